//! Moves that patterns propose for taking and saving strings (`worms.md#attack-and-defence-points`).
//!
//! Both databases are matched from both sides' point of view: those of attack propose moves against the strings drawn
//! `X`, those of defence for the strings drawn `O`. A constraint without a verdict does not hold a move back, for
//! reading judges it in any case. There are no records of strings yet: attack and defence are read, and what only records
//! tell is unknown.

use crate::board::{Board, Colour, Point};
use crate::databases::Patterns;
use crate::facts::{Circumstances, Facts, Unexamined};
use crate::reading::Reader;
use crate::worms::Proposals;
use mkpat_runtime::pattern::Kind;
use mkpat_runtime::query::{Anchors, Match, Query};
use mkpat_runtime::rules::Place;

/// Strings with more liberties than this are not attacked by patterns.
const MOST_LIBERTIES: u32 = 4;

/// Moves that two databases propose, as far as they are there. The board is changed while constraints are read and restored.
pub fn propose(
    board: &mut Board,
    reader: &mut Reader,
    attack: Option<&dyn Patterns>,
    defence: Option<&dyn Patterns>,
) -> Proposals {
    let mut proposals = Proposals::default();
    for own in Colour::BOTH {
        if let Some(attack) = attack {
            each(board, reader, attack, own, Kind::X, |board, stone, point| {
                if board.liberty_count(stone) <= MOST_LIBERTIES {
                    proposals.add_attack(board, stone, point);
                }
            });
        }
        if let Some(defence) = defence {
            each(board, reader, defence, own, Kind::O, |board, stone, point| {
                proposals.add_defence(board, stone, point);
            });
        }
    }
    proposals
}

/// Reports the stones of one kind, and the move, of every match that counts.
fn each(
    board: &mut Board,
    reader: &mut Reader,
    patterns: &dyn Patterns,
    own: Colour,
    kind: Kind,
    mut report: impl FnMut(&Board, Point, Point),
) {
    let anchors = if kind == Kind::X { Anchors::Other } else { Anchors::Own };
    for found in patterns.matches(board, &Query { anchors, ..Query::raw(own.into()) }) {
        let Some(point) = found.proposed.and_then(|point| board.point(point)) else { continue };
        let place = Place::of(&found, own.into(), board.size());
        let mut facts = Facts::new(board, reader, &Unexamined, Circumstances::default());
        if patterns.accepts(&mut facts, found.pattern, &place) != Some(false) {
            stones(board, patterns, &found, kind).into_iter().for_each(|stone| report(board, stone, point));
        }
    }
}

fn stones(board: &Board, patterns: &dyn Patterns, found: &Match, kind: Kind) -> Vec<Point> {
    let database = patterns.database();
    let Some(pattern) = database.patterns.get(found.pattern.index()) else { return Vec::new() };
    let cells = database.elements_of(pattern).filter(|element| element.kind == kind);
    let at =
        cells.filter_map(|element| found.anchor.offset(found.transformation.apply(element.at), board.size()));
    at.filter_map(|at| board.point(at)).collect()
}
