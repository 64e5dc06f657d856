//! Every sequence of moves, tried.
//!
//! White kills if he can force the taking of the dragon in a finite number of moves; a game that never ends, or in which
//! both pass, leaves it alive, in seki or not. There is no superko. Who may retake a ko at once is decided beforehand: the
//! *komaster* may, as one who has a threat for every ko, and the other side may not until it has moved elsewhere or
//! passed. What White kills even if Black is the komaster is dead, what he does not kill even if he is himself lives, and
//! the rest hangs on a ko: White is better off in it (he needs no threat) if he kills where nobody is komaster.

use super::region::{Next, Position, Region};
use katachi::board::Colour;
use katachi::reading::Code;
use std::collections::HashMap;

/// The positions that can be reached from one, and which of them White wins.
struct Graph {
    number: HashMap<Position, usize>,
    /// Who moves, and how many continuations are not known to be won by White.
    open: Vec<(Colour, u32)>,
    before: Vec<Vec<usize>>,
    won: Vec<bool>,
}

/// Whether White, or Black if it is his move, can kill and save: the end with White to do as he likes about kos as
/// `komaster` says.
fn kills(region: &Region, start: Position, komaster: Option<Colour>) -> bool {
    let mut graph = Graph { number: HashMap::new(), open: Vec::new(), before: Vec::new(), won: Vec::new() };
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
                Some(Next::On(next)) => follow(&mut graph, next),
                Some(Next::Taken) => wins.push(here),
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

    /// Marks all positions that White wins, from those where he takes the dragon backwards: he needs one continuation,
    /// Black all of them.
    fn spread(&mut self, mut wins: Vec<usize>) {
        while let Some(here) = wins.pop() {
            if std::mem::replace(&mut self.won[here], true) {
                continue;
            }
            for before in std::mem::take(&mut self.before[here]) {
                let (mover, open) = &mut self.open[before];
                *open -= 1;
                if *mover == Colour::White || *open == 0 {
                    wins.push(before);
                }
            }
        }
    }
}

/// How a position ends for White, who wants to kill, whoever moves.
pub(crate) fn outcome(region: &Region, start: Position) -> Code {
    if kills(region, start, Some(Colour::Black)) {
        return Code::Win;
    }
    if !kills(region, start, Some(Colour::White)) {
        return Code::Lose;
    }
    if kills(region, start, None) { Code::KoA } else { Code::KoB }
}
