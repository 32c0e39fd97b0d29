"""Docstrings run, and the stubs say what there is."""

import doctest
import importlib
import inspect
import subprocess
import sys

import pytest

import banmen

MODULES = ["banmen", "banmen.shogi", "banmen._banmen", "banmen.gymnasium", "banmen.pettingzoo", "banmen.jobs"]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings_run(name):
    if name.rsplit(".")[-1] in ("gymnasium", "pettingzoo"):
        pytest.importorskip(name.rsplit(".")[-1])
    module = importlib.import_module(name)
    found = doctest.DocTestFinder(exclude_empty=True).find(module, name)
    if name == "banmen._banmen":
        found = []
        for attribute, value in vars(module).items():
            # Methods written in Rust are no functions to the finder.
            for path, item in [(attribute, value)] + (
                [(f"{attribute}.{inner}", method) for inner, method in vars(value).items()]
                if inspect.isclass(value)
                else []
            ):
                text = inspect.getdoc(item) or ""
                if ">>>" in text:
                    found.append(doctest.DocTestParser().get_doctest(text, {}, path, None, None))
        assert len(found) >= 10
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for test in found:
        runner.run(test)
    assert runner.failures == 0


def test_everything_public_has_a_docstring():
    for module in (banmen, banmen.shogi):
        for name in module.__all__:
            value = getattr(module, name)
            if inspect.isclass(value) or inspect.isroutine(value):
                assert value.__doc__, name
    for kind in (banmen.shogi.Board, banmen.Game, banmen.BatchEnv, banmen.shogi.Record, banmen.shogi.Move):
        for name, value in vars(kind).items():
            if not name.startswith("_"):
                assert value.__doc__, f"{kind.__name__}.{name}"


def test_stubs_are_those_of_the_module():
    pytest.importorskip("mypy")
    command = [sys.executable, "-m", "mypy.stubtest", "banmen._banmen", "--ignore-disjoint-bases"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
