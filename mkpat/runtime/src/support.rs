//! The narrow door for generated code: all it uses, and nothing else.

use crate::point::{Offset, Point};
use crate::transform::Transformation;

pub use crate::automaton::{Automata, Automaton, Next};
pub use crate::compiled::{Collection, Compiled, Helper, Rules};
pub use crate::corner::{CornerDatabase, CornerPattern, Node};
pub use crate::facts::{
    BoardFacts, ClassicFacts, DragonFacts, EyeFacts, InfluenceFacts, OwlFacts, ReadingFacts, WormFacts,
};
pub use crate::pattern::PatternId;
pub use crate::pattern::Side::{self, Other, Own};
pub use crate::pattern::{Attribute, AttributeKind, ClassRule, Classes, Database, Edges, Pattern};
pub use crate::rules::{Action, Constraint, Effect, Place, quotient, remainder};

/// A range of elements: first, how many, how many of them are stored.
#[derive(Clone, Copy)]
pub struct At(u32, u16, u16);

/// See [`At`].
#[must_use]
pub const fn at(first: u32, elements: u16, stored: u16) -> At {
    At(first, elements, stored)
}

/// A pattern in the order of a table row: elements, anchor, corners (upper left row and column, lower right row and
/// column), edges, transformations, hint, move with whether it is drawn, classes, weight, attributes (first, how many).
#[must_use]
#[allow(clippy::too_many_arguments, reason = "a table row")]
pub const fn row(
    elements: At,
    anchor: Side,
    corners: [i8; 4],
    edges: u8,
    transformations: u8,
    hint: u8,
    proposed: ([i8; 2], bool),
    classes: u32,
    weight: f32,
    attributes: (u32, u16),
) -> Pattern {
    Pattern {
        first_element: elements.0,
        elements: elements.1,
        stored: elements.2,
        anchor,
        min: Offset::new(corners[0], corners[1]),
        max: Offset::new(corners[2], corners[3]),
        edges: Edges(edges),
        transformations,
        hint: match Transformation::new(hint) {
            Some(hint) => hint,
            None => Transformation::IDENTITY,
        },
        has_move: proposed.1,
        proposed: Offset::new(proposed.0[0], proposed.0[1]),
        classes: Classes(classes),
        weight,
        first_attribute: attributes.0,
        attributes: attributes.1,
    }
}

/// An attribute in the order of a table row: kind, number, displacement from the move.
#[must_use]
pub const fn attribute(kind: AttributeKind, value: f32, at: [i8; 2]) -> Attribute {
    Attribute { kind, value, at: Offset::new(at[0], at[1]) }
}

/// A corner pattern in the order of a table row: height, width, move, whether it is symmetric, classes, attributes.
#[must_use]
pub const fn corner(
    height: u8,
    width: u8,
    proposed: [i8; 2],
    symmetric: bool,
    classes: u32,
    attributes: (u32, u16),
) -> CornerPattern {
    CornerPattern {
        height,
        width,
        proposed: Offset::new(proposed[0], proposed[1]),
        symmetric,
        classes: Classes(classes),
        first_attribute: attributes.0,
        attributes: attributes.1,
    }
}

/// A node of a corner database's tree in the order of its fields.
#[must_use]
pub const fn node(cell: [u8; 2], same: bool, stones: u16, pattern: u32, child: u32, sibling: u32) -> Node {
    Node { cell: Point::new(cell[0], cell[1]), same, stones, pattern, child, sibling }
}
