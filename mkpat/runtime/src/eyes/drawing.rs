//! An eye space as a small picture, in the notation of the analyser command.
//!
//! Rows are separated by `%` or line ends; `.` and `X` are ordinary vertices, `!` and `$` marginal ones, `|`, `-` and
//! `+` the board's edge, everything else wall. Blanks are skipped in the one-line form, so a wall there is an `O`.
//!
//! The book: `eyes.md#by-search` and the notes on its test material.

use core::fmt;

use crate::point::Point;

use super::space::{Cell, EyeSpace};

/// The most rows and columns a drawing may have: those of the board it is cut into.
pub const LARGEST: u8 = 19;

/// A vertex of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// Where in the drawing, the frame not counted.
    pub point: Point,
    /// Whether the attacker can take it away.
    pub marginal: bool,
    /// Whether a stone of the attacker is on it.
    pub stone: bool,
}

/// Which sides of a drawing are board edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Edges {
    /// A frame above.
    pub top: bool,
    /// A frame below.
    pub bottom: bool,
    /// A frame at the left.
    pub left: bool,
    /// A frame at the right.
    pub right: bool,
}

/// An eye space as drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    rows: u8,
    columns: u8,
    edges: Edges,
    vertices: Vec<Drawn>,
}

/// Why a picture is no drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawingError {
    /// Nothing but wall.
    Empty,
    /// More than [`LARGEST`] rows or columns.
    TooLarge,
}

impl fmt::Display for DrawingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawingError::Empty => f.write_str("the drawing has no vertex"),
            DrawingError::TooLarge => write!(f, "the drawing is larger than {LARGEST}x{LARGEST}"),
        }
    }
}

impl core::error::Error for DrawingError {}

impl Drawing {
    /// A drawing of these vertices, which are put into reading order.
    ///
    /// # Errors
    /// [`DrawingError`] if there are none, or they do not fit on a board.
    pub fn new(vertices: impl IntoIterator<Item = Drawn>, edges: Edges) -> Result<Drawing, DrawingError> {
        let mut vertices: Vec<Drawn> = vertices.into_iter().collect();
        vertices.sort_by_key(|v| v.point);
        vertices.dedup_by_key(|v| v.point);
        let rows = vertices.iter().map(|v| v.point.row).max().ok_or(DrawingError::Empty)?;
        let columns = vertices.iter().map(|v| v.point.column).max().ok_or(DrawingError::Empty)?;
        if rows >= LARGEST || columns >= LARGEST {
            return Err(DrawingError::TooLarge);
        }
        Ok(Drawing { rows: rows + 1, columns: columns + 1, edges, vertices })
    }

    /// Reads a picture. In the one-line form rows are separated by `%`, and blanks and tabs are skipped.
    ///
    /// # Errors
    /// [`DrawingError`] if there are no vertices, or too many rows or columns.
    pub fn parse(picture: &str) -> Result<Drawing, DrawingError> {
        let rows: Vec<Vec<char>> = picture
            .split('%')
            .map(|row| row.chars().filter(|c| !matches!(c, ' ' | '\t')).collect())
            .collect();
        Self::from_rows(&rows)
    }

    fn from_rows(rows: &[Vec<char>]) -> Result<Drawing, DrawingError> {
        let mut edges = Edges::default();
        let mut body = rows;
        if let [first, rest @ ..] = body
            && is_frame(first)
        {
            (edges.top, body) = (true, rest);
        }
        if let [rest @ .., last] = body
            && is_frame(last)
        {
            (edges.bottom, body) = (true, rest);
        }
        let sides = Sides::of(body);
        (edges.left, edges.right) = (sides.left, sides.right.is_some());
        let mut vertices = Vec::new();
        let mut columns =
            rows.iter().filter(|row| is_frame(row)).map(|row| sides.inside(row).len()).max().unwrap_or(0);
        for (row, line) in body.iter().enumerate() {
            let cells = sides.inside(line);
            columns = columns.max(cells.len());
            if row >= usize::from(LARGEST) || columns > usize::from(LARGEST) {
                return Err(DrawingError::TooLarge);
            }
            let drawn = cells.iter().enumerate().filter_map(|(column, &c)| {
                let (marginal, stone) = meaning(c)?;
                Some(Drawn { point: Point::new(row as u8, column as u8), marginal, stone })
            });
            vertices.extend(drawn);
        }
        if vertices.is_empty() {
            return Err(DrawingError::Empty);
        }
        Ok(Drawing { rows: body.len() as u8, columns: columns as u8, edges, vertices })
    }

    /// Rows and columns, the frame not counted.
    #[must_use]
    pub fn extent(&self) -> (u8, u8) {
        (self.rows, self.columns)
    }

