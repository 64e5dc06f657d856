"""Which cells tell moves that have a reason from those that have none: rules, grown cell by cell as `rules.py` grows them,
for one kind of reason; rules of which too few moves are left once better ones have spoken are dropped."""

import argparse
import json
import math
import random
import sys
import zlib

import numpy

from cells import CELLS, EMPTY, FOE, INDEX, OUTSIDE, OWN, TURNS, is_safe, liberties_of
from gtp import name
from rules import LEFT_OVER, SAME, share

KINDS = {
    "territory": ("expands territory", "expands moyo"),
    "cut": ("cuts @ and @",),
    "defence": ("strategically defends @",),
}
UNSAFE = "strategically or tactically unsafe"
LONGEST = 9
LEAST_RISE = 0.04
# A move that is among the program's best counts as often as it is worth points, but not more often than this.
MOST_WORTH = 15
# Most moves have no reason: so many of them are looked at.
SAMPLED = 0.65
# Whose the point of the move is if its side passes, as constraints say it: by the least number in `influence`, or the greatest.
REGIONS = {"oarea": lambda n: n >= 1, "omoyo": lambda n: n >= 2, "xarea": lambda n: n <= -1, "xmoyo": lambda n: n <= -2}
TESTS = {"<3": lambda n: n < 3, "<4": lambda n: n < 4, ">2": lambda n: n > 2, ">3": lambda n: n > 3}


def moves_of(position, wanted, rnd):
    """The safe moves of a position, each with whose its point is: states and liberties of the cells around, whether it has the
    reason, its weight, and whether it makes territory, and a moyo."""
    board, size = position["board"], len(position["board"])
    liberties = liberties_of(board)
    letters = {".": EMPTY, "O": OWN, "X": FOE}
    for row in range(size):
        for column in range(size):
            if board[row][column] != ".":
                continue
            around = [(column + i, row + j) for i, j in CELLS]
            states = [letters[board[y][x]] if 0 <= x < size and 0 <= y < size else OUTSIDE for x, y in around]
            said = set(position["why"].get(name((column, row)), ()))
            if OWN not in states and FOE not in states or UNSAFE in said:
                continue
            has = bool(said & wanted)
            if not has and rnd.random() >= SAMPLED or not is_safe(board, column, row, "O"):
                continue
            worth = min(max(position["top"].get(name((column, row)), 1), 1), MOST_WORTH)
            kinds = ["expands territory" in said, "expands moyo" in said]
            owner = position["influence"][row][column]
            yield (states, [liberties.get(at, 0) for at in around], has, worth if has else 1 / SAMPLED, kinds), owner


class Moves:
    """Moves of positions, and everything that can be said of them, in all orientations."""

    def __init__(self, positions, wanted):
        rnd = random.Random(1)
        self.sampled = SAMPLED
        found = [move for position in positions for move in moves_of(position, wanted, rnd)]
        self.take([row for row, _ in found], numpy.array([owner for _, owner in found]))

    def take(self, rows, owners=None):
        rows = list(rows)
        if not any(row[2] for row in rows):
            raise SystemExit("too few games: a part of them has nothing that is wanted")
        states, liberties, has, weight, kinds = (numpy.array(column) for column in zip(*rows))
        self.has, self.weight, self.kinds = has, weight.astype(numpy.float32), kinds
        turned = lambda table: numpy.stack([table[:, [INDEX[turn(*cell)] for cell in CELLS]] for turn in TURNS])
        self.say(turned(states.astype(numpy.int8)), turned(numpy.minimum(liberties, 9).astype(numpy.int8)), owners)

    def say(self, states, liberties, owners):
        self.words, saying, self.is_stone = [], [], []

        def add(where, what, holds, is_stone):
            self.words.append((where, what))
            saying.append(holds)
            self.is_stone.append(is_stone)

        letters = {".": (EMPTY,), "O": (OWN,), "X": (FOE,), "x": (EMPTY, FOE), "o": (EMPTY, OWN)}
        for index, cell in enumerate(CELLS):
            for letter, meant in letters.items():
                add(cell, letter, numpy.isin(states[:, :, index], meant), letter in "OX")
            if cell[0] ** 2 + cell[1] ** 2 <= 5:
                for letter, state in (("X", FOE), ("O", OWN)):
                    for test, holds in TESTS.items():
                        here = (states[:, :, index] == state) & holds(liberties[:, :, index])
                        add(cell, f"{letter}lib{test}", here, True)
        for side, (i, j) in (("below", (0, -1)), ("left", (-1, 0))):
            for distance in (1, 2, 3):
                holds = states[:, :, INDEX[i * distance, j * distance]] == OUTSIDE
                if distance > 1:
                    holds &= states[:, :, INDEX[i * (distance - 1), j * (distance - 1)]] != OUTSIDE
                add(side, str(distance), holds, False)
        for region, holds in REGIONS.items() if owners is not None else ():
            here = numpy.broadcast_to(holds(owners), states.shape[:2])
            add("move", region, here, False)
            add("move", f"!{region}", ~here, False)
        self.saying, self.is_stone = numpy.stack(saying), numpy.array(self.is_stone)
        self.somehow = self.saying.any(axis=1).astype(numpy.float32)

    def covered(self, rule):
        return self.saying[rule].all(axis=0).any(axis=0)

    def counts(self, found):
        return self.weight[found & self.has].sum(), self.weight[found & ~self.has].sum()


