#!/usr/bin/env bash
# What installs too much, or takes too long, for every change: the package as a user installs it, its tests, and random games
# of every game that pgx has, step by step equal to it. GAMES says how many of each, PYTHON names another interpreter.
set -euo pipefail
cd "$(dirname "$0")"
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

"${PYTHON:-python3}" -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check ".[test,ray]" pgx cshogi tqdm
# Outside of the tree, so that the package that is imported is the one that was installed.
cp -r tests "$place/tests"
cp -r ../../examples/python "$place/examples"
cd "$place"
venv/bin/python -m pytest -q -ra tests
venv/bin/python tests/compare_pgx.py --games "${GAMES:-1000}"
