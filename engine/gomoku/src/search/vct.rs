//! Victory by continuous threats: fours, and threes that threaten a victory by fours.
//!
//! A three is answered in many ways. Only those need to be tried that can disturb the victory it threatens: points that
//! this victory uses, points with which the defender's answers in it would make a four, and fours of the defender. Any
//! other answer leaves the victory as it is.

use super::limits::Counter;
use super::vcf::{self, Victory};
use crate::board::{Cell, Colour, Direction, Point};
use crate::position::Position;
use crate::rules::Rule;
use crate::threats::Gain;
use std::collections::HashSet;

/// Nodes for a victory by fours inside this search.
const FOURS: u64 = 200;

/// A search for one attacker.
struct Search<'a> {
    attacker: Colour,
    counter: &'a mut Counter,
    left: u64,
    failed: HashSet<(u64, u32)>,
}

/// The first move of a victory of `attacker`, who moves, with at most `threes` threes in a row and within so many nodes.
pub fn first_move(
    position: &mut Position,
    attacker: Colour,
    threes: u32,
    nodes: u64,
    counter: &mut Counter,
) -> Option<Point> {
    let mut search = Search { attacker, counter, left: nodes, failed: HashSet::new() };
    (1..=threes).find_map(|threes| search.attack(position, threes))
}

impl Search<'_> {
    fn attack(&mut self, position: &mut Position, threes: u32) -> Option<Point> {
        if let Some(victory) = vcf::victory(position, self.attacker, FOURS, self.counter) {
            return victory.first();
        }
        if threes == 0
            || self.left == 0
            || self.counter.node()
            || !self.failed.insert((position.hash(), threes))
        {
            return None;
        }
        self.left -= 1;
        let candidates = match position.fives(!self.attacker) {
            (None, _) => self.threats(position),
            (Some(only), None) => vec![only],
            _ => return None,
        };
        for point in candidates {
            if position.allows(point, self.attacker) {
                position.play(point, self.attacker);
                let won = self.holds(position, threes);
                position.undo();
                if won {
                    return Some(point);
                }
            }
            if self.left == 0 || self.counter.is_over() {
                break;
            }
        }
        None
    }

    /// Moves that make a threat, the strongest first.
    fn threats(&self, position: &Position) -> Vec<Point> {
        let worth = |point: &Point| {
            let gains = position.threats().gains(*point, self.attacker);
            std::cmp::Reverse(gains.map(|gain| [0, 1, 4, 5, 20, 50][gain as usize]).iter().sum::<i32>())
        };
        let mut points = position.gaining(self.attacker, Gain::OpenThree);
        points.sort_by_key(worth);
        points
    }

    /// Whether every answer of the defender to the attacker's last move loses.
    fn holds(&mut self, position: &mut Position, threes: u32) -> bool {
        let defender = !self.attacker;
        if let (Some(_), _) = position.fives(defender) {
            return false;
        }
        let (answers, threes) = match position.fives(self.attacker) {
            (Some(_), Some(_)) => return true,
            (Some(only), None) => (vec![only], threes),
            _ => {
                let Some(threat) = vcf::victory(position, self.attacker, FOURS, self.counter) else {
                    return false;
                };
                (disturbing(position, self.attacker, &threat), threes - 1)
            }
        };
        answers.into_iter().all(|answer| {
            if !position.allows(answer, defender) {
                return true;
            }
            position.play(answer, defender);
            let won = self.attack(position, threes).is_some();
            position.undo();
            won && !self.counter.is_over()
        })
    }
}

/// The defender's moves after which a threatened victory may be one no more, those on its own points first.
pub fn disturbing(position: &Position, attacker: Colour, threat: &Victory) -> Vec<Point> {
    let defender = !attacker;
    let replies: Vec<Point> = threat.fours.iter().map(|(_, reply)| *reply).collect();
    let mut points: Vec<Point> = threat.fours.iter().map(|(four, _)| *four).collect();
    points.extend(&replies);
    points.extend(threat.last);
    points.extend(&threat.completions);
    let empty: Vec<Point> =
        position.board().points().filter(|point| position.board().is_empty(*point)).collect();
    // A stone of renju can also allow or forbid other moves, and where is not easily told.
    let all = position.rule() == Rule::Renju;
    for point in empty {
        let four = position.threats().best(point, defender) >= Gain::Four;
        if !points.contains(&point) && (all || four || makes_row(position, defender, &replies, point)) {
            points.push(point);
        }
    }
    points
}

/// Whether five places in a row hold this point and a reply, no stone of the attacker, and four stones of the defender
/// once the replies are played.
fn makes_row(position: &Position, defender: Colour, replies: &[Point], point: Point) -> bool {
    let board = position.board();
    replies.iter().any(|reply| {
        Direction::ALL.into_iter().any(|direction| {
            (-4..=0).any(|start| {
                let places: [Point; 5] = std::array::from_fn(|k| point.step(direction, start + k as i32));
                let own = |place: &Point| {
                    *place == point || replies.contains(place) || board.cell(*place) == Cell::Stone(defender)
                };
                let usable = |place: &Point| own(place) || board.cell(*place) == Cell::Empty;
                places.contains(reply)
                    && places.iter().all(usable)
                    && places.iter().filter(|place| own(place)).count() >= 4
            })
        })
    })
}
