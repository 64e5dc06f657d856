//! A goal that cannot get out of a small region: every sequence of moves in it, tried (`owl.md#closed-regions`).
//!
//! The attacker wants to take the goal in a finite number of moves; a game that goes round for ever, or in which both pass, leaves
//! it alive, in seki or not. Who may retake a ko at once is decided beforehand: that side, the komaster, has a threat for every ko.
//! What is taken even if the owner is komaster is dead, what is not even if the attacker is lives, and the rest hangs on a ko: the
//! attacker is better off in it if he succeeds where nobody is komaster.

use crate::board::{Board, Colour, Point, PointSet, mix};
use crate::reading::Code;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Points of a region at the most, stones that can be taken among them. So many have 3^9 positions with either side to move, and
/// some more by kos: nine empty points take 50 ms. One point more takes three times as long.
const MOST_POINTS: u32 = 9;
/// Positions at the most: where a goal has several strings, one that is taken makes room for many more.
const MOST_POSITIONS: usize = 60_000;
/// So many liberties outside keep a string of the attacker safe from what happens inside.
const SAFE_OUTSIDE: u32 = 4;

/// A goal, and the points that the game about it is played on.
pub(super) struct Closed {
    owner: Colour,
    wall: PointSet,
    points: Vec<Point>,
}

/// How it ends for a side that moves first.
pub(super) struct Outcome {
    pub(super) code: Code,
    /// Whether that needs no move. One that is a threat elsewhere is needed for the lesser ko.
    pub(super) by_pass: bool,
    /// The moves that reach it. One that retakes a ko against the rule needs a threat first.
    pub(super) moves: Vec<Point>,
}

impl Closed {
    /// The region of a goal that cannot get out; `None` if it can, or the region is large.
    pub(super) fn around(board: &Board, goal: &PointSet, owner: Colour) -> Option<Closed> {
        let inside = flooded(board, goal, owner)?;
        let (mut points, mut wall) = (inside, PointSet::EMPTY);
        let outside = board.stones_of(!owner).without(&inside).beside();
        for string in board.strings_in(goal) {
            let stones = board.string_stones(string);
            points.insert_all(stones);
            // What touches nobody outside may be given up.
            if stones.intersects(&outside) {
                wall.insert_all(stones);
            }
        }
        let wall = if wall.is_empty() { *goal } else { wall };
        Some(Closed { owner, wall, points: points.iter().collect() })
    }

    /// The number of points that are not the wall's.
    pub(super) fn size(&self) -> usize {
        self.points.iter().filter(|&&point| !self.wall.contains(point)).count()
    }

    /// How it ends for a side that moves first; `None` if that takes too many positions.
    pub(super) fn read(&self, board: &mut Board, mover: Colour) -> Option<Outcome> {
        let before = board.moves_played();
        let graph = self.graph(board, mover);
        while board.moves_played() > before {
            board.undo();
        }
        let (graph, attacker) = (graph?, !self.owner);
        let [owners, attackers, nobodys] =
            [Some(self.owner), Some(attacker), None].map(|komaster| graph.taken(attacker, komaster));
        let code = |at: usize| {
            let code = match (owners[at], attackers[at], nobodys[at]) {
                (true, _, _) => Code::Win,
                (_, false, _) => Code::Lose,
                (_, _, true) => Code::KoA,
                _ => Code::KoB,
            };
            if mover == attacker { code } else { code.reverse() }
        };
        let best = code(0);
        // What needs a threat first reaches no more than that.
        let by = |edge: &Edge| match code(edge.to as usize) {
            after if edge.against_rule => after.min(Code::KoB),
            after => after,
        };
        let reach = || graph.edges.iter().filter(|edge| edge.from == 0 && by(edge) == best);
        Some(Outcome {
            code: best,
            by_pass: best != Code::KoB && reach().any(|edge| edge.point.is_none()),
            moves: reach().filter_map(|edge| edge.point).collect(),
        })
    }

    /// All positions that can be reached, depth first: a position may be thousands of moves away. Leaves trial moves on the board
    /// if there are too many.
    fn graph(&self, board: &mut Board, mover: Colour) -> Option<Graph> {
        let mut graph = Graph::default();
        graph.add(board, mover);
        // The positions on the way, each with what is tried there next: the points in order, then a pass.
        let mut path = vec![(0, 0)];
        while let Some((at, next)) = path.last_mut() {
            let (from, index) = (*at, *next);
            *next += 1;
            if index > self.points.len() {
                path.pop();
                if !path.is_empty() {
                    board.undo();
                }
                continue;
            }
            let (mover, point) = (graph.movers[from], self.points.get(index).copied());
            let against_rule = point.is_some_and(|point| board.is_ko_ban(point, mover));
            match point {
                None => board.pass(mover),
                Some(point) if board.try_ko(point, mover) => {}
                Some(_) => continue,
            }
            let (to, is_new) = graph.add(board, !mover);
            graph.edges.push(Edge { from: from as u32, to: to as u32, point, against_rule });
            let is_taken = !self.wall.intersects(board.stones_of(self.owner));
            if is_taken && is_new {
                graph.ends.push(to);
            }
            if !is_new || is_taken || self.has_two_eyes(board) {
                board.undo();
            } else if graph.movers.len() > MOST_POSITIONS {
                return None;
            } else {
                path.push((to, 0));
            }
        }
        Some(graph)
    }

