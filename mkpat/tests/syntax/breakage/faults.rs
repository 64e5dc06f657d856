//! The ways to break a pattern. A table: name, and the edit that does it.

use mkpat::syntax::ast::{Line, LineKind, Row, Section};

use super::excerpt::{Edit, Excerpt, Place};
use super::random::Random;

/// A way to break a pattern; `None` where the pattern has no place for it.
pub(crate) type Fault = fn(&Excerpt, &mut Random) -> Option<Edit>;

/// All ways.
pub(crate) const ALL: &[(&str, Fault)] = &[
    ("a cell is missing", cell_missing),
    ("a cell too many", cell_inserted),
    ("a character that is no cell", foreign_cell),
    ("the reserved cell", reserved_cell),
    ("a second move", second_move),
    ("an edge mark is missing", edge_mark_missing),
    ("the lower edge is short", short_edge),
    ("a blank line in the diagram", blank_line),
    ("a line begins with a blank", leading_blank),
    ("no `Pattern` line", |e, _| Some(e.without(&e.line(is_name)?))),
    ("a misspelt `Pattern`", misspelt_pattern),
    ("a pattern without a name", |e, _| Some(e.replace(&e.line(is_name)?, 7..usize::MAX, ""))),
    ("no entry line", |e, _| Some(e.without(&e.line(is_entry)?))),
    ("two entry lines", second_entry),
    ("no colon", |e, _| Some(e.replace(&e.line(is_entry)?, 0..1, ""))),
    ("no comma after the symmetry", |e, _| Some(e.replace(&e.line(is_entry)?, 2..3, ""))),
    ("an unknown symmetry", |e, _| Some(e.replace(&e.line(is_entry)?, 1..2, "9"))),
    ("an unknown class", |e, _| Some(e.modern()?.replace(&e.line(is_entry)?, 3..3, "z"))),
    ("an attribute without `)`", |e, random| e.replace_one(&e.line(is_entry)?, b')', "", random)),
    ("an unknown attribute", |e, random| e.modern()?.replace_one(&e.line(is_entry)?, b'(', "q(", random)),
    ("a word for the weight", |e, _| Some(e.classic_patterns()?.replace(&e.line(is_entry)?, 3..3, "w"))),
    ("the constraint diagram lacks a row", label_row_missing),
    ("the constraint diagram has another stone", other_stone),
    ("a constraint without its diagram", constraint_alone),
];

fn is_name(kind: &LineKind) -> bool {
    matches!(kind, LineKind::Pattern(_))
}

fn is_entry(kind: &LineKind) -> bool {
    matches!(kind, LineKind::Entry(_))
}

fn cell_missing(e: &Excerpt, random: &mut Random) -> Option<Edit> {
    let (line, row, column) = some_cell(e, random)?;
    let edit = e.replace(&e.place(line), in_line(line, row, column), "");
    // A line of nothing is a blank line.
    (line.span.range().len() > 1).then_some(edit)
}

fn cell_inserted(e: &Excerpt, random: &mut Random) -> Option<Edit> {
    let (line, row, column) = some_cell(e, random)?;
    let at = in_line(line, row, column).start;
    Some(e.replace(&e.place(line), at..at, "?"))
}

fn foreign_cell(e: &Excerpt, random: &mut Random) -> Option<Edit> {
    let (line, row, column) = some_cell(e, random)?;
    let foreign = random.choose(&["5", "$", "(", "=", "~", "\u{e9}"])?;
    Some(e.replace(&e.place(line), in_line(line, row, column), foreign))
}

/// A cell of a drawing of several rows: only there another row tells how wide it ought to be. The classic compiler does
/// not mind the size of constraint diagrams.
fn some_cell<'e>(e: &'e Excerpt, random: &mut Random) -> Option<(&'e Line, &'e Row, usize)> {
    let sections =
        if e.modern().is_some() { &[Section::Diagram, Section::Labels][..] } else { &[Section::Diagram] };
    let rows = e.rows(*random.choose(sections)?);
    let (line, row) = *random.choose(&rows)?;
    let column = random.below(row.cells.bytes.len())?;
    (rows.len() > 1).then_some((line, row, column))
}

/// Where in its line a cell stands.
fn in_line(line: &Line, row: &Row, column: usize) -> std::ops::Range<usize> {
    let start = row.cells.span.range().start - line.span.range().start + column;
    start..start + 1
}

