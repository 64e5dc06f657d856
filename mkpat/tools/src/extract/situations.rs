//! Games into situations: a position and a move, equal up to symmetry and colours.
//!
//! The book: `openings.md#from-game-records`.

use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::openings::hash::{Stone, Tt800};
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::transform::Transformation;

use super::game::{GameRecord, Options, Property};

/// The hashes of a position in its eight orientations, ascending: equal for positions that are the same up to symmetry.
pub type Key = [u32; 8];

/// A move in a position.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Situation {
    /// The position before the move.
    pub before: Key,
    /// The position with the move.
    pub after: Key,
    /// A hash of the mover's name.
    pub player: u32,
    /// Whether the mover won the game.
    pub won: bool,
}

/// A position as it was on the board, seen by the mover.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The stones.
    pub stones: Vec<(Point, Stone)>,
    /// The move.
    pub to: Point,
}

/// What came of a game.
#[derive(Clone, Debug)]
pub struct Played {
    /// How messages name it.
    pub name: String,
    /// Its situations, one for each move examined.
    pub situations: Vec<Situation>,
    /// The same as drawn on the board.
    pub diagrams: Vec<Diagram>,
    /// Whether it ended too early, or with a node that cannot be examined.
    pub is_problematic: bool,
}

/// Random numbers for the points in all orientations.
#[derive(Clone, Debug)]
pub struct Tables {
    size: u8,
    own: Vec<u32>,
    other: Vec<u32>,
    moves: Vec<u32>,
}

impl Tables {
    /// The numbers for a board size.
    #[must_use]
    pub fn new(size: u8) -> Tables {
        let points = usize::from(size) * usize::from(size);
        let mut random = Tt800::new(1);
        let mut draw = || (0..points).map(|_| random.next()).collect::<Vec<u32>>();
        Tables { size, own: draw(), other: draw(), moves: draw() }
    }

    fn number(&self, of: &[u32], t: Transformation, p: Point) -> u32 {
        let image = t.on_board(p, self.size);
        let index = image.map(|q| usize::from(q.row) * usize::from(self.size) + usize::from(q.column));
        index.and_then(|i| of.get(i)).copied().unwrap_or_default()
    }

    /// The keys of a diagram without and with its move.
    fn keys(&self, diagram: &Diagram) -> (Key, Key) {
        let stones = |t| {
            diagram.stones.iter().fold(0, |hash, &(p, stone)| {
                hash ^ self.number(if stone == Stone::Own { &self.own } else { &self.other }, t, p)
            })
        };
        let mut before = Transformation::ALL.map(stones);
        let mut after = before;
        for (hash, t) in after.iter_mut().zip(Transformation::ALL) {
            *hash ^= self.number(&self.moves, t, diagram.to);
        }
        before.sort_unstable();
        after.sort_unstable();
        (before, after)
    }
}

/// What a node says.
enum Turn {
    Move(Colour, Point),
    Nothing,
}

/// Replays a usable game. Nodes before the first move may lack one; later ones end the game as problematic, and so does
/// a game that does not go on after the last move examined.
#[must_use]
pub fn play(game: &GameRecord, options: &Options, tables: &Tables) -> Played {
    let mut board = DrawnBoard::empty(options.size);
    let mut played = Played {
        name: game.name.clone(),
        situations: Vec::new(),
        diagrams: Vec::new(),
        is_problematic: true,
    };
    for node in &game.nodes {
        if played.situations.len() == options.moves {
            played.is_problematic = false;
            break;
        }
        match turn(node, &mut board) {
            Turn::Move(colour, to) => {
                let stones =
                    board.stones().map(|(p, c)| (p, if c == colour { Stone::Own } else { Stone::Other }));
                let diagram = Diagram { stones: stones.collect(), to };
                if !board.play(to, colour) {
                    break;
                }
                let (before, after) = tables.keys(&diagram);
                let player = name_hash(game.player(colour));
                let won = game.winner() == Some(colour);
                played.situations.push(Situation { before, after, player, won });
                played.diagrams.push(diagram);
            }
            Turn::Nothing if played.situations.is_empty() => {}
            Turn::Nothing => break,
        }
    }
    played
}

/// Takes a node's properties in order: setup stones of Black are put down; those of White, or a change of turn, make the
/// node unusable; the first move counts, a pass does not.
fn turn(node: &[Property], board: &mut DrawnBoard) -> Turn {
    let mut found = None;
    for property in node {
        match property.name.as_str() {
            "AB" => {
                let points = property.values.iter().filter_map(|v| point(v, board.size()));
                points.collect::<Vec<_>>().into_iter().for_each(|p| board.set(p, Some(Colour::Black)));
            }
            "AW" | "PL" => return Turn::Nothing,
            name @ ("B" | "W") if found.is_none() => {
                let colour = if name == "B" { Colour::Black } else { Colour::White };
                let to = property.values.first().and_then(|v| point(v, board.size()));
                found = Some(to.map_or(Turn::Nothing, |to| Turn::Move(colour, to)));
            }
            _ => {}
        }
    }
    found.unwrap_or(Turn::Nothing)
}

/// A point on the board; a pass is none.
pub(crate) fn point(value: &str, size: u8) -> Option<Point> {
    let on_board = |letter: u8| letter.checked_sub(b'a').filter(|&c| c < size);
    match value.trim().as_bytes() {
        &[column, row] => Some(Point::new(on_board(row)?, on_board(column)?)),
        _ => None,
    }
}

fn name_hash(name: &str) -> u32 {
    name.bytes().fold(0, |hash: u32, byte| hash.wrapping_mul(31).wrapping_add(u32::from(byte)))
}
