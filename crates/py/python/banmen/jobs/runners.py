"""Where shards are done: in processes of this machine, or on a Ray cluster."""

import json
import multiprocessing
import os
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from .._banmen import run_shard

Done = tuple[int, str, float]
"""A shard's number, its result, and the seconds that it took."""


def _timed(kind: str, row: str) -> Done:
    begun = time.monotonic()
    result = run_shard(kind, row)
    return json.loads(row)["shard"], result, time.monotonic() - begun


def results(runner: str, kind: str, left: list[str], workers: int | None) -> Iterator[Done]:
    """The results of shards, in the order in which they are ready."""
    if runner == "ray":
        return _ray(kind, left, workers)
    if runner != "local":
        raise ValueError(f"there is no runner {runner!r}; there are local, threads and ray")
    return _local(kind, left, workers or os.cpu_count() or 1)


def _local(kind: str, left: list[str], workers: int) -> Iterator[Done]:
    """At most twice as many shards in flight as there are workers. A worker that dies costs the shards in flight, which
    are begun again."""
    # Not forked: the library may have threads.
    context = multiprocessing.get_context("spawn")
    waiting = list(reversed(left))
    deaths = 0
    while waiting:
        flying: dict[Future[Done], str] = {}
        try:
            with ProcessPoolExecutor(workers, mp_context=context) as pool:
                try:
                    while waiting or flying:
                        while waiting and len(flying) < 2 * workers:
                            row = waiting.pop()
                            flying[pool.submit(_timed, kind, row)] = row
                        ready, _ = wait(flying, return_when=FIRST_COMPLETED)
                        for future in ready:
                            done = future.result()
                            del flying[future]
                            yield done
                except BaseException:
                    pool.shutdown(wait=False, cancel_futures=True)
                    raise
        except BrokenProcessPool:
            deaths += 1
            if deaths > 100:
                raise
            waiting.extend(flying.values())


def _ray(kind: str, left: list[str], workers: int | None) -> Iterator[Done]:
    """On the cluster that Ray is connected to, or on one of this machine's cores. Ray begins the shards of a lost worker
    or node again; the loss of the driver is for the journal."""
    import ray

    if not ray.is_initialized():
        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
    remote = ray.remote(max_retries=-1)(_timed)
    most = 2 * (workers or int(ray.cluster_resources().get("CPU", 1)))
    waiting = list(reversed(left))
    flying: list[Any] = []
    while waiting or flying:
        while waiting and len(flying) < most:
            flying.append(remote.remote(kind, waiting.pop()))
        ready, flying = ray.wait(flying, num_returns=1)
        yield from ray.get(ready)
