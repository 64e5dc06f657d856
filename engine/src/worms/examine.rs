//! Examining strings: the page with the order in which their records are filled.

use super::records::Worms;
use super::unconditional::unconditional;
use super::{Proposals, attack_defence, reach, shape, size};
use crate::board::{Board, Colour};
use crate::reading::{Limits, Reader};

/// Examines every string of a position, in the order of `worms.md#order-of-examination`.
///
/// The board is changed while it is read and restored. Attacks and defences that only patterns know are taken from the
/// proposals if reading confirms them. `wide` are the limits within which attacks on strings of many liberties are confirmed; those of
/// the reader are those of stages ([`Limits::for_stages`]).
pub fn examine(board: &mut Board, reader: &mut Reader, proposals: &Proposals, wide: Limits) -> Worms {
    let mut worms = Worms::unread(board);
    size::fill_effective_sizes(board, &mut worms);
    worms.owned = Colour::BOTH.map(|side| unconditional(board, side));
    let status: Vec<_> = worms.iter().map(|worm| worms.status(worm.origin)).collect();
    let invincible = worms.owned.each_ref().map(|owned| owned.invincible);
    for (worm, status) in worms.records_mut().iter_mut().zip(status) {
        worm.status = status;
        worm.invincible = invincible[worm.colour.index()].contains(worm.origin);
    }
    attack_defence::fill_moves(board, reader, proposals, wide, worms.records_mut());
    for worm in worms.records_mut() {
        worm.liberties = reach::liberties_by_order(board, worm.origin);
        worm.cutstone = shape::cutstone(board, worm.origin);
        worm.genus = shape::genus(board, worm.origin);
    }
    shape::fill_lunches(board, &mut worms);
    shape::fill_inessential(board, worms.records_mut());
    worms
}

/// Adds the threats to the records, which [`examine`] leaves out: they take more reading than everything else.
pub fn examine_threats(board: &mut Board, reader: &mut Reader, worms: &mut Worms) {
    attack_defence::fill_threats(board, reader, worms.records_mut());
}
