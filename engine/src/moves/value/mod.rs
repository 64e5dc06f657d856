//! What reasons are worth. A [`Valuation`] turns all reasons of a position into values, once all of them are in; moves
//! are replaced after that.
//!
//! `modern` is the valuation in use, with its one table of constants in `table` and what authors of patterns say in
//! `words`. Where influence and dragons are known it is `by_outlook`: `territory` and `strategy`, with `safety` to tell
//! whether a stone stays, `joins` and `food` for what makes dragons stronger, `intrusion` for what is too vague, `usual` for what people play; elsewhere the
//! worth of `strings` has to do. `search` weighs a value against playouts.

mod by_outlook;
mod food;
mod intrusion;
mod joins;
mod modern;
mod safety;
mod search;
mod soft;
mod strategy;
mod strings;
mod table;
mod territory;
mod threats;
mod usual;
mod valuation;
mod words;

pub(super) use modern::Modern;
pub(super) use safety::is_safe;
pub(super) use search::{after_search, head_start, lead};
pub use table::{Constant, Constants, Origin};
pub(super) use valuation::{MoveValue, Valuation, Values};

use super::position::Position;
use super::reasons::Reasons;

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
