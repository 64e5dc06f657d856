"""Rules of `usual.py` as patterns of `usual.db`."""

import argparse
import json

from draw import LINES, Pattern, nearest, numbered, text

CLASSES = {"territory": "Usual", "cut": "Split", "defence": "Strengthen"}
LETTERS = {"cut": "B", "defence": "d"}
# Whose dragons must not be in danger, as class letters: to own stones that are, these moves matter most.
LIVING = {"territory": "OX", "cut": "X", "defence": "X"}
# A kind is told of a rule if so many of its moves are of it.
TOLD = 0.25
OWN = {
    "Contact": "Stretch", "Diagonal": "Diagonal", "Jump": "Jump", "Knight": "Knight", "Elephant": "Elephant",
    "TwoSpaceJump": "TwoSpace", "LargeKnight": "LargeKnight", None: "Lone",
}
FOE = {
    "Contact": "Against", "Diagonal": "BesideDiagonal", "Jump": "BeforeGap", "Knight": "NearKnight",
    "Elephant": "NearElephant", "TwoSpaceJump": "NearTwo", "LargeKnight": "NearLarge", None: "",
}
BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Usual(Pattern):
    MOVE = ""

    def __init__(self, words):
        super().__init__(words)
        seen = set()
        for cell in sorted(self.liberties):
            if cell not in seen:
                seen |= self.tell_once(cell)

    def tell_once(self, cell):
        """What is said of liberties, once for each string, and nothing that the drawing says."""
        string, todo = {cell}, [cell]
        while todo:
            x, y = todo.pop()
            for at in ((x + i, y + j) for i, j in BESIDE):
                if self.cells.get(at) == self.cells[cell] and at not in string:
                    string.add(at)
                    todo.append(at)
        tests = set().union(*(self.liberties.pop(stone, set()) for stone in string))
        drawn = {(x + i, y + j) for x, y in string for i, j in BESIDE}
        if all(self.is_certain(at) for at in drawn - string):
            tests = set()
        open_points = sum(at == (0, 0) or self.cells.get(at) == "." for at in drawn)
        tests = {test for test in tests if test[0] != ">" or open_points <= int(test[1:])}
        for weaker, stronger in ((">2", ">3"), ("<4", "<3")):
            if stronger in tests:
                tests.discard(weaker)
        if tests:
            self.liberties[cell] = tests
        return string

    def is_certain(self, at):
        """Whether the drawing says what is there."""
        beyond = at[1] <= -self.edges.get("below", 9) or at[0] <= -self.edges.get("left", 9)
        return beyond or at == (0, 0) or self.cells.get(at) in (".", "O", "X")

    def stones(self, letter):
        return [cell for cell, here in self.cells.items() if here == letter]

    def name(self, kind):
        line = "Corner" if len(self.edges) == 2 else LINES.get(min(self.edges.values(), default=0), "")
        return CLASSES[kind] + line + OWN[nearest(self.stones("O"))] + FOE[nearest(self.stones("X"))]

    def can_be(self, kind):
        """A cut is between two strings, and only an own dragon is defended."""
        return len(self.stones("X")) > 1 if kind == "cut" else bool(self.stones("O")) or kind == "territory"


def classes(kind, row, pattern):
    territory, moyo = row["kinds"]
    letters = "".join(letter for letter in LIVING[kind] if pattern.stones(letter))
    return letters + (LETTERS.get(kind) or ("e" if territory >= TOLD else "") + ("E" if moyo >= TOLD else ""))


def asked(text, kinds, writer):
    """The kind and the rules that the command line names; `writer` is the script that wrote them."""
    parser = argparse.ArgumentParser(description=text)
    parser.add_argument("kind", choices=kinds)
    parser.add_argument("rules", help=f"what {writer} wrote")
    args = parser.parse_args()
    return args.kind, [json.loads(line) for line in open(args.rules)]


def main():
    kind, rows = asked(__doc__, CLASSES, "usual.py")
    patterns = [(row, Usual(row["words"])) for row in rows]
    patterns = [each for each in patterns if each[1].can_be(kind)]
    names = numbered([pattern.name(kind) for _, pattern in patterns])
    for name, (row, pattern) in zip(names, patterns):
        comment = f"Usual in {row['right']} of {row['moves']} moves."
        print(text(name, comment, pattern, classes(kind, row, pattern)), end="\n\n")


if __name__ == "__main__":
    main()
