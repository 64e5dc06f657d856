//! What fits at one stone.

use super::felt::Felt;
use super::shapes::ShapeId;

/// What fits at one stone.
#[derive(Clone, Default, Debug)]
pub(super) struct List {
    /// Ascending.
    pub(super) shapes: Vec<ShapeId>,
    pub(super) felt: Felt,
}
