//! Which edges a matcher has to enforce.

use mkpat_runtime::pattern::Edges;
use mkpat_runtime::transform::Transformation;

use crate::check::symmetry::turn_edges;
use crate::settings::Matcher;

/// The edges after turning. The standard matcher enforces one edge of each axis only: the upper one before the lower
/// one, the left one before the right one (`semantics.md#geometry`).
pub(super) fn lower(edges: Edges, hint: Transformation, matcher: Matcher) -> Edges {
    let mut kept = edges;
    if matcher == Matcher::Standard {
        for (first, second) in [(Edges::NORTH, Edges::SOUTH), (Edges::WEST, Edges::EAST)] {
            if edges.contains(first) {
                kept = kept.without(second);
            }
        }
    }
    turn_edges(kept, hint)
}
