"""Positions of game records, O to move, with what an engine says about influence there: permeability, sources, territory, and points
that are nobody's; a line of JSON each. GNU Go's program answers, or Katachi's, which has the same commands."""

from reasons import parser_of, position, tell_all

FIRST = 8
# What is asked of each side, and of both, by the name it gets here.
OF_A_SIDE = {"perm": "permeability", "strength": "strength"}
OF_BOTH = {"territory": "territory_value", "non": "non_territory"}


def table(engine, colour, what):
    """The numbers of all points, the lowest row first."""
    rows = engine.answer(f"initial_influence {colour} {what}").split("\n")
    return [[float(number) for number in row.split()] for row in rows if row.strip()][::-1]


def asked(engine, path, number):
    """A position with what the engine says of influence there; `None` if the record cannot be read."""
    found = position(engine, path, number)
    if found is None:
        return None
    board, colour = found
    sides = {"O": colour, "X": "white" if colour == "black" else "black"}
    told = {name: {letter: table(engine, colour, f"{side}_{what}") for letter, side in sides.items()} for name, what in OF_A_SIDE.items()}
    told.update({name: table(engine, colour, what) for name, what in OF_BOTH.items()})
    return {"game": path, "move": number, "colour": colour, "board": board, **told}


if __name__ == "__main__":
    tell_all(asked, parser_of(__doc__, 1128, 7), FIRST)
