//! A compiled database as flat tables.
//!
//! Generated modules hold one [`Database`] each, in static arrays; a tool that compiles at run time builds the same
//! arrays on the heap. Everything a matcher needs has been worked out by the compiler: displacements are relative to
//! the anchor and already turned by the orientation hint, and only edges the matcher has to enforce are flagged.
//!
//! The book: `semantics.md`.

use crate::point::Offset;
use crate::transform::Transformation;

/// A pattern's place in its database.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PatternId(pub u32);

impl PatternId {
    /// As an index into the database's arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What an element accepts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// `.` and `*`: empty.
    Dot = 0,
    /// `X`: an opponent's stone.
    X = 1,
    /// `O`: an own stone.
    O = 2,
    /// `x`: an opponent's stone or empty.
    MaybeX = 3,
    /// `o`: an own stone or empty.
    MaybeO = 4,
    /// `,`: empty, marked.
    Comma = 5,
    /// `!`: empty, marked otherwise.
    Not = 7,
}

impl Kind {
    /// All kinds, by number.
    pub const ALL: [Kind; 7] =
        [Kind::Dot, Kind::X, Kind::O, Kind::MaybeX, Kind::MaybeO, Kind::Comma, Kind::Not];

    /// Whether a cell that is empty, own or the opponent's satisfies it.
    #[must_use]
    pub const fn accepts(self, cell: Cell) -> bool {
        match self {
            Kind::Dot | Kind::Comma | Kind::Not => matches!(cell, Cell::Empty),
            Kind::X => matches!(cell, Cell::Other),
            Kind::O => matches!(cell, Cell::Own),
            Kind::MaybeX => !matches!(cell, Cell::Own),
            Kind::MaybeO => !matches!(cell, Cell::Other),
        }
    }

    /// Its letter in drawings.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Kind::Dot => '.',
            Kind::X => 'X',
            Kind::O => 'O',
            Kind::MaybeX => 'x',
            Kind::MaybeO => 'o',
            Kind::Comma => ',',
            Kind::Not => '!',
        }
    }
}

/// A board point as seen by the side a pattern is matched for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    /// No stone.
    Empty,
    /// A stone of the side the pattern is matched for.
    Own,
    /// A stone of its opponent.
    Other,
}

/// One cell of a pattern: where, relative to the anchor, and what it accepts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Element {
    /// Displacement from the anchor.
    pub at: Offset,
    /// What the cell accepts.
    pub kind: Kind,
}

const BIAS: i16 = 32;

impl Element {
    /// Packs the element into the 15 bits the tables hold: kind, row + 32, column + 32.
    #[must_use]
    pub const fn pack(self) -> u16 {
        let row = (self.at.row as i16 + BIAS) as u16 & 63;
        let column = (self.at.column as i16 + BIAS) as u16 & 63;
        (self.kind as u16) << 12 | row << 6 | column
    }

    /// Reads a packed element; kind 6 does not exist and reads as `.`.
    #[must_use]
    pub const fn unpack(bits: u16) -> Element {
        let row = (bits >> 6 & 63) as i16 - BIAS;
        let column = (bits & 63) as i16 - BIAS;
        let kind = match bits >> 12 & 7 {
            1 => Kind::X,
            2 => Kind::O,
            3 => Kind::MaybeX,
            4 => Kind::MaybeO,
            5 => Kind::Comma,
            7 => Kind::Not,
            _ => Kind::Dot,
        };
        Element { at: Offset::new(row as i8, column as i8), kind }
    }
}

/// The board edges a pattern insists on, as a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Edges(pub u8);

impl Edges {
    /// No edge.
    pub const NONE: Edges = Edges(0);
    /// The upper edge of the drawing.
    pub const NORTH: Edges = Edges(1);
    /// The lower edge.
    pub const SOUTH: Edges = Edges(2);
    /// The right edge.
    pub const EAST: Edges = Edges(4);
    /// The left edge.
    pub const WEST: Edges = Edges(8);

