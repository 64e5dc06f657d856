//! Patterns as an author sees them: what a comparison looks at, and nothing of where it stands in a file.

use mkpat::check::pattern::{Argument, CheckedPattern, Detail};
use mkpat::compile::Compiled;
use mkpat::syntax::ast::Text;
use mkpat::tables::attributes::Map;
use mkpat_runtime::pattern::{AttributeKind, Edges};
use mkpat_runtime::point::Point;

/// Something of a pattern that may change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aspect {
    /// The drawing with its edges, its move and its anchor.
    Shape,
    /// The symmetry code.
    Symmetry,
    /// Values and other attributes.
    Value,
    /// The classes.
    Class,
    /// The labels and the constraint.
    Constraint,
    /// The action.
    Action,
    /// The helper function.
    Helper,
}

impl Aspect {
    /// All of them, in the order in which they are told.
    pub const ALL: [Aspect; 7] = [
        Aspect::Shape,
        Aspect::Symmetry,
        Aspect::Value,
        Aspect::Class,
        Aspect::Constraint,
        Aspect::Action,
        Aspect::Helper,
    ];

    /// How it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Aspect::Shape => "shape",
            Aspect::Symmetry => "symmetry",
            Aspect::Value => "value",
            Aspect::Class => "class",
            Aspect::Constraint => "constraint",
            Aspect::Action => "action",
            Aspect::Helper => "helper",
        }
    }
}

/// A pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Described {
    /// Its name.
    pub name: String,
    /// What its aspects are, in the order of [`Aspect::ALL`].
    aspects: [String; Aspect::ALL.len()],
    /// Its place among the patterns of its database.
    pub place: usize,
}

impl Described {
    /// What an aspect is; lines of a drawing or a constraint are parted by line breaks.
    #[must_use]
    pub fn aspect(&self, aspect: Aspect) -> &str {
        self.aspects.get(aspect as usize).map_or("", String::as_str)
    }

    /// All aspects, in the order of [`Aspect::ALL`].
    pub(super) fn aspects(&self) -> &[String] {
        &self.aspects
    }

    /// The aspects in which another pattern differs.
    #[must_use]
    pub fn differs(&self, other: &Described) -> Vec<Aspect> {
        Aspect::ALL.into_iter().filter(|&aspect| self.aspect(aspect) != other.aspect(aspect)).collect()
    }

    fn new(place: usize, pattern: &CheckedPattern) -> Described {
        let letters: String = pattern.classes.letters().collect();
        let aspects = [
            drawing(pattern),
            char::from(pattern.symmetry.code).to_string(),
            attributes(&pattern.detail),
            if letters.is_empty() { "-".to_owned() } else { letters },
            constraint(pattern),
            lines(&pattern.action),
            pattern.helper.as_ref().map_or_else(String::new, Text::display),
        ];
        Described { name: pattern.name.display(), aspects, place }
    }
}

/// The patterns of a database, in its order.
#[must_use]
pub fn describe(compiled: &Compiled) -> Vec<Described> {
    compiled.checked.iter().enumerate().map(|(place, pattern)| Described::new(place, pattern)).collect()
}

fn drawing(pattern: &CheckedPattern) -> String {
    let drawing = &pattern.drawing;
    let has = |edge| drawing.edges.contains(edge);
    let (west, east) = (if has(Edges::WEST) { "|" } else { "" }, if has(Edges::EAST) { "|" } else { "" });
    let corner = |side: &str| if side.is_empty() { "" } else { "+" };
    let edge = format!("{}{}{}", corner(west), "-".repeat(usize::from(drawing.width)), corner(east));
    let row = |row| {
        let cells =
            (0..drawing.width).map(|column| char::from(drawing.at(Point::new(row, column)).character));
        format!("{west}{}{east}", cells.collect::<String>())
    };
    let north = has(Edges::NORTH).then(|| edge.clone());
    let south = has(Edges::SOUTH).then(|| edge.clone());
    north.into_iter().chain((0..drawing.height).map(row)).chain(south).collect::<Vec<_>>().join("\n")
}

fn attributes(detail: &Detail) -> String {
    match detail {
        Detail::Modern { attributes } => {
            let words = attributes.iter().map(|attribute| {
                let name = attribute_name(attribute.kind);
                match attribute.argument {
                    Argument::Number(number) => format!("{name}({number})"),
                    Argument::Cell(p) => format!("{name}({},{})", p.row, p.column),
                }
            });
            words.collect::<Vec<_>>().join(",")
        }
        Detail::Classic(values) => {
            let (own, other, split) = (values.own_bonus, values.other_bonus, values.split_bonus);
            let (least, most) = values.random;
            format!("{},{:?},{split},{least},{most},{own},{other}", values.weight, values.assistance)
        }
    }
}

/// What authors call an attribute; where the maps have several names, the shortest.
fn attribute_name(kind: AttributeKind) -> &'static str {
    let names = Map::ALL.iter().flat_map(|(_, map)| map.attributes()).filter(|known| known.kind == kind);
    names.map(|known| known.name).min_by_key(|name| name.len()).unwrap_or("")
}

/// The labels that it uses with their cells, and its lines. Labels of the same cells count, not the diagram as it is written.
fn constraint(pattern: &CheckedPattern) -> String {
    let lines = lines(&pattern.constraint);
    if lines.is_empty() && pattern.action.is_empty() {
        return lines;
    }
    let labels = pattern.labels.iter();
    let labels = labels
        .map(|label| format!("{} at {},{}", char::from(label.letter), label.cell.row, label.cell.column));
    let labels = labels.collect::<Vec<_>>().join("; ");
    [lines, labels].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Lines with single spaces.
fn lines(lines: &[Text]) -> String {
    let line = |line: &Text| line.display().split_whitespace().collect::<Vec<_>>().join(" ");
    lines.iter().map(line).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
