"""Dragons that one move kills and one move saves, in games and in what may become of them, with every move beside them
judged by GNU Go's `owl_does_attack` and `owl_does_defend`: a line of JSON for each."""

import argparse
import json
import random
import re

from games import OTHER
from gtp import Engine, code, name, point

LARGEST = 40
MOST_MOVES = 70
SEQUENCES = 6


def board(engine, size):
    rows = [["."] * size for _ in range(size)]
    for colour in OTHER:
        for stone in engine.answer(f"list_stones {colour}").split():
            column, row = point(stone)
            rows[row][column] = colour[0]
    return rows


def beside(rows, goal):
    """Empty points two steps from the dragon at the most, or a knight's move."""
    steps = [(i, j) for i in range(-2, 3) for j in range(-2, 3) if abs(i) + abs(j) <= 3]
    near = {(column + i, row + j) for column, row in goal for i, j in steps}
    inside = range(len(rows))
    return sorted(at for at in near if at[0] in inside and at[1] in inside and rows[at[1]][at[0]] == ".")


def eye(engine, colour, move):
    """Whether an eye may come of the space a move is in, and whether it is inside of it; `None` outside."""
    words = engine.answer(f"eye_data {colour} {move}").split()
    data = dict(zip(words[::2], words[1::2]))
    if data.get("color") != colour:
        return None
    return [int(data["value"][2:] != "00"), int(data["marginal"] == "0")]


def judged(engine, size, stone, colour, game, rnd):
    """The dragon at a stone with its moves; `None` if no move, or no single one, decides about it."""
    answers = [engine.answer(f"owl_{what} {stone}") for what in ("attack", "defend")]
    if any(code(answer) <= 0 or "uncertain" in answer for answer in answers):
        return None
    goal = [point(at) for at in engine.answer(f"dragon_stones {stone}").split()]
    rows = board(engine, size)
    near = beside(rows, goal)
    moves = [name(at) for at in (rnd.sample(near, MOST_MOVES) if len(near) > MOST_MOVES else near)]
    codes = lambda what: {move: code(engine.answer(f"owl_does_{what} {move} {stone}")) for move in moves}
    return {
        "game": game,
        "board": ["".join(row) for row in rows],
        "colour": colour,
        "goal": [name(at) for at in goal],
        "moves": codes("attack"),
        "saves": codes("defend"),
        "eyes": {move: eye(engine, colour, move) for move in moves},
    }


def sequence(rnd, fight):
    """A few moves of either side beside the dragon: a killing move and an answer, or a try and what is played then."""
    near = sorted(fight["moves"])
    kills = [move for move, result in fight["moves"].items() if result == 1] or near
    owner = fight["colour"]
    for _ in range(rnd.choice([1, 2, 2, 3])):
        if rnd.random() < 0.5:
            yield from ((owner, rnd.choice(near)), (OTHER[owner], rnd.choice(near)))
        else:
            yield from ((OTHER[owner], rnd.choice(kills)), (owner, rnd.choice(near)))


def deeper(engine, size, fight, rnd):
    """What may become of a fight."""
    for _ in range(SEQUENCES):
        made = sum(engine.ask(f"play {colour} {move}")[0] for colour, move in list(sequence(rnd, fight)))
        left = [stone for stone in engine.answer(f"list_stones {fight['colour']}").split() if stone in fight["goal"]]
        if made and 2 * len(left) >= len(fight["goal"]):
            found = judged(engine, size, left[0], fight["colour"], fight["game"], rnd)
            if found:
                yield found
        for _ in range(made):
            engine.ask("undo")


def dragons(engine):
    """A stone and the colour of every dragon."""
    for block in re.split(r"\n(?=[A-T]\d+:)", engine.answer("dragon_data")):
        found = re.match(r"([A-T]\d+):\s+color\s+(\w+)", block)
        if found:
            yield found.groups()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", help="what games.py wrote")
    parser.add_argument("--gnugo", default="gnugo")
    parser.add_argument("--every", type=int, default=6, help="look at every so many moves")
    args = parser.parse_args()
    engine, rnd, seen = Engine(args.gnugo, "--mode", "gtp", "--level", "10"), random.Random(1), set()
    for text in open(args.games):
        game = json.loads(text)
        engine.ask(f"boardsize {game['size']}")
        engine.ask("clear_board")
        for number, (colour, move) in enumerate(game["moves"]):
            engine.ask(f"play {colour} {move}")
            if number < 14 or number % args.every:
                continue
            for stone, owner in dragons(engine):
                stones = tuple(sorted(engine.answer(f"dragon_stones {stone}").split()))
                known = (owner, stones) in seen and rnd.random() < 0.7
                if known or not 2 <= len(stones) <= LARGEST:
                    continue
                seen.add((owner, stones))
                fight = judged(engine, game["size"], stone, owner, game["seed"], rnd)
                if fight:
                    for found in (fight, *deeper(engine, game["size"], fight, rnd)):
                        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
