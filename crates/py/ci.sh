#!/usr/bin/env bash
# Packs the library that `cargo test --workspace` has built into a wheel, installs it into a fresh virtual environment and
# runs the tests in Python. BANMEN_LIBRARY names another library, PYTHON another interpreter (3.11 or later). What cannot be
# installed where there is no package index is named, and its tests are skipped.
set -euo pipefail
cd "$(dirname "$0")"
python=${PYTHON:-python3}
library=${BANMEN_LIBRARY:-../../target/debug/deps/lib_banmen.so}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

if ! "$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2> /dev/null; then
  echo "skipped: the tests in Python need $python 3.11 or later, with venv"
  exit 0
fi
wheel=$("$python" pack.py "$library" "$place")
"$python" -m venv "$place/venv"
install() { "$place/venv/bin/pip" install --quiet --disable-pip-version-check --retries 1 "$@"; }
if ! install "$wheel" pytest; then
  echo "skipped: the tests in Python, as NumPy and pytest cannot be installed"
  exit 0
fi
install mypy tqdm gymnasium pettingzoo || echo "skipped: the tests of the stubs and the wrappers"
install cshogi || echo "skipped: the packed positions of cshogi"
install "ray>=2.50" || echo "skipped: the tests on Ray, as it cannot be installed"
# Outside of the tree, so that the package that is imported is the one that was installed.
cp -r tests "$place/tests"
cp -r ../../examples/python "$place/examples"
cd "$place"
venv/bin/python -m pytest -q -ra tests "$@"
