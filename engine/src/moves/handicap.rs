//! Where Black's handicap stones go by patterns (`games.md#handicap`).

use crate::board::{Board, Colour, Point};
use crate::databases::{Databases, Patterns};
use crate::facts::{Circumstances, Facts, Unexamined};
use crate::playout::Random;
use crate::reading::Reader;
use mkpat_runtime::pattern::{AttributeKind, Kind};
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::rules::Place;

/// Boards of this size and larger have corners, sides and a centre as the patterns mean them.
const SMALLEST: u8 = 9;
/// So many proposals are kept, those of the greatest value.
const MOST: usize = 40;
/// A pattern that is worth so much less than the best one is not chosen. Nearer to it, each point doubles a chance.
const FAR: f32 = 10.0;

/// Points for up to so many stones on an empty board: pattern after pattern, each drawn by its value among those that match
/// what was placed before. They may be fewer where no pattern matches any more.
pub fn handicap_points(databases: &Databases, size: u8, stones: u32, seed: u64) -> Vec<Point> {
    let Some(patterns) = databases.handicap.as_deref().filter(|_| size >= SMALLEST) else {
        return Vec::new();
    };
    let mut random = Random::new(seed);
    let mut placed: Vec<Point> = Vec::new();
    while (placed.len() as u32) < stones {
        let proposals = proposals(patterns, size, &placed, stones);
        let Some(drawn) = draw(&proposals, &mut random) else { break };
        placed.extend(&drawn.points);
    }
    placed
}

/// What a pattern would place, all or nothing.
struct Proposal {
    points: Vec<Point>,
    value: f32,
}

/// The patterns that match with the stones that are left. Patterns are anchored at the corners of the board, where
/// stones stand for as long as they are matched.
fn proposals(patterns: &dyn Patterns, size: u8, placed: &[Point], stones: u32) -> Vec<Proposal> {
    let (Ok(mut board), last) = (Board::new(size), size - 1) else { return Vec::new() };
    let corners = [(0, 0), (0, last), (last, 0), (last, last)];
    let corners = corners.into_iter().filter_map(|(row, column)| Point::at(size, row, column));
    let standing: Vec<_> =
        corners.chain(placed.iter().copied()).map(|point| (point, Some(Colour::Black))).collect();
    if board.setup_all(&standing).is_err() {
        return Vec::new();
    }
    let left = stones - placed.len() as u32;
    let circumstances = Circumstances {
        handicap_to_place: i32::try_from(left).unwrap_or(i32::MAX),
        handicap: i32::try_from(stones).unwrap_or(i32::MAX),
        ..Circumstances::default()
    };
    let own = Colour::Black.into();
    let matches = patterns.matches(&board, &Query::raw(own));
    let mut reader = Reader::default();
    let mut facts = Facts::new(&mut board, &mut reader, &Unexamined, circumstances);
    let proposal = |found: Match| {
        let place = Place::of(&found, own, size);
        let proposal = proposal_of(patterns, &found, &place)?;
        let fits = proposal.points.len() as u32 <= left;
        (fits && patterns.accepts(&mut facts, found.pattern, &place) == Some(true)).then_some(proposal)
    };
    let mut proposals: Vec<Proposal> = matches.into_iter().filter_map(proposal).collect();
    proposals.sort_by(|one, other| other.value.total_cmp(&one.value));
    proposals.truncate(MOST);
    proposals
}

/// The move of a pattern and its cells `!`, and what its author says it is worth.
fn proposal_of(patterns: &dyn Patterns, found: &Match, place: &Place) -> Option<Proposal> {
    let database = patterns.database();
    let pattern = database.patterns.get(found.pattern.index())?;
    let also = database.elements_of(pattern).filter(|element| element.kind == Kind::Not);
    let also = also.map(|element| place.cell(element.at.row, element.at.column));
    let points = std::iter::once(found.proposed?).chain(also);
    let points = points.map(|point| Point::at(place.size, point.row, point.column));
    let values = database.attributes_of(pattern).iter();
    let value = values.filter(|said| said.kind == AttributeKind::Value).map(|said| said.value).next();
    Some(Proposal { points: points.collect::<Option<_>>()?, value: value.unwrap_or(0.0) })
}

/// One of the proposals, drawn by what they are worth.
fn draw<'a>(proposals: &'a [Proposal], random: &mut Random) -> Option<&'a Proposal> {
    let best = proposals.iter().map(|proposal| proposal.value).reduce(f32::max)?;
    let chance = |proposal: &Proposal| {
        let below = best - proposal.value;
        // At least one in a whole number of chances, for the best one has 2^10.
        if below > FAR { 0 } else { (FAR - below).exp2() as usize }
    };
    let mut drawn = random.below(proposals.iter().map(chance).sum());
    proposals.iter().find(|proposal| {
        let chance = chance(proposal);
        let here = drawn < chance;
        drawn = drawn.saturating_sub(chance);
        here
    })
}
