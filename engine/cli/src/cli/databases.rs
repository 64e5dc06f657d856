//! The pattern databases that the program links.

use katachi::databases::Databases;
use std::sync::Arc;

/// The databases that are linked.
pub(super) fn compiled() -> Arc<Databases> {
    Arc::new(Databases::compiled(&katachi_patterns::COLLECTION))
}
