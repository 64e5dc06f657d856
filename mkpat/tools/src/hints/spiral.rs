//! The points around an anchor in the order an automaton reads them, and patterns as strings in that order.
//!
//! The book: `semantics.md#spiral`.

use mkpat_runtime::pattern::{Edges, Kind};
use mkpat_runtime::point::Offset;
use mkpat_runtime::transform::Transformation;

use mkpat::ir::FlatPattern;

/// What a string says of a point. Characters that accept the same are one symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Symbol {
    /// `.`, `,` and `!`.
    Empty,
    /// `O`.
    Own,
    /// `X`.
    Other,
    /// `o`.
    MaybeOwn,
    /// `x`.
    MaybeOther,
    /// `?`: on the board.
    OnBoard,
    /// `#`: beyond an edge.
    OffBoard,
    /// `$`: anything.
    Any,
}

impl Symbol {
    /// How many there are.
    pub(super) const COUNT: usize = Symbol::Any as usize + 1;

    fn of(kind: Kind) -> Symbol {
        match kind {
            Kind::Dot | Kind::Comma | Kind::Not => Symbol::Empty,
            Kind::O => Symbol::Own,
            Kind::X => Symbol::Other,
            Kind::MaybeO => Symbol::MaybeOwn,
            Kind::MaybeX => Symbol::MaybeOther,
        }
    }
}

/// How far the spiral reaches from the anchor in each direction.
const REACH: i8 = 18;
const SIDE: usize = 2 * REACH as usize + 1;

/// The reading order.
pub(super) struct Spiral {
    points: Vec<Offset>,
    /// Where in the order each point is, row by row.
    ranks: Vec<usize>,
}

impl Spiral {
    /// Breadth first from the anchor, to each point's neighbours below, right, above, left.
    pub(super) fn new() -> Spiral {
        let mut spiral = Spiral { points: Vec::new(), ranks: vec![usize::MAX; SIDE * SIDE] };
        spiral.reach(Offset::new(0, 0));
        let mut next = 0;
        while let Some(&p) = spiral.points.get(next) {
            for d in [Offset::new(1, 0), Offset::new(0, 1), Offset::new(-1, 0), Offset::new(0, -1)] {
                spiral.reach(Offset::new(p.row + d.row, p.column + d.column));
            }
            next += 1;
        }
        spiral
    }

    fn reach(&mut self, p: Offset) {
        let rank = self.points.len();
        if let Some(slot) = slot(p).and_then(|i| self.ranks.get_mut(i))
            && *slot == usize::MAX
        {
            *slot = rank;
            self.points.push(p);
        }
    }

    /// A pattern as drawn: up to the point with which its cells, its sides and its edges have all been met.
    pub(super) fn string(&self, pattern: &FlatPattern) -> Vec<Symbol> {
        let mut left = Left::of(pattern);
        let points = self.points.iter().take_while(|&&p| {
            let more = !left.is_done();
            left.meet(pattern, p);
            more
        });
        points.map(|&p| symbol(pattern, p)).collect()
    }

    /// A string of a pattern as the string of the pattern turned.
    pub(super) fn turned(&self, string: &[Symbol], hint: Transformation) -> Vec<Symbol> {
        let mut turned = Vec::new();
        for (&p, &symbol) in self.points.iter().zip(string) {
            let rank = slot(hint.apply(p)).and_then(|i| self.ranks.get(i).copied());
            // The spiral's square is its own image, so there is a rank.
            let Some(rank) = rank else { continue };
            if turned.len() <= rank {
                turned.resize(rank + 1, Symbol::Any);
            }
            turned[rank] = symbol;
        }
        while turned.last() == Some(&Symbol::Any) {
            turned.pop();
        }
        turned
    }
}

fn slot(p: Offset) -> Option<usize> {
    let within = |c: i8| (-REACH..=REACH).contains(&c).then_some((c + REACH) as usize);
    Some(within(p.row)? * SIDE + within(p.column)?)
}

fn symbol(pattern: &FlatPattern, p: Offset) -> Symbol {
    let (min, max) = (pattern.min, pattern.max);
    let inside = (min.row..=max.row).contains(&p.row) && (min.column..=max.column).contains(&p.column);
    if !inside {
        let enforced = !beyond(pattern, p).is_empty();
        return if enforced { Symbol::OffBoard } else { Symbol::Any };
    }
    let mut elements = pattern.stored.iter().chain(&pattern.rest);
    elements.find(|e| e.at == p).map_or(Symbol::OnBoard, |e| Symbol::of(e.kind))
}

/// The pattern's edges that a point lies beyond.
fn beyond(pattern: &FlatPattern, p: Offset) -> Edges {
    let (min, max) = (pattern.min, pattern.max);
    let sides = [
        (Edges::NORTH, p.row < min.row),
        (Edges::SOUTH, p.row > max.row),
        (Edges::WEST, p.column < min.column),
        (Edges::EAST, p.column > max.column),
    ];
    let crossed = sides.into_iter().filter(|&(edge, crossed)| crossed && pattern.edges.contains(edge));
    crossed.fold(Edges::NONE, |all, (edge, _)| all.union(edge))
}

/// What a string still has to say.
struct Left {
    cells: usize,
    edges: Edges,
    /// The four sides of the drawing, which keep it on the board.
    sides: [bool; 4],
}

impl Left {
    fn of(pattern: &FlatPattern) -> Left {
        Left { cells: pattern.stored.len() + pattern.rest.len(), edges: pattern.edges, sides: [true; 4] }
    }

    fn meet(&mut self, pattern: &FlatPattern, p: Offset) {
        let (min, max) = (pattern.min, pattern.max);
        let met = [p.row == max.row, p.row == min.row, p.column == max.column, p.column == min.column];
        for (left, met) in self.sides.iter_mut().zip(met) {
            *left &= !met;
        }
        self.edges = self.edges.without(beyond(pattern, p));
        let cells = pattern.stored.iter().chain(&pattern.rest);
        self.cells -= cells.filter(|e| e.at == p).count();
    }

    fn is_done(&self) -> bool {
        self.cells == 0 && self.edges.is_empty() && self.sides == [false; 4]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spiral_begins_as_the_reference_says() {
        let begins = [(0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (2, 0), (1, 1), (1, -1), (0, 2), (-1, 1)];
        let spiral = Spiral::new();
        let points: Vec<_> = spiral.points.iter().map(|p| (p.row, p.column)).collect();
        assert_eq!(points[..10], begins);
        assert_eq!(points.len(), 1369);
    }
}
