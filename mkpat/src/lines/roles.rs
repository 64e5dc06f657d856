//! The second drawing: a letter on each `*` that is not both gain and defence.
//!
//! The book: `lines.md`.

use mkpat_runtime::lines::table::{Role, Roles};
use mkpat_runtime::point::Point;

use crate::check::labels::check_size;
use crate::check::pattern::Drawing;
use crate::diag::{self, Diagnostics};
use crate::settings::Settings;
use crate::syntax::ast::{Line, PatternBlock, Row, Section};

/// Each cell's roles, row by row.
pub(super) fn check(
    block: &PatternBlock,
    drawing: &Drawing,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Vec<Roles> {
    let rows: Vec<(&Line, &Row)> = block.rows(Section::Labels).collect();
    if !rows.is_empty() && !check_size(block, &rows, drawing, settings, diagnostics) {
        return Vec::new();
    }
    let letter = |p: Point| {
        let row = rows.get(usize::from(p.row)).map(|(_, row)| row)?;
        let at = row.cells.span.part(usize::from(p.column)..usize::from(p.column) + 1);
        Some((*row.cells.bytes.get(usize::from(p.column))?, at))
    };
    let mut roles = Vec::new();
    for p in drawing.points() {
        let drawn = drawing.at(p).character;
        let mut given = Roles::default();
        if drawn == b'*' {
            given = BOTH;
        }
        if let Some((letter, at)) = letter(p).filter(|(letter, _)| *letter != drawn) {
            match (Role::ALL.into_iter().find(|role| role.letter() == letter), drawn) {
                (Some(role), b'*') => {
                    given = Roles::default();
                    given.add(role);
                }
                (Some(_), _) => diagnostics.push(diag::line_role_place(at, letter, drawing.span(p))),
                (None, _) => diagnostics.push(diag::line_role(at, letter)),
            }
        }
        roles.push(given);
    }
    roles
}

/// A `*` without a letter.
const BOTH: Roles = Roles(1 << Role::Gain as u8 | 1 << Role::Defence as u8);
