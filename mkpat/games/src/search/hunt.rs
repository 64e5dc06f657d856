//! Games gone through, with a shape followed in them.

use std::collections::BTreeMap;

use katachi_sgf::{Move, Node, Property, Tree};
use mkpat_runtime::pattern::Edges;
use mkpat_runtime::point::{Colour, Point};

use super::drawing::{Accepted, Drawing, Place, Variant};
use super::found::{About, Found, Times};
use super::grid::Grid;
use crate::row::EXAMPLES;

/// A cell that does not accept everything: row, column, what it accepts.
type Demand = (u8, u8, Accepted);

/// A variant ready to be looked for.
#[derive(Debug)]
struct Wanted {
    variant: Variant,
    /// What it demands, stones first: few points have one.
    demands: Vec<Demand>,
}

/// A place where the shape stands.
#[derive(Clone, Copy, Debug)]
struct Standing {
    variant: usize,
    row: u8,
    column: u8,
    /// The number of the move before which it stands first.
    since: usize,
    /// Whether a move was played there.
    answered: bool,
}

/// A search that goes on from game to game.
#[derive(Debug)]
pub struct Hunt {
    wanted: Vec<Wanted>,
    folded: Vec<[Place; 2]>,
    found: BTreeMap<About, Times>,
    /// The game in which a row was last added to, from 1.
    last_game: BTreeMap<About, u64>,
    games: u64,
    moves: u64,
    /// For each variant and row the columns where it stands.
    columns: Vec<[u32; 32]>,
    standing: Vec<Standing>,
    changed: Vec<Point>,
}

/// A game as far as it is played.
struct Going<'n> {
    name: &'n str,
    grid: Grid,
    winner: Option<Colour>,
    /// The number of the next move.
    number: usize,
}

impl Hunt {
    /// A search for a drawing, in both colours if wanted.
    #[must_use]
    pub fn new(drawing: &Drawing, both: bool) -> Hunt {
        let wanted: Vec<Wanted> = drawing.variants(both).into_iter().map(Wanted::new).collect();
        let columns = vec![[0; 32]; wanted.len()];
        Hunt {
            wanted,
            folded: drawing.folded(both),
            found: BTreeMap::new(),
            last_game: BTreeMap::new(),
            games: 0,
            moves: 0,
            columns,
            standing: Vec::new(),
            changed: Vec::new(),
        }
    }

    /// The moves gone through so far.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// What was found so far.
    #[must_use]
    pub fn found(&self) -> Found {
        Found { rows: self.found.clone() }
    }

    /// Goes through the games of a record called `name`; what is wrong with it.
    pub fn record(&mut self, name: &str, bytes: &[u8]) -> Vec<String> {
        let parsed = match Tree::parse(bytes) {
            Ok(parsed) => parsed,
            Err(error) => return vec![format!("left out: {name}:{error}")],
        };
        let mut faults = Vec::new();
        for (i, tree) in parsed.trees.iter().enumerate() {
            let title = if parsed.trees.len() == 1 { name.to_owned() } else { format!("{name}#{}", i + 1) };
            if let Err(fault) = self.game(&title, tree) {
                faults.push(format!("{title}: {fault}"));
            }
        }
        faults
    }

    /// Goes through the main line of a game.
    ///
    /// # Errors
    /// Why it is left out, or its end is.
    pub fn game(&mut self, name: &str, tree: &Tree) -> Result<(), String> {
        let root = tree.node(tree.root());
        if root.get("GM").and_then(Property::number).is_some_and(|game| game != 1) {
            return Err("not a game of Go; left out".to_owned());
        }
        let size = root.get("SZ").map_or(Some((19, 19)), Property::size);
        let size = size.filter(|&(columns, rows)| columns == rows && (1..=25).contains(&columns));
        let Some((size, _)) = size else {
            return Err("boards are square, of 1 to 25 points a side; left out".to_owned());
        };
        self.games += 1;
        self.note(About::Games, name, None, String::new);
        let mut going = Going { name, grid: Grid::new(size), winner: winner(root), number: 1 };
        let mut fault = Ok(());
        for id in tree.main_line() {
            fault = self.node(tree.node(id), &mut going);
            if fault.is_err() {
                break;
            }
        }
        self.end(&going);
        fault
    }

