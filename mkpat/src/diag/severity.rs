//! Errors and warnings.

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// Nothing is generated.
    Error,
    /// The database compiles, but hardly as meant.
    Warning,
}
