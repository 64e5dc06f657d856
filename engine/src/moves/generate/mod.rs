//! The generators, a file each: every one looks at the position and records reasons.

mod boundary;
mod break_ins;
mod combinations;
mod corner;
mod cuts;
mod effects;
mod eyes;
mod fuseki;
mod helpers;
mod life;
mod patterns;
mod races;
mod strings;
mod territory;
mod threats;

pub(super) use helpers::helper_names;

use super::position::Position;
use super::reasons::Reasons;
use crate::databases::Databases;
use mkpat_runtime::fast::window::Scan;

/// Share of settled points from which on boundary plays are looked for.
const ENDGAME: f32 = 0.35;

/// Asks the generators that know something of stones and openings. What is random is decided by `seed`.
pub(super) fn known(position: &mut Position<'_>, databases: &Databases, seed: u64) -> Reasons {
    let mut reasons = Reasons::default();
    strings::generate(position, &mut reasons);
    life::generate(position, &mut reasons);
    races::generate(position, &mut reasons);
    cuts::generate(position, &mut reasons);
    break_ins::generate(position, &mut reasons);
    eyes::generate(position, &mut reasons);
    threats::generate(position, &mut reasons);
    territory::generate(position, &mut reasons);
    fuseki::generate(position, seed, &mut reasons);
    if let Some(joseki) = &databases.joseki {
        corner::generate(position, joseki.as_ref(), &mut reasons);
    }
    reasons
}

/// Adds what patterns propose, and combinations.
pub(super) fn patterns(position: &mut Position<'_>, databases: &Databases, reasons: &mut Reasons) {
    if let Some(scan) = Scan::new(position.board()) {
        // With an outlook boundary plays wait until nothing larger is found.
        let late = position.outlook.is_none() && position.estimate.phase(position.board()) >= ENDGAME;
        let Databases { shapes, fuseki, endgame, .. } = databases;
        for database in [shapes, fuseki].into_iter().chain(late.then_some(endgame)).flatten() {
            if position.is_late() {
                break;
            }
            patterns::generate(position, database.as_ref(), &scan, reasons);
        }
    }
    combinations::generate(position, reasons);
    threats::pair_up(position, reasons);
}

/// Adds boundary plays.
pub(super) fn endgame(position: &mut Position<'_>, databases: &Databases, reasons: &mut Reasons) {
    if let Some((scan, endgame)) = Scan::new(position.board()).zip(databases.endgame.as_deref()) {
        patterns::generate(position, endgame, &scan, reasons);
    }
    boundary::generate(position, reasons);
}

/// Adds points that may be worth something although nobody says so.
pub(super) fn expand(position: &Position<'_>, reasons: &mut Reasons) {
    territory::expand(position, reasons);
}
