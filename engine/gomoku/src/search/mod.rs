//! Choosing a move: what is forced, victories by fours and by threats, and alpha-beta for the rest.

mod alphabeta;
mod candidates;
mod limits;
mod table;
pub mod vcf;
pub mod vct;

use crate::board::{Board, Colour, Point};
use crate::position::Position;
use crate::rules::Rule;
use crate::threats::{Gain, Patterns, Threats};
use alphabeta::{AlphaBeta, DECIDED, WIN};
pub use limits::{Counter, Limits, Stop};
use table::Table;

/// Threes in a row that a victory by threats may need.
const THREES: u32 = 6;

/// Most nodes to look for a victory by fours, and the hundredths of the whole search that this may take.
const FOURS: (u64, u32) = (20_000, 15);
/// The same for a victory by threats.
const THREATS: (u64, u32) = (3_000, 25);
/// Hundredths of the whole search for what stops the opponent's victory.
const ANSWERS: u32 = 20;

/// A move, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move.
    pub point: Point,
    /// What it is worth to who moves; beyond 99,000 a victory.
    pub value: i32,
    /// Depth that alpha-beta searched to its end; 0 if it was not asked.
    pub depth: i32,
    /// Nodes of all searches.
    pub nodes: u64,
    /// What decided.
    pub reason: Reason,
}

/// What decided for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The board is empty, or nothing stands near.
    Opening,
    /// It makes five.
    Five,
    /// It is the only answer to a four.
    Forced,
    /// A victory by fours.
    Fours,
    /// A victory by threats.
    Threats,
    /// Alpha-beta, or the worth of the move at once if there was no time.
    Search,
}

/// Chooses moves, with what it remembers from one move to the next.
pub struct Engine {
    patterns: &'static Patterns,
    table: Table,
    /// The threats of an empty board, with its rule and sides.
    empty: Option<(Rule, u8, u8, Threats)>,
}

impl Engine {
    /// Knows nothing yet. `bytes` are for the table of positions.
    pub fn new(patterns: &'static Patterns, bytes: usize) -> Engine {
        Engine { patterns, table: Table::new(bytes), empty: None }
    }

    /// Chooses a move for `colour`; `None` if there is none that the rule allows.
    pub fn choose(&mut self, board: &Board, rule: Rule, colour: Colour, limits: &Limits) -> Option<Choice> {
        let mut counter = Counter::new(limits);
        let mut position = self.position(board, rule);
        let choice = |point, value, depth, reason| Some(Choice { point, value, depth, nodes: 0, reason });
        let found = match decided(&mut position, colour) {
            Some((point, reason)) => choice(point, if reason == Reason::Five { WIN } else { 0 }, 0, reason),
            None => search(&mut position, colour, &mut counter, &mut self.table),
        };
        found.map(|choice| Choice { nodes: counter.nodes(), ..choice })
    }

    fn position(&mut self, board: &Board, rule: Rule) -> Position {
        let (width, height) = (board.width(), board.height());
        let known = self.empty.take().filter(|(of, w, h, _)| (*of, *w, *h) == (rule, width, height));
        let made = || (rule, width, height, Threats::new(self.patterns, rule, width, height));
        if known.is_none() {
            // What is remembered is worth nothing on another board or under another rule.
            self.table.clear();
        }
        let empty = self.empty.insert(known.unwrap_or_else(made)).3.clone();
        Position::from_empty(board.clone(), rule, empty)
    }
}

/// What needs no search.
fn decided(position: &mut Position, colour: Colour) -> Option<(Point, Reason)> {
    if let (Some(five), _) = position.fives(colour) {
        return Some((five, Reason::Five));
    }
    if let (Some(only), _) = position.fives(!colour)
        && position.allows(only, colour)
    {
        return Some((only, Reason::Forced));
    }
    let board = position.board();
    let is_alone = !board.points().any(|point| board.is_empty(point) && position.is_near(point));
    if is_alone || board.moves().is_empty() {
        return nearest_to_centre(position, colour).map(|point| (point, Reason::Opening));
    }
    None
}

fn nearest_to_centre(position: &Position, colour: Colour) -> Option<Point> {
    let board = position.board();
    let off = |at: u8, size: u8| (i32::from(at) - i32::from(size / 2)).pow(2);
    let free = board.points().filter(|point| position.allows(*point, colour));
    free.min_by_key(|point| (off(point.x(), board.width()) + off(point.y(), board.height()), *point))
}

fn search(
    position: &mut Position,
    colour: Colour,
    counter: &mut Counter,
    table: &mut Table,
) -> Option<Choice> {
    let all = candidates::candidates(position, colour);
    let mut moves: Vec<_> = all.into_iter().filter(|(point, _)| position.allows(*point, colour)).collect();
    if moves.is_empty() {
        let point = nearest_to_centre(position, colour)?;
        return Some(Choice { point, value: 0, depth: 0, nodes: 0, reason: Reason::Opening });
    }
    let choice = |point, value, depth, reason| Some(Choice { point, value, depth, nodes: 0, reason });
    counter.begin(FOURS.1);
    let victory = vcf::victory(position, colour, FOURS.0, counter);
    counter.end();
    if let Some(victory) = victory
        && let Some(point) = victory.first()
    {
        return choice(point, WIN - 2 * victory.fours.len() as i32 - 1, 0, Reason::Fours);
    }
    counter.begin(THREATS.1);
    let first = vct::first_move(position, colour, THREES, THREATS.0, counter);
    counter.end();
    if let Some(point) = first {
        return choice(point, DECIDED, 0, Reason::Threats);
    }
    // Who cannot attack looks at what the opponent threatens: moves that leave it are no choice.
    counter.begin(ANSWERS);
    let answers = answers(position, colour, counter);
    counter.end();
    if let Some(answers) = answers {
        let worth = |point: Point| moves.iter().find(|(of, _)| *of == point).map_or(0, |(_, worth)| *worth);
        let mut left: Vec<_> = answers.into_iter().map(|point| (point, worth(point))).collect();
        left.sort_by_key(|(point, worth)| (-worth, *point));
        // If nothing stops it, the longest resistance is as good as any.
        if !left.is_empty() {
            moves = left;
        }
    }
    moves.truncate(40);
    let found = AlphaBeta::new(position.clone(), counter, table).deepen(colour, moves)?;
    choice(found.best, found.value, found.depth, Reason::Search)
}

/// The moves that may stop a victory by fours which the opponent threatens; `None` if there is no such threat.
fn answers(position: &mut Position, colour: Colour, counter: &mut Counter) -> Option<Vec<Point>> {
    let threat = vcf::victory(position, !colour, 5_000, counter)?;
    let mut points = vct::disturbing(position, !colour, &threat);
    points.retain(|point| {
        if !position.allows(*point, colour) {
            return false;
        }
        position.play(*point, colour);
        let loses = !position.threats().has(colour, Gain::Five)
            && vcf::victory(position, !colour, 2_000, counter).is_some();
        position.undo();
        !loses
    });
    Some(points)
}