    /// Which sides are board edges.
    #[must_use]
    pub fn edges(&self) -> Edges {
        self.edges
    }

    /// The vertices in reading order.
    #[must_use]
    pub fn vertices(&self) -> &[Drawn] {
        &self.vertices
    }

    /// On how many board edges the vertex at `point` lies.
    #[must_use]
    pub fn edge(&self, point: Point) -> u8 {
        let Edges { top, bottom, left, right } = self.edges;
        u8::from(top && point.row == 0)
            + u8::from(bottom && point.row + 1 == self.rows)
            + u8::from(left && point.column == 0)
            + u8::from(right && point.column + 1 == self.columns)
    }

    /// The graph, as a database looks it up.
    #[must_use]
    pub fn space(&self) -> EyeSpace {
        EyeSpace::new(self.vertices.iter().map(|v| Cell {
            point: v.point,
            marginal: v.marginal,
            stone: v.stone,
            edge: self.edge(v.point).min(2),
            half_eye: false,
        }))
    }

    /// The picture, every row on its own line and as long as the others, with `mark` choosing each vertex's character.
    #[must_use]
    pub fn picture(&self, mark: impl Fn(usize, &Drawn) -> char) -> String {
        let mut rows = vec![vec![' '; usize::from(self.columns)]; usize::from(self.rows)];
        for (i, v) in self.vertices.iter().enumerate() {
            rows[usize::from(v.point.row)][usize::from(v.point.column)] = mark(i, v);
        }
        let frame = |edge: char, inside: String| {
            let side = |there| if there { edge.to_string() } else { String::new() };
            format!("{}{inside}{}", side(self.edges.left), side(self.edges.right))
        };
        let border = frame('+', "-".repeat(usize::from(self.columns)));
        let lines = rows.into_iter().map(|row| frame('|', row.into_iter().collect()));
        let top = self.edges.top.then(|| border.clone());
        let bottom = self.edges.bottom.then_some(border);
        top.into_iter().chain(lines).chain(bottom).collect::<Vec<_>>().join("\n")
    }
}

/// The picture without vital points.
impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.picture(|_, v| plain_mark(v)))
    }
}

/// The character of a vertex that is not vital.
#[must_use]
pub fn plain_mark(vertex: &Drawn) -> char {
    match (vertex.marginal, vertex.stone) {
        (false, false) => '.',
        (false, true) => 'X',
        (true, false) => '!',
        (true, true) => '$',
    }
}

/// Marginal, stone.
fn meaning(c: char) -> Option<(bool, bool)> {
    match c {
        '.' | '*' | '<' | '>' => Some((false, false)),
        'X' => Some((false, true)),
        '!' | '@' | '(' | ')' => Some((true, false)),
        '$' => Some((true, true)),
        _ => None,
    }
}

fn is_frame(row: &[char]) -> bool {
    row.contains(&'-') && row.iter().all(|c| matches!(c, '-' | '+'))
}

/// The columns of the frame. A row need not repeat it: columns count from the same place in all rows.
struct Sides {
    left: bool,
    right: Option<usize>,
}

impl Sides {
    fn of(rows: &[Vec<char>]) -> Sides {
        let left = rows.iter().any(|row| row.first() == Some(&'|'));
        let right = rows.iter().filter_map(|row| row.iter().skip(1).position(|&c| c == '|')).max();
        Sides { left, right: right.map(|before| before + 1) }
    }

    fn inside<'r>(&self, row: &'r [char]) -> &'r [char] {
        let end = self.right.unwrap_or(row.len()).min(row.len());
        row.get(usize::from(self.left)..end).unwrap_or(&[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_printed_with_its_frame() {
        let drawing = Drawing::parse("|.O!%|X..%+---").expect("a drawing");
        assert_eq!(drawing.to_string(), "|. !\n|X..\n+---");
        assert_eq!(drawing.extent(), (2, 3));
        assert_eq!(drawing.edge(Point::new(1, 0)), 2);
        assert_eq!(drawing.edge(Point::new(1, 2)), 1);
    }

    #[test]
    fn a_row_may_leave_its_frame_out() {
        let drawing = Drawing::parse("O!%|.%|..%+--").expect("a drawing");
        assert_eq!(drawing.to_string(), "|! \n|. \n|..\n+--");
    }

    #[test]
    fn wall_alone_is_no_drawing() {
        for picture in ["", "OO%O", "|%|", "+-%-+"] {
            assert_eq!(Drawing::parse(picture), Err(DrawingError::Empty), "{picture}");
        }
        assert_eq!(Drawing::parse(&".".repeat(20)), Err(DrawingError::TooLarge));
    }
}
