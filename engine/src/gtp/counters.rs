//! Node counters (`regression.md` section 7): they grow until they are reset.

/// Work done since the last reset, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// Nodes of tactical reading.
    pub reading: u64,
    /// Nodes of connection, break-in and block-off reading.
    pub connection: u64,
    /// Owl nodes.
    pub owl: u64,
    /// Successful trial moves.
    pub trymove: u64,
}
