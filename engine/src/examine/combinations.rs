//! Which strings combinations are about.

use super::life::with_life;
use crate::board::{Board, Colour};
use crate::combinations::Targets;
use crate::dragons::Dragons;
use crate::influence::Maps;
use crate::owl::Ground;
use crate::reading::Reader;

/// The strings of `owner` that may be threatened and won. Whether a small one is worth it, reading about life tells.
pub(super) fn targets(
    board: &mut Board,
    reader: &mut Reader,
    ground: Ground<'_>,
    dragons: &Dragons,
    maps: &Maps,
    owner: Colour,
) -> Targets {
    let looks_safe = Targets::of(board, ground.worms, dragons, maps, owner);
    with_life(board, reader, ground, |life, board, reader| {
        looks_safe.worth_winning(board, |board, string| {
            life.substantial(board, reader, string).answer.code.succeeds()
        })
    })
}
