//! What the actions of patterns ask for.

use crate::board::{Colour, Point};
use crate::moves::position::Position;
use crate::moves::questions::CONSTRAINT_NODES;
use crate::moves::reasons::{MoveReason, Reasons};
use crate::pair::Pair;
use crate::worms::WormId;
use mkpat_runtime::rules::Effect;

/// Records what an action asked for. Effects that speak of dragons or of the opponent's territory wait for these.
pub(super) fn record(position: &mut Position<'_>, effect: &Effect, point: Point, reasons: &mut Reasons) {
    let at_point = |position: &Position<'_>, at| position.board().point(at);
    let string =
        |position: &Position<'_>, at| at_point(position, at).and_then(|stone| position.string(stone));
    let pair = |position: &Position<'_>, a, b| Some(Pair::new(string(position, a)?, string(position, b)?));
    let reason = match *effect {
        Effect::Antisuji { point } => {
            if let Some(point) = at_point(position, point) {
                reasons.at(point).add(MoveReason::Antisuji);
            }
            None
        }
        Effect::Replace { from, to } => {
            if let Some((from, to)) = at_point(position, from).zip(at_point(position, to)) {
                reasons.replace(position.board(), from, to);
            }
            None
        }
        Effect::ConnectMove { a, b } | Effect::CutMove { a, b } => pair(position, a, b).map(|strings| {
            let own = strings.both().iter().all(|&string| position.worm(string).colour == position.colour);
            if own { MoveReason::Connects(strings) } else { MoveReason::Cuts(strings) }
        }),
        Effect::AttackEitherMove { a, b } => pair(position, a, b)
            .filter(|&strings| position.captures_either(point, strings))
            .map(MoveReason::CapturesEither),
        Effect::DefendBothMove { a, b } => pair(position, a, b)
            .filter(|&strings| saves_both(position, point, strings))
            .map(MoveReason::SavesBoth),
        Effect::ThreatenToSave { string: stone } => string(position, stone).map(MoveReason::ThreatensToSave),
        Effect::DefendAgainstAtari { string: stone } => {
            let string = string(position, stone);
            string.filter(|&string| can_be_put_into_atari(position, string)).map(MoveReason::PreventsAtari)
        }
        Effect::PreventAttackThreat { string: stone } => {
            string(position, stone).map(MoveReason::PreventsThreat)
        }
        Effect::Backfill { mv, reply, string } => {
            let points = (at_point(position, mv), at_point(position, reply), at_point(position, string));
            if let (Some(mv), Some(reply), Some(string)) = points
                && let Some(owner) = position.board().stone(string)
                && let Some(point) = needed_after(position, &[(mv, owner), (reply, !owner)], string)
            {
                reasons.at(point).add(MoveReason::WillBeNeeded);
            }
            None
        }
        Effect::BackfillReplace { from, string } => {
            if let Some((from, string)) = at_point(position, from).zip(at_point(position, string))
                && let Some(owner) = position.board().stone(string)
                && let Some(point) = needed_after(position, &[(from, !owner)], string)
            {
                reasons.replace(position.board(), from, point);
            }
            None
        }
        Effect::GoodAttackThreat { point, string: stone } => {
            if let Some((point, string)) = at_point(position, point).zip(string(position, stone)) {
                reasons.at(point).add(MoveReason::HasToBeAnswered(string));
            }
            None
        }
        Effect::KnownSafeMove { point } => {
            if let Some(point) = at_point(position, point) {
                reasons.at(point).add(MoveReason::StaysSafe);
            }
            None
        }
        Effect::Amalgamate { .. } | Effect::AmalgamateMostValuable { .. } | Effect::NotTerritory { .. } => {
            None
        }
    };
    if let Some(reason) = reason {
        reasons.at(point).add(reason);
    }
}

