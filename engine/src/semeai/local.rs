//! One space that a single string has to itself, played out: how many moves it takes to fill it.

use crate::board::Point;
use std::collections::HashMap;

/// Spaces of more points are not played out.
pub(super) const MOST_CELLS: usize = 10;
/// Nor those with more positions.
pub(super) const MOST_STATES: usize = 2500;
/// More moves than anybody has.
pub(super) const NEVER: u16 = u16::MAX;

/// A space, and what it lies between.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Shape {
    /// Its points, some with stones.
    pub(super) cells: Vec<Point>,
    /// For each of them, those beside it.
    beside: Vec<u16>,
    /// Those beside the string that owns it.
    owner: u16,
    /// Those beside stones of the other side that cannot be taken.
    filler: u16,
}

/// The stones in a space: of who fills it, and of the owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stones {
    pub(super) filler: u16,
    pub(super) owner: u16,
}

/// What a space is worth to its owner in a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Worth {
    /// So many moves it takes to fill it, less what the owner has to answer; [`NEVER`] if he lives in it.
    pub(super) moves: u16,
    /// So many of them can only be played when the owner has no liberty elsewhere: it is an eye if there are any.
    pub(super) late: u16,
    /// Whether somebody gains more than one move by playing here.
    pub(super) is_hot: bool,
    /// The same while who fills it moves and the owner has no other liberties.
    pub(super) now: u16,
    /// Where who fills it plays.
    pub(super) fill: Option<Point>,
    /// Where the owner plays.
    pub(super) answer: Option<Point>,
}

/// One space, played out.
pub(super) struct Local {
    /// Where kos can come up: twice, as one side or the other may not begin any.
    ways: Vec<Ways>,
}

/// Who may not begin a ko.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ko {
    /// Nobody, for there must be none.
    None,
    Filler,
    Owner,
}

impl Local {
    /// All that can happen from a position; nothing if that is too much.
    pub(super) fn solve(shape: &Shape, stones: Stones) -> Option<Local> {
        let (ways, met) = Ways::find(shape, stones, Ko::None)?;
        if !met {
            return Some(Local { ways: vec![ways] });
        }
        let with = |ko: Ko| Ways::find(shape, stones, ko).map(|(ways, _)| ways);
        Some(Local { ways: vec![with(Ko::Filler)?, with(Ko::Owner)?] })
    }

    /// How many positions that took.
    pub(super) fn work(&self) -> usize {
        self.ways.iter().map(|ways| ways.states.len()).sum()
    }

    /// What a position is worth; nothing if it did not come up, or a ko decides.
    pub(super) fn worth(&self, stones: Stones) -> Option<Worth> {
        let mut worths = self.ways.iter().map(|ways| ways.worth(stones));
        let first = worths.next()??;
        let same = |worth: Worth| Worth { fill: first.fill, answer: first.answer, ..worth } == first;
        worths.all(|worth| worth.is_some_and(same)).then_some(first)
    }
}

/// The positions of one space.
struct Ways {
    shape: Shape,
    states: Vec<State>,
    index: HashMap<Stones, usize>,
}

/// A position of a space.
struct State {
    stones: Stones,
    /// Moves of who fills it, with what comes of them; none if it takes the owner.
    fills: Vec<(usize, Fill)>,
    /// Moves of the owner, with what comes of them.
    answers: Vec<(usize, usize)>,
    /// How often the owner may play elsewhere before he is taken, if the filler moves and he has no other liberties.
    filling: u16,
    /// The same if the owner moves.
    answering: u16,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fill {
    /// The owner has no liberty left here; while he has others, this can be played only if the stone stands.
    Last {
        stands: bool,
    },
    To(usize),
}

impl Shape {
    /// A space; `owner` and `filler` tell the points beside which their stones outside are.
    pub(super) fn new(
        cells: Vec<Point>,
        owner: impl Fn(Point) -> bool,
        filler: impl Fn(Point) -> bool,
    ) -> Shape {
        let mask = |test: &dyn Fn(Point) -> bool| {
            cells.iter().enumerate().filter(|(_, cell)| test(**cell)).map(|(at, _)| 1 << at).sum()
        };
        let beside = cells.iter().map(|cell| mask(&|next| cell.neighbours().contains(&next))).collect();
        let (owner, filler) = (mask(&owner), mask(&filler));
        Shape { cells, beside, owner, filler }
    }