def grown(moves, weight, fewest, lot=None):
    """The best rule for moves of these weights, or nothing. Its first word is a stone, for patterns are looked up at one: the best, or
    one drawn by `lot`."""
    right, wrong = numpy.where(moves.has, weight, 0), numpy.where(moves.has, 0, weight)
    known = math.log2(right.sum() / (right.sum() + wrong.sum()))
    number, rule, places = len(moves.has), [], None
    flat = moves.saying.reshape(len(moves.words), -1)
    while len(rule) < LONGEST:
        if places is None:
            rights, wrongs = numpy.where(moves.is_stone, moves.somehow @ right, 0), moves.somehow @ wrong
        else:
            places = places[numpy.argsort(places % number, kind="stable")]
            rows = places % number
            starts = numpy.flatnonzero(numpy.r_[True, rows[1:] != rows[:-1]])
            found = numpy.stack([numpy.add.reduceat(word[places].astype(numpy.int8), starts) > 0 for word in flat])
            rights, wrongs = found @ right[rows[starts]], found @ wrong[rows[starts]]
            rights[rule] = 0
        enough = rights >= fewest
        rise = numpy.where(enough, numpy.log2(numpy.where(enough, rights, 1) / numpy.maximum(rights + wrongs, 1e-9)) - known, -9)
        word = int((rights * rise).argmax())
        if lot and not rule and enough.any():
            word = lot.choices(range(len(rights)), weights=numpy.where(enough, rights, 0))[0]
        elif rights[word] * rise[word] <= 0.5 or (len(rule) >= 3 and rise[word] < LEAST_RISE):
            break
        rule.append(word)
        known += rise[word]
        places = numpy.flatnonzero(flat[word]) if places is None else places[flat[word][places]]
    return rule


def shorter(moves, rule):
    """A rule without the words that do not raise its share."""
    for word in list(rule):
        rest = [other for other in rule if other != word]
        if moves.is_stone[rest].any():
            if share(*moves.counts(moves.covered(rest))) >= share(*moves.counts(moves.covered(rule))) - SAME:
                return shorter(moves, rest)
    return rule


def learned(moves, args, left_over=LEFT_OVER, lot=None):
    """Rules by their share, the greatest first, without those that add too little to the ones before. What a rule explains counts so
    much less for the next ones; with `lot`, every second one begins with a stone that it draws, for a stone alone tells little."""
    weight, rules = moves.weight.copy(), {}
    for turn in range(args.most):
        rule = grown(moves, weight, args.fewest, lot if turn % 2 else None)
        if lot and len(rule) < 2:
            continue
        if not rule:
            break
        rule = shorter(moves, rule)
        weight = numpy.where(moves.covered(rule) & moves.has, weight * left_over, weight)
        rules[tuple(sorted(rule))] = rule
    plain = numpy.where(moves.has, 1, 1 / moves.sampled)
    table = []
    for rule in rules.values():
        found = moves.covered(rule)
        right, wrong = plain[found & moves.has].sum(), plain[found & ~moves.has].sum()
        table.append((share(right, wrong), rule, found, right, wrong))
    known = moves.weight < 1
    for sure, rule, found, right, wrong in sorted(table, key=lambda row: -row[0]):
        fresh = [plain[found & ~known & side].sum() for side in (moves.has, ~moves.has)]
        if sure >= args.least and fresh[0] >= args.fresh and fresh[0] >= args.least * sum(fresh):
            known |= found
            kinds = moves.kinds[found & moves.has].mean(axis=0).round(2).tolist()
            words = [moves.words[word] for word in rule]
            yield {"right": int(right), "moves": round(float(right + wrong)), "kinds": kinds, "words": words}, rule


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("positions", nargs="+", help="what reasons.py wrote")
    parser.add_argument("--most", type=int, default=230, help="rules that are grown at the most")
    parser.add_argument("--least", type=float, default=0.5, help="the share that must have the reason")
    parser.add_argument("--fewest", type=float, default=30, help="weight of the moves that have it, for a rule to grow")
    parser.add_argument("--left-over", type=float, default=LEFT_OVER, help="what a move counts once a rule speaks of it, a share")
    parser.add_argument("--fresh", type=float, default=12, help="of these, moves that no better rule speaks of")
    args = parser.parse_args()
    positions = [json.loads(line) for path in args.positions for line in open(path)]
    # Every fifth game is for telling how good the rules are.
    is_test = [zlib.crc32(position["game"].encode()) % 5 == 0 for position in positions]
    part = lambda test: Moves([one for one, is_one in zip(positions, is_test) if is_one == test], set(KINDS[args.kind]))
    moves, test = part(False), part(True)
    found, said = numpy.zeros(len(test.has), bool), 0
    for row, rule in learned(moves, args, args.left_over, random.Random(7)):
        print(json.dumps(row))
        found, said = found | test.covered(rule), said + 1
    right, best = found & test.has, test.has & (test.weight > 1)
    precision = right.sum() / (right.sum() + (found & ~test.has).sum() / SAMPLED)
    spoken_of = (right & best).sum() / best.sum()
    print(f"{said} rules; in other games {precision:.2f} of their moves have the reason,", file=sys.stderr)
    print(f"and {spoken_of:.2f} of such moves among the best are theirs", file=sys.stderr)


if __name__ == "__main__":
    main()
