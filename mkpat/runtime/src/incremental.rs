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

mod directory;
mod history;
mod near;
mod seen;
mod shapes;
mod sorted;
mod trees;

use std::cell::RefCell;

use crate::board::BoardView;
use crate::fast::window::{Anchor, Code, Scan, WindowCell, code_seen_by};
use crate::pattern::{Database, Side};
use crate::plain::Place;
use crate::point::{Colour, Point};
use crate::query::{Match, Query};
use directory::Directory;
use history::History;
use near::{Near, NearCell, Turned};
use seen::Seen;
use shapes::{Around, ShapeId, Shapes};
use sorted::Sorted;
use trees::{Demanding, Tree, Trees};

/// Some databases prepared for following a game together.
#[derive(Clone, Debug)]
pub struct Follower<'a> {
    databases: Vec<Database<'a>>,
    shapes: Shapes,
    trees: Trees,
    /// All shapes.
    whole: Tree,
    /// For each cell of a window the shapes that demand a stone there of the anchor's colour, and of the other one.
    with_stone: Vec<[Tree; 2]>,
}

impl<'a> Follower<'a> {
    /// Builds the tables.
    #[must_use]
    pub fn build(databases: &[Database<'a>]) -> Follower<'a> {
        let (shapes, demands) = Shapes::build(databases);
        let all: Vec<Demanding> =
            demands.iter().map(|(shape, demands)| Demanding::new(*shape, demands)).collect();
        let mut trees = Trees::default();
        let whole = trees.add(all.iter().collect());
        let mut with_stone = vec![[Vec::new(), Vec::new()]; 256];
        for (shape, (_, demands)) in all.iter().zip(&demands) {
            for demand in demands {
                let colour = [Code::Same, Code::Opposing].iter().position(|&c| demand.accepted.is_only(c));
                if let Some(colour) = colour {
                    with_stone[usize::from(demand.cell.0)][colour].push(shape);
                }
            }
        }
        let with_stone = with_stone.into_iter().map(|colours| colours.map(|some| trees.add(some))).collect();
        trees.forget_touched_after(whole);
        Follower { databases: databases.to_vec(), shapes, trees, whole, with_stone }
    }

    /// Memory of the tables in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.shapes.bytes() + self.trees.bytes() + size_of_val(&self.with_stone[..])
    }

    /// The tree of the shapes that demand a stone on a cell.
    fn demanding(&self, cell: WindowCell, stone: Code) -> Tree {
        self.with_stone[usize::from(cell.0)][usize::from(stone == Code::Opposing)]
    }

    /// Finds what fits at a stone that has just come, ascending.
    fn all_fitting(&self, around: Around<'_>, sorted: &mut Sorted, fitting: &mut Vec<ShapeId>) {
        self.trees.candidates(self.whole, around.near, |id| {
            if self.shapes.fits(id, around) {
                sorted.insert(id);
            }
        });
        sorted.drain_to(fitting);
    }
}

/// A position with the matches of some databases, kept up to date.
#[derive(Clone, Debug)]
pub struct Followed<'a> {
    follower: &'a Follower<'a>,
    scan: Scan,
    /// What is near each stone, by point.
    near: Vec<Near>,
    /// What fits at each point, ascending.
    fitting: Vec<Vec<ShapeId>>,
    directory: RefCell<Directory>,
    history: History,
    /// What the step changes that is being made, what a stone sees of it, and what begins to fit there.
    changed: Vec<Changed>,
    seen: Seen,
    begun: Vec<ShapeId>,
    sorted: Sorted,
}

/// A point that a step changes.
#[derive(Clone, Copy, Debug)]
struct Changed {
    point: Point,
    before: Option<Colour>,
    after: Option<Colour>,
}

impl<'a> Followed<'a> {
    /// Begins to follow a board; `None` if it is larger than [`crate::fast::window::LARGEST_BOARD`].
    #[must_use]
    pub fn new<B: BoardView + ?Sized>(follower: &'a Follower<'a>, board: &B) -> Option<Followed<'a>> {
        let scan = Scan::new(board)?;
        let points = usize::from(board.size()) * usize::from(board.size());
        let mut followed = Followed {
            follower,
            scan,
            near: vec![Near::default(); points],
            fitting: vec![Vec::new(); points],
            directory: RefCell::new(Directory::new(follower.shapes.ends().to_vec(), points)),
            history: History::new(points),
            changed: Vec::new(),
            seen: Seen::default(),
            begun: Vec::new(),
            sorted: Sorted::new(follower.shapes.len()),
        };
        for anchor in [Colour::Black, Colour::White].iter().flat_map(|&colour| followed.scan.anchors(colour))
        {
            let place = index(anchor.point, board.size());
            followed.near[place] = Near::of(&anchor.window);
            let around = Around { near: &followed.near[place], window: &anchor.window };
            follower.all_fitting(around, &mut followed.sorted, &mut followed.fitting[place]);
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
        self.changed.clear();
        let size = self.scan.size();
        for (point, after) in changes {
            if point.row >= size || point.column >= size || self.scan.stone(point) == after {
                continue;
            }
            let before = self.scan.stone(point);
            self.history.note(point, before);
            self.put(point, after);
            match self.changed.iter_mut().find(|changed| changed.point == point) {
                Some(changed) => changed.after = after,
                None => self.changed.push(Changed { point, before, after }),
            }
        }
        self.changed.retain(|changed| changed.before != changed.after);
        self.update();
    }

