"""Random games of shogi, Go, Othello, Hex and Connect Four, step by step equal to pgx.

    pip install pgx && python crates/py/tests/compare_pgx.py [GAMES]

Not a part of the usual tests: pgx and JAX are large, and one game of shogi takes it seconds. Where the rules differ, the
script says what it allows: pgx wants two passes after the last disc of Othello that can be placed, forbids only the
simple ko in its mask and lets whoever repeats an arrangement lose, and has no repetition in shogi.
"""

import sys
import warnings

import numpy as np

warnings.simplefilter("ignore")
import jax  # noqa: E402
import pgx  # noqa: E402

from banmen import BatchEnv  # noqa: E402

NAMES = {"connect4": "connect_four", "othello": "othello", "hex-swap": "hex", "go:9": "go_9x9", "shogi": "shogi"}


def compare(ours: str, theirs: str, games: int) -> tuple[int, int]:
    """Plays games in both; returns the number of steps and of games that a difference of rules ended."""
    env = pgx.make(theirs)
    begin, go = jax.jit(env.init), jax.jit(env.step)
    steps = differing = 0
    for seed in range(games):
        batch = BatchEnv(ours, 1, seed=seed, auto_reset=False)
        state = begin(jax.random.PRNGKey(seed))
        first = int(state.current_player)
        while True:
            assert (int(state.current_player) - first) % 2 == batch.current_player[0], "player"
            assert (np.asarray(state.observation) == batch.observation[0].astype(bool)).all(), "observation"
            mask = np.asarray(state.legal_action_mask)
            if ours.startswith("go"):
                # Their mask allows what superko forbids.
                assert not (batch.legal_action_mask[0] & ~mask).any(), "mask"
            else:
                assert (mask == batch.legal_action_mask[0]).all(), "mask"
            action = batch.sample()
            batch.step(action)
            state = go(state, int(action[0]))
            steps += 1
            if ours == "othello" and batch.terminated[0]:
                while not state.terminated:
                    state = go(state, 64)
            if ours == "shogi" and batch.terminated[0] and not state.terminated:
                differing += 1
                break
            assert bool(state.terminated) == bool(batch.terminated[0]), "end"
            if state.terminated:
                rewards = np.asarray(state.rewards)
                assert (rewards if first == 0 else rewards[::-1]).tolist() == batch.rewards[0].tolist(), "rewards"
                break
    return steps, differing


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for ours, theirs in NAMES.items():
        steps, differing = compare(ours, theirs, count)
        print(f"{ours}: {count} games, {steps} steps equal; {differing} ended by a rule that pgx lacks", flush=True)
