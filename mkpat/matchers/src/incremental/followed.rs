//! A position and what matches on it, step by step.

use super::follower::Follower;
use super::lists::Lists;
use super::near::{NEAR, Near, NearCell, Turn};
use super::seen::Seen;
use super::shapes::Around;
use mkpat_runtime::board::BoardView;
use mkpat_runtime::fast::cell::{REACH, code_seen_by};
use mkpat_runtime::fast::rows::{Rows, cell_seen_from};
use mkpat_runtime::fast::window::Window;
use mkpat_runtime::pattern::Side;
use mkpat_runtime::plain::Anchored;
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::{Match, Query};

/// A position with the matches of some databases, kept up to date.
#[derive(Clone, Debug)]
pub struct Followed<'a> {
    pub(super) follower: &'a Follower<'a>,
    rows: Rows,
    /// What is near each stone, by point.
    near: Vec<Near>,
    pub(super) lists: Lists,
    /// What the step changes that is being made, and what a stone sees of it.
    changed: Vec<Changed>,
    seen: Seen,
}

/// A point that a step changes.
#[derive(Clone, Copy, Debug)]
struct Changed {
    point: Point,
    before: Option<Colour>,
    after: Option<Colour>,
}

impl Changed {
    /// What a stone of a colour sees of it.
    #[inline]
    fn seen_by(&self, colour: Colour) -> Turn {
        (code_seen_by(colour, self.before), code_seen_by(colour, self.after))
    }
}

