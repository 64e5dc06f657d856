//! Questions about life and death in a position: what reading is told of it, and the maps in which dragons run.

use super::dragons::safe_strings;
use super::influence::Radiation;
use crate::board::{Board, Point};
use crate::dragons::{self, Dragon, DragonId, Dragons, Fate};
use crate::influence::Map;
use crate::owl::{Ground, Life, Verdict};
use crate::reading::{Answer, Limits, Reader};
use crate::worms::Worm;
use mkpat_runtime::query::Status;
use std::cell::RefCell;

/// Calls `question` with one who reads about life and death on this ground.
pub(super) fn with_life<T>(
    board: &mut Board,
    reader: &mut Reader,
    ground: Ground<'_>,
    question: impl FnOnce(&Life<'_, '_>, &mut Board, &mut Reader) -> T,
) -> T {
    let radiation = Radiation::new(board, ground.databases, Default::default(), None);
    // The board is at work while dragons are read about; what influence asks of stones can be asked of a copy.
    let asking = RefCell::new((board.clone(), Reader::new(reader.limits())));
    let ways_out = |dragon: &Dragon| -> Map {
        let (still, asking) = &mut *asking.borrow_mut();
        let stones = safe_strings(still, ground.worms, !dragon.colour);
        radiation.with(still, asking, |board, patterns| {
            Map::of_escape(board, &stones, patterns, Some(&dragon.stones))
        })
    };
    question(&Life::new(ground, &ways_out), board, reader)
}

/// All dragons together get so many times the positions of one question, and each question a part of its own at least:
/// what has to be read long is one or two of them.
const QUESTIONS_OF_A_POSITION: u32 = 6;
const LEAST_PART: u32 = 10;

/// Reads about every dragon that may not be alive. A single string that is lost is not read about.
pub(super) fn fates(board: &mut Board, reader: &mut Reader, ground: Ground<'_>) -> Vec<(DragonId, Fate)> {
    let limits = reader.limits();
    let mut left = limits.life_nodes.saturating_mul(QUESTIONS_OF_A_POSITION);
    with_life(board, reader, ground, |life, board, reader| {
        let unread = ground.dragons.iter().filter(|dragon| dragon.life == dragons::Life::Unread);
        let mut found = Vec::new();
        for dragon in unread {
            let known = dragon.single().map(|worm| &ground.worms[worm]).and_then(lost);
            let fate = known.unwrap_or_else(|| {
                shared(reader, limits, &mut left, |reader| fate(board, reader, life, dragon))
            });
            found.push((dragon.id, fate));
        }
        found
    })
}

/// Asks with a part of the positions that are `left`, and takes off what that cost.
fn shared<T>(reader: &mut Reader, limits: Limits, left: &mut u32, ask: impl FnOnce(&mut Reader) -> T) -> T {
    let life_nodes = (*left).clamp(limits.life_nodes / LEAST_PART, limits.life_nodes);
    let before = reader.life_nodes();
    let within = Limits { life_nodes, ..reader.limits() };
    let answer = reader.within(within, ask);
    *left = left.saturating_sub((reader.life_nodes() - before) as u32);
    answer
}

/// A single string of so many stones and liberties matters, whatever is around it.
const STONES_THAT_MATTER: u32 = 3;
const LIBERTIES_THAT_MATTER: u32 = 4;

/// Of all single strings, whether they do not matter: whoever takes one has no living group of it.
pub(super) fn inessential(
    board: &mut Board,
    reader: &mut Reader,
    ground: Ground<'_>,
    read: &Dragons,
) -> Vec<(DragonId, bool)> {
    let limits = reader.limits();
    let mut left = limits.life_nodes.saturating_mul(QUESTIONS_OF_A_POSITION);
    with_life(board, reader, ground, |life, board, reader| {
        let single = read.iter().filter_map(|dragon| Some((dragon, &ground.worms[dragon.single()?])));
        let judged = single.map(|(dragon, worm)| {
            let is_large = worm.size >= STONES_THAT_MATTER && worm.liberties[0] >= LIBERTIES_THAT_MATTER;
            let beside = board.chain_links(worm.origin);
            let gives_nothing = !is_large
                && !beside.iter().any(|link| read.at(ground.worms, link).is_some_and(is_alive))
                && !shared(reader, limits, &mut left, |reader| {
                    life.substantial(board, reader, worm.origin).answer.code.succeeds()
                });
            (dragon.id, gives_nothing)
        });
        judged.collect()
    })
}

fn is_alive(dragon: &Dragon) -> bool {
    dragon.status() == Some(Status::Alive)
}

/// How dead dragons that are played on with would be saved by two moves in a row.
pub(super) fn threats(
    board: &mut Board,
    reader: &mut Reader,
    ground: Ground<'_>,
    read: &Dragons,
) -> Vec<(DragonId, [Point; 2])> {
    let moves = |dragon: &&Dragon| dragon.fate.is_some_and(|fate| fate.attack.point.is_some());
    let thrashing: Vec<&Dragon> = read.iter().filter(|dragon| dragon.thrashing > 0).filter(moves).collect();
    if thrashing.is_empty() {
        return Vec::new();
    }
    with_life(board, reader, ground, |life, board, reader| {
        let threat =
            |dragon: &Dragon| life.threaten_defence(board, reader, dragon.origin).map(|two| (dragon.id, two));
        thrashing.into_iter().filter_map(threat).collect()
    })
}

/// The fate of a single string that can be taken and not saved.
fn lost(worm: &Worm) -> Option<Fate> {
    worm.is_tactically_dead().then(|| Fate {
        attack: worm.attacks.best(),
        attack_certain: true,
        defence: Answer::LOSE,
        defence_certain: true,
    })
}

fn fate(board: &mut Board, reader: &mut Reader, life: &Life<'_, '_>, dragon: &Dragon) -> Fate {
    let attack = life.attack(board, reader, dragon.origin);
    let succeeds = attack.answer.code.succeeds();
    let defence = match succeeds && attack.answer.point.is_some() || !succeeds && !attack.certain {
        true => life.defend(board, reader, dragon.origin),
        false => Verdict { certain: true, ..Verdict::default() },
    };
    let mut fate = Fate {
        attack: attack.answer,
        attack_certain: attack.certain,
        defence: defence.answer,
        defence_certain: defence.certain,
    };
    let saves =
        |board: &mut Board, reader: &mut Reader, point| life.does_defend(board, reader, point, dragon.origin);
    match fate.defence.point {
        // Alive if it moves, and no move comes to mind: the point of the attack may be the one.
        None if fate.defence.code.succeeds() => {
            let point = attack.answer.point.filter(|_| succeeds);
            fate.defence.point = point.filter(|&point| saves(board, reader, point).answer.code.succeeds());
        }
        // Reading may have come to its limit, or the goal taken in stones with the move and live on those while the dragon is cut
        // off: a move that does not save once it is asked about by itself does not save.
        Some(point) if succeeds => {
            let saved = saves(board, reader, point);
            if saved.certain && !saved.answer.code.succeeds() {
                (fate.defence, fate.defence_certain) = (Answer::LOSE, true);
            }
        }
        _ => {}
    }
    fate
}