    /// Whether all edges of `other` are in the set.
    #[must_use]
    pub const fn contains(self, other: Edges) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both sets together.
    #[must_use]
    pub const fn union(self, other: Edges) -> Edges {
        Edges(self.0 | other.0)
    }

    /// The set without the edges of `other`.
    #[must_use]
    pub const fn without(self, other: Edges) -> Edges {
        Edges(self.0 & !other.0)
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The class letters, in the order of their bits.
pub const CLASS_LETTERS: &[u8; 28] = b"sOoXxDCcnBAbeEadIJjtTUWFNYL-";

/// The classes of a pattern, as a set of letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Classes(pub u32);

impl Classes {
    /// Own dragons must not be dead or critical.
    pub const OWN_ALIVE: Classes = Classes(1 << 1);
    /// Own dragons must not be alive.
    pub const OWN_WEAK: Classes = Classes(1 << 2);
    /// The opponent's dragons must not be dead.
    pub const OTHER_ALIVE: Classes = Classes(1 << 3);
    /// The opponent's dragons must not be alive.
    pub const OTHER_WEAK: Classes = Classes(1 << 4);

    /// The set of one letter, or `None` if there is no such class.
    #[must_use]
    pub fn of(letter: u8) -> Option<Classes> {
        let bit = CLASS_LETTERS.iter().position(|&l| l == letter)?;
        Some(if letter == b'-' { Classes(0) } else { Classes(1 << bit) })
    }

    /// Whether the sets share a letter.
    #[must_use]
    pub const fn meets(self, other: Classes) -> bool {
        self.0 & other.0 != 0
    }

    /// Both sets together.
    #[must_use]
    pub const fn union(self, other: Classes) -> Classes {
        Classes(self.0 | other.0)
    }

    /// The letters of the set, in the order of their bits.
    pub fn letters(self) -> impl Iterator<Item = char> {
        CLASS_LETTERS
            .iter()
            .enumerate()
            .filter(move |(bit, _)| self.0 >> bit & 1 == 1)
            .map(|(_, &l)| char::from(l))
    }
}

/// Which side's stone a pattern is anchored at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Side {
    /// A stone of the side the pattern is matched for.
    Own,
    /// A stone of its opponent.
    Other,
}

/// What an attribute of a pattern says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the names are the language's own")]
pub enum AttributeKind {
    Value,
    MinValue,
    MaxValue,
    MinTerritory,
    MaxTerritory,
    Shape,
    Followup,
    ReverseFollowup,
    ThreatensToCapture,
    ThreatensEye,
    ReverseSente,
    /// Classic: the most a match can be worth.
    Most,
    OwnBonus,
    OtherBonus,
    SplitBonus,
    RandomLeast,
    RandomMost,
    WindOtherCutoff,
    WindOther,
    WindOwnCutoff,
    WindOwn,
    MoyoCutoff,
    Moyo,
}

/// One attribute: a number, or a point relative to the move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Attribute {
    /// What it says.
    pub kind: AttributeKind,
    /// Its number; 0 where the attribute names a point.
    pub value: f32,
    /// Displacement from the move; zero where the attribute is a number.
    pub at: Offset,
}

/// One pattern. The element range is in [`Database::elements`], the attribute range in [`Database::attributes`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pattern {
    /// First element.
    pub first_element: u32,
    /// Number of elements; all take part in matching the shape.
    pub elements: u16,
    /// How many of them, from the first, take part in class and goal filtering.
    pub stored: u16,
    /// Which side's stone the anchor is.
    pub anchor: Side,
    /// Upper left corner of the drawing.
    pub min: Offset,
    /// Lower right corner of the drawing.
    pub max: Offset,
    /// Edges to enforce.
    pub edges: Edges,
    /// Transformations to try, bit k for number k.
    pub transformations: u8,
    /// The orientation hint the displacements are turned by; transformation numbers are reported without it.
    pub hint: Transformation,
    /// Whether the drawing has a move.
    pub has_move: bool,
    /// The move, from the anchor; without a move the place its labels count from.
    pub proposed: Offset,
    /// Classes.
    pub classes: Classes,
    /// The pattern's own weight: attribute `value` of `value_only` and owl maps.
    pub weight: f32,
    /// First attribute.
    pub first_attribute: u32,
    /// Number of attributes.
    pub attributes: u16,
}

