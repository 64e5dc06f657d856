//! What fits at each stone, and bringing it up to date.

use std::cell::RefCell;
use std::ops::Range;

use super::directory::Directory;
use super::felt::Felt;
use super::follower::Follower;
use super::history::History;
use super::list::List;
use super::near::{NearCell, Turn};
use super::seen::Seen;
use super::shapes::{Around, ShapeId};
use super::sorted::Sorted;
use super::trees::Cells;
use mkpat_runtime::fast::cell::{Code, WindowCell};

/// Room for what usually fits at a stone, and more.
const ROOM: usize = 128;

/// What fits at each point.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    lists: Vec<List>,
    directory: RefCell<Directory>,
    pub(super) history: History,
    /// What begins to fit at the stone that is looked at.
    begun: Vec<ShapeId>,
    sorted: Sorted,
    cells: Cells,
}

impl Lists {
    pub(super) fn new(follower: &Follower<'_>, points: usize) -> Lists {
        Lists {
            lists: vec![List::default(); points],
            directory: RefCell::new(Directory::new(follower.shapes.ends().to_vec(), points)),
            history: History::new(),
            begun: Vec::new(),
            sorted: Sorted::new(follower.shapes.len()),
            cells: Cells::default(),
        }
    }

    /// What fits at a place, ascending.
    #[inline(always)]
    pub(super) fn of(&self, place: usize) -> &[ShapeId] {
        &self.lists[place].shapes
    }

    /// The parts of a list that are in two groups of shapes.
    #[inline(always)]
    pub(super) fn parts(&self, place: usize, groups: [usize; 2]) -> [Range<usize>; 2] {
        self.directory.borrow_mut().parts(place, &self.lists[place].shapes, groups)
    }

    /// Empties a list, as its stone has gone or another one comes.
    pub(super) fn clear(&mut self, place: usize) {
        self.history.save(place, &self.lists[place]);
        self.directory.get_mut().forget(place);
        self.lists[place].shapes.clear();
    }

    /// Finds what fits at a stone whose list is empty.
    pub(super) fn fill(&mut self, follower: &Follower<'_>, place: usize, around: &Around<'_>) {
        let (shapes, list) = (&follower.shapes, &mut self.lists[place]);
        list.felt = Felt::default();
        follower.trees.candidates(follower.whole, around.near(), |id| {
            if shapes.fits(id, around) {
                self.sorted.insert(id);
            }
        });
        list.shapes.reserve(ROOM);
        self.sorted.drain_to(&mut list.shapes);
        list.shapes.iter().for_each(|&id| shapes.add_to(&mut list.felt, id));
    }

    /// Brings the list of a stone up to date that sees one cell turn.
    pub(super) fn turn(
        &mut self,
        follower: &Follower<'_>,
        place: usize,
        around: &Around<'_>,
        cell: WindowCell,
        turn: Turn,
    ) {
        let (shapes, felt) = (&follower.shapes, &self.lists[place].felt);
        match NearCell::of(cell).map(|cell| cell.turned(turn)) {
            Some(half) => {
                let felt = felt.has(half);
                let is_felt_by = |id| shapes.feels_half(id, half);
                self.find_begun(follower, around, cell, turn, is_felt_by);
                self.replace(follower, place, felt, is_felt_by);
            }
            None => {
                let felt = felt.has_wide(cell, turn);
                let is_felt_by = |id| shapes.feels_wide(id, cell, turn);
                self.find_begun(follower, around, cell, turn, is_felt_by);
                self.replace(follower, place, felt, is_felt_by);
            }
        }
    }

    /// Finds what begins to fit at a stone that sees one cell turn: of what fits now, what feels it.
    #[inline(always)]
    fn find_begun(
        &mut self,
        follower: &Follower<'_>,
        around: &Around<'_>,
        cell: WindowCell,
        turn: Turn,
        is_felt_by: impl Fn(ShapeId) -> bool,
    ) {
        let (shapes, trees) = (&follower.shapes, &follower.trees);
        if turn.0 == Code::Empty {
            trees.candidates(follower.demanding(cell, turn.1), around.near(), |id| {
                if shapes.fits(id, around) {
                    self.begun.push(id);
                }
            });
        } else {
            self.cells.clear();
            self.cells.add(cell);
            trees.candidates_touching(follower.whole, around.near(), &self.cells, |id| {
                if shapes.fits(id, around) && is_felt_by(id) {
                    self.begun.push(id);
                }
            });
        }
    }

