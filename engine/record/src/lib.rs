//! Games as records in SGF: loading, writing, and what an engine thought of moves.

mod labels;
mod load;
mod print;
mod source;

pub use labels::Labels;
pub use load::{GREATEST_RECORD, IllegalMove, LoadError, Loaded, Loader, Until};
pub use print::{
    Heading, print_commented_position, print_continued_game, print_game, print_labelled_game, print_position,
};
pub use source::Source;
