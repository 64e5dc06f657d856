//! What a search remembers of positions.

use crate::board::Point;

/// What a value says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    /// The best move known.
    pub best: Option<Point>,
    /// Its value, for who moves; victories are counted from this position.
    pub value: i32,
    /// Depth of the search.
    pub depth: i32,
    /// What the value says.
    pub bound: Bound,
}

/// A table of fixed size, the newer entry in the place of the older.
pub(super) struct Table {
    entries: Vec<Option<Entry>>,
}

impl Table {
    /// A table of at most so many bytes.
    pub(super) fn new(bytes: usize) -> Table {
        let most = (bytes / size_of::<Option<Entry>>()).max(1024);
        let length = if most.is_power_of_two() { most } else { most.next_power_of_two() / 2 };
        Table { entries: vec![None; length] }
    }

    /// Forgets all.
    pub(crate) fn clear(&mut self) {
        self.entries.fill(None);
    }

    fn place(&self, key: u64) -> usize {
        (key as usize) & (self.entries.len() - 1)
    }

    /// What is known of a position.
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.entries[self.place(key)].filter(|entry| entry.key == key)
    }

    /// Remembers a position.
    pub(super) fn put(&mut self, key: u64, best: Option<Point>, value: i32, depth: i32, bound: Bound) {
        let place = self.place(key);
        self.entries[place] = Some(Entry { key, best, value, depth, bound });
    }
}