    /// Whether a string of the wall has two eyes of one point, which nothing takes.
    fn has_two_eyes(&self, board: &Board) -> bool {
        let mut walls = board.strings_in(&self.wall.intersection(board.stones_of(self.owner)));
        walls.any(|string| eyes_of(board, string, self.points.iter().copied()) >= 2)
    }
}

/// How many of some points are eyes of one point of a string alone.
fn eyes_of(board: &Board, string: Point, points: impl Iterator<Item = Point>) -> usize {
    let stones = board.string_stones(string);
    let is_eye =
        |&point: &Point| board.is_empty(point) && board.neighbours(point).all(|next| stones.contains(next));
    points.filter(is_eye).count()
}

/// What can be reached from the liberties of a goal: empty points, strings of its owner, and those of the attacker that are beside it or
/// beside the goal and might be taken, with all their liberties. `None` if that are many points.
fn flooded(board: &Board, goal: &PointSet, owner: Colour) -> Option<PointSet> {
    let mut inside = PointSet::EMPTY;
    let mut friends = *goal;
    let (mut beside, mut waiting) = (Vec::new(), Vec::new());
    for string in board.strings_in(goal) {
        waiting.extend(board.liberties(string));
        beside.extend(&board.chain_links(string));
    }
    loop {
        while let Some(point) = waiting.pop() {
            if !inside.insert(point) {
                continue;
            }
            if inside.len() > MOST_POINTS {
                return None;
            }
            waiting.extend(board.neighbours(point).filter(|&next| board.is_empty(next)));
            for friend in board.adjacent_heads(point, owner).filter(|&friend| friends.insert(friend)) {
                waiting.extend(board.stones(friend));
                waiting.extend(board.liberties(friend));
            }
            beside.extend(board.adjacent_heads(point, !owner));
        }
        beside.retain(|&string| !inside.contains(string));
        let is_weak = |&string: &Point| {
            let outside = board.liberties(string).without(&inside);
            outside.len() < SAFE_OUTSIDE && eyes_of(board, string, outside.iter()) < 2
        };
        let Some(weak) = beside.iter().position(is_weak) else { return Some(inside) };
        let weak = beside.swap_remove(weak);
        waiting.extend(board.stones(weak));
        waiting.extend(board.liberties(weak));
    }
}

/// A move from one position to another.
struct Edge {
    from: u32,
    to: u32,
    /// `None` for a pass.
    point: Option<Point>,
    /// Whether it retakes a ko at once.
    against_rule: bool,
}

/// Positions by number, and the moves between them.
#[derive(Default)]
struct Graph {
    number: HashMap<u64, usize>,
    movers: Vec<Colour>,
    /// Where the wall is taken.
    ends: Vec<usize>,
    edges: Vec<Edge>,
}

impl Graph {
    /// The number of the position on the board, and whether it is new.
    fn add(&mut self, board: &Board, mover: Colour) -> (usize, bool) {
        match self.number.entry(board.hash_with_ko() ^ mix(mover.index() as u64 + 1)) {
            Entry::Occupied(known) => (*known.get(), false),
            Entry::Vacant(place) => {
                let number = *place.insert(self.movers.len());
                self.movers.push(mover);
                (number, true)
            }
        }
    }

    /// In which positions the attacker takes the wall, from where it is taken backwards: he needs one continuation, and the
    /// owner has to have no other one.
    fn taken(&self, attacker: Colour, komaster: Option<Colour>) -> Vec<bool> {
        let mut others = vec![0u32; self.movers.len()];
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); self.movers.len()];
        for edge in &self.edges {
            if !edge.against_rule || komaster == Some(self.movers[edge.from as usize]) {
                others[edge.from as usize] += 1;
                before[edge.to as usize].push(edge.from);
            }
        }
        let mut taken = vec![false; self.movers.len()];
        let mut waiting = self.ends.clone();
        while let Some(at) = waiting.pop() {
            if std::mem::replace(&mut taken[at], true) {
                continue;
            }
            for &from in &before[at] {
                let from = from as usize;
                others[from] -= 1;
                if self.movers[from] == attacker || others[from] == 0 {
                    waiting.push(from);
                }
            }
        }
        taken
    }
}
