"""`katachi regress` on a cluster, a task a suite.

    python3 suites.py suites/*.tst --katachi /data/katachi -o results --more --level 8
"""

import argparse
import json
import pathlib
import sys
import tempfile

import tasks


def suite(katachi, path, more):
    """The results of a suite as JSON."""
    with tempfile.TemporaryDirectory() as folder:
        results = pathlib.Path(folder) / "results.json"
        # 1 says that a test failed, which is a result.
        path = pathlib.Path(path)
        command = [katachi, "regress", path.name, "--jobs", "1", "--quiet", "--json", results, *more]
        tasks.run(command, path.parent, accepted=(0, 1))
        return json.loads(results.read_text())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suites", nargs="+", help="suites (.tst)")
    tasks.options(parser)
    parser.add_argument("--katachi", default="katachi")
    parser.add_argument("-o", "--output", required=True, help="a folder for the results, a file a suite")
    parser.add_argument("--more", nargs=argparse.REMAINDER, default=[], help="options for `katachi regress`, at the end")
    options = parser.parse_args()
    at_once = tasks.connect(options)
    paths = [str(pathlib.Path(path).resolve()) for path in sorted(options.suites)]
    output = pathlib.Path(options.output)
    output.mkdir(parents=True, exist_ok=True)
    arguments = [(tasks.program(options.katachi), path, options.more) for path in paths]
    failures = 0
    for number, result, failure in tasks.in_order(suite, arguments, at_once):
        name = pathlib.Path(paths[number]).stem
        if failure:
            failures += 1
            print(f"{name}: {failure}", file=sys.stderr)
        else:
            (output / f"{name}.json").write_text(json.dumps(result, indent=1) + "\n")
            print(name)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
