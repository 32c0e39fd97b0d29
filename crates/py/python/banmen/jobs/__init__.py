"""Long counts in shards that survive a crash.

A job is a directory with two files. ``manifest.jsonl`` is written once by ``plan`` and says what is to be done: a header
and a row for each shard. ``journal.jsonl`` grows by a line for each shard that was done, flushed to the disk before the
next begins. Whatever happens to a worker, to the driver or to a machine, what is left is the manifest less the journal,
and ``run`` does just that. The same two files serve all runners: ``local`` (processes of this machine), ``ray`` (a
cluster) and ``shard i/n`` (one of n processes that know nothing of each other, as in an array of Slurm; each has a
journal of its own, and all are read together).

>>> import tempfile
>>> from banmen import jobs
>>> directory = tempfile.mkdtemp()
>>> job = jobs.plan(directory, "perft", game="connect4", depth=6, split=2, per_shard=10)
>>> job.run(workers=1)
>>> job.total()["nodes"]
117649
"""

from .._banmen import JobError
from .job import KINDS, Job, plan

__all__ = ["KINDS", "Job", "JobError", "plan"]
