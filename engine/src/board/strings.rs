//! Strings and their liberties, kept up to date move by move.
//!
//! A string is known by one of its stones, its *head*. Its stones form a ring through `next`, so two strings become
//! one, and one becomes two again, by exchanging two links. Its stones and liberties are bit sets beside their numbers.

use super::colour::{Cell, Colour};
use super::point::{CELLS, Point};
use super::points::PointSet;

/// The stones and the liberties of one string.
#[derive(Clone, Copy, Default)]
pub(super) struct Record {
    pub(super) stones: PointSet,
    pub(super) liberties: PointSet,
    pub(super) liberty_count: u16,
    pub(super) size: u16,
}

impl Record {
    #[inline]
    pub(super) fn gain(&mut self, point: Point) {
        self.liberty_count += u16::from(self.liberties.insert(point));
    }

    #[inline]
    pub(super) fn lose(&mut self, point: Point) {
        self.liberty_count -= u16::from(self.liberties.remove(point));
    }
}

/// All strings of a board. Entries of `head` and `next` mean something for stones only, those of `records` for heads.
#[derive(Clone)]
pub(super) struct Strings {
    head: [u16; CELLS],
    next: [u16; CELLS],
    records: [Record; CELLS],
    /// Records as they were before moves joined them, a stack that [`Strings::separate`] takes from.
    saved: Vec<(Point, Record)>,
}

impl Default for Strings {
    fn default() -> Strings {
        Strings {
            head: [0; CELLS],
            next: [0; CELLS],
            records: [Record::default(); CELLS],
            saved: Vec::with_capacity(1024),
        }
    }
}

/// What [`Strings::join`] overwrote and [`Strings::separate`] needs.
#[derive(Clone, Copy)]
pub(super) struct Joined {
    strings: u8,
    next: u16,
}

impl Strings {
    #[inline]
    pub(super) fn head(&self, stone: Point) -> Point {
        Point::from_index(self.head[stone.index()] as usize)
    }

    #[inline]
    pub(super) fn next(&self, stone: Point) -> Point {
        Point::from_index(self.next[stone.index()] as usize)
    }

    #[inline]
    pub(super) fn record(&self, stone: Point) -> &Record {
        &self.records[self.head[stone.index()] as usize]
    }

    #[inline]
    pub(super) fn record_mut(&mut self, stone: Point) -> &mut Record {
        &mut self.records[self.head[stone.index()] as usize]
    }

    /// Adds a stone at `point` and makes one string of it and its neighbours of the same colour.
    pub(super) fn join(&mut self, cells: &[Cell; CELLS], point: Point, colour: Colour) -> Joined {
        let own = Cell::of(colour);
        let mut heads = [point; 4];
        let mut strings = 0;
        let mut empty = [point; 4];
        let mut empties = 0;
        for next in point.neighbours() {
            let cell = cells[next.index()];
            if cell == Cell::Empty {
                empty[empties] = next;
                empties += 1;
            } else if cell == own {
                let head = self.head(next);
                if !heads[..strings].contains(&head) {
                    heads[strings] = head;
                    strings += 1;
                }
            }
        }
        let joined = Joined { strings: strings as u8, next: self.next[point.index()] };
        self.next[point.index()] = point.index() as u16;
        if strings == 0 {
            self.head[point.index()] = point.index() as u16;
            self.records[point.index()] =
                Record { stones: PointSet::from_iter([point]), size: 1, ..Record::default() };
        } else {
            self.join_into_largest(&mut heads[..strings], point);
        }
        let record = self.record_mut(point);
        for &liberty in &empty[..empties] {
            record.gain(liberty);
        }
        joined
    }

    fn join_into_largest(&mut self, heads: &mut [Point], point: Point) {
        for other in 1..heads.len() {
            if self.records[heads[other].index()].size > self.records[heads[0].index()].size {
                heads.swap(0, other);
            }
        }
        let largest = heads[0];
        self.saved.push((largest, self.records[largest.index()]));
        for &other in &heads[1..] {
            let absorbed = self.records[other.index()];
            self.saved.push((other, absorbed));
            self.relabel(other, largest);
            self.exchange_links(largest, other);
            let record = &mut self.records[largest.index()];
            record.liberty_count += record.liberties.insert_all(&absorbed.liberties) as u16;
            record.stones.insert_all(&absorbed.stones);
            record.size += absorbed.size;
        }
        self.head[point.index()] = largest.index() as u16;
        self.exchange_links(largest, point);
        let record = &mut self.records[largest.index()];
        record.stones.insert(point);
        record.size += 1;
        record.lose(point);
    }

    /// Takes back [`Strings::join`]; nothing may have changed in between that was not taken back.
    pub(super) fn separate(&mut self, point: Point, joined: Joined) {
        if joined.strings > 0 {
            let largest = self.saved[self.saved.len() - joined.strings as usize].0;
            self.exchange_links(largest, point);
            for _ in 1..joined.strings {
                self.restore_absorbed(largest);
            }
            if let Some((head, record)) = self.saved.pop() {
                self.records[head.index()] = record;
            }
        }
        self.next[point.index()] = joined.next;
    }

    fn restore_absorbed(&mut self, largest: Point) {
        if let Some((head, record)) = self.saved.pop() {
            self.exchange_links(largest, head);
            self.relabel(head, head);
            self.records[head.index()] = record;
        }
    }

    /// The head that the string of the stone just placed at `point` has, found without `head[point]`, which a later
    /// move may have overwritten after a suicide.
    pub(super) fn head_after(&self, point: Point, joined: Joined) -> Point {
        match joined.strings {
            0 => point,
            strings => self.saved[self.saved.len() - strings as usize].0,
        }
    }

    /// Gives the ring of `start` the head `head` and an empty liberty set again, after it had been off the board.
    /// Returns the number of stones.
    pub(super) fn revive(&mut self, start: Point, head: Point) -> u16 {
        let stones = self.relabel(start, head);
        let size = stones.len() as u16;
        self.records[head.index()] = Record { stones, size, ..Record::default() };
        size
    }

    /// Drops the oldest saved records of a move that can no longer be taken back.
    pub(super) fn forget(&mut self, moves: impl Iterator<Item = Joined>) {
        let records: usize = moves.map(|joined| joined.strings as usize).sum();
        self.saved.drain(..records);
    }

    /// Drops all saved records: nothing can be taken back any more.
    pub(super) fn forget_all(&mut self) {
        self.saved.clear();
    }

    /// Gives the ring of `start` a head, and returns its stones.
    fn relabel(&mut self, start: Point, head: Point) -> PointSet {
        let mut stone = start.index();
        let mut stones = PointSet::EMPTY;
        loop {
            self.head[stone] = head.index() as u16;
            stones.insert(Point::from_index(stone));
            stone = self.next[stone] as usize;
            if stone == start.index() {
                return stones;
            }
        }
    }

    #[inline]
    fn exchange_links(&mut self, one: Point, other: Point) {
        self.next.swap(one.index(), other.index());
    }
}