/// The move that saves a string which can be taken after these moves; `None` if it cannot, or nothing saves it.
fn needed_after(position: &mut Position<'_>, moves: &[(Point, Colour)], string: Point) -> Option<Point> {
    position.within(CONSTRAINT_NODES, |reader, board| {
        let mut played = 0;
        let legal = moves.iter().all(|&(point, colour)| {
            let played_now = board.is_empty(point) && board.try_play(point, colour);
            played += usize::from(played_now);
            played_now
        });
        let depth = reader.depth();
        reader.set_depth(depth + 1);
        let point = (legal && board.stone(string).is_some()).then(|| reader.attack_and_defend(board, string));
        reader.set_depth(depth);
        for _ in 0..played {
            board.undo();
        }
        let (attack, defence) = point?;
        defence.point.filter(|_| attack.code.succeeds() && defence.code.succeeds())
    })
}

/// Whether the opponent can put a string with two liberties into atari and keep the stone that does it, and no string in atari
/// beside it can be taken in reply.
fn can_be_put_into_atari(position: &mut Position<'_>, string: WormId) -> bool {
    let worm = position.worm(string);
    let board = position.board();
    let liberties: Vec<Point> = board.liberties(worm.origin).iter().collect();
    let replies = board.chain_links(worm.origin).iter().any(|link| board.liberty_count(link) == 1);
    let other = !worm.colour;
    liberties.len() == 2
        && !replies
        && liberties.into_iter().any(|liberty| position.safe_move(liberty, other).succeeds())
}

/// Whether neither of two strings can be taken after a move.
fn saves_both(position: &mut Position<'_>, point: Point, strings: Pair<WormId>) -> bool {
    let (colour, stones) = (position.colour, strings.both().map(|string| position.worm(string).origin));
    position.within(CONSTRAINT_NODES, |reader, board| {
        !reader.play_attack_either(board, colour, &[Some(point)], stones).succeeds()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::facts::{Circumstances, Facts};
    use crate::moves::playout_estimate::PlayoutEstimate;
    use crate::moves::value::{Modern, Valuation};
    use crate::playout::Shapes;
    use crate::reading::{Limits, Reader};
    use crate::worms::{Proposals, examine};
    use mkpat_runtime::point::Point as At;

    /// Two black strings of two stones with a gap between them at C3.
    const GAP: &str = "
        . . . . .
        . . . . .
        X X . X X
        . . . . .
        . O . O .";

    /// Reasons at C3 once actions asked for `effects`, and their value.
    fn after(effects: &[Effect]) -> (Vec<MoveReason>, f32) {
        let mut board: Board = GAP.parse().unwrap();
        let mut reader = Reader::default();
        let worms = examine(&mut board, &mut reader, &Proposals::default(), Limits::default());
        let estimate = PlayoutEstimate::of(&board, &Shapes::new(), 1);
        let facts = Facts::new(&mut board, &mut reader, &worms, Circumstances::default());
        let mut position = Position::new(Colour::Black, &worms, facts, &estimate);
        let mut reasons = Reasons::default();
        let gap = Point::parse("C3", 5).unwrap();
        for effect in effects {
            record(&mut position, effect, gap, &mut reasons);
        }
        let value = Modern.value(&mut position, &reasons)[&gap].total;
        (reasons.at(gap).reasons.clone(), value)
    }

    fn at(column: u8) -> At {
        At::new(2, column)
    }

    /// Two patterns that point at different stones of the same two strings, the other string first: as long as reasons
    /// named points that made two reasons and twice the value.
    #[test]
    fn one_connection_counts_once_whichever_stones_patterns_point_at() {
        let inner = Effect::ConnectMove { a: at(1), b: at(3) };
        let outer = Effect::ConnectMove { a: at(4), b: at(0) };
        let once = after(&[inner]);
        assert!(matches!(once.0.as_slice(), [MoveReason::Connects(_)]) && once.1 > 0.0);
        assert_eq!(after(&[inner, outer]), once);
    }

    #[test]
    fn an_action_that_points_at_no_stone_records_nothing() {
        let connection = Effect::ConnectMove { a: at(1), b: at(3) };
        let nowhere = Effect::ConnectMove { a: at(1), b: At::new(0, 0) };
        let beyond = Effect::ThreatenToSave { string: At::new(18, 18) };
        assert_eq!(after(&[connection, nowhere, beyond]), after(&[connection]));
    }
}
