//! The functions of constraints and actions: one table that the checker, the code generator, the interpreter and the
//! documentation share.
//!
//! The book: `functions.md`.

pub mod classic;
pub mod modern;
mod row;
mod words;

use crate::syntax::ast::Dialect;
pub use row::{Function, Layer, Parameters, Result, Role, Side, most_arguments};

/// The functions of a dialect: the order of the original's list, then the engine functions called directly.
#[must_use]
pub fn all(dialect: Dialect) -> &'static [Function] {
    match dialect {
        Dialect::Modern => modern::FUNCTIONS,
        Dialect::Classic => classic::FUNCTIONS,
    }
}

/// The function called `name`.
#[must_use]
pub fn find(name: &str, dialect: Dialect) -> Option<&'static Function> {
    all(dialect).iter().find(|f| f.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_as_long_as_the_originals_and_name_nothing_twice() {
        assert_eq!((modern::FUNCTIONS.len(), classic::FUNCTIONS.len()), (126 + 3, 42));
        for dialect in [Dialect::Modern, Dialect::Classic] {
            let mut names: Vec<&str> = all(dialect).iter().map(|f| f.name).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), all(dialect).len());
        }
    }

    #[test]
    fn five_functions_cannot_be_used() {
        let unusable: Vec<&str> =
            modern::FUNCTIONS.iter().filter(|f| f.unusable.is_some()).map(|f| f.name).collect();
        assert_eq!(
            unusable,
            ["genus", "edge_double_sente", "threaten_to_capture", "has_aji", "oracle_threatens"]
        );
    }
}
