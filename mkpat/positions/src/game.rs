//! Games from SGF: what each node of the main line changes on the board.

use katachi_sgf::{Move, Node, Property, Tree};
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::point::{Colour, Point};

use crate::place::Which;
use crate::position::{LARGEST, Position, side, without_liberty};

/// Points with what stands there afterwards: a stone, or nothing. Stones come first.
pub type Changes = Vec<(Point, Option<Colour>)>;

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who plays.
    pub colour: Colour,
    /// Where; `None` is a pass.
    pub point: Option<Point>,
}

/// A step of a game: a move, or stones set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What it changes: for a move the stone and the stones it captures, for a pass nothing.
    pub changes: Changes,
    /// The move; `None` where stones are set up.
    pub played: Option<Played>,
    /// Whose turn it is afterwards.
    pub to_play: Colour,
}

/// The main line of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// How outputs name it: its file, and in a file with several games `#2` and so on.
    pub name: String,
    /// The board size, 1 to 25.
    pub size: u8,
    /// Its steps; before them the board is empty.
    pub steps: Vec<Step>,
    /// Whose turn it is on the empty board.
    pub to_play: Colour,
    /// Who won, where the record says so.
    pub winner: Option<Colour>,
    /// Why the game is not read to its end, if it is not: a move that cannot be made, which is left out with all after it.
    pub fault: Option<String>,
}

impl Game {
    /// The main line of a tree, called `name`.
    ///
    /// # Errors
    /// If it is no game of Go on a square board of 1 to 25 points a side.
    pub fn from_tree(tree: &Tree, name: String) -> Result<Game, String> {
        let root = tree.node(tree.root());
        let number = |id| root.get(id).and_then(Property::number);
        if number("GM").is_some_and(|game| game != 1) {
            return Err(format!("{name}: not a game of Go"));
        }
        let size = root.get("SZ").map_or(Some((19, 19)), Property::size);
        let size = size.filter(|&(columns, rows)| columns == rows && (1..=LARGEST).contains(&columns));
        let Some((size, _)) = size else {
            return Err(format!("{name}: boards are square, of 1 to {LARGEST} points a side"));
        };
        let to_play =
            if number("HA").is_some_and(|stones| stones > 1) { Colour::White } else { Colour::Black };
        let mut game = Game { name, size, steps: Vec::new(), to_play, winner: winner(root), fault: None };
        let mut reader = Reader { board: DrawnBoard::empty(size), to_play };
        for id in tree.main_line() {
            if let Err(fault) = reader.node(tree.node(id), &mut game) {
                game.fault = Some(format!("{}: {fault}; what follows is left out", game.name));
                break;
            }
        }
        Ok(game)
    }

    /// The number of moves, passes among them.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.steps.iter().filter(|step| step.played.is_some()).count()
    }

    /// The positions asked for, in order.
    ///
    /// # Errors
    /// If the game has no such move, a string of a position has no liberty, or the game is not read to its end and the end is
    /// asked for.
    pub fn positions(&self, which: &Which) -> Result<Vec<Position>, String> {
        let last = self.moves() + 1;
        let (from, to) = match *which {
            Which::Last => (last, last),
            Which::Before(number) => (number, number),
            Which::Between(from, to) => (from, to),
            Which::All => (1, last),
        };
        if let (Some(fault), true) = (&self.fault, to >= last) {
            return Err(fault.clone());
        }
        let moves = last - 1;
        if from == 0 || from > to {
            return Err(format!("{}: moves are counted from 1, the first before the last", self.name));
        }
        if to > last {
            return Err(format!("{}: there is no move {to}, the game has {moves}", self.name));
        }
        self.between(from, to, matches!(which, Which::Last))
    }

    fn between(&self, from: usize, to: usize, plain: bool) -> Result<Vec<Position>, String> {
        let mut board = DrawnBoard::empty(self.size);
        let (mut number, mut to_play, mut positions) = (1, self.to_play, Vec::new());
        // Where a name says no move, it stays as it was given.
        let name = |number| if plain { self.name.clone() } else { format!("{}:{number}", self.name) };
        for step in &self.steps {
            if let Some(played) = step.played {
                if number >= from {
                    let (board, next) = (board.clone(), Some(played.point));
                    positions.push(Position {
                        name: name(number),
                        board,
                        to_play: Some(played.colour),
                        next,
                    });
                }
                number += 1;
            }
            if number > to {
                break;
            }
            step.changes.iter().for_each(|&(point, stone)| board.set(point, stone));
            to_play = step.to_play;
        }
        if number <= to {
            positions.push(Position { name: name(number), board, to_play: Some(to_play), next: None });
        }
        match positions.iter().find_map(|p| Some((p, without_liberty(&p.board)?))) {
            Some((p, point)) => {
                Err(format!("{}: the string at {} has no liberty", p.name, point.vertex(self.size)))
            }
            None => Ok(positions),
        }
    }
}

