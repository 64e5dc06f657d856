//! Matches that follow a game: after each change of the board only what the change can have touched is looked at again.
//!
//! A stone that comes or goes on a point is one cell among the surroundings of each stone near it. Of what fitted at
//! such a stone, the shapes that feel the change cease to fit. What begins to fit demands just what has come: for each
//! cell and colour there is a tree of the shapes that demand a stone of that colour on that cell. A stone that goes
//! leaves an empty point; what demands that is too much for such trees, so the tree of all shapes is searched.
//!
//! * `near`: what surrounds a stone, in one number;
//! * `shapes`: all shapes of some databases, as masked comparisons;
//! * `trees`: which of many shapes may fit;
//! * `history`: what a move replaced, to take it back.
//!
//! The lists hold what fits within reach of a window, whatever a query filters; filters are asked when matches are.

mod history;
mod near;
mod shapes;
mod trees;

use crate::board::BoardView;
use crate::fast::window::{Anchor, Code, Scan, WindowCell, code_seen_by};
use crate::pattern::{Database, Side};
use crate::plain::Place;
use crate::point::{Colour, Point};
use crate::query::{Match, Query};
use history::History;
use near::{Near, NearCell};
use shapes::{Around, ShapeId, Shapes};
use trees::{Demanding, Tree, Trees};

/// Some databases prepared for following a game together.
#[derive(Clone, Debug)]
pub struct Follower<'a> {
    databases: Vec<Database<'a>>,
    shapes: Shapes,
    trees: Trees,
    /// All shapes.
    whole: Tree,
    /// Those that demand something that is not near.
    wide: Tree,
    /// For each cell of a window the shapes that demand a stone there of the anchor's colour, and of the other one.
    with_stone: Vec<[Tree; 2]>,
}

impl<'a> Follower<'a> {
    /// Builds the tables.
    #[must_use]
    pub fn build(databases: &[Database<'a>]) -> Follower<'a> {
        let (shapes, demands) = Shapes::build(databases);
        let demanding: Vec<Demanding<'_>> =
            demands.iter().map(|(shape, demands)| Demanding { shape: *shape, demands }).collect();
        let mut trees = Trees::default();
        let whole = trees.add(demanding.clone());
        let wide = trees.add(demanding.iter().filter(|d| d.shape.is_wide()).copied().collect());
        let mut with_stone = vec![[Vec::new(), Vec::new()]; 256];
        for shape in &demanding {
            for demand in shape.demands {
                let colour = [Code::Same, Code::Opposing].iter().position(|c| demand.accepted.0 == 1 << *c as u8);
                if let Some(colour) = colour {
                    with_stone[usize::from(demand.cell.0)][colour].push(*shape);
                }
            }
        }
        let with_stone = with_stone.into_iter().map(|colours| colours.map(|shapes| trees.add(shapes))).collect();
        Follower { databases: databases.to_vec(), shapes, trees, whole, wide, with_stone }
    }

    /// Memory of the tables in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.shapes.bytes() + self.trees.bytes() + size_of_val(&self.with_stone[..])
    }

    /// Where to look for what begins to fit by a change of a cell.
    fn tree_for(&self, cell: WindowCell, (before, after): (Code, Code)) -> Tree {
        match (before, after) {
            (_, Code::Same) => self.with_stone[usize::from(cell.0)][0],
            (_, Code::Opposing) => self.with_stone[usize::from(cell.0)][1],
            _ if NearCell::of(cell).is_some() => self.whole,
            _ => self.wide,
        }
    }
}

/// A position with the matches of some databases, kept up to date.
#[derive(Clone, Debug)]
pub struct Followed<'a> {
    follower: &'a Follower<'a>,
    scan: Scan,
    /// What fits at each point, ascending.
    fitting: Vec<Vec<ShapeId>>,
    history: History,
    begun: Vec<ShapeId>,
}

