//! Every sequence of moves, tried.
//!
//! One side wants to take something in a finite number of moves: White the dragon around the region, or Black a string in it. A
//! game that never ends, or in which both pass, leaves it alive, in seki or not. There is no superko. Who may retake a ko at once
//! is decided beforehand: the *komaster* may, as one who has a threat for every ko, and the other side may not until it has
//! moved elsewhere or passed. What is taken even if the other side is the komaster is dead, what is not even if the taker is
//! lives, and the rest hangs on a ko: the taker is better off in it (he needs no threat) if he succeeds where nobody is
//! komaster.

use super::region::{Next, Position, Region};
use katachi::board::Colour;
use katachi::reading::Code;
use std::collections::HashMap;

/// What is to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// White wants the dragon around the region.
    Dragon,
    /// Black wants the string at this cell.
    String(u8),
}

impl Aim {
    fn prover(self) -> Colour {
        match self {
            Aim::Dragon => Colour::White,
            Aim::String(_) => Colour::Black,
        }
    }

    /// Whether a move from one position to another took it.
    fn is_taken(self, next: &Next) -> bool {
        match (self, next) {
            (Aim::Dragon, next) => *next == Next::Taken,
            (Aim::String(_), Next::Taken) => false,
            (Aim::String(cell), Next::On(position)) => position.white >> cell & 1 == 0,
        }
    }
}

/// The positions that can be reached from one, and which of them are won for who wants to take something.
struct Graph {
    prover: Colour,
    number: HashMap<Position, usize>,
    /// Who moves, and how many continuations are not known to be won.
    open: Vec<(Colour, u32)>,
    before: Vec<Vec<usize>>,
    won: Vec<bool>,
}

/// Whether the aim is reached with the side to do as it likes about kos that is `komaster`.
fn is_forced(region: &Region, start: Position, aim: Aim, komaster: Option<Colour>) -> bool {
    let mut graph = Graph {
        prover: aim.prover(),
        number: HashMap::new(),
        open: Vec::new(),
        before: Vec::new(),
        won: Vec::new(),
    };
    let mut waiting = vec![start];
    let mut wins = Vec::new();
    graph.add(start);
    while let Some(position) = waiting.pop() {
        let here = graph.number[&position];
        let mut follow = |graph: &mut Graph, next: Position| {
            let fresh = !graph.number.contains_key(&next);
            let there = graph.add(next);
            graph.before[there].push(here);
            graph.open[here].1 += 1;
            if fresh {
                waiting.push(next);
            }
        };
        follow(&mut graph, region.pass(position));
        for cell in 0..region.points.len() as u8 {
            if position.ban == Some(cell) && komaster != Some(position.mover) {
                continue;
            }
            match region.play(position, cell) {
                None => {}
                Some(next) if aim.is_taken(&next) => wins.push(here),
                Some(Next::On(next)) => follow(&mut graph, next),
                // Whoever wanted the string has lost the dragon: this continuation is never won.
                Some(Next::Taken) => graph.open[here].1 += 1,
            }
        }
    }
    graph.spread(wins);
    graph.won[0]
}

impl Graph {
    fn add(&mut self, position: Position) -> usize {
        if let Some(&known) = self.number.get(&position) {
            return known;
        }
        let number = self.open.len();
        self.number.insert(position, number);
        self.open.push((position.mover, 0));
        self.before.push(Vec::new());
        self.won.push(false);
        number
    }

    /// Marks all positions that are won, from those where the aim is reached backwards: who has it needs one continuation,
    /// the other side all of them.
    fn spread(&mut self, mut wins: Vec<usize>) {
        while let Some(here) = wins.pop() {
            if std::mem::replace(&mut self.won[here], true) {
                continue;
            }
            for before in std::mem::take(&mut self.before[here]) {
                let (mover, open) = &mut self.open[before];
                *open -= 1;
                if *mover == self.prover || *open == 0 {
                    wins.push(before);
                }
            }
        }
    }
}

/// How a position ends for White, who wants to kill, whoever moves.
pub(crate) fn outcome(region: &Region, start: Position) -> Code {
    forced(region, start, Aim::Dragon)
}

/// How it ends for who has the aim, whoever moves.
pub(crate) fn forced(region: &Region, start: Position, aim: Aim) -> Code {
    let taker = aim.prover();
    if is_forced(region, start, aim, Some(!taker)) {
        return Code::Win;
    }
    if !is_forced(region, start, aim, Some(taker)) {
        return Code::Lose;
    }
    if is_forced(region, start, aim, None) { Code::KoA } else { Code::KoB }
}
