"""Whatever is given to the package, what comes back is an exception of Python's own kinds: no panic of Rust crosses.

A panic would arrive as `PanicException`, which is no `Exception`; and work with nonsense must be refused, not done.
"""

import random

import numpy as np
import pytest

import banmen
from banmen import BatchEnv, Game
from banmen.shogi import Board, Move, read_records, unpack

TEXTS = [
    "", " ", "\0", "9" * 4000, "K" * 81, "é盤面", "win", "moves", "startpos moves", "sfen", "7g7f", "0a0a", "P*", "*5e", "(;", "(;FF[4]",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 0", "9/9/9/9/9/9/9/9/9 b - 1", "-1", "1e400", "[" * 3000, "{" * 3000,
    "k8/9/9/9/9/9/9/9/8K b 99999999999999999999P 1", "手合割:平手", "V2.2\nPI\n+\n%TORYO", '{"moves":[{"move":{}}]}',
]
NUMBERS = [-1, 0, 2**31, 2**32, 2**63, 2**64, 2**200, -(2**70)]
GAMES = [game["id"] for game in banmen.games()]


def refused(call, *arguments, **named):
    """The exception of a call, if there is one; a panic is no `Exception` and goes through."""
    try:
        call(*arguments, **named)
    except Exception as error:
        assert isinstance(error, (ValueError, TypeError, OverflowError, IndexError, MemoryError)), (arguments, error)
        return error
    return None


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_texts_that_mean_nothing(text):
    for call in [Board, Move, Board().push, Board().push_usi, Board().set_sfen, Board().piece_at, Board().japanese, Game]:
        refused(call, text)
    refused(Board().attackers, 0, text)
    refused(Board().perft, 1, kind=text)
    for name in [None, "kif", "ki2", "csa", "jkf", "usi", text]:
        refused(read_records, text, **({"format": name} if name else {}))
        refused(read_records, text.encode("utf-16"), **({"format": name} if name else {}))
    for game in GAMES:
        refused(Game, game, text)
        refused(Game, f"{game}:{text}")
        refused(BatchEnv, f"{game}:{text}", 1)
        refused(Game(game).play, text)
    for search in [text, f"mcts,nodes={text}", f"alphabeta,depth={text}"]:
        assert refused(Game("connect4").match, [search, search], games=1) is not None


@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_that_are_too_large_or_too_small(number):
    board, game = Board(), Game("connect4")
    for call in [Move.from_bits, board.hand, board.king, board.push_random]:
        refused(call, number)
    # Not those that would really ask for that number of threads, or for a table of that size.
    if number <= 0 or number >= 2**64:
        refused(board.perft, 1, hash=number)
        refused(game.perft, 1, hash=number)
        refused(board.search, nodes=1, hash=number)
        refused(board.solve_mate, nodes=1, hash=number)
    if number <= 0:
        refused(board.perft, 1, threads=number)
        refused(board.search, nodes=1, threads=number)
        refused(BatchEnv, "connect4", 2, threads=number)
    if number <= 0:
        refused(board.perft, number)
        refused(game.playouts, number)
        refused(game.match, ["random", "random"], games=number)
    if number <= 0 or number > 2**40:
        refused(BatchEnv, "connect4", number)
    env = BatchEnv("connect4", 2, seed=1)
    for call in [env.save, env.reset, lambda index: env.load(index, env.save(0))]:
        refused(call, number)
    refused(BatchEnv, "connect4", 2, max_steps=number)
    refused(BatchEnv, "connect4", 2, seed=number)


@pytest.mark.parametrize("number", [float("nan"), float("inf"), -float("inf"), 1e300, -1.0])
def test_times_that_are_none(number):
    for call in [Board().search, Game("connect4").playouts, Board().solve_mate]:
        assert isinstance(refused(call, time=number), banmen.SettingError)


def test_arrays_of_the_wrong_kind():
    env = BatchEnv("connect4", 2)
    wrong = [
        np.zeros(0, np.int32), np.zeros(3, np.int32), np.zeros((2, 1), np.int32), np.zeros(2, np.int64), np.zeros(2), None, [0, 0],
        np.zeros(4, np.int32)[::2], np.full(2, np.iinfo(np.int32).min, np.int32), np.full(2, np.iinfo(np.int32).max, np.int32),
    ]
    for actions in wrong:
        assert refused(env.step, actions) is not None, actions
    for packed in [np.zeros((2, 31), np.uint8), np.zeros((0, 32), np.uint8), np.zeros((1, 32), np.uint8), np.zeros(32), None]:
        refused(unpack, packed)
        refused(Board.from_packed, packed)
    for buffers in [{"observation": None}, {"rewards": np.zeros((2, 2))}, {"terminated": np.zeros(4, bool)[::2]}]:
        assert refused(BatchEnv, "connect4", 2, buffers=buffers) is not None


def test_random_bytes_as_positions_and_records():
    chance = random.Random(7)
    for _ in range(300):
        packed = np.frombuffer(chance.randbytes(32), np.uint8)
        refused(Board.from_packed, packed)
        refused(read_records, chance.randbytes(chance.randrange(200)))
        letters = "lnsgkrbpLNSGKRBP+/123456789 bw-"
        refused(Board, "".join(chance.choice(letters) for _ in range(chance.randrange(80))))


def test_arrays_that_somebody_else_has_borrowed():
    env = BatchEnv("connect4", 2, seed=1)
    env.observation.flags.writeable = False
    assert isinstance(refused(env.step, env.sample()), banmen.SettingError)
    env.observation.flags.writeable = True
    env.step(env.sample())


def test_tables_larger_than_any_machine_are_refused():
    board, game = Board(), Game("connect4")
    for ask in [board.search, board.solve_mate]:
        with pytest.raises(banmen.BanmenError, match="megabytes"):
            ask(nodes=1, hash=2**40)
    for count in [board.perft, game.perft]:
        with pytest.raises(banmen.BanmenError, match="megabytes"):
            count(1, hash=2**40)
