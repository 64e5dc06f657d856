"""Suites and a contest on a local cluster of two workers, one of which is killed midway: the results of one machine.

    python3 local_engine_test.py KATACHI SUITE...
"""

import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

import local_test

HERE = pathlib.Path(__file__).resolve().parent

# An engine against which every other one wins, so that the contest is soon decided.
RESIGNING = """
import sys
for line in sys.stdin:
    answers = {"protocol_version": "2", "name": "resigning", "genmove": "resign"}
    print("=", answers.get(line.split()[0], ""), end="\\n\\n", flush=True)
"""


def job(script, *words):
    command = [sys.executable, HERE / script, *words]
    subprocess.run([str(word) for word in command], check=True, env={**os.environ, "RAY_DEDUP_LOGS": "0"})


def suites(katachi, paths, folder):
    killer = local_test.killer(folder, katachi, "*regress*")
    job("suites.py", *paths, "--katachi", killer, "--at-once", 2, "-o", folder / "results")
    assert (folder / "killed").is_dir(), "no worker was killed"
    for path in paths:
        alone = folder / "alone.json"
        words = [katachi, "regress", path.name, "--quiet", "--json", alone]
        subprocess.run([str(word) for word in words], cwd=path.parent, check=False, capture_output=True)
        by_job = json.loads((folder / "results" / f"{path.stem}.json").read_text())
        assert by_job == json.loads(alone.read_text()), f"the results of {path} differ"


def contest(katachi, folder):
    resigning = folder / "resigning.py"
    resigning.write_text(RESIGNING)
    engines = ["--first", f"{shlex.quote(str(katachi))} --mode gtp --playouts 0 --level 1"]
    engines += ["--second", f"{sys.executable} {shlex.quote(str(resigning))}"]
    # Three games won decide between strengths so far apart; those that were begun behind them do not count.
    bounds = ["--elo1", 400, "--error", 0.2, "--games", 40]
    killer = local_test.killer(folder, katachi, "*twogtp*")
    job("contest.py", *engines, *bounds, "--katachi", killer, "--at-once", 2, "-o", folder / "contest.json", "--more", "--size", 5)
    assert (folder / "killed").is_dir(), "no worker was killed"
    result = json.loads((folder / "contest.json").read_text())
    told = [result[key] for key in ("verdict", "games", "points", "failures")]
    assert told == ["stronger", 3, 3.0, []], result


def main():
    katachi, *paths = (pathlib.Path(word).resolve() for word in sys.argv[1:])
    with tempfile.TemporaryDirectory() as folder:
        suites(katachi, paths, pathlib.Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        contest(katachi, pathlib.Path(folder))
    print("the same results, with workers killed")


if __name__ == "__main__":
    main()
