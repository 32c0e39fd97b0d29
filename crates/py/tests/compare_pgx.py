"""Random games of shogi, Go, Othello, Hex and Connect Four, step by step equal to pgx.

    pip install pgx && python crates/py/tests/compare_pgx.py [--games 1000] [--batch 250] [--seed 0] [GAME ...]

Every observation, mask, player, end and reward of every game is compared. Not a part of the usual tests: pgx and JAX are
large, and a thousand games of shogi take them minutes. Where the rules differ, the script says what it allows: pgx wants
two passes after the last disc of Othello that can be placed, forbids only the simple ko in its mask and lets whoever
repeats an arrangement lose, and has no repetition in shogi.
"""

import argparse
import warnings

import numpy as np

warnings.simplefilter("ignore")
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import pgx  # noqa: E402

from banmen import BatchEnv  # noqa: E402

NAMES = {"connect4": "connect_four", "othello": "othello", "hex-swap": "hex", "go:9": "go_9x9", "shogi": "shogi"}


def either(chosen, new, old):
    """The new states of the games that are chosen, the old ones of the others."""
    return jax.tree_util.tree_map(
        lambda a, b: jnp.where(jnp.reshape(chosen, (-1,) + (1,) * (a.ndim - 1)), a, b), new, old
    )


def compare(ours: str, begin, go, games: int, seed: int) -> tuple[int, int]:
    """Plays games in both, side by side; returns the number of steps, and of games that a difference of rules ended."""
    batch = BatchEnv(ours, games, seed=seed, auto_reset=False)
    state = begin(jax.random.split(jax.random.PRNGKey(seed), games))
    first = np.asarray(state.current_player)
    playing = np.ones(games, dtype=bool)
    steps = differing = 0
    while playing.any():
        player = (np.asarray(state.current_player) - first) % 2
        assert (player == batch.current_player)[playing].all(), "player"
        assert (np.asarray(state.observation)[playing] == batch.observation[playing].astype(bool)).all(), "observation"
        mask = np.asarray(state.legal_action_mask)[playing]
        if ours.startswith("go"):
            # Their mask allows what superko forbids.
            assert not (batch.legal_action_mask[playing] & ~mask).any(), "mask"
        else:
            assert (mask == batch.legal_action_mask[playing]).all(), "mask"
        actions = batch.sample()
        batch.step(actions)
        state = either(playing, go(state, actions), state)
        steps += int(playing.sum())
        ended = batch.terminated & playing
        if ours == "othello":
            while (passing := ended & ~np.asarray(state.terminated)).any():
                state = either(passing, go(state, np.full(games, 64, dtype=np.int32)), state)
        theirs_ended = np.asarray(state.terminated) & playing
        if ours == "shogi":
            differing += int((ended & ~theirs_ended).sum())
            playing &= ~(ended & ~theirs_ended)
            ended &= playing
        assert (theirs_ended == ended).all(), "end"
        rewards = np.asarray(state.rewards)
        seated = np.where((first == 0)[:, None], rewards, rewards[:, ::-1])
        assert (seated == batch.rewards)[ended].all(), "rewards"
        playing &= ~ended
    return steps, differing


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--batch", type=int, default=250)
    parser.add_argument("--seed", type=int, default=0, help="of the first batch")
    parser.add_argument("names", nargs="*", metavar="GAME", choices=[[], *NAMES])
    given = parser.parse_args()
    for ours in given.names or NAMES:
        env = pgx.make(NAMES[ours])
        begin, go = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
        steps = differing = 0
        for seed, begun in enumerate(range(0, given.games, given.batch), given.seed):
            count = min(given.batch, given.games - begun)
            done = compare(ours, begin, go, count, seed)
            steps, differing = steps + done[0], differing + done[1]
        print(f"{ours}: {given.games} games, {steps} steps equal; {differing} ended by a rule that pgx lacks", flush=True)
