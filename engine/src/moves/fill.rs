//! Filling what belongs to nobody, where nothing is worth anything (`moves.md#the-end`).

use super::outlook::Outlook;
use super::position::Position;
use super::questions::CONSTRAINT_NODES;
use crate::board::{Board, Colour, Point};
use crate::dragons::Safety;
use crate::reading::{Code, Reader};
use mkpat_runtime::query::Status;

/// Moves that prepare a move, one after the other: a chain of strings along an edge may have to be joined from its far end.
const DEEPEST: u32 = 20;
/// Moves that are tried for that, for each point. In the 51 positions of the suite about filling sixteen were enough wherever one
/// was found, and where none was they ran out after two; the rest is room for longer chains.
const MOST_TRIED: u32 = 60;

/// Points between both sides that the side to move may fill, each with the move that it is filled by: itself, or what has
/// to be played before. In reading order; those that need preparation only where no other is left.
pub(super) fn moves(position: &mut Position<'_>, outlook: Outlook<'_>) -> Vec<Point> {
    let empty: Vec<Point> =
        position.board().points().filter(|&point| position.board().is_empty(point)).collect();
    let neutral: Vec<Point> =
        empty.into_iter().filter(|&point| is_between_both(position, outlook, point)).collect();
    let own = position.colour;
    let mut found = Vec::new();
    let mut unsafe_points = Vec::new();
    for point in neutral {
        match position.safe_move(point, own) {
            Code::Win => found.push(point),
            _ => unsafe_points.push(point),
        }
    }
    for point in unsafe_points {
        if position.is_late() || !found.is_empty() {
            break;
        }
        let prepared = position.within(CONSTRAINT_NODES, |reader, board| {
            let mut tries = MOST_TRIED;
            prepare(board, reader, (point, own), DEEPEST, &mut tries)
        });
        found.extend(prepared.filter(|point| !found.contains(point)));
    }
    found
}

/// Whether an empty point borders on what is Black's and on what is White's.
fn is_between_both(position: &mut Position<'_>, outlook: Outlook<'_>, point: Point) -> bool {
    let near: Vec<Point> = position.board().neighbours(point).collect();
    let sides: Vec<Colour> = near.into_iter().flat_map(|near| owners(position, outlook, near)).collect();
    Colour::BOTH.into_iter().all(|side| sides.contains(&side))
}

/// Whose a point is: that of the stone there, or of its taker; an empty point is that of a neighbour where the other side
/// cannot play, not even by ko.
fn owners(position: &mut Position<'_>, outlook: Outlook<'_>, point: Point) -> Vec<Colour> {
    if let Some(worm) = position.worm_at(point) {
        let lives = matches!(position.status(worm), Status::Alive | Status::Unknown);
        let owner = if lives { worm.colour } else { !worm.colour };
        // A stone that changes nothing makes no border either: filling up to it would only fill own territory.
        let matters = outlook.dragon(worm.id).is_none_or(|dragon| dragon.safety != Safety::Inessential);
        return if worm.inessential || !matters { Vec::new() } else { vec![owner] };
    }
    let stones: Vec<Point> =
        position.board().neighbours(point).filter(|&near| position.board().stone(near).is_some()).collect();
    let living = stones.into_iter().filter_map(|stone| outlook.dragon_at(stone));
    let mut sides: Vec<Colour> =
        living.filter(|dragon| dragon.expected() != Status::Dead).map(|dragon| dragon.colour).collect();
    sides.dedup();
    sides.into_iter().filter(|&side| position.safe_move(point, !side) != Code::Win).collect()
}

/// The move after which, at last, a stone at `point` stays: a capture, or a liberty that is missing.
fn prepare(
    board: &mut Board,
    reader: &mut Reader,
    (point, own): (Point, Colour),
    deepest: u32,
    tries: &mut u32,
) -> Option<Point> {
    if deepest == 0 {
        return None;
    }
    if board.is_suicide(point, own) || board.is_ko_ban(point, own) {
        // Somebody has to be taken first.
        let weak = board.adjacent_heads(point, !own).collect::<Vec<_>>();
        return weak.into_iter().find_map(|string| {
            let attack = reader.attack(board, string);
            attack.point.filter(|&attack| attack != point && !board.is_suicide(attack, own))
        });
    }
    let candidates = ways(board, reader, point, own);
    for &candidate in &candidates {
        if *tries == 0 {
            return None;
        }
        *tries -= 1;
        if reader.safe_move(board, candidate, own) != Code::Win || !board.try_play(candidate, own) {
            continue;
        }
        let is_safe = reader.safe_move(board, point, own) == Code::Win;
        let helps = is_safe || prepare(board, reader, (point, own), deepest - 1, tries).is_some();
        board.undo();
        if helps {
            return Some(candidate);
        }
    }
    None
}

/// What may give the string that a stone would be of another liberty: captures around it, its own liberties, captures that
/// take longer, and the liberties of own strings that it would be joined to by its own.
fn ways(board: &mut Board, reader: &mut Reader, point: Point, own: Colour) -> Vec<Point> {
    if !board.try_play(point, own) {
        return Vec::new();
    }
    let (in_atari, others): (Vec<Point>, Vec<Point>) =
        board.chain_links(point).iter().partition(|&link| board.liberty_count(link) == 1);
    let mut ways: Vec<Point> = in_atari.iter().flat_map(|&link| board.liberties(link).iter()).collect();
    let liberties = *board.liberties(point);
    ways.extend(liberties.iter());
    for link in others {
        ways.extend(reader.attack(board, link).point);
    }
    let joined: Vec<Point> =
        liberties.iter().flat_map(|liberty| board.adjacent_heads(liberty, own)).collect();
    ways.extend(joined.iter().flat_map(|&string| board.liberties(string).iter()));
    board.undo();
    ways.retain(|&way| way != point && board.is_empty(way) && !board.is_ko_ban(way, own));
    let mut once = Vec::new();
    for way in ways {
        if !once.contains(&way) {
            once.push(way);
        }
    }
    once
}
