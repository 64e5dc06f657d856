//! What is known of positions while one question is searched.
//!
//! A table is a small one until it fills up: most questions are answered soon, and what they look up should lie in the
//! nearest cache. Of two positions that want one slot the later one stays.

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
    }

    fn slot(&self, key: u64) -> usize {
        (key >> (64 - self.bits)) as usize
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Numbers> {
        let entry = self.entries[self.slot(key)];
        (entry.key == key && entry.search() == self.search).then(|| entry.numbers())
    }

    /// Remembers a position.
    pub(super) fn put(&mut self, key: u64, numbers: Numbers) {
        let Numbers { phi, delta } = numbers;
        let packed = self.search << (2 * NUMBER_BITS) | u64::from(phi) << NUMBER_BITS | u64::from(delta);
        let slot = self.slot(key);
        self.used += u32::from(self.entries[slot].search() != self.search);
        self.entries[slot] = Entry { key, packed };
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
                table.put(mix(index << 2 | search), numbers(index));
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
    fn earlier_searches_are_forgotten_even_when_their_numbers_come_again() {
        let mut table = Table::default();
        table.begin();
        table.put(7, numbers(7));
        assert_eq!(table.get(7), Some(numbers(7)));
        for _ in 0..1 << SEARCH_BITS {
            table.begin();
            assert_eq!(table.get(7), None);
        }
    }
}
