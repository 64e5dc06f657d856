//! What is shown where the cursor rests: the pattern drawn with its labels, or what a word means.

use std::path::Path;

use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position};
use mkpat::check::pattern::{CheckedPattern, Drawing};
use mkpat::syntax::ast::{Dialect, LineKind};
use mkpat::tables::attributes::Map;
use mkpat::tables::classes::{self, Class};
use mkpat::tables::functions;
use mkpat_lint::rules;

use crate::place::{Place, word};
use crate::text;
use crate::unit::Unit;

/// What there is to say at a position.
pub(crate) fn at(unit: &Unit, path: &Path, position: Position) -> Option<Hover> {
    let file = unit.file(path)?;
    let bytes = &unit.session.sources.file(file).bytes;
    let offset = text::offset(bytes, position);
    let (word, range) = word(bytes, offset);
    let place = Place::of(unit, file, offset);
    let dialect = unit.dialect(file);
    let said = match &place.line?.kind {
        LineKind::Constraint(_) | LineKind::Action(_) => function(&word, dialect).or_else(|| drawn(&place)),
        LineKind::Entry(entry) => {
            let field = entry.fields.iter().position(|field| {
                let span = field.text.span.range();
                span.start <= offset && offset <= span.end
            });
            match field {
                Some(1) if dialect == Dialect::Modern => {
                    let family = unit.database(file).and_then(|d| d.settings.family).map(|f| f.name);
                    classes_of(&word, family)
                }
                Some(2..) => attribute(&word, place.map),
                _ => drawn(&place),
            }
        }
        LineKind::Comment(_) => rules::find(&word).map(|rule| rule.page.to_owned()),
        LineKind::Pattern(_) | LineKind::Row(..) | LineKind::Edge(..) => drawn(&place),
        _ => None,
    }?;
    let source = unit.session.sources.file(file);
    let at = |offset: usize| text::position(source, u32::try_from(offset).unwrap_or(u32::MAX));
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value: said });
    Some(Hover { contents, range: Some(lsp_types::Range { start: at(range.start), end: at(range.end) }) })
}

/// A function: how it is called, what it gives, what it means.
pub(crate) fn function(name: &str, dialect: Dialect) -> Option<String> {
    let function = functions::find(name, dialect)?;
    let unusable = function.unusable.map_or(String::new(), |why| format!("\n\nCannot be used: {why}."));
    Some(format!(
        "`{}` gives {}\n\n{}.\n\nLayer: {}, cost {}.{unusable}",
        function.call(),
        function.result.words(),
        sentence(function.sentence),
        function.layer.name(),
        function.cost,
    ))
}

/// With a capital.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

fn classes_of(letters: &str, family: Option<&str>) -> Option<String> {
    let rows = letters.chars().flat_map(|letter| meanings(letter, family));
    let lines: Vec<String> = rows.map(|class| format!("* `{}`: {}", class.letter, class.sentence)).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// What a class letter means in a family.
pub(crate) fn meanings(letter: char, family: Option<&str>) -> impl Iterator<Item = &'static Class> + use<'_> {
    classes::MODERN.iter().filter(move |class| {
        let here = class.families.is_empty() || family.is_none_or(|name| class.families.contains(&name));
        class.letter == letter && here
    })
}

fn attribute(name: &str, map: Option<Map>) -> Option<String> {
    let attribute = map?.attribute(name.as_bytes()).filter(|_| !name.is_empty())?;
    Some(format!("`{}`\n\n{}.", attribute.name, sentence(attribute.sentence)))
}

/// The pattern as a board, with its labels in place.
fn drawn(place: &Place<'_>) -> Option<String> {
    place.pattern.map(|pattern| {
        format!(
            "**{}**, symmetry `{}`\n\n```text\n{}```\n",
            pattern.name.display(),
            char::from(pattern.symmetry.code),
            board(pattern)
        )
    })
}

/// The drawing with blanks between its cells, and beside it the same with labels where there are some.
pub(crate) fn board(pattern: &CheckedPattern) -> String {
    let drawing = &pattern.drawing;
    let plain = rows(drawing, |p| drawing.at(p).character);
    let labelled = rows(drawing, |p| {
        let label = pattern.labels.iter().find(|label| label.cell == p);
        label.map_or(drawing.at(p).character, |label| label.letter)
    });
    let both = plain.iter().zip(&labelled).map(|(plain, labelled)| match pattern.labels.is_empty() {
        true => format!("{plain}\n"),
        false => format!("{plain}    {labelled}\n"),
    });
    both.collect()
}

fn rows(drawing: &Drawing, cell: impl Fn(mkpat_runtime::point::Point) -> u8) -> Vec<String> {
    use mkpat_runtime::pattern::Edges;
    let has = |edge| drawing.edges.contains(edge);
    let side = |edge, text: &'static str| if has(edge) { text } else { "" };
    let width = usize::from(drawing.width) * 2 - 1;
    let edge = format!("{}{}{}", side(Edges::WEST, "+-"), "-".repeat(width), side(Edges::EAST, "-+"));
    let row = |row: u8| {
        let points = drawing.points().filter(|p| p.row == row);
        let cells: Vec<String> = points.map(|p| char::from(cell(p)).to_string()).collect();
        format!("{}{}{}", side(Edges::WEST, "| "), cells.join(" "), side(Edges::EAST, " |"))
    };
    let above = has(Edges::NORTH).then(|| edge.clone());
    let below = has(Edges::SOUTH).then(|| edge.clone());
    above.into_iter().chain((0..drawing.height).map(row)).chain(below).collect()
}
