//! Attack and defence points: the moves that take and save strings (`worms.md#attack-and-defence-points`).

use super::proposals::Proposals;
use super::records::{Worm, Worms};
use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::{Answer, Code, Limits, Reader};

/// Strings with more liberties than this are not threatened.
const MOST_LIBERTIES_THREATENED: u32 = 5;

/// Attacks on strings of so many liberties are confirmed. Of 5,321 strings in 120 positions of games seven that were attackable
/// in stages cannot be taken when read widely, all of three and four liberties.
const MANY_LIBERTIES: u32 = 3;

/// Threats are many and matter little: each is read with this part of the usual limit.
const THREAT_SHARE: u32 = 20;
/// Attacks that patterns propose are read with this part of the usual limit: most of them fail.
const PROPOSAL_SHARE: u32 = 5;

/// Can the string at `target` be taken by its opponent, who moves first and knows the proposals?
pub fn attack(board: &mut Board, reader: &mut Reader, proposals: &Proposals, target: Point) -> Answer {
    let found = reader.attack(board, target);
    let Some(mut worm) = record(board, target).filter(|_| found.code != Code::Win) else { return found };
    try_proposed_attacks(board, reader, proposals, &mut worm);
    if worm.attacks.best().code > found.code { worm.attacks.best() } else { found }
}

/// Can the string at `target` be saved by its owner, who moves first, if both sides know the proposals? Whether it needs
/// to be is not asked.
pub fn defend(board: &mut Board, reader: &mut Reader, proposals: &Proposals, target: Point) -> Answer {
    let Some(mut worm) = record(board, target) else { return Answer::LOSE };
    let found = reader.defend(board, target);
    let attack = reader.attack(board, target);
    note_attack(board, reader, proposals, &mut worm, attack);
    if !worm.is_attackable() {
        return found;
    }
    accept_defence(board, reader, proposals, &mut worm, found);
    worm.defences.best()
}

/// The record of one string as the stones alone tell it.
fn record(board: &Board, target: Point) -> Option<Worm> {
    Worms::unread(board).at(target).cloned()
}

/// Fills attacks and defences; attacks are confirmed within the limits `wide`.
pub(super) fn fill_moves(
    board: &mut Board,
    reader: &mut Reader,
    proposals: &Proposals,
    wide: Limits,
    worms: &mut [Worm],
) {
    for worm in worms.iter_mut() {
        let attack = confirmed_attack(board, reader, wide, worm.origin);
        note_attack(board, reader, proposals, worm, attack);
        if worm.is_attackable() {
            let found = reader.defend(board, worm.origin);
            accept_defence(board, reader, proposals, worm, found);
            try_liberties(board, reader, worm);
        }
    }
    cross_check(board, reader, worms);
    save_by_taking(board, reader, worms);
}

/// Takes over what the reader found, then tries what is proposed.
fn note_attack(
    board: &mut Board,
    reader: &mut Reader,
    proposals: &Proposals,
    worm: &mut Worm,
    attack: Answer,
) {
    worm.attacks.change(attack.point, attack.code);
    try_proposed_attacks(board, reader, proposals, worm);
    let best = worm.attacks.best();
    worm.surprise = best.point.filter(|_| best.code > attack.code);
}

/// What the reader finds. An attack on a string of many liberties is believed if it holds within the limits `wide` too, unless
/// these do not suffice to read it to its end (`worms.md#attack-and-defence-points`).
fn confirmed_attack(board: &mut Board, reader: &mut Reader, wide: Limits, target: Point) -> Answer {
    let found = reader.attack(board, target);
    if !found.code.succeeds() || board.liberty_count(target) < MANY_LIBERTIES {
        return found;
    }
    let stops = reader.stops();
    let read = reader.within(wide, |reader| reader.attack(board, target));
    if reader.stops() == stops { read } else { found }
}

fn try_proposed_attacks(board: &mut Board, reader: &mut Reader, proposals: &Proposals, worm: &mut Worm) {
    within_share(reader, PROPOSAL_SHARE, |reader| {
        for point in proposals.attacks_on(worm.origin) {
            if !worm.attacks.knows(point) {
                try_attack(board, reader, worm, point);
            }
        }
    });
}

/// Takes over the defence that the reader found, and tries others.
fn accept_defence(
    board: &mut Board,
    reader: &mut Reader,
    proposals: &Proposals,
    worm: &mut Worm,
    found: Answer,
) {
    let attack = worm.attacks.best();
    match found.point.filter(|_| worm.surprise.is_some() && found.code.succeeds()) {
        Some(point) => try_defence(board, reader, worm, point),
        None => worm.defences.change(found.point, found.code),
    }
    if let Some(point) = attack.point.filter(|&point| !board.liberties(worm.origin).contains(point))
        && !worm.defences.best().code.succeeds()
    {
        try_defence(board, reader, worm, point);
    }
    // Within the whole limit: an attack that is not found counts as refuted.
    for point in proposals.defences_of(worm.origin) {
        if !worm.defences.knows(point) {
            try_defence(board, reader, worm, point);
        }
    }
}

fn try_liberties(board: &mut Board, reader: &mut Reader, worm: &mut Worm) {
    for liberty in &board.liberties(worm.origin).clone() {
        if !worm.attacks.knows(liberty) && !board.sends_two_returns_one(liberty, !worm.colour) {
            try_attack(board, reader, worm, liberty);
        }
        if worm.defences.best().code.succeeds() && !worm.defences.knows(liberty) {
            try_defence(board, reader, worm, liberty);
        }
    }
}

