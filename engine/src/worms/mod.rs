//! What is known of strings: their size, their dangers, and what is settled about them.

mod unconditional;

pub use unconditional::{Unconditional, unconditional};
