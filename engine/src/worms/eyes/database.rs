//! A database of eye spaces, as whoever examines a position hands it in.

use mkpat_runtime::eyes::table;
use std::fmt;
use std::sync::Arc;

/// Values of eye spaces.
pub trait Eyes: Send + Sync {
    /// Its patterns.
    fn database(&self) -> table::Database<'_>;
}

impl Eyes for table::Database<'static> {
    fn database(&self) -> table::Database<'_> {
        *self
    }
}

/// A database that eye spaces keep.
#[derive(Clone)]
pub(super) struct Book(pub(super) Arc<dyn Eyes>);

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Book")
    }
}
