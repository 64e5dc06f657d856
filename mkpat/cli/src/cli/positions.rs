//! Positions from a file.

use std::path::Path;

use mkpat_runtime::board::DrawnBoard;
use mkpat_tools::positions;

use super::input;
use super::outcome::Problem;

/// The positions of a file with their names.
pub(super) fn read(path: &Path) -> Result<Vec<(String, DrawnBoard)>, Problem> {
    positions::parse(&input::shown(path), &input::read(path)?).map_err(Problem::Other)
}
