//! Vital points: moves that make or take eyes by themselves (`owl.md#numbers`).

use super::ground::Ground;
use super::patterns::{Asking, Candidate, Matched, Why};
use super::rooms::Room;
use super::situation::{Situation, View, VitalMatch};
use crate::board::{Board, Colour, Point};
use crate::reading::Code;
use mkpat_runtime::eyes::value::EyeValue;
use mkpat_runtime::fast::window::Scan;

/// Finds the shapes; of two that share a point the better one counts.
pub(crate) fn vital_matches(
    asking: &mut Asking<'_, '_>,
    scan: Option<&Scan>,
    view: &View<'_>,
) -> Vec<VitalMatch> {
    let ground: &Ground<'_> = asking.ground;
    let Some(patterns) = ground.databases.owl_vital_attack.as_deref() else { return Vec::new() };
    let attacker = !view.home.colour;
    let mut matched = Matched::new(patterns, asking.board, scan, attacker, view.goal, &view.situation.rooms);
    let mut vital: Vec<VitalMatch> = Vec::new();
    for (found, attack, answer, value) in matched.drain(asking.board) {
        let defence = answer.unwrap_or(attack);
        let known = vital.iter().any(|known| known.attack == attack || known.defence == defence);
        if !known && matched.accepts(asking, view, &found, attack) {
            vital.push(VitalMatch { attack, defence, value });
        }
    }
    vital
}

/// Values of moves at a space where who moves first decides over an eye, where two are at stake if its margins are lost too,
/// and where who moves first decides over both.
const URGENT: f32 = 50.0;
const TWO_AT_STAKE: f32 = 60.0;
const ALL_AT_STAKE: f32 = 70.0;
/// Values of moves at the margin of a space whose eyes are settled, and where two of them are at stake.
const MARGINAL: f32 = 30.0;
const DEEP_MARGINAL: f32 = 40.0;
/// What serves two spaces is worth the sum, and no more than this.
const MOST: f32 = 98.0;
/// Values of lunches: that give no eye, one, perhaps a second one, and two.
const NO_EYE: f32 = 20.0;
const ONE_EYE: f32 = 60.0;
const PERHAPS_TWO: f32 = 70.0;
const TWO_EYES: f32 = 75.0;
/// The way out of an atari that reading did not name.
const SECOND_WAY: f32 = 1.0;
/// A lunch that is taken by ko.
const BY_KO: f32 = 10.0;

/// The vital moves of a side, the best first.
pub(crate) fn vital_moves(
    board: &Board,
    situation: &Situation,
    mover: Colour,
    owner: Colour,
) -> Vec<Candidate> {
    let attacks = mover != owner;
    let mut moves: Vec<Candidate> = Vec::new();
    let mut add = |point: Option<Point>, value: f32| {
        let Some(point) = point.filter(|&point| board.is_empty(point)) else { return };
        let point = if attacks { point } else { instead_of_filling(board, point, owner).unwrap_or(point) };
        match moves.iter_mut().find(|known| known.point == point) {
            Some(known) => known.value = known.value.max(value),
            None => moves.push(Candidate::plain(point, value, Why::Vital)),
        }
    };
    for candidate in at_rooms(board, situation, mover, owner) {
        add(Some(candidate.point), candidate.value);
    }
    for lunch in &situation.lunches {
        let best = if attacks { lunch.defence } else { lunch.attack };
        let by_ko = if best.code == Code::Win { 0.0 } else { BY_KO };
        let stones = lunch.size.min(20) as f32;
        let value = match lunch.worth {
            [_, _, 0] => NO_EYE,
            [_, likely, _] if likely >= 2 => TWO_EYES + stones - by_ko,
            [_, _, most] if most >= 2 => PERHAPS_TWO + stones - by_ko,
            _ => ONE_EYE + stones - by_ko,
        };
        add(best.point, value);
        // Reading names one way out of an atari, and there may be two that differ for the rest of the goal.
        if attacks && board.liberty_count(lunch.stone) == 1 {
            add(board.liberties(lunch.stone).first(), value - SECOND_WAY);
        }
    }
    // Of equal ones those that no shape proposes come first.
    for vital in &situation.vital {
        add(Some(if attacks { vital.attack } else { vital.defence }), vital.value);
    }
    moves.sort_by(|one, other| other.value.total_cmp(&one.value));
    moves
}

/// The moves at spaces. What serves two of them is worth both together.
fn at_rooms(board: &Board, situation: &Situation, mover: Colour, owner: Colour) -> Vec<Candidate> {
    let mut moves: Vec<Candidate> = Vec::new();
    for room in &situation.rooms {
        let proposed = if mover == owner { room.defence } else { room.attack };
        let Some((point, value)) = proposed.zip(value_at(room)) else { continue };
        let better = inward(board, room, point, |above| situation.is_eye(above, owner));
        match moves.iter_mut().find(|known| known.point == point) {
            Some(known) if better == point => known.value = (known.value + value).min(MOST),
            _ => moves.push(Candidate::plain(better, value, Why::Vital)),
        }
    }
    moves
}

