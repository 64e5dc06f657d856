//! A set of points.

use super::point::{CELLS, Point, STRIDE};
use std::fmt;

const WORDS: usize = CELLS / 64;

/// A set of points as a bit field; iterates in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet {
    words: [u64; WORDS],
}

impl PointSet {
    /// The set without members.
    pub const EMPTY: PointSet = PointSet { words: [0; WORDS] };

    /// Whether `point` is a member.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        self.words[point.index() / 64] >> (point.index() % 64) & 1 != 0
    }

    /// Adds `point`; false if it was a member before.
    #[inline]
    pub fn insert(&mut self, point: Point) -> bool {
        let bit = 1 << (point.index() % 64);
        let word = &mut self.words[point.index() / 64];
        let fresh = *word & bit == 0;
        *word |= bit;
        fresh
    }

    /// Takes `point` out; false if it was no member.
    #[inline]
    pub fn remove(&mut self, point: Point) -> bool {
        let bit = 1 << (point.index() % 64);
        let word = &mut self.words[point.index() / 64];
        let present = *word & bit != 0;
        *word &= !bit;
        present
    }

    /// Adds all of `other`.
    #[inline]
    pub fn insert_all(&mut self, other: &PointSet) {
        for (mine, &theirs) in self.words.iter_mut().zip(&other.words) {
            *mine |= theirs;
        }
    }

    /// Takes all of `other` out.
    #[inline]
    pub fn remove_all(&mut self, other: &PointSet) {
        for (mine, &theirs) in self.words.iter_mut().zip(&other.words) {
            *mine &= !theirs;
        }
    }

    /// The members that are not in another set.
    #[inline]
    pub fn without(&self, other: &PointSet) -> PointSet {
        let mut left = *self;
        left.remove_all(other);
        left
    }

    /// The members of both sets.
    #[inline]
    pub fn intersection(&self, other: &PointSet) -> PointSet {
        let mut both = *self;
        for (mine, &theirs) in both.words.iter_mut().zip(&other.words) {
            *mine &= theirs;
        }
        both
    }

    /// Whether the sets share a member.
    #[inline]
    pub fn intersects(&self, other: &PointSet) -> bool {
        self.words.iter().zip(&other.words).any(|(&mine, &theirs)| mine & theirs != 0)
    }

    /// Whether this set and another have the same members in an area; the other has none outside.
    #[inline]
    pub(crate) fn agrees_within(&self, other: &PointSet, area: &PointSet) -> bool {
        let words = self.words.iter().zip(&other.words).zip(&area.words);
        words.into_iter().all(|((&mine, &theirs), &area)| mine & area == theirs)
    }

    /// The cells that share an edge with a member; some may be off the board, and members are among them if they have
    /// members beside them.
    pub fn beside(&self) -> PointSet {
        let mut found = PointSet::EMPTY;
        // Most sets are small: their words of nothing are passed over, each other one also reaches into those beside it.
        for (index, &here) in self.words.iter().enumerate().filter(|&(_, &here)| here != 0) {
            let mut add = |index: usize, points: u64| {
                if let Some(word) = found.words.get_mut(index) {
                    *word |= points;
                }
            };
            add(index, here << 1 | here >> 1 | here << STRIDE | here >> STRIDE);
            add(index.wrapping_sub(1), here << 63 | here << (64 - STRIDE));
            add(index + 1, here >> 63 | here >> (64 - STRIDE));
        }
        found
    }

    /// The cells that lie so many rows further down and columns further right than a member, a row and a column at most;
    /// some may be off the board.
    pub(crate) fn moved(&self, rows: i32, columns: i32) -> PointSet {
        debug_assert!(rows.abs() <= 1 && columns.abs() <= 1, "words are shifted by less than their length");
        let by = rows * STRIDE as i32 + columns;
        let (mut moved, bits) = (PointSet::EMPTY, by.unsigned_abs());
        if bits == 0 {
            return *self;
        }
        for (index, &here) in self.words.iter().enumerate() {
            let (word, carried, next) = match by > 0 {
                true => (here << bits, here >> (64 - bits), index + 1),
                false => (here >> bits, here << (64 - bits), index.wrapping_sub(1)),
            };
            moved.words[index] |= word;
            if let Some(next) = moved.words.get_mut(next) {
                *next |= carried;
            }
        }
        moved
    }

    /// Number of members.
    pub fn len(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there is no member.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The member that comes first in reading order.
    #[inline]
    pub fn first(&self) -> Option<Point> {
        let at = self.words.iter().position(|&word| word != 0)?;
        let word = self.words.get(at)?;
        Some(Point::from_index(at * 64 + word.trailing_zeros() as usize))
    }

    /// The first member in words from `at`, which is moved to its word. While members are only taken out, the next call
    /// may go on from there.
    #[inline]
    pub(super) fn first_from(&self, at: &mut usize) -> Option<Point> {
        loop {
            let word = *self.words.get(*at)?;
            if word != 0 {
                return Some(Point::from_index(*at * 64 + word.trailing_zeros() as usize));
            }
            *at += 1;
        }
    }

    /// The members in reading order.
    pub fn iter(&self) -> PointIter {
        PointIter { words: self.words, at: 0 }
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = PointIter;

    fn into_iter(self) -> PointIter {
        self.iter()
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Members of a [`PointSet`] in reading order.
#[derive(Clone, Debug)]
pub struct PointIter {
    words: [u64; WORDS],
    at: usize,
}

impl Iterator for PointIter {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while let Some(word) = self.words.get_mut(self.at) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Point::from_index(self.at * 64 + bit));
            }
            self.at += 1;
        }
        None
    }
}
