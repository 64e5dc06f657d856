//! A position about which questions are asked.

use super::super::error::CliError;
use katachi::board::{Board, Point};
use katachi::examine::Analysis;
use katachi::reading::Reader;

/// A position about which questions are asked.
pub(super) struct Asked {
    pub(super) board: Board,
    pub(super) reader: Reader,
    pub(super) analysis: Analysis,
}

impl Asked {
    pub(super) fn point(&self, vertex: &str) -> Result<Point, CliError> {
        Point::parse(vertex, self.board.size())
            .ok_or_else(|| CliError(format!("'{vertex}' is no vertex of this board")))
    }

    pub(super) fn stone(&self, vertex: &str) -> Result<Point, CliError> {
        let point = self.point(vertex)?;
        match self.board.stone(point) {
            Some(_) => Ok(point),
            None => Err(CliError(format!("there is no stone at '{vertex}'"))),
        }
    }

    pub(super) fn two_stones(&self, pair: &str) -> Result<[Point; 2], CliError> {
        let (one, other) = pair
            .split_once('/')
            .ok_or_else(|| CliError(format!("'{pair}' should be two vertices, as C3/D4")))?;
        Ok([self.stone(one)?, self.stone(other)?])
    }
}

/// Why nothing about dragons can be told.
pub(super) fn no_connections() -> CliError {
    CliError("there is no database of connections".to_owned())
}
