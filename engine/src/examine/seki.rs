//! Dead dragons that live among those who cannot take them (`races.md#dead-dragons-among-the-living`).

use super::races::race;
use crate::board::Board;
use crate::dragons::{Dragon, DragonId, Dragons, Raced};
use crate::owl::Ground;
use crate::reading::{Answer, Reader};
use crate::worms::Worm;
use mkpat_runtime::query::Status;

/// Whoever surrounds such a dragon has no more sure eyes elsewhere than this.
const MOST_EYES: u8 = 1;
/// And has no larger moyo, in points, with no more territory in it.
const MOST_MOYO: u32 = 10;
const MOST_TERRITORY: f32 = 2.999;

/// What dead dragons make of their race with a living one, the only one around them. They are
/// in seki if their opponent cannot take them either. Once time is over no further one is read.
pub(super) fn seki(board: &mut Board, reader: &mut Reader, ground: Ground<'_>) -> Vec<(DragonId, Raced)> {
    let mut found = Vec::new();
    for own in ground.dragons.iter().filter(|dragon| dragon.expected() == Status::Dead) {
        let Some(other) = only_opponent(ground.dragons, own) else { continue };
        let may_stay = own.worms.iter().any(|&worm| may_stay(&ground.worms[worm], own, other));
        if !may_stay || reader.is_late() || eyes_elsewhere(board, reader, ground, [own, other]) > MOST_EYES {
            continue;
        }
        let raced = raced(board, reader, ground, [own, other]);
        found.extend(raced.map(|raced| (own.id, raced)));
    }
    found
}

fn only_opponent<'d>(dragons: &'d Dragons, own: &Dragon) -> Option<&'d Dragon> {
    let mut opponents =
        own.neighbours.iter().map(|&id| &dragons[id]).filter(|other| other.colour != own.colour);
    opponents.next().filter(|_| opponents.next().is_none())
}

/// Whether a string of a dead dragon may stay beside an opponent who lives, but hardly by eyes. If tactics can take and save it
/// neither side must have any way out.
fn may_stay(worm: &Worm, own: &Dragon, other: &Dragon) -> bool {
    let is_critical = worm.is_attackable() && !worm.is_tactically_dead();
    let hemmed_in = own.escape == 0 && other.escape == 0 && other.moyo.territory <= MOST_TERRITORY;
    (hemmed_in || !is_critical) && other.expected() == Status::Alive && other.moyo.size <= MOST_MOYO
}

/// The sure eyes of the second dragon in spaces that do not touch the first one.
fn eyes_elsewhere(
    board: &mut Board,
    reader: &mut Reader,
    ground: Ground<'_>,
    [own, other]: [&Dragon; 2],
) -> u8 {
    let Some(eyes) = ground.known.eyes else { return 0 };
    let (mut seen, mut sure) = (own.stones.beside(), 0u8);
    seen.insert_all(&own.stones);
    for point in &other.stones.beside() {
        if seen.contains(point) || !eyes.is_eye(point, other.colour) {
            continue;
        }
        let space = eyes.space(board, point, other.colour);
        if !space.intersects(&own.stones) && !space.intersects(&own.stones.beside()) {
            sure = sure.saturating_add(
                eyes.value(board, reader, point, other.colour).map_or(0, |eye| eye.value.min),
            );
        }
        seen.insert_all(&space);
    }
    sure
}

/// How the owner of the first dragon saves it, and how the second one takes it; `None` unless it is saved for certain.
fn raced(
    board: &mut Board,
    reader: &mut Reader,
    ground: Ground<'_>,
    [own, other]: [&Dragon; 2],
) -> Option<Raced> {
    let saved = race(board, reader, ground, [own, other], false);
    if !saved.certain || !saved.defence.succeeds() {
        return None;
    }
    let taken = race(board, reader, ground, [other, own], false);
    let attack = Answer { code: taken.attack, point: taken.point.filter(|_| taken.attack.succeeds()) };
    Some(Raced {
        races: own.raced.map_or(1, |known| known.races.max(1)),
        defence: Answer { code: saved.defence, point: saved.point },
        defence_target: Some(other.origin),
        attack,
        attack_target: taken.attack.succeeds().then_some(other.origin),
        certain: taken.certain,
    })
}
