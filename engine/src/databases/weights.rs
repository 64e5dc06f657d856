//! Weights of moves, as whoever searches looks at them.

use mkpat_runtime::playout::table::Table;

/// The name of the playout database that tells what people play, `mc_shape.db`. Others are made for playouts and not asked: with
/// `mc_montegnu_classic.db` of GNU Go 3.8 the search lost 26 of 41 games on 9x9 to itself without any.
pub const WEIGHTS: &str = "shape";

/// A playout database.
pub trait Weights: Send + Sync {
    /// Its weights.
    fn table(&self) -> Table<'_>;
}

impl Weights for Table<'static> {
    fn table(&self) -> Table<'_> {
        *self
    }
}
