//! Databases read at run time: matched by the fast matcher, their constraints interpreted instead of compiled.

use mkpat_runtime::board::BoardView;
use mkpat_runtime::corner::CornerDatabase;
use mkpat_runtime::fast::Index;
use mkpat_runtime::pattern::{Classes, Database, PatternId};
use mkpat_runtime::plain;
use mkpat_runtime::point::{Offset, Point, Vertex};
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::rules::Place;
use mkpat_runtime::transform::Transformation;

use crate::compile::Compiled;
use crate::interpret::{Engine, Interpreter, Unanswered, Watch};
use crate::ir;
use crate::ir::{Corner, CornerTables, Script, Tables};
use crate::term::Term;

/// A database ready to be matched.
#[derive(Clone, Debug)]
pub struct Loaded {
    patterns: Patterns,
}

#[derive(Clone, Debug)]
enum Patterns {
    Flat { ir: ir::Database, tables: Box<Tables>, index: Option<Box<Index>> },
    Corner { ir: Corner, tables: CornerTables },
}

/// A pattern found on the board.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// The pattern, by its place in the database.
    pub id: PatternId,
    /// The pattern's name.
    pub name: &'a str,
    /// Its constraint and action.
    pub script: &'a Script,
    /// Where it was found.
    pub place: Place,
    /// The move it proposes.
    pub proposed: Option<Point>,
    /// What GNU Go reports where there is no move: see [`Found::shown_move`].
    stand_in: Option<Point>,
    /// Whether it was found in a corner, where no stone is the anchor.
    pub in_corner: bool,
}

impl Loaded {
    /// Builds the tables of a compiled database. `plain` matches by the definition, slowly, instead of by an index.
    #[must_use]
    pub fn new(compiled: Compiled, plain: bool) -> Loaded {
        let patterns = match compiled.corner {
            Some(ir) => Patterns::Corner { tables: ir.tables(), ir },
            None => {
                let tables = compiled.ir.tables();
                let index = (!plain).then(|| Box::new(Index::build(&tables.view())));
                Patterns::Flat { ir: compiled.ir, tables: Box::new(tables), index }
            }
        };
        Loaded { patterns }
    }

    /// The database's name.
    #[must_use]
    pub fn name(&self) -> &str {
        match &self.patterns {
            Patterns::Flat { ir, .. } => &ir.name,
            Patterns::Corner { ir, .. } => &ir.name,
        }
    }

    /// The flat patterns; `None` of a corner database.
    #[must_use]
    pub fn flat(&self) -> Option<&ir::Database> {
        match &self.patterns {
            Patterns::Flat { ir, .. } => Some(ir),
            Patterns::Corner { .. } => None,
        }
    }

    /// The patterns of a corner database; `None` of any other.
    #[must_use]
    pub fn corner(&self) -> Option<&Corner> {
        match &self.patterns {
            Patterns::Flat { .. } => None,
            Patterns::Corner { ir, .. } => Some(ir),
        }
    }

