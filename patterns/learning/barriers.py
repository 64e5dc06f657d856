"""Which cells tell points that influence does not pass, points where it comes in and points that are nobody's from the others:
rules for `borders.db` and `intrusions.db`, grown as `usual.py` grows them, from what `sources.py` wrote."""

import argparse
import json
import random
import sys
import zlib

import numpy

from cells import CELLS, EMPTY, FOE, OUTSIDE, OWN, liberties_of
from usual import Moves, learned

# Whose stones stop the other side, where O moves next; whose stones O comes in from; and whose territory a point is not.
KINDS = {"own": ("O", "X"), "other": ("X", "O"), "enters": ("O", "X"), "not-own": ("O", "X"), "not-other": ("X", "O")}
# A stone that is no source supports no pattern.
DEAD = 4
# Most points are open: so many of them are looked at.
SAMPLED = 0.25
NEAR = 8
# What is closed already counts so much.
KNOWN = 0.1
FLAGS = {"white": 1, "black": 2}
# Less territory than this is nobody's.
LITTLE = 0.05


def is_closed(position, known, stopped, at):
    """Whether influence of a side ends at a point, and whether that is known; nothing where the side has a source."""
    column, row = at
    if position["strength"][stopped][row][column] > 0:
        return None
    return position["perm"][stopped][row][column] == 0, known and known["perm"][stopped][row][column] == 0


def is_nobodys(position, known, side, at):
    """Whether a point that would be a side's territory is nobody's, and whether that is known; nothing where it would not be, as
    far as the engine that knows less can tell."""
    column, row = at
    colour = position["colour"] if side == "O" else "white" if position["colour"] == "black" else "black"
    sign = 1 if colour == "white" else -1
    has = lambda found: bool(int(found["non"][row][column]) & FLAGS[colour])
    value = lambda found: found["territory"][row][column] * sign
    if known is None or max(value(position), value(known)) < LITTLE:
        return None
    return has(position), has(known)


def is_entered(position, known, side, at):
    """Whether a side has a source at an empty point, for it will come in there, and whether that is known."""
    column, row = at
    has = lambda found: found["strength"][side][row][column] > 0
    return has(position), known and has(known)


# What is asked of a point, and about which side.
ASKED = {
    "own": (is_closed, "X"), "other": (is_closed, "O"), "enters": (is_entered, "O"),
    "not-own": (is_nobodys, "O"), "not-other": (is_nobodys, "X"),
}


def points_of(position, known, kind, rnd):
    """The empty points near a source of the side that stops or comes in, or whose territory it may be: states and liberties of the
    cells around, whether nothing passes, it comes in or it is nobody's, the weight, and how strong the source is that comes in."""
    board, size = position["board"], len(position["board"])
    here, there = KINDS[kind]
    liberties = liberties_of(board)
    asked, about = ASKED[kind]
    about_passing = asked is not is_nobodys

    def state(x, y):
        if not (0 <= x < size and 0 <= y < size):
            return OUTSIDE
        if board[y][x] == ".":
            return EMPTY
        if board[y][x] == there:
            return FOE if about_passing or position["strength"][there][y][x] > 0 else DEAD
        return OWN if position["strength"][here][y][x] > 0 else DEAD

    for row in range(size):
        for column in range(size):
            if board[row][column] != ".":
                continue
            told = asked(position, known, about, (column, row))
            around = [(column + i, row + j) for i, j in CELLS]
            states = [state(x, y) for x, y in around]
            near = any(here == OWN and i * i + j * j <= NEAR for here, (i, j) in zip(states, CELLS))
            if not told or not near or not told[0] and rnd.random() >= SAMPLED:
                continue
            weight = 1 / SAMPLED if not told[0] else KNOWN if told[1] else 1
            strength = position["strength"][here][row][column] if kind == "enters" else 0
            yield states, [liberties.get(at, 0) for at in around], told[0], weight, [strength, 0]


class Points(Moves):
    """Points of positions, and everything that can be said of them, in all orientations."""

    def __init__(self, positions, known, kind):
        rnd = random.Random(1)
        of = lambda position: known.get((position["game"], position["move"]))
        self.sampled = SAMPLED
        self.take(point for position in positions for point in points_of(position, of(position), kind, rnd))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("positions", nargs="+", help="what sources.py wrote")
    parser.add_argument("--known", help="what it wrote of an engine with the barriers that are there already")
    parser.add_argument("--most", type=int, default=120, help="rules that are grown at the most")
    parser.add_argument("--least", type=float, default=0.9, help="the share that must be closed")
    parser.add_argument("--fewest", type=float, default=30, help="weight of the closed points, for a rule to grow")
    parser.add_argument("--fresh", type=float, default=15, help="of these, points that no better rule speaks of")
    args = parser.parse_args()
    if not args.known and ASKED[args.kind][0] is is_nobodys:
        parser.error(f"{args.kind} is told by what an engine that knows less says: --known")
    positions = [json.loads(line) for path in args.positions for line in open(path)]
    told = map(json.loads, open(args.known) if args.known else ())
    known = {(position["game"], position["move"]): position for position in told}
    # Every fifth game is for telling how good the rules are.
    is_test = [zlib.crc32(position["game"].encode()) % 5 == 0 for position in positions]
    part = lambda test: Points([one for one, is_one in zip(positions, is_test) if is_one == test], known, args.kind)
    points, test = part(False), part(True)
    found, said = numpy.zeros(len(test.has), bool), 0
    for row, rule in learned(points, args):
        print(json.dumps(row), flush=True)
        found, said = found | test.covered(rule), said + 1
    right = found & test.has
    precision = right.sum() / (right.sum() + (found & ~test.has).sum() / SAMPLED)
    print(f"{said} rules; in other games {precision:.2f} of their points are so,", file=sys.stderr)
    new = test.has & (test.weight == 1)
    print(f"and {right.sum() / test.has.sum():.2f} of such points are theirs, {(found & new).sum() / new.sum():.2f} of those not known", file=sys.stderr)


if __name__ == "__main__":
    main()
