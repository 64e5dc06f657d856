//! Diagrams in text.
//!
//! A row has a character for each point, with single blanks between all of them or with none. A row may begin and end with
//! its number, a line of letters above or below names the columns. What stands two blanks or more behind a row, or has
//! three blanks before it where no row is, is a remark. Lines of `-` and `+`, and `|` at an end of the rows, are edges of
//! the board. Where none is drawn, a square or a grid with names ends where the board does, and any other grid nowhere.
//!
//! | character | on a point |
//! |---|---|
//! | `X` `O` | a stone: Black, White |
//! | `.` `+` | empty; a star point |
//! | `B` `W` | a stone with a ring |
//! | `#` `@` | a stone with a square |
//! | `Y` `Q` | a stone with a triangle |
//! | `C` `S` `T` `M` | an empty point with ring, square, triangle, cross |
//! | `1` to `9` | a move: Black's are odd |
//! | `a` to `z` | a label on an empty point |
//!
//! In patterns ([`Letters::Elements`]) `x` and `o` are stones that may stand there, `?` is anything, `*` the move, `,` empty.

use crate::picture::{Cell, Edges, Names, Picture, Shape, Stone, column_name};
use std::fmt;

/// What small letters mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Letters {
    /// Labels, on boards.
    Labels,
    /// Elements, in drawings of patterns.
    Elements,
}

/// A diagram that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The board.
    pub picture: Picture,
    /// What stands beside and below it, as paragraphs.
    pub remarks: Vec<String>,
}

/// Why a text is no diagram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for Fault {}

