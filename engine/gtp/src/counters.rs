//! Node counters (`gtp.md#counters`): they grow until they are reset.

/// Work done since the last reset, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Counters {
    /// Nodes of tactical reading.
    pub(super) reading: u64,
    /// Nodes of connection, break-in and block-off reading.
    pub(super) connection: u64,
    /// Owl nodes.
    pub(super) owl: u64,
    /// Successful trial moves.
    pub(super) trymove: u64,
}
