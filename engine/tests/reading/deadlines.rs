//! Reading that is out of time ends at once, and nothing of it is remembered.

use crate::Position;
use std::time::{Duration, Instant};

/// A net: `F5` cannot get away, which takes some reading.
const NET: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . X X . . .
    . . . X . . . . .
    . . . X O O . X .
    . . . . X X O . .
    . . . . . X . . .
    . . . . . . . X .
    . . . . . . . . .";

#[test]
fn out_of_time_hardly_anything_is_read() {
    let mut position = Position::draw(NET);
    let answer = position.attack("F5");
    let in_time = position.reader.nodes();
    assert!(in_time > 10, "{in_time}");
    let mut position = Position::draw(NET);
    position.reader.set_deadline(Some(Instant::now()));
    assert!(position.reader.is_late());
    position.attack("F5");
    // One position for each master of a ko at most.
    assert!(position.reader.nodes() <= 3, "{}", position.reader.nodes());
    position.reader.set_deadline(None);
    assert_eq!(position.attack("F5"), answer, "what was cut short is read again");
}

#[test]
fn with_time_left_nothing_changes() {
    let mut position = Position::draw(NET);
    let answer = position.attack("F5");
    let nodes = position.reader.nodes();
    let mut position = Position::draw(NET);
    position.reader.set_deadline(Some(Instant::now() + Duration::from_secs(3600)));
    assert_eq!((position.attack("F5"), position.reader.nodes()), (answer, nodes));
}
