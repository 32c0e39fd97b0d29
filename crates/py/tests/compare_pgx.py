"""Random games of shogi, Go, Othello, Hex and Connect Four, step by step equal to pgx.

    pip install pgx cshogi && python crates/py/tests/compare_pgx.py [--games 1000] [--batch 250] [--seed 0] [GAME ...]

Every observation, mask, player, end and reward of every game is compared. Not a part of the usual tests: pgx and JAX are
large, and a thousand games of shogi take them minutes. Where the rules differ, the script says what it allows: pgx wants
two passes after the last disc of Othello that can be placed, forbids only the simple ko in its mask and lets whoever
repeats an arrangement lose, has no repetition in shogi, and allows some mates there by a dropped pawn. Such a mate counts as
known only where cshogi, which has generated the moves of that position as a referee, agrees with us on the whole mask.
"""

import argparse
import re
import warnings

import cshogi
import numpy as np

warnings.simplefilter("ignore")
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import pgx  # noqa: E402

from banmen import BatchEnv  # noqa: E402

NAMES = {"connect4": "connect_four", "othello": "othello", "hex-swap": "hex", "go:9": "go_9x9", "shogi": "shogi"}

# Shogi's planes of pieces, as SFEN writes them, and how many planes each has in hand.
KINDS = ["P", "L", "N", "S", "B", "R", "G", "K", "+P", "+L", "+N", "+S", "+B", "+R"]
HAND = {"P": 8, "L": 4, "N": 4, "S": 4, "G": 4, "B": 2, "R": 2}
OTHER_SIDE, HANDS = 31, 62
# Steps in files and ranks: the directions of shogi's actions, as Black sees them.
DIRECTIONS = [(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1), (1, 1), (-1, 1)]
DROPS = 20 * 81
# The drops of a pawn on 2b and 1c, with the row and column of the king behind, 2a and 1b; and 1a between these.
BESIDE_CORNER, CORNER = {DROPS + 10: (0, 7), DROPS + 2: (1, 8)}, (0, 8)


def sfen(planes) -> str:
    """The position of shogi that planes show, as if Black were on move; of pawns in hand they show no more than eight."""
    kinds = [*KINDS, *[kind.lower() for kind in KINDS], "1"]
    pieces = np.concatenate([planes[..., : len(KINDS)], planes[..., OTHER_SIDE:][..., : len(KINDS)]], axis=2)
    cells = np.where(pieces.any(axis=2), pieces.argmax(axis=2), len(kinds) - 1)
    board = "/".join("".join(kinds[cell] for cell in row) for row in cells)
    hands, plane = "", HANDS
    for side in str.upper, str.lower:
        for kind, most in HAND.items():
            count = int(planes[0, 0, plane : plane + most].sum())
            hands += (str(count) if count > 1 else "") + side(kind) if count else ""
            plane += most
    return f"{re.sub('1+', lambda empty: str(len(empty[0])), board)} b {hands or '-'} 1"


def number(usi: str) -> int:
    """The action of shogi that is a move of Black."""
    to = 9 * (int(usi[2]) - 1) + ord(usi[3]) - ord("a")
    if usi[1] == "*":
        return DROPS + 81 * KINDS.index(usi[0]) + to
    files, ranks = int(usi[2]) - int(usi[0]), ord(usi[3]) - ord(usi[1])
    if ranks == -2 and abs(files) == 1:
        direction = 8 if files > 0 else 9
    else:
        direction = DIRECTIONS.index((np.sign(files), np.sign(ranks)))
    return 81 * (direction + 10 * usi.endswith("+")) + to


def missed_mate(planes, ours, theirs) -> bool:
    """Whether two masks of shogi differ in nothing but one mate by a dropped pawn, of the kind that pgx misses.

    The king to be mated stands beside a corner of its own side, and its own pieces leave that corner free. A step of this king
    beyond the edge is a step to -1 for pgx, and JAX takes the last square for -1: that very corner. Whether the king would be
    attacked there, pgx then looks up on square 81 of the other side, for which JAX takes square 80, the corner farthest away.
    Where no piece could capture on that one, the king seems to escape.
    """
    differing = np.flatnonzero(ours != theirs)
    king = BESIDE_CORNER.get(int(differing[0])) if len(differing) == 1 else None
    if king is None or ours[differing[0]] or not planes[king][OTHER_SIDE + KINDS.index("K")]:
        return False
    if planes[CORNER][OTHER_SIDE : OTHER_SIDE + len(KINDS)].any():
        return False
    referee = np.zeros_like(ours)
    referee[[number(cshogi.move_to_usi(move)) for move in cshogi.Board(sfen(planes)).legal_moves]] = True
    return bool((referee == ours).all())


def either(chosen, new, old):
    """The new states of the games that are chosen, the old ones of the others."""
    return jax.tree_util.tree_map(
        lambda a, b: jnp.where(jnp.reshape(chosen, (-1,) + (1,) * (a.ndim - 1)), a, b), new, old
    )


def compare(ours: str, begin, go, games: int, seed: int) -> np.ndarray:
    """Plays games in both, side by side.

    Returns the number of steps, of games that a difference of rules ended, and of mates by a dropped pawn that pgx allows.
    """
    batch = BatchEnv(ours, games, seed=seed, auto_reset=False)
    state = begin(jax.random.split(jax.random.PRNGKey(seed), games))
    first = np.asarray(state.current_player)
    playing = np.ones(games, dtype=bool)
    steps = differing = missed = 0
    while playing.any():
        player = (np.asarray(state.current_player) - first) % 2
        assert (player == batch.current_player)[playing].all(), "player"
        assert (np.asarray(state.observation)[playing] == batch.observation[playing].astype(bool)).all(), "observation"
        mask = np.asarray(state.legal_action_mask)[playing]
        if ours.startswith("go"):
            # Their mask allows what superko forbids.
            assert not (batch.legal_action_mask[playing] & ~mask).any(), "mask"
        else:
            for game in np.flatnonzero((mask != batch.legal_action_mask[playing]).any(axis=1)):
                planes, legal = batch.observation[playing][game], batch.legal_action_mask[playing][game]
                where = f"{sfen(planes)}, actions {np.flatnonzero(legal != mask[game])}" if ours == "shogi" else ""
                assert ours == "shogi" and missed_mate(planes, legal, mask[game]), f"mask {where}"
                print(f"shogi: pgx allows a mate by a dropped pawn: {where}", flush=True)
                missed += 1
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
    return np.array([steps, differing, missed])


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
        done = np.zeros(3, dtype=int)
        for seed, begun in enumerate(range(0, given.games, given.batch), given.seed):
            count = min(given.batch, given.games - begun)
            done += compare(ours, begin, go, count, seed)
        steps, differing, missed = done
        print(f"{ours}: {given.games} games, {steps} steps equal; {differing} ended by a rule that pgx lacks", flush=True)
        if ours == "shogi":
            print(f"shogi: {missed} mates by a dropped pawn that pgx allows; in all else these masks are equal", flush=True)
