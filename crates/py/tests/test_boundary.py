"""The boundary between Python and Rust: whatever is handed over, the answer is a value or an exception of Python.

A panic of the library would arrive as `PanicException`, which is no `Exception`, and fails the test. `BANMEN_TRUST=long`
asks for a minute instead of two seconds.
"""

import inspect
import os
import random
import time

import numpy as np

import banmen
from banmen.shogi import Board, Move, Record, pack, read_records, unpack

SECONDS = 60 if os.environ.get("BANMEN_TRUST") == "long" else 2

# What takes long, starts threads of its own, or writes files: these have tests of their own.
LEFT_OUT = {"match", "playouts", "search", "solve_mate", "perft", "divide", "run", "verify", "plan", "journal", "step_random"}

# Words that some argument means something by; sizes are small enough for a board, or no size at all.
TEXTS = ["", "startpos", "7g7f", "8h2b+", "P*5e", "kif", "csa", "jkf", "usi", "shogi", "go:9", "go:5", "othello", "hex-swap:5",
         "chess3", "connect4", "44455", "start", "f5", "pass", "swap", "u8", "bits", "counted", "rotated-32", "先手", "a\x00b",
         "\ud7ff", "é" * 300, "../..", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
         "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "9/9/9/9/9/9/9/9/9 b - 1", "V2.2\nPI\n+\n+7776FU\n%TORYO\n", "{\"shard\":0}", "perft"]
NUMBERS = [0, 1, 2, 3, 5, 80, 81, 127, 255, 65_535, -1, -81, 2**31, 2**63 - 1, 2**64 - 1, 2**64, -2**63, -2**70, 10**30]
OTHERS = [None, True, 0.5, float("nan"), float("inf"), -1e308, b"", b"7g7f", b"\xff\x00", [], [1, "a", None], (), (1, 2),
          {}, {"a": 1}, object(), int, lambda *_: 1]


def arrays(random_):
    dtype = random_.choice([np.uint8, np.int32, np.int64, np.float32, bool, "U3", object])
    shape = random_.choice([(), (0,), (1,), (3,), (4,), (200,), (2, 3), (3, 200), (1, 0), (2, 2, 2)])
    array = np.zeros(shape, dtype)
    if array.size and array.dtype.kind in "iuf":
        array.flat[random_.randrange(array.size)] = random_.choice([1, 80, 255 if array.dtype == np.uint8 else -1])
    return array[::-1] if array.ndim and random_.random() < 0.2 else array


def value(random_, things):
    pick = random_.random()
    if pick < 0.35:
        return random_.choice(TEXTS)
    if pick < 0.6:
        return random_.choice(NUMBERS)
    if pick < 0.7:
        return random_.choice(OTHERS)
    if pick < 0.8:
        return arrays(random_)
    return random_.choice(things)


def made():
    """New things of every kind, which earlier calls have not changed."""
    board = Board("startpos moves 7g7f 3c3d")
    record = Record(board)
    things = [board, Board("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"), Move("7g7f"), record, pack([board]), board.to_packed()]
    things += [banmen.Game(name) for name in ("go:5", "hex-swap:5", "chess3", "yavalath3:3", "ataxx")]
    environment = banmen.BatchEnv("connect4", 3)
    return things + [environment, environment.save(0), environment.legal_action_mask, board.outcome(), record.moves]


def test_whatever_is_handed_over_is_answered():
    random_ = random.Random(30)
    types = [Board, Move, Record, banmen.Game]
    functions = [pack, unpack, read_records, banmen.games, banmen.BatchEnv, Move.from_bits, Board.from_packed, *types]
    calls = refused = 0
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        things = made()
        for _ in range(200):
            function = random_.choice(functions)
            owner = random_.choice(things)
            names = [name for name in dir(type(owner)) if type(owner).__module__.startswith("banmen")]
            names = [name for name in names if not name.startswith("__") or name in ("__eq__", "__copy__", "__len__", "__hash__")]
            names = [name for name in names if name not in LEFT_OUT]
            if names and random_.random() < 0.7:
                name = random_.choice(names)
                kind = inspect.getattr_static(type(owner), name)
                if inspect.isgetsetdescriptor(kind):
                    if random_.random() < 0.3:
                        try:
                            setattr(owner, name, value(random_, things))
                        except Exception:
                            refused += 1
                    function = lambda *_, owner=owner, name=name, **__: getattr(owner, name)
                else:
                    function = getattr(owner, name)
            arguments = [value(random_, things) for _ in range(random_.choice([0, 1, 1, 1, 2, 2, 3]))]
            # A batch is as large as is asked for: a number that fits is asked for in tests of its own.
            if function is banmen.BatchEnv:
                arguments = [argument for argument in arguments if not (isinstance(argument, int) and argument > 300)]
            keywords = {random_.choice(["seed", "threads", "position", "format", "planes", "limit"]): value(random_, things)
                        for _ in range(random_.choice([0, 0, 0, 1]))}
            keywords.pop("threads", None) if not isinstance(keywords.get("threads"), str) else None
            try:
                function(*arguments, **keywords)
            except Exception:
                refused += 1
            calls += 1
    assert calls > 500 and 0 < refused < calls
    print(f"trust 3: Python boundary, {calls} calls, {refused} refused, no panic")
