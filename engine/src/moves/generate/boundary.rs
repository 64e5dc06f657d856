//! What happens at boundaries once all that is left outside is filled (`moves.md#the-end`): strings that live now may have to
//! be defended inside their own territory then, and whoever plays first decides whether.

use crate::board::{Board, Colour, Point, PointSet};
use crate::moves::outlook::Outlook;
use crate::moves::position::Position;
use crate::moves::questions::CONSTRAINT_NODES;
use crate::moves::reasons::{MoveReason, Reasons};
use crate::reading::{Code, Reader};
use crate::worms::Worm;
use mkpat_runtime::query::Status;

/// Tenths of a point that a liberty is worth which the owner has to give back by a move inside.
const FORCES_A_MOVE: u16 = 10;
/// The same of a move inside that will be needed once the liberties outside are filled.
const WILL_BE_NEEDED: u16 = 1;
/// Liberties that a stone inside needs to cost the owner nothing.
const COSTS_NOTHING: u32 = 2;
/// Strings beside one that is attacked are taken, or put in atari, in place of a move inside if they have no more liberties.
const TAKEN_INSTEAD: u32 = 2;

/// Proposes the liberties of living strings that force a move inside, the points inside where the opponent would play, and
/// the moves inside that the side to move will have to make.
pub(super) fn generate(position: &mut Position<'_>, reasons: &mut Reasons) {
    let Some(outlook) = position.outlook else { return };
    for worm in position.worms().filter(|worm| is_settled(position, worm)).collect::<Vec<_>>() {
        if position.is_late() {
            return;
        }
        let outside = Outside::of(position, outlook, worm);
        if outside.is_nothing() {
            continue;
        }
        let found = position.within(CONSTRAINT_NODES, |reader, board| {
            let mut found = outside.filled_by(board, reader, !worm.colour, |board, reader| {
                decided_by_first_move(board, reader, outlook, worm, &outside.shared)
            });
            if !found.is_empty() {
                // What holds only because the opponent had filled them holds no longer if the owner does.
                let own = outside.filled_by(board, reader, worm.colour, |board, reader| {
                    decided_by_first_move(board, reader, outlook, worm, &outside.shared)
                });
                found.retain(|play| own.contains(play));
            }
            found
        });
        for (point, tenths) in found {
            reasons.at(point).add_all(&[MoveReason::ExpandsTerritory, MoveReason::Forces(tenths)]);
        }
        if worm.colour == position.colour {
            let needed = position.within(CONSTRAINT_NODES, |reader, board| {
                outside.filled_by(board, reader, !worm.colour, |board, reader| {
                    needed(board, reader, worm, &outside)
                })
            });
            if let Some(point) = needed {
                reasons
                    .at(point)
                    .add_all(&[MoveReason::ExpandsTerritory, MoveReason::Forces(WILL_BE_NEEDED)]);
            }
        }
    }
}

/// Whether a string lives, and not beyond all doubt.
fn is_settled(position: &Position<'_>, worm: &Worm) -> bool {
    position.status(worm) == Status::Alive && !worm.invincible && !worm.inessential && !worm.is_attackable()
}

/// The liberties of a string that are nobody's.
struct Outside {
    /// The string's owner.
    owner: Colour,
    /// Those that join it to nothing else of its owner.
    own: Vec<Point>,
    /// Those that do: the owner may want them.
    shared: Vec<Point>,
}

impl Outside {
    /// Liberties of a string outside its eye space where only strings that are safe meet, one of the opponent's among them.
    fn of(position: &Position<'_>, outlook: Outlook<'_>, worm: &Worm) -> Outside {
        let board = position.board();
        let mut outside = Outside { owner: worm.colour, own: Vec::new(), shared: Vec::new() };
        for liberty in board.liberties(worm.origin) {
            let beside: Vec<&Worm> =
                board.neighbours(liberty).filter_map(|near| position.worm_at(near)).collect();
            let safe = |worm: &&Worm| position.status(worm) == Status::Alive && !worm.is_attackable();
            if outlook.is_proper_eye(liberty, worm.colour) || !beside.iter().all(safe) {
                continue;
            }
            let opposed = beside.iter().any(|other| other.colour != worm.colour);
            let joins = beside.iter().any(|other| other.colour == worm.colour && other.id != worm.id);
            match (opposed, joins) {
                (true, false) => outside.own.push(liberty),
                (true, true) => outside.shared.push(liberty),
                (false, _) => {}
            }
        }
        outside
    }

    fn is_nothing(&self) -> bool {
        self.own.is_empty() && self.shared.is_empty()
    }

