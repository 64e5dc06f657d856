"""Moves beside dragons as rows of cells around the move, in all eight orientations, and what a rule can say of them."""

import json

import numpy

from gtp import point

EMPTY, OWN, FOE, OUTSIDE = range(4)
# The square of the farthest distance.
REACH = 10
CELLS = [(i, j) for i in range(-3, 4) for j in range(-3, 4) if (i or j) and i * i + j * j <= REACH]
INDEX = {cell: index for index, cell in enumerate(CELLS)}
TURNS = [
    lambda i, j: (i, j), lambda i, j: (-i, j), lambda i, j: (i, -j), lambda i, j: (-i, -j),
    lambda i, j: (j, i), lambda i, j: (-j, i), lambda i, j: (j, -i), lambda i, j: (-j, -i),
]
BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))


def string(rows, column, row):
    """The stones of a string and the number of its liberties."""
    colour, stones, liberties, todo = rows[row][column], {(column, row)}, set(), [(column, row)]
    while todo:
        x, y = todo.pop()
        for at in ((x + i, y + j) for i, j in BESIDE):
            if 0 <= at[0] < len(rows) and 0 <= at[1] < len(rows):
                if rows[at[1]][at[0]] == ".":
                    liberties.add(at)
                elif rows[at[1]][at[0]] == colour and at not in stones:
                    stones.add(at)
                    todo.append(at)
    return stones, len(liberties)


def liberties_of(rows):
    """The number of liberties of every stone."""
    liberties = {}
    for row in range(len(rows)):
        for column in range(len(rows)):
            if rows[row][column] != "." and (column, row) not in liberties:
                stones, count = string(rows, column, row)
                liberties.update((stone, count) for stone in stones)
    return liberties


def is_safe(rows, column, row, mover):
    """Whether a stone there has two liberties, captures counted."""
    after = [list(line) for line in rows]
    after[row][column] = mover
    for at in ((column + i, row + j) for i, j in BESIDE):
        if 0 <= at[0] < len(rows) and 0 <= at[1] < len(rows) and after[at[1]][at[0]] not in (".", mover):
            stones, liberties = string(after, *at)
            for stone in stones if liberties == 0 else ():
                after[stone[1]][stone[0]] = "."
    return string(after, column, row)[1] > 1


def mover_of(fight, what):
    """The side whose moves these are."""
    return fight["colour"][0] if what == "defence" else "w" if fight["colour"] == "black" else "b"


def cells_of(fight, what, codes):
    """The safe moves of a fight with their codes: names, states, goal and liberties of the cells around, and eyes."""
    board, size, mover = fight["board"], len(fight["board"]), mover_of(fight, what)
    goal = {point(stone) for stone in fight["goal"]}
    liberties = liberties_of(board)
    for move, result in codes.items():
        column, row = point(move)
        if not is_safe(board, column, row, mover):
            continue
        states, goals, counts = [], [], []
        for i, j in CELLS:
            x, y = column + i, row + j
            inside = 0 <= x < size and 0 <= y < size
            stone = board[y][x] if inside else None
            states.append({None: OUTSIDE, ".": EMPTY, mover: OWN}.get(stone, FOE))
            goals.append((x, y) in goal)
            counts.append(liberties.get((x, y), 0))
        yield move, states, goals, counts, fight["eyes"].get(move) or [0, 0], result


def turned(table):
    """A column of cells in all orientations."""
    return numpy.stack([numpy.array(table)[:, [INDEX[turn(*cell)] for cell in CELLS]] for turn in TURNS])


LETTERS = {".": (EMPTY,), "O": (OWN,), "X": (FOE,), "x": (EMPTY, FOE), "o": (EMPTY, OWN)}
# The letters of stones and points that may belong to the dragon.
GOAL = {"attack": "Xx", "defence": "Oo"}
TESTS = {
    "==1": lambda n: n == 1, "==2": lambda n: n == 2, "<3": lambda n: n < 3, ">1": lambda n: n > 1, ">2": lambda n: n > 2,
}
SIDES = {"below": (0, -1), "left": (-1, 0)}
EYES = ("eyespace", "proper_eye")
FARTHEST_EDGE = 3
# The square of the farthest distance of a stone whose liberties are asked.
NEAR = 5


class Moves:
    """Moves of fights, and what can be said of them in all eight orientations."""

    def __init__(self, rows, what):
        self.what, self.moves = what, [row[0] for row in rows]
        self.works = numpy.array([row[5] == 1 for row in rows])
        self.states, self.goals, self.counts = (turned([row[column] for row in rows]) for column in (1, 2, 3))
        self.eyes = numpy.array([row[4] for row in rows])

    def saying(self, word):
        """Where a word holds, and where that is at the dragon (`None` if it is no stone)."""
        where, what = word
        if where == "move":
            holds = self.eyes[:, EYES.index(what.lstrip("!"))] == (not what.startswith("!"))
            return numpy.broadcast_to(holds, self.states.shape[:2]), None
        if where in SIDES:
            (i, j), distance = SIDES[where], int(what)
            holds = self.states[:, :, INDEX[i * distance, j * distance]] == OUTSIDE
            if distance > 1:
                holds = holds & (self.states[:, :, INDEX[i * (distance - 1), j * (distance - 1)]] != OUTSIDE)
            return holds, None
        cell = INDEX[tuple(where)]
        holds = numpy.isin(self.states[:, :, cell], LETTERS[what[0]])
        if "lib" in what:
            holds = holds & TESTS[what[4:]](self.counts[:, :, cell])
        return holds, self.goals[:, :, cell] if what[0] in GOAL[self.what] else None

    def covered(self, words):
        """Moves of which all of this holds in some orientation. A stone of the dragon must be among the cells."""
        holds, goals = True, False
        for word in words:
            found, goal = self.saying(word)
            holds = holds & found
            goals = goals if goal is None else goals | goal
        return numpy.broadcast_to(holds & goals, self.states.shape[:2]).any(axis=0)


def words():
    """Everything that can be said: a cell's letter, its liberties, the edge, and whether the move is in an eye."""
    for cell in CELLS:
        yield from ((cell, letter) for letter in LETTERS)
        if cell[0] ** 2 + cell[1] ** 2 <= NEAR:
            yield from ((cell, f"{letter}lib{test}") for letter in "XO" for test in TESTS)
    yield from ((side, str(distance)) for side in SIDES for distance in range(1, FARTHEST_EDGE + 1))
    yield from (("move", mark + eye) for eye in EYES for mark in ("", "!"))


# A fight in which more of the moves work tells little about any of them.
MOST_WORK = 0.4
JUDGED = {"attack": "moves", "defence": "saves"}


def moves_of(paths, what):
    """The moves of all fights that were judged for a side, and the number of the fight of each."""
    rows, fights, seen = [], [], set()
    for number, text in enumerate(line for path in paths for line in open(path)):
        fight = json.loads(text)
        known = (tuple(fight["board"]), tuple(sorted(fight["goal"])))
        codes = fight.get(JUDGED[what]) or {}
        # What works by ko only says neither.
        clear = {move: result for move, result in codes.items() if result in (0, 1)}
        found = list(cells_of(fight, what, clear))
        if known not in seen and 0 < sum(row[5] for row in found) <= MOST_WORK * len(found):
            seen.add(known)
            rows.extend(found)
            fights.extend([number] * len(found))
    if not rows:
        raise SystemExit(f"{' '.join(paths)}: no fight in which few moves work")
    return Moves(rows, what), numpy.array(fights)
