//! Where on which board the drawing of a pattern lies.

use mkpat_runtime::fast::cell::LARGEST_BOARD;
use mkpat_runtime::pattern::{Edges, Pattern};
use mkpat_runtime::point::{Offset, Point};
use mkpat_runtime::transform::Transformation;

/// A board size and the point of the anchor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Setting {
    pub(super) size: u8,
    pub(super) anchor: Point,
}

/// A drawing along one axis of the board, seen from the anchor.
#[derive(Clone, Copy, Debug)]
struct Axis {
    first: i16,
    last: i16,
    /// Whether the drawing shows the edge at the low end, and at the high end.
    at_low: bool,
    at_high: bool,
}

/// The two axes of a pattern turned: rows, columns.
fn axes(pattern: &Pattern, t: Transformation) -> [Axis; 2] {
    let (a, b) = (t.apply(pattern.min), t.apply(pattern.max));
    let shown = [
        (Edges::NORTH, Offset::new(-1, 0)),
        (Edges::SOUTH, Offset::new(1, 0)),
        (Edges::WEST, Offset::new(0, -1)),
        (Edges::EAST, Offset::new(0, 1)),
    ];
    let towards = |row, column| {
        shown.iter().any(|&(edge, d)| pattern.edges.contains(edge) && t.apply(d) == Offset::new(row, column))
    };
    let axis = |a: i8, b: i8, at_low, at_high| Axis {
        first: i16::from(a.min(b)),
        last: i16::from(a.max(b)),
        at_low,
        at_high,
    };
    [
        axis(a.row, b.row, towards(-1, 0), towards(1, 0)),
        axis(a.column, b.column, towards(0, -1), towards(0, 1)),
    ]
}

impl Axis {
    /// The least board that has room for the drawing, and for `margin` points beyond each end that is no edge.
    fn needs(&self, margin: i16) -> i16 {
        let free_ends = i16::from(!self.at_low) + i16::from(!self.at_high);
        self.last - self.first + 1 + margin * free_ends
    }

    /// Where the anchor stands on a board of `size`.
    fn anchor(&self, size: i16, margin: i16) -> i16 {
        match (self.at_low, self.at_high) {
            (true, _) => -self.first,
            (false, true) => size - 1 - self.last,
            (false, false) => margin - self.first,
        }
    }
}

/// The smallest board with `margin` on which a pattern can match, and where; `None` if no board a matcher takes can
/// have it.
pub(super) fn fitting(pattern: &Pattern, t: Transformation, margin: i16) -> Option<Setting> {
    let axes = axes(pattern, t);
    let size = axes.iter().map(|axis| axis.needs(margin)).max()?;
    let between_edges = |axis: &Axis| axis.at_low && axis.at_high;
    if axes.iter().any(|axis| between_edges(axis) && axis.needs(0) != size) {
        // Both edges leave one size only; without a margin the other axis may still fit.
        return if margin > 0 { fitting(pattern, t, 0) } else { None };
    }
    place(size, axes.map(|axis| axis.anchor(size, margin)))
}

/// Places like `fitting` that are wrong: one point away from an edge that is shown, or one point beyond the board.
pub(super) fn wrong(pattern: &Pattern, t: Transformation, margin: i16, fitting: Setting) -> Vec<Setting> {
    let axes = axes(pattern, t);
    let size = i16::from(fitting.size);
    let mut places = Vec::new();
    for (moved, axis) in axes.iter().enumerate() {
        let mut add = |size: i16, anchor: i16| {
            let mut anchors = axes.map(|axis| axis.anchor(size, margin));
            anchors[moved] = anchor;
            places.extend(place(size, anchors));
        };
        add(size, -axis.first - 1);
        add(size, size - axis.last);
        if axis.at_low {
            add(size + 1, -axis.first + 1);
        }
        if axis.at_high {
            add(size + 1, size - 1 - axis.last);
        }
    }
    places
}

fn place(size: i16, anchor: [i16; 2]) -> Option<Setting> {
    let on_board = |c: i16| u8::try_from(c).ok().filter(|_| c < size);
    let size_fits = u8::try_from(size).ok().filter(|size| (1..=LARGEST_BOARD).contains(size));
    Some(Setting { size: size_fits?, anchor: Point::new(on_board(anchor[0])?, on_board(anchor[1])?) })
}