/// A line of the text.
enum Line<'a> {
    Blank,
    /// The first column, how many there are, a remark.
    Names(u32, usize, &'a str),
    Edge(&'a str),
    Row(Row<'a>),
    Remark(&'a str),
}

struct Row<'a> {
    number: Option<u32>,
    cells: Vec<char>,
    remark: &'a str,
}

/// Reads a diagram.
///
/// # Errors
/// If there is no row, if rows differ in length, or if a character means nothing.
pub fn read(text: &str, letters: Letters) -> Result<Drawn, Fault> {
    let mut reading = Reading::default();
    for (number, line) in (1..).zip(text.lines()) {
        reading.line(number, line_of(line), letters)?;
    }
    reading.finish(text.lines().count())
}

#[derive(Default)]
struct Reading {
    picture: Picture,
    /// Edges as they are drawn.
    drawn: Edges,
    first_column: Option<u32>,
    /// How many points a row has.
    width: Option<usize>,
    /// The numbers of the first and of the last row.
    numbers: Option<(u32, u32)>,
    remarks: Vec<String>,
    /// Whether the next remark begins a paragraph.
    pause: bool,
}

impl Reading {
    fn line(&mut self, line: usize, read: Line<'_>, letters: Letters) -> Result<(), Fault> {
        match read {
            Line::Blank => self.pause = true,
            Line::Names(first, count, remark) => {
                self.first_column = Some(first);
                self.width = Some(count);
                self.remark(remark);
            }
            Line::Edge(remark) => {
                if self.picture.rows == 0 {
                    self.drawn.top = true;
                } else {
                    self.drawn.bottom = true;
                }
                self.remark(remark);
            }
            Line::Remark(remark) => self.remark(remark),
            Line::Row(row) => {
                self.row(&row, letters).map_err(|message| Fault { line, message })?;
                self.remark(row.remark);
            }
        }
        Ok(())
    }

    fn row(&mut self, row: &Row<'_>, letters: Letters) -> Result<(), String> {
        let mut points = row.cells.as_slice();
        if let [first, rest @ ..] = points
            && *first == '|'
        {
            self.drawn.left = true;
            points = rest;
        }
        if let [rest @ .., last] = points
            && *last == '|'
        {
            self.drawn.right = true;
            points = rest;
        }
        // The number of the row once more.
        if let [rest @ .., last] = points
            && self.width == Some(rest.len())
            && row.number.is_some_and(|number| last.to_digit(10) == Some(number))
        {
            points = rest;
        }
        let width = *self.width.get_or_insert(points.len());
        if points.len() != width {
            return Err(format!("{} points in a diagram {width} wide", points.len()));
        }
        for (column, &letter) in (0..).zip(points) {
            let cell = cell(letter, letters).ok_or_else(|| format!("`{letter}` means nothing here"))?;
            if cell != Cell::default() {
                *self.picture.cell(self.picture.rows, column) = cell;
            }
        }
        if let Some(number) = row.number {
            self.numbers = Some((self.numbers.map_or(number, |(top, _)| top), number));
        }
        self.picture.rows += 1;
        Ok(())
    }

    /// A remark goes on where the last one stopped, unless a blank line or a row without a remark was between.
    fn remark(&mut self, text: &str) {
        if text.is_empty() {
            self.pause = true;
        } else if let Some(last) = self.remarks.last_mut().filter(|_| !self.pause) {
            *last += &format!(" {text}");
        } else {
            self.remarks.push(text.to_owned());
            self.pause = false;
        }
    }

    fn finish(mut self, lines: usize) -> Result<Drawn, Fault> {
        if self.picture.rows == 0 {
            return Err(Fault { line: lines.max(1), message: "a diagram without a row".to_owned() });
        }
        self.picture.columns = self.width.and_then(|width| u32::try_from(width).ok()).unwrap_or(0);
        let square = self.picture.rows == self.picture.columns;
        if self.first_column.is_some() || self.numbers.is_some() {
            let (top, bottom) = self.numbers.unwrap_or((self.picture.rows, 1));
            let first_column = self.first_column.unwrap_or(0);
            self.picture.names = Some(Names { first_column, top_row: top });
            let whole = square && bottom == 1 && first_column == 0;
            self.picture.edges =
                Edges { top: whole || top == 19, right: whole, bottom: bottom == 1, left: first_column == 0 };
        }
        if self.drawn != Edges::default() {
            self.picture.edges = self.drawn;
        } else if self.picture.names.is_none() && square {
            self.picture.edges = Edges::ALL;
        }
        Ok(Drawn { picture: self.picture, remarks: self.remarks })
    }
}

fn line_of(line: &str) -> Line<'_> {
    let text = line.trim();
    if text.is_empty() {
        return Line::Blank;
    }
    // Remarks stand two blanks or more behind what is drawn.
    let indent = line.len() - line.trim_start().len();
    let number_end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
    let number = text[..number_end].parse().ok().filter(|_| text[number_end..].starts_with(' '));
    let rest = if number.is_some() { text[number_end..].trim_start() } else { text };
    let (drawn, remark) = rest.split_once("  ").map_or((rest, ""), |(drawn, remark)| (drawn, remark.trim()));
    if number.is_none() {
        if let Some((first, count)) = names(drawn) {
            return Line::Names(first, count, remark);
        }
        if drawn.contains('-') && drawn.chars().all(|c| "-+| ".contains(c)) {
            return Line::Edge(remark);
        }
        if indent >= 3 && cells(drawn).is_none_or(|cells| cells.len() < 2) {
            return Line::Remark(text);
        }
    }
    match cells(drawn) {
        Some(cells) => Line::Row(Row { number, cells, remark }),
        None => Line::Remark(text),
    }
}

/// The points of a row: single characters with blanks between, or one word. The number of the row may follow.
fn cells(drawn: &str) -> Option<Vec<char>> {
    let mut words: Vec<&str> = drawn.split(' ').collect();
    if let [word] = words.as_slice() {
        return Some(word.chars().collect());
    }
    let single = |word: &&str| word.chars().count() == 1;
    let last = words.last()?;
    if last.chars().all(|c| c.is_ascii_digit()) && !single(last) {
        words.pop();
    }
    words.iter().all(single).then(|| words.concat().chars().collect())
}

/// The first column and their number, if a line has letters of columns one after the other and nothing else.
fn names(drawn: &str) -> Option<(u32, usize)> {
    let words: Vec<&str> = drawn.split(' ').collect();
    let first = *words.first()?;
    let start = (0..25).find(|&column| column_name(column).is_some_and(|name| first == name.to_string()))?;
    let named =
        |(column, word): (u32, &&str)| column_name(column).is_some_and(|name| *word == name.to_string());
    (words.len() > 1 && (start..).zip(&words).all(named)).then_some((start, words.len()))
}

fn cell(letter: char, letters: Letters) -> Option<Cell> {
    let stone = |stone| Cell { stone: Some(stone), ..Cell::default() };
    let signed = |side, shape| Cell { shape: Some(shape), ..stone(side) };
    let sign = |shape| Cell { shape: Some(shape), ..Cell::default() };
    let perhaps = |side| Cell { perhaps: true, ..stone(side) };
    let text = || letter.to_string();
    Some(match (letter, letters) {
        ('x', Letters::Elements) => perhaps(Stone::Black),
        ('o', Letters::Elements) => perhaps(Stone::White),
        ('?', Letters::Elements) => Cell { covered: true, ..Cell::default() },
        ('*', Letters::Elements) => sign(Shape::Cross),
        (',', Letters::Elements) => Cell::default(),
        ('X', _) => stone(Stone::Black),
        ('O', _) => stone(Stone::White),
        ('.', _) => Cell::default(),
        ('+', _) => Cell { star: true, ..Cell::default() },
        ('B', _) => signed(Stone::Black, Shape::Circle),
        ('W', _) => signed(Stone::White, Shape::Circle),
        ('#', _) => signed(Stone::Black, Shape::Square),
        ('@', _) => signed(Stone::White, Shape::Square),
        ('Y', _) => signed(Stone::Black, Shape::Triangle),
        ('Q', _) => signed(Stone::White, Shape::Triangle),
        ('C', _) => sign(Shape::Circle),
        ('S', _) => sign(Shape::Square),
        ('T', _) => sign(Shape::Triangle),
        ('M', _) => sign(Shape::Cross),
        ('1'..='9', _) => {
            let odd = letter.to_digit(10).is_some_and(|number| number % 2 == 1);
            Cell { text: text(), ..stone(if odd { Stone::Black } else { Stone::White }) }
        }
        ('a'..='z', _) => Cell { text: text(), ..Cell::default() },
        _ => return None,
    })
}
