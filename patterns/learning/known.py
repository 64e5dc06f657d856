"""The patterns of a database of life and death as words, as far as these can say what a pattern asks."""

import re

from cells import CELLS, EYES, FARTHEST_EDGE, LETTERS, TESTS

LIBERTIES = re.compile(r"lib\((\w)\)\s*(==|<|>)\s*(\d)")
EYE = re.compile(rf"(!?)owl_({'|'.join(EYES)})\(\*\)")
VALUE = re.compile(r"value\((\d+)\)")


def blocks_of(path):
    """Of each pattern its drawings, entry line and condition."""
    drawings, entry, condition = None, "", ""
    for line in [*open(path), "Pattern "]:
        line = line.rstrip("\n")
        if line.startswith("Pattern "):
            if drawings:
                yield [block for block in drawings if block], entry, condition
            drawings, entry, condition = [[]], "", ""
        elif drawings is None or line.startswith("#"):
            continue
        elif line.startswith(":"):
            entry = line
        elif line.startswith(";"):
            condition += line[1:]
        elif line.strip():
            drawings[-1].append(line)
        else:
            drawings.append([])


def is_edge(line):
    return set(line) <= set("+-")


def cells(drawing):
    """The letters of a drawing by where they stand to its move, without edges; nothing if there is no single move."""
    rows = [line.strip("|") for line in drawing if not is_edge(line)]
    moves = [(column, row) for row, line in enumerate(rows) for column, letter in enumerate(line) if letter == "*"]
    if len(moves) == 1:
        (x, y), = moves
        return {(column - x, y - row): letter for row, line in enumerate(rows) for column, letter in enumerate(line)}
    return {}


def edges(drawing, drawn):
    """The edges below and on the left; `None` if there is another one."""
    sides = [line for line in drawing if not is_edge(line)]
    if is_edge(drawing[0]) or any(line.endswith("|") for line in sides):
        return None
    below = [("below", str(1 - min(row for _, row in drawn)))] if is_edge(drawing[-1]) else []
    left = [("left", str(1 - min(column for column, _ in drawn)))] if sides[0].startswith("|") else []
    return below + left


def words_of(drawings, condition):
    """What a pattern asks; `None` if words cannot say that."""
    drawn = cells(drawings[0])
    asked = edges(drawings[0], drawn) if drawn else None
    if asked is None or any(int(distance) > FARTHEST_EDGE for _, distance in asked):
        return None
    for cell, letter in drawn.items():
        if letter not in "?*":
            asked.append((cell, "." if letter == "!" else letter))
    labels = {letter: cell for cell, letter in cells(drawings[-1]).items()} if len(drawings) > 1 else {}
    for term in filter(None, (term.strip() for term in condition.split("&&"))):
        liberties, eye = LIBERTIES.fullmatch(term), EYE.fullmatch(term)
        if liberties and liberties[1] in labels and liberties[2] + liberties[3] in TESTS:
            cell = labels[liberties[1]]
            asked.append((cell, f"{drawn[cell]}lib{liberties[2]}{liberties[3]}"))
        elif eye:
            asked.append(("move", eye[1] + eye[2]))
        else:
            return None
    said = [(where, what) for where, what in asked if isinstance(where, tuple)]
    return asked if all(where in CELLS and what[0] in LETTERS for where, what in said) else None


def patterns(paths):
    """The words of patterns and their values."""
    for path in paths:
        for drawings, entry, condition in blocks_of(path):
            words, value = words_of(drawings, condition) if drawings else None, VALUE.search(entry)
            if words and value:
                yield words, int(value[1])
