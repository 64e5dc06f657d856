//! What class letters and attributes of patterns say of a move by themselves (`moves.md#class-letters-and-attributes`), put
//! together: bounds, followups, shape.

use super::table::Constants;
use crate::moves::position::Position;
use crate::moves::reasons::{Letters, MatchVerdict, MoveReason, PatternMatch, PointReasons};
use mkpat_runtime::pattern::AttributeKind;

/// More than all points of the largest board, twice: no move is worth as much.
const MOST: f32 = 1250.0;
/// From this size on moves of openings are worth what their class says.
const LARGE: u8 = 17;
/// More than any move is worth.
const NO_LIMIT: f32 = 3610.0;

/// The words of all patterns that count.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Words {
    /// The least and the greatest value.
    pub(super) min_value: f32,
    pub(super) max_value: f32,
    /// The least and the greatest territory.
    pub(super) min_territory: f32,
    pub(super) max_territory: f32,
    /// What the next move there would bring.
    pub(super) followup: f32,
    /// What the opponent's next move there would have brought.
    pub(super) reverse_followup: f32,
    /// The contributions to shape.
    pub(super) shapes: Vec<f32>,
    /// Whether the threat of the move is worth playing by itself.
    pub(super) worthwhile: bool,
}

impl Default for Words {
    fn default() -> Words {
        Words {
            min_value: 0.0,
            max_value: NO_LIMIT,
            min_territory: 0.0,
            max_territory: NO_LIMIT,
            followup: 0.0,
            reverse_followup: 0.0,
            shapes: Vec::new(),
            worthwhile: false,
        }
    }
}

/// An author's number as it is worked with: powers and sums of numbers that are not larger stay numbers.
pub(super) fn bounded(value: f32) -> f32 {
    value.clamp(-MOST, MOST)
}

impl Words {
    /// All that was said of a move in numbers.
    pub(super) fn of(position: &Position<'_>, said: &PointReasons) -> Words {
        let mut words = Words::default();
        let size = position.board().size();
        for matched in said.matched.iter().filter(|matched| matched.verdict == MatchVerdict::Counts) {
            words.add_letters(&position.constants, matched, size);
            words.add_attributes(matched);
        }
        for reason in &said.reasons {
            words.add_reason(position, *reason);
        }
        words
    }

    fn at_least(&mut self, value: f32) {
        self.min_value = self.min_value.max(value);
    }

    /// Least values of opening and joseki moves.
    fn add_letters(&mut self, constants: &Constants, matched: &PatternMatch, size: u8) {
        let letters = Letters(matched.classes);
        let scale = f32::from(size) / 19.0;
        let shape = matched
            .attributes
            .iter()
            .find(|a| a.kind == AttributeKind::Shape)
            .map_or(0.0, |a| bounded(a.value));
        let nuance = 1.0 + 0.01 * shape;
        if letters.has(b'U') {
            self.at_least(constants.urgent);
            self.shapes.push(constants.urgent_shape);
        }
        self.worthwhile |= letters.has(b'W');
        if letters.has(b'J') {
            self.at_least(constants.standard);
        }
        if letters.has(b'c') {
            self.shapes.push(constants.defending_shape);
        }
        let modest = [(b'j', constants.less_urgent), (b't', constants.minor)];
        for (_, value) in modest.into_iter().filter(|&(letter, _)| letters.has(letter)) {
            let value = value * scale * nuance;
            self.at_least(value);
            if letters.has(b'F') && size >= LARGE {
                // A move of the opening is worth this and no more, whatever it surrounds.
                let exactly = value * constants.of_opening;
                self.at_least(exactly);
                self.max_value = self.max_value.min(exactly);
            }
        }
    }

    fn add_attributes(&mut self, matched: &PatternMatch) {
        let letters = Letters(matched.classes);
        // The shape of these has gone into their least value already.
        let consumed = letters.has(b'j') || letters.has(b't');
        for attribute in &matched.attributes {
            let value = bounded(attribute.value);
            match attribute.kind {
                AttributeKind::Value | AttributeKind::MinValue => self.at_least(value),
                AttributeKind::MaxValue => self.max_value = self.max_value.min(value),
                AttributeKind::MinTerritory => self.min_territory = self.min_territory.max(value),
                AttributeKind::MaxTerritory => self.max_territory = self.max_territory.min(value),
                AttributeKind::Shape if !consumed => self.shapes.push(value),
                AttributeKind::Followup => self.followup = self.followup.max(value),
                AttributeKind::ReverseFollowup => self.reverse_followup = self.reverse_followup.max(value),
                _ => {}
            }
        }
    }

