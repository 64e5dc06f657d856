//! L0103: an outermost row or column that demands nothing but a board.

use mkpat::diag::Diagnostic;
use mkpat_runtime::pattern::Edges;
use mkpat_runtime::point::Point;

use super::codes;
use crate::subject::Subject;

/// Only `?`, no edge beyond, and no label: it matters near the edge of the board alone.
pub(crate) fn find(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let drawing = &subject.pattern.drawing;
    let (bottom, right) = (drawing.height - 1, drawing.width - 1);
    if bottom == 0 || right == 0 {
        return;
    }
    let row = |row| (0..=right).map(move |column| Point { row, column }).collect::<Vec<_>>();
    let column = |column| (0..=bottom).map(move |row| Point { row, column }).collect::<Vec<_>>();
    let rims = [
        (Edges::NORTH, row(0), "upper row"),
        (Edges::SOUTH, row(bottom), "lower row"),
        (Edges::WEST, column(0), "left column"),
        (Edges::EAST, column(right), "right column"),
    ];
    for (edge, rim, words) in rims {
        let labelled = subject.pattern.labels.iter().any(|label| rim.contains(&label.cell));
        let empty = rim.iter().all(|&p| drawing.at(p).kind.is_none());
        if drawing.edges.contains(edge) || labelled || !empty {
            continue;
        }
        let (Some(&first), Some(&last)) = (rim.first(), rim.last()) else { continue };
        let in_row = first.row == last.row;
        let span = drawing.span(first);
        let span = if in_row { span.to(drawing.span(last)) } else { span };
        found.push(
            Diagnostic::new(codes::L0103, span, format!("the {words} demands nothing"), "only `?`")
                .note("all that it tells is that the board goes on there")
                .help("leave it out, unless the pattern shall not match next to an edge"),
        );
    }
}