impl<'a> Followed<'a> {
    /// Begins to follow a board; `None` if it is larger than [`crate::fast::window::LARGEST_BOARD`].
    #[must_use]
    pub fn new<B: BoardView + ?Sized>(follower: &'a Follower<'a>, board: &B) -> Option<Followed<'a>> {
        let scan = Scan::new(board)?;
        let points = usize::from(board.size()) * usize::from(board.size());
        let (fitting, history) = (vec![Vec::new(); points], History::new(points));
        let mut followed = Followed { follower, scan, fitting, history, begun: Vec::new() };
        for colour in [Colour::Black, Colour::White] {
            for anchor in followed.scan.anchors(colour) {
                let place = index(anchor.point, followed.scan.size());
                all_fitting(follower, anchor, &mut followed.fitting[place]);
            }
        }
        Some(followed)
    }

    /// The position followed.
    #[must_use]
    pub fn board(&self) -> &Scan {
        &self.scan
    }

    /// Puts a stone on a point of the board, or takes it away, as a step of its own.
    pub fn change(&mut self, point: Point, stone: Option<Colour>) {
        self.play([(point, stone)]);
    }

    /// Makes the changes of a move, a stone for it and an empty point for each stone it captures, in one step.
    pub fn play(&mut self, changes: impl IntoIterator<Item = (Point, Option<Colour>)>) {
        self.history.begin();
        for (point, stone) in changes {
            let size = self.scan.size();
            if point.row >= size || point.column >= size {
                continue;
            }
            let before = self.scan.stone(point);
            if before.is_some() && stone.is_some() && before != stone {
                self.turn(point, None);
            }
            if before != stone {
                self.turn(point, stone);
            }
        }
    }

    /// Takes the last step back; false if there is none. Costs a small part of what the step did.
    pub fn undo(&mut self) -> bool {
        for &(point, before) in self.history.last_changes().iter().rev() {
            self.scan.change(point, before);
        }
        self.history.restore(&mut self.fitting)
    }

    /// Forgets the steps that could be taken back.
    pub fn forget(&mut self) {
        self.history.clear();
    }

    fn turn(&mut self, point: Point, stone: Option<Colour>) {
        let size = self.scan.size();
        let before = self.scan.stone(point);
        let place = index(point, size);
        self.history.note(point, before);
        self.history.save(place, &self.fitting[place]);
        self.fitting[place].clear();
        self.scan.change(point, stone);
        for colour in [Colour::Black, Colour::White] {
            let turn = (code_seen_by(colour, before), code_seen_by(colour, stone));
            for anchor in self.scan.anchors(colour) {
                let place = index(anchor.point, size);
                if anchor.point == point {
                    all_fitting(self.follower, anchor, &mut self.fitting[place]);
                } else if let Some(cell) = anchor.cell_of(point) {
                    let neighbour = Neighbour { follower: self.follower, anchor, cell, turn };
                    neighbour.begun(&mut self.begun);
                    neighbour.update(place, &mut self.fitting[place], &self.begun, &mut self.history);
                }
            }
        }
    }

    /// Reports the matches of the `which`-th database as [`crate::plain::for_each_match`] would, in the same order.
    pub fn for_each_match(&self, which: usize, query: &Query<'_>, mut report: impl FnMut(Match)) {
        let Some(database) = self.follower.databases.get(which) else { return };
        let shapes = &self.follower.shapes;
        let filtered = query.goal.is_some() || query.status.is_some();
        for &colour in query.passes() {
            let side = if colour == query.own { Side::Own } else { Side::Other };
            let Some(range) = shapes.range(which, side) else { return };
            for anchor in self.scan.anchors(colour) {
                let place = Place { database, board: &self.scan, query, anchor: anchor.point };
                let fitting = &self.fitting[index(anchor.point, self.scan.size())];
                let first = fitting.partition_point(|&id| id < range.start);
                for &id in fitting[first..].iter().take_while(|&&id| id < range.end) {
                    let entry = shapes.entry(id);
                    if !(filtered || entry.far) || entry.passes(&place) {
                        report(entry.found_at(&place));
                    }
                }
            }
        }
    }
}

fn index(point: Point, size: u8) -> usize {
    usize::from(point.row) * usize::from(size) + usize::from(point.column)
}

/// Finds what fits at a stone that has just come.
fn all_fitting(follower: &Follower<'_>, anchor: &Anchor, fitting: &mut Vec<ShapeId>) {
    let near = Near::of(&anchor.window);
    let around = Around { near: &near, window: &anchor.window };
    follower.trees.candidates(follower.whole, &near, |id| {
        if follower.shapes.fits(id, around) {
            fitting.push(id);
        }
    });
    fitting.sort_unstable();
}

/// A stone that sees a cell change.
struct Neighbour<'a> {
    follower: &'a Follower<'a>,
    anchor: &'a Anchor,
    cell: WindowCell,
    turn: (Code, Code),
}

impl Neighbour<'_> {
    /// Finds what begins to fit, ascending.
    fn begun(&self, begun: &mut Vec<ShapeId>) {
        begun.clear();
        let tree = self.follower.tree_for(self.cell, self.turn);
        if tree.is_empty() {
            return;
        }
        let (shapes, trees) = (&self.follower.shapes, &self.follower.trees);
        let near = Near::of(&self.anchor.window);
        let around = Around { near: &near, window: &self.anchor.window };
        if self.turn.1 == Code::Empty {
            let touched = NearCell::of(self.cell).map_or(u64::MAX, |cell| 1 << cell.0);
            trees.candidates_touching(tree, &near, touched, |id| {
                if self.is_felt_by(id) && shapes.fits(id, around) {
                    begun.push(id);
                }
            });
        } else {
            trees.candidates(tree, &near, |id| {
                if shapes.fits(id, around) {
                    begun.push(id);
                }
            });
        }
        begun.sort_unstable();
    }

    /// Whether a shape that fits before or after the change fits only once.
    fn is_felt_by(&self, id: ShapeId) -> bool {
        match NearCell::of(self.cell) {
            Some(cell) => self.follower.shapes.feels_near(id, cell, self.turn),
            None => id.is_wide() && self.follower.shapes.feels_wide(id, self.cell, self.turn),
        }
    }

    /// Brings the stone's list up to date.
    fn update(&self, place: usize, fitting: &mut Vec<ShapeId>, begun: &[ShapeId], history: &mut History) {
        let ceased = fitting.iter().position(|&id| self.is_felt_by(id));
        if ceased.is_none() && begun.is_empty() {
            return;
        }
        history.save(place, fitting);
        if ceased.is_some() {
            fitting.retain(|&id| !self.is_felt_by(id));
        }
        merge(fitting, begun);
    }
}

/// Puts the shapes of an ascending list into another one.
fn merge(into: &mut Vec<ShapeId>, from: &[ShapeId]) {
    let mut left = into.len();
    into.extend_from_slice(from);
    let mut end = into.len();
    for &id in from.iter().rev() {
        while left > 0 && into[left - 1] > id {
            end -= 1;
            left -= 1;
            into[end] = into[left];
        }
        end -= 1;
        into[end] = id;
    }
}
