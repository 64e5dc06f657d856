//! Finding the eye spaces of a position.

use super::super::records::Worms;
use super::domain::eye_spaces;
use super::spaces::EyeSpaces;
use super::topology::topology;
use super::value::EyeReport;
use crate::board::{Board, Colour, Point};
use crate::reading::Reader;

impl EyeSpaces {
    /// Finds the eye spaces of a position, their false and their half eyes.
    pub fn find(board: &mut Board, reader: &mut Reader, worms: &Worms) -> EyeSpaces {
        let mut spaces = eye_spaces(board, reader, worms);
        let mut topology_of =
            |colour: Colour| topology(board, reader, worms, &mut spaces[colour.index()], colour);
        let black = topology_of(Colour::Black);
        let white = topology_of(Colour::White);
        EyeSpaces { spaces, topology: [white, black] }
    }

    /// The worth of the eye space at a point of either colour, Black's first; `None` if there is none.
    pub fn value_of_either(&self, board: &mut Board, reader: &mut Reader, point: Point) -> Option<EyeReport> {
        [Colour::Black, Colour::White].into_iter().find_map(|colour| self.value(board, reader, point, colour))
    }
}