fn try_attack(board: &mut Board, reader: &mut Reader, worm: &mut Worm, point: Point) {
    let target = worm.origin;
    let moves = [Some(point)];
    if board.is_ko_ban(point, !worm.colour) || !legal(board, point, !worm.colour) {
        return;
    }
    let code = reader.play_defend(board, !worm.colour, &moves, target).reverse();
    if code >= worm.attacks.best().code {
        worm.attacks.change(Some(point), code);
    }
}

fn try_defence(board: &mut Board, reader: &mut Reader, worm: &mut Worm, point: Point) {
    if board.is_ko_ban(point, worm.colour) || !legal(board, point, worm.colour) {
        return;
    }
    let mut rest = reader.play_attack(board, worm.colour, &[Some(point)], worm.origin);
    if let Some(known) = worm.surprise.filter(|_| rest < worm.attacks.best().code) {
        // What the reader did not find before it may not find now.
        let moves = [Some(point), Some(known)];
        rest = rest.max(reader.play_defend(board, worm.colour, &moves, worm.origin).reverse());
    }
    if rest < worm.attacks.best().code {
        worm.defences.change(Some(point), rest.reverse());
    }
}

fn legal(board: &Board, point: Point, colour: Colour) -> bool {
    board.is_empty(point) && !board.is_suicide(point, colour)
}

/// Reads with a part of the usual limit.
fn within_share<T>(reader: &mut Reader, share: u32, read: impl FnOnce(&mut Reader) -> T) -> T {
    let limits = reader.limits();
    reader.within(Limits { tactical_nodes: limits.tactical_nodes / share, ..limits }, read)
}

/// Tries the first attack and the first defence of every string on all other strings near it.
fn cross_check(board: &mut Board, reader: &mut Reader, worms: &mut [Worm]) {
    let mut played: Vec<(Point, Colour)> = Vec::new();
    for worm in worms.iter() {
        played.extend(worm.attacks.best().point.map(|point| (point, !worm.colour)));
        played.extend(worm.defences.best().point.map(|point| (point, worm.colour)));
    }
    played.sort();
    played.dedup();
    for (point, colour) in played {
        for worm in worms.iter_mut().filter(|worm| worm.is_attackable()) {
            if !is_near(board, point, worm.origin) {
                continue;
            }
            if worm.colour == colour && !worm.defences.knows(point) {
                try_defence(board, reader, worm, point);
            } else if worm.colour != colour && worm.is_tactically_critical() && !worm.attacks.knows(point) {
                try_attack(board, reader, worm, point);
            }
        }
    }
}

/// Whether a move can matter to a string: it is within two liberties of it.
fn is_near(board: &Board, point: Point, string: Point) -> bool {
    let liberties = board.liberties(string);
    liberties.contains(point)
        || liberties.iter().any(|liberty| liberty.neighbours().contains(&point))
        || board.chain_links(string).iter().any(|link| board.liberties(link).contains(point))
}

/// A string without defence that touches one that can be taken is saved by taking it, if that works.
fn save_by_taking(board: &mut Board, reader: &mut Reader, worms: &mut [Worm]) {
    for index in 0..worms.len() {
        if !worms[index].is_tactically_dead() {
            continue;
        }
        let links = board.chain_links(worms[index].origin);
        let takings: Vec<Point> = links
            .iter()
            .filter_map(|link| worms.iter().find(|other| board.same_string(other.origin, link)))
            .filter_map(|other| other.attacks.best().point)
            .collect();
        for point in takings {
            if reader.does_defend(board, point, worms[index].origin) {
                worms[index].defences.change(Some(point), Code::Win);
            }
        }
    }
}

/// Fills the threats: moves that make an attack, or a defence, possible with a second one.
pub(super) fn fill_threats(board: &mut Board, reader: &mut Reader, worms: &mut [Worm]) {
    let rescues: Vec<(Point, Point)> = worms
        .iter()
        .filter(|worm| worm.is_tactically_critical())
        .filter_map(|worm| Some((worm.origin, worm.defences.best().point?)))
        .collect();
    within_share(reader, THREAT_SHARE, |reader| {
        for worm in worms.iter_mut().filter(|worm| may_be_threatened(worm)) {
            let mut points = candidates(board, worm.origin);
            if !worm.is_attackable() {
                // Whoever saves a string beside it may threaten it too.
                let links = board.chain_links(worm.origin);
                let beside = |string: Point| links.iter().any(|link| board.same_string(link, string));
                points.extend(rescues.iter().filter(|&&(string, _)| beside(string)).map(|&(_, point)| point));
            }
            read_threats(board, reader, worm, &points);
        }
    });
}

fn may_be_threatened(worm: &Worm) -> bool {
    let few = (2..=MOST_LIBERTIES_THREATENED).contains(&worm.liberties[0]);
    (worm.is_attackable() || few) && !worm.defences.best().code.succeeds()
}

fn read_threats(board: &mut Board, reader: &mut Reader, worm: &mut Worm, points: &PointSet) {
    let attackable = worm.is_attackable();
    let colour = if attackable { worm.colour } else { !worm.colour };
    for point in points {
        if board.is_ko_ban(point, colour) || !legal(board, point, colour) {
            continue;
        }
        let (attack, defence) = reader.play(board, colour, &[Some(point)], |reader, board| {
            reader.attack_and_defend(board, worm.origin)
        });
        if attackable && attack.code == Code::Win {
            worm.defence_threats.change(Some(point), defence.code);
        } else if !attackable {
            worm.attack_threats.change(Some(point), attack.code);
        }
    }
}

/// The liberties of a string and the empty points beside them.
fn candidates(board: &Board, string: Point) -> PointSet {
    let mut points = *board.liberties(string);
    points.insert_all(&board.second_liberties(string));
    points
}
