"""What a job costs beside its shards, for each shard and once.

    python bench/python/overhead.py [--runner local|threads|ray] [--workers W] [--shards N]

Runs jobs of many short shards. What the clock shows beyond the shards' own time, divided by the shards, is the price of one:
its way to a worker and back, its line in the journal, and the flush to the disk. A job of half as many shards takes the
start of the workers out. The last line says what that is of a shard of 30 seconds.
"""

import argparse
import os
import secrets
import tempfile
import time

from banmen import jobs


def spent(runner: str, workers: int, shards: int) -> float:
    """Seconds of the workers that are not in a shard."""
    with tempfile.TemporaryDirectory() as directory:
        job = jobs.plan(directory, "playouts", game="othello", games=shards * 20_000, per_shard=20_000)
        begun = time.monotonic()
        job.run(runner=runner, workers=workers)
        took = time.monotonic() - begun
        done = job.done()
        assert len(done) == shards and job.total()["games"] == shards * 20_000
        return workers * took - sum(row["seconds"] for row in done.values())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runner", default="local", choices=["local", "threads", "ray"])
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--shards", type=int, default=400)
    given = parser.parse_args()
    if given.runner == "ray":
        # A token of its own, so that nobody else is let in and nothing is left behind. Ray reads these when it is loaded.
        token = tempfile.NamedTemporaryFile("w", prefix="banmen-ray-")
        token.write(secrets.token_hex(32))
        token.flush()
        os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN_PATH": token.name, "RAY_USAGE_STATS_ENABLED": "0"}
        spent(given.runner, given.workers, 2)
    half, whole = (spent(given.runner, given.workers, count) for count in (given.shards // 2, given.shards))
    each = (whole - half) / (given.shards - given.shards // 2)
    print(f"{given.runner}, {given.workers} workers: {1e3 * each:.2f} ms a shard, {whole - given.shards * each:.2f} s once")
    print(f"of a shard of 30 s: {100 * each / 30:.4f} %")
