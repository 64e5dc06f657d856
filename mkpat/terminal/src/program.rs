//! Who reports.

use crate::levels::Known;

/// A program, as its reports name it.
#[derive(Clone, Debug)]
pub struct Program {
    /// Such as `mkpat`.
    pub name: &'static str,
    /// Such as `0.1.0`.
    pub version: &'static str,
    /// The codes it may report.
    pub codes: Vec<Known>,
}
