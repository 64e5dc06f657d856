//! Dilation and erosion after Bouzy.
//!
//! Living stones start with 128, the empty points with 0. Every dilation lets each side grow around itself, stones of
//! many neighbours faster; every erosion eats from the border. After `n` dilations `1 + n(n-1)` erosions make a lone
//! stone vanish: what is left between several stones is more than these had alone.

use crate::board::{Board, CELLS, Colour, Point, PointSet};

/// What a living stone starts with.
const STONE: i32 = 128;

/// A measure: so many dilations, then so many erosions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// 5 and 21: what is surely enclosed.
    Territory,
    /// 5 and 10: what is likely to be.
    Moyo,
    /// 4 and 0: what is nearer.
    Area,
}

impl Kind {
    const fn rounds(self) -> (u32, u32) {
        match self {
            Kind::Territory => (5, 21),
            Kind::Moyo => (5, 10),
            Kind::Area => (4, 0),
        }
    }
}

/// The value of every point: positive where it is Black's, negative where it is White's.
#[derive(Clone, PartialEq, Debug)]
pub struct Spread {
    size: u8,
    values: [i32; CELLS],
}

/// How many points each side has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Balance {
    /// White's.
    pub white: i32,
    /// Black's.
    pub black: i32,
}

impl Balance {
    /// The lead of `colour`.
    pub fn lead(self, colour: Colour) -> i32 {
        match colour {
            Colour::White => self.white - self.black,
            Colour::Black => self.black - self.white,
        }
    }
}

impl Spread {
    /// The measure of a position in which the stones of `dead` count as taken.
    pub fn of(board: &Board, dead: &PointSet, kind: Kind) -> Spread {
        let (dilations, erosions) = kind.rounds();
        Spread::after(board, dead, dilations, erosions)
    }

    /// As [`Spread::of`] for any numbers of dilations and erosions.
    pub fn after(board: &Board, dead: &PointSet, dilations: u32, erosions: u32) -> Spread {
        let mut spread = Spread { size: board.size(), values: [0; CELLS] };
        for point in board.points().filter(|&point| !dead.contains(point)) {
            spread.values[point.index()] = board.stone(point).map_or(0, |colour| STONE * sign(colour));
        }
        for _ in 0..dilations {
            spread.change(board, dilated);
        }
        for _ in 0..erosions {
            spread.change(board, eroded);
        }
        spread
    }

    /// A measure of which the owners are known already: their points have the value of a stone, the others none.
    pub fn owned(board: &Board, owner: &dyn Fn(Point) -> Option<Colour>) -> Spread {
        let mut spread = Spread { size: board.size(), values: [0; CELLS] };
        for point in board.points() {
            spread.values[point.index()] = owner(point).map_or(0, |colour| STONE * sign(colour));
        }
        spread
    }

    /// All points change at once.
    fn change(&mut self, board: &Board, rule: fn(i32, &mut dyn Iterator<Item = i32>) -> i32) {
        let before = self.values;
        for point in board.points() {
            let mut around = board.neighbours(point).map(|next| before[next.index()]);
            self.values[point.index()] = rule(before[point.index()], &mut around);
        }
    }

    /// The value of a point.
    pub fn value(&self, point: Point) -> i32 {
        self.values[point.index()]
    }

    /// Whose a point is.
    pub fn owner(&self, point: Point) -> Option<Colour> {
        match self.value(point).signum() {
            1 => Some(Colour::Black),
            -1 => Some(Colour::White),
            _ => None,
        }
    }

    /// How many points each side has, living stones left out.
    pub fn balance(&self, board: &Board, dead: &PointSet) -> Balance {
        let mut balance = Balance::default();
        for point in Point::all(self.size) {
            if board.stone(point).is_some() && !dead.contains(point) {
                continue;
            }
            match self.owner(point) {
                Some(Colour::White) => balance.white += 1,
                Some(Colour::Black) => balance.black += 1,
                None => {}
            }
        }
        balance
    }
}

fn sign(colour: Colour) -> i32 {
    match colour {
        Colour::Black => 1,
        Colour::White => -1,
    }
}

/// A point with no neighbour of the other sign grows by the number of its neighbours of one sign.
fn dilated(value: i32, around: &mut dyn Iterator<Item = i32>) -> i32 {
    let (mut above, mut below) = (0, 0);
    for next in around {
        above += i32::from(next > 0);
        below += i32::from(next < 0);
    }
    match value {
        _ if value >= 0 && below == 0 => value + above,
        _ if value <= 0 && above == 0 => value - below,
        _ => value,
    }
}

/// A point loses one for each neighbour that is not of its sign, but does not change sides.
fn eroded(value: i32, around: &mut dyn Iterator<Item = i32>) -> i32 {
    let sign = value.signum();
    let lost = around.filter(|next| next.signum() != sign).count() as i32;
    sign * (value.abs() - lost).max(0)
}

/// What a move of `colour` at `point` adds to its lead in moyo. The board is restored.
pub fn moyo_gain(board: &mut Board, dead: &PointSet, colour: Colour, point: Point) -> Option<i32> {
    gain(board, dead, Kind::Moyo, colour, point)
}

/// What a move of `colour` at `point` adds to its lead by a measure; `None` if it is not legal. The board is restored.
pub fn gain(board: &mut Board, dead: &PointSet, kind: Kind, colour: Colour, point: Point) -> Option<i32> {
    let lead = |board: &Board| Spread::of(board, dead, kind).balance(board, dead).lead(colour);
    let before = lead(board);
    if !board.try_play(point, colour) {
        return None;
    }
    let after = lead(board);
    board.undo();
    Some(after - before)
}
