"""Rules as patterns of `owl_attackpats.db` or `owl_defendpats.db`: a drawing, its symmetry, what it demands of liberties and
eyes, and a name that says how the move stands to the dragon and to the stones that fight it."""

import argparse
import collections
import json

from cells import TURNS

STANDS = {
    (0, 1): "Contact", (1, 1): "Diagonal", (0, 2): "Jump", (1, 2): "Knight",
    (2, 2): "Elephant", (0, 3): "TwoSpaceJump", (1, 3): "LargeKnight",
}
FROM = {"Contact": "Extend", "Diagonal": "Diagonally", "Jump": "ByJump", "Knight": "ByKnight", None: ""}
AGAINST = {"Contact": "Block", "Diagonal": "PastCorner", "Jump": "Facing", "Knight": "ByKnight", None: ""}
NAMES = {"attack": "Fight", "defence": "Live"}
# What a move beside a stone of the dragon does that has so many liberties.
TOUCHES = {"attack": {"==2": "Atari", "==1": "Capture"}, "defence": {"==2": "Stretch", "==1": "Rescue"}}
# A stone that saves may have to hold together with the dragon for that.
CLASSES = {"attack": "-", "defence": "b"}
VERBS = {"attack": "Killed", "defence": "Saved"}
LINES = {1: "FirstLine", 2: "SecondLine", 3: "ThirdLine"}
# The drawing looks the same in these mirrors, by their places in `TURNS`; both of a pair are one code.
MIRRORS = [("+", {1, 2}), ("X", {4, 7}), ("|", {1}), ("-", {2}), ("/", {4}), ("\\", {7}), ("O", {3})]
LEAST_VALUE, SPREAD = 25, 65


class Pattern:
    # What functions begin with that are asked about the move.
    MOVE = "owl_"

    def __init__(self, words):
        self.cells, self.liberties, self.edges, self.move = {}, collections.defaultdict(set), {}, []
        for where, what in words:
            if where == "move":
                self.move.append(what)
            elif isinstance(where, str):
                self.edges[where] = int(what)
            else:
                cell = tuple(where)
                self.cells[cell] = both(self.cells.get(cell, what[0]), what[0])
                if what[1:]:
                    self.liberties[cell].add(what[1:].replace("lib", ""))
        for tests in self.liberties.values():
            if tests & {"==1", "==2"}:
                tests.intersection_update({"==1", "==2"})
            elif tests >= {"<3", ">1"}:
                tests.difference_update({"<3", ">1"})
                tests.add("==2")
            elif ">2" in tests:
                tests.discard(">1")

    def symmetry(self):
        def turned(turn):
            sides = {turn(*{"below": (0, -1), "left": (-1, 0)}[side]): at for side, at in self.edges.items()}
            cells = {turn(*cell): kind for cell, kind in self.cells.items()}
            return cells, {turn(*cell): tests for cell, tests in self.liberties.items()}, sides

        same = {number for number, turn in enumerate(TURNS) if turned(turn) == turned(TURNS[0])}
        return next((code for code, mirrors in MIRRORS if mirrors <= same), "8")

    def drawn(self, labels):
        columns, rows = zip((0, 0), *self.cells)
        left = 1 - self.edges["left"] if "left" in self.edges else min(columns)
        low = 1 - self.edges["below"] if "below" in self.edges else min(rows)
        wall = "|" if "left" in self.edges else ""
        cell = lambda at: "*" if at == (0, 0) else labels.get(at) or self.cells.get(at, "?")
        lines = [
            wall + "".join(cell((column, row)) for column in range(left, max(columns) + 1))
            for row in range(max(rows), low - 1, -1)
        ]
        if "below" in self.edges:
            lines.append("+" * len(wall) + "-" * (max(columns) + 1 - left))
        return "\n".join(lines)

    def constraint(self):
        """The second drawing's labels and the condition."""
        capitals, small, labels = iter("ABCDEFGH"), iter("abcdefgh"), {}
        asked = lambda what: f"{self.MOVE}{what}(*)"
        terms = [f"!{asked(what[1:])}" if what.startswith("!") else asked(what) for what in self.move]
        for cell in sorted(self.liberties, key=lambda cell: (-cell[1], cell[0])):
            labels[cell] = next(capitals if self.cells[cell] == "X" else small)
            for test in sorted(self.liberties[cell]):
                number = test.lstrip("=<>")
                terms.append(f"lib({labels[cell]}) {test[:-len(number)]} {number}")
        return labels, " && ".join(terms)

    def name(self, what, prefix):
        stones = {kind: [cell for cell, here in self.cells.items() if here == kind] for kind in "XO"}
        goal, other = ("X", "O") if what == "attack" else ("O", "X")
        touching = [cell for cell in stones[goal] if abs(cell[0]) + abs(cell[1]) == 1]
        stand = nearest(stones[goal]) or "Near"
        for tests, word in TOUCHES[what].items():
            if any(tests in self.liberties.get(cell, ()) for cell in touching):
                stand = word
        line = "Corner" if len(self.edges) == 2 else LINES.get(min(self.edges.values(), default=0), "")
        inside = "Inside" if any(not said.startswith("!") for said in self.move) else ""
        between = "Between" if len(touching) > 1 else ""
        how = FROM if what == "attack" else AGAINST
        return f"{prefix}{line}{inside}{stand}{between}{how.get(nearest(stones[other]), 'FromAfar')}"


def both(one, other):
    """What a cell is of which two letters are said."""
    if one == other:
        return one
    said = {one, other}
    return "X" if said == {"x", "X"} else "O" if said == {"o", "O"} else "."


def nearest(cells):
    if not cells:
        return None
    closest = min(cells, key=lambda cell: cell[0] ** 2 + cell[1] ** 2)
    return STANDS[tuple(sorted((abs(closest[0]), abs(closest[1]))))]


def text(name, comment, pattern, entry):
    labels, condition = pattern.constraint()
    lines = [f"Pattern {name}", f"# {comment}", "", pattern.drawn({}), "", f":{pattern.symmetry()},{entry}", ""]
    if condition:
        lines += [pattern.drawn(labels), "", f";{condition}", ""]
    return "\n".join(lines)


def numbered(names):
    """Names that stand once: those of several patterns with their number."""
    often, seen = collections.Counter(names), collections.Counter()
    for name in names:
        seen[name] += 1
        yield f"{name}{seen[name]}" if often[name] > 1 else name


def value_of(rule):
    return round(LEAST_VALUE + SPREAD * rule["share"])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=NAMES)
    parser.add_argument("rules", help="what rules.py wrote")
    parser.add_argument("--name", help="what names begin with")
    args = parser.parse_args()
    prefix = args.name or NAMES[args.what]
    rules = [json.loads(line) for line in open(args.rules)]
    patterns = [(rule, Pattern(rule["words"])) for rule in rules]
    # A pattern is looked up at a stone.
    patterns = [each for each in patterns if set(each[1].cells.values()) & set("XO")]
    for name, (rule, pattern) in zip(numbered([pattern.name(args.what, prefix) for _, pattern in patterns]), patterns):
        comment = f"{VERBS[args.what]} in {rule['works']} of {rule['moves']} positions."
        print(text(name, comment, pattern, f"{CLASSES[args.what]},value({value_of(rule)})"), end="\n\n")


if __name__ == "__main__":
    main()
