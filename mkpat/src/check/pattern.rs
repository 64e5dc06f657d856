//! What a checked pattern is.

use mkpat_runtime::pattern::{AttributeKind, Classes, Edges, Kind, Side};
use mkpat_runtime::point::Point;
use mkpat_runtime::transform::Transformation;

use crate::source::Span;
use crate::syntax::ast::Text;
use crate::term::Rules;

/// A pattern that follows every rule. Cells are [`Point`]s of the drawing: row and column from 0 at its upper left.
#[derive(Clone, PartialEq, Debug)]
pub struct CheckedPattern {
    /// Its name, at its place.
    pub name: Text,
    /// The diagram.
    pub drawing: Drawing,
    /// The move; `None` only in databases of kind `connections`.
    pub star: Option<Point>,
    /// The anchor.
    pub anchor: Anchor,
    /// The declared symmetry.
    pub symmetry: Symmetry,
    /// The classes.
    pub classes: Classes,
    /// What the two dialects say differently.
    pub detail: Detail,
    /// The helper function, if one is named.
    pub helper: Option<Text>,
    /// The labels of the constraint diagram, in reading order.
    pub labels: Vec<Label>,
    /// The constraint, line by line without `;`.
    pub constraint: Vec<Text>,
    /// The action, line by line without `>`.
    pub action: Vec<Text>,
    /// What both say.
    pub rules: Rules<Point>,
    /// The cells that can meet a goal.
    pub goal: KindSet,
    /// The cells that callbacks look at.
    pub callback: KindSet,
}

/// Values, which the two dialects give differently.
#[derive(Clone, PartialEq, Debug)]
pub enum Detail {
    /// GNU Go 3.x.
    Modern {
        /// The attributes, in the order of the entry line.
        attributes: Vec<Attribute>,
    },
    /// GNU Go 2.6.
    Classic(ClassicValues),
}

/// The cells of a diagram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// Rows.
    pub height: u8,
    /// Columns.
    pub width: u8,
    /// The cells as drawn, row by row.
    pub cells: Vec<Drawn>,
    /// The edges drawn.
    pub edges: Edges,
    /// Where the cells of each row stand.
    pub rows: Vec<Span>,
}

/// A cell as drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// What it accepts; `None` for `?`.
    pub kind: Option<Kind>,
    /// The character drawn.
    pub character: u8,
}

impl Drawing {
    /// The cell at a point of the drawing; `?` beyond it.
    #[must_use]
    pub fn at(&self, p: Point) -> Drawn {
        let index = usize::from(p.row) * usize::from(self.width) + usize::from(p.column);
        self.cells.get(index).copied().unwrap_or(Drawn { kind: None, character: b'?' })
    }

    /// All points in reading order.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |row| (0..width).map(move |column| Point::new(row, column)))
    }

    /// Where a cell is drawn.
    #[must_use]
    pub fn span(&self, p: Point) -> Span {
        let row = self.rows.get(usize::from(p.row)).copied().unwrap_or(Text::NOWHERE);
        row.part(usize::from(p.column)..usize::from(p.column) + 1)
    }

    /// The points of stones, marks and empty cells: everything but `?`.
    pub fn elements(&self) -> impl Iterator<Item = (Point, Kind)> {
        self.points().filter_map(|p| Some((p, self.at(p).kind?)))
    }
}

/// The anchor of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Anchor {
    /// Its cell.
    pub cell: Point,
    /// Whose stone it is.
    pub side: Side,
}

/// A symmetry code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// The character.
    pub code: u8,
    /// The transformations tried, ascending.
    pub tried: &'static [u8],
    /// The transformations, besides the identity, under which the drawing is declared to look the same.
    pub invariant: &'static [u8],
}

