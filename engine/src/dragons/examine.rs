//! Examining dragons: the pages with the order in which their records are filled.

use super::eyes::{false_eye_territory, fill_eyes, spaces};
use super::joined::Joined;
use super::lunch::fill_lunches;
use super::moyo::{Nearest, fill_moyos};
use super::neighbours::fill_neighbours;
use super::records::{Dragon, Dragons, Safety, Surround};
use super::status::{crude, fill_safety, life};
use super::strategic::fill_strategic_sizes;
use super::weakness::{Help, weakness};
use super::{escape, surround};
use crate::board::{Board, Colour};
use crate::influence::{Map, Maps};
use crate::reading::Reader;
use crate::worms::{Cuts, EyeSpaces, Worms};
use mkpat_runtime::query::Status;

/// What is known before dragons are.
#[derive(Clone, Copy)]
pub struct Known<'a> {
    /// The records of strings.
    pub worms: &'a Worms,
    /// Where strings can be cut apart.
    pub cuts: &'a Cuts,
    /// Which strings belong together.
    pub joined: &'a Joined,
    /// The eye spaces.
    pub eyes: &'a EyeSpaces,
    /// Influence as far as strings tell.
    pub maps: &'a Maps,
}

/// Examines every dragon, in the order of `worms-dragons.md` 6.2. `ways_out` gives the map for the escape of a dragon,
/// without what the dragon radiates itself. The board is changed while eyes are read and restored.
pub fn examine(
    board: &mut Board,
    reader: &mut Reader,
    known: &Known<'_>,
    mut ways_out: impl FnMut(&Board, &Dragon) -> Map,
) -> Dragons {
    let Known { worms, cuts, joined, eyes, maps } = *known;
    let mut dragons = Dragons::unread(board, worms, joined);
    let spaces = spaces(board, reader, eyes);
    fill_lunches(&mut dragons, worms);
    dragons.false_eye_territory = false_eye_territory(board, &dragons, worms, eyes, &spaces);
    fill_eyes(board, &mut dragons, worms, eyes, &spaces);
    for dragon in dragons.records_mut() {
        let map = ways_out(board, dragon);
        dragon.escape = escape::route(board, worms, cuts, dragon, &map);
    }
    fill_moyos(board, &mut dragons, &nearest(board, worms), maps);
    for dragon in dragons.records_mut() {
        dragon.weakness_before = weakness(Safety::Alive, Help::of(dragon));
        dragon.crude = crude(dragon, worms);
    }
    fill_neighbours(board, &mut dragons, worms, maps);
    surround::fill(board, &mut dragons);
    for dragon in dragons.records_mut() {
        dragon.escape = match dragon.surround {
            Surround::Open => dragon.escape,
            Surround::Weak => dragon.escape / 2,
            Surround::Closed => 0,
        };
        dragon.life = life(dragon);
    }
    fill_safety(board, &mut dragons, worms, eyes, &spaces);
    weigh(&mut dragons);
    dragons
}

/// The same dragons weighed again with the influence that they themselves make.
pub fn weigh_again(board: &Board, worms: &Worms, dragons: &Dragons, maps: &Maps) -> Dragons {
    let mut dragons = dragons.clone();
    fill_moyos(board, &mut dragons, &nearest(board, worms), maps);
    weigh(&mut dragons);
    dragons
}

fn weigh(dragons: &mut Dragons) {
    for dragon in dragons.records_mut() {
        let lost = dragon.safety == Safety::Unknown && dragon.expected() == Status::Dead;
        dragon.weakness = weakness(if lost { Safety::Dead } else { dragon.safety }, Help::of(dragon));
    }
    fill_strategic_sizes(dragons);
}

fn nearest(board: &Board, worms: &Worms) -> [Nearest; 2] {
    Colour::BOTH.map(|colour| Nearest::of(board, worms, colour))
}
