//! What is reported of a shape, in one word.

use super::shape::Shape;
use crate::pattern::{Database, Pattern, PatternId};
use crate::point::{Offset, Point};
use crate::query::{Match, Query};
use crate::transform::Transformation;

/// What is reported of a shape. Fits are ordered as plain matching reports them: the pattern is in the upper half, its
/// orientation below it, then [`Fit::FAR`] and the like, then the move, turned, row and column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Fit(u64);

const TRANSFORMATION: u32 = 24;

impl Fit {
    pub(super) const LEAST: Fit = Fit(0);

    /// The shape demands something of cells that no window reaches.
    const FAR: u64 = 1 << 16;
    /// The move may be off the board.
    const OUTSIDE: u64 = 1 << 17;
    /// There is no move.
    const NO_MOVE: u64 = 1 << 18;
    /// Set in every fit.
    const SET: u64 = 1 << 19;

    pub(super) fn new(database: &Database<'_>, shape: &Shape) -> Fit {
        let pattern = &database.patterns[shape.pattern.index()];
        let proposed = shape.transformation.apply(pattern.proposed);
        let flag = |flag, set: bool| if set { flag } else { 0 };
        Fit(u64::from(shape.pattern.0) << 32
            | u64::from(shape.transformation.number()) << TRANSFORMATION
            | flag(Fit::FAR, !shape.beyond.is_empty())
            | flag(Fit::OUTSIDE, pattern.has_move && !moves_inside(pattern))
            | flag(Fit::NO_MOVE, !pattern.has_move)
            | Fit::SET
            | u64::from(proposed.row as u8) << 8
            | u64::from(proposed.column as u8))
    }

    pub(super) fn pattern(self) -> PatternId {
        PatternId((self.0 >> 32) as u32)
    }

    pub(super) fn transformation(self) -> Transformation {
        Transformation::new((self.0 >> TRANSFORMATION) as u8 & 7).unwrap_or(Transformation::IDENTITY)
    }

    pub(super) fn is_far(self) -> bool {
        self.0 & Fit::FAR != 0
    }

    /// Whether it can be reported as it is: nothing asks for its pattern, and there is nothing to it but the cells of a
    /// window and no move off the board.
    #[inline(always)]
    pub(crate) fn is_simple(self, asked: Asked) -> bool {
        self.0 & asked.0 == 0
    }

    /// What is reported at `anchor` on a board of `size`×`size`.
    pub(crate) fn found_at(self, anchor: Point, size: u8) -> Match {
        let found = self.simply_found_at(anchor);
        let on_board = |_: &Point| anchor.offset(self.proposed(), size).is_some();
        Match { proposed: found.proposed.filter(on_board), ..found }
    }

    /// The same where [`Fit::is_simple`].
    #[inline(always)]
    pub(crate) fn simply_found_at(self, anchor: Point) -> Match {
        let d = self.proposed();
        let row = anchor.row.wrapping_add_signed(d.row);
        let column = anchor.column.wrapping_add_signed(d.column);
        let proposed = if self.0 & Fit::NO_MOVE == 0 { Some(Point { row, column }) } else { None };
        Match { pattern: self.pattern(), transformation: self.transformation(), anchor, proposed }
    }

    #[inline(always)]
    fn proposed(self) -> Offset {
        Offset::new((self.0 >> 8) as i8, self.0 as i8)
    }
}

/// The bits of a fit that call for a second look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked(u64);

impl Asked {
    /// What a query asks for: every fit if it has filters.
    pub(crate) fn by(query: &Query<'_>) -> Asked {
        let filtered = query.goal.is_some() || query.status.is_some();
        Asked(if filtered { Fit::SET } else { Fit::FAR | Fit::OUTSIDE })
    }
}

/// Whether the move is in the drawing, and so on the board wherever the pattern matches.
fn moves_inside(pattern: &Pattern) -> bool {
    let (min, max, at) = (pattern.min, pattern.max, pattern.proposed);
    (min.row..=max.row).contains(&at.row) && (min.column..=max.column).contains(&at.column)
}
