"""What the Python package does in a second of processor time, beside cshogi, rsshogi and OpenSpiel where they are installed.

    pip install ./crates/py numpy cshogi rsshogi open_spiel
    python bench/python/bench.py [--seconds S] [--program target/release/banmen] [PART ...]

Processor time of this process (`time.process_time`), so that other load on the machine disturbs little. Every count is
asserted. Contenders of one row run in turns, and the ratio is the median of the turns. With `--program`, perft and random
games are compared with those of the program in the same way. The parts are the names of the functions below; without any,
all of them run.
"""

import argparse
import importlib
import json
import multiprocessing
import random
import statistics
import subprocess
import time

import banmen
from banmen.shogi import Board

SECONDS = 1.0
PROGRAM = None
TURNS = 5
START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
MANY = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"


def rate(work, unit=1):
    """Units of work in a second of processor time."""
    work()
    done, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        work()
        done += unit
    return done / (time.process_time() - begun)


def row(name, value, note=""):
    print(f"{name:<58}{value:>16,.0f}  {note}", flush=True)


def optional(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        print(f"{name} is not installed")
        return None


def legal_lists():
    for label, sfen, count in [("start", START, 30), ("207 moves", MANY, 207)]:
        board = Board(sfen)
        assert len(board.legal_moves) == count

        def ours():
            for _ in range(100):
                board.legal_moves

        row(f"legal lists/s, {label}, banmen", rate(ours, 100))
        if cshogi := optional("cshogi"):
            theirs = cshogi.Board(sfen)
            assert len(list(theirs.legal_moves)) == count

            def other():
                for _ in range(100):
                    list(theirs.legal_moves)

            row(f"legal lists/s, {label}, cshogi", rate(other, 100))
        if rsshogi := optional("rsshogi.core"):
            theirs = rsshogi.Board(sfen)

            def third():
                for _ in range(100):
                    list(theirs.legal_moves())

            row(f"legal lists/s, {label}, rsshogi", rate(third, 100))


def random_plies():
    board = Board()

    def ours():
        if board.ply > 300:
            board.reset()
        for _ in range(100):
            if board.push_random() is None:
                board.reset()

    row("random plies/s, push_random, banmen", rate(ours, 100))
    state = {"board": Board(), "theirs": None}

    def chosen():
        board = state["board"]
        for _ in range(100):
            moves = board.legal_moves
            if not moves:
                board.reset()
                continue
            board.push(moves[int(random.random() * len(moves))])

    row("random plies/s, a list and a choice in Python, banmen", rate(chosen, 100))
    if cshogi := optional("cshogi"):
        theirs = cshogi.Board()

        def other():
            for _ in range(100):
                moves = list(theirs.legal_moves)
                if not moves or theirs.move_number > 300:
                    theirs.reset()
                    continue
                theirs.push(moves[int(random.random() * len(moves))])

        row("random plies/s, a list and a choice in Python, cshogi", rate(other, 100))
    if rsshogi := optional("rsshogi.core"):
        fresh = {"board": rsshogi.Board(START), "plies": 0}

        def third():
            for _ in range(100):
                moves = list(fresh["board"].legal_moves())
                if not moves or fresh["plies"] > 300:
                    fresh["board"], fresh["plies"] = rsshogi.Board(START), 0
                    continue
                fresh["board"].apply_move(moves[int(random.random() * len(moves))])
                fresh["plies"] += 1

        row("random plies/s, a list and a choice in Python, rsshogi", rate(third, 100))


def work_of_the_program():
    """Perft and random games, and what share of the program's speed that is."""
    board, othello, chess3, hexagons = Board(), banmen.Game("othello"), banmen.Game("chess3"), banmen.Game("hex")
    assert board.perft(5) == 19_861_490
    works = [
        ("shogi perft 6 leaves/s, counted", 547_581_517, lambda: board.perft(6), ["perft", "shogi", "6"]),
        ("chess for three perft 5 leaves/s, counted", chess3.perft(5), lambda: chess3.perft(5), ["perft", "chess3", "5"]),
        ("Hex random games/s", 300_000, lambda: hexagons.playouts(300_000), ["playouts", "hex", "--games", "300000"]),
        ("Othello random games/s", 500_000, lambda: othello.playouts(500_000), ["playouts", "othello", "--games", "500000"]),
    ]
    for name, unit, ours, arguments in works:
        mine, theirs = [], []
        for _ in range(TURNS):
            begun = time.process_time()
            ours()
            mine.append(time.process_time() - begun)
            if PROGRAM:
                done = subprocess.run([PROGRAM, *arguments, "--json"], capture_output=True, text=True, check=True)
                theirs.append(json.loads(done.stdout)["cpu_seconds"])
        note = ""
        if theirs:
            ratio = statistics.median(theirs[i] / mine[i] for i in range(TURNS))
            note = f"{ratio:.3f} of the program's speed (median of {TURNS} turns)"
        row(name, unit / statistics.median(mine), note)


def threads():
    """Two threads against one, by the clock, in turns: of use on a machine with nothing else to do. The first row is what the
    machine has to give: two processes that each count a perft, against one."""
    ratios = []
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        pool.map(counted_alone, [4, 4], chunksize=1)
        for _ in range(TURNS):
            spent = []
            for processes in (1, 2):
                begun = time.perf_counter()
                pool.map(counted_alone, [6] * processes, chunksize=1)
                spent.append(time.perf_counter() - begun)
            ratios.append(2 * spent[0] / spent[1])
    quartiles("two processes, per cent of one", ratios)
    for game, n in [("shogi", 1024), ("go:19", 256), ("othello", 8192), ("connect4", 32768)]:
        one, two = (banmen.BatchEnv(game, n, seed=1, threads=count) for count in (1, 2))
        ratios = []
        for _ in range(4 * TURNS):
            spent = []
            for env in (one, two):
                begun = time.perf_counter()
                for _ in range(20):
                    env.step(env.sample())
                spent.append(time.perf_counter() - begun)
            ratios.append(spent[0] / spent[1])
        quartiles(f"{game}, {n} games: two threads, per cent of one", ratios)


def counted_alone(depth):
    return Board().perft(depth)


def quartiles(name, ratios):
    low, median, high = statistics.quantiles(ratios, n=4)
    row(name, 100 * median, f"quartiles {100 * low:.0f} and {100 * high:.0f}")


def batches():
    for game, planes, n in [
        ("shogi", "u8", 256), ("shogi", "packed", 256), ("go:9", "u8", 256), ("go:19", "u8", 64),
        ("othello", "u8", 1024), ("hex", "u8", 1024), ("connect4", "u8", 4096), ("breakthrough", "u8", 1024),
        ("clobber", "u8", 1024), ("yavalath", "u8", 1024), ("yavalath3", "u8", 1024), ("chess3", "u8", 256),
        ("gomoku", "u8", 1024), ("pattern", "u8", 1024), ("y", "u8", 1024), ("ataxx", "u8", 1024),
    ]:
        env = banmen.BatchEnv(game, n, planes=planes, seed=1)
        env.step_random(50)
        row(f"batch steps/s, {game}, {planes}, {n} games", rate(lambda: env.step(env.sample()), n))


def environments_of_open_spiel():
    spiel = optional("pyspiel")
    if spiel is None:
        return
    for name in ["shogi", "go(board_size=9)", "othello", "hex", "connect_four", "breakthrough", "clobber"]:
        try:
            game = spiel.load_game(name)
        except spiel.SpielError:
            continue

        def play():
            state = game.new_initial_state()
            steps = 0
            while not state.is_terminal() and steps < 200:
                actions = state.legal_actions()
                state.apply_action(actions[int(random.random() * len(actions))])
                steps += 1
            counted[0] += steps

        counted = [0]
        begun = time.process_time()
        while time.process_time() - begun < SECONDS:
            play()
        row(f"steps/s, {name}, OpenSpiel, no observation", counted[0] / (time.process_time() - begun))


PARTS = [legal_lists, random_plies, work_of_the_program, batches, threads, environments_of_open_spiel]

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--program")
    parser.add_argument("parts", nargs="*", metavar="PART", choices=[[], *(part.__name__ for part in PARTS)])
    given = parser.parse_args()
    SECONDS, PROGRAM = given.seconds, given.program
    for part in PARTS:
        if not given.parts or part.__name__ in given.parts:
            part()
