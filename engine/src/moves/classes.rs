//! What class letters and attributes say of a move by themselves (`move-generation.md` section 4.4).

use super::candidates::Candidate;
use super::reasons::Why;
use super::value::{LESS_URGENT, MINOR, STANDARD, URGENT};
use mkpat_runtime::pattern::{Attribute, AttributeKind, Classes};

/// Shape that urgent joseki moves are credited with.
const URGENT_SHAPE: f32 = 15.0;

/// The class letters of a pattern.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letters(Classes);

impl Letters {
    pub(super) fn of(classes: Classes) -> Letters {
        Letters(classes)
    }

    pub(super) fn has(self, letter: u8) -> bool {
        Classes::of(letter).is_some_and(|class| self.0.meets(class))
    }

    /// Whether a letter gives the move a value of its own.
    pub(super) fn speak(self) -> bool {
        [b'U', b'J', b'j', b't', b'T', b'N'].into_iter().any(|letter| self.has(letter))
    }
}

/// Least values of opening and joseki moves, and moves that must not be played.
pub(super) fn apply_joseki(candidate: &mut Candidate, letters: Letters, attributes: &[Attribute], size: u8) {
    let scale = f32::from(size) / 19.0;
    let shape = attributes.iter().find(|a| a.kind == AttributeKind::Shape).map_or(0.0, |a| a.value);
    let nuance = 1.0 + 0.01 * shape;
    let mut at_least = |value: f32| candidate.min_value = candidate.min_value.max(value);
    if letters.has(b'U') {
        at_least(URGENT);
    }
    if letters.has(b'J') {
        at_least(STANDARD);
    }
    if letters.has(b'j') {
        at_least(LESS_URGENT * scale * nuance);
    }
    if letters.has(b't') {
        at_least(MINOR * scale * nuance);
    }
    if letters.has(b'U') {
        candidate.shapes.push(URGENT_SHAPE);
    }
    if letters.has(b'T') || letters.has(b'N') {
        candidate.add(Why::Antisuji, 0.0);
    }
}

/// What the attributes of a pattern say.
pub(super) fn apply_attributes(candidate: &mut Candidate, letters: Letters, attributes: &[Attribute]) {
    let consumed = letters.has(b'j') || letters.has(b't');
    for attribute in attributes {
        let value = attribute.value;
        match attribute.kind {
            AttributeKind::Value | AttributeKind::MinValue => {
                candidate.min_value = candidate.min_value.max(value);
            }
            AttributeKind::MaxValue => candidate.max_value = candidate.max_value.min(value),
            AttributeKind::MinTerritory => candidate.min_territory = candidate.min_territory.max(value),
            AttributeKind::MaxTerritory => candidate.max_territory = candidate.max_territory.min(value),
            AttributeKind::Shape if !consumed => candidate.shapes.push(value),
            AttributeKind::Followup => candidate.followup = candidate.followup.max(value),
            AttributeKind::ReverseFollowup => {
                candidate.reverse_followup = candidate.reverse_followup.max(value);
            }
            _ => {}
        }
    }
}
