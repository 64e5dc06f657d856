//! Dragons of a position: they are examined with the influence of strings, and weighed again with their own.

use super::influence::Radiation;
use crate::board::{Board, Colour, Point};
use crate::break_ins::bar_broken_territory;
use crate::databases::Databases;
use crate::dragons::{self, Basis, Dragon, Dragons};
use crate::facts;
use crate::influence::{Map, Maps, Standing, Stones};
use crate::reading::Reader;
use crate::worms::{EyeSpaces, Worms};
use mkpat_runtime::query::Status;

/// Influence as far as strings tell. Eyes are not known yet: no point is a half or a false eye.
pub(super) fn influence_of_worms(
    board: &mut Board,
    reader: &mut Reader,
    databases: &Databases,
    worms: &Worms,
) -> Maps {
    let (eyes, dragons) = (EyeSpaces::default(), Dragons::default());
    let known = facts::Given {
        worms: Some(worms),
        eyes: Some(&eyes),
        dragons: Some(&dragons),
        ..facts::Given::default()
    };
    let radiation = Radiation::new(board, databases, known, None);
    let still = board.clone();
    radiation.maps(board, reader, |mover| safe_strings(&still, worms, mover))
}

/// Examines the dragons. Their way out is looked for in a map without what they radiate themselves.
pub(super) fn examine_dragons(
    board: &mut Board,
    reader: &mut Reader,
    databases: &Databases,
    basis: &Basis<'_>,
) -> Dragons {
    let radiation = Radiation::new(board, databases, facts::Given::default(), None);
    // The board is at work while eyes are read; what influence asks of stones can be asked of a copy.
    let (mut still, mut asking) = (board.clone(), Reader::new(reader.limits()));
    let ways_out = |board: &Board, dragon: &Dragon| -> Map {
        let stones = safe_strings(board, basis.worms, !dragon.colour);
        radiation.with(&mut still, &mut asking, |board, patterns| {
            Map::of_escape(board, &stones, patterns, Some(&dragon.stones))
        })
    };
    dragons::examine(board, reader, basis, ways_out)
}

/// Influence as far as dragons tell.
pub(super) fn influence_of_dragons(
    board: &mut Board,
    reader: &mut Reader,
    databases: &Databases,
    known: facts::Given<'_>,
    worms: &Worms,
    dragons: &Dragons,
) -> Maps {
    let mut maps = claims_of_dragons(board, reader, databases, known, worms, dragons);
    if reader.limits().tries_territory {
        for mover in Colour::BOTH {
            maps.try_regions(mover, |map| bar_broken_territory(board, reader, map, None));
        }
    }
    maps
}

/// The same without asking whether territory can be broken into.
pub(super) fn claims_of_dragons(
    board: &mut Board,
    reader: &mut Reader,
    databases: &Databases,
    known: facts::Given<'_>,
    worms: &Worms,
    dragons: &Dragons,
) -> Maps {
    let status = |stone: Point| dragons.at(worms, stone).map_or(Status::Unknown, Dragon::expected);
    let known = facts::Given { dragons: Some(dragons), ..known };
    let radiation = Radiation::new(board, databases, known, Some(&status));
    let still = board.clone();
    radiation.maps(board, reader, |mover| safe_dragons(&still, worms, dragons, mover))
}

/// The stones that are safe when it is `turn`'s turn, as far as dragons tell.
pub fn safe_dragons(board: &Board, worms: &Worms, dragons: &Dragons, turn: Colour) -> Stones {
    Stones::of_dragons(board, turn, |stone| {
        let worm = worms.at(stone);
        let known = worm.and_then(|worm| Some(dragons.of(worm.id)?.standing(worm)));
        known.unwrap_or(Standing::SAFE)
    })
}

pub(super) fn safe_strings(board: &Board, worms: &Worms, turn: Colour) -> Stones {
    Stones::of_worms(board, turn, |stone| worms.at(stone).map_or(Standing::SAFE, Standing::of_worm))
}
