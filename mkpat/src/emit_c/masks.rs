//! Grid masks: what the engine compares before it looks at the elements one by one.
//!
//! Source: `c-target.md#what-is-in-them`.

use mkpat_runtime::pattern::{Element, Kind};
use mkpat_runtime::transform::Transformation;

/// For each transformation the bits to look at and what they have to be.
pub(super) struct Masks {
    pub(super) and: [u32; 8],
    pub(super) value: [u32; 8],
}

impl Masks {
    /// The masks of all elements of a pattern, those included that its list leaves out.
    pub(super) fn of<'a>(elements: impl Iterator<Item = &'a Element> + Clone) -> Masks {
        let turned = |t: Transformation| {
            elements.clone().filter_map(move |element| {
                let to = t.apply(element.at);
                let (row, column) = (u32::try_from(to.row + 1).ok()?, u32::try_from(to.column + 1).ok()?);
                (row <= 3 && column <= 3).then(|| (30 - 8 * row - 2 * column, bits(element.kind)))
            })
        };
        let and = |t| turned(t).fold(0, |mask, (shift, (and, _))| mask | and << shift);
        let value = |t| turned(t).fold(0, |mask, (shift, (_, value))| mask | value << shift);
        Masks { and: Transformation::ALL.map(and), value: Transformation::ALL.map(value) }
    }
}

/// The bits of one cell: which to look at, and what they have to be.
fn bits(kind: Kind) -> (u32, u32) {
    match kind {
        Kind::Dot | Kind::Comma | Kind::Not => (3, 0),
        Kind::X => (3, 2),
        Kind::O => (3, 1),
        Kind::MaybeX => (1, 0),
        Kind::MaybeO => (2, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mkpat_runtime::point::Offset;

    #[test]
    fn they_are_those_of_the_reference() {
        // The example of the reference:
        //     O.*
        //     XO?
        let element = |(row, column, kind)| Element { at: Offset::new(row, column), kind };
        let elements =
            [(1, 0, Kind::X), (1, 1, Kind::O), (0, 0, Kind::O), (0, 2, Kind::Dot), (0, 1, Kind::Dot)]
                .map(element);
        let masks = Masks::of(elements.iter());
        let and = [
            0x003f_3c00,
            0x00f0_f030,
            0xf0f0_0000,
            0x3c3c_0000,
            0xf0f0_0000,
            0x3c3f_0000,
            0x003c_3c30,
            0x00f0_f000,
        ];
        let value = [
            0x0010_2400,
            0x0090_4000,
            0x6010_0000,
            0x0418_0000,
            0x4090_0000,
            0x2410_0000,
            0x0018_0400,
            0x0010_6000,
        ];
        assert_eq!((masks.and, masks.value), (and, value));
    }
}
