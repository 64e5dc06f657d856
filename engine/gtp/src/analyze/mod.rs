//! Analysis that goes on until the next line comes (`analysis.md`).
//!
//! `wish` is what a command asks for, `analyst` the thread that looks at the position again and again with more playouts,
//! `told` what is written of each result, `stream` the loop between the three and the controller.

mod analyst;
mod stream;
mod told;
mod wish;

pub(super) use analyst::Analyst;
pub(super) use stream::{generate, in_lower_case, stream};
pub(super) use told::cgos;
pub(super) use wish::{Dialect, Wish};
