//! One of many questions is given up where its answer looks like a failure.

use crate::Position;

/// Black's stone in the upper right falls at last, after a fight over most of the board.
const LONG_FIGHT: &str = "
    X . . O O . X
    . . X . . X O
    . X X O . . .
    . O O . . . .
    X . O . X O .
    . . O . X . O
    . . O . X O .";

/// Black takes D5 in a net.
const NET: &str = "
    . . . . . . .
    . . X X . . .
    . . X O . . .
    . . . X . X .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

/// The answer about the attack on a stone, the positions and the searches that were given up, asked for itself and as one of many.
fn asked(drawing: &str, stone: &str) -> [(String, u64, u64); 2] {
    [false, true].map(|many| {
        let mut position = Position::draw(drawing);
        let limits = position.reader.limits();
        position.reader.set_limits(if many { limits.for_many() } else { limits });
        let answer = position.attack(stone);
        (answer, position.reader.nodes(), position.reader.stops())
    })
}

#[test]
fn a_long_fight_is_read_to_its_end_only_where_it_is_asked_about_for_itself() {
    let [(alone, to_the_end, _), (many, until_given_up, given_up)] = asked(LONG_FIGHT, "F6");
    assert!(alone.starts_with("works"), "{alone}");
    assert_eq!((many.as_str(), given_up), ("fails", 1));
    assert!(256 <= until_given_up && 3 * until_given_up < to_the_end, "{until_given_up} of {to_the_end}");
}

#[test]
fn what_is_settled_soon_is_not_given_up() {
    let [alone, many] = asked(NET, "D5");
    assert_eq!(alone, many);
    assert!(many.0.starts_with("works"), "{many:?}");
}
