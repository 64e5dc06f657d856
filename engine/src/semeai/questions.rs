//! What is asked about races (`races.md#in-order`).

use super::candidates::Fighting;
use super::end::End;
use super::fight::Fight;
use super::outcome::{Found, Outcome, Race, outcome};
use super::regions::Solved;
use super::search::{Known, Search};
use super::sides::Side;
use super::tale::Tale;
use crate::board::{Board, Colour, Point, PointSet};
use crate::dragons::{Dragon, Dragons};
use crate::owl::Life;
use crate::reading::{Limits, Reader};
use mkpat_runtime::query::Status;

/// Positions of a race for each position of [`Limits::life_nodes`]: they cost little, for no patterns are asked.
const NODES: u32 = 10;
/// A fight in the open looks at one position for so many of [`Limits::life_nodes`]: there are two dragons to look at.
const PART_OF_LIFE: u32 = 2;
/// Positions of spaces that are played out, for each of those.
const SPACES: u32 = 4;

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

/// The same, read by the moves that eyes and patterns propose for either dragon; if somebody `listens`, with a tale of each
/// question that was asked for it.
pub(crate) fn analyze_fight(
    board: &mut Board,
    reader: &mut Reader,
    life: &Life<'_, '_>,
    dragons: &Dragons,
    ([own, other], listens): ([&Dragon; 2], bool),
) -> Option<(Outcome, Vec<Tale>)> {
    let sides = [side(dragons, own), side(dragons, other)];
    let (mine, goal) = life.fighter(board, own)?;
    let (theirs, prey) = life.fighter(board, other)?;
    let most = reader.limits().life_nodes / PART_OF_LIFE;
    let fighting = Fighting { fighters: [mine, theirs], listens };
    Some(life.with_limits(reader, |reader| {
        let mut fight = Fight::new(board, reader, fighting, sides, [goal, prey], most);
        let told = outcome(&mut fight);
        let point = told.point.or(fight.trying.filter(|_| !told.certain));
        (Outcome { point, ..told }, fight.listener.tales())
    }))
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

/// Reads a race: of the moves that matter, all.
fn read(board: &mut Board, limits: Limits, sides: [Side; 2]) -> Outcome {
    let most = limits.life_nodes.saturating_mul(NODES);
    let solved = Solved::with(most.saturating_mul(SPACES) as usize);
    outcome(&mut Asked { board, sides, most, known: Default::default(), solved, nodes: 0 })
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

impl Race for Asked<'_> {
    fn board(&mut self) -> &mut Board {
        self.board
    }

    fn mover(&self) -> Colour {
        self.sides[0].colour
    }

    fn nodes(&self) -> u32 {
        self.nodes
    }

    fn reaches(&mut self, wanted: End, to_move: Colour, master: Option<Colour>) -> Option<Found> {
        let known = &mut self.known[master.map_or(0, |master| 1 + master.index())];
        let mut search = Search::new(self.board, &self.sides, master, self.most, known, &mut self.solved);
        let found = search.reaches(to_move, wanted);
        self.nodes += search.nodes;
        let (reached, best) = found.ok()?;
        Some(Found { reached, best, ko: search.known.ko_met })
    }
}
