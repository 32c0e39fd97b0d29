#!/usr/bin/env bash
# Packs the library that `cargo test --workspace` has built into a wheel, installs it into a fresh virtual environment and
# runs the tests in Python. BANMEN_LIBRARY names another library, PYTHON another interpreter (3.11 or later).
set -euo pipefail
cd "$(dirname "$0")"
python=${PYTHON:-python3}
library=${BANMEN_LIBRARY:-../../target/debug/deps/lib_banmen.so}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

wheel=$("$python" pack.py "$library" "$place")
"$python" -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check "$wheel" pytest mypy gymnasium pettingzoo
# Outside of the tree, so that the package that is imported is the one that was installed.
cp -r tests "$place/tests"
cd "$place"
venv/bin/python -m pytest -q tests "$@"
