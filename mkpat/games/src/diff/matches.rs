//! Matches in games gained and lost by changes. Of shapes: constraints and classes would ask an engine.

use std::collections::{BTreeMap, BTreeSet};

use katachi_positions::Game;
use katachi_positions::drawing;
use mkpat::compile::Compiled;
use mkpat::loaded::Loaded;
use mkpat::source::Span;
use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::Query;

use super::compare::Change;

/// What a change does in games.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Effect {
    /// Matches there are now and were not: position, transformation and move, or anchor where there is no move.
    pub gained: u64,
    /// Matches there were and are no longer.
    pub lost: u64,
    /// Where one was gained first, drawn.
    pub first_gained: Option<String>,
    /// Where one was lost first, drawn.
    pub first_lost: Option<String>,
}

/// One side of the changes, ready to be matched.
struct Half {
    database: Loaded,
    /// For each of its patterns the change it belongs to.
    changes: Vec<usize>,
}

/// Both sides of some changes, matched along games.
pub struct Effects {
    old: Vec<Half>,
    new: Vec<Half>,
    /// For each change, in its order.
    pub effects: Vec<Effect>,
}

/// A match, as both sides have it: change, transformation, point.
type Key = (usize, u8, Point);

impl Effects {
    /// Prepares the patterns of the changes that may move matches.
    #[must_use]
    pub fn new(changes: &[Change], old: &[Compiled], new: &[Compiled]) -> Effects {
        let alone = (old.len(), new.len()) == (1, 1);
        let half = |compiled: &Compiled, is_old: bool| {
            let mut compiled = compiled.clone();
            let of_database = |change: &Change| {
                change.moves_matches() && (alone || change.database == compiled.settings.name)
            };
            let place =
                |change: &Change| Some(if is_old { &change.old } else { &change.new }.as_ref()?.place);
            let changed = changes.iter().enumerate().filter(|(_, change)| of_database(change));
            let change_of: BTreeMap<Span, usize> = changed
                .filter_map(|(i, change)| Some((compiled.checked.get(place(change)?)?.name.span, i)))
                .collect();
            compiled.retain(|pattern| change_of.contains_key(&pattern.name.span));
            let flat = compiled.ir.patterns.iter().map(|pattern| pattern.origin);
            let corner = compiled.corner.iter().flat_map(|corner| &corner.patterns).map(|entry| entry.origin);
            let changes = flat.chain(corner).filter_map(|span| change_of.get(&span).copied()).collect();
            Half { database: Loaded::new(compiled, false), changes }
        };
        Effects {
            old: old.iter().map(|compiled| half(compiled, true)).collect(),
            new: new.iter().map(|compiled| half(compiled, false)).collect(),
            effects: vec![Effect::default(); changes.len()],
        }
    }

    /// Goes through a game: every position before a move, for the side that moves.
    pub fn game(&mut self, game: &Game) {
        let mut board = DrawnBoard::empty(game.size);
        let mut number = 0;
        for step in &game.steps {
            if let Some(played) = step.played {
                number += 1;
                let (old, new) =
                    (found(&self.old, &board, played.colour), found(&self.new, &board, played.colour));
                for (is_new, &(change, _, point)) in new
                    .difference(&old)
                    .map(|key| (true, key))
                    .chain(old.difference(&new).map(|key| (false, key)))
                {
                    let Some(effect) = self.effects.get_mut(change) else { continue };
                    let (count, first) = match is_new {
                        true => (&mut effect.gained, &mut effect.first_gained),
                        false => (&mut effect.lost, &mut effect.first_lost),
                    };
                    *count += 1;
                    first.get_or_insert_with(|| drawn(game, number, &board, played.colour, point));
                }
            }
            step.changes.iter().for_each(|&(point, stone)| board.set(point, stone));
        }
    }
}

fn found(halves: &[Half], board: &DrawnBoard, side: Colour) -> BTreeSet<Key> {
    let mut found = BTreeSet::new();
    for half in halves.iter().filter(|half| !half.changes.is_empty()) {
        half.database.for_each_match(board, &Query::raw(side), |is| {
            let point = is.proposed.unwrap_or(is.place.anchor);
            if let Some(&change) = half.changes.get(is.id.index()) {
                found.insert((change, is.transformation().number(), point));
            }
        });
    }
    found
}

/// The position with the point marked.
fn drawn(game: &Game, number: usize, board: &DrawnBoard, side: Colour, point: Point) -> String {
    let mark = |p: Point| (p == point).then(|| "*".to_owned());
    let at = point.vertex(game.size);
    format!("{}:{number}, {} at {at}\n{}", game.name, side_name(side), drawing::draw(board, &mark))
}

/// A side as people call it.
pub(super) fn side_name(side: Colour) -> &'static str {
    match side {
        Colour::Black => "Black",
        Colour::White => "White",
    }
}
