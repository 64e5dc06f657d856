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
    /// Records as they were before moves made one string of several, a stack that [`Strings::separate`] takes from.
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
    /// Strings that the stone became part of.
    strings: u8,
    next: u16,
    /// Head of the string that it made.
    head: u16,
    /// The liberties that a single string won by it, each a bit by its place among the neighbours of the stone.
    won: u8,
}

impl Joined {
    /// The head of the string that the stone made. It is not read from the board: after a suicide a later move may have
    /// overwritten it there.
    pub(super) fn head(self) -> Point {
        Point::from_index(usize::from(self.head))
    }

    /// How many records were saved: one string that grows is taken back without.
    fn saved(self) -> usize {
        if self.strings > 1 { usize::from(self.strings) } else { 0 }
    }
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
        let (mut heads, strings, empty) = self.look_around(cells, point, colour);
        let next = std::mem::replace(&mut self.next[point.index()], point.index() as u16);
        let head = match &mut heads[..strings] {
            [] => point,
            [only] => *only,
            several => self.join_into_largest(several),
        };
        self.head[point.index()] = head.index() as u16;
        let record = &mut self.records[head.index()];
        if strings == 0 {
            *record = Record { stones: PointSet::from_iter([point]), size: 1, ..Record::default() };
        } else {
            record.stones.insert(point);
            record.size += 1;
            record.lose(point);
        }
        let mut won = 0;
        for (place, liberty) in empty.into_iter().enumerate() {
            let fresh = liberty.is_some_and(|liberty| record.liberties.insert(liberty));
            record.liberty_count += u16::from(fresh);
            won |= u8::from(fresh) << place;
        }
        if strings > 0 {
            self.exchange_links(head, point);
        }
        Joined { strings: strings as u8, next, head: head.index() as u16, won }
    }

    /// The heads of the strings of `colour` beside a point, how many they are, and which of its neighbours are empty.
    #[inline]
    fn look_around(
        &self,
        cells: &[Cell; CELLS],
        point: Point,
        colour: Colour,
    ) -> ([Point; 4], usize, [Option<Point>; 4]) {
        let (mut heads, mut strings, mut empty) = ([point; 4], 0, [None; 4]);
        for (place, next) in empty.iter_mut().zip(point.neighbours()) {
            let cell = cells[next.index()];
            if cell == Cell::Empty {
                *place = Some(next);
            } else if cell == Cell::of(colour) {
                let head = self.head(next);
                if !heads[..strings].contains(&head) {
                    heads[strings] = head;
                    strings += 1;
                }
            }
        }
        (heads, strings, empty)
    }

    /// Makes one string of several, and returns its head: that of the largest.
    fn join_into_largest(&mut self, heads: &mut [Point]) -> Point {
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
            record.liberties.insert_all(&absorbed.liberties);
            record.stones.insert_all(&absorbed.stones);
            record.size += absorbed.size;
        }
        let record = &mut self.records[largest.index()];
        record.liberty_count = record.liberties.len() as u16;
        largest
    }

    /// Takes back [`Strings::join`]; nothing may have changed in between that was not taken back.
    pub(super) fn separate(&mut self, point: Point, joined: Joined) {
        let head = joined.head();
        if joined.strings > 0 {
            self.exchange_links(head, point);
        }
        if joined.strings == 1 {
            self.shrink(point, joined);
        } else if joined.strings > 1 {
            for _ in 1..joined.strings {
                self.restore_absorbed(head);
            }
            if let Some((head, record)) = self.saved.pop() {
                self.records[head.index()] = record;
            }
        }
        self.next[point.index()] = joined.next;
    }

    /// Takes a stone out of the only string that it became part of.
    fn shrink(&mut self, point: Point, joined: Joined) {
        let record = &mut self.records[joined.head().index()];
        record.stones.remove(point);
        record.size -= 1;
        for (place, liberty) in point.neighbours().into_iter().enumerate() {
            if joined.won >> place & 1 != 0 {
                record.lose(liberty);
            }
        }
        record.gain(point);
    }

    fn restore_absorbed(&mut self, largest: Point) {
        if let Some((head, record)) = self.saved.pop() {
            self.exchange_links(largest, head);
            self.relabel(head, head);
            self.records[head.index()] = record;
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
        let records: usize = moves.map(Joined::saved).sum();
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
