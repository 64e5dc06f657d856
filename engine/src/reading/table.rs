//! What is known of positions while one question is searched.
//!
//! A table is a small one until it fills up: most questions are answered soon, and what they look up should lie in the
//! nearest cache. Of two positions that want one slot the later one stays.

use crate::board::Point;
use std::time::Instant;

/// More than any number of positions.
pub(crate) const INFINITE: u32 = 1 << 24;

/// Numbers from the mover's side: `phi` to show that the mover gets its way, `delta` that it does not. Neither is greater
/// than [`INFINITE`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Numbers {
    pub(crate) phi: u32,
    pub(crate) delta: u32,
}

/// A move, and what is known of the position after it.
#[derive(Clone, Copy)]
pub(super) struct Child {
    /// `None` for a pass.
    pub(super) point: Option<Point>,
    pub(super) key: u64,
    pub(super) numbers: Numbers,
}

/// Where the moves of a position are kept: in the lowest bits how many there are, 0 if they are not kept, and above those where they
/// begin.
#[derive(Clone, Copy, Default)]
pub(super) struct Kept(u32);

impl Kept {
    const COUNT_BITS: u32 = 8;

    fn range(self) -> std::ops::Range<usize> {
        let start = (self.0 >> Kept::COUNT_BITS) as usize;
        start..start + (self.0 & ((1 << Kept::COUNT_BITS) - 1)) as usize
    }
}

/// Moves of positions that are kept in one search; those of further positions are found anew each time. Where they begin has to fit
/// beside [`Kept::COUNT_BITS`].
const MOST_MOVES: usize = 1 << 20;

/// Bits of a slot's number in a fresh table, and in the largest.
const FEWEST_BITS: u32 = 12;
const MOST_BITS: u32 = 18;

/// One in so many slots is used when a table grows.
const ROOM: u32 = 4;

/// Bits of each number, and of the number of a search.
const NUMBER_BITS: u32 = 25;
const SEARCH_BITS: u32 = 64 - 2 * NUMBER_BITS;

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    /// The search it belongs to, `phi`, and `delta`.
    packed: u64,
    /// Its moves, if it was looked at.
    moves: Kept,
}

impl Entry {
    fn search(self) -> u64 {
        self.packed >> (2 * NUMBER_BITS)
    }

    fn numbers(self) -> Numbers {
        let number = |bits: u64| (bits & ((1 << NUMBER_BITS) - 1)) as u32;
        Numbers { phi: number(self.packed >> NUMBER_BITS), delta: number(self.packed) }
    }
}

/// Results of positions, kept while one question is searched.
#[derive(Clone)]
pub(super) struct Table {
    entries: Vec<Entry>,
    /// The moves of positions that were looked at, one position after the other.
    moves: Vec<Child>,
    /// The number of the present search, from 1; entries of earlier ones count as empty, so nothing has to be wiped, and no
    /// answer depends on the questions before it.
    search: u64,
    bits: u32,
    used: u32,
    /// When nobody has time any more; what is searched then ends as if its positions were used up.
    deadline: Option<Instant>,
}

impl Default for Table {
    fn default() -> Table {
        Table {
            entries: vec![Entry::default(); 1 << MOST_BITS],
            moves: Vec::new(),
            search: 0,
            bits: FEWEST_BITS,
            used: 0,
            deadline: None,
        }
    }
}

