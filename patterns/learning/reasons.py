"""Positions of game records with the reasons that GNU Go's program has for each move near a stone: a line of JSON each.
Its `move_reasons` answers; what its best moves are worth is in `top`, and whose every point is by influence in `influence`."""

import argparse
import json
import random
import re
import shlex

from gtp import Engine, name, point

NEAR = 3
FIRST, LAST = 12, 230
STONE = re.compile(r"\b[A-T]\d+\b")
MOVE = re.compile(r";\s*[BW]\s*\[")


def near_a_stone(rows):
    """Empty points with a stone not far from them."""
    inside = range(len(rows))
    around = [(i, j) for i in range(-NEAR, NEAR + 1) for j in range(-NEAR, NEAR + 1)]
    for row in inside:
        for column in inside:
            beside = ((column + i, row + j) for i, j in around)
            if rows[row][column] == "." and any(x in inside and y in inside and rows[y][x] != "." for x, y in beside):
                yield column, row


def reasons(engine, move):
    """What the program says about a move, without the vertices."""
    said = engine.answer(f"move_reasons {move}").split("\n")
    return sorted({STONE.sub("@", line.removeprefix(f"Move at {move} ")) for line in said if line})


def position(engine, path, number):
    """The stones after some moves of a record, O to move, the lowest row first, and the side to move; `None` if the record cannot be
    read."""
    done, colour = engine.ask(f"loadsgf {path} {number + 1}")
    if not done:
        return None
    size = int(engine.answer("query_boardsize"))
    rows = [["."] * size for _ in range(size)]
    for owner in ("black", "white"):
        for stone in engine.answer(f"list_stones {owner}").split():
            column, row = point(stone)
            rows[row][column] = "O" if owner == colour else "X"
    return ["".join(row) for row in rows], colour


def regions(engine, colour):
    """Whose every point is if O, the side to move, passes: 1 and more in O's area, 2 and more in O's moyo, as much below zero for X.
    The lowest row first."""
    sign, other = (1, "black") if colour == "white" else (-1, "white")
    said = engine.answer(f"initial_influence {other} influence_regions").split("\n")
    return [[sign * int(field) for field in row.split()] for row in reversed(said)]


def looked_at(engine, path, number):
    """A position with the reasons for its moves; `None` if the record cannot be read."""
    found = position(engine, path, number)
    if found is None:
        return None
    board, colour = found
    engine.answer(f"reg_genmove {colour}")
    said = engine.answer(f"top_moves_{colour}").split()
    top = {move: float(value) for move, value in zip(said[::2], said[1::2])}
    owned = regions(engine, colour)
    why = {name(at): reasons(engine, name(at)) for at in near_a_stone(board)}
    why = {move: said for move, said in why.items() if said}
    return {"game": path, "move": number, "board": board, "top": top, "influence": owned, "why": why}


def drawn(rnd, games, first, often):
    """Records of games and numbers of moves in them, drawn by lot, each once; nothing if no game is long enough."""
    lengths = {path: len(MOVE.findall(open(path, errors="replace").read())) for path in games}
    long_enough = [path for path, length in lengths.items() if length > first]
    seen = set()
    for _ in range(often if long_enough else 0):
        path = rnd.choice(long_enough)
        number = rnd.randrange(first, min(lengths[path], LAST))
        if (path, number) not in seen:
            seen.add((path, number))
            yield path, number


def parser_of(text, positions, seed):
    """What such a script takes, with its usual number of positions and its seed."""
    parser = argparse.ArgumentParser(description=text)
    parser.add_argument("games", nargs="+", help="records of whole games, as SGF")
    parser.add_argument("--engine", default="gnugo --mode gtp --level 10")
    parser.add_argument("--positions", type=int, default=positions)
    parser.add_argument("--seed", type=int, default=seed)
    return parser


def tell_all(look, parser, first):
    """Writes what `look` says of positions that are drawn by lot, a line each."""
    args = parser.parse_args()
    engine, told = Engine(*shlex.split(args.engine)), False
    for path, number in drawn(random.Random(args.seed), args.games, first, args.positions):
        told, found = True, look(engine, path, number)
        if found:
            print(json.dumps(found, separators=(",", ":")), flush=True)
    if not told:
        parser.error(f"no record has more than {first} moves")


def main():
    tell_all(looked_at, parser_of(__doc__, 1400, 5), FIRST)


if __name__ == "__main__":
    main()
