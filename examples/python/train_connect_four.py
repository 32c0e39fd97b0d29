"""Train a small network for Connect Four with NumPy alone, in about a minute on one core.

    python examples/python/train_connect_four.py [SECONDS]

Thousands of games are played at once. In each the network, which sees the planes of the player on move, picks the move
whose successor it likes least for the opponent, with some chance; it learns to foretell the results. At the end it plays
against random moves.
"""

import sys
import time

import numpy as np

from banmen import BatchEnv

GAMES, HIDDEN = 512, 64
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 50.0
random = np.random.default_rng(1)
weights = [random.normal(0, 0.1, (84, HIDDEN)), np.zeros(HIDDEN), random.normal(0, 0.1, HIDDEN)]


def values(planes):
    """What the player on move may expect, from -1 to 1."""
    hidden = np.tanh(planes @ weights[0] + weights[1])
    return np.tanh(hidden @ weights[2]), hidden


def learn(planes, results, rate=0.02):
    """One step of gradient descent on the squared error."""
    guess, hidden = values(planes)
    error = (guess - results) * (1 - guess**2) / len(results)
    back = np.outer(error, weights[2]) * (1 - hidden**2)
    weights[2] -= rate * hidden.T @ error * 50
    weights[1] -= rate * back.sum(0) * 50
    weights[0] -= rate * planes.T @ back * 50


def after(planes, masks):
    """The planes after each column, as the opponent sees them; columns that are full are left as they are."""
    count = len(planes)
    board = planes.reshape(count, 6, 7, 2)
    following = np.repeat(board[:, None, :, :, ::-1], 7, axis=1).copy()
    height = board.any(-1).sum(1)
    for column in range(7):
        rows = np.flatnonzero(masks[:, column])
        following[rows, column, 5 - height[rows, column], column, 1] = 1
    return following.reshape(count, 7, 84)


def choose(planes, masks, chance):
    """A column for each game."""
    following = after(planes, masks)
    liked = -values(following.reshape(-1, 84))[0].reshape(-1, 7)
    liked[~masks] = -9
    best = liked.argmax(1)
    # A legal column by chance: the largest of random numbers.
    other = (random.random(masks.shape) * masks).argmax(1)
    return np.where(random.random(len(best)) < chance, other, best).astype(np.int32)


def strength(games=500):
    """The mean result of the network, which moves first, against random moves."""
    env = BatchEnv("connect4", games, auto_reset=False, seed=9)
    total = 0.0
    for _ in range(42):
        planes = env.observation.reshape(games, 84).astype(float)
        mine = (env.current_player == 0) & ~env.terminated
        env.step(np.where(mine, choose(planes, env.legal_action_mask, 0.0), env.sample()))
        # A game is rewarded once, with its last move.
        total += float(env.rewards[:, 0].sum())
    return total / games


print(f"before: {strength():+.2f} on average against random moves (1 is a win)")
env = BatchEnv("connect4", GAMES, seed=1)
past = []
begun, steps = time.process_time(), 0
while time.process_time() - begun < SECONDS:
    planes = env.observation.reshape(GAMES, 84).astype(float)
    past.append((planes, env.current_player.copy()))
    env.step(choose(planes, env.legal_action_mask, 0.15))
    steps += GAMES
    ended = np.flatnonzero(env.terminated)
    if len(ended):
        # The last positions of the games that ended, the later the surer.
        for back, (seen, player) in enumerate(past[:-8:-1]):
            rewards = env.rewards[ended, player[ended]] * 0.9**back
            learn(seen[ended], rewards)
    past = past[-8:]
print(f"after {steps:,} moves: {strength():+.2f}")
