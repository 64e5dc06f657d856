//! The one table of constants. Values are points.
//!
//! Those of classes, followups and shape are from `move-generation.md` sections 4, 8, 9 and 10. Where the reference asks
//! dragons and influence, an estimate made of playouts takes their place (`playout_estimate.rs`).

/// Value of a move from an opening book; nothing else is asked then.
pub(in crate::moves) const BOOK: f32 = 75.0;
/// Least value of urgent, standard, less urgent and minor joseki moves; the last two on 19x19.
pub(super) const URGENT: f32 = 40.0;
pub(super) const STANDARD: f32 = 35.0;
pub(super) const LESS_URGENT: f32 = 24.0;
pub(super) const MINOR: f32 = 16.0;
/// Shape that urgent joseki moves are credited with.
pub(super) const URGENT_SHAPE: f32 = 15.0;
/// Value of an empty corner on 19x19, and of the centre on small boards.
pub(super) const EMPTY_CORNER: f32 = 25.0;
pub(super) const EMPTY_CENTRE: f32 = 45.0;

/// Points for each unit of effective size that changes hands.
pub(super) const PER_STONE: f32 = 2.0;
/// Beyond that for a string that lives or dies with the next move: what is around it changes hands with it.
pub(super) const CRITICAL: f32 = 3.0;
/// Share of that for strings that are lost, or safe, in any case.
pub(super) const DECIDED: f32 = 0.1;
/// What a string that keeps others apart is worth beyond its size.
pub(super) const CUTTING_STONE: f32 = 4.0;
/// Share of the value that a ko wins for the side that takes it first, and for the other.
pub(super) const GOOD_KO: f32 = 0.7;
pub(super) const BAD_KO: f32 = 0.5;

/// What cutting and connecting is worth at least, and for the size of the smaller part.
pub(super) const LINK: f32 = 1.5;
pub(super) const LINK_PER_SIZE: f32 = 1.0;
/// Strategic attack and defence: for size times weakness.
pub(super) const STRATEGIC: f32 = 1.8;
/// Capturing one of two strings, or saving both, beyond the smaller one.
pub(super) const DOUBLE: f32 = 2.0;
/// The followup of a threat to save a string, beyond its size.
pub(super) const THREAT: f32 = 2.0;

/// Share of the territory a move surrounds that counts in any case, and what a pattern's word adds to it.
pub(super) const TERRITORY: f32 = 0.6;
pub(super) const TERRITORY_OF_PATTERN: f32 = 0.4;
/// What a move inside settled territory costs its owner.
pub(super) const SETTLED: f32 = -1.0;

/// Each unit of shape changes the value by so much.
pub(super) const SHAPE: f32 = 1.05;
/// Territory beyond this many points is not changed by shape.
pub(super) const SHAPED_TERRITORY: f32 = 15.0;
/// Least values below this one rise with the value itself, so that equals are told apart.
pub(super) const TIED_BELOW: f32 = 25.0;
pub(super) const TIE_BREAK: f32 = 1.0 / 200.0;
/// More than any move is worth.
pub(super) const NO_LIMIT: f32 = 3610.0;
