//! Attributes: one list for all patterns, in which every pattern's ends with a mark.
//!
//! Source: `c-target.md#what-is-in-them`.

use mkpat_runtime::pattern::{Attribute, AttributeKind, Classes};

use super::limits::Limits;
use super::literal;
use crate::source::Span;

/// The attributes of a file so far.
pub(super) struct Attributes {
    rows: Vec<String>,
}

const END: &str = "  { .type = LAST_ATTRIBUTE },\n";

impl Attributes {
    /// None; entry 0 is the end of the empty list, to which patterns without attributes point.
    pub(super) fn new() -> Attributes {
        Attributes { rows: vec![END.to_owned()] }
    }

    /// Adds those of the pattern `name`; gives the number of the first.
    pub(super) fn add(&mut self, list: &[Attribute], at: Span, name: &str, limits: &mut Limits<'_>) -> usize {
        let first = self.rows.len();
        for attribute in list {
            self.rows.extend(match written(attribute.kind) {
                None => None,
                Some((word, false)) => {
                    Some(format!("  {{ .type = {word}, .value = {} }},\n", literal::float(attribute.value)))
                }
                Some((word, true)) => {
                    let number = limits.offset(attribute.at, at, name);
                    Some(format!("  {{ .type = {word}, .offset = {number} }},\n"))
                }
            });
        }
        if self.rows.len() == first {
            return 0;
        }
        self.rows.push(END.to_owned());
        first
    }

    /// The array.
    pub(super) fn definition(&self, prefix: &str) -> String {
        format!("static struct pattern_attribute {prefix}_attributes[] = {{\n{}}};\n\n", self.rows.concat())
    }
}

/// The engine's word, and whether it names a point. The pattern's own weight is in its record, and what classic patterns
/// say has no place.
fn written(kind: AttributeKind) -> Option<(&'static str, bool)> {
    use AttributeKind::*;
    Some(match kind {
        MinValue => ("MIN_VALUE", false),
        MaxValue => ("MAX_VALUE", false),
        MinTerritory => ("MIN_TERRITORY", false),
        MaxTerritory => ("MAX_TERRITORY", false),
        Shape => ("SHAPE", false),
        Followup => ("FOLLOWUP", false),
        ReverseFollowup => ("REVERSE_FOLLOWUP", false),
        ThreatensToCapture => ("THREATENS_TO_CAPTURE", true),
        ThreatensEye => ("THREATENS_EYE", true),
        ReverseSente => ("REVERSE_SENTE", true),
        Value | Most | OwnBonus | OtherBonus | SplitBonus | RandomLeast | RandomMost | WindOtherCutoff
        | WindOther | WindOwnCutoff | WindOwn | MoyoCutoff | Moyo => return None,
    })
}

/// The bits of class letters (c-target 3.2).
const CLASS_BITS: &[(u8, u32)] = &[
    (b'O', 0x1),
    (b'o', 0x2),
    (b'X', 0x4),
    (b'x', 0x8),
    (b's', 0x10),
    (b'n', 0x20),
    (b'D', 0x40),
    (b'C', 0x80),
    (b'c', 0x100),
    (b'B', 0x200),
    (b'A', 0x400),
    (b'b', 0x800),
    (b'e', 0x1000),
    (b'E', 0x2000),
    (b'a', 0x4000),
    (b'd', 0x8000),
    (b'I', 0x1_0000),
    (b'J', 0x2_0000),
    (b'j', 0x4_0000),
    (b't', 0x8_0000),
    (b'U', 0x10_0000),
    (b'T', 0x20_0000),
    (b'W', 0x40_0000),
    (b'F', 0x80_0000),
    (b'N', 0x100_0000),
    (b'Y', 0x8000_0000),
];

/// Classes as the engine's number.
pub(super) fn classes(classes: Classes) -> String {
    let bit =
        |letter: char| CLASS_BITS.iter().find(|(l, _)| char::from(*l) == letter).map_or(0, |(_, bit)| *bit);
    format!("{:#x}U", classes.letters().map(bit).fold(0, |all, bit| all | bit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mkpat_runtime::pattern::CLASS_LETTERS;

    #[test]
    fn every_class_letter_but_the_classic_one_has_a_bit_of_its_own() {
        let letters = CLASS_LETTERS.iter().filter(|letter| !b"L-".contains(letter));
        let all = letters.map(|letter| {
            let (_, bit) = CLASS_BITS.iter().find(|(l, _)| l == letter).unwrap();
            assert_eq!(bit.count_ones(), 1);
            bit
        });
        let sum: u32 = CLASS_BITS.iter().map(|(_, bit)| bit).sum();
        assert_eq!(all.sum::<u32>(), sum);
    }
}
