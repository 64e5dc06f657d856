//! Vital points: moves that make or take eyes by themselves (`owl.md#numbers`).

use super::ground::Ground;
use super::patterns::{Asking, Candidate, Matched, Why};
use super::situation::{Situation, View, VitalMatch};
use crate::board::{Board, Colour, Point};
use crate::reading::Code;
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

/// Values of moves at a space: by its urgency, and at its margin.
const URGENT: [f32; 5] = [0.0, 50.0, 50.0, 60.0, 70.0];
const MARGINAL: f32 = 30.0;
/// More is at stake there.
const DEEP_MARGINAL: f32 = 40.0;
/// The attacker's moves come a little earlier.
const FOR_ATTACK: f32 = 5.0;
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
        match moves.iter_mut().find(|known| known.point == point) {
            Some(known) => known.value = known.value.max(value),
            None => moves.push(Candidate::plain(point, value, Why::Vital)),
        }
    };
    for vital in &situation.vital {
        add(Some(if attacks { vital.attack } else { vital.defence }), vital.value);
    }
    for room in &situation.rooms {
        let urgency = usize::from(room.value.urgency());
        let value = match urgency {
            0 if room.value.max == room.least => continue,
            0 if room.value.max > room.least + 1 => DEEP_MARGINAL,
            0 => MARGINAL,
            _ => URGENT[urgency.min(URGENT.len() - 1)] + if attacks { FOR_ATTACK } else { 0.0 },
        };
        add(if attacks { room.attack } else { room.defence }, value);
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
    moves.sort_by(|one, other| other.value.total_cmp(&one.value));
    moves
}