    fn node(&mut self, node: &Node, going: &mut Going<'_>) -> Result<(), String> {
        let mut is_set_up = false;
        for property in &node.properties {
            let (stone, is_move) = match property.id() {
                "B" => (Some(Colour::Black), true),
                "W" => (Some(Colour::White), true),
                "AB" => (Some(Colour::Black), false),
                "AW" => (Some(Colour::White), false),
                "AE" => (None, false),
                _ => continue,
            };
            match (is_move, stone) {
                (true, Some(colour)) => {
                    if std::mem::take(&mut is_set_up) {
                        self.look_everywhere(going);
                    }
                    self.play(property, colour, going)?;
                }
                _ => {
                    for point in property.points().flatten().map(|p| Point::new(p.row, p.column)) {
                        if going.grid.has(point) {
                            going.grid.put(point, stone);
                            is_set_up = true;
                        }
                    }
                }
            }
        }
        if is_set_up {
            self.look_everywhere(going);
        }
        Ok(())
    }

    fn play(&mut self, property: &Property, colour: Colour, going: &mut Going<'_>) -> Result<(), String> {
        let size = going.grid.size();
        let value = property.values().first().map_or("", |value| value.raw());
        let impossible = |why: &str, number: usize| {
            let (id, value) = (property.id(), value.escape_default());
            Err(format!("move {number}, {id}[{value}], is not possible: {why}; what follows is left out"))
        };
        let to = match Move::read(value, size, size) {
            Move::Pass => {
                going.number += 1;
                return Ok(());
            }
            Move::OffBoard => return impossible("not on the board", going.number),
            Move::Play(point) => Point::new(point.row, point.column),
        };
        self.moves += 1;
        let mut changed = std::mem::take(&mut self.changed);
        changed.clear();
        if !going.grid.play(to, colour, &mut changed) {
            self.changed = changed;
            return impossible("a stone is there", going.number);
        }
        self.answer(to, colour, going);
        going.number += 1;
        match changed.as_slice() {
            points if points.len() > 4 => self.look_everywhere(going),
            points => points.iter().for_each(|&point| self.look_near(point, going)),
        }
        self.changed = changed;
        Ok(())
    }

    /// Notes the move where the shape stands.
    fn answer(&mut self, to: Point, colour: Colour, going: &Going<'_>) {
        for at in 0..self.standing.len() {
            let standing = self.standing[at];
            let drawing = &self.wanted[standing.variant].variant.drawing;
            let (row, column) = (to.row.wrapping_sub(standing.row), to.column.wrapping_sub(standing.column));
            if standing.answered || row >= drawing.height || column >= drawing.width {
                continue;
            }
            self.standing[at].answered = true;
            let variant = &self.wanted[standing.variant].variant;
            let cell = variant.back[usize::from(row) * usize::from(drawing.width) + usize::from(column)];
            let side = usize::from(colour == Colour::White) ^ usize::from(variant.swapped);
            let about = About::Move(self.folded[usize::from(cell)][side]);
            let (number, size) = (going.number, going.grid.size());
            let won = going.winner.map(|winner| winner == colour);
            let times =
                self.note(about, going.name, won, || format!("{}:{number}:{}", going.name, to.vertex(size)));
            times.at_once += u64::from(standing.since == number);
        }
    }

    /// Adds one to a row; `example` says where, if this is the first time in a game.
    fn note(
        &mut self,
        about: About,
        game: &str,
        won: Option<bool>,
        example: impl FnOnce() -> String,
    ) -> &mut Times {
        let times = self.found.entry(about).or_default();
        times.times += 1;
        times.won += u64::from(won == Some(true));
        times.lost += u64::from(won == Some(false));
        if self.last_game.insert(about, self.games) != Some(self.games) {
            times.games += 1;
            let before = |other: &String| crate::row::game_of(other) <= game;
            let at = times.examples.partition_point(before);
            if at < EXAMPLES && about != About::Games {
                times.examples.insert(at, example());
                times.examples.truncate(EXAMPLES);
            }
        }
        times
    }

    fn look_everywhere(&mut self, going: &Going<'_>) {
        for variant in 0..self.wanted.len() {
            self.look(variant, 0, going.grid.size(), u32::MAX, going);
        }
    }

    /// Looks where the shape may stand so that it has a point.
    fn look_near(&mut self, point: Point, going: &Going<'_>) {
        for variant in 0..self.wanted.len() {
            let Drawing { height, width, .. } = self.wanted[variant].variant.drawing;
            let first = (point.column + 1).saturating_sub(width);
            let columns = (u32::MAX << first) & !(u32::MAX << 1 << point.column);
            self.look(variant, (point.row + 1).saturating_sub(height), point.row + 1, columns, going);
        }
    }

