//! A drawing of a shape, and each way it may stand on a board.
//!
//! Cells are those of pattern databases: `X` and `O` stones of the two sides, `.` empty, `?` anything, `x` a stone of `X` or
//! empty, `o` one of `O` or empty. Edges are drawn as there, with `|`, `-` and `+`.

use mkpat_runtime::pattern::Edges;

/// What may be at a point, as a set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Accepted(pub u8);

impl Accepted {
    /// Nothing stands there.
    pub const EMPTY: Accepted = Accepted(1);
    /// A stone of `X`, of Black on the board.
    pub const X: Accepted = Accepted(2);
    /// A stone of `O`, of White on the board.
    pub const O: Accepted = Accepted(4);
    /// Anything.
    pub const ANY: Accepted = Accepted(7);

    fn of(letter: char) -> Option<Accepted> {
        Some(match letter {
            '.' => Accepted::EMPTY,
            'X' => Accepted::X,
            'O' => Accepted::O,
            'x' => Accepted(3),
            'o' => Accepted(5),
            '?' => Accepted::ANY,
            _ => return None,
        })
    }

    /// The letter that it is drawn with.
    #[must_use]
    pub fn letter(self) -> char {
        ['?', '.', 'X', 'x', 'O', 'o', '?', '?'].get(usize::from(self.0)).copied().unwrap_or('?')
    }

    fn swapped(self) -> Accepted {
        Accepted(self.0 & 1 | (self.0 & 2) << 1 | (self.0 & 4) >> 1)
    }
}

/// A drawing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Drawing {
    /// Rows.
    pub height: u8,
    /// Columns.
    pub width: u8,
    /// The cells, row by row.
    pub cells: Vec<Accepted>,
    /// The edges of the board that it shows.
    pub edges: Edges,
}

/// A cell of a drawing and a side's move there: 0 for `X`, 1 for `O`.
pub type Place = (u16, u8);

/// A way a drawing may stand on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The drawing, turned.
    pub drawing: Drawing,
    /// For each of its cells, row by row, the cell of the drawing as given.
    pub back: Vec<u16>,
    /// Whether the colours are exchanged.
    pub swapped: bool,
}

/// The largest side of a drawing.
pub const LARGEST: usize = 25;

impl Drawing {
    /// Reads a drawing; rows are lines, or parted by `/`.
    ///
    /// # Errors
    /// What is wrong, with the row and the column from 1.
    pub fn parse(text: &str) -> Result<Drawing, String> {
        let lines: Vec<&str> =
            text.split(['\n', '/']).map(str::trim).filter(|line| !line.is_empty()).collect();
        let is_edge = |line: &&str| line.contains('-') && line.chars().all(|c| c == '-' || c == '+');
        let mut edges = Edges::NONE;
        let (mut rows, mut width) = (Vec::new(), None);
        for (i, line) in lines.iter().enumerate() {
            let place = |column: usize| format!("row {}, column {}", i + 1, column + 1);
            if is_edge(line) {
                let edge = match () {
                    () if i == 0 => Edges::NORTH,
                    () if i + 1 == lines.len() => Edges::SOUTH,
                    () => return Err(format!("{}: an edge is the first or the last row", place(0))),
                };
                edges = edges.union(edge);
                continue;
            }
            let (west, rest) = line.strip_prefix(['|', '+']).map_or((false, *line), |rest| (true, rest));
            let (east, cells) = rest.strip_suffix(['|', '+']).map_or((false, rest), |rest| (true, rest));
            edges = edges.union(if west { Edges::WEST } else { Edges::NONE });
            edges = edges.union(if east { Edges::EAST } else { Edges::NONE });
            let mut row = Vec::new();
            for (column, letter) in cells.chars().enumerate() {
                let cell = Accepted::of(letter).ok_or_else(|| {
                    let letter = letter.escape_default();
                    format!("{}: `{letter}` is no cell; cells are `X O . x o ?`", place(column))
                })?;
                row.push(cell);
            }
            if *width.get_or_insert(row.len()) != row.len() {
                return Err(format!(
                    "{}: {} cells, the rows above have {}",
                    place(0),
                    row.len(),
                    width.unwrap_or(0)
                ));
            }
            rows.push(row);
        }
        let width = width.unwrap_or(0);
        if !(1..=LARGEST).contains(&width) || rows.len() > LARGEST {
            return Err(format!("a drawing has 1 to {LARGEST} rows and columns"));
        }
        let cells = rows.concat();
        let is_stone = |cell: &Accepted| matches!(*cell, Accepted::X | Accepted::O);
        if !cells.iter().any(is_stone) {
            return Err("a drawing has a stone, `X` or `O`".to_owned());
        }
        Ok(Drawing { height: rows.len() as u8, width: width as u8, cells, edges })
    }

