//! A compiled eye database: flat tables that generated code writes and [`super::lookup`] reads.
//!
//! Both dialects share them. A 2.6 database has no edge marks, and at most one vital vertex per pattern, which is
//! vital for both sides.
//!
//! The book: `eyes.md`.

use super::value::EyeValue;

/// What may stand on a vertex, and for whom it is vital: a set of the flags below.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flags(u8);

impl Flags {
    /// The vertex may be empty.
    pub const EMPTY: Flags = Flags(1);
    /// The vertex may hold an attacker stone.
    pub const STONE: Flags = Flags(2);
    /// The defender wants to play here.
    pub const DEFENCE: Flags = Flags(4);
    /// The attacker wants to play here.
    pub const ATTACK: Flags = Flags(8);

    /// The flags of these bits; bits above the fourth are dropped.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Flags {
        Flags(bits & 15)
    }

    /// The flags as bits: 1 empty, 2 stone, 4 defence, 8 attack.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether all flags of `other` are set.
    #[must_use]
    pub const fn contains(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }

    /// The flags of either.
    #[must_use]
    pub const fn union(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }
}

/// A vertex of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vertex {
    /// Whether the vertex is marginal: the attacker can take it away.
    pub marginal: bool,
    /// 0 anywhere, 1 on the board's edge or in its corner, 2 in its corner.
    pub edge: u8,
    /// What may stand there, and whether it is vital.
    pub flags: Flags,
    /// How many of `neighbours` count.
    pub degree: u8,
    /// Neighbours by their index within the pattern, in the order up, down, left, right; the rest is filled up.
    pub neighbours: [u8; 4],
}

impl Vertex {
    /// The neighbours that count.
    #[must_use]
    pub fn neighbours(&self) -> &[u8] {
        self.neighbours.get(..usize::from(self.degree)).unwrap_or(&self.neighbours)
    }
}

/// What fills up [`Vertex::neighbours`].
const NO_NEIGHBOUR: u8 = u8::MAX;

/// A vertex as generated code writes it. Neighbours beyond the fourth are dropped.
#[must_use]
pub const fn vertex(marginal: bool, edge: u8, flags: u8, neighbours: &[u8]) -> Vertex {
    let mut filled = [NO_NEIGHBOUR; 4];
    let mut degree = 0;
    while degree < neighbours.len() && degree < 4 {
        filled[degree] = neighbours[degree];
        degree += 1;
    }
    Vertex { marginal, edge, flags: Flags::from_bits(flags), degree: degree as u8, neighbours: filled }
}

/// Bytes that a vertex takes in generated code.
pub const CODE: usize = 6;

/// What stands for 0 there, so that small numbers can be read; numbers wrap around.
const ZERO: u8 = b'0';

/// A vertex as bytes: edge and 4 if it is marginal, flags, neighbours. Compiling a call or an array for each of thirty
/// thousand vertices took rustc more than 4 s of CPU, text takes 0.6 s.
#[must_use]
pub const fn encode(vertex: &Vertex) -> [u8; CODE] {
    let [a, b, c, d] = vertex.neighbours;
    let kind = (vertex.edge & 3) | (vertex.marginal as u8) << 2;
    let numbers = [kind, vertex.flags.bits(), a, b, c, d];
    let mut code = [ZERO; CODE];
    let mut i = 0;
    while i < CODE {
        code[i] = numbers[i].wrapping_add(ZERO);
        i += 1;
    }
    code
}

