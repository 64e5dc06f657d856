"""Games of GNU Go against itself, a line of JSON each: random first moves, low levels, and a slip now and then, so that
dragons are in danger. The seed of a game decides all of it."""

import argparse
import json
import random

from gtp import Engine, name, point

OTHER = {"black": "white", "white": "black"}
SLIP = 0.03
NEAR = 2


def near(rnd, moves, size):
    """A point not far from some move."""
    column, row = point(rnd.choice([move for _, move in moves if move != "PASS"]))
    column, row = column + rnd.randint(-NEAR, NEAR), row + rnd.randint(-NEAR, NEAR)
    return name((column, row)) if 0 <= column < size and 0 <= row < size else None


def played(engine, colour, draw):
    """The first of some drawn points that can be played."""
    for _ in range(20):
        move = draw()
        if move and engine.ask(f"play {colour} {move}")[0]:
            return move
    return None


def game(gnugo, size, seed):
    rnd = random.Random(seed)
    engine = Engine(gnugo, "--mode", "gtp", "--level", str(rnd.choice([0, 1, 3])), "--seed", str(seed))
    engine.ask(f"boardsize {size}")
    moves, colour, passes = [], "black", 0
    somewhere = lambda: name((rnd.randrange(2, size - 2), rnd.randrange(2, size - 2)))
    for _ in range(rnd.choice([0, 4, 8])):
        move = played(engine, colour, somewhere)
        if move:
            moves.append((colour, move))
        colour = OTHER[colour]
    while passes < 2 and len(moves) < size * size * 0.8:
        slips = len(moves) > 10 and rnd.random() < SLIP
        move = played(engine, colour, lambda: near(rnd, moves, size)) if slips else None
        if not move:
            done, move = engine.ask(f"genmove {colour}")
            if not done or move.lower() == "resign":
                break
        passes = passes + 1 if move == "PASS" else 0
        moves.append((colour, move))
        colour = OTHER[colour]
    engine.ask("quit")
    return {"seed": seed, "size": size, "moves": moves}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gnugo", default="gnugo", help="the program that plays")
    parser.add_argument("--size", type=int, default=13)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--games", type=int, default=10)
    args = parser.parse_args()
    for seed in range(args.seed, args.seed + args.games):
        print(json.dumps(game(args.gnugo, args.size, seed)), flush=True)


if __name__ == "__main__":
    main()