    fn cell(&self, row: u8, column: u8) -> Accepted {
        let index = usize::from(row) * usize::from(self.width) + usize::from(column);
        self.cells.get(index).copied().unwrap_or(Accepted::ANY)
    }

    /// It in one of eight orientations, and for each of its cells the cell of the one given. Bit 0 exchanges left and right,
    /// bit 1 top and bottom, bit 2 rows and columns.
    fn turned(&self, orientation: u8) -> (Drawing, Vec<u16>) {
        let bit = |n: u8| orientation >> n & 1 == 1;
        let (height, width) = if bit(2) { (self.width, self.height) } else { (self.height, self.width) };
        let (mut cells, mut back) = (Vec::new(), Vec::new());
        for row in 0..height {
            for column in 0..width {
                let (r, c) = if bit(2) { (column, row) } else { (row, column) };
                let r = if bit(1) { self.height - 1 - r } else { r };
                let c = if bit(0) { self.width - 1 - c } else { c };
                cells.push(self.cell(r, c));
                back.push(u16::from(r) * u16::from(self.width) + u16::from(c));
            }
        }
        let has = |edge| self.edges.contains(edge);
        let (north, south) = if bit(1) {
            (has(Edges::SOUTH), has(Edges::NORTH))
        } else {
            (has(Edges::NORTH), has(Edges::SOUTH))
        };
        let (west, east) =
            if bit(0) { (has(Edges::EAST), has(Edges::WEST)) } else { (has(Edges::WEST), has(Edges::EAST)) };
        let [north, south, west, east] =
            if bit(2) { [west, east, north, south] } else { [north, south, west, east] };
        let all = [(north, Edges::NORTH), (south, Edges::SOUTH), (west, Edges::WEST), (east, Edges::EAST)];
        let edges = all.into_iter().filter(|(is, _)| *is).fold(Edges::NONE, |set, (_, edge)| set.union(edge));
        (Drawing { height, width, cells, edges }, back)
    }

    fn swapped(&self) -> Drawing {
        Drawing { cells: self.cells.iter().map(|cell| cell.swapped()).collect(), ..self.clone() }
    }

    /// Every way it may stand, each once; with the colours exchanged too if `both` are wanted.
    #[must_use]
    pub fn variants(&self, both: bool) -> Vec<Variant> {
        let mut variants: Vec<Variant> = Vec::new();
        for swapped in [false, true].into_iter().take(if both { 2 } else { 1 }) {
            for orientation in 0..8 {
                let (turned, back) = self.turned(orientation);
                let drawing = if swapped { turned.swapped() } else { turned };
                if !variants.iter().any(|variant| variant.drawing == drawing) {
                    variants.push(Variant { drawing, back, swapped });
                }
            }
        }
        variants
    }

    /// For each cell and side the place that stands for all that are the same by the symmetry of the drawing: the first.
    #[must_use]
    pub fn folded(&self, both: bool) -> Vec<[Place; 2]> {
        let mut folded: Vec<[Place; 2]> =
            (0..self.cells.len() as u16).map(|cell| [(cell, 0), (cell, 1)]).collect();
        for swapped in [false, true].into_iter().take(if both { 2 } else { 1 }) {
            for orientation in 0..8 {
                let (turned, back) = self.turned(orientation);
                if (if swapped { turned.swapped() } else { turned }) != *self {
                    continue;
                }
                for (cell, &from) in back.iter().enumerate() {
                    for side in [0, 1] {
                        let same = (from, side ^ u8::from(swapped));
                        if let Some(place) =
                            folded.get_mut(cell).and_then(|sides| sides.get_mut(usize::from(side)))
                        {
                            *place = (*place).min(same);
                        }
                    }
                }
            }
        }
        folded
    }

    /// It as it was given, with `mark` deciding what is drawn instead of cells.
    #[must_use]
    pub fn draw(&self, mark: &dyn Fn(u16) -> Option<char>) -> String {
        let has = |edge| self.edges.contains(edge);
        let (west, east) = (if has(Edges::WEST) { "|" } else { "" }, if has(Edges::EAST) { "|" } else { "" });
        let corner = |side: &str| if side.is_empty() { "" } else { "+" };
        let edge = format!("{}{}{}\n", corner(west), "-".repeat(usize::from(self.width)), corner(east));
        let mut text = if has(Edges::NORTH) { edge.clone() } else { String::new() };
        for (row, cells) in (0u16..).zip(self.cells.chunks(usize::from(self.width.max(1)))) {
            let cells = (0u16..).zip(cells).map(|(column, cell)| {
                mark(row * u16::from(self.width) + column).unwrap_or_else(|| cell.letter())
            });
            text += &format!("{west}{}{east}\n", cells.collect::<String>());
        }
        text + if has(Edges::SOUTH) { &edge } else { "" }
    }
}
