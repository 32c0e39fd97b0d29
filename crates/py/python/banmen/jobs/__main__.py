"""Jobs from the command line: ``python -m banmen.jobs plan|run|resume|status|verify``."""

import argparse
import json
import pathlib

from . import Job, plan


def main() -> None:
    """Reads the arguments and does what they ask."""
    parser = argparse.ArgumentParser(prog="python -m banmen.jobs", description="Long counts in shards that survive a crash.")
    commands = parser.add_subparsers(dest="command", required=True)
    planned = commands.add_parser("plan", help="cut a job into shards")
    planned.add_argument("directory")
    planned.add_argument("kind")
    planned.add_argument("parameters", nargs="*", metavar="NAME=VALUE", help="values are JSON, or else texts")
    for name in ("run", "resume"):
        running = commands.add_parser(name, help="do what is left")
        running.add_argument("directory")
        running.add_argument("--runner", default="local", choices=["local", "threads", "ray"])
        running.add_argument("--workers", type=int)
        running.add_argument("--shard", metavar="I/N", help="the part I (from 0) of N")
        running.add_argument("--most", type=int, help="stop after this many shards")
    status = commands.add_parser("status", help="tell how far a job is")
    status.add_argument("directory")
    status.add_argument("--page", metavar="FILE", help="write a page with plots")
    verified = commands.add_parser("verify", help="do a part of the shards again and compare")
    verified.add_argument("directory")
    verified.add_argument("--share", type=float, default=0.01)
    verified.add_argument("--representation")
    given = parser.parse_args()
    if given.command == "plan":
        parameters = {}
        for text in given.parameters:
            name, _, value = text.partition("=")
            try:
                parameters[name] = json.loads(value)
            except json.JSONDecodeError:
                parameters[name] = value
        print(plan(given.directory, given.kind, **parameters).status())
        return
    job = Job(given.directory)
    if given.command in ("run", "resume"):
        shard = None
        if given.shard:
            index, parts = given.shard.split("/")
            shard = (int(index), int(parts))
        job.run(runner=given.runner, workers=given.workers, shard=shard, most=given.most)
    elif given.command == "verify":
        numbers = job.verify(share=given.share, representation=given.representation)
        print(f"{len(numbers)} shards agree: {', '.join(map(str, numbers))}")
        return
    elif given.page:
        pathlib.Path(given.page).write_text(job.page(), encoding="utf-8")
    print(job.status())


if __name__ == "__main__":
    main()
