"""What a pattern's first moves are worth: how often the moves it proposes for a dragon as it stands kill or save, by the
answers in fights, and the value that says so. A line for every pattern that was tried, a tab between the columns."""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import tempfile

# Moves of which nothing is known count as three, of which this many work.
USUAL = 1.8
# A line of the trace that is a move at the root: colour, move, value, pattern.
ROOT = re.compile(r"  (black|white) (\S+) \((\d+) (.*?)\) ")
COLUMNS = "abcdefghijklmnopqrstuvwxyz"


def record(fight):
    """The position of a fight as SGF."""
    rows, size = fight["board"], len(fight["board"])
    points = lambda stone: "".join(
        f"[{COLUMNS[column]}{COLUMNS[size - 1 - row]}]"
        for row in range(size)
        for column in range(size)
        if rows[row][column] == stone
    )
    stones = "".join(f"{name}{points(stone)}" for name, stone in (("AB", "b"), ("AW", "w")) if points(stone))
    return f"(;GM[1]FF[4]SZ[{size}]{stones}PL[{fight['colour'][0].upper()}])"


def first_moves(engine, fight, folder):
    """What was tried first: `attack` or `defence`, the pattern, its value, and whether the move works."""
    path = pathlib.Path(folder) / "fight.sgf"
    path.write_text(record(fight))
    command = [*engine, "--decide-dragon", fight["goal"][0], "-t", "-l", str(path)]
    what = None
    for line in subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split("\n"):
        what = line.split(":")[0] if line.startswith(("attack:", "defence:")) else what
        found = ROOT.match(line)
        if found and what:
            code = fight["moves" if what == "attack" else "saves"].get(found[2])
            if code is not None and code >= 0:
                yield what, found[4], int(found[3]), code > 0


def value(works, moves):
    """40 for what works as often as not, 80 for what nearly always works."""
    share = (works + USUAL) / (moves + 3)
    return round(25 + 30 * share + 28 * share**6)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fights", help="what fights.py wrote")
    parser.add_argument("--engine", default="katachi", help="with its options")
    args = parser.parse_args()
    count, values = collections.Counter(), {}
    with tempfile.TemporaryDirectory() as folder:
        for text in open(args.fights):
            for what, name, now, works in first_moves(args.engine.split(), json.loads(text), folder):
                count[what, name] += 1
                count[what, name, True] += works
                values[what, name] = now
    print("what", "pattern", "works", "moves", "value", "value by share", sep="\t")
    for what, name in sorted(values, key=lambda key: (key[0], -count[key])):
        works, moves = count[what, name, True], count[what, name]
        print(what, name, works, moves, values[what, name], value(works, moves), sep="\t")


if __name__ == "__main__":
    main()
