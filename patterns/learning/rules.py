"""Which cells tell moves that kill from the others: rules, grown cell by cell by the information they give, each weighted
by the moves that rules before it left over; what is left of them after all that does not matter is dropped."""

import argparse
import json
import math

import numpy

from cells import Moves

LONGEST = 6
FEWEST = 14
LEAST_RISE = 0.03
# What a rule explains counts half for the next ones.
LEFT_OVER = 0.5
SAME = 0.004
FEWEST_FIGHTS = 12


def share(kills, others):
    """Of a rule's moves those that kill, with little trust in few of them."""
    return (kills + 1) / (kills + others + 4)


def covered(moves, rule):
    """Moves that a rule speaks of in some orientation. A stone of the dragon must be among its cells."""
    holds = moves.saying[rule].all(axis=0)
    goals = [moves.goal[word] for word in rule if moves.goal[word] is not None]
    return (holds & numpy.any(goals, axis=0)).any(axis=0) if goals else numpy.zeros(len(moves.kills), bool)


def grown(moves, weight):
    """The best rule for moves of these weights, or nothing."""
    rule, holds, goals = [], numpy.ones(moves.saying.shape[1:], bool), None
    kills, others = weight * moves.kills, weight * ~moves.kills
    known = math.log2(kills.sum() / weight.sum())
    while len(rule) < LONGEST:
        best = None
        for word in range(len(moves.words)):
            goal = moves.goal[word]
            if word in rule or (goals is None and goal is None):
                continue
            goal = goals if goal is None else goal if goals is None else goals | goal
            found = (holds & moves.saying[word] & goal).any(axis=0)
            right, wrong = found @ kills, found @ others
            if right >= FEWEST:
                rise = math.log2(right / (right + wrong)) - known
                best = max(best or (0.5,), (right * rise, word, rise), key=lambda each: each[0])
        if best is None or len(best) == 1 or (len(rule) >= 3 and best[2] < LEAST_RISE):
            break
        _, word, rise = best
        rule.append(word)
        holds = holds & moves.saying[word]
        if moves.goal[word] is not None:
            goals = moves.goal[word] if goals is None else goals | moves.goal[word]
        known += rise
    return rule


def shorter(moves, rule):
    """A rule without the words that do not raise its share."""
    counts = lambda found: share((found & moves.kills).sum(), (found & ~moves.kills).sum())
    for word in list(rule):
        rest = [other for other in rule if other != word]
        if counts(covered(moves, rest)) >= counts(covered(moves, rule)) - SAME:
            return shorter(moves, rest)
    return rule


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fights", help="what fights.py wrote")
    parser.add_argument("--most", type=int, default=150, help="rules that are grown at the most")
    parser.add_argument("--least", type=float, default=0.45, help="the share that must kill")
    args = parser.parse_args()
    moves = Moves(args.fights)
    weight, rules = numpy.ones(len(moves.kills)), []
    for _ in range(args.most):
        rule = grown(moves, weight)
        if not rule:
            break
        weight = numpy.where(covered(moves, rule) & moves.kills, weight * LEFT_OVER, weight)
        rules.append(shorter(moves, rule))
    table = []
    for rule in {tuple(sorted(rule)): rule for rule in rules}.values():
        found = covered(moves, rule)
        table.append((rule, found, int((found & moves.kills).sum()), int((found & ~moves.kills).sum())))
    table.sort(key=lambda row: -share(row[2], row[3]))
    best = numpy.zeros(len(moves.kills))
    for rule, found, kills, others in table:
        better = found & (share(kills, others) > best)
        if share(kills, others) >= args.least and len(set(moves.fight[better])) >= FEWEST_FIGHTS:
            best[better] = share(kills, others)
            words = [moves.words[word] for word in rule]
            print(json.dumps({"kills": kills, "moves": kills + others, "share": round(share(kills, others), 3), "words": words}))


if __name__ == "__main__":
    main()
