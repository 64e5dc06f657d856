"""`katachi twogtp` on a cluster, a task a game, until a sequential test has decided which engine is stronger.

    python3 contest.py --first 'new gtp' --second 'old gtp' --games 2000 --openings openings/*.sgf -o contest.json

The test is Wald's: with `--elo0 0 --elo1 20` it tells "no stronger" from "stronger by 20 points of Elo", and is wrong in
one case of twenty. Games are judged in their order, and those behind the deciding one do not count: the result is the same
whatever the number of workers.
"""

import argparse
import json
import math
import pathlib
import sys
import tempfile

import tasks


def game(katachi, first, second, number, openings, more):
    """1 if the first engine wins, 0.5 for no result, 0 if it loses."""
    # Each opening is played twice, with colours exchanged.
    black, white = (second, first) if number % 2 else (first, second)
    opening = ["--openings", openings[number // 2 % len(openings)]] if openings else []
    with tempfile.TemporaryDirectory() as folder:
        result = pathlib.Path(folder) / "game.json"
        command = [katachi, "twogtp", "--first", black, "--second", white, "--games", "1", "--no-alternation", "--quiet"]
        tasks.run([*command, *opening, "--json", result, *more], accepted=(0, 1))
        return points(json.loads(result.read_text()), number % 2 == 1)


def points(result, exchanged):
    """What a contest of one game gives the first engine of ours. An engine that does not play at all is a failure."""
    if result.get("failed"):
        raise tasks.Failed(f"{result['failed']['program']}: {result['failed']['reason']}")
    won, lost = result["wins"], result["losses"]
    if exchanged:
        won, lost = lost, won
    return 1.0 if won > lost else 0.0 if lost > won else 0.5


def expected(elo):
    return 1 / (1 + 10 ** (-elo / 400))


class Wald:
    """A sequential test of two strengths; errors of both kinds as given."""

    def __init__(self, elo0, elo1, error):
        self.p0, self.p1 = expected(elo0), expected(elo1)
        self.bound = math.log((1 - error) / error)
        self.ratio = 0.0

    def add(self, score):
        """Takes a game; `stronger`, `no stronger` or None."""
        won = math.log(self.p1 / self.p0)
        lost = math.log((1 - self.p1) / (1 - self.p0))
        self.ratio += score * won + (1 - score) * lost
        if self.ratio >= self.bound:
            return "stronger"
        return "no stronger" if self.ratio <= -self.bound else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", required=True, help="the engine that may be stronger")
    parser.add_argument("--second", required=True)
    parser.add_argument("--games", type=int, default=1000, help="at most so many")
    parser.add_argument("--openings", nargs="*", default=[])
    parser.add_argument("--elo0", type=float, default=0)
    parser.add_argument("--elo1", type=float, default=20)
    parser.add_argument("--error", type=float, default=0.05)
    tasks.options(parser)
    parser.add_argument("--katachi", default="katachi")
    parser.add_argument("-o", "--output", required=True)
    parser.add_argument("--more", nargs=argparse.REMAINDER, default=[], help="options for `katachi twogtp`, at the end")
    options = parser.parse_args()
    at_once = tasks.connect(options)
    openings = [str(pathlib.Path(path).resolve()) for path in options.openings]
    shared = (tasks.program(options.katachi), options.first, options.second)
    arguments = [(*shared, number, openings, options.more) for number in range(options.games)]
    wald, scores, failures, verdict = Wald(options.elo0, options.elo1, options.error), [], [], None
    for number, score, failure in tasks.in_order(game, arguments, at_once):
        if failure:
            failures.append(f"game {number + 1}: {failure}")
            continue
        scores.append(score)
        verdict = wald.add(score)
        if verdict:
            break
    result = {
        "verdict": verdict or "not decided", "games": len(scores), "points": sum(scores), "ratio": wald.ratio,
        "failures": failures,
    }
    pathlib.Path(options.output).write_text(json.dumps(result, indent=1) + "\n")
    print(f"{result['verdict']}: {sum(scores):g} of {len(scores)}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