    fn all(&self) -> u16 {
        (1 << self.cells.len()) - 1
    }

    fn beside(&self, of: u16) -> u16 {
        bits(of).fold(0, |all, at| all | self.beside[at])
    }

    /// The stones of `stones` connected with `seed`.
    fn connected(&self, seed: u16, stones: u16) -> u16 {
        let mut found = seed & stones;
        loop {
            let more = found | self.beside(found) & stones;
            if more == found {
                return found;
            }
            found = more;
        }
    }

    /// The liberties that the owner's string has here.
    fn liberties(&self, stones: Stones) -> u16 {
        let joined = self.connected(self.owner, stones.owner);
        (self.owner | self.beside(joined)) & self.all() & !stones.filler & !stones.owner
    }

    /// `stones` without strings that have no liberty and touch none of `walls`.
    fn without_dead(&self, stones: u16, walls: u16, empty: u16) -> u16 {
        let (mut left, mut standing) = (stones, 0);
        while left != 0 {
            let string = self.connected(left & left.wrapping_neg(), stones);
            left &= !string;
            if string & walls != 0 || self.beside(string) & empty != 0 {
                standing |= string;
            }
        }
        standing
    }

    /// The stones after a move at `at` of who fills, or nothing if it is not allowed, and whether it begins a ko.
    fn filled(&self, before: Stones, at: usize) -> Option<(Fill, Stones, bool)> {
        let filler = before.filler | 1 << at;
        let empty = self.all() & !filler & !before.owner;
        let owner = self.without_dead(before.owner, self.owner, empty);
        let after = Stones { filler, owner };
        let stands = self.without_dead(filler, self.filler, self.all() & !filler & !owner) >> at & 1 != 0;
        let is_ko = self.is_ko(before.owner & !owner, 1 << at, filler, self.filler, owner);
        if self.liberties(after) == 0 {
            return Some((Fill::Last { stands }, after, is_ko));
        }
        stands.then_some((Fill::To(0), after, is_ko))
    }

    /// The same for a move of the owner.
    fn answered(&self, before: Stones, at: usize) -> Option<(Stones, bool)> {
        let owner = before.owner | 1 << at;
        let empty = self.all() & !owner & !before.filler;
        let filler = self.without_dead(before.filler, self.filler, empty);
        let after = Stones { filler, owner };
        let stands = self.without_dead(owner, self.owner, self.all() & !filler & !owner) >> at & 1 != 0;
        let is_ko = self.is_ko(before.filler & !filler, 1 << at, owner, self.owner, filler);
        (stands && self.liberties(after) != 0).then_some((after, is_ko))
    }

    /// Whether a move that took `taken` can be answered by taking its stone again.
    fn is_ko(&self, taken: u16, stone: u16, own: u16, walls: u16, other: u16) -> bool {
        let alone = self.connected(stone, own) == stone && stone & walls == 0;
        taken.count_ones() == 1 && alone && self.beside(stone) & !own & !other & self.all() == taken
    }
}

fn bits(mut of: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = of.trailing_zeros() as usize;
        (of != 0).then(|| {
            of &= of - 1;
            at
        })
    })
}

impl Ways {
    /// All that can happen from a position, and whether a ko was met; nothing if that is too much.
    fn find(shape: &Shape, stones: Stones, banned: Ko) -> Option<(Ways, bool)> {
        let mut ways = Ways { shape: shape.clone(), states: Vec::new(), index: HashMap::new() };
        ways.state(stones);
        let (mut next, mut met) = (0, false);
        while next < ways.states.len() {
            if ways.states.len() > MOST_STATES {
                return None;
            }
            met |= ways.expand(next, banned);
            if met && banned == Ko::None {
                return Some((ways, met));
            }
            next += 1;
        }
        ways.count();
        Some((ways, met))
    }

    fn state(&mut self, stones: Stones) -> usize {
        let states = &mut self.states;
        *self.index.entry(stones).or_insert_with(|| {
            let (fills, answers) = (Vec::new(), Vec::new());
            states.push(State { stones, fills, answers, filling: NEVER, answering: NEVER });
            states.len() - 1
        })
    }

