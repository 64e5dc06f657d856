//! Boards drawn in text: `X` black, `O` white, `.` empty, with or without spaces, coordinates and a frame.
//!
//! ```text
//!    A B C          +---+
//!  3 . X .          |.X.|        .X.
//!  2 . . a          |...|        ...
//!  1 O . .          |O..|        O..
//! White to play     +---+
//! ```
//!
//! What [`draw`] draws is read again: `+` and `,` are empty points too, and so are small letters but `x` and `o`, which mark
//! points. What stands two spaces after a row or after the number at its end is a remark, and so is a line that begins with `#`.
//! Empty lines part one board from the next.

use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::point::{Colour, Point};

use crate::position::{LARGEST, Position, side, without_liberty};

/// A line of points: where it stands, from 1, and at which column, and its points.
struct Row {
    line: usize,
    column: usize,
    points: Vec<char>,
}

/// The boards of a text. `file` names the text; a board that is not the only one is named by its line: `file, line 12`.
///
/// # Errors
/// What is wrong with the first faulty line, after its place: `file:line:column: ...`, both from 1.
pub fn parse(file: &str, text: &[u8]) -> Result<Vec<Position>, String> {
    let text = std::str::from_utf8(text).map_err(|_| format!("{file}: neither a game record nor text"))?;
    let mut boards = Vec::new();
    let mut block = Block::default();
    for (i, line) in text.lines().enumerate() {
        match line.trim().is_empty() {
            true => boards.extend(std::mem::take(&mut block).board(file)?),
            false => block.add(file, i + 1, line)?,
        }
    }
    boards.extend(block.board(file)?);
    match boards.len() {
        0 => Err(format!("{file}: no board is drawn here")),
        1 => Ok(boards.into_iter().map(|(_, board)| Position { name: file.to_owned(), ..board }).collect()),
        _ => Ok(boards.into_iter().map(|(_, board)| board).collect()),
    }
}

/// The lines of one board.
#[derive(Default)]
struct Block {
    rows: Vec<Row>,
    to_play: Option<Colour>,
}

impl Block {
    fn add(&mut self, file: &str, number: usize, line: &str) -> Result<(), String> {
        let trimmed = line.trim();
        let words: Vec<&str> = trimmed.split_whitespace().collect();
        if trimmed.starts_with('#') || is_frame(trimmed) || is_header(&words) {
            return Ok(());
        }
        if let [who, "to", "play" | "move"] = words.as_slice()
            && let Some(colour) = side(who)
        {
            self.to_play = Some(colour);
            return Ok(());
        }
        self.rows
            .push(row(line, number).map_err(|(column, why)| format!("{file}:{number}:{column}: {why}"))?);
        Ok(())
    }

    /// The board with its line, if any is drawn.
    fn board(self, file: &str) -> Result<Option<(usize, Position)>, String> {
        let Some(first) = self.rows.first() else { return Ok(None) };
        let (line, size) = (first.line, self.rows.len());
        let fault = |row: &Row, why: String| Err(format!("{file}:{}:{}: {why}", row.line, row.column));
        if size > usize::from(LARGEST) {
            return fault(first, format!("{size} rows; boards have 1 to {LARGEST}"));
        }
        for row in &self.rows {
            if row.points.len() != size {
                return fault(row, format!("a row of {} points on a board of {size} rows", row.points.len()));
            }
        }
        let rows: Vec<String> = self.rows.iter().map(|row| row.points.iter().collect()).collect();
        let Some(board) = DrawnBoard::from_rows(&rows) else { return fault(first, "no square".to_owned()) };
        if let Some(point) = without_liberty(&board) {
            let row = self.rows.get(usize::from(point.row)).unwrap_or(first);
            let at = point.vertex(board.size());
            return fault(row, format!("the string of the stone at {at} has no liberty"));
        }
        let name = format!("{file}, line {line}");
        Ok(Some((line, Position { name, board, to_play: self.to_play, next: None })))
    }
}

