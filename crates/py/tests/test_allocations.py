"""A step of a batch asks for no memory: malloc is counted by a small library that is loaded before everything else."""

import os
import shutil
import subprocess
import sys

import pytest
from test_batch import GAMES

COUNTER = """
#include <stddef.h>
#include <errno.h>
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
static __thread unsigned long asked;
unsigned long times_asked(void) { return asked; }
void *malloc(size_t n) { asked++; return __libc_malloc(n); }
void *calloc(size_t k, size_t n) { asked++; return __libc_calloc(k, n); }
void *realloc(void *p, size_t n) { asked++; return __libc_realloc(p, n); }
void *aligned_alloc(size_t a, size_t n) { asked++; return __libc_memalign(a, n); }
int posix_memalign(void **p, size_t a, size_t n) { asked++; *p = __libc_memalign(a, n); return *p ? 0 : ENOMEM; }
"""

SCRIPT = """
import ctypes, sys
from banmen import BatchEnv

asked = ctypes.CDLL(None).times_asked
asked.restype = ctypes.c_ulong

def during(env, steps):
    before = asked()
    env.step_random(steps)
    return asked() - before

control = asked()
memory = BatchEnv("othello", 8)
assert asked() - control > 8, "nothing is counted"
for game in sys.argv[1:]:
    for planes in ("u8", "packed"):
        env = BatchEnv(game, 24, planes=planes, seed=1)
        # What a call takes, however many steps it makes; games end and begin anew within the second call.
        assert during(env, 700) == during(env, 1), f"{game}, {planes}: steps ask for memory"
        assert during(env, 700) == during(env, 1), f"{game}, {planes}: later steps ask for memory"
"""


def test_no_step_of_any_game_asks_for_memory(tmp_path):
    compiler = shutil.which("cc")
    if compiler is None or not sys.platform.startswith("linux"):
        pytest.skip("needs cc and glibc")
    source, library = tmp_path / "counter.c", tmp_path / "counter.so"
    source.write_text(COUNTER)
    built = subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source], capture_output=True, text=True)
    if built.returncode != 0:
        pytest.skip("the counter does not compile here: no glibc")
    environment = {**os.environ, "LD_PRELOAD": str(library)}
    done = subprocess.run([sys.executable, "-c", SCRIPT, *GAMES], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