    /// Brings the list of a stone up to date that sees several cells turn.
    pub(super) fn turn_several(
        &mut self,
        follower: &Follower<'_>,
        place: usize,
        around: &Around<'_>,
        seen: &Seen,
    ) {
        let (shapes, trees) = (&follower.shapes, &follower.trees);
        trees.candidates_touching(follower.whole, around.near(), seen.cells(), |id| {
            if shapes.fits(id, around) && seen.is_felt_by(shapes, id) {
                self.begun.push(id);
            }
        });
        let felt = seen.may_be_felt(&self.lists[place].felt);
        self.replace(follower, place, felt, |id| seen.is_felt_by(shapes, id));
    }

    /// Replaces what ceases to fit, if something may, by what begins to.
    #[inline(always)]
    fn replace(
        &mut self,
        follower: &Follower<'_>,
        place: usize,
        felt: bool,
        ceases: impl Fn(ShapeId) -> bool,
    ) {
        let (shapes, list) = (&follower.shapes, &mut self.lists[place]);
        let ceasing = if felt { list.shapes.iter().position(|&id| ceases(id)) } else { None };
        if felt && ceasing.is_none() {
            list.felt = Felt::default();
            list.shapes.iter().for_each(|&id| shapes.add_to(&mut list.felt, id));
        }
        if ceasing.is_none() && self.begun.is_empty() {
            return;
        }
        let before = self.history.save(place, list);
        self.directory.get_mut().forget(place);
        let begun = in_order(&mut self.begun, &mut self.sorted);
        begun.iter().for_each(|&id| shapes.add_to(&mut list.felt, id));
        let ceasing = ceasing.unwrap_or(before.len());
        match begun.first() {
            None => remove(&mut list.shapes, ceasing, ceases),
            Some(&first) => {
                let kept = before[..ceasing].partition_point(|&id| id < first);
                merge(&mut list.shapes, kept, &before[kept..], begun, ceases);
            }
        }
        self.begun.clear();
    }

    /// Puts the lists back as they were before the last step; false if there is none.
    pub(super) fn restore(&mut self) -> bool {
        self.history.restore(&mut self.lists, self.directory.get_mut())
    }
}

/// Puts shapes into order.
fn in_order<'a>(shapes: &'a mut Vec<ShapeId>, sorted: &mut Sorted) -> &'a [ShapeId] {
    if shapes.len() > 1 {
        shapes.drain(..).for_each(|id| sorted.insert(id));
        sorted.drain_to(shapes);
    }
    shapes
}

/// Removes the shapes that cease to fit from a list, of which the one at `first` is the first.
#[inline(always)]
fn remove(list: &mut Vec<ShapeId>, first: usize, ceases: impl Fn(ShapeId) -> bool) {
    let mut kept = first;
    for k in first + 1..list.len() {
        let id = list[k];
        list[kept] = id;
        kept += usize::from(!ceases(id));
    }
    list.truncate(kept);
}

/// Puts what begins to fit, and what does not cease to of the `rest`, behind the first `kept` shapes of a list; all are
/// ascending.
#[inline(always)]
fn merge(
    list: &mut Vec<ShapeId>,
    kept: usize,
    rest: &[ShapeId],
    begun: &[ShapeId],
    ceases: impl Fn(ShapeId) -> bool,
) {
    list.resize(kept + rest.len() + begun.len(), ShapeId::LAST);
    let into = &mut list[kept..];
    let (mut at, mut from) = (0, 0);
    for &id in rest {
        while let Some(&next) = begun.get(from).filter(|&&next| next < id) {
            into[at] = next;
            at += 1;
            from += 1;
        }
        into[at] = id;
        at += usize::from(!ceases(id));
    }
    let end = at + begun.len() - from;
    into[at..end].copy_from_slice(&begun[from..]);
    list.truncate(kept + end);
}
