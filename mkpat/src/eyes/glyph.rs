//! The characters of eye diagrams, as one table.
//!
//! The book: `eyes.md#drawing` and `eyes.md#the-classic-dialect`.

use mkpat_runtime::eyes::table::{Dialect, Flags};

/// A character that stands for a vertex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glyph {
    /// The character.
    pub byte: u8,
    /// Whether the vertex is marginal.
    pub marginal: bool,
    /// What may stand on it, and for whom it is vital.
    pub flags: Flags,
    /// Whether the classic dialect has it too.
    pub classic: bool,
}

const E: u8 = Flags::EMPTY.bits();
const S: u8 = Flags::STONE.bits();
const D: u8 = Flags::DEFENCE.bits();
const A: u8 = Flags::ATTACK.bits();

/// All of them.
pub const GLYPHS: [Glyph; 11] = [
    glyph(b'.', false, E, true),
    glyph(b'X', false, S, true),
    glyph(b'x', false, E | S, true),
    glyph(b'*', false, E | A | D, true),
    glyph(b'<', false, E | A, false),
    glyph(b'>', false, E | D, false),
    glyph(b'!', true, E, true),
    glyph(b'$', true, S, false),
    glyph(b'@', true, E | A | D, true),
    glyph(b'(', true, E | A, false),
    glyph(b')', true, E | D, false),
];

const fn glyph(byte: u8, marginal: bool, flags: u8, classic: bool) -> Glyph {
    Glyph { byte, marginal, flags: Flags::from_bits(flags), classic }
}

/// The vertex that `byte` stands for in `dialect`.
#[must_use]
pub fn of_byte(byte: u8, dialect: Dialect) -> Option<Glyph> {
    GLYPHS.into_iter().find(|g| g.byte == byte && (g.classic || dialect == Dialect::Modern))
}

/// The character of a vertex, if there is one.
#[must_use]
pub fn of_vertex(marginal: bool, flags: Flags) -> Option<Glyph> {
    GLYPHS.into_iter().find(|g| g.marginal == marginal && g.flags == flags)
}

/// A board edge drawn beside a vertex; only the modern dialect has them.
#[must_use]
pub fn is_edge(byte: u8, dialect: Dialect) -> bool {
    dialect == Dialect::Modern && matches!(byte, b'|' | b'-' | b'+')
}