impl Symmetry {
    /// All codes: `symmetry.md#symmetry-codes`.
    pub const ALL: [Symmetry; 8] = [
        Symmetry { code: b'8', tried: &[0, 1, 2, 3, 4, 5, 6, 7], invariant: &[] },
        Symmetry { code: b'|', tried: &[0, 1, 2, 3], invariant: &[7] },
        Symmetry { code: b'-', tried: &[0, 1, 2, 3], invariant: &[5] },
        Symmetry { code: b'\\', tried: &[0, 1, 2, 3], invariant: &[6] },
        Symmetry { code: b'/', tried: &[0, 1, 2, 3], invariant: &[4] },
        Symmetry { code: b'+', tried: &[0, 1], invariant: &[2, 5, 7] },
        Symmetry { code: b'X', tried: &[0, 1], invariant: &[2, 4, 6] },
        Symmetry { code: b'O', tried: &[2, 3, 4, 5], invariant: &[2] },
    ];

    /// The codes of the classic dialect, which lacks `O`: `entry.md#classic-entry-lines`.
    pub const CLASSIC: [Symmetry; 7] = {
        let [a, b, c, d, e, f, g, _] = Symmetry::ALL;
        [a, b, c, d, e, f, g]
    };

    /// The symmetry written `code`.
    #[must_use]
    pub fn of(code: u8) -> Option<Symmetry> {
        Symmetry::ALL.into_iter().find(|s| s.code == code)
    }

    /// The transformations tried.
    pub fn transformations(self) -> impl Iterator<Item = Transformation> {
        self.tried.iter().filter_map(|&k| Transformation::new(k))
    }
}

/// An attribute of the modern entry line.
#[derive(Clone, PartialEq, Debug)]
pub struct Attribute {
    /// What it says.
    pub kind: AttributeKind,
    /// Its argument.
    pub argument: Argument,
}

/// An attribute's argument.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Argument {
    /// A number.
    Number(f32),
    /// A labelled cell.
    Cell(Point),
}

/// A label of the constraint diagram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The letter.
    pub letter: u8,
    /// Its first cell in reading order.
    pub cell: Point,
    /// Where that stands.
    pub span: Span,
}

/// The numbers of a classic entry line: `entry.md#classic-entry-lines`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClassicValues {
    /// Weight.
    pub weight: i32,
    /// What is added to the weight for the surroundings.
    pub assistance: Assistance,
    /// Added if own stones are weak.
    pub own_bonus: i32,
    /// Added if the opponent's stones are weak.
    pub other_bonus: i32,
    /// Added if the move joins or splits on a large scale.
    pub split_bonus: i32,
    /// The random part: least and most.
    pub random: (i32, i32),
}

/// What a classic pattern adds for its surroundings: `entry.md#classic-entry-lines`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Assistance {
    /// Nothing.
    #[default]
    None,
    /// Power of the stones near the move: cutoff and value for the opponent, then for the own side.
    Wind([i32; 4]),
    /// Change of moyo: cutoff and value.
    Moyo([i32; 2]),
}

impl ClassicValues {
    /// The most a match can be worth: `entry.md#classic-entry-lines`.
    #[must_use]
    pub fn most(&self) -> i32 {
        let assistance = match self.assistance {
            Assistance::None => 0,
            Assistance::Wind([u, uv, m, mv]) => u.saturating_mul(uv).saturating_add(m.saturating_mul(mv)),
            Assistance::Moyo([cutoff, value]) => cutoff.saturating_mul(value),
        };
        [assistance, self.split_bonus, self.random.1, self.own_bonus.max(0), self.other_bonus.max(0)]
            .iter()
            .fold(self.weight, |sum, &n| sum.saturating_add(n))
    }
}

/// A set of cell kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KindSet(u8);

impl KindSet {
    /// Every kind.
    pub const ALL: KindSet = KindSet(0xff);
    /// No kind.
    pub const NONE: KindSet = KindSet(0);

    /// Adds a kind.
    pub fn add(&mut self, kind: Kind) {
        self.0 |= 1 << kind as u8;
    }

    /// Whether a kind is in the set.
    #[must_use]
    pub fn contains(self, kind: Kind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }
}