    /// Finds the moves of a position; whether one of them begins a ko.
    fn expand(&mut self, at: usize, banned: Ko) -> bool {
        let stones = self.states[at].stones;
        let (mut fills, mut answers, mut met) = (Vec::new(), Vec::new(), false);
        for cell in bits(self.shape.all() & !stones.filler & !stones.owner) {
            if let Some((fill, after, is_ko)) = self.shape.filled(stones, cell) {
                met |= is_ko;
                if !(is_ko && banned == Ko::Filler) {
                    let fill = if fill == Fill::To(0) { Fill::To(self.state(after)) } else { fill };
                    fills.push((cell, fill));
                }
            }
            if let Some((after, is_ko)) = self.shape.answered(stones, cell) {
                met |= is_ko;
                if !(is_ko && banned == Ko::Owner) {
                    answers.push((cell, self.state(after)));
                }
            }
        }
        let state = &mut self.states[at];
        (state.fills, state.answers) = (fills, answers);
        met
    }

    /// Counts backwards from where the owner is taken, until nothing changes.
    fn count(&mut self) {
        loop {
            let mut changed = false;
            for at in (0..self.states.len()).rev() {
                let state = &self.states[at];
                let filled = state.fills.iter().map(|(_, fill)| match fill {
                    Fill::Last { .. } => 0,
                    Fill::To(next) => self.states[*next].answering,
                });
                let filling = filled.min().unwrap_or(NEVER);
                let answers = state.answers.iter().map(|&(_, next)| self.states[next].filling);
                let answering = answers.max().unwrap_or(0).max(filling.saturating_add(1));
                if (filling, answering) != (state.filling, state.answering) {
                    changed = true;
                    let state = &mut self.states[at];
                    (state.filling, state.answering) = (filling, answering);
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// What a position is worth; nothing if it did not come up.
    fn worth(&self, stones: Stones) -> Option<Worth> {
        let &at = self.index.get(&stones)?;
        let moves = self.states[at].answering;
        let (late, fill) = self.late(at);
        let answers = &self.states[at].answers;
        let gains_eye = late == 0 && answers.iter().any(|&(_, next)| self.late(next).0 > 0);
        let is_hot = self.is_hot(at) || gains_eye;
        let vital = self.standing(at).min_by_key(|&(_, next)| self.answering(next)).map(|(cell, _)| cell);
        let fill = if is_hot { vital } else { fill };
        // Of equal answers the one that takes the vital point of the other side, then the one that makes an eye.
        let answer = answers
            .iter()
            .rev()
            .max_by_key(|&&(cell, next)| (self.states[next].filling, Some(cell) == vital, self.late(next).0));
        let point = |cell: usize| self.shape.cells[cell];
        Some(Worth {
            moves,
            late,
            is_hot,
            now: self.states[at].filling.saturating_add(1).min(moves),
            fill: fill.map(point),
            answer: answer.map(|&(cell, _)| point(cell)),
        })
    }

    /// What a move that leaves the owner other liberties comes to.
    fn standing(&self, at: usize) -> impl Iterator<Item = (usize, Option<usize>)> {
        self.states[at].fills.iter().filter_map(|&(cell, fill)| match fill {
            Fill::Last { stands } => stands.then_some((cell, None)),
            Fill::To(next) => Some((cell, Some(next))),
        })
    }

    fn answering(&self, at: Option<usize>) -> u16 {
        at.map_or(0, |at| self.states[at].answering)
    }

    /// Whether a move here is worth more than one elsewhere.
    fn is_hot(&self, at: usize) -> bool {
        let moves = self.states[at].answering;
        let filled = |at: usize| self.standing(at).map(|(_, next)| self.answering(next)).min();
        let filler_gains = filled(at).is_some_and(|left| left.saturating_add(1) < moves);
        filler_gains
            || self.states[at].answers.iter().any(|&(_, next)| {
                self.states[next].answering > moves.saturating_add(1)
                    && filled(next).is_none_or(|left| left > moves)
            })
    }

    /// How many moves are left when as many as possible have been played while the owner has liberties elsewhere, and
    /// the first of them.
    fn late(&self, at: usize) -> (u16, Option<usize>) {
        let moves = self.states[at].answering;
        if moves == NEVER {
            return (NEVER, None);
        }
        let mut best = (moves, None);
        for (cell, next) in self.standing(at) {
            if self.answering(next).saturating_add(1) == moves && !next.is_some_and(|next| self.is_hot(next))
            {
                let left = next.map_or(0, |next| self.late(next).0);
                if left < best.0 {
                    best = (left, Some(cell));
                }
            }
        }
        best
    }
}
