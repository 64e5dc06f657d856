//! The one table of constants. Values are points.
//!
//! Those of classes, followups and shape are GNU Go's (`moves.md#constants`). Where influence and dragons are not known,
//! an estimate made of playouts takes their place (`playout_estimate.rs`).

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
pub(in crate::moves) const PER_STONE: f32 = 2.0;
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

/// The share of a string's size that a ko takes off: influence credits the whole.
pub(super) const GOOD_KO_LOSS: f32 = 0.3;
pub(super) const BAD_KO_LOSS: f32 = 0.5;
/// The share, as a secondary value, of a string that is lost already.
pub(super) const LOST_ALREADY: f32 = 0.2;
/// What a string is worth beyond its size for each cut but one that saving it makes possible, and the share in a ko.
pub(super) const CUTTING_STONE_UNIT: f32 = 10.0;
pub(super) const GOOD_KO_SHARE: f32 = 0.6;
pub(super) const BAD_KO_SHARE: f32 = 0.4;
/// What joining dragons is worth beyond the strength it gives.
pub(super) const CONNECTED: f32 = 1.05;
/// Whoever leads by more plays safe; a larger lead changes no more.
pub(super) const MOST_LEAD: f32 = 20.0;
/// What a vague move costs deep inside what is the opponent's, for each point that is its surely.
pub(super) const INTRUSION: f32 = 12.0;
/// The line, counted from 0, from which on a single stone is far from the edge.
pub(super) const FAR_FROM_THE_EDGE: u8 = 3;
/// From this value on followups count.
pub(super) const FOLLOWED_FROM: f32 = 0.5;
/// The share of secondary values, and what they add at most.
pub(super) const SECONDARY_SHARE: f32 = 0.05;
pub(super) const SECONDARY_MOST: f32 = 0.4;
/// Each string that a move links or presses changes its value by so much, of which so much takes part.
pub(super) const PER_LINK: f32 = 1.02;
pub(super) const CONNECTION_VALUE: (f32, f32) = (1.0, 5.0);
/// What a move that connects or cuts is worth at least, if it is worth anything.
pub(super) const LEAST_OF_LINK: f32 = 0.3;
/// The share of the lead that settling a doubtful dragon is worth.
pub(super) const SURE_OF_LEAD: f32 = 0.65;
/// Value of filling a point that is nobody's, where nothing else is worth anything.
pub(in crate::moves) const FILLING: f32 = 1.0;
/// What a threat costs for each unit of a string that it lets go instead of taking it, by how surely that escapes: for
/// certain, by a good ko for its owner, by a bad one.
pub(super) const LET_GO: f32 = 2.0;
pub(super) const LET_GO_BY_GOOD_KO: f32 = 1.0;
pub(super) const LET_GO_BY_BAD_KO: f32 = 1.4;
/// What a move costs for each unit of an own string that can be taken after it and could not before.
pub(in crate::moves) const PER_STONE_IN_DANGER: f32 = 1.0;
