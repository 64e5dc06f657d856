//! The two ways to write patterns into an SGF file, and how to tell them apart.

use std::fmt;
use std::str::FromStr;

use katachi_sgf::{Tree, Value};

use crate::sourced::Sourced;

/// A convention for joseki files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Convention {
    /// GNU Go 3.x: `MA` or `SQ` marks the region, the comment begins with a class letter.
    Modern,
    /// GNU Go 2.x: `LB[xy:A]` marks the region, the comment begins with a value.
    Classic,
}

impl Convention {
    /// Tells the convention of trees: `Classic` if at least one comment begins with a positive number
    /// (`joseki.md#convention-26`).
    #[must_use]
    pub fn detect(trees: &[Tree]) -> Convention {
        let comments = trees.iter().flat_map(|tree| tree.preorder().flat_map(|id| tree.node(id).values("C")));
        match comments.into_iter().any(begins_with_value) {
            true => Convention::Classic,
            false => Convention::Modern,
        }
    }
}

fn begins_with_value(comment: &Value) -> bool {
    let text = Sourced::classic(comment);
    let text = text.as_str();
    let digits = text.strip_prefix('+').unwrap_or(text);
    let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
    digits.get(..end).is_some_and(|digits| digits.bytes().any(|digit| digit != b'0'))
}

/// By the release of GNU Go: `3.8`, `2.6`.
impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Convention::Modern => "3.8",
            Convention::Classic => "2.6",
        })
    }
}

impl FromStr for Convention {
    type Err = String;

    fn from_str(word: &str) -> Result<Convention, String> {
        match word {
            "3.8" => Ok(Convention::Modern),
            "2.6" => Ok(Convention::Classic),
            _ => Err("the conventions are `3.8` and `2.6`".to_owned()),
        }
    }
}
