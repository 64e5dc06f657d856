//! Races between dragons of a position.

use super::life::with_life;
use crate::board::{Board, Colour, Point};
use crate::dragons::{Dragon, DragonId, Dragons, Raced, Safety};
use crate::owl::Ground;
use crate::reading::{Answer, Code, Limits, Reader};
use crate::semeai::{self, Outcome, Tale};
use crate::worms::Worms;
use mkpat_runtime::query::Status;

/// Three of so many parts of the positions go to trying every move where a fight can be read after that. Of 368 races of the
/// suites 313 are right with one part, 315 with two, and 316 with three.
const PARTS_OF_FIGHT: u32 = 10;

/// The race between two opposing dragons, the first one's owner to move. One that is too open for trying every move is read
/// by the moves that eyes and patterns propose, unless only `tactics` are wanted.
pub(super) fn race(
    board: &mut Board,
    reader: &mut Reader,
    ground: Ground<'_>,
    dragons: [&Dragon; 2],
    tactics: bool,
) -> Outcome {
    if tactics {
        return semeai::analyze(board, reader.limits(), ground.dragons, dragons[0], dragons[1]);
    }
    told_race(board, reader, ground, dragons, false).0
}

/// The same without tactics alone; if somebody `listens`, with what was tried where it is a fight in the open.
pub(super) fn told_race(
    board: &mut Board,
    reader: &mut Reader,
    ground: Ground<'_>,
    [own, other]: [&Dragon; 2],
    listens: bool,
) -> (Outcome, Vec<Tale>) {
    let limits = reader.limits();
    let limits = Limits { life_nodes: limits.life_nodes.saturating_mul(3) / PARTS_OF_FIGHT, ..limits };
    let raced = semeai::analyze(board, limits, ground.dragons, own, other);
    if raced.certain {
        return (raced, Vec::new());
    }
    if own.crude == Status::Alive && other.crude == Status::Alive {
        let both = Outcome { defence: Code::Win, attack: Code::Lose, point: None, ..raced };
        return (both, Vec::new());
    }
    let fight = with_life(board, reader, ground, |life, board, reader| {
        semeai::analyze_fight(board, reader, life, ground.dragons, ([own, other], listens))
    });
    let Some((fight, tales)) = fight else { return (raced, Vec::new()) };
    // What trying every move has proved counts more than what a few moves say.
    let outcome = Outcome {
        defence: if raced.saved { Code::Win } else { fight.defence },
        attack: raced.attack.min(fight.attack),
        nodes: raced.nodes + fight.nodes,
        ..fight
    };
    (outcome, tales)
}

/// A race of a stage, or after a move that is weighed, gets this part of the positions of one that is asked about: a position may
/// have many, and all of them have to be read before a move is chosen. The eighth was set by hand; what other parts would cost and
/// find was not measured. After moves it was the whole number: of twelve such races of a position on 19x19 with dragons of 30
/// stones none came to its end within it, and the move took 15 s of processor time where it takes 5.6 now.
const PART_OF_STAGE: u32 = 8;

fn of_stage(limits: Limits) -> Limits {
    Limits { life_nodes: limits.life_nodes / PART_OF_STAGE, ..limits }
}

/// The same after a move of either side that is weighed; `None` if that is not legal.
pub(super) fn race_after(
    board: &mut Board,
    reader: &mut Reader,
    ground: Ground<'_>,
    played: (Point, Colour),
    dragons: [&Dragon; 2],
) -> Option<Outcome> {
    semeai::analyze_after(board, of_stage(reader.limits()), ground.dragons, played, dragons)
}

/// One race that was read: who moves first, against whom, and how it ends.
struct Fight {
    own: DragonId,
    other: DragonId,
    outcome: Outcome,
}

