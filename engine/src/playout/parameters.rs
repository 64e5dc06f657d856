//! How a search grows its tree and what it trusts.

/// The parameters of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchParameters {
    /// A move is expanded, which gives it its answers, once it was visited so often.
    pub expand_after: u32,
    /// The RAVE constant: visits from which on a move is trusted as much by its own playouts as by those in which the
    /// same side made it later.
    pub rave_constant: f32,
    /// The exploration constant of UCT; 0 trusts priors and RAVE to try what was seldom seen.
    pub exploration: f32,
    /// Whether two passes in the tree leave the board as it is, unlike two in a playout, which has filled it by then.
    pub two_passes_end: bool,
}
