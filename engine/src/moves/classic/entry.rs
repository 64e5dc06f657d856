//! What the entry line of a classic pattern says (`entry.md#classic-entry-lines`).

use crate::classic::Wind;
use mkpat_runtime::pattern::{AttributeKind, Database, Pattern};

/// How far circumstances change what a pattern is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assistance {
    /// Not at all.
    None,
    /// By the stones around the move.
    Wind {
        /// The most of the opponent's power that counts, and what each unit of it adds.
        other: [i32; 2],
        /// The same of the own power.
        own: [i32; 2],
    },
    /// By the moyo that the move gains.
    Moyo {
        /// The most that counts.
        cutoff: i32,
        /// What each point of it adds.
        value: i32,
    },
}

/// The numbers of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What it is worth by itself.
    pub weight: i32,
    /// How circumstances change that.
    pub assistance: Assistance,
    /// The most that a match can be worth; patterns are tried in the order of it.
    pub most: i32,
    /// Added if a weak own dragon takes part.
    pub own_bonus: i32,
    /// Added if a weak dragon of the opponent does.
    pub other_bonus: i32,
    /// Added if the move joins own areas, or splits the opponent's.
    pub split_bonus: i32,
    /// A number from the first to the second is added at random.
    pub random: [i32; 2],
}

impl Entry {
    /// The numbers of a pattern.
    pub fn of(database: &Database<'_>, pattern: &Pattern) -> Entry {
        use AttributeKind::*;
        let attributes = database.attributes_of(pattern);
        let said =
            |kind| attributes.iter().find(|attribute| attribute.kind == kind).map(|found| found.value as i32);
        let number = |kind| said(kind).unwrap_or(0);
        let has = |kinds: &[AttributeKind]| kinds.iter().any(|&kind| said(kind).is_some());
        let assistance = if has(&[WindOtherCutoff, WindOther, WindOwnCutoff, WindOwn]) {
            let other = [WindOtherCutoff, WindOther].map(number);
            Assistance::Wind { other, own: [WindOwnCutoff, WindOwn].map(number) }
        } else if has(&[MoyoCutoff, Moyo]) {
            Assistance::Moyo { cutoff: number(MoyoCutoff), value: number(Moyo) }
        } else {
            Assistance::None
        };
        Entry {
            weight: pattern.weight as i32,
            assistance,
            most: number(Most),
            own_bonus: number(OwnBonus),
            other_bonus: number(OtherBonus),
            split_bonus: number(SplitBonus),
            random: [number(RandomLeast), number(RandomMost)],
        }
    }
}

/// What wind adds (`classic.md#assistance`): each power up to the size of its cutoff, times its value. Whatever numbers an
/// author writes, the sum ends at the largest and smallest of this type.
pub fn wind_assistance(wind: Wind, other: [i32; 2], own: [i32; 2]) -> i32 {
    let counted =
        |power: i32, [cutoff, value]: [i32; 2]| value.saturating_mul(power.min(cutoff.saturating_abs()));
    counted(wind.yours, other).saturating_add(counted(wind.mine, own))
}

/// What moyo adds: the gain up to the cutoff, times the value. A loss is not limited.
pub fn moyo_assistance(gain: i32, cutoff: i32, value: i32) -> i32 {
    value.saturating_mul(gain.min(cutoff))
}
