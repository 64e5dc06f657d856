//! The values of classic entry lines as attributes.
//!
//! The book: `entry.md#classic-entry-lines`.

use mkpat_runtime::pattern::{Attribute, AttributeKind};
use mkpat_runtime::point::Offset;

use crate::check::pattern::{Assistance, ClassicValues};

/// Every value that is not zero, and the most a match can be worth. The weight itself is the pattern's weight.
pub(super) fn attributes(values: &ClassicValues) -> Vec<Attribute> {
    use AttributeKind::*;
    let assistance: Vec<(AttributeKind, i32)> = match values.assistance {
        Assistance::None => Vec::new(),
        Assistance::Wind([other_cutoff, other, own_cutoff, own]) => vec![
            (WindOtherCutoff, other_cutoff),
            (WindOther, other),
            (WindOwnCutoff, own_cutoff),
            (WindOwn, own),
        ],
        Assistance::Moyo([cutoff, value]) => vec![(MoyoCutoff, cutoff), (Moyo, value)],
    };
    let numbers = [
        (OwnBonus, values.own_bonus),
        (OtherBonus, values.other_bonus),
        (SplitBonus, values.split_bonus),
        (RandomLeast, values.random.0),
        (RandomMost, values.random.1),
        (Most, values.most()),
    ];
    let written = assistance.into_iter().chain(numbers).filter(|&(_, n)| n != 0);
    written.map(|(kind, n)| Attribute { kind, value: n as f32, at: Offset::default() }).collect()
}
