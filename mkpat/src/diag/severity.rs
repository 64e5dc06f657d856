//! Errors and warnings.

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// Nothing is generated.
    Error,
    /// The database compiles, but hardly as meant.
    Warning,
}

impl Severity {
    /// `error` or `warning`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}
