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
mod shapes;
mod sorted;
mod trees;

use std::cell::RefCell;

use crate::board::BoardView;
use crate::fast::window::{Code, Scan, WindowCell, code_seen_by};
use crate::pattern::{Database, Side};
use crate::plain::Place;
use crate::point::{Colour, Point};
use crate::query::{Match, Query};
use directory::Directory;
use history::History;
use near::{Near, NearCell, TurnedCell};
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
    begun: Vec<ShapeId>,
    sorted: Sorted,
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
                    near.turn(&TurnedCell::new(cell, turn));
                }
            }
        }
    }

    fn turn(&mut self, point: Point, stone: Option<Colour>) {
        let size = self.scan.size();
        let before = self.scan.stone(point);
        let place = index(point, size);
        self.history.note(point, before);
        self.history.save(place, &self.fitting[place]);
        self.fitting[place].clear();
        self.directory.get_mut().forget(place);
        self.put(point, stone);
        for colour in [Colour::Black, Colour::White] {
            let turn = (code_seen_by(colour, before), code_seen_by(colour, stone));
            for anchor in self.scan.anchors(colour) {
                let Some(cell) = anchor.cell_of(point) else { continue };
                let place = index(anchor.point, size);
                let around = Around { near: &self.near[place], window: &anchor.window };
                if anchor.point == point {
                    self.follower.all_fitting(around, &mut self.sorted, &mut self.fitting[place]);
                    continue;
                }
                let neighbour = Neighbour { follower: self.follower, around, cell, turn };
                if neighbour.update(place, &mut self.fitting[place], &mut self.begun, &mut self.history) {
                    self.directory.get_mut().forget(place);
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

/// A stone that sees a cell change.
struct Neighbour<'a> {
    follower: &'a Follower<'a>,
    around: Around<'a>,
    cell: WindowCell,
    turn: (Code, Code),
}

impl Neighbour<'_> {
    /// Brings the stone's list up to date; whether it changed.
    fn update(
        &self,
        place: usize,
        fitting: &mut Vec<ShapeId>,
        begun: &mut Vec<ShapeId>,
        history: &mut History,
    ) -> bool {
        let shapes = &self.follower.shapes;
        match NearCell::of(self.cell) {
            Some(cell) => {
                let turned = TurnedCell::new(cell, self.turn);
                let feels = |id| shapes.feels_near(id, &turned);
                self.find_begun(feels, begun);
                replace(place, 0, feels, fitting, begun, history)
            }
            None => {
                let feels = |id| shapes.is_wide(id) && shapes.feels_wide(id, self.cell, self.turn);
                self.find_begun(feels, begun);
                let first_wide = fitting.len() - shapes.wide_of(fitting).len();
                replace(place, first_wide, feels, fitting, begun, history)
            }
        }
    }

    /// Finds what begins to fit, ascending: of what fits now, what feels the change.
    #[inline(always)]
    fn find_begun(&self, feels: impl Fn(ShapeId) -> bool, begun: &mut Vec<ShapeId>) {
        begun.clear();
        let (shapes, trees) = (&self.follower.shapes, &self.follower.trees);
        let colours = &self.follower.with_stone[usize::from(self.cell.0)];
        let with_stone = match self.turn.1 {
            Code::Same => colours[0],
            Code::Opposing => colours[1],
            _ => {
                trees.candidates_touching(self.follower.whole, self.around.near, self.cell, |id| {
                    if feels(id) && shapes.fits(id, self.around) {
                        begun.push(id);
                    }
                });
                begun.sort_unstable();
                return;
            }
        };
        trees.candidates(with_stone, self.around.near, |id| {
            if shapes.fits(id, self.around) {
                begun.push(id);
            }
        });
        begun.sort_unstable();
    }
}

/// Replaces what ceased to fit at a place by what begun to; what stands before `first` has not ceased.
#[inline(always)]
fn replace(
    place: usize,
    first: usize,
    ceased: impl Fn(ShapeId) -> bool,
    fitting: &mut Vec<ShapeId>,
    begun: &[ShapeId],
    history: &mut History,
) -> bool {
    let Some(mut kept) = fitting[first..].iter().position(|&id| ceased(id)).map(|k| first + k) else {
        if !begun.is_empty() {
            history.save(place, fitting);
            merge(fitting, begun);
        }
        return !begun.is_empty();
    };
    history.save(place, fitting);
    for k in kept + 1..fitting.len() {
        let id = fitting[k];
        fitting[kept] = id;
        kept += usize::from(!ceased(id));
    }
    fitting.truncate(kept);
    merge(fitting, begun);
    true
}

/// Puts the shapes of an ascending list into another one.
#[inline(never)]
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
