//! Playing a position out with hasty moves, again and again, to see how it ends.
//!
//! A playout knows little: it takes and saves what the last move put into atari, answers it in good shape, keeps its
//! eyes, and else plays anywhere. What many of them agree on is worth knowing all the same: who owns a vertex, and
//! which of two moves ends better. Equal seeds give equal playouts.

mod eye;
mod ownership;
mod policy;
mod random;
mod shapes;

pub use eye::is_own_eye;
pub use ownership::Ownership;
pub(crate) use policy::is_self_atari;
pub use policy::{Playout, area};
pub use random::Random;
pub use shapes::Shapes;
