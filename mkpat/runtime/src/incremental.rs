//! Matches that follow a game: after each change of the board only what the change can have touched is looked at again.
//!
//! A stone that comes or goes on a point concerns the stones around it, each at another cell of its window. For every
//! cell and every change there is the set of shapes that only begin to fit by it and the set of those that cease to:
//! the sets are each other's under the opposite change. What ceased is dropped from the stone's list; what may have
//! begun is sifted like a fresh match, but among these shapes only.
//!
//! The lists hold what fits within reach of a window, whatever a query filters; filters are asked when matches are.

mod turns;

use crate::board::BoardView;
use crate::fast::fit::Asked;
use crate::fast::window::{Anchor, Code, Scan, WindowCell, code_seen_by};
use crate::fast::{Half, Index};
use crate::pattern::{Database, Side};
use crate::plain::Place;
use crate::point::{Colour, Point};
use crate::query::{Match, Query};
use turns::Turns;

/// A database prepared for following a game: what [`Index`] holds, and what each change can touch.
#[derive(Clone, Debug)]
pub struct Follower<'a> {
    database: &'a Database<'a>,
    index: &'a Index,
    own: Turns,
    other: Turns,
}

impl<'a> Follower<'a> {
    /// Builds the tables; `index` was built from `database`.
    #[must_use]
    pub fn build(database: &'a Database<'a>, index: &'a Index) -> Follower<'a> {
        let own = Turns::build(database, Side::Own, &index.own);
        let other = Turns::build(database, Side::Other, &index.other);
        Follower { database, index, own, other }
    }

    /// Memory of the tables in bytes, those of the index not counted.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.own.bytes() + self.other.bytes()
    }

    fn halves(&self) -> [(&Half, &Turns); 2] {
        [(&self.index.own, &self.own), (&self.index.other, &self.other)]
    }
}

/// The shapes that fit at one stone, ascending: as the side's own stone and as the opponent's.
type Fitting = [Vec<u32>; 2];

/// A position with the matches of some databases, kept up to date.
#[derive(Clone, Debug)]
pub struct Followed<'a> {
    followers: &'a [Follower<'a>],
    scan: Scan,
    /// For each database, what fits at each point.
    fitting: Vec<Vec<Fitting>>,
    concerned: Concerned,
}

/// For each cell of a window and each code it had and has: the databases, and the roles of the stone, with shapes that
/// begin or cease to fit. Most databases have no shape that looks so far as most cells are.
type Concerned = Vec<Vec<(u32, u8)>>;

