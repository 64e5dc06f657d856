"""A local cluster of two workers, one of which is killed midway: the table is that of one machine.

    python3 local_test.py MKPAT GAMES MANIFEST
"""

import os
import pathlib
import shlex
import stat
import subprocess
import sys
import tarfile
import tempfile

import contest

HERE = pathlib.Path(__file__).resolve().parent
PARTS = 6

# Whoever asks for this the first time dies as if its machine had: the program kills the worker that runs it.
KILLER = """#!/bin/sh
case "$*" in
  {words}) if mkdir {folder}/killed 2>/dev/null; then kill -9 $PPID; exit 9; fi ;;
esac
exec {program} "$@"
"""


def killer(folder, program, words):
    """A program like the one given that kills the worker which first runs it with such words, a pattern of `sh`."""
    place = folder / program.name
    place.write_text(KILLER.format(words=words, folder=shlex.quote(str(folder)), program=shlex.quote(str(program))))
    place.chmod(place.stat().st_mode | stat.S_IXUSR)
    return place


def job(mkpat, games, output, *command):
    words = [sys.executable, HERE / "collection.py", "--mkpat", mkpat, "--games", games, "--parts", PARTS]
    words += ["--at-once", 2, "-o", output, "--", *command]
    subprocess.run([str(word) for word in words], check=True, env={**os.environ, "RAY_DEDUP_LOGS": "0"})


def alone(mkpat, folder, output, *command):
    words = [mkpat, *command, ".", "-o", output]
    subprocess.run([str(word) for word in words], check=False, cwd=folder)


def main():
    mkpat, games, manifest = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        stats = ("stats", "--manifest", manifest)
        alone(mkpat, games, folder / "alone.json", *stats)
        job(killer(folder, mkpat, f"*3/{PARTS}*"), games, folder / "job.json", *stats)
        assert (folder / "killed").is_dir(), "no worker was killed"
        assert (folder / "job.json").read_bytes() == (folder / "alone.json").read_bytes(), "the tables differ"
        with tarfile.open(folder / "games.tar", "w") as records:
            records.add(games, ".")
        search = ("search", ".X/XO")
        alone(mkpat, games, folder / "found.json", *search)
        job(mkpat, folder / "games.tar", folder / "found-by-job.json", *search)
        found, by_job = ((folder / name).read_bytes() for name in ("found.json", "found-by-job.json"))
        assert found == by_job, "the searches differ"
    wald = contest.Wald(0, 20, 0.05)
    verdicts = [wald.add(1.0) for _ in range(60)]
    assert verdicts[0] is None and verdicts[-1] == "stronger"
    print("the same tables, with a worker killed")


if __name__ == "__main__":
    main()
