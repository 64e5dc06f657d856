//! The anchor: the stone a pattern is found by.
//!
//! The book: `drawings.md#anchors` and `drawings.md#cells`.

use mkpat_runtime::pattern::{Kind, Side};
use mkpat_runtime::point::Point;

use super::pattern::{Anchor, Drawing};
use crate::diag::{self, Diagnostics};
use crate::settings::{self, AnchorColours, Settings};
use crate::syntax::ast::PatternBlock;

/// Finds the anchor, or says that there is none.
pub(super) fn check(
    block: &PatternBlock,
    drawing: &Drawing,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Option<Anchor> {
    let forced: Vec<Point> = drawing.points().filter(|&p| b"QY".contains(&drawing.at(p).character)).collect();
    if let ([first, .., last], false) = (forced.as_slice(), settings.centre) {
        diagnostics.push(diag::several_anchors(drawing.span(*first), drawing.span(*last)));
    }
    let found = find(drawing, forced.last().copied(), settings);
    if found.is_none() {
        let told = diag::no_anchor(block.whole(), wanted(settings));
        let stones = drawing.elements().any(|(_, kind)| matches!(kind, Kind::O | Kind::X));
        diagnostics.push(match stones && !settings.fixed_anchor {
            true => told.help(
                "draw one, or let stones of both colours be anchors: `anchor = \"both\"` in the manifest",
            ),
            false => told,
        });
    }
    found
}

fn find(drawing: &Drawing, forced: Option<Point>, settings: &Settings) -> Option<Anchor> {
    let allowed = |kind| match kind {
        Kind::O if settings.anchor != AnchorColours::Other => Some(Side::Own),
        Kind::X if settings.anchor != AnchorColours::Own => Some(Side::Other),
        _ => None,
    };
    let mut candidates =
        drawing.elements().filter_map(|(cell, kind)| Some(Anchor { cell, side: allowed(kind)? }));
    if settings.kind == settings::Kind::Corner {
        return Some(Anchor { cell: Point::new(0, 0), side: Side::Own });
    }
    if settings.centre {
        return candidates.min_by_key(|anchor| distance_from_centre(drawing, anchor.cell));
    }
    if let Some(cell) = forced {
        let side = if drawing.at(cell).kind == Some(Kind::X) { Side::Other } else { Side::Own };
        return Some(Anchor { cell, side });
    }
    if settings.fixed_anchor { None } else { candidates.next() }
}

/// The original's measure, in hundredths; it prefers the left one of two central columns.
fn distance_from_centre(drawing: &Drawing, cell: Point) -> i32 {
    let rows = 100 * i32::from(cell.row) - 50 * (i32::from(drawing.height) - 1);
    let columns = 100 * i32::from(cell.column) - (50 * (i32::from(drawing.width) - 1) - 1);
    rows.abs() + columns.abs()
}

/// The stones that may be anchors, in words.
fn wanted(settings: &Settings) -> &'static str {
    match (settings.fixed_anchor, settings.anchor) {
        (true, _) => "`Q` or `Y`",
        (false, AnchorColours::Own) => "`O`",
        (false, AnchorColours::Other) => "`X`",
        (false, AnchorColours::Both) => "`O` or `X`",
    }
}