fn concerned(followers: &[Follower<'_>]) -> Concerned {
    let mut all = Vec::with_capacity(256 * 16);
    for cell in 0..=255 {
        for turn in turns_of_a_cell() {
            let mut some = Vec::new();
            for (which, follower) in followers.iter().enumerate() {
                for (role, (_, turns)) in follower.halves().into_iter().enumerate() {
                    if turns.touches(WindowCell(cell), turn) {
                        some.push((which as u32, role as u8));
                    }
                }
            }
            all.push(some);
        }
    }
    all
}

/// All pairs of codes.
fn turns_of_a_cell() -> impl Iterator<Item = (Code, Code)> {
    Code::ALL.into_iter().flat_map(|before| Code::ALL.into_iter().map(move |after| (before, after)))
}

impl<'a> Followed<'a> {
    /// Begins to follow a board; `None` if it is larger than [`crate::fast::window::LARGEST_BOARD`].
    #[must_use]
    pub fn new<B: BoardView + ?Sized>(followers: &'a [Follower<'a>], board: &B) -> Option<Followed<'a>> {
        let scan = Scan::new(board)?;
        let points = usize::from(board.size()) * usize::from(board.size());
        let fitting = vec![vec![Fitting::default(); points]; followers.len()];
        let mut followed = Followed { followers, scan, fitting, concerned: concerned(followers) };
        for colour in [Colour::Black, Colour::White] {
            for k in 0..followed.scan.anchors(colour).len() {
                let anchor = followed.scan.anchors(colour)[k];
                followed.begin(&anchor);
            }
        }
        Some(followed)
    }

    /// The position followed.
    #[must_use]
    pub fn board(&self) -> &Scan {
        &self.scan
    }

    /// Puts a stone on a point of the board, or takes it away. A move is one call for its stone and one for each stone
    /// it captures; undoing it is the same calls with what was there before.
    pub fn change(&mut self, point: Point, stone: Option<Colour>) {
        let size = self.scan.size();
        if point.row >= size || point.column >= size {
            return;
        }
        let before = self.scan.stone(point);
        if before == stone {
            return;
        }
        if before.is_some() && stone.is_some() {
            self.change(point, None);
            return self.change(point, stone);
        }
        self.scan.change(point, stone);
        for fitting in &mut self.fitting {
            fitting[index(point, size)].iter_mut().for_each(Vec::clear);
        }
        for colour in [Colour::Black, Colour::White] {
            let turn = (code_seen_by(colour, before), code_seen_by(colour, stone));
            for anchor in self.scan.anchors(colour) {
                let Some(cell) = anchor.cell_of(point).filter(|_| anchor.point != point) else { continue };
                let place = index(anchor.point, size);
                let at = usize::from(cell.0) * 16 + turn.0 as usize * 4 + turn.1 as usize;
                for &(which, role) in &self.concerned[at] {
                    let (half, turns) = self.followers[which as usize].halves()[usize::from(role)];
                    let fitting = &mut self.fitting[which as usize][place][usize::from(role)];
                    follow(half, turns, fitting, anchor, cell, turn);
                }
            }
        }
        if let Some(colour) = stone {
            let anchor = self.scan.anchors(colour).iter().find(|anchor| anchor.point == point).copied();
            anchor.iter().for_each(|anchor| self.begin(anchor));
        }
    }

    /// Finds what fits at a stone that has just come.
    fn begin(&mut self, anchor: &Anchor) {
        let place = index(anchor.point, self.scan.size());
        for (follower, fitting) in self.followers.iter().zip(&mut self.fitting) {
            for ((half, _), fitting) in follower.halves().into_iter().zip(&mut fitting[place]) {
                half.fitting(&anchor.window, fitting);
            }
        }
    }

    /// Reports the matches of the `which`-th database as [`crate::plain::for_each_match`] would, in the same order.
    pub fn for_each_match(&self, which: usize, query: &Query<'_>, mut report: impl FnMut(Match)) {
        let (Some(follower), Some(fitting)) = (self.followers.get(which), self.fitting.get(which)) else {
            return;
        };
        let asked = Asked::by(query);
        for &colour in query.passes() {
            let role = usize::from(colour != query.own);
            let (half, _) = follower.halves()[role];
            for anchor in self.scan.anchors(colour) {
                let place =
                    Place { database: follower.database, board: &self.scan, query, anchor: anchor.point };
                for &shape in &fitting[index(anchor.point, self.scan.size())][role] {
                    let fit = half.fits[shape as usize];
                    if fit.is_simple(asked) || half.passes(fit, &place) {
                        report(fit.found_at(anchor.point, self.scan.size()));
                    }
                }
            }
        }
    }
}

fn index(point: Point, size: u8) -> usize {
    usize::from(point.row) * usize::from(size) + usize::from(point.column)
}

/// Brings a list of one stone up to date with a change at a cell of its window.
fn follow(
    half: &Half,
    turns: &Turns,
    fitting: &mut Vec<u32>,
    anchor: &Anchor,
    cell: WindowCell,
    turn: (Code, Code),
) {
    if !fitting.is_empty() {
        let ceasing = turns.beginning(cell, (turn.1, turn.0));
        fitting.retain(|&shape| !turns::holds(ceasing, turns.bits[shape as usize]));
    }
    let beginning = turns.beginning(cell, turn);
    if !beginning.is_empty() {
        let before = fitting.len();
        half.sieve.sift_among(&anchor.window, beginning, |shape| fitting.push(shape));
        if fitting.len() > before {
            fitting.sort_unstable();
        }
    }
}
