"""Rules of `barriers.py` as patterns of `borders.db`, and of `intrusions.db` for points where the mover comes in."""

from barriers import KINDS
from draw import LINES, nearest, numbered
from draw_usual import FOE, OWN, Usual, asked

SWAPPED = str.maketrans("OXox", "XOxo")
# Class, the point in the drawing and in the second one, and what is done about it.
ENTRIES = {
    "own": ("D", ",", ",", None), "other": ("A", ",", ",", None), "enters": ("B", "!", "!", None),
    "not-own": ("t", ".", "p", "non_oterritory"), "not-other": ("t", ".", "p", "non_xterritory"),
}
NAMES = {"own": "OwnClosed", "other": "OtherClosed", "enters": "Enter", "not-own": "NotOwn", "not-other": "NotOther"}
COMMENTS = {"D": "Closed", "A": "Closed", "B": "Entered", "t": "Nobody's"}
# Mirrors that leave a stone where it is, by its column and row.
THROUGH = {"|": lambda x, y: x == 0, "-": lambda x, y: y == 0}


class Barrier(Usual):
    def name(self, kind):
        line = "Corner" if len(self.edges) == 2 else LINES.get(min(self.edges.values(), default=0), "")
        here, there = KINDS[kind]
        return f"{NAMES[kind]}{line}{OWN[nearest(self.stones(here))]}{FOE[nearest(self.stones(there))]}"

    def source(self):
        """The stone that an intrusion belongs to: the nearest one."""
        return min(self.stones("O"), key=lambda cell: (cell[0] ** 2 + cell[1] ** 2, cell))

    def symmetry_with(self, stone):
        """The symmetry once one stone is drawn as no other."""
        symmetry = self.symmetry()
        return symmetry if symmetry in THROUGH and THROUGH[symmetry](*stone) else "8"


def swapped(words):
    """The same words where X stops O: only the letters of cells change."""
    for where, what in words:
        yield where, what if isinstance(where, str) else what[0].translate(SWAPPED) + what[1:]


def text(name, row, pattern, kind):
    entry, mark, label, action = ENTRIES[kind]
    labels, condition = pattern.constraint()
    symmetry, value, belongs = pattern.symmetry(), "", {}
    if kind == "enters":
        stone = pattern.source()
        symmetry, value, belongs = pattern.symmetry_with(stone), f",value({round(row['kinds'][0])})", {stone: "Q"}
    comment = f"# {COMMENTS[entry]} in {row['right']} of {row['moves']} places."
    lines = [f"Pattern {name}", comment, "", pattern.drawn(belongs).replace("*", mark), "", f":{symmetry},{entry}{value}", ""]
    if condition or action:
        lines += [pattern.drawn(belongs | labels).replace("*", label), ""]
        lines += [f";{condition}"] * bool(condition) + [f">{action}({label});"] * bool(action) + [""]
    return "\n".join(lines)


def main():
    kind, rows = asked(__doc__, KINDS, "barriers.py")
    is_swapped = KINDS[kind][0] == "X"
    patterns = [(row, Barrier(list(swapped(row["words"])) if is_swapped else row["words"])) for row in rows]
    patterns = [each for each in patterns if kind != "enters" or each[1].stones("O")]
    names = numbered([pattern.name(kind) for _, pattern in patterns])
    for name, (row, pattern) in zip(names, patterns):
        print(text(name, row, pattern, kind), end="\n\n")


if __name__ == "__main__":
    main()
