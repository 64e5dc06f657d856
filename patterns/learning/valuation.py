"""What recorded games say about a valuation: how likely it makes the moves that were played, if a move is as likely as a power of
its value times a power of the share of people who would play it. Reads what the example `candidates` prints."""

import argparse
import json
import math

# What the engine multiplies values by is (share / USUAL) ** POWER, and shares are not less than LEAST (`value/table.rs`).
POWER, USUAL, LEAST = 0.2, 0.1, 0.0001
# Values below this are alike.
SMALL = 0.3
TRIED = [0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1, 1.2, 1.5]


def of(candidate):
    """The logarithms of a value without what people play, and of the share by which people play it."""
    notes, value = candidate["notes"], candidate["by reasons"]
    factor = notes.get("as people play", 1.0)
    # A value at its floor was not multiplied, and none is where nothing is large: there the power tells nothing.
    least = notes.get("at least", 0.0)
    floored = 0 < least <= value <= 1.03 * least + 0.2
    worth = value if floored else value / factor
    share = max(USUAL * factor ** (1 / POWER), LEAST)
    return math.log(max(worth, SMALL)), 0.0 if floored else math.log(share / USUAL)


def positions(path):
    """For each position its moves as `of` tells them, and the one that was played, as a number; `None` if that has no value."""
    for line in open(path):
        position = json.loads(line)
        valued = [candidate for candidate in position["candidates"] if candidate["by reasons"] > 0]
        names = [candidate["at"] for candidate in valued]
        played = position["played"]
        yield [of(candidate) for candidate in valued], names.index(played) if played in names else None


def judged(known, power, sharpness):
    """The mean logarithm of how likely the played moves are, and how many of them are the first choice, others as good or not."""
    likely, first = 0.0, 0
    for moves, played in known:
        scores = [sharpness * (worth + power * share) for worth, share in moves]
        most = max(scores)
        likely += scores[played] - most - math.log(sum(math.exp(score - most) for score in scores))
        first += scores[played] == most
    return likely / len(known), first


def sharpest(known, power):
    """The power of the value that makes the played moves likeliest: the logarithm of how likely they are has one greatest value."""
    low, high = 0.0, 5.0
    while high - low > 0.01:
        one, other = low + (high - low) / 3, high - (high - low) / 3
        if judged(known, power, one)[0] < judged(known, power, other)[0]:
            low = one
        else:
            high = other
    return (low + high) / 2


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("candidates", nargs="+", help="what the example printed")
    args = parser.parse_args()
    found = [position for path in args.candidates for position in positions(path)]
    known = [(moves, played) for moves, played in found if played is not None]
    print(f"{len(found)} positions; the move that was played has a value in {len(known)}")
    if not known:
        return
    print("power of the share", "mean logarithm", "first choice", sep="\t")
    for power in TRIED:
        likely, first = judged(known, power, sharpest(known, power))
        print(power, f"{likely:.3f}", first, sep="\t")


if __name__ == "__main__":
    main()
