"""Jobs on Ray: kill -9 of a worker, of the driver and of a node; the totals are exact.

The cluster has a token of its own, so that nobody else is let in, and its processes are ended by their ids.
"""

import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile

import pytest
from test_jobs import SLOW, SLOW_NODES, children, end, wait_for

from banmen import jobs

# Ray reads these when it is loaded.
TOKEN = tempfile.NamedTemporaryFile("w", prefix="banmen-ray-")  # readable by its owner alone
TOKEN.write(secrets.token_hex(32))
TOKEN.flush()
os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN_PATH": TOKEN.name, "RAY_USAGE_STATS_ENABLED": "0"}
ray = pytest.importorskip("ray")
if not os.path.isdir("/proc/self"):
    pytest.skip("finds the workers through /proc", allow_module_level=True)


DRIVERS: list[subprocess.Popen] = []
"""The processes that were started as drivers; ended with the cluster."""


@pytest.fixture(scope="module")
def cluster():
    """Two nodes of one processor each."""
    from ray.cluster_utils import Cluster

    one = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": 80_000_000}
    try:
        # No address of its own: a driver takes 127.0.0.1 for the address of the machine, and would look there in vain.
        cluster = Cluster(initialize_head=True, head_node_args=one)
        node = cluster.add_node(**one)
    except Exception as error:
        # Ray gives its processes 30 seconds and no more, which a busy machine may need.
        if "timed out during startup" not in str(error):
            raise
        pytest.skip("Ray did not start within its own limit of 30 seconds")
    yield cluster, node
    pids = [
        info.process.pid
        for member in [cluster.head_node, *cluster.worker_nodes]
        for infos in member.all_processes.values()
        for info in infos
    ]
    workers = [pid for raylet in pids for pid in children(raylet, "")]
    for driver in DRIVERS:
        if driver.poll() is None:
            driver.kill()
    end(pids + workers)
    shutil.rmtree(cluster.head_node.get_session_dir_path(), ignore_errors=True)


def start_driver(directory, address):
    code = (
        "import ray, sys; from banmen import jobs; "
        f"ray.init(address={address!r}, log_to_driver=False); "
        "jobs.Job(sys.argv[1]).run(runner='ray', workers=2)"
    )
    driver = subprocess.Popen([sys.executable, "-c", code, str(directory)], stdout=subprocess.DEVNULL)
    DRIVERS.append(driver)
    return driver


def raylet(node):
    return node.all_processes["raylet"][0].process.pid


def test_killed_worker_driver_and_node(cluster, tmp_path):
    cluster, node = cluster
    job = jobs.plan(tmp_path, "perft", **SLOW)
    driver = start_driver(tmp_path, cluster.address)
    wait_for(lambda: len(job.done()) >= 2, "no shard was done")

    workers = []

    def someone_works():
        # The raylets have agents as well, and die with them.
        for member in (cluster.head_node, node):
            workers.extend(children(raylet(member), "ray::_timed"))
        return workers

    wait_for(someone_works, "no worker does a shard")
    os.kill(workers[0], signal.SIGKILL)
    before = len(job.done())
    wait_for(lambda: len(job.done()) >= before + 2, "the driver did not go on after the death of a worker")
    driver.kill()
    driver.wait()
    survived = len(job.done())
    assert 0 < survived < len(job.shards)
    driver = start_driver(tmp_path, cluster.address)
    wait_for(lambda: len(job.done()) >= survived + 2, "the job was not resumed")
    # A node dies: the raylet and all that it has started.
    lost = [raylet(node), *children(raylet(node), "")]
    end(lost)
    assert len(job.done()) < len(job.shards)
    assert driver.wait(timeout=200) == 0
    assert job.total()["nodes"] == SLOW_NODES and len(job.done()) == len(job.shards)
    assert len((tmp_path / "journal.jsonl").read_text().splitlines()) == len(job.shards)
