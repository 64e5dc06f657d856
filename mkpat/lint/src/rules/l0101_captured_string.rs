//! L0101: a string that has no liberty left.

use mkpat::diag::Diagnostic;

use super::codes;
use crate::subject::Subject;

/// Every neighbour of the string is drawn, and none of them can be a liberty: no board has such a string.
pub(crate) fn find(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for string in subject.strings.all.iter().filter(|string| string.most_liberties() == Some(0)) {
        let Some(&first) = string.stones.first() else { continue };
        let drawing = &subject.pattern.drawing;
        let (side, name) = (if string.own { "O" } else { "X" }, subject.pattern.name.display());
        let mut diagnostic = Diagnostic::new(
            codes::L0101,
            drawing.span(first),
            format!("pattern `{name}` draws a string of {side} that is captured"),
            "this string has no liberty",
        );
        let row = |row: u8| string.stones.iter().find(|stone| stone.row == row).copied();
        for stone in (first.row + 1..drawing.height).filter_map(row) {
            diagnostic = diagnostic.also(drawing.span(stone), "a stone of it");
        }
        found.push(
            diagnostic
                .note("the pattern can never match")
                .help("draw a liberty, or `?` where the string may go on"),
        );
    }
}
