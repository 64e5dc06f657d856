//! The exact value of a graph that need not be drawable: half eyes with their margins, spaces from a board.
//!
//! Every vertex that has a free side lies beside the wall, every margin beside an immortal attacker string. Where a
//! drawing encloses stones of the wall, or its margins crowd each other, [`super::embed`] knows more.
//!
//! The book: `eyes.md#by-search`.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use super::embed::{MOST_POINTS, Surroundings, elsewhere};
use super::game::{EyePosition, LocalGame, Points};
use super::life::{EyeVerdict, evaluate, evaluate_within};
use super::space::EyeSpace;
use crate::mix::Mix;

/// The value of a space by search, with vital points by vertex; `None` if it has too many vertices.
#[must_use]
pub fn analyse(space: &EyeSpace, surroundings: Surroundings) -> Option<EyeVerdict> {
    let (game, start) = game(space, surroundings)?;
    Some(evaluate(&game, &start))
}

/// Values that were searched for before. The same shapes come again and again while a board is read, at other places and with
/// other stones around them.
#[derive(Clone, Debug, Default)]
pub struct EyeVerdicts {
    known: HashMap<Question, Option<EyeVerdict>, BuildHasherDefault<Mix>>,
}

/// A local game, the attacker's stones in it, and how many positions may be looked at.
type Question = (LocalGame, Points, usize);

/// Values that are kept; then all are forgotten.
const MOST_KNOWN: usize = 1 << 12;

impl EyeVerdicts {
    /// As [`analyse`], unless it takes more than so many positions: `None` then too.
    pub fn analyse_within(
        &mut self,
        space: &EyeSpace,
        surroundings: Surroundings,
        positions: usize,
    ) -> Option<EyeVerdict> {
        let (game, start) = game(space, surroundings)?;
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        let question = (game, start.attacker, positions);
        let search = |(game, ..): &Question| evaluate_within(game, &start, positions);
        *self.known.entry(question).or_insert_with_key(search)
    }
}

fn game(space: &EyeSpace, surroundings: Surroundings) -> Option<(LocalGame, EyePosition)> {
    let vertices = space.vertices();
    if vertices.len() > MOST_POINTS {
        return None;
    }
    let mut game = elsewhere(vertices.len(), 0, surroundings)?;
    let mut attacker = Points::NONE;
    for (i, v) in vertices.iter().enumerate() {
        let here = Points::one(i as u8);
        let beside = v.neighbours.iter().fold(Points::NONE, |all, &n| all.or(Points::one(n as u8)));
        game.neighbours[i] = beside;
        if v.marginal {
            game.put_immortal_beside(i as u8);
        }
        let taken = v.neighbours.len() + usize::from(v.edge) + usize::from(v.marginal);
        if taken < 4 {
            game.wall = game.wall.or(here);
        }
        if v.stone {
            attacker = attacker.or(here);
        }
    }
    Some((game, EyePosition { attacker, defender: Points::NONE, ko: None }))
}
