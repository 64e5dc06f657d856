//! Points that matter for the eyes of critical dragons (`moves.md#what-else-a-move-does`).

use crate::board::{Point, PointSet};
use crate::dragons::{Dragon, Safety};
use crate::moves::outlook::Outlook;
use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, Reasons};

/// Notes where an eye of a critical dragon is made or taken: reading of its life found one move, and these are tried too.
pub(super) fn generate(position: &mut Position<'_>, reasons: &mut Reasons) {
    let Some(outlook) = position.outlook else { return };
    let critical = |dragon: &&Dragon| dragon.safety == Safety::Critical && dragon.fate.is_some();
    for dragon in outlook.dragons().filter(critical) {
        let Some(name) = outlook.name(dragon) else { continue };
        for point in vital_points(position, outlook, dragon) {
            reasons.at(point).add(MoveReason::VitalEye(name));
        }
    }
}

/// Where the side to move enlarges the eye spaces beside a dragon of its own, or reduces those beside another.
fn vital_points(position: &mut Position<'_>, outlook: Outlook<'_>, dragon: &Dragon) -> Vec<Point> {
    let own = dragon.colour == position.colour;
    let mut seen = PointSet::EMPTY;
    let mut vital = Vec::new();
    for point in dragon.stones.beside().iter() {
        if position.is_late() {
            break;
        }
        if seen.contains(point) || !outlook.eyes().is_eye(point, dragon.colour) {
            continue;
        }
        seen.insert_all(&outlook.eyes().space(position.board(), point, dragon.colour));
        let (board, reader) = (&mut *position.facts.board, &mut *position.facts.reader);
        let report = outlook.eyes().value(board, reader, point, dragon.colour);
        let played = report.and_then(|report| if own { report.defence } else { report.attack });
        vital.extend(played.filter(|&played| position.board().is_empty(played)));
    }
    vital
}
