//! What was found, in words.

use super::study::{Death, Played, Position, Valued};
use katachi::board::Point;

/// What is to be said of a move, a sentence each.
pub(super) fn sentences(played: &Played, size: u8) -> Vec<String> {
    let mut said = vec![first(played, size)];
    if let [best, others @ ..] = played.better.as_slice() {
        let others: Vec<String> = others.iter().map(|other| named(other, size)).collect();
        let others = if others.is_empty() { String::new() } else { format!(" Also {}.", others.join(", ")) };
        said.push(format!("Better: {}.{others}", named(best, size)));
    }
    said.extend(played.died.iter().map(|death| fate(death, size)));
    said
}

fn first(played: &Played, size: u8) -> String {
    let who = played.colour.name();
    let Some(point) = played.place else { return format!("Move {}: {who} passes.", played.number) };
    let start = format!("Move {}: {who} {}", played.number, vertex(point, size));
    match &played.thought {
        Some(thought) if thought.value > 0.0 => {
            let shapes = shapes(&thought.patterns);
            format!("{start}, {:.1} points{shapes}.", thought.value)
        }
        Some(_) => format!("{start}, of no value."),
        None => format!("{start}: nothing speaks for it."),
    }
}

/// The names of shapes, as they follow a value.
fn shapes(patterns: &[String]) -> String {
    match patterns {
        [] => String::new(),
        [one] => format!(", shape {one}"),
        many => format!(", shapes {}", many.join(", ")),
    }
}

fn named(valued: &Valued, size: u8) -> String {
    let patterns =
        if valued.patterns.is_empty() { String::new() } else { format!(", {}", valued.patterns.join(", ")) };
    format!("{} ({:.1}{patterns})", vertex(valued.point, size), valued.value)
}

fn fate(death: &Death, size: u8) -> String {
    let Death { colour, origin, stones, taken } = death;
    let count = stones.len();
    let stones = if count == 1 { "stone" } else { "stones" };
    let fate = if *taken { "is taken" } else { "is dead" };
    format!("The {} dragon {} of {count} {stones} {fate}.", colour.name(), vertex(*origin, size))
}

/// The values of the moves to come, whole points.
pub(super) fn labels(position: &Position) -> Vec<(Point, String)> {
    position.best.iter().map(|valued| (valued.point, format!("{:.0}", valued.value))).collect()
}

fn vertex(point: Point, size: u8) -> String {
    point.on(size).to_string()
}
