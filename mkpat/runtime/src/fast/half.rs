//! The tables for anchors of one side.

use super::cell::{Code, code_seen_by};
use super::fit::Fit;
use super::near;
use super::shape::{self, Accepted};
use super::sieve::{Sieve, build};
use super::window::Scan;
use crate::board::BoardView;
use crate::pattern::{Database, Side};
use crate::plain::Anchored;
use crate::point::Offset;

/// What a shape demands of a cell that no window reaches.
#[derive(Clone, Copy, Debug)]
struct Beyond {
    fit: Fit,
    at: Offset,
    accepted: Accepted,
}

/// The shapes of a database that an anchor of one side may have, numbered in the order of plain matching.
#[derive(Clone, Debug)]
pub(crate) struct Half {
    pub(crate) sieve: Sieve,
    /// By the numbers of shapes.
    pub(crate) fits: Vec<Fit>,
    /// As far as the stones of a match that a goal asks for may be away from its anchor, in rows and in columns.
    pub(super) reach: u8,
    /// In the order of `fits`, of those alone that demand something.
    beyond: Vec<Beyond>,
}

impl Half {
    pub(super) fn build(database: &Database<'_>, side: Side) -> Half {
        let shapes = shape::all(database, side);
        let fits: Vec<Fit> = shapes.iter().map(|shape| Fit::new(database, shape)).collect();
        let beyond = fits.iter().zip(&shapes).flat_map(|(&fit, shape)| {
            shape.beyond.iter().map(move |&(at, accepted)| Beyond { fit, at, accepted })
        });
        let patterns = shapes.iter().filter_map(|shape| database.patterns.get(shape.pattern.index()));
        let reach = patterns.map(|pattern| near::reach(database, pattern)).max().unwrap_or(0);
        Half { sieve: build::build(&shapes, &fits), beyond: beyond.collect(), fits, reach }
    }

    /// Memory of the tables on the heap, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.sieve.bytes() + size_of_val(&self.fits[..]) + size_of_val(&self.beyond[..])
    }

    /// Whether a shape that fits its window fits beyond it and passes the filters of the query.
    pub(crate) fn passes(&self, fit: Fit, place: &Anchored<'_, Scan>) -> bool {
        (!fit.is_far() || self.fits_beyond(fit, place))
            && place.filters_pass(&place.database.patterns[fit.pattern().index()], fit.transformation())
    }

    fn fits_beyond(&self, fit: Fit, place: &Anchored<'_, Scan>) -> bool {
        let Some(own) = place.board.stone(place.anchor) else { return false };
        let size = place.board.size();
        let code = |at: Offset| match place.anchor.offset(at, size) {
            Some(point) => code_seen_by(own, place.board.stone(point)),
            None => Code::Off,
        };
        let from = self.beyond.partition_point(|beyond| beyond.fit < fit);
        let demands = self.beyond[from..].iter().take_while(|beyond| beyond.fit == fit);
        demands.into_iter().all(|beyond| beyond.accepted.admits(code(beyond.at)))
    }
}
