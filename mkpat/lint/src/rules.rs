//! The one table of rules: code, name, level, page. A file for each rule finds and words it.

pub(crate) mod l0101_captured_string;
pub(crate) mod l0102_suicide;
pub(crate) mod l0103_empty_rim;
pub(crate) mod l0201_settled_condition;
pub(crate) mod l0202_contradiction;
pub(crate) mod l0203_repeated_condition;
pub(crate) mod l0204_occupied_move;
pub(crate) mod l0301_idle_class;
pub(crate) mod l0401_undeclared_symmetry;
pub(crate) mod l0402_lopsided_rules;
pub(crate) mod l0501_equal_patterns;
pub(crate) mod l0502_swapped_colours;
pub(crate) mod l0503_contained_pattern;
pub(crate) mod l0601_name_scheme;
pub(crate) mod l0602_label_case;
pub(crate) mod l0701_idle_cell;

pub(crate) use codes::L0701 as IDLE_CELL;
pub use codes::{ALL, is_quiet};

/// The rule that tells which pattern lies within which.
pub const SPECIAL_CASE: mkpat::diag::Code = codes::L0504;

/// The rule with this code (`L0101` or `l0101`) or name (`captured-string`).
#[must_use]
pub fn find(word: &str) -> Option<&'static mkpat::diag::codes::Entry> {
    ALL.iter().find(|e| e.id.eq_ignore_ascii_case(word) || e.name == word)
}

/// The rows, apart from the rules that name them.
pub(crate) mod codes;