/// The vertices that these bytes stand for, [`CODE`] bytes each. What is missing is a vertex without neighbours.
#[must_use]
pub const fn vertices<const N: usize>(codes: &[u8]) -> [Vertex; N] {
    let mut all = [vertex(false, 0, 0, &[]); N];
    let mut index = 0;
    let mut at = 0;
    while index < N && at + CODE <= codes.len() {
        let kind = codes[at].wrapping_sub(ZERO);
        let mut neighbours = [NO_NEIGHBOUR; 4];
        let mut degree = 0;
        while degree < 4 && codes[at + 2 + degree].wrapping_sub(ZERO) != NO_NEIGHBOUR {
            neighbours[degree] = codes[at + 2 + degree].wrapping_sub(ZERO);
            degree += 1;
        }
        all[index] = Vertex {
            marginal: kind & 4 != 0,
            edge: kind & 3,
            flags: Flags::from_bits(codes[at + 1].wrapping_sub(ZERO)),
            degree: degree as u8,
            neighbours,
        };
        index += 1;
        at += CODE;
    }
    all
}

/// Counts that isomorphic graphs share, compared before anything else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Counts {
    /// Vertices.
    pub vertices: u8,
    /// Marginal vertices.
    pub marginal: u8,
    /// Vertices with exactly one neighbour.
    pub ends: u8,
    /// Vertices with exactly two neighbours.
    pub twos: u8,
    /// Vertices with exactly three neighbours.
    pub threes: u8,
}

impl Counts {
    /// The counts of a graph given as (marginal, number of neighbours) per vertex; counts stop at 255.
    #[must_use]
    pub fn of(vertices: impl IntoIterator<Item = (bool, usize)>) -> Counts {
        let mut counts = Counts::default();
        for (marginal, degree) in vertices {
            let add = |to: &mut u8, one: bool| *to = to.saturating_add(u8::from(one));
            add(&mut counts.vertices, true);
            add(&mut counts.marginal, marginal);
            add(&mut counts.ends, degree == 1);
            add(&mut counts.twos, degree == 2);
            add(&mut counts.threes, degree == 3);
        }
        counts
    }
}

/// A pattern: a stretch of the database's vertices and a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EyePattern {
    /// Its number in the source.
    pub number: u32,
    /// Index of its first vertex in [`Database::vertices`].
    pub first: u32,
    /// How many there are of what.
    pub counts: Counts,
    /// How many eyes it yields.
    pub value: EyeValue,
}

/// A pattern as generated code writes it: number, first vertex, `[vertices, marginal, ends, twos, threes]`, value.
#[must_use]
pub const fn pattern(number: u32, first: u32, counts: [u8; 5], value: [u8; 4]) -> EyePattern {
    let [vertices, marginal, ends, twos, threes] = counts;
    let [a, b, c, d] = value;
    EyePattern {
        number,
        first,
        counts: Counts { vertices, marginal, ends, twos, threes },
        value: EyeValue::new(a, b, c, d),
    }
}

/// Which program's rules a database follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dialect {
    /// GNU Go 2.6: two values, one vital point, no edges.
    Classic,
    /// GNU Go 3.8: four values, vital points of either side, edges.
    Modern,
}

/// A compiled eye database.
#[derive(Clone, Copy, Debug)]
pub struct Database<'a> {
    /// Whose rules.
    pub dialect: Dialect,
    /// The patterns in the order of the source, which is the order they are tried in.
    pub patterns: &'a [EyePattern],
    /// The vertices of all patterns, one pattern after the other, each in reading order.
    pub vertices: &'a [Vertex],
}

impl<'a> Database<'a> {
    /// The vertices of a pattern of this database; empty for a pattern of another one.
    #[must_use]
    pub fn vertices_of(&self, pattern: &EyePattern) -> &'a [Vertex] {
        let first = pattern.first as usize;
        self.vertices.get(first..first + usize::from(pattern.counts.vertices)).unwrap_or(&[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices_are_read_as_they_were_written() {
        let all =
            [vertex(false, 0, 3, &[1]), vertex(true, 2, 13, &[0, 2, 200, 254]), vertex(false, 1, 15, &[])];
        let text: Vec<u8> = all.iter().flat_map(encode).collect();
        assert_eq!(&text[..CODE], b"031///");
        assert_eq!(vertices(&text), all);
    }
}
