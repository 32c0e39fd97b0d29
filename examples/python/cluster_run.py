"""A perft in shards that can be stopped at any time: here, or on a Ray cluster.

    python examples/python/cluster_run.py DIRECTORY [local|ray]

Call it again with the same directory to go on. On a cluster of Slurm, `python -m banmen.jobs run DIRECTORY --shard I/N` in
an array of N tasks does the same.
"""

import sys
from pathlib import Path

from banmen import jobs

if __name__ == "__main__":
    directory = Path(sys.argv[1])
    runner = sys.argv[2] if len(sys.argv) > 2 else "local"
    if (directory / "manifest.jsonl").exists():
        job = jobs.Job(directory)
    else:
        job = jobs.plan(directory, "perft", game="shogi", depth=6, split=2, per_shard=60)
    job.run(runner=runner, workers=2)
    print(job.status())
    assert job.total()["nodes"] == 547_581_517
    print(f"{job.verify(share=0.05, representation='rotated-32')} agree over another representation")