    /// Reasons that set a bound instead of adding something.
    fn add_reason(&mut self, position: &Position<'_>, reason: MoveReason) {
        let constants = &position.constants;
        let size = |string| position.worm(string).effective_size;
        match reason {
            MoveReason::TakesCentre => self.at_least(constants.empty_centre),
            MoveReason::TakesEmptyCorner => {
                self.at_least((constants.empty_corner * f32::from(position.board().size()) / 19.0).floor());
            }
            MoveReason::ThreatensToSave(string) => {
                self.followup = self.followup.max(constants.threat + constants.per_stone * size(string));
            }
            MoveReason::PreventsAtari(string) | MoveReason::PreventsThreat(string) => {
                self.reverse_followup = self.reverse_followup.max(constants.per_stone * size(string));
            }
            MoveReason::WillBeNeeded => self.at_least(constants.needed),
            MoveReason::Forces(tenths) => {
                self.min_territory = self.min_territory.max(f32::from(tenths) / 10.0);
            }
            _ => {}
        }
    }

    /// Territory within the bounds.
    pub(super) fn bounded_territory(&self, points: f32) -> f32 {
        points.max(self.min_territory).min(self.max_territory.max(self.min_territory))
    }

    /// The bounds that a trace shows.
    pub(super) fn notes(&self) -> Vec<(&'static str, f32)> {
        let bounds = [
            ("at least", Some(self.min_value).filter(|&value| value > 0.0)),
            ("shape", self.shape()),
            ("followup", Some(self.followup).filter(|&value| value > 0.0)),
            ("reverse followup", Some(self.reverse_followup).filter(|&value| value > 0.0)),
        ];
        bounds.into_iter().filter_map(|(what, value)| Some((what, value?))).collect()
    }

    /// The sum of shape: the best and the worst contribution, and one for each further one. `None` if there is none.
    pub(super) fn shape(&self) -> Option<f32> {
        let signed =
            |sign: f32| self.shapes.iter().map(move |shape| shape * sign).filter(|&shape| shape > 0.0);
        let sum = |sign: f32| {
            let most = signed(sign).fold(0.0, f32::max);
            most + signed(sign).count().saturating_sub(1) as f32
        };
        (!self.shapes.is_empty()).then(|| sum(1.0) - sum(-1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mkpat_runtime::pattern::{Classes, PatternId};
    use mkpat_runtime::point::{Colour, Point};
    use mkpat_runtime::rules::Place;
    use mkpat_runtime::transform::Transformation;

    /// A match of a pattern with these class letters.
    fn matched(letters: &str) -> PatternMatch {
        let classes = letters.bytes().filter_map(Classes::of);
        PatternMatch {
            database: String::new(),
            pattern: String::new(),
            id: PatternId(0),
            place: Place {
                anchor: Point::new(0, 0),
                transformation: Transformation::IDENTITY,
                size: 19,
                o: Colour::Black,
                x: Colour::White,
            },
            verdict: MatchVerdict::Counts,
            classes: classes.fold(Classes::default(), |all, class| all.union(class)),
            attributes: Vec::new(),
            without: None,
        }
    }

    /// The least and the greatest value of a move on a board of a size.
    fn bounds(letters: &str, size: u8) -> (f32, f32) {
        let mut words = Words::default();
        words.add_letters(&Constants::STANDARD, &matched(letters), size);
        (words.min_value, words.max_value)
    }

    #[test]
    fn a_move_of_the_opening_is_worth_what_its_class_says_and_no_more() {
        let (least, most) = bounds("jF", 19);
        assert_eq!(least, most);
        assert!((least - 24.12).abs() < 1e-3, "{least}");
        assert_eq!(bounds("tF", 19).0, bounds("tF", 19).1);
    }

    #[test]
    fn elsewhere_it_is_worth_that_at_least() {
        assert_eq!(bounds("j", 19), (24.0, NO_LIMIT));
        assert_eq!(bounds("jF", 13).1, NO_LIMIT, "on smaller boards");
        assert_eq!(bounds("F", 19), (0.0, NO_LIMIT), "by itself the letter says nothing");
    }

    #[test]
    fn a_move_that_connects_by_its_class_has_a_good_shape() {
        let mut words = Words::default();
        words.add_letters(&Constants::STANDARD, &matched("c"), 19);
        assert_eq!(words.shape(), Some(1.0));
    }
}
