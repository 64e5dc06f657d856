//! Shapes in SGF.

use std::collections::BTreeMap;

use katachi_sgf::{Node, Point, Property, Tree};
use mkpat::encoding::is_no_text;

use super::{Cell, Converted, Shape};

/// The properties of points, and what they put there.
const CELLS: [(&str, Cell); 3] = [("AB", Cell::Black), ("AW", Cell::White), ("CR", Cell::Empty)];

/// Reads a library.
///
/// # Errors
/// When the file is no SGF.
pub fn read(bytes: &[u8]) -> Result<Converted<Vec<Shape>>, String> {
    let parsed = Tree::parse(bytes).map_err(|error| error.to_string())?;
    let mut library = Converted { value: Vec::new(), left_out: Vec::new() };
    for tree in &parsed.trees {
        for (i, child) in tree.children(tree.root()).enumerate() {
            match shape(tree.node(child)) {
                Ok(shape) => library.value.push(shape),
                Err(why) => library.left_out.push(format!("shape {}: {why}", i + 1)),
            }
        }
    }
    Ok(library)
}

fn shape(node: &Node) -> Result<Shape, String> {
    let text = |id| node.values(id).next().map(|value| value.text().into_owned());
    let name = text("N").map(|name| line(&name)).filter(|name| !name.is_empty());
    let name = name.ok_or("it has no name (`N`)")?;
    let fault = |what: String| format!("`{name}`: {what}");
    let mut cells = BTreeMap::new();
    for (id, cell) in CELLS {
        for point in points(node, id) {
            let point = point.ok_or_else(|| fault(format!("`{id}` names no point")))?;
            if cells.insert((point.row, point.column), cell).is_some_and(|other| other != cell) {
                return Err(fault(format!("{point} is given twice")));
            }
        }
    }
    let cells = cells.into_iter().map(|((row, column), cell)| (Point { column, row }, cell)).collect();
    let anchors: Option<Vec<Point>> = points(node, "MA").into_iter().collect();
    let anchors = anchors.ok_or_else(|| fault("`MA` names no point".to_owned()))?;
    let shape = Shape { name: name.clone(), data: data(&text("C").unwrap_or_default()), anchors, cells };
    if shape.anchors.is_empty() {
        return Err(fault("no stone is marked as the move (`MA`)".to_owned()));
    }
    let stone = |point: &&Point| matches!(shape.at(**point), None | Some(Cell::Empty));
    if let Some(point) = shape.anchors.iter().find(stone) {
        return Err(fault(format!("the mark at {point} is on no stone")));
    }
    Ok(shape)
}

/// Words as they stand in a line of a database: with one blank between them, and without what no text has.
fn line(words: &str) -> String {
    let is_text = |letter: &char| !u8::try_from(*letter).is_ok_and(is_no_text);
    let words: String = words.chars().filter(is_text).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The points of a property, rectangles written out.
fn points(node: &Node, id: &str) -> Vec<Option<Point>> {
    let values = node.all(id).flat_map(Property::values);
    let of = |value: &katachi_sgf::Value| match value.rectangle() {
        Some(rectangle) => rectangle.points().map(Some).collect(),
        None => vec![value.point()],
    };
    values.flat_map(of).collect()
}

/// The lines `- key: value` of a comment.
fn data(comment: &str) -> Vec<(String, String)> {
    let pair = |written: &str| {
        let (key, value) = written.trim().strip_prefix('-')?.split_once(':')?;
        Some((line(key), line(value)))
    };
    comment.lines().filter_map(pair).collect()
}

/// Writes a library: a shape a line.
#[must_use]
pub fn print(shapes: &[Shape]) -> String {
    let mut text = "(;GM[1]FF[4]CA[UTF-8]SZ[19]\n".to_owned();
    for shape in shapes {
        let escaped = |text: &str| text.replace('\\', "\\\\").replace(']', "\\]");
        let list = |id: &str, points: &[Point]| match points {
            [] => String::new(),
            points => points.iter().fold(id.to_owned(), |text, point| format!("{text}[{point}]")),
        };
        text += "(;";
        for (id, cell) in CELLS {
            let points: Vec<Point> =
                shape.cells.iter().filter(|(_, c)| *c == cell).map(|(p, _)| *p).collect();
            text += &list(id, &points);
        }
        text += &list("MA", &shape.anchors);
        text += &format!("N[{}]", escaped(&shape.name));
        if !shape.data.is_empty() {
            let lines: Vec<String> =
                shape.data.iter().map(|(key, value)| format!("- {key}: {value}")).collect();
            text += &format!("C[{}]", escaped(&lines.join("\n")));
        }
        text += ")\n";
    }
    text + ")\n"
}
