//! Functions written by hand that patterns of the classic dialect name (`classic.md#helpers`).
//!
//! `scene` is what a helper sees and asks, `written` has the helpers that there are by their names, some of them in `ataris` and `connecting`, `names` those that databases of GNU Go
//! 2.6 name although nobody has written down what they compute, and `registry` finds them all by name.

mod ataris;
mod connecting;
mod names;
mod registry;
mod scene;
mod written;

pub use registry::{Found, Helpers, UnknownHelper};
pub use scene::{Helper, Scene};
