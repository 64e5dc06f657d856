//! Examining dragons: the pages with the order in which their records are filled.

use super::eyes::{false_eye_territory, fill_eyes, spaces};
use super::joined::Joined;
use super::lunch::fill_lunches;
use super::moyo::{Nearest, fill_moyos};
use super::neighbours::fill_neighbours;
use super::records::{Dragon, DragonId, Dragons, Fate, Life, Raced, Safety, Surround};
use super::status::{crude, fill_perfect_eyes, fill_safety, life};
use super::strategic::fill_strategic_sizes;
use super::thrashing::fill_thrashing;
use super::weakness::{Help, weakness};
use super::{escape, surround};
use crate::board::{Board, Colour, Point};
use crate::influence::{Map, Maps};
use crate::reading::Reader;
use crate::worms::{Cuts, EyeSpaces, Worms};
use mkpat_runtime::query::Status;

/// What is known before dragons are.
#[derive(Clone, Copy)]
pub struct Basis<'a> {
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

/// Examines every dragon, in the order of `dragons.md#in-order`. `ways_out` gives the map for the escape of a dragon,
/// without what the dragon radiates itself. The board is changed while eyes are read and restored.
pub fn examine(
    board: &mut Board,
    reader: &mut Reader,
    basis: &Basis<'_>,
    mut ways_out: impl FnMut(&Board, &Dragon) -> Map,
) -> Dragons {
    let Basis { worms, cuts, joined, eyes, maps } = *basis;
    let mut dragons = Dragons::unread(board, worms, joined);
    let spaces = spaces(board, reader, eyes);
    fill_lunches(&mut dragons, worms);
    dragons.false_eye_territory = false_eye_territory(board, &dragons, worms, eyes, &spaces);
    fill_eyes(board, &mut dragons, worms, eyes, &spaces);
    for dragon in dragons.records_mut() {
        if reader.has_ended() {
            break;
        }
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
    fill_perfect_eyes(board, &mut dragons, worms, eyes, &spaces);
    fill_safety(&mut dragons, worms);
    weigh(&mut dragons);
    dragons
}

/// The same dragons with what reading about their life found, and those marked that are played on with though they are
/// dead.
pub fn with_fates(board: &Board, worms: &Worms, dragons: &Dragons, fates: &[(DragonId, Fate)]) -> Dragons {
    let mut dragons = dragons.clone();
    for (id, fate) in fates {
        if let Some(dragon) = dragons.records_mut().get_mut(id.index()) {
            dragon.life = fate.life();
            dragon.fate = Some(*fate);
        }
    }
    fill_thrashing(board, &mut dragons, worms);
    fill_safety(&mut dragons, worms);
    weigh(&mut dragons);
    dragons
}

/// The same dragons with what reading found of single strings: whether they matter.
pub fn with_inessential(worms: &Worms, dragons: &Dragons, judged: &[(DragonId, bool)]) -> Dragons {
    let mut dragons = dragons.clone();
    for &(id, inessential) in judged {
        if let Some(dragon) = dragons.records_mut().get_mut(id.index()) {
            dragon.inessential = Some(inessential);
        }
    }
    fill_safety(&mut dragons, worms);
    weigh(&mut dragons);
    dragons
}

/// The same dragons with two moves in a row each that would save them.
pub fn with_threats(dragons: &Dragons, threats: &[(DragonId, [Point; 2])]) -> Dragons {
    let mut dragons = dragons.clone();
    for (id, threat) in threats {
        if let Some(dragon) = dragons.records_mut().get_mut(id.index()) {
            dragon.threat = Some(*threat);
        }
    }
    dragons
}

/// The same dragons with what reading about their races found; what may be saved is not dead any more.
pub fn with_races(worms: &Worms, dragons: &Dragons, raced: &[(DragonId, Raced)]) -> Dragons {
    if raced.is_empty() {
        return dragons.clone();
    }
    let mut dragons = dragons.clone();
    for (id, raced) in raced {
        if let Some(dragon) = dragons.records_mut().get_mut(id.index()) {
            dragon.life = raced.life().unwrap_or(dragon.life);
            dragon.raced = Some(*raced);
        }
    }
    fill_safety(&mut dragons, worms);
    weigh(&mut dragons);
    dragons
}

/// The same with what reading about dead dragons among the living found; those that nobody takes are in seki.
pub fn with_seki(worms: &Worms, dragons: &Dragons, raced: &[(DragonId, Raced)]) -> Dragons {
    let mut dragons = dragons.clone();
    for (id, _) in raced.iter().filter(|(_, raced)| raced.life() == Some(Life::Alive)) {
        if let Some(dragon) = dragons.records_mut().get_mut(id.index()) {
            dragon.in_seki = true;
        }
    }
    with_races(worms, &dragons, raced)
}

/// The same dragons, those taken to live for which it is asked: their owner plays on with them, and reading may be wrong.
pub fn with_revived(dragons: &Dragons, is_revived: impl Fn(&Dragon) -> bool) -> Dragons {
    let mut dragons = dragons.clone();
    for dragon in dragons.records_mut().iter_mut().filter(|dragon| is_revived(dragon)) {
        (dragon.life, dragon.fate, dragon.safety) = (Life::Unread, None, Safety::Alive);
    }
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

pub(super) fn weigh(dragons: &mut Dragons) {
    for dragon in dragons.records_mut() {
        let lost = dragon.safety == Safety::Unknown && dragon.expected() == Status::Dead;
        let weakness = weakness(if lost { Safety::Dead } else { dragon.safety }, Help::of(dragon));
        dragon.weakness = in_doubt(weakness, dragon.fate.as_ref());
    }
    fill_strategic_sizes(dragons);
}

/// A dragon is weaker where reading was not certain, each way.
fn in_doubt(weakness: f32, fate: Option<&Fate>) -> f32 {
    let Some(fate) = fate else { return weakness };
    let more = |weakness: f32| weakness + (0.25 * (1.0 - weakness)).min(0.25 * weakness);
    let attacked = if fate.attack_certain { weakness } else { more(weakness) };
    let defended = if fate.defence_certain { attacked } else { more(attacked) };
    defended.clamp(0.0, 1.0)
}

fn nearest(board: &Board, worms: &Worms) -> [Nearest; 2] {
    Colour::BOTH.map(|colour| Nearest::of(board, worms, colour))
}
