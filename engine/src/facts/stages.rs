//! The stages of examining a position, as those who ask see them.

use crate::board::Board;
use crate::reading::Reader;
use crate::worms::{Cuts, EyeSpaces, Worms};

/// What is known of a position. `None` is a stage that is not there: what it would tell is unknown.
///
/// A stage may be computed when it is first asked for. That is why board and reader are handed in; the board is changed
/// meanwhile and restored.
pub trait Stages {
    /// The records of strings.
    fn worms(&self, board: &mut Board, reader: &mut Reader) -> Option<&Worms>;
    /// Where strings can be cut apart.
    fn cuts(&self, board: &mut Board, reader: &mut Reader) -> Option<&Cuts>;
    /// The eye spaces.
    fn eyes(&self, board: &mut Board, reader: &mut Reader) -> Option<&EyeSpaces>;
}

/// A position of which nothing is known but what stands there and what reading finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unexamined;

impl Stages for Unexamined {
    fn worms(&self, _: &mut Board, _: &mut Reader) -> Option<&Worms> {
        None
    }

    fn cuts(&self, _: &mut Board, _: &mut Reader) -> Option<&Cuts> {
        None
    }

    fn eyes(&self, _: &mut Board, _: &mut Reader) -> Option<&EyeSpaces> {
        None
    }
}

/// The records of strings alone.
impl Stages for Worms {
    fn worms(&self, _: &mut Board, _: &mut Reader) -> Option<&Worms> {
        Some(self)
    }

    fn cuts(&self, _: &mut Board, _: &mut Reader) -> Option<&Cuts> {
        None
    }

    fn eyes(&self, _: &mut Board, _: &mut Reader) -> Option<&EyeSpaces> {
        None
    }
}
