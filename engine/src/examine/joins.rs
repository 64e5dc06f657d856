//! Which strings belong together, as the connection patterns tell it (`dragons.md#in-order`).
//!
//! A pattern of class `C` joins the strings under its `O` that cannot be taken; what other patterns join is in their
//! actions. A constraint that has no verdict joins nothing.

use super::cuts::{helpers_of_connections, with_connections};
use crate::board::{Board, Colour, Point};
use crate::databases::Patterns;
use crate::dragons::Joined;
use crate::facts::{Circumstances, Facts, Given};
use crate::reading::{Limits, Reader};
use crate::worms::{WormId, Worms};
use mkpat_runtime::pattern::{Classes, Database, Kind, Pattern, PatternId};
use mkpat_runtime::query::{Anchors, Query};
use mkpat_runtime::rules::{Effect, Place};

/// The part of the positions for a question about a connection that joining gets: 2,000 at level 10, which is GNU Go's
/// limit too. Of 1,524 dragons on 140 positions 1,409 have the strings that GNU Go gives them; with 500 positions for a
/// question and as few for cuts 1,384. With twice as many fewer: what GNU Go does not settle it leaves apart.
const SHARE_OF_JOINS: u32 = 20;

/// The limits for joining strings in a position that is examined within `limits`.
pub(super) fn for_joins(limits: Limits) -> Limits {
    with_connections(limits, SHARE_OF_JOINS)
}

/// Joins the strings of both colours into dragons. Constraints are told of `known` and of nothing else.
pub fn join(
    board: &mut Board,
    reader: &mut Reader,
    worms: &Worms,
    known: &Given<'_>,
    connections: &dyn Patterns,
) -> Joined {
    let mut joined = Joined::apart(worms);
    let classes = |letter| Classes::of(letter).unwrap_or_default();
    let (cutting, joining, regardless) = (classes(b'B'), classes(b'C'), classes(b's'));
    for owner in Colour::BOTH {
        let query = Query { anchors: Anchors::Own, ..Query::raw(owner.into()) };
        for found in connections.matches(board, &query) {
            let database = connections.database();
            let Some(pattern) = database.patterns.get(found.pattern.index()) else { continue };
            if pattern.classes.meets(cutting) {
                continue;
            }
            let place = Place::of(&found, owner.into(), board.size());
            let all = pattern.classes.meets(regardless);
            let strings = strings(board, worms, &database, pattern, &place, all);
            let joins = pattern.classes.meets(joining);
            if joins && strings.windows(2).all(|pair| joined.same(pair[0], pair[1])) {
                continue;
            }
            let unwritten = |name: &str| helpers_of_connections().all(|known| known != name);
            if connections.helper(found.pattern).is_some_and(unwritten) {
                continue;
            }
            let mut facts = Facts::new(board, reader, known, Circumstances::default());
            if connections.accepts(&mut facts, found.pattern, &place) != Some(true) {
                continue;
            }
            let mut effects = Vec::new();
            if connections.run(&mut facts, found.pattern, &place, &mut effects) != Some(true) {
                continue;
            }
            effects.iter().for_each(|effect| carry_out(board, worms, &mut joined, found.pattern, effect));
            if joins {
                strings.windows(2).for_each(|pair| joined.join(worms, found.pattern, pair[0], pair[1]));
            }
        }
    }
    joined
}

/// The strings under the `O` of a pattern in the order of its elements; unless `all`, those that cannot be taken.
fn strings(
    board: &Board,
    worms: &Worms,
    database: &Database<'_>,
    pattern: &Pattern,
    place: &Place,
    all: bool,
) -> Vec<WormId> {
    let own = database.elements_of(pattern).filter(|element| element.kind == Kind::O);
    let points = own.filter_map(|element| board.point(place.cell(element.at.row, element.at.column)));
    let worms = points.filter_map(|point: Point| worms.at(point));
    worms.filter(|worm| all || !worm.is_attackable()).map(|worm| worm.id).collect()
}

/// Joins what an action asks to join; other effects mean nothing here.
fn carry_out(board: &Board, worms: &Worms, joined: &mut Joined, pattern: PatternId, effect: &Effect) {
    let string = |point| board.point(point).and_then(|point| worms.id(point));
    match *effect {
        Effect::Amalgamate { a, b } => {
            if let Some((a, b)) = string(a).zip(string(b)) {
                joined.join(worms, pattern, a, b);
            }
        }
        Effect::AmalgamateMostValuable { a, b, c } => {
            if let (Some(a), Some(b), Some(c)) = (string(a), string(b), string(c)) {
                joined.join_most_valuable(worms, pattern, [a, b, c]);
            }
        }
        _ => {}
    }
}
