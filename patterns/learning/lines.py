"""What follows the fights of fights.py: the side that wins plays a move that works, the other side one of those that rules and
known patterns like best, and the position after both is judged for the winner by GNU Go's `owl_does_attack` or
`owl_does_defend`: a line of JSON for each."""

import argparse
import json
import os
import random
import tempfile

import numpy

from cells import JUDGED, Moves, cells_of
from draw import value_of
from fights import beside, board, eye
from games import OTHER
from gtp import Engine, code, name, point
from known import patterns

LONGEST_LINE = 3
LARGEST = 45
TRIES = 3
# How often a fight is played for the side that attacks, and for the one that defends.
OFTEN = {"attack": 2, "defence": 1}
# Whether there is such a move, and which ones it is.
WINS = {"attack": "owl_attack", "defence": "owl_defend"}
JUDGE = {"attack": "owl_does_attack", "defence": "owl_does_defend"}
AGAINST = {"attack": "defence", "defence": "attack"}


def learned(path):
    """The words of rules and the values of the patterns drawn of them."""
    for text in open(path):
        rule = json.loads(text)
        yield [(tuple(where) if isinstance(where, list) else where, what) for where, what in rule["words"]], value_of(rule)


def liked(fight, what, values):
    """The moves of a side with the highest values."""
    rows = list(cells_of(fight, what, {name(at): 0 for at in beside(fight["board"], map(point, fight["goal"]))}))
    if not rows:
        return []
    moves, best = Moves(rows, what), numpy.zeros(len(rows))
    for words, value in values:
        best = numpy.maximum(best, value * moves.covered(words))
    order = numpy.argsort(-best, kind="stable")[:TRIES]
    return [moves.moves[each] for each in order if best[each] > 0]


class Fighting:
    """A fight on the board of an engine."""

    def __init__(self, engine, fight, values, rnd):
        self.engine, self.fight, self.values, self.rnd = engine, fight, values, rnd
        self.size, self.colour = len(fight["board"]), fight["colour"]

    def set_up(self):
        """Whether the position stands on the engine's board; its sides move as they are told."""
        letters = {"b": [], "w": []}
        for row, line in enumerate(self.fight["board"]):
            for column, stone in enumerate(line):
                if stone != ".":
                    letters[stone].append(f"[{chr(97 + column)}{chr(96 + self.size - row)}]")
        stones = "".join(f"A{stone.upper()}{''.join(points)}" for stone, points in letters.items() if points)
        with tempfile.NamedTemporaryFile("w", suffix=".sgf", delete=False) as file:
            file.write(f"(;GM[1]FF[4]SZ[{self.size}]{stones})")
        done = self.engine.ask(f"loadsgf {file.name}")[0]
        os.unlink(file.name)
        return done

    def shown(self, goal):
        return {
            "game": self.fight["game"],
            "board": ["".join(row) for row in board(self.engine, self.size)],
            "colour": self.colour,
            "goal": goal,
            "eyes": {},
        }

    def left(self, goal):
        """Stones of a goal that are still there."""
        stones = set(self.engine.answer(f"list_stones {self.colour}").split())
        return [stone for stone in goal if stone in stones]

    def play(self, colour, moves):
        """One of some moves, drawn; `None` if there is none or it is not legal."""
        move = self.rnd.choice(moves) if moves else None
        return move if move and self.engine.ask(f"play {colour} {move}")[0] else None

    def judged(self, what, stone):
        """The position for the side that wins it; `None` if it does not, or need not move."""
        answer = self.engine.answer(f"{WINS[what]} {stone}")
        goal = self.engine.answer(f"dragon_stones {stone}").split()
        if code(answer) != 1 or "uncertain" in answer or len(goal) > LARGEST:
            return None
        if what == "defence" and code(self.engine.answer(f"owl_attack {stone}")) <= 0:
            return None
        shown = self.shown(goal)
        near = [name(at) for at in beside(shown["board"], map(point, goal))]
        shown[JUDGED[what]] = {move: code(self.engine.answer(f"{JUDGE[what]} {move} {stone}")) for move in near}
        shown["eyes"] = {move: eye(self.engine, self.colour, move) for move in near}
        return shown

    def line(self, what):
        """Positions that the winner meets."""
        owner, foe = self.colour, OTHER[self.colour]
        winner, loser = (foe, owner) if what == "attack" else (owner, foe)
        shown, made, key = self.fight, 0, JUDGED[what]
        for _ in range(LONGEST_LINE):
            move = self.play(winner, [move for move, result in shown[key].items() if result == 1])
            made += move is not None
            goal = self.left(shown["goal"] + [move]) if move else []
            tried = self.play(loser, liked(self.shown(goal), AGAINST[what], self.values[AGAINST[what]])) if goal else None
            made += tried is not None
            left = self.left(self.fight["goal"]) if tried else []
            shown = self.judged(what, left[0]) if left and 2 * len(left) >= len(self.fight["goal"]) else None
            if shown is None:
                break
            yield shown
        for _ in range(made):
            self.engine.ask("undo")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fights", help="what fights.py wrote")
    parser.add_argument("--attack", default=[], action="append", help="what rules.py wrote about attack, or a database")
    parser.add_argument("--defence", default=[], action="append", help="the same about defence")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--gnugo", default="gnugo")
    args = parser.parse_args()
    engine, rnd, seen = Engine(args.gnugo, "--mode", "gtp", "--level", "10"), random.Random(1), set()
    of = lambda path: patterns([path]) if path.endswith(".db") else learned(path)
    values = {what: [each for path in getattr(args, what) for each in of(path)] for what in JUDGE}
    for _ in range(args.rounds):
        for text in open(args.fights):
            fighting = Fighting(engine, json.loads(text), values, rnd)
            for what, times in OFTEN.items():
                for _ in range(times if fighting.set_up() else 0):
                    for shown in fighting.line(what):
                        known = (what, *shown["board"])
                        if known not in seen:
                            seen.add(known)
                            print(json.dumps(shown), flush=True)


if __name__ == "__main__":
    main()
