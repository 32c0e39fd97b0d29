"""What the Python package does in a second of processor time, beside cshogi, rsshogi and OpenSpiel where they are installed.

    pip install ./crates/py numpy cshogi rsshogi open_spiel
    python bench/python/bench.py [SECONDS]

Processor time of this process (`time.process_time`), so that other load on the machine disturbs little. Every count is
asserted.
"""

import importlib
import random
import sys
import time

import numpy as np

import banmen
from banmen.shogi import Board

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
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


def work_of_the_program():
    board = Board()
    assert board.perft(5) == 19_861_490
    row("shogi perft leaves/s, counted", rate(lambda: board.perft(5), 19_861_490))
    othello = banmen.Game("othello")
    row("Othello random games/s", rate(lambda: othello.playouts(100_000), 100_000))


def batches():
    for game, planes, n in [
        ("shogi", "u8", 256), ("shogi", "packed", 256), ("go:9", "u8", 256), ("go:19", "u8", 64),
        ("othello", "u8", 1024), ("hex", "u8", 1024), ("connect4", "u8", 4096), ("breakthrough", "u8", 1024),
        ("clobber", "u8", 1024), ("yavalath", "u8", 1024),
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


if __name__ == "__main__":
    assert np.__version__
    legal_lists()
    random_plies()
    work_of_the_program()
    batches()
    environments_of_open_spiel()