    /// Asks something with the unshared ones filled by one side, where that can.
    fn filled_by<T>(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        side: Colour,
        question: impl FnOnce(&mut Board, &mut Reader) -> T,
    ) -> T {
        let mut filled = 0;
        let depth = reader.depth();
        for &point in &self.own {
            let stays = side == self.owner || reader.safe_move(board, point, side) == Code::Win;
            if stays && board.is_empty(point) && board.try_play(point, side) {
                filled += 1;
            }
        }
        reader.set_depth(depth + 1);
        let answer = question(board, reader);
        reader.set_depth(depth);
        for _ in 0..filled {
            board.undo();
        }
        answer
    }
}

/// The moves that decide whether a string has to be defended inside, and tenths of points.
fn decided_by_first_move(
    board: &mut Board,
    reader: &mut Reader,
    outlook: Outlook<'_>,
    worm: &Worm,
    shared: &[Point],
) -> Vec<(Point, u16)> {
    let mut found = Vec::new();
    let inside = |point: &Point| outlook.is_proper_eye(*point, worm.colour);
    if board.liberty_count(worm.origin) == 1 {
        let last = board.liberties(worm.origin).first().filter(|last| shared.contains(last));
        return last.map(|last| (last, FORCES_A_MOVE)).into_iter().collect();
    }
    for &point in shared {
        if board.is_empty(point) && board.try_play(point, !worm.colour) {
            if must_defend_inside(board, reader, worm, &inside) {
                found.push((point, FORCES_A_MOVE));
            }
            board.undo();
        }
    }
    if found.is_empty()
        && let Some(point) = reader.attack(board, worm.origin).point.filter(inside)
        && !shared.iter().any(|&other| averts(board, reader, worm, other))
    {
        let costs = board.liberties_after(point, !worm.colour).len().saturating_sub(COSTS_NOTHING);
        if costs > 0 {
            found.push((
                point,
                u16::try_from(costs).map_or(u16::MAX, |costs| costs.saturating_mul(FORCES_A_MOVE)),
            ));
        }
    }
    found
}

/// Whether a string can be taken now, and nothing outside its eye space saves it.
fn must_defend_inside(
    board: &mut Board,
    reader: &mut Reader,
    worm: &Worm,
    inside: &impl Fn(&Point) -> bool,
) -> bool {
    if board.stone(worm.origin).is_none() || !reader.attack(board, worm.origin).code.succeeds() {
        return false;
    }
    if reader.defend(board, worm.origin).point.is_none_or(|point| !inside(&point)) {
        return false;
    }
    let outside: Vec<Point> =
        board.liberties(worm.origin).iter().filter(|liberty| !inside(liberty)).collect();
    !outside.into_iter().any(|point| averts(board, reader, worm, point))
        && !is_saved_by_taking(board, reader, worm, inside)
}

/// Whether taking what attacks a string from outside, or putting it in atari, saves it. The stone that takes may be taken back: it
/// need not be safe, as one at a liberty has to be that would stay.
fn is_saved_by_taking(
    board: &mut Board,
    reader: &mut Reader,
    worm: &Worm,
    inside: &impl Fn(&Point) -> bool,
) -> bool {
    let mut points = PointSet::EMPTY;
    for attacker in &board.chain_links(worm.origin) {
        if board.liberty_count(attacker) <= TAKEN_INSTEAD {
            points.insert_all(board.liberties(attacker));
        }
    }
    points.iter().filter(|point| !inside(point)).any(|point| reader.does_defend(board, point, worm.origin))
}

/// Whether the owner's move at a point keeps a string from being taken.
fn averts(board: &mut Board, reader: &mut Reader, worm: &Worm, point: Point) -> bool {
    board.is_empty(point)
        && reader.safe_move(board, point, worm.colour) == Code::Win
        && reader.does_defend(board, point, worm.origin)
}

/// The move that a string needs once the shared liberties are the opponent's as well, if it is none of these.
fn needed(board: &mut Board, reader: &mut Reader, worm: &Worm, outside: &Outside) -> Option<Point> {
    let mut filled = 0;
    for &point in &outside.shared {
        let stays = board.is_empty(point) && reader.safe_move(board, point, !worm.colour) == Code::Win;
        if stays && board.try_play(point, !worm.colour) {
            filled += 1;
        }
    }
    let attacked = board.stone(worm.origin).is_some() && reader.attack(board, worm.origin).code.succeeds();
    let defence = if attacked { reader.defend(board, worm.origin).point } else { None };
    for _ in 0..filled {
        board.undo();
    }
    defence.filter(|point| {
        board.is_empty(*point) && !outside.own.contains(point) && !outside.shared.contains(point)
    })
}