/// The races of dragons that are dead or critical by themselves, unless they are of no importance. Who takes a dragon that
/// loses all of its races lives by that, and its other races do not matter. Once time is over no further race is read.
pub(super) fn races(
    board: &mut Board,
    reader: &Reader,
    worms: &Worms,
    dragons: &Dragons,
) -> Vec<(DragonId, Raced)> {
    let limits = of_stage(reader.limits());
    let mut fights: Vec<Fight> = Vec::new();
    for own in dragons.iter().filter(|dragon| is_in_danger(worms, dragon)) {
        for other in own.neighbours.iter().map(|&id| &dragons[id]) {
            let races = other.colour != own.colour && is_in_danger(worms, other) && meet(board, own, other);
            if races && !reader.is_late() {
                let outcome = semeai::analyze(board, limits, dragons, own, other);
                fights.push(Fight { own: own.id, other: other.id, outcome });
            }
        }
    }
    let lost: Vec<DragonId> =
        dragons.iter().map(|dragon| dragon.id).filter(|&id| is_lost(&fights, id)).collect();
    let racing = dragons.iter().filter(|dragon| fights.iter().any(|fight| fight.own == dragon.id));
    racing.map(|dragon| (dragon.id, raced(dragons, &fights, &lost, dragon.id))).collect()
}

/// Whether a dragon loses every race that it is in, whoever moves first.
fn is_lost(fights: &[Fight], id: DragonId) -> bool {
    let certain = |fight: &&Fight| fight.outcome.certain;
    let mut first = fights.iter().filter(|fight| fight.own == id).peekable();
    let mut second = fights.iter().filter(|fight| fight.other == id);
    first.peek().is_some()
        && first.all(|fight| certain(&fight) && !fight.outcome.defence.succeeds())
        && second.all(|fight| certain(&fight) && fight.outcome.attack == Code::Win)
}

fn raced(dragons: &Dragons, fights: &[Fight], lost: &[DragonId], id: DragonId) -> Raced {
    let takes = |opponent: DragonId| lost.contains(&opponent) && !lost.contains(&id);
    let of = |fight: &Fight| if fight.own == id { fight.other } else { fight.own };
    let all: Vec<&Fight> = fights.iter().filter(|fight| fight.own == id || fight.other == id).collect();
    let decisive = all.iter().any(|fight| takes(of(fight)));
    let matter = || all.iter().filter(|fight| !decisive || takes(of(fight)));
    let known = || matter().filter(|fight| fight.outcome.certain);
    let saved = known().filter(|fight| fight.own == id).max_by_key(|fight| fight.outcome.defence);
    let taken = known().filter(|fight| fight.other == id).max_by_key(|fight| fight.outcome.attack);
    let answer = |code: Code, point: Option<Point>| Answer { code, point: point.filter(|_| code.succeeds()) };
    Raced {
        races: all.iter().filter(|fight| fight.own == id).count() as u32,
        defence: saved.map_or(Answer::LOSE, |fight| answer(fight.outcome.defence, fight.outcome.point)),
        defence_target: saved.map(|fight| dragons[fight.other].origin),
        attack: taken.map_or(Answer::LOSE, |fight| answer(fight.outcome.attack, fight.outcome.point)),
        attack_target: taken.map(|fight| dragons[fight.own].origin),
        certain: matter().all(|fight| fight.outcome.certain),
    }
}

/// Whether a dragon is dead or critical, and neither it nor its largest string is of no importance.
fn is_in_danger(worms: &Worms, dragon: &Dragon) -> bool {
    let matters = worms.at(dragon.origin).is_some_and(|worm| !worm.inessential);
    matters
        && dragon.safety != Safety::Inessential
        && matches!(dragon.status(), Some(Status::Dead | Status::Critical))
}

/// Whether two dragons touch or share a liberty.
fn meet(board: &Board, one: &Dragon, other: &Dragon) -> bool {
    let around = one.stones.beside();
    let shared = around.intersection(&other.stones.beside());
    around.intersects(&other.stones) || shared.iter().any(|point| board.is_empty(point))
}
