//! What generators record: reasons, patterns that matched, replacements. Facts only; what they are worth is the business
//! of a valuation.

mod matched;
mod reason;
mod record;
mod worth;

pub(super) use matched::Letters;
pub use matched::{MatchVerdict, PatternMatch};
pub use reason::MoveReason;
pub(super) use record::{PointReasons, Reasons};
pub use worth::Worth;
