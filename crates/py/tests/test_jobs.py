"""Jobs: exact totals whatever is killed, journals that agree, verification, status."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from banmen import jobs

PERFT = {"game": "shogi", "depth": 4, "split": 2, "per_shard": 25}
NODES = 719_731


def test_plan_removes_duplicates_and_keeps_their_number(tmp_path):
    job = jobs.plan(tmp_path, "perft", **PERFT)
    positions = [pair for row in job.shards for pair in row["positions"]]
    ways = sum(sum(ways.values()) for _, ways in positions)
    assert ways == 900 and len({text for text, _ in positions}) == len(positions)
    deeper = jobs.plan(tmp_path / "deeper", "perft", game="connect4", depth=5, split=4, per_shard=1000)
    positions = [pair for row in deeper.shards for pair in row["positions"]]
    assert sum(sum(ways.values()) for _, ways in positions) == 7**4 > len(positions)
    with pytest.raises(FileExistsError):
        jobs.plan(tmp_path, "perft", **PERFT)
    for kind, parameters in [("guess", {}), ("perft", {"game": "shogi"}), ("packing", {"puzzle": "soda"})]:
        with pytest.raises(jobs.JobError):
            jobs.plan(tmp_path / "x", kind, **parameters)
    with pytest.raises(FileNotFoundError):
        jobs.Job(tmp_path / "nowhere")


@pytest.mark.parametrize("runner", ["local", "threads"])
def test_run_resume_verify_and_status(tmp_path, runner):
    job = jobs.plan(tmp_path, "perft", **PERFT)
    told = []
    job.run(runner=runner, workers=2, most=3, progress=lambda done, total: told.append((done, total)))
    assert len(job.done()) == 3 and not job.is_complete() and told[-1] == (3, 3)
    again = jobs.Job(tmp_path)
    again.run(workers=1)
    total = again.total()
    assert total["nodes"] == NODES == sum(total["divide"].values()) and total["mates"] == 0
    assert again.is_complete() and f"{NODES:,}" in again.status() and again.page().count("<svg") >= 3
    assert len(again.verify(share=0.2, representation="rotated-32")) == round(0.2 * len(job.shards))
    before = (tmp_path / "journal.jsonl").read_bytes()
    again.run()
    assert (tmp_path / "journal.jsonl").read_bytes() == before


def test_parts_share_the_manifest(tmp_path):
    job = jobs.plan(tmp_path, "perft", **PERFT)
    for index in range(3):
        job.run(workers=1, shard=(index, 3))
    assert job.total()["nodes"] == NODES and len(list(tmp_path.glob("journal-*.jsonl"))) == 3
    with pytest.raises(jobs.JobError):
        job.run(workers=1, shard=(3, 3))


def test_contradictions_and_torn_lines(tmp_path):
    job = jobs.plan(tmp_path, "perft", **PERFT)
    job.run(workers=1, most=2)
    path = tmp_path / "journal.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"job":"' + job.hash[:5].encode())
    assert len(job.done()) == 2
    job.run(workers=1)
    assert job.total()["nodes"] == NODES and all(json.loads(line) for line in path.read_bytes().splitlines())
    wrong = json.loads(whole.splitlines()[0])
    wrong["result"] = {"nodes": 1}
    (tmp_path / "journal-0-of-1.jsonl").write_text(json.dumps(wrong) + "\n")
    with pytest.raises(jobs.JobError, match="two results"):
        job.total()


def test_every_kind(tmp_path):
    job = jobs.plan(tmp_path / "playouts", "playouts", game="othello", games=5000, per_shard=1000)
    job.run(workers=1)
    total = job.total()
    assert total["games"] == 5000 == total["wins_0"] + total["wins_1"] + total["undecided"]
    assert job.verify(share=1.0) == [0, 1, 2, 3, 4]
    job = jobs.plan(tmp_path / "match", "match", game="connect4", players=["mcts,nodes=60", "random"], games=8)
    job.run(workers=1)
    total = job.total()
    assert total["games"] == 8 and total["wins_0"] > total["wins_1"]
    job = jobs.plan(tmp_path / "selfplay", "selfplay", game="connect4", players=["random", "random"], games=4)
    job.run(workers=1)
    assert sum(len(row["result"]["records"]) for row in job.done().values()) == 4
    job = jobs.plan(tmp_path / "packing", "packing", puzzle="soma", shards=5, distinct=True)
    job.run(workers=1)
    assert job.total()["solutions"] == 240


# Shards of some tenths of a second, so that there is always one to be lost.
SLOW = {"game": "shogi", "depth": 6, "split": 2, "per_shard": 10}
SLOW_NODES = 547_581_517


def start_driver(directory, *arguments, environment=None):
    command = [sys.executable, "-m", "banmen.jobs", "run", str(directory), "--workers", "2", *arguments]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)


def wait_for(condition, what):
    until = time.monotonic() + 300
    while not condition():
        assert time.monotonic() < until, what
        time.sleep(0.02)


def children(pid, name="spawn_main"):
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat") as stat, open(f"/proc/{entry}/cmdline") as line:
                    if int(stat.read().rsplit(")")[1].split()[1]) == pid and name in line.read():
                        found.append(int(entry))
            except OSError:
                continue
    return found


def end(pids):
    for pid in pids:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="finds the workers through /proc")
def test_killed_worker_and_killed_driver(tmp_path):
    job = jobs.plan(tmp_path, "perft", **SLOW)
    driver = start_driver(tmp_path)
    wait_for(lambda: len(job.done()) >= 2, "no shard was done")
    workers = children(driver.pid)
    assert workers
    os.kill(workers[0], signal.SIGKILL)
    before = len(job.done())
    wait_for(lambda: len(job.done()) >= before + 2, "the driver did not go on after the death of a worker")
    orphans = children(driver.pid)
    driver.kill()
    driver.wait()
    survived = len(job.done())
    assert 0 < survived < len(job.shards)
    end(orphans)
    driver = start_driver(tmp_path)
    assert driver.wait() == 0
    assert job.total()["nodes"] == SLOW_NODES and len(job.done()) == len(job.shards)
    # Nothing that was in the journal was done again.
    assert len((tmp_path / "journal.jsonl").read_text().splitlines()) == len(job.shards)


def test_two_drivers_do_not_write_one_journal(tmp_path):
    job = jobs.plan(tmp_path, "perft", **PERFT)
    journal = job._files.journal()
    with pytest.raises(jobs.JobError, match="another process"):
        job.run(workers=1)
    journal.close()
    job.run(workers=1)
    assert job.total()["nodes"] == NODES
