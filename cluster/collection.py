"""`mkpat stats` and `mkpat search` over a collection of records, in parts: the same table as on one machine.

    python3 collection.py --games /data/games --parts 400 -o table.parquet -- stats --manifest /data/patterns/databases.toml
    python3 collection.py --games /data/games.tar --parts 400 -o found.json -- search .X/XO

Every machine sees the collection, the databases and `mkpat` under the same paths.
"""

import argparse
import pathlib
import sys
import tarfile
import tempfile

import tasks


def part(mkpat, command, games, number, of):
    """The table of one part, as the bytes of a Parquet file, and what was said."""
    games = pathlib.Path(games)
    with tempfile.TemporaryDirectory() as folder:
        table = pathlib.Path(folder) / "part.parquet"
        if games.is_dir():
            # The examples name the records as they are named on one machine.
            place, records, shard = games, ".", ["--shard", f"{number}/{of}"]
        else:
            place, records, shard = pathlib.Path(folder) / "records", ".", []
            place.mkdir()
            if not unpack(games, place, number, of):
                return None, ""
        words = [mkpat, command[0], *positional(command), records, *shard, "--threads", "1", "-o", table]
        # 1 says that some records could not be read: they are named, and the others counted.
        _, said = tasks.run(words, place, accepted=(0, 1))
        return table.read_bytes(), said


def positional(command):
    """The words after the command. `search DRAWING` comes before the games; options may stand anywhere."""
    return command[1:]


def unpack(archive, place, number, of):
    """Unpacks every `of`-th record of a tar, and tells whether there is one."""
    found = False
    with tarfile.open(archive) as records:
        names = (entry for entry in records if entry.isfile() and entry.name.lower().endswith(".sgf"))
        for at, entry in enumerate(names):
            if at % of == number - 1:
                records.extract(entry, place, filter="data")
                found = True
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", required=True, help="a folder of records, or a tar of them")
    parser.add_argument("--parts", type=int, default=64, help="how many tasks (default 64)")
    tasks.options(parser)
    parser.add_argument("--mkpat", default="mkpat")
    parser.add_argument("-o", "--output", required=True, help="table.parquet, .csv, .json or .txt")
    parser.add_argument("command", nargs="+", help="`stats` or `search DRAWING`, with their options, after `--`")
    options = parser.parse_args()
    if options.command[0] not in ("stats", "search"):
        parser.error("the command is `stats` or `search`")
    at_once = tasks.connect(options)
    mkpat, games = tasks.program(options.mkpat), str(pathlib.Path(options.games).resolve())
    arguments = [(mkpat, options.command, games, n, options.parts) for n in range(1, options.parts + 1)]
    failures, warnings = [], []
    with tempfile.TemporaryDirectory() as folder:
        merged = pathlib.Path(folder) / "merged.parquet"
        search = ["--search", options.command[1]] if options.command[0] == "search" else []
        for number, result, failure in tasks.in_order(part, arguments, at_once):
            if failure:
                failures.append(f"part {number + 1} of {options.parts}: {failure}")
                continue
            table, said = result
            warnings += [line for line in said.splitlines() if line.startswith("warning: left out")]
            if table is None:
                continue
            # Put together as they come: neither memory nor files grow with the number of parts.
            piece = pathlib.Path(folder) / "piece.parquet"
            piece.write_bytes(table)
            parts = [merged, piece] if merged.exists() else [piece]
            tasks.run([mkpat, "merge", *search, *parts, "-o", pathlib.Path(folder) / "next.parquet"])
            (pathlib.Path(folder) / "next.parquet").replace(merged)
        print("\n".join(sorted(warnings) + failures), file=sys.stderr)
        if failures or not merged.exists():
            # A table without some of the games would look like one with all of them.
            sys.exit(f"collection: {len(failures)} parts failed; no table is written")
        tasks.run([mkpat, "merge", *search, merged, "-o", pathlib.Path(options.output).resolve()])


if __name__ == "__main__":
    main()
