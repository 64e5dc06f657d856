//! Finding the eye spaces of a position.

use super::domain::eye_spaces;
use super::known::KnownStrings;
use super::report::EyeReport;
use super::spaces::{EyeSpaces, Topology};
use super::topology::topology;
use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::Reader;

impl EyeSpaces {
    /// Finds the eye spaces of a position, their false and their half eyes.
    pub fn find(board: &mut Board, reader: &mut Reader, known: &dyn KnownStrings) -> EyeSpaces {
        let mut spaces = eye_spaces(board, reader, known);
        let mut topology_of = |colour: Colour| {
            let spaces = &mut spaces[colour.index()];
            let all = spaces.points;
            topology(board, reader, known, spaces, colour, &all)
        };
        let black = topology_of(Colour::Black);
        let white = topology_of(Colour::White);
        EyeSpaces { spaces, topology: [white, black], book: None }
    }

    /// Finds the eye spaces; half and false eyes only in those of `colour` that some of the points `beside` belong to.
    pub fn find_beside(
        board: &mut Board,
        reader: &mut Reader,
        known: &dyn KnownStrings,
        colour: Colour,
        beside: &PointSet,
    ) -> EyeSpaces {
        let mut spaces = eye_spaces(board, reader, known);
        let own = &mut spaces[colour.index()];
        let mut within = PointSet::EMPTY;
        for point in beside {
            if !within.contains(point) {
                within.insert_all(&own.space_of(board, point));
            }
        }
        let found = topology(board, reader, known, own, colour, &within);
        let mut topologies: [Topology; 2] = Default::default();
        topologies[colour.index()] = found;
        EyeSpaces { spaces, topology: topologies, book: None }
    }

    /// The worth of the eye space at a point of either colour, Black's first; `None` if there is none.
    pub fn value_of_either(&self, board: &mut Board, reader: &mut Reader, point: Point) -> Option<EyeReport> {
        [Colour::Black, Colour::White].into_iter().find_map(|colour| self.value(board, reader, point, colour))
    }
}