    /// Brings up to date where a variant stands with its upper left corner in some rows and columns.
    #[inline]
    fn look(&mut self, variant: usize, from: u8, to: u8, columns: u32, going: &Going<'_>) {
        for row in from..to.min(going.grid.size()) {
            let stands = self.wanted[variant].stands(&going.grid, row, columns);
            let before = self.columns[variant][usize::from(row)];
            let mut differs = (before ^ stands) & columns;
            if differs == 0 {
                continue;
            }
            self.columns[variant][usize::from(row)] = before ^ differs;
            while differs != 0 {
                let column = differs.trailing_zeros() as u8;
                differs &= differs - 1;
                match before >> column & 1 == 0 {
                    true => self.begins(variant, row, column, going),
                    false => self.ceases(variant, row, column, going),
                }
            }
        }
    }

    fn begins(&mut self, variant: usize, row: u8, column: u8, going: &Going<'_>) {
        let number = going.number;
        self.standing.push(Standing { variant, row, column, since: number, answered: false });
        let black = if self.wanted[variant].variant.swapped { Colour::White } else { Colour::Black };
        let won = going.winner.map(|winner| winner == black);
        let corner = Point::new(row, column).vertex(going.grid.size());
        self.note(About::Shape, going.name, won, || format!("{}:{number}:{corner}", going.name));
    }

    fn ceases(&mut self, variant: usize, row: u8, column: u8, going: &Going<'_>) {
        let is = |s: &Standing| (s.variant, s.row, s.column) == (variant, row, column);
        let Some(at) = self.standing.iter().position(is) else { return };
        let standing = self.standing.swap_remove(at);
        self.leave(&standing, going);
    }

    /// Counts a place that nobody played at.
    fn leave(&mut self, standing: &Standing, going: &Going<'_>) {
        if !standing.answered {
            let corner = Point::new(standing.row, standing.column).vertex(going.grid.size());
            let number = standing.since;
            self.note(About::Nothing, going.name, None, || format!("{}:{number}:{corner}", going.name));
        }
    }

    fn end(&mut self, going: &Going<'_>) {
        let standing = std::mem::take(&mut self.standing);
        standing.iter().for_each(|standing| self.leave(standing, going));
        self.columns.iter_mut().for_each(|rows| *rows = [0; 32]);
    }
}

impl Wanted {
    fn new(variant: Variant) -> Wanted {
        let width = usize::from(variant.drawing.width);
        let cells = variant.drawing.cells.iter().enumerate();
        let demand = |(i, cell): (usize, &Accepted)| ((i / width) as u8, (i % width) as u8, *cell);
        let mut demands: Vec<Demand> = cells.map(demand).filter(|demand| demand.2 != Accepted::ANY).collect();
        demands.sort_by_key(|&(row, column, cell)| (cell.0 & 1, cell.0.count_ones(), row, column));
        Wanted { variant, demands }
    }

    /// The columns at which it stands in a row, of those asked for.
    #[inline]
    fn stands(&self, grid: &Grid, row: u8, columns: u32) -> u32 {
        let Drawing { height, width, edges, .. } = self.variant.drawing;
        let size = grid.size();
        if row + height > size || width > size {
            return 0;
        }
        let last = size - width;
        let mut stands = columns & !(u32::MAX << 1 << last);
        if edges != Edges::NONE {
            let off = |edge, here: bool| edges.contains(edge) && !here;
            if off(Edges::NORTH, row == 0) || off(Edges::SOUTH, row + height == size) {
                return 0;
            }
            stands &= if edges.contains(Edges::WEST) { 1 } else { u32::MAX };
            stands &= if edges.contains(Edges::EAST) { 1 << last } else { u32::MAX };
        }
        for &(below, right, cell) in &self.demands {
            stands &= grid.row(cell, usize::from(row + below)) >> right;
            if stands == 0 {
                break;
            }
        }
        stands
    }
}

fn winner(root: &Node) -> Option<Colour> {
    match root.get("RE")?.values().first()?.raw().trim().as_bytes() {
        [b'B' | b'b', b'+', ..] => Some(Colour::Black),
        [b'W' | b'w', b'+', ..] => Some(Colour::White),
        _ => None,
    }
}
