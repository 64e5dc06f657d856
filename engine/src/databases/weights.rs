//! Weights of moves, as whoever searches looks at them.

use mkpat_runtime::playout::table::Table;

/// A playout database.
pub trait Weights: Send + Sync {
    /// Its weights.
    fn table(&self) -> Table<'_>;
}

impl Weights for Table<'static> {
    fn table(&self) -> Table<'_> {
        *self
    }
}
