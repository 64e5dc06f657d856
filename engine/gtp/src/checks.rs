//! What several commands check.

use crate::answer::Failure;

/// What commands about dragons and influence say where the databases have no connections.
pub(crate) const NO_CONNECTIONS: Failure = Failure::new("there is no database of connections");