impl<'a> Followed<'a> {
    /// Begins to follow a board; `None` if it is larger than [`mkpat_runtime::fast::cell::LARGEST_BOARD`].
    #[must_use]
    pub fn new<B: BoardView + ?Sized>(follower: &'a Follower<'a>, board: &B) -> Option<Followed<'a>> {
        let mut rows = Rows::empty(0);
        rows.copy(board).then_some(())?;
        let points = usize::from(board.size()) * usize::from(board.size());
        let (mut near, mut lists) = (vec![Near::default(); points], Lists::new(follower, points));
        for colour in [Colour::Black, Colour::White] {
            rows.for_each_stone(colour, |stone| {
                let place = index(stone, board.size());
                near[place] = Near::of(&Window::of(&rows, stone, colour));
                lists.fill(follower, place, &Around::new(&near[place], stone, colour, &rows));
            });
        }
        Some(Followed { follower, rows, near, lists, changed: Vec::new(), seen: Seen::default() })
    }

    /// The position followed.
    #[must_use]
    pub fn board(&self) -> &impl BoardView {
        &self.rows
    }

    /// Puts a stone on a point of the board, or takes it away, as a step of its own.
    pub fn change(&mut self, point: Point, stone: Option<Colour>) {
        self.play([(point, stone)]);
    }

    /// Makes the changes of a move, a stone for it and an empty point for each stone it captures, in one step.
    pub fn play(&mut self, changes: impl IntoIterator<Item = (Point, Option<Colour>)>) {
        self.lists.history.begin();
        self.changed.clear();
        let size = self.rows.size();
        for (point, after) in changes {
            if point.row >= size || point.column >= size || self.rows.stone(point) == after {
                continue;
            }
            let before = self.rows.stone(point);
            self.lists.history.note(point, before);
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
        let size = self.rows.size();
        if board.size() != size {
            return false;
        }
        let points = (0..size).flat_map(|row| (0..size).map(move |column| Point::new(row, column)));
        let differing = points.map(|p| (p, board.stone(p))).filter(|&(p, stone)| self.rows.stone(p) != stone);
        let mut differing: Vec<_> = differing.collect();
        if differing.is_empty() {
            return true;
        }
        if self.lists.history.leads_back_by(&differing) {
            return self.undo();
        }
        // Stones first: what they capture goes after them, as in a game.
        differing.sort_by_key(|(_, stone)| stone.is_none());
        self.play(differing);
        true
    }

    /// Takes the last step back; false if there is none. Costs a small part of what the step did.
    pub fn undo(&mut self) -> bool {
        while let Some((point, before)) = self.lists.history.last_change() {
            self.put(point, before);
        }
        self.lists.restore()
    }

    /// Forgets the steps that could be taken back.
    pub fn forget(&mut self) {
        self.lists.history.clear();
    }

    /// Changes a point, and what is known of it but the lists.
    fn put(&mut self, point: Point, stone: Option<Colour>) {
        let size = self.rows.size();
        let changed = Changed { point, before: self.rows.stone(point), after: stone };
        for colour in [Colour::Black, Colour::White] {
            let turn = changed.seen_by(colour);
            self.rows.for_each_stone_near(point, NEAR as u8, colour, |seeing| {
                if let Some(cell) = NearCell::of(cell_seen_from(seeing, point)) {
                    self.near[index(seeing, size)].turn(cell, turn);
                }
            });
        }
        self.rows.put(point, stone);
        if let Some(colour) = stone {
            self.near[index(point, size)] = Near::of(&Window::of(&self.rows, point, colour));
        }
    }

    /// Brings the lists up to date with what has changed.
    fn update(&mut self) {
        let size = self.rows.size();
        for &Changed { point, after, .. } in &self.changed {
            let place = index(point, size);
            self.lists.clear(place);
            if let Some(colour) = after {
                let around = Around::new(&self.near[place], point, colour, &self.rows);
                self.lists.fill(self.follower, place, &around);
            }
        }
        match self.changed[..] {
            [] => {}
            [changed] => self.update_for(changed),
            _ => self.update_for_several(),
        }
    }

    fn update_for(&mut self, changed: Changed) {
        let size = self.rows.size();
        for colour in [Colour::Black, Colour::White] {
            let turn = changed.seen_by(colour);
            self.rows.for_each_stone_near(changed.point, REACH as u8, colour, |stone| {
                if stone != changed.point {
                    let place = index(stone, size);
                    let around = Around::new(&self.near[place], stone, colour, &self.rows);
                    let cell = cell_seen_from(stone, changed.point);
                    self.lists.turn(self.follower, place, &around, cell, turn);
                }
            });
        }
    }

    fn update_for_several(&mut self) {
        let size = self.rows.size();
        for colour in [Colour::Black, Colour::White] {
            self.rows.for_each_stone(colour, |stone| {
                if !look(stone, colour, &self.changed, &mut self.seen) {
                    return;
                }
                let place = index(stone, size);
                let around = Around::new(&self.near[place], stone, colour, &self.rows);
                self.lists.turn_several(self.follower, place, &around, &self.seen);
            });
        }
    }

    /// Reports the matches of the `which`-th database as [`mkpat_runtime::plain::for_each_match`] would, in the same order.
    pub fn for_each_match(&self, which: usize, query: &Query<'_>, mut report: impl FnMut(Match)) {
        let Some(database) = self.follower.databases.get(which) else { return };
        let shapes = &self.follower.shapes;
        let filtered = query.goal.is_some() || query.status.is_some();
        for &colour in query.passes() {
            let side = if colour == query.own { Side::Own } else { Side::Other };
            let groups = shapes.groups(which, side);
            self.rows.for_each_stone(colour, |anchor| {
                let place = index(anchor, self.rows.size());
                let fitting = self.lists.of(place);
                let [near, wide] = self.lists.parts(place, groups);
                if near.is_empty() && wide.is_empty() {
                    return;
                }
                let place = Anchored { database, board: &self.rows, query, anchor };
                shapes.in_order(&fitting[near], &fitting[wide], |entry| {
                    if !(filtered || entry.far) || entry.passes(&place) {
                        report(entry.found_at(&place));
                    }
                });
            });
        }
    }
}

fn index(point: Point, size: u8) -> usize {
    usize::from(point.row) * usize::from(size) + usize::from(point.column)
}

/// Finds what a stone sees of some changes; false if it sees nothing or is itself new.
#[inline]
fn look(stone: Point, colour: Colour, changes: &[Changed], seen: &mut Seen) -> bool {
    seen.clear();
    let mut sees = false;
    for changed in changes {
        if changed.point == stone {
            return false;
        }
        let (rows, columns) =
            (changed.point.row.abs_diff(stone.row), changed.point.column.abs_diff(stone.column));
        if rows.max(columns) <= REACH as u8 {
            seen.add(cell_seen_from(stone, changed.point), changed.seen_by(colour));
            sees = true;
        }
    }
    sees
}