    /// Their tables; `None` of a corner database.
    #[must_use]
    pub fn tables(&self) -> Option<Database<'_>> {
        match &self.patterns {
            Patterns::Flat { tables, .. } => Some(tables.view()),
            Patterns::Corner { .. } => None,
        }
    }

    /// What the fast matcher looks up; `None` of a corner database, and of one that is matched by the definition.
    #[must_use]
    pub fn index(&self) -> Option<&Index> {
        match &self.patterns {
            Patterns::Flat { index, .. } => index.as_deref(),
            Patterns::Corner { .. } => None,
        }
    }

    /// The tables of a corner database; `None` of any other.
    #[must_use]
    pub fn corner_tables(&self) -> Option<CornerDatabase<'_>> {
        match &self.patterns {
            Patterns::Flat { .. } => None,
            Patterns::Corner { tables, .. } => Some(tables.view()),
        }
    }

    /// The constraint and the action of a pattern.
    #[must_use]
    pub fn script(&self, pattern: PatternId) -> Option<&Script> {
        match &self.patterns {
            Patterns::Flat { ir, .. } => ir.patterns.get(pattern.index()).map(|pattern| &pattern.script),
            Patterns::Corner { ir, .. } => ir.patterns.get(pattern.index()).map(|pattern| &pattern.script),
        }
    }

    /// The classes of a pattern.
    #[must_use]
    pub fn classes(&self, pattern: PatternId) -> Classes {
        let classes = match &self.patterns {
            Patterns::Flat { ir, .. } => ir.patterns.get(pattern.index()).map(|pattern| pattern.classes),
            Patterns::Corner { ir, .. } => {
                ir.patterns.get(pattern.index()).map(|pattern| pattern.row.classes)
            }
        };
        classes.unwrap_or_default()
    }

    /// The constraint and the action of every pattern, in the order of the database.
    #[must_use]
    pub fn scripts(&self) -> Vec<(&str, &Script)> {
        match &self.patterns {
            Patterns::Flat { ir, .. } => ir.patterns.iter().map(|p| (p.name.as_str(), &p.script)).collect(),
            Patterns::Corner { ir, .. } => ir.patterns.iter().map(|p| (p.name.as_str(), &p.script)).collect(),
        }
    }

    /// Reports every match. Corner databases know no filters: of the query they take the side.
    pub fn for_each_match<'a, B: BoardView + ?Sized>(
        &'a self,
        board: &B,
        query: &Query<'_>,
        mut report: impl FnMut(Found<'a>),
    ) {
        let size = board.size();
        match &self.patterns {
            Patterns::Flat { ir, tables, index } => {
                let database = tables.view();
                let mut found = |m: Match| {
                    let pattern = ir.patterns.get(m.pattern.index());
                    report_flat(&database, pattern, &m, Place::of(&m, query.own, size), &mut report);
                };
                let index = index.as_ref();
                if !index.is_some_and(|index| index.for_each_match_on(&database, board, query, &mut found)) {
                    plain::for_each_match(&database, board, query, &mut found);
                }
            }
            Patterns::Corner { ir, tables } => {
                tables.view().for_each_match(board, query.own, &mut |m| {
                    let Some(entry) = ir.patterns.get(m.pattern.index()) else { return };
                    report(Found {
                        id: m.pattern,
                        name: &entry.name,
                        script: &entry.script,
                        place: Place::of_corner(&m, &entry.row, query.own, size),
                        proposed: Some(m.proposed),
                        stand_in: None,
                        in_corner: true,
                    });
                });
            }
        }
    }
}

fn report_flat<'a>(
    database: &Database<'_>,
    pattern: Option<&'a ir::FlatPattern>,
    found: &Match,
    place: Place,
    report: &mut impl FnMut(Found<'a>),
) {
    let Some(pattern) = pattern else { return };
    report(Found {
        id: found.pattern,
        name: &pattern.name,
        script: &pattern.script,
        place,
        proposed: found.proposed,
        stand_in: stand_in(database, found, place.size),
        in_corner: false,
    });
}

/// What GNU Go reports as the move of a pattern that has none: the point its labels count from. It may lie beyond the
/// board, and the original's board is one row of points after the other, 20 to a row: what runs off one side comes
/// back on the other. Printed only to compare; nothing uses it.
fn stand_in(database: &Database<'_>, m: &Match, size: u8) -> Option<Point> {
    let pattern = database.patterns.get(m.pattern.index())?;
    let d = m.transformation.apply(pattern.proposed);
    let row = i32::from(m.anchor.row) + i32::from(d.row);
    let flat = 20 * row + i32::from(m.anchor.column) + i32::from(d.column);
    let on_board = |c: i32| u8::try_from(c).ok().filter(|&c| c < size);
    Some(Point::new(on_board(flat.div_euclid(20))?, on_board(flat.rem_euclid(20))?))
}

impl<'a> Found<'a> {
    /// The transformation it was found in.
    #[must_use]
    pub fn transformation(&self) -> Transformation {
        self.place.transformation
    }

    /// The anchor's vertex.
    #[must_use]
    pub fn anchor(&self) -> Vertex {
        self.place.anchor.vertex(self.place.size)
    }

    /// The move as GNU Go reports it: of a pattern without a move the point its labels count from, or `-` where that is
    /// none.
    #[must_use]
    pub fn shown_move(&self) -> String {
        let point = self.proposed.or(self.stand_in);
        point.map_or("-".to_owned(), |point| point.vertex(self.place.size).to_string())
    }

    /// The constraint, if there is one.
    #[must_use]
    pub fn constraint(&self) -> Option<&'a Term<Offset>> {
        self.script.rules.constraint.as_ref()
    }

    /// Whether the constraint accepts; true without one. `watch` is told each part that is worked out.
    ///
    /// # Errors
    /// [`Unanswered`] if the engine does not know what is asked.
    pub fn verdict(&self, engine: &mut Engine<'_>, watch: &mut Watch<'_>) -> Result<bool, Unanswered> {
        let Some(constraint) = self.constraint() else { return Ok(true) };
        Interpreter::new(engine, self.place, watch).accepts(constraint)
    }
}
