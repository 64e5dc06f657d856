//! The stages of examining a position, as those who ask see them.

use crate::board::Board;
use crate::dragons::Dragons;
use crate::influence::Maps;
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
    /// How the sides share the board.
    fn influence(&self, _: &mut Board, _: &mut Reader) -> Option<&Maps> {
        None
    }
    /// The records of dragons.
    fn dragons(&self, _: &mut Board, _: &mut Reader) -> Option<&Dragons> {
        None
    }
}

/// Stages that are there already, or not at all.
#[derive(Clone, Copy, Default)]
pub struct Given<'a> {
    /// The records of strings.
    pub worms: Option<&'a Worms>,
    /// Where strings can be cut apart.
    pub cuts: Option<&'a Cuts>,
    /// The eye spaces.
    pub eyes: Option<&'a EyeSpaces>,
    /// How the sides share the board.
    pub influence: Option<&'a Maps>,
    /// The records of dragons.
    pub dragons: Option<&'a Dragons>,
}

impl Stages for Given<'_> {
    fn worms(&self, _: &mut Board, _: &mut Reader) -> Option<&Worms> {
        self.worms
    }

    fn cuts(&self, _: &mut Board, _: &mut Reader) -> Option<&Cuts> {
        self.cuts
    }

    fn eyes(&self, _: &mut Board, _: &mut Reader) -> Option<&EyeSpaces> {
        self.eyes
    }

    fn influence(&self, _: &mut Board, _: &mut Reader) -> Option<&Maps> {
        self.influence
    }

    fn dragons(&self, _: &mut Board, _: &mut Reader) -> Option<&Dragons> {
        self.dragons
    }
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
