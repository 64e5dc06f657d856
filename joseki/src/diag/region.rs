//! Regions: the rectangles that patterns show.

use mkpat::diag::{Diagnostic, Label};
use mkpat::source::Span;

use super::codes::{self, fault};
use crate::board::{Point, SIZE};

/// `J0301`: more than one mark; `pattern` is the name.
pub(crate) fn several_marks(span: Span, first: Span, pattern: &str) -> Diagnostic {
    let diagnostic = fault(codes::J0301, span, format!("{pattern} has several marks"), "ignored");
    match span == first {
        true => Diagnostic {
            primary: Label { span, text: "only the first point counts".to_owned() },
            ..diagnostic
        },
        false => diagnostic.also(first, "the first one counts"),
    }
}

/// `J0302`: a mark that names no point.
pub(crate) fn mark_off_board(span: Span) -> Diagnostic {
    fault(codes::J0302, span, "the region mark is not on the board", "no pattern is made")
}

/// `J0303`: a mark where there is no move to propose.
pub(crate) fn mark_without_move(span: Span) -> Diagnostic {
    fault(codes::J0303, span, "a region mark without a move makes no pattern", "ignored")
        .help("put the mark into the node of the move it shall propose")
}

/// `J0304`: the pattern would propose nothing.
pub(crate) fn move_outside_region(the_move: Span, region: Span, pattern: &str, star: Point) -> Diagnostic {
    let diagnostic = fault(
        codes::J0304,
        the_move,
        format!("the move of {pattern} is outside its region"),
        "no `*` is drawn",
    )
    .also(region, "the region ends at this point");
    // A region that reached from the upper right corner to the move would be no corner any more.
    let far = SIZE / 2;
    match (star.row() > far, star.column() > far) {
        (false, false) => diagnostic.help("mark a point as low as, and as far left as, the move or further"),
        (low, left) => {
            let vertical = if low { "lower" } else { "upper" };
            let horizontal = if left { "left" } else { "right" };
            diagnostic
                .note(format!("the move is in the {vertical} {horizontal} corner"))
                .help("joseki stand in the upper right corner: turn the tree so that this one does")
        }
    }
}

/// `J0305`: the region reaches another edge of the board.
pub(crate) fn region_not_a_corner(span: Span, pattern: &str) -> Diagnostic {
    fault(
        codes::J0305,
        span,
        format!("the region of {pattern} is not a corner"),
        "reaches an edge on the far side",
    )
    .note("edges on the far side are not drawn, so the pattern does not ask for them")
}

/// `J0306`: an earlier pattern has the same stones and the same move.
pub(crate) fn duplicate_pattern(span: Span, pattern: &str, first: Span, earlier: &str) -> Diagnostic {
    fault(
        codes::J0306,
        span,
        format!("{pattern} is never reached: {earlier} proposes the same move in the same position"),
        "the same stones and the same move",
    )
    .also(first, format!("{earlier} comes first"))
    .note("mirrored corners are the same; in the 3.8 convention the size of the region does not count")
}