impl Table {
    /// Sets when time is over.
    pub(super) fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.deadline = deadline;
    }

    /// Whether time is over.
    pub(super) fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Forgets everything.
    pub(super) fn begin(&mut self) {
        self.search += 1;
        if self.search >> SEARCH_BITS != 0 {
            self.entries.fill(Entry::default());
            self.search = 1;
        }
        self.bits = FEWEST_BITS;
        self.used = 0;
        self.moves.clear();
    }

    fn slot(&self, key: u64) -> usize {
        (key >> (64 - self.bits)) as usize
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Numbers> {
        self.entry(key).map(|entry| entry.numbers())
    }

    #[inline]
    fn entry(&self, key: u64) -> Option<Entry> {
        let entry = self.entries[self.slot(key)];
        (entry.key == key && entry.search() == self.search).then_some(entry)
    }

    /// Where the moves of a position are kept, if they are.
    pub(super) fn moves_of(&self, key: u64) -> Option<Kept> {
        self.entry(key).map(|entry| entry.moves).filter(|kept| !kept.range().is_empty())
    }

    /// Keeps the moves of a position, if there is room for them.
    pub(super) fn keep(&mut self, moves: &[Child]) -> Kept {
        let start = self.moves.len();
        if start + moves.len() > MOST_MOVES || moves.len() >> Kept::COUNT_BITS != 0 {
            return Kept::default();
        }
        self.moves.extend_from_slice(moves);
        Kept((start as u32) << Kept::COUNT_BITS | moves.len() as u32)
    }

    /// Adds kept moves to others, with what is known of them by now, up to one that decides.
    pub(super) fn recall(&self, kept: Kept, children: &mut Vec<Child>) {
        for &child in &self.moves[kept.range()] {
            let numbers = self.get(child.key).unwrap_or(child.numbers);
            children.push(Child { numbers, ..child });
            if numbers.delta == 0 {
                return;
            }
        }
    }

    /// Remembers a position, and where its moves are kept.
    pub(super) fn put(&mut self, key: u64, numbers: Numbers, moves: Kept) {
        let Numbers { phi, delta } = numbers;
        let packed = self.search << (2 * NUMBER_BITS) | u64::from(phi) << NUMBER_BITS | u64::from(delta);
        let slot = self.slot(key);
        self.used += u32::from(self.entries[slot].search() != self.search);
        self.entries[slot] = Entry { key, packed, moves };
        if self.used > (1 << self.bits) / ROOM && self.bits < MOST_BITS {
            self.grow();
        }
    }

    /// Doubles the number of slots. From the last to the first, every entry moves to one of two slots that are not before
    /// its own.
    fn grow(&mut self) {
        let before = 1_usize << self.bits;
        self.bits += 1;
        for slot in (0..before).rev() {
            let entry = self.entries[slot];
            self.entries[2 * slot] = Entry::default();
            self.entries[2 * slot + 1] = Entry::default();
            if entry.search() == self.search {
                let place = self.slot(entry.key);
                self.entries[place] = entry;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::mix;

    fn numbers(index: u64) -> Numbers {
        Numbers { phi: index as u32, delta: INFINITE - index as u32 }
    }

    #[test]
    fn a_table_that_grows_forgets_only_what_collided() {
        let mut table = Table::default();
        let mut known = Vec::new();
        for search in 0..3 {
            table.begin();
            for index in 0..100_000 {
                table.put(mix(index << 2 | search), numbers(index), Kept::default());
            }
            let found: Vec<(u64, Numbers)> = (0..100_000)
                .filter_map(|index| Some((index, table.get(mix(index << 2 | search))?)))
                .collect();
            assert!(found.iter().all(|&(index, found)| found == numbers(index)));
            known.push(found.len());
        }
        assert_eq!(table.bits, MOST_BITS);
        assert!(known[0] > 75_000 && known[0] < 100_000, "{known:?}");
    }

    #[test]
    fn kept_moves_come_back_with_what_is_known_of_them_by_now() {
        let mut table = Table::default();
        table.begin();
        let child = |key: u64| Child { point: None, key: mix(key), numbers: numbers(key) };
        let kept = table.keep(&[1, 2, 3].map(child));
        table.put(mix(0), numbers(9), kept);
        table.put(mix(2), Numbers { phi: 5, delta: 7 }, Kept::default());
        let recalled = |table: &Table| {
            let mut children = Vec::new();
            table.recall(table.moves_of(mix(0)).expect("they were kept"), &mut children);
            children.iter().map(|child| (child.numbers.phi, child.numbers.delta)).collect::<Vec<_>>()
        };
        assert_eq!(recalled(&table), [(1, INFINITE - 1), (5, 7), (3, INFINITE - 3)]);
        // One that decides is the last that is needed.
        table.put(mix(2), Numbers { phi: INFINITE, delta: 0 }, Kept::default());
        assert_eq!(recalled(&table), [(1, INFINITE - 1), (INFINITE, 0)]);
        assert!(table.moves_of(mix(2)).is_none(), "nothing was kept for it");
        table.begin();
        assert!(table.moves_of(mix(0)).is_none(), "another search");
    }

    #[test]
    fn earlier_searches_are_forgotten_even_when_their_numbers_come_again() {
        let mut table = Table::default();
        table.begin();
        table.put(7, numbers(7), Kept::default());
        assert_eq!(table.get(7), Some(numbers(7)));
        for _ in 0..1 << SEARCH_BITS {
            table.begin();
            assert_eq!(table.get(7), None);
        }
    }
}