/// Who won, by `RE`.
fn winner(root: &Node) -> Option<Colour> {
    let result = root.get("RE")?.values().first()?.text();
    let (who, how) = result.trim().split_once('+')?;
    side(who).filter(|_| how.len() < 20)
}

struct Reader {
    board: DrawnBoard,
    to_play: Colour,
}

impl Reader {
    /// Takes a node: what is set up first, then its moves.
    fn node(&mut self, node: &Node, game: &mut Game) -> Result<(), String> {
        let before = self.board.clone();
        for property in &node.properties {
            let stone = match property.id() {
                "AB" => Some(Colour::Black),
                "AW" => Some(Colour::White),
                "AE" => None,
                _ => continue,
            };
            for point in property.points() {
                let point = point.filter(|p| p.is_on(game.size, game.size));
                let point = point.ok_or_else(|| format!("{} names a point off the board", property.id()))?;
                self.board.set(Point::new(point.row, point.column), stone);
            }
        }
        let turn =
            node.get("PL").and_then(|pl| pl.values().first()).and_then(|value| side(value.text().trim()));
        self.to_play = turn.unwrap_or(self.to_play);
        let changes = changes(&before, &self.board);
        if !changes.is_empty() || turn.is_some() {
            game.steps.push(Step { changes, played: None, to_play: self.to_play });
        }
        let moves = node.properties.iter().filter(|p| matches!(p.id(), "B" | "W"));
        for property in moves {
            let step = self.play(property, game)?;
            game.steps.push(step);
        }
        Ok(())
    }

    fn play(&mut self, property: &Property, game: &Game) -> Result<Step, String> {
        let colour = if property.id() == "B" { Colour::Black } else { Colour::White };
        let value = property.values().first().map_or("", |value| value.raw());
        let before = self.board.clone();
        let point = match Move::read(value, game.size, game.size) {
            Move::Pass => None,
            Move::Play(point) => Some(Point::new(point.row, point.column)),
            Move::OffBoard => return Err(impossible(game, property.id(), value, "not on the board")),
        };
        if point.is_some_and(|point| !self.board.play(point, colour)) {
            return Err(impossible(game, property.id(), value, "a stone is there"));
        }
        self.to_play = colour.opponent();
        let changes = changes(&before, &self.board);
        Ok(Step { changes, played: Some(Played { colour, point }), to_play: self.to_play })
    }
}

fn impossible(game: &Game, id: &str, value: &str, why: &str) -> String {
    format!("move {}, {id}[{}], is not possible: {why}", game.moves() + 1, value.escape_default())
}

/// What differs, stones that came first.
fn changes(before: &DrawnBoard, after: &DrawnBoard) -> Changes {
    let size = before.size();
    let points = (0..size).flat_map(|row| (0..size).map(move |column| Point::new(row, column)));
    let mut changes: Changes =
        points.filter(|&p| before.stone(p) != after.stone(p)).map(|p| (p, after.stone(p))).collect();
    changes.sort_by_key(|(_, stone)| stone.is_none());
    changes
}
