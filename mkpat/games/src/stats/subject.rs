//! Databases prepared for counting their matches.

use mkpat::loaded::Loaded;
use mkpat_matchers::incremental::{Fitting, Follower, ShapeId};
use mkpat_runtime::corner::CornerDatabase;
use mkpat_runtime::fast::cell::REACH;
use mkpat_runtime::pattern::Side;
use mkpat_runtime::point::Offset;

/// A pattern of any database, by its place among all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Number(pub u32);

impl Number {
    /// As an index.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// No move, as the place of a move.
const NOWHERE: u8 = 0xff;

/// What counting asks of a shape, in four bytes: its pattern, whose stone the anchor is, and whether it is far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape(u32);

const FAR: u32 = 1 << 31;
const OTHER: u32 = 1 << 30;

impl Shape {
    fn new(number: Number, fitting: &Fitting) -> Shape {
        let far = if is_far(fitting) { FAR } else { 0 };
        Shape(number.0 | far | if fitting.anchor == Side::Other { OTHER } else { 0 })
    }

    #[inline]
    pub(super) fn pattern(self) -> Number {
        Number(self.0 & !(FAR | OTHER))
    }

    #[inline]
    pub(super) fn is_far(self) -> bool {
        self.0 & FAR != 0
    }

    /// 1 if the anchor is a stone of the other side.
    #[inline]
    pub(super) fn other(self) -> usize {
        usize::from(self.0 & OTHER != 0)
    }
}

/// Whether the lists do not tell all of it: it asks for something far away, or proposes it.
fn is_far(fitting: &Fitting) -> bool {
    fitting.far || fitting.proposed.is_some_and(|d| d.row.abs().max(d.column.abs()) > REACH)
}

/// A database's place and its patterns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The database's name.
    pub name: String,
    /// Its patterns' names.
    pub patterns: Vec<String>,
    /// The number of its first pattern.
    pub first: u32,
}

/// Databases prepared for counting.
#[derive(Debug)]
pub struct Subject<'a> {
    pub(super) follower: Follower<'a>,
    pub(super) corners: Vec<(usize, CornerDatabase<'a>)>,
    /// All databases: flat ones and corner ones, as they were given.
    pub databases: Vec<Named>,
    /// For each pattern its database.
    pub(super) database_of: Vec<u16>,
    pub(super) fittings: Vec<Fitting>,
    pub(super) shapes: Vec<Shape>,
    /// Where each shape's move is, as a cell of the anchor's window; [`NOWHERE`] without a move and of far ones.
    pub(super) moves: Vec<u8>,
    /// How far moves of shapes that are not far are from their anchors.
    pub(super) reach: u8,
}

impl<'a> Subject<'a> {
    /// Prepares databases.
    #[must_use]
    pub fn new(loaded: &'a [Loaded]) -> Subject<'a> {
        let (mut databases, mut database_of) = (Vec::new(), Vec::new());
        let (mut flat, mut places, mut corners) = (Vec::new(), Vec::new(), Vec::new());
        for (at, database) in loaded.iter().enumerate() {
            let patterns: Vec<String> = database.scripts().iter().map(|&(name, _)| name.to_owned()).collect();
            let first = database_of.len() as u32;
            database_of.extend(patterns.iter().map(|_| at as u16));
            databases.push(Named { name: database.name().to_owned(), patterns, first });
            if let Some(tables) = database.tables() {
                flat.push(tables);
                places.push((at, first));
            }
            corners.extend(database.corner_tables().map(|tables| (at, tables)));
        }
        let follower = Follower::build(&flat);
        let mut fittings = follower.fittings();
        let number = |fitting: &Fitting| {
            let first = places.get(fitting.database).map_or(0, |&(_, first)| first);
            Number(first + fitting.pattern.0)
        };
        let shapes: Vec<Shape> =
            fittings.iter().map(|fitting| Shape::new(number(fitting), fitting)).collect();
        let moves =
            fittings.iter().map(|f| f.proposed.filter(|_| !is_far(f)).map_or(NOWHERE, cell)).collect();
        let near = fittings.iter().filter(|f| !is_far(f)).filter_map(|f| f.proposed);
        let reach = near.map(|d| d.row.unsigned_abs().max(d.column.unsigned_abs())).max().unwrap_or(0);
        fittings.shrink_to_fit();
        Subject { follower, corners, databases, database_of, fittings, shapes, moves, reach }
    }

    /// How many patterns there are in all databases.
    #[must_use]
    pub fn patterns(&self) -> usize {
        self.database_of.len()
    }

    #[inline]
    pub(super) fn shape(&self, id: ShapeId) -> Shape {
        self.shapes.get(id.index()).copied().unwrap_or(Shape(FAR))
    }

    /// The name of a pattern and of its database.
    #[must_use]
    pub fn name(&self, number: Number) -> Option<(&str, &str)> {
        let database = self.databases.get(usize::from(*self.database_of.get(number.index())?))?;
        let pattern = database.patterns.get(number.index() - database.first as usize)?;
        Some((&database.name, pattern))
    }
}

/// A displacement of at most [`REACH`] as the cell of a window.
#[inline]
pub(super) fn cell(d: Offset) -> u8 {
    ((d.row + REACH) as u8) << 4 | (d.column + REACH) as u8
}