/// `+---+`.
fn is_frame(line: &str) -> bool {
    line.len() > 2 && line.contains('-') && line.chars().all(|c| "+-".contains(c))
}

/// `A B C D`, or without spaces.
fn is_header(words: &[&str]) -> bool {
    let mut letters = words.iter().flat_map(|word| word.chars());
    letters.next() == Some('A') && letters.all(|c| c.is_ascii_uppercase()) && words.concat() != "X"
}

/// A row without its number, its frame and what is said beside it; or the column of what is wrong, and what.
fn row(line: &str, number: usize) -> Result<Row, (usize, String)> {
    // Some programs put the last move into parentheses.
    let line: String = line.chars().map(|c| if "()|".contains(c) { ' ' } else { c }).collect();
    let start = line.len() - line.trim_start().len();
    let digits = line.trim_start().chars().take_while(char::is_ascii_digit).count();
    let after = start + digits;
    let rest = line.get(after..).unwrap_or("");
    let begin = after + rest.len() - rest.trim_start().len();
    let (mut points, mut spaces) = (Vec::new(), 0);
    for (at, c) in line.char_indices().skip_while(|&(at, _)| at < begin) {
        match c {
            ' ' | '\t' => spaces += 1,
            _ if spaces > 1 && points.len() > 1 || c.is_ascii_digit() => break,
            '.' | '+' | ',' => points.push('.'),
            'X' | 'O' => points.push(c),
            'a'..='z' if !"xo".contains(c) => points.push('.'),
            _ => return Err((at + 1, unknown(c))),
        }
        spaces *= usize::from(c == ' ' || c == '\t');
    }
    if points.is_empty() {
        return Err((begin + 1, "no points of a board: `.`, `X` and `O`".to_owned()));
    }
    Ok(Row { line: number, column: begin + 1, points })
}

fn unknown(letter: char) -> String {
    let hint = match letter.to_ascii_uppercase() {
        upper @ ('X' | 'O') => format!("; a stone is `{upper}`"),
        _ => String::new(),
    };
    format!("`{}` is no point of a board: `.`, `X` or `O`{hint}", letter.escape_default())
}

/// Draws a board with coordinates. `cell` says how a point looks, one column wide without its colours; `None` is as it is.
pub fn draw(board: &dyn BoardView, cell: &dyn Fn(Point) -> Option<String>) -> String {
    let size = board.size();
    let letters = (0..size).map(|column| Point::new(0, column).vertex(size).to_string());
    let header: String = letters.map(|name| format!(" {}", name.get(..1).unwrap_or("?"))).collect();
    let mut text = format!("  {header}\n");
    for row in 0..size {
        let cells = (0..size).map(|column| {
            let point = Point::new(row, column);
            format!(" {}", cell(point).unwrap_or_else(|| plain(board, point).to_string()))
        });
        text += &format!("{:>2}{}\n", size - row, cells.collect::<String>());
    }
    text
}

/// How a point looks: a stone, a star point or an empty one.
#[must_use]
pub fn plain(board: &dyn BoardView, point: Point) -> char {
    match board.stone(point) {
        Some(Colour::Black) => 'X',
        Some(Colour::White) => 'O',
        None if is_star(point, board.size()) => '+',
        None => '.',
    }
}

/// Whether boards show the point as a star point.
#[must_use]
pub fn is_star(point: Point, size: u8) -> bool {
    let from_edge = if size > 11 { 3 } else { 2 };
    let (middle, far) = (size / 2, size.saturating_sub(1 + from_edge));
    let odd = size % 2 == 1;
    let on_line = |c: u8| c == from_edge || c == far || odd && c == middle;
    let centre = |c: u8| odd && c == middle;
    let sides = size > 14 || centre(point.row) == centre(point.column);
    size > 6 && on_line(point.row) && on_line(point.column) && sides
}
