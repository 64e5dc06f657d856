//! The valuation where influence and dragons are known: territory and strength of dragons, then followups, shape and the
//! bounds that patterns set (`moves.md#territory-and-strength`).

use super::strategy::strategy;
use super::table::Constants;
use super::territory::{Territory, territory};
use super::usual::usual;
use super::valuation::MoveValue;
use super::words::Words;
use crate::board::{Colour, Point};
use crate::moves::outlook::Outlook;
use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, PointReasons};
use crate::worms::Status;

/// What a move is worth.
pub(super) fn value(
    position: &mut Position<'_>,
    outlook: Outlook<'_>,
    point: Point,
    said: &PointReasons,
) -> MoveValue {
    let banned = said.has(MoveReason::Antisuji) || matches!(outlook.settled(point), Status::Territory(_));
    if banned || !position.board().is_empty(point) {
        return MoveValue::default();
    }
    let territory = territory(position, outlook, point, said);
    let (strategy, strategic) = strategy(position, outlook, point, said, &territory);
    let words = Words::of(position, said);
    let bounded = match words.min_territory > 0.0 {
        true => words.bounded_territory(territory.gain),
        false => territory.gain.min(words.max_territory),
    };
    let links = links(position, point);
    let linked =
        said.reasons.iter().any(|reason| matches!(reason, MoveReason::Connects(_) | MoveReason::Cuts(_)));
    let threatens = threatens(position, point, said, &words);
    let usual = position.share(point).map(|share| usual(&position.constants, share));
    let parts = Parts {
        territory: &territory,
        bounded,
        strategy,
        words: &words,
        links,
        linked,
        threatens,
        usual: usual.unwrap_or(1.0),
    };
    let (total, as_threat) = total(&position.constants, &parts);
    let by_reason = territory.by_reason.iter().zip(strategic).map(|(one, other)| one + other).collect();
    let mut notes = vec![("territory", bounded), ("strategy", strategy)];
    notes.extend(
        [
            ("threats", territory.followup),
            ("influence followup", territory.influence_followup),
            ("as a ko threat", as_threat),
            ("secondary", territory.secondary),
        ]
        .into_iter()
        .filter(|&(_, value)| value > 0.0),
    );
    notes.extend(words.notes());
    notes.extend(usual.map(|factor| ("as people play", factor)));
    MoveValue { total, as_threat, by_reason, notes }
}

/// What the total is made of.
struct Parts<'a> {
    territory: &'a Territory,
    /// Territory within the bounds of patterns.
    bounded: f32,
    strategy: f32,
    words: &'a Words,
    /// Strings that the move links or presses.
    links: f32,
    /// Whether it is known to connect or to cut.
    linked: bool,
    /// Whether its threat may be played for its own sake.
    threatens: bool,
    /// What people play multiplies the value by so much.
    usual: f32,
}

/// What a move is worth, and what it would add as a ko threat.
fn total(constants: &Constants, parts: &Parts<'_>) -> (f32, f32) {
    let Parts { territory, bounded, strategy, words, links, linked, threatens, usual } = *parts;
    let mut value = bounded + strategy;
    let threat = words.followup.max(territory.followup);
    let reverse = words.reverse_followup.max(territory.reverse_followup);
    let shape = words.shape().map_or(1.0, |shape| constants.shape.powf(shape));
    let mut as_threat = shape * (threat + threat.min(reverse));
    if value > 0.0 {
        let followup = threat + territory.influence_followup;
        let added = followups(constants, value, followup, reverse);
        as_threat = match value < constants.followed_from {
            true => shape * (threat + reverse),
            false => (followup + reverse - added).max(0.0),
        };
        value += added;
        let secondary = constants.secondary_share * territory.secondary;
        value += secondary * constants.secondary_most / (secondary + constants.secondary_most);
        let unshaped = (bounded - constants.shaped_territory).max(0.0);
        value = (value - unshaped) * shape + unshaped;
        if links > 0.0 {
            let (least, most) = (constants.least_linked, constants.most_linked);
            value += value.clamp(least, most) * (constants.per_link.powf(links) - 1.0);
        }
        value *= usual;
        if linked && value < constants.least_of_link {
            value = constants.least_of_link.min(value + 0.1);
        }
    }
    if threatens && as_threat > 0.0 && value <= constants.pure_threat {
        value = value.max(pure_threat(constants, value, as_threat));
    }
    let (mut least, most) = (words.min_value, words.max_value.max(words.min_value));
    if least > 0.0 && least < constants.tied_below {
        least += value.max(0.0) * constants.tie_break;
    }
    let total = if least > 0.0 { value.max(least).min(most) } else { value.min(most) };
    (total, as_threat)
}

/// What a threat is worth that is played only because nothing else is worth anything.
fn pure_threat(constants: &Constants, value: f32, as_threat: f32) -> f32 {
    let most = constants.pure_threat;
    if most <= 0.0 {
        return value;
    }
    (value + constants.pure_threat_share * as_threat).min(most) * (1.0 - 0.1 * (most - value) / most)
}