impl Pattern {
    /// The transformations to try, ascending.
    pub fn orientations(&self) -> impl Iterator<Item = Transformation> + use<> {
        let mask = self.transformations;
        Transformation::ALL.into_iter().filter(move |t| mask >> t.number() & 1 == 1)
    }
}

/// How a database treats the dragons under its patterns' stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClassRule {
    /// Class `O` rejects dead and critical own dragons (GNU Go 3.8).
    Modern,
    /// Class `O` rejects dead own dragons only (GNU Go 2.6).
    Classic,
}

/// A compiled database.
#[derive(Clone, Copy, Debug)]
pub struct Database<'a> {
    /// Its name in the manifest.
    pub name: &'a str,
    /// All pattern names, one after the other.
    pub names: &'a str,
    /// Where each name ends in `names`.
    pub name_ends: &'a [u32],
    /// The patterns, in the order of their files.
    pub patterns: &'a [Pattern],
    /// The elements of all patterns, packed.
    pub elements: &'a [u16],
    /// The attributes of all patterns.
    pub attributes: &'a [Attribute],
    /// The meaning of class `O`.
    pub class_rule: ClassRule,
    /// Whether a goal asked for at the anchor replaces the usual goal test instead of adding to it.
    pub goal_at_anchor_alone: bool,
    /// Whether every goal is asked for at the anchor.
    pub fixed_anchor: bool,
}

/// The name of a pattern in a table of names that stand one after the other.
pub(crate) fn name<'a>(names: &'a str, ends: &[u32], id: PatternId) -> &'a str {
    let end = |i: usize| ends.get(i).map_or(0, |&end| end as usize);
    let start = id.index().checked_sub(1).map_or(0, end);
    names.get(start..end(id.index())).unwrap_or("")
}

impl<'a> Database<'a> {
    /// The pattern's name.
    #[must_use]
    pub fn pattern_name(&self, id: PatternId) -> &'a str {
        name(self.names, self.name_ends, id)
    }

    /// All patterns with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (PatternId, &'a Pattern)> + use<'a> {
        self.patterns.iter().enumerate().map(|(i, p)| (PatternId(i as u32), p))
    }

    /// The elements of a pattern, those that filters look at first.
    pub fn elements_of(&self, pattern: &Pattern) -> impl ExactSizeIterator<Item = Element> + use<'a> {
        let from = pattern.first_element as usize;
        self.elements[from..from + usize::from(pattern.elements)].iter().map(|&bits| Element::unpack(bits))
    }

    /// The attributes of a pattern, in the order of its entry line.
    #[must_use]
    pub fn attributes_of(&self, pattern: &Pattern) -> &'a [Attribute] {
        let from = pattern.first_attribute as usize;
        &self.attributes[from..from + usize::from(pattern.attributes)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_keeps_every_element() {
        for kind in Kind::ALL {
            for row in -24..=24 {
                for column in -24..=24 {
                    let element = Element { at: Offset::new(row, column), kind };
                    assert_eq!(Element::unpack(element.pack()), element);
                }
            }
        }
    }

    #[test]
    fn a_dash_is_a_class_without_effect() {
        assert_eq!(Classes::of(b'-'), Some(Classes(0)));
        assert_eq!(Classes::of(b'!'), None);
        assert_eq!(Classes::of(b'x'), Some(Classes::OTHER_WEAK));
    }
}
