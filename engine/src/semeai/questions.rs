//! What is asked about races (`races.md#in-order`).

use super::end::End;
use super::regions::Solved;
use super::search::{Known, Search};
use super::sides::Side;
use crate::board::{Board, Colour, Point, PointSet};
use crate::dragons::{Dragon, Dragons};
use crate::reading::{Answer, Code, Limits};
use mkpat_runtime::query::Status;

/// Positions of a race for each position of [`Limits::life_nodes`]: they cost little, for no patterns are asked.
const NODES: u32 = 10;
/// Positions of spaces that are played out, for each of those.
const SPACES: u32 = 4;

/// How a race ends for the side that moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Whether its dragon is saved.
    pub defence: Code,
    /// Whether the other dragon is taken.
    pub attack: Code,
    /// Its move; `None` where it need not or cannot do anything.
    pub point: Option<Point>,
    /// Whether both codes were read to their end: otherwise the mover is credited with what is not known.
    pub certain: bool,
    /// Whether it is known that the mover is saved, whatever becomes of the other dragon.
    pub saved: bool,
    /// Positions looked at.
    pub nodes: u32,
}

/// The race between two opposing dragons, `own` to move.
pub fn analyze(
    board: &mut Board,
    limits: Limits,
    dragons: &Dragons,
    own: &Dragon,
    other: &Dragon,
) -> Outcome {
    let sides = [side(dragons, own), side(dragons, other)];
    read(board, limits, sides)
}

/// The same after a move of either side at `point`; the owner of `own` moves then. `None` if the move is not legal.
pub fn analyze_after(
    board: &mut Board,
    limits: Limits,
    dragons: &Dragons,
    (point, colour): (Point, Colour),
    [own, other]: [&Dragon; 2],
) -> Option<Outcome> {
    let sides = [side(dragons, own), side(dragons, other)];
    if !board.try_play(point, colour) {
        return None;
    }
    let outcome = read(board, limits, sides);
    board.undo();
    Some(outcome)
}

/// A dragon, and what it is safe to connect to.
fn side(dragons: &Dragons, dragon: &Dragon) -> Side {
    let others = dragons.iter().filter(|other| other.colour == dragon.colour && other.id != dragon.id);
    let mut safe = PointSet::EMPTY;
    for living in others.filter(|other| other.crude == Status::Alive) {
        safe.insert_all(&living.stones);
    }
    Side::new(dragon.colour, dragon.stones, safe)
}

/// Reads a race: whether the mover is saved, whether he takes the other dragon, and whether he has to move for that. What
/// cannot be read counts in his favour.
fn read(board: &mut Board, limits: Limits, sides: [Side; 2]) -> Outcome {
    let most = limits.life_nodes.saturating_mul(NODES);
    let solved = Solved::with(most.saturating_mul(SPACES) as usize);
    let mut race = Asked { board, sides, most, known: Default::default(), solved, nodes: 0 };
    let taken = race.code(End::Won);
    let saved = match taken {
        Some(taken) if taken.code == Code::Win => Some(taken),
        _ => race.code(End::Both),
    };
    let lost = saved.is_some_and(|saved| !saved.code.succeeds());
    let taken = if lost { Some(Answer::LOSE) } else { taken };
    let best = [taken, saved].into_iter().flatten().find(|answer| answer.code.succeeds()).unwrap_or_default();
    // What a pass comes to matters less than what a move does: where it cannot be read, the move is told.
    let wanted = if taken.is_some_and(|taken| taken.code.succeeds()) { End::Won } else { End::Both };
    let certain = taken.is_some() && saved.is_some();
    let need_not_move = certain && best.code == Code::Win && race.after_pass(wanted);
    let code = |answer: Option<Answer>| answer.map_or(Code::Win, |answer| answer.code);
    Outcome {
        defence: code(saved),
        attack: code(taken),
        point: best.point.filter(|_| !need_not_move),
        certain,
        saved: saved.is_some_and(|saved| saved.code == Code::Win),
        nodes: race.nodes,
    }
}

/// One race being read; the first side moves.
struct Asked<'a> {
    board: &'a mut Board,
    sides: [Side; 2],
    /// Positions for each search.
    most: u32,
    /// What was found before, by the master of kos.
    known: [Known; 3],
    /// Spaces that were played out.
    solved: Solved,
    nodes: u32,
}

/// What a search found.
struct Found {
    reached: bool,
    best: Option<Point>,
    /// Whether a ko was met.
    ko: bool,
}

impl Asked<'_> {
    /// Whether the mover gets at least so much, and his move; `None` if that cannot be read. Where a ko was met it is
    /// asked again with the opponent, or with the mover, as master of all kos.
    fn code(&mut self, wanted: End) -> Option<Answer> {
        let mover = self.sides[0].colour;
        let plain = self.reaches(wanted, mover, None)?;
        let told = |code, point| Some(Answer { code, point });
        match plain {
            Found { reached: true, best, ko: false } => return told(Code::Win, best),
            Found { reached: false, ko: false, .. } => return Some(Answer::LOSE),
            _ => {}
        }
        let master = if plain.reached { !mover } else { mover };
        let mastered = self.reaches(wanted, mover, Some(master))?;
        match (plain.reached, mastered.reached) {
            (true, true) => told(Code::Win, mastered.best),
            (true, false) => told(Code::KoA, plain.best),
            (false, true) => told(Code::KoB, mastered.best),
            (false, false) => Some(Answer::LOSE),
        }
    }

    /// Whether the mover gets as much, whoever is master of kos, if he does not move.
    fn after_pass(&mut self, wanted: End) -> bool {
        let mover = self.sides[0].colour;
        self.board.pass(mover);
        let found = self.reaches(wanted, !mover, Some(!mover));
        self.board.undo();
        found.is_some_and(|found| found.reached)
    }

    /// One search; `None` if it needs more positions than it has.
    fn reaches(&mut self, wanted: End, to_move: Colour, master: Option<Colour>) -> Option<Found> {
        let known = &mut self.known[master.map_or(0, |master| 1 + master.index())];
        let mut search = Search::new(self.board, &self.sides, master, self.most, known, &mut self.solved);
        let found = search.reaches(to_move, wanted);
        self.nodes += search.nodes;
        let (reached, best) = found.ok()?;
        Some(Found { reached, best, ko: search.known.ko_met })
    }
}