/// Whether the threat of a move is worth playing by itself: a threat against a dragon, or the word of a pattern. The move must be
/// one that can be played now.
fn threatens(position: &Position<'_>, point: Point, said: &PointReasons, words: &Words) -> bool {
    let board = position.board();
    let of_dragons = |reason: &MoveReason| matches!(reason, MoveReason::ThreatensToRevive(_));
    (words.worthwhile || said.reasons.iter().any(of_dragons))
        && !board.is_ko_ban(point, position.colour)
        && !board.is_suicide(point, position.colour)
}

/// What followups add: gote against gote, reverse sente and sente are each a bound.
fn followups(constants: &Constants, value: f32, followup: f32, reverse: f32) -> f32 {
    if value < constants.followed_from {
        return 0.0;
    }
    (0.5 * followup + 0.5 * reverse).min(value + followup).min(1.1 * value + reverse)
}

/// Strings that a stone of either side would link or press at a point.
fn links(position: &Position<'_>, point: Point) -> f32 {
    (links_of(position, point, position.colour) + links_of(position, point, !position.colour)) as f32
}

fn links_of(position: &Position<'_>, point: Point, colour: Colour) -> u32 {
    let board = position.board();
    let liberties = board.approx_liberties_after(point, colour).len();
    let moves = colour == position.colour;
    let lives = |head: &Point| position.worm_at(*head).is_some_and(|worm| !worm.invincible);
    let (mut own, mut few) = (0, 0);
    for head in board.adjacent_heads(point, colour).filter(lives) {
        own += 1;
        if liberties >= board.liberty_count(head) {
            few += u32::from(board.liberty_count(head) <= 4) + u32::from(board.liberty_count(head) <= 2);
        }
    }
    for head in board.adjacent_heads(point, !colour).filter(lives) {
        few += u32::from(board.liberty_count(head) <= 2);
        if moves && board.liberty_count(head) <= 1 {
            let in_atari = |link: &Point| board.liberty_count(*link) == 1;
            few += 1 + board.chain_links(head).iter().filter(in_atari).count() as u32;
        }
    }
    few = few.min(if moves && board.ko_capture(point, colour).is_some() { 1 } else { 4 });
    if few == 0 && own == 1 { 0 } else { own + few }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(bounded: f32, strategy: f32, words: &Words) -> f32 {
        played(bounded, strategy, words, 1.0)
    }

    /// The same of a move that is as usual as this factor.
    fn played(bounded: f32, strategy: f32, words: &Words, usual: f32) -> f32 {
        let territory = Territory::default();
        let parts = Parts {
            territory: &territory,
            bounded,
            strategy,
            words,
            links: 0.0,
            linked: false,
            threatens: words.worthwhile,
            usual,
        };
        total(&Constants::STANDARD, &parts).0
    }

    #[test]
    fn territory_and_strength_add_up_and_shape_spares_large_territory() {
        assert_eq!(worth(3.0, 4.0, &Words::default()), 7.0);
        let shaped = Words { shapes: vec![2.0], ..Words::default() };
        assert!((worth(25.0, 4.0, &shaped) - (19.0 * Constants::STANDARD.shape.powi(2) + 10.0)).abs() < 1e-4);
    }

    #[test]
    fn a_followup_counts_half_as_gote_and_a_tenth_as_sente() {
        let threat = |followup| worth(4.0, 0.0, &Words { followup, ..Words::default() });
        assert_eq!(threat(2.0), 5.0);
        assert!((threat(100.0) - 8.4).abs() < 1e-5);
    }

    #[test]
    fn a_worthwhile_threat_is_played_where_nothing_is_worth_anything() {
        let threat = Words { followup: 8.0, ..Words::default() };
        assert_eq!(worth(0.0, 0.0, &threat), 0.0);
        let worthwhile = Words { worthwhile: true, ..threat };
        assert!((worth(0.0, 0.0, &worthwhile) - 0.36).abs() < 1e-5);
        assert!(worth(2.0, 0.0, &worthwhile) > 2.0);
    }

    #[test]
    fn a_least_value_is_a_floor_that_tells_equals_apart() {
        let floor = Words { min_value: 20.0, ..Words::default() };
        assert!(worth(6.0, 0.0, &floor) > worth(2.0, 0.0, &floor));
        assert_eq!(worth(60.0, 0.0, &floor), 60.0);
        assert_eq!(worth(60.0, 0.0, &Words { max_value: 30.0, ..Words::default() }), 30.0);
    }

    #[test]
    fn an_odd_move_keeps_the_bounds_that_patterns_set() {
        assert_eq!(played(4.0, 6.0, &Words::default(), 0.5), 5.0);
        assert_eq!(
            played(-4.0, -6.0, &Words::default(), 0.5),
            -10.0,
            "what costs something is not made good"
        );
        let [floor, ceiling] = [(30.0, 40.0), (0.0, 8.0)];
        let bounds = |(min_value, max_value)| Words { min_value, max_value, ..Words::default() };
        assert_eq!(played(4.0, 6.0, &bounds(floor), 0.5), 30.0);
        assert_eq!(played(4.0, 6.0, &bounds(ceiling), 2.0), 8.0);
    }
}
