"""Positions of game records with the reasons that GNU Go's program has for each move near a stone: a line of JSON each.
Its `move_reasons` answers; which of them it would play is in `top`."""

import argparse
import json
import random
import re

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


def looked_at(engine, path, number):
    """The position after some moves, O to move; `None` if the record cannot be read."""
    done, colour = engine.ask(f"loadsgf {path} {number + 1}")
    if not done:
        return None
    size = int(engine.answer("query_boardsize"))
    rows = [["."] * size for _ in range(size)]
    for owner in ("black", "white"):
        for stone in engine.answer(f"list_stones {owner}").split():
            column, row = point(stone)
            rows[row][column] = "O" if owner == colour else "X"
    engine.answer(f"reg_genmove {colour}")
    top = engine.answer(f"top_moves_{colour}").split()[::2]
    why = {name(at): reasons(engine, name(at)) for at in near_a_stone(rows)}
    board = ["".join(row) for row in rows]
    return {"game": path, "move": number, "board": board, "top": top, "why": {move: said for move, said in why.items() if said}}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", help="records of whole games, as SGF")
    parser.add_argument("--gnugo", default="gnugo")
    parser.add_argument("--positions", type=int, default=1400)
    parser.add_argument("--seed", type=int, default=5)
    args = parser.parse_args()
    engine, rnd = Engine(args.gnugo, "--mode", "gtp", "--level", "10"), random.Random(args.seed)
    lengths = {path: len(MOVE.findall(open(path, errors="replace").read())) for path in args.games}
    long_enough = [path for path, length in lengths.items() if length > FIRST]
    if not long_enough:
        parser.error(f"no record has more than {FIRST} moves")
    seen = set()
    for _ in range(args.positions):
        path = rnd.choice(long_enough)
        number = rnd.randrange(FIRST, min(lengths[path], LAST))
        if (path, number) not in seen:
            seen.add((path, number))
            found = looked_at(engine, path, number)
            if found:
                print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
