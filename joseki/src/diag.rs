//! Diagnostics of joseki files: what is wrong, where in the SGF file, and after which moves.
//!
//! [`codes`] is the one table of codes; the wording of each is in the file of its subject; what a diagnostic is, and how it looks, is mkpat's.

mod classic;
pub mod codes;
mod comment;
mod labels;
mod moves;
mod reading;
mod region;

pub use mkpat::diag::{Code, Diagnostic, Diagnostics, Label, Severity};

pub(crate) use classic::*;
pub(crate) use comment::*;
pub(crate) use labels::*;
pub(crate) use moves::*;
pub(crate) use reading::*;
pub(crate) use region::*;
