"""Moves beside dragons as rows of cells around the move, in all eight orientations, and what a rule can say of a row."""

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
# A fight in which more of the moves kill tells little about any of them.
MOST_KILL = 0.4


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


def rows_of(fight):
    """The safe moves of a fight: states, goal and liberties of the cells around, eye, and whether it kills."""
    board, size = fight["board"], len(fight["board"])
    mover = "w" if fight["colour"] == "black" else "b"
    goal = {point(stone) for stone in fight["goal"]}
    liberties = liberties_of(board)
    for move, result in fight["moves"].items():
        column, row = point(move)
        # What kills by ko only says neither.
        if result not in (0, 1) or not is_safe(board, column, row, mover):
            continue
        states, goals, counts = [], [], []
        for i, j in CELLS:
            x, y = column + i, row + j
            inside = 0 <= x < size and 0 <= y < size
            stone = board[y][x] if inside else None
            states.append({None: OUTSIDE, ".": EMPTY, mover: OWN}.get(stone, FOE))
            goals.append((x, y) in goal)
            counts.append(liberties.get((x, y), 0))
        yield states, goals, counts, fight["eyes"].get(move) or [0, 0], result == 1


class Moves:
    """All moves of all fights: `kills` and `fight` by move, `saying` by what is said, orientation and move."""

    def __init__(self, path):
        states, goals, counts, eyes, kills, fights = [], [], [], [], [], []
        for number, text in enumerate(open(path)):
            rows = list(rows_of(json.loads(text)))
            killing = sum(row[4] for row in rows)
            if not 0 < killing <= MOST_KILL * len(rows):
                continue
            for column, value in zip((states, goals, counts, eyes, kills), zip(*rows)):
                column.extend(value)
            fights.extend([number] * len(rows))
        if not fights:
            raise SystemExit(f"{path}: no fight in which few moves kill")
        turned = lambda table: numpy.stack(
            [numpy.array(table)[:, [INDEX[turn(*cell)] for cell in CELLS]] for turn in TURNS]
        )
        self.kills, self.fight = numpy.array(kills), numpy.array(fights)
        self.say(turned(states), turned(goals).astype(bool), turned(counts), numpy.array(eyes))

    def say(self, states, goals, counts, eyes):
        """Everything that can be said: a cell's letter, its liberties, the edge, and whether the move is in an eye."""
        self.words, self.saying, self.goal = [], [], []

        def add(where, what, holds, goal=None):
            self.words.append((where, what))
            self.saying.append(holds)
            self.goal.append(goal)

        letters = {".": (EMPTY,), "O": (OWN,), "X": (FOE,), "x": (EMPTY, FOE), "o": (EMPTY, OWN)}
        tests = {"==1": lambda n: n == 1, "==2": lambda n: n == 2, "<3": lambda n: n < 3, ">1": lambda n: n > 1, ">2": lambda n: n > 2}
        for index, cell in enumerate(CELLS):
            for letter, meant in letters.items():
                goal = goals[:, :, index] if letter in "Xx" else None
                add(cell, letter, numpy.isin(states[:, :, index], meant), goal)
            if cell[0] ** 2 + cell[1] ** 2 <= 5:
                for letter, state in (("X", FOE), ("O", OWN)):
                    here = states[:, :, index] == state
                    for test, holds in tests.items():
                        goal = goals[:, :, index] if letter == "X" else None
                        add(cell, f"{letter}lib{test}", here & holds(counts[:, :, index]), goal)
        for side, (i, j) in (("below", (0, -1)), ("left", (-1, 0))):
            for distance in (1, 2, 3):
                holds = states[:, :, INDEX[i * distance, j * distance]] == OUTSIDE
                if distance > 1:
                    holds &= states[:, :, INDEX[i * (distance - 1), j * (distance - 1)]] != OUTSIDE
                add(side, str(distance), holds)
        for column, what in enumerate(("eyespace", "proper_eye")):
            for mark, value in (("", 1), ("!", 0)):
                add("move", mark + what, numpy.broadcast_to(eyes[:, column] == value, states.shape[:2]))
        self.saying = numpy.stack(self.saying)