fn reserved_cell(e: &Excerpt, random: &mut Random) -> Option<Edit> {
    let rows = e.rows(Section::Diagram);
    let (line, row) = *random.choose(&rows)?;
    let column = random.below(row.cells.bytes.len())?;
    Some(e.replace(&e.place(line), in_line(line, row, column), "a"))
}

fn second_move(e: &Excerpt, random: &mut Random) -> Option<Edit> {
    let rows = e.rows(Section::Diagram);
    rows.iter().find(|(_, row)| row.cells.bytes.contains(&b'*'))?;
    let (line, row) = *random.choose(&rows)?;
    let column = random.below(row.cells.bytes.len())?;
    let edit = e.replace(&e.place(line), in_line(line, row, column), "*");
    (row.cells.bytes[column] != b'*').then_some(edit)
}

/// A lone row may do without edges, and what follows a right edge must not turn into cells.
fn edge_mark_missing(e: &Excerpt, random: &mut Random) -> Option<Edit> {
    let rows = e.rows(Section::Diagram);
    let (line, row) = *random.choose(&rows)?;
    let west = row.west.then_some(0);
    let east = row.east.then_some(usize::from(row.west) + row.cells.bytes.len());
    let marks: Vec<usize> = west.into_iter().chain(east).collect();
    let at = *random.choose(&marks)?;
    let apart = row.text.is_empty() || row.text.bytes.starts_with(b" ") || row.text.bytes.starts_with(b"\t");
    (rows.len() > 1 && apart).then(|| e.replace(&e.place(line), at..at + 1, ""))
}

fn short_edge(e: &Excerpt, _: &mut Random) -> Option<Edit> {
    let last = e.pattern.drawing(Section::Diagram).last()?;
    match &last.kind {
        LineKind::Edge(_, edge) if edge.dashes > 1 => Some(e.replace(&e.place(last), 1..2, "")),
        _ => None,
    }
}

fn blank_line(e: &Excerpt, random: &mut Random) -> Option<Edit> {
    let lines: Vec<&Line> = e.pattern.drawing(Section::Diagram).collect();
    let line = random.choose(lines.get(1..)?)?;
    Some(e.replace(&e.place(line), 0..0, "\n"))
}

fn leading_blank(e: &Excerpt, random: &mut Random) -> Option<Edit> {
    let line = random.choose(&e.pattern.lines)?;
    (!line.span.range().is_empty()).then(|| e.replace(&e.place(line), 0..0, " "))
}

/// A letter of the keyword is lost, doubled, replaced, or swapped with the next one. (Doubling the last one gives a
/// pattern called `n`, as GNU Go has it.)
fn misspelt_pattern(e: &Excerpt, random: &mut Random) -> Option<Edit> {
    let mut word = b"Pattern".to_vec();
    let at = random.below(6)?;
    match random.below(4)? {
        0 => drop(word.remove(at)),
        1 => word.insert(at, word[at]),
        2 => word[at] = b'm',
        _ => word.swap(at, at + 1),
    }
    let edit = e.replace(&e.line(is_name)?, 0..7, std::str::from_utf8(&word).ok()?);
    (word != b"Pattern").then_some(edit)
}

fn second_entry(e: &Excerpt, _: &mut Random) -> Option<Edit> {
    let line = e.line(is_entry)?;
    let again = format!("{}\n", String::from_utf8(e.bytes(&line).to_vec()).ok()?);
    Some(e.replace(&line, 0..0, &again))
}

fn label_row_missing(e: &Excerpt, random: &mut Random) -> Option<Edit> {
    let rows = e.modern()?.rows(Section::Labels);
    let (line, _) = random.choose(&rows)?;
    (rows.len() > 1).then(|| e.without(&e.place(line)))
}

fn other_stone(e: &Excerpt, random: &mut Random) -> Option<Edit> {
    let rows = e.modern()?.rows(Section::Labels);
    let (line, row) = *random.choose(&rows)?;
    let stones = (0..row.cells.bytes.len()).filter(|&i| b"XOxo".contains(&row.cells.bytes[i]));
    let column = *random.choose(&stones.collect::<Vec<_>>())?;
    let other = if row.cells.bytes[column] == b'X' { "O" } else { "X" };
    Some(e.replace(&e.place(line), in_line(line, row, column), other))
}

fn constraint_alone(e: &Excerpt, _: &mut Random) -> Option<Edit> {
    e.pattern.constraint().next()?;
    let places: Vec<Place> = e.pattern.drawing(Section::Labels).map(|line| e.place(line)).collect();
    Some(e.without(&(places.first()?.start..places.last()?.end)))
}
