//! Game records as what each node changes on the board.

use mkpat_runtime::point::{Colour, Point};

use crate::extract::GameRecord;
use crate::extract::situations::point;
use mkpat::openings::board::Board;

/// Points with what stands there afterwards: a stone, or nothing.
pub type Changes = Vec<(Point, Option<Colour>)>;

/// One node of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What it changes: for a move the stone and the stones it captures.
    pub changes: Changes,
    /// Whether it is a move, and not set up.
    pub is_move: bool,
}

/// The main line of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The board size.
    pub size: u8,
    /// Nodes that change something.
    pub steps: Vec<Step>,
}

impl Replay {
    /// Replays a game until a move that cannot be made; `None` if the board is larger than 25×25.
    #[must_use]
    pub fn of(game: &GameRecord) -> Option<Replay> {
        let size = game.header("SZ").map_or(Some(19), |size| size.trim().parse().ok())?;
        let mut board = Some(Board::new(size)).filter(|_| (1..=25).contains(&size))?;
        let mut steps = Vec::new();
        'nodes: for node in &game.nodes {
            for property in node {
                let points = property.values.iter().filter_map(|v| point(v, size));
                let before = board.clone();
                let is_move = matches!(property.name.as_str(), "B" | "W");
                let colour = if property.name.ends_with('B') { Colour::Black } else { Colour::White };
                for p in points {
                    match property.name.as_str() {
                        "AB" | "AW" => board.put(p, Some(colour)),
                        "B" | "W" if !board.play(p, colour) => break 'nodes,
                        _ => {}
                    }
                }
                let changes = changes(&before, &board);
                if !changes.is_empty() {
                    steps.push(Step { changes, is_move });
                }
            }
        }
        Some(Replay { size, steps })
    }
}

/// What differs, stones that came first.
fn changes(before: &Board, after: &Board) -> Changes {
    let size = before.size();
    let points = (0..size).flat_map(|row| (0..size).map(move |column| Point::new(row, column)));
    let mut changes: Changes =
        points.filter(|&p| before.at(p) != after.at(p)).map(|p| (p, after.at(p))).collect();
    changes.sort_by_key(|(_, stone)| stone.is_none());
    changes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::extract::Property;

    #[test]
    fn a_move_changes_its_point_and_those_of_what_it_captures() {
        let property = |name: &str, values: &[&str]| Property {
            name: name.to_owned(),
            values: values.iter().map(|&v| v.to_owned()).collect(),
        };
        // X . .      X O .      . O .
        // . O .  →   . O .  →   O O .   White takes the corner.
        let nodes = vec![
            vec![property("SZ", &["3"]), property("AB", &["aa"]), property("AW", &["bb"])],
            vec![property("W", &["ba"])],
            vec![property("B", &[""])],
            vec![property("W", &["ab"])],
        ];
        let replay = Replay::of(&GameRecord { name: String::new(), nodes }).unwrap();
        let last = replay.steps.last().unwrap();
        assert_eq!(replay.steps.len(), 4);
        assert!(last.is_move);
        assert_eq!(last.changes, [(Point::new(1, 0), Some(Colour::White)), (Point::new(0, 0), None)]);
    }
}
