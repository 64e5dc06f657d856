//! A move of an opening book: it is worth more than all others, and nothing else is asked (`openings.md#matching`).

use super::analysis::{Candidate, MoveAnalysis, ValuedReason};
use super::reasons::{MatchVerdict, MoveReason, PatternMatch};
use super::request::{Move, Request};
use crate::board::{Board, Point, PointSet};
use crate::databases::{BOOKS, Databases};
use crate::playout::Random;
use mkpat_runtime::openings::book::{BookPosition, MOST_STONES};
use mkpat_runtime::openings::choose::{draw, polite};
use mkpat_runtime::openings::hash::Stone;
use mkpat_runtime::pattern::{Classes, PatternId};
use mkpat_runtime::rules::Place;
use std::collections::BTreeMap;

/// Draws a move from the books that know the position, and that is `worth` so much. `None` if none does, books are not to be asked, or the move is not
/// among the `legal` and allowed ones.
pub(super) fn from_books(
    board: &Board,
    databases: &Databases,
    worth: f32,
    request: &Request<'_>,
    legal: &PointSet,
) -> Option<MoveAnalysis> {
    if !request.books {
        return None;
    }
    let position = seen_by_books(board, request)?;
    let matches: Vec<_> = databases.books.iter().flat_map(|book| book.matches(&position)).collect();
    let random = Random::new(request.seed).draw();
    let drawn = draw(&matches, (random >> 32) as u32)?;
    let colour = request.colour;
    let to = polite(&position, colour.into(), drawn.to);
    let point = board.point(to)?;
    if !legal.contains(point) || request.allowed.is_some_and(|allowed| !allowed.contains(point)) {
        return None;
    }
    let record = PatternMatch {
        database: BOOKS.to_owned(),
        pattern: drawn.opening.name.to_owned(),
        id: PatternId(0),
        place: Place {
            anchor: to,
            transformation: drawn.transformation,
            size: board.size(),
            o: colour.into(),
            x: (!colour).into(),
        },
        verdict: MatchVerdict::Counts,
        classes: Classes::default(),
        attributes: Vec::new(),
        without: None,
    };
    let candidate = Candidate {
        point,
        reasons: vec![ValuedReason { reason: MoveReason::FollowsBook, value: worth }],
        matched: vec![record],
        notes: Vec::new(),
        static_value: worth,
        as_threat: 0.0,
        found: None,
        value: worth,
    };
    Some(MoveAnalysis {
        colour,
        size: board.size(),
        choice: Move::Play(candidate.point),
        candidates: vec![candidate],
        strings: BTreeMap::new(),
        pass: None,
        playouts: 0,
        phase: None,
    })
}

/// The board as books see it; `None` if it has more stones than those of any book.
fn seen_by_books(board: &Board, request: &Request<'_>) -> Option<BookPosition> {
    let seen = |point: Point| {
        let stone = if board.stone(point)? == request.colour { Stone::Own } else { Stone::Other };
        Some((point.into(), stone))
    };
    let stones: Vec<_> = board.points().filter_map(seen).collect();
    let ko = board.ko().map(Point::into);
    (stones.len() <= MOST_STONES).then(|| BookPosition { size: board.size(), stones, ko })
}
