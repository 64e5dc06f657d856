//! Databases as JSON, for tools that are not written in Rust: `docs/json.md` gives the shape.

use std::collections::BTreeMap;

use mkpat::check::pattern::{Argument, Assistance, CheckedPattern, ClassicValues, Detail};
use mkpat::compile::Compiled;
use mkpat::settings::Kind;
use mkpat::source::Sources;
use mkpat::syntax::ast::{Dialect, Text};
use mkpat_runtime::pattern::{Edges, Side};
use mkpat_runtime::point::Point;
use serde::Serialize;
use serde_json::{Value, json};

/// The number that changes when programs that read the file have to.
const VERSION: u32 = 1;

/// A cell of a drawing: row and column from 0 at the upper left.
type Cell = (u8, u8);

#[derive(Serialize)]
struct File<'a> {
    version: u32,
    databases: Vec<Database<'a>>,
}

#[derive(Serialize)]
struct Database<'a> {
    name: &'a str,
    kind: &'static str,
    dialect: &'static str,
    patterns: Vec<Pattern<'a>>,
}

#[derive(Serialize)]
struct Pattern<'a> {
    name: String,
    source: &'a str,
    rows: Vec<String>,
    edges: Vec<&'static str>,
    #[serde(rename = "move")]
    star: Option<Cell>,
    anchor: Cell,
    anchor_side: &'static str,
    symmetry: char,
    transformations: &'static [u8],
    classes: String,
    attributes: Vec<Value>,
    labels: BTreeMap<char, Cell>,
    constraint: Option<String>,
    action: Option<String>,
    helper: Option<String>,
}

/// Pattern databases as one JSON text.
///
/// # Errors
/// Never, as far as is known: every key is text, and every number is finite.
pub fn print(databases: &[Compiled], sources: &Sources) -> serde_json::Result<String> {
    let databases = databases.iter().map(|compiled| database(compiled, sources)).collect();
    Ok(serde_json::to_string(&File { version: VERSION, databases })? + "\n")
}

fn database<'a>(compiled: &'a Compiled, sources: &'a Sources) -> Database<'a> {
    Database {
        name: &compiled.settings.name,
        kind: match compiled.settings.kind {
            Kind::General => "general",
            Kind::Connections => "connections",
            Kind::Corner => "corner",
        },
        dialect: match compiled.settings.dialect {
            Dialect::Modern => "modern",
            Dialect::Classic => "classic",
        },
        patterns: compiled.checked.iter().map(|checked| pattern(checked, sources)).collect(),
    }
}

fn pattern<'a>(checked: &CheckedPattern, sources: &'a Sources) -> Pattern<'a> {
    let drawing = &checked.drawing;
    let row = |row| {
        (0..drawing.width).map(|column| char::from(drawing.at(Point::new(row, column)).character)).collect()
    };
    let sides =
        [(Edges::NORTH, "north"), (Edges::SOUTH, "south"), (Edges::WEST, "west"), (Edges::EAST, "east")];
    Pattern {
        name: checked.name.display(),
        source: &sources.file(checked.name.span.file).name,
        rows: (0..drawing.height).map(row).collect(),
        edges: sides
            .iter()
            .filter(|(side, _)| drawing.edges.contains(*side))
            .map(|(_, name)| *name)
            .collect(),
        star: checked.star.map(cell),
        anchor: cell(checked.anchor.cell),
        anchor_side: match checked.anchor.side {
            Side::Own => "O",
            Side::Other => "X",
        },
        symmetry: char::from(checked.symmetry.code),
        transformations: checked.symmetry.tried,
        classes: checked.classes.letters().collect(),
        attributes: attributes(&checked.detail),
        labels: checked.labels.iter().map(|label| (char::from(label.letter), cell(label.cell))).collect(),
        constraint: lines(&checked.constraint),
        action: lines(&checked.action),
        helper: checked.helper.as_ref().map(Text::display),
    }
}

fn cell(p: Point) -> Cell {
    (p.row, p.column)
}

/// The lines of a constraint or an action as one text.
fn lines(lines: &[Text]) -> Option<String> {
    let texts: Vec<String> = lines.iter().map(|line| line.display().trim().to_owned()).collect();
    (!texts.is_empty()).then(|| texts.join("\n"))
}

/// The attributes by their names; in the classic dialect all its numbers.
fn attributes(detail: &Detail) -> Vec<Value> {
    let attributes = match detail {
        Detail::Modern { attributes } => attributes,
        Detail::Classic(values) => return classic(values),
    };
    let value = |attribute: &mkpat::check::pattern::Attribute| {
        let name = format!("{:?}", attribute.kind);
        match attribute.argument {
            Argument::Number(number) => json!({ "name": name, "value": number }),
            Argument::Cell(p) => json!({ "name": name, "cell": cell(p) }),
        }
    };
    attributes.iter().map(value).collect()
}

fn classic(values: &ClassicValues) -> Vec<Value> {
    let mut numbers = vec![
        ("Value", values.weight),
        ("Most", values.most()),
        ("OwnBonus", values.own_bonus),
        ("OtherBonus", values.other_bonus),
        ("SplitBonus", values.split_bonus),
        ("RandomLeast", values.random.0),
        ("RandomMost", values.random.1),
    ];
    match values.assistance {
        Assistance::None => {}
        Assistance::Wind(wind) => {
            let names = ["WindOtherCutoff", "WindOther", "WindOwnCutoff", "WindOwn"];
            numbers.extend(names.into_iter().zip(wind));
        }
        Assistance::Moyo(moyo) => numbers.extend(["MoyoCutoff", "Moyo"].into_iter().zip(moyo)),
    }
    numbers.into_iter().map(|(name, value)| json!({ "name": name, "value": value })).collect()
}