/// What a move at a space is worth; `None` if nothing is at stake there.
fn value_at(room: &Room) -> Option<f32> {
    let EyeValue { min, max, .. } = room.value;
    match max.saturating_sub(room.least) {
        _ if max >= min + 2 => Some(ALL_AT_STAKE),
        2.. if max > min => Some(TWO_AT_STAKE),
        _ if max > min => Some(URGENT),
        2.. => Some(DEEP_MARGINAL),
        1 => Some(MARGINAL),
        0 => None,
    }
}

/// Nobody crawls along the edge where no stone is near: a margin there, with three empty neighbours, gives way to the point above
/// it if an eye can be there.
fn inward(board: &Board, room: &Room, point: Point, is_eye: impl Fn(Point) -> bool) -> Point {
    let beside = || board.neighbours(point);
    if !room.marginal.contains(point) || beside().count() != 3 || beside().any(|next| !board.is_empty(next)) {
        return point;
    }
    let above = board.neighbours(point).find(|&next| board.neighbours(next).count() == 4);
    above.filter(|&above| is_eye(above)).unwrap_or(point)
}

/// What the owner plays in place of filling his own eye: a stone in atari at its corner is taken, if the ko allows it.
pub(super) fn instead_of_filling(board: &Board, point: Point, owner: Colour) -> Option<Point> {
    if board.neighbours(point).any(|next| board.stone(next) != Some(owner)) {
        return None;
    }
    let corners = point.diagonals().into_iter().filter(|&corner| board.stone(corner) == Some(!owner));
    let in_atari = corners.filter(|&corner| board.liberty_count(corner) == 1);
    in_atari.filter_map(|stone| board.liberties(stone).first()).find(|&liberty| board.ko() != Some(liberty))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::PointSet;

    fn at(name: &str) -> Point {
        Point::parse(name, 7).unwrap()
    }

    fn room(value: EyeValue, least: u8, point: &str) -> Room {
        let point = Some(at(point));
        let points = PointSet::EMPTY;
        Room { points, marginal: points, value, least, attack: point, defence: point }
    }

    #[test]
    fn a_move_at_a_space_is_worth_what_is_at_stake() {
        let value = |min, max, least| value_at(&room(EyeValue::new(min, min, max, max), least, "A1"));
        assert_eq!(value(0, 1, 0), Some(URGENT));
        assert_eq!(value(1, 2, 1), Some(URGENT));
        assert_eq!(value(1, 2, 0), Some(TWO_AT_STAKE), "with its margin");
        assert_eq!(value(0, 2, 0), Some(ALL_AT_STAKE));
        assert_eq!(
            [value(1, 1, 1), value(1, 1, 0), value(2, 2, 0)],
            [None, Some(MARGINAL), Some(DEEP_MARGINAL)]
        );
    }

    /// The corner is one eye space of Black, who is not shut in at F1.
    const CORNER: &str = "
        . . . . . . .
        . . . . . . .
        . . . O . . .
        X . . . . . .
        . X X X O . .
        . . . . . . .
        . . . . . . .";

    #[test]
    fn a_margin_on_the_edge_gives_way_to_the_point_above() {
        let board: Board = CORNER.parse().unwrap();
        let margins = ["A1", "B1", "A5", "F1", "F3"].map(at).into_iter().collect();
        let room = Room { marginal: margins, ..room(EyeValue::settled(1), 0, "F1") };
        let moved = |name| inward(&board, &room, at(name), |above| above != at("B2"));
        assert_eq!(moved("F1"), at("F2"), "nothing is near");
        assert_eq!(moved("B1"), at("B1"), "no eye can be above");
        assert_eq!(moved("E1"), at("E1"), "no margin");
        assert_eq!(moved("A5"), at("A5"), "a stone stands beside");
        assert_eq!([moved("A1"), moved("F3")], [at("A1"), at("F3")], "not on the edge, or in the corner");
    }

    /// C3 is an eye of Black, and the white stone at its corner, D2, is in atari.
    const EYE: &str = "
        . . . . . . .
        . . . . . . .
        . . X X . . .
        . X X X . . .
        . X . X X . .
        . . X O X . .
        . . . . X . .";

    #[test]
    fn no_eye_is_filled_where_a_stone_at_its_corner_can_be_taken() {
        let board: Board = EYE.parse().unwrap();
        assert_eq!(instead_of_filling(&board, at("C3"), Colour::Black), Some(at("D1")));
        assert_eq!(instead_of_filling(&board, at("C3"), Colour::White), None);
        assert_eq!(instead_of_filling(&board, at("B1"), Colour::Black), None, "no eye");
        let board: Board = EYE.replace("X O X", "X . X").parse().unwrap();
        assert_eq!(instead_of_filling(&board, at("C3"), Colour::Black), None, "nothing is left to take");
    }
}
