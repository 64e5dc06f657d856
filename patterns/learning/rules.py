"""Which cells tell moves that kill, or save, from the others: rules, grown cell by cell by the information they give, each
weighted by the moves that known patterns and rules before it left over; what is left of them after all that does not matter is
dropped."""

import argparse
import json
import math
import sys

import numpy

from cells import moves_of, words
from known import patterns

LONGEST = 6
LEAST_RISE = 0.03
LEAST_SCORE = 0.5
# What a rule explains counts half for the next ones.
LEFT_OVER = 0.5
SAME = 0.004
# A known pattern explains what it speaks of if so many of its moves work, and there are so many of them.
KNOWN_SHARE, KNOWN_MOVES = 0.3, 5


def share(works, others):
    """Of a rule's moves those that work, with little trust in few of them."""
    return (works + 1) / (works + others + 4)


def counted(moves, rule):
    """How many of a rule's moves work, and how many do not."""
    found = moves.covered(rule)
    return int((found & moves.works).sum()), int((found & ~moves.works).sum())


class Growing:
    """The moves, and everything that can be said of them."""

    def __init__(self, moves):
        self.moves, self.words = moves, list(words())
        saying = [moves.saying(word) for word in self.words]
        self.saying = [holds.ravel() for holds, _ in saying]
        self.goal = [None if goal is None else goal.ravel() for _, goal in saying]

    def rule(self, weight, fewest):
        """The best rule for moves of these weights; empty if there is none."""
        number = len(self.moves.works)
        works, others = weight * self.moves.works, weight * ~self.moves.works
        known = math.log2(works.sum() / weight.sum())
        # The places that are left, each a move in an orientation, and which of them are at the dragon.
        places, at_goal, rule = numpy.arange(8 * number), None, []
        while len(rule) < LONGEST:
            best = (LEAST_SCORE, None, 0)
            for word, goal in enumerate(self.goal):
                if word in rule or (at_goal is None and goal is None):
                    continue
                spoken = self.saying[word][places]
                if goal is None:
                    spoken = spoken & at_goal
                else:
                    spoken = spoken & (goal[places] if at_goal is None else at_goal | goal[places])
                found = numpy.zeros(number, bool)
                found[places[spoken] % number] = True
                right, wrong = found @ works, found @ others
                if right >= fewest:
                    rise = math.log2(right / (right + wrong)) - known
                    best = max(best, (right * rise, word, rise), key=lambda each: each[0])
            _, word, rise = best
            if word is None or (len(rule) >= 3 and rise < LEAST_RISE):
                break
            rule.append(word)
            holds, goal = self.saying[word][places], self.goal[word]
            if goal is not None:
                at_goal = goal[places] if at_goal is None else at_goal | goal[places]
            places, at_goal = places[holds], None if at_goal is None else at_goal[holds]
            known += rise
        return [self.words[word] for word in rule]


def shorter(moves, rule):
    """A rule without the words that do not raise its share."""
    for word in rule:
        rest = [other for other in rule if other != word]
        if rest and share(*counted(moves, rest)) >= share(*counted(moves, rule)) - SAME:
            return shorter(moves, rest)
    return rule


def explained(moves, databases):
    """Moves that known patterns speak of and that work; those of patterns that say too little are not."""
    for words_of_pattern, _ in patterns(databases):
        found = moves.covered(words_of_pattern)
        right, wrong = (found & moves.works).sum(), (found & ~moves.works).sum()
        if right + wrong >= KNOWN_MOVES and share(right, wrong) > KNOWN_SHARE:
            yield found & moves.works


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("attack", "defence"))
    parser.add_argument("fights", nargs="+", help="what fights.py and lines.py wrote")
    parser.add_argument("--known", default=[], action="append", help="a database of patterns that are there already")
    parser.add_argument("--most", type=int, default=150, help="rules that are grown at the most")
    parser.add_argument("--fewest", type=float, default=10, help="moves that work, by weight, of a rule that is grown")
    parser.add_argument("--least", type=float, default=0.4, help="the share that must work")
    parser.add_argument("--fresh", type=int, default=8, help="fights in which a rule must say what no better one does")
    args = parser.parse_args()
    moves, fight = moves_of(args.fights, args.what)
    print(f"{len(set(fight))} fights, {len(fight)} moves", file=sys.stderr)
    growing, weight, rules = Growing(moves), numpy.ones(len(fight)), []
    for found in explained(moves, args.known):
        weight = numpy.where(found, weight * LEFT_OVER, weight)
    for _ in range(args.most):
        rule = growing.rule(weight, args.fewest)
        if not rule:
            break
        weight = numpy.where(moves.covered(rule) & moves.works, weight * LEFT_OVER, weight)
        rules.append(shorter(moves, rule))
    table = [(rule, *counted(moves, rule)) for rule in {str(sorted(map(str, rule))): rule for rule in rules}.values()]
    table.sort(key=lambda row: -share(row[1], row[2]))
    best = numpy.zeros(len(fight))
    for rule, works, others in table:
        better = moves.covered(rule) & (share(works, others) > best)
        if share(works, others) >= args.least and len(set(fight[better])) >= args.fresh:
            best[better] = share(works, others)
            print(json.dumps({"works": works, "moves": works + others, "share": round(share(works, others), 3), "words": rule}))


if __name__ == "__main__":
    main()
