"""The scripts in examples/python run."""

import subprocess
import sys
from pathlib import Path

import pytest

# Beside the tests where ci.sh has copied them, in the tree otherwise.
PLACES = [Path(__file__).parent.parent / "examples", Path(__file__).parents[3] / "examples/python"]
EXAMPLES = next((place for place in PLACES if place.is_dir()), None)


def run(name, *arguments):
    if EXAMPLES is None:
        pytest.skip("the examples are not here")
    command = [sys.executable, EXAMPLES / name, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_play_and_draw():
    drawing = run("play_and_draw.py")
    assert drawing.startswith("<svg") and drawing.rstrip().endswith("</svg>")


def test_analyse_game():
    lines = run("analyse_game.py").splitlines()
    assert len(lines) == 13 and "▲７六歩" in lines[0] and lines[-1].startswith("<MateResult")


def test_a_network_learns_connect_four():
    before, after = run("train_connect_four.py", 4).splitlines()
    assert float(after.split(": ")[1].split()[0]) > float(before.split(": ")[1].split()[0])


def test_cluster_run(tmp_path):
    assert "547,581,517" in run("cluster_run.py", tmp_path)
