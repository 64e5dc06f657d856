//! What reasons are worth. A [`Valuation`] turns all reasons of a position into values, once all of them are in; moves
//! are replaced after that.
//!
//! `modern` is the valuation in use, with its one table of constants in `table`, the worth of strings in `strings` and
//! what authors of patterns say in `words`. `search` weighs a value against playouts.

mod modern;
mod search;
mod strings;
mod table;
mod words;

pub(super) use modern::Modern;
pub(super) use search::{after_search, head_start};
pub(super) use table::BOOK;

use super::position::Position;
use super::reasons::Reasons;
use crate::board::Point;
use std::collections::BTreeMap;

/// The value of a move by its reasons.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct MoveValue {
    /// All in all.
    pub(super) total: f32,
    /// What each reason gives, in the order of the reasons.
    pub(super) by_reason: Vec<f32>,
    /// Further numbers that went into it, by what they are called.
    pub(super) notes: Vec<(&'static str, f32)>,
}

/// The values of all moves for which there are reasons.
pub(super) type Values = BTreeMap<Point, MoveValue>;

/// A way to turn reasons into values. It may read: what a helper of a pattern finds out can depend on what the pattern
/// would be worth.
pub(super) trait Valuation: Send + Sync {
    /// Values all moves, as if none were replaced.
    fn value(&self, position: &mut Position<'_>, reasons: &Reasons) -> Values;
}

/// The values of all moves once replaced ones have given theirs away. A move that loses its stones takes none over.
pub(super) fn values(valuation: &dyn Valuation, position: &mut Position<'_>, reasons: &Reasons) -> Values {
    let mut values = valuation.value(position, reasons);
    for (from, to) in reasons.replacements() {
        let given = values.get_mut(&from).map_or(0.0, |value| std::mem::take(&mut value.total));
        let takes = reasons.get(to).is_none_or(|said| !said.is_unsafe());
        let value = values.entry(to).or_default();
        if takes {
            value.total = value.total.max(given);
        }
    }
    values
}

#[cfg(test)]
mod tests;