    /// Makes the position that of `board`, which a game has gone on with or gone back on. Where the last step taken back
    /// leads to it, that is what is done; otherwise all that differs is a step. False, and nothing done, if the board
    /// has another size.
    pub fn follow<B: BoardView + ?Sized>(&mut self, board: &B) -> bool {
        let size = self.scan.size();
        if board.size() != size {
            return false;
        }
        let points = (0..size).flat_map(|row| (0..size).map(move |column| Point::new(row, column)));
        let differing = points.map(|p| (p, board.stone(p))).filter(|&(p, stone)| self.scan.stone(p) != stone);
        let mut differing: Vec<_> = differing.collect();
        if differing.is_empty() {
            return true;
        }
        if self.history.leads_back_by(&differing) {
            return self.undo();
        }
        // Stones first: what they capture goes after them, as in a game.
        differing.sort_by_key(|(_, stone)| stone.is_none());
        self.play(differing);
        true
    }

    /// Takes the last step back; false if there is none. Costs a small part of what the step did.
    pub fn undo(&mut self) -> bool {
        while let Some((point, before)) = self.history.last_change() {
            self.put(point, before);
        }
        self.history.restore(&mut self.fitting, self.directory.get_mut())
    }

    /// Forgets the steps that could be taken back.
    pub fn forget(&mut self) {
        self.history.clear();
    }

    /// Changes a point, and what is known of it but the lists.
    fn put(&mut self, point: Point, stone: Option<Colour>) {
        let size = self.scan.size();
        let before = self.scan.stone(point);
        self.scan.change(point, stone);
        for colour in [Colour::Black, Colour::White] {
            let turn = (code_seen_by(colour, before), code_seen_by(colour, stone));
            for anchor in self.scan.anchors(colour) {
                let near = &mut self.near[index(anchor.point, size)];
                if anchor.point == point {
                    *near = Near::of(&anchor.window);
                } else if let Some(cell) = anchor.cell_of(point).and_then(NearCell::of) {
                    let mut turned = Turned::default();
                    turned.add(cell, turn);
                    near.turn(&turned);
                }
            }
        }
    }

    /// Brings the lists up to date with what has changed.
    fn update(&mut self) {
        let size = self.scan.size();
        for changed in &self.changed {
            let place = index(changed.point, size);
            self.history.save(place, &self.fitting[place]);
            self.directory.get_mut().forget(place);
            self.fitting[place].clear();
        }
        for colour in [Colour::Black, Colour::White] {
            for anchor in self.scan.anchors(colour) {
                let is_new = look(anchor, colour, &self.changed, &mut self.seen);
                if self.seen.is_empty() && !is_new {
                    continue;
                }
                let place = index(anchor.point, size);
                let fitting = &mut self.fitting[place];
                let around = Around { near: &self.near[place], window: &anchor.window };
                if is_new {
                    self.follower.all_fitting(around, &mut self.sorted, fitting);
                    continue;
                }
                self.seen.find_begun(self.follower, around, &mut self.begun);
                self.seen.update(self.follower, fitting, &self.begun, |before| {
                    self.history.save(place, before);
                    self.directory.get_mut().forget(place);
                });
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
            let groups = shapes.groups(which, side);
            for anchor in self.scan.anchors(colour) {
                let place = index(anchor.point, self.scan.size());
                let fitting = &self.fitting[place];
                let [near, wide] = self.directory.borrow_mut().parts(place, fitting, groups);
                if near.is_empty() && wide.is_empty() {
                    continue;
                }
                let place = Place { database, board: &self.scan, query, anchor: anchor.point };
                shapes.in_order(&fitting[near], &fitting[wide], |entry| {
                    if !(filtered || entry.far) || entry.passes(&place) {
                        report(entry.found_at(&place));
                    }
                });
            }
        }
    }
}

fn index(point: Point, size: u8) -> usize {
    usize::from(point.row) * usize::from(size) + usize::from(point.column)
}

/// Finds what a stone sees of some changes; whether it is itself new.
#[inline]
fn look(anchor: &Anchor, colour: Colour, changes: &[Changed], seen: &mut Seen) -> bool {
    seen.clear();
    for changed in changes {
        if changed.point == anchor.point {
            return true;
        }
        if let Some(cell) = anchor.cell_of(changed.point) {
            seen.add(cell, (code_seen_by(colour, changed.before), code_seen_by(colour, changed.after)));
        }
    }
    false
}
