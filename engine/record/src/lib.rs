//! Games as records in SGF: loading, writing, and what an engine thought of moves.
//!
//! ```
//! use katachi::board::{Colour, Rules};
//! use katachi_record::{Heading, Loader, print_game};
//!
//! let loader = Loader { greatest_size: 19, rules: Rules::default(), until: None, turn: &|_, point| point };
//! let loaded = loader.load(b"(;SZ[9]KM[6.5];B[ee];W[gc])")?;
//! assert_eq!((loaded.game.komi(), loaded.to_move), (6.5, Colour::Black));
//!
//! let written = print_game(&loaded.game, &Heading::default(), &[])?;
//! assert!(written.contains(";B[ee]") && loader.load(written.as_bytes()).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod doubt;
mod labels;
mod load;
mod notes;
mod print;
mod source;

pub use doubt::Doubt;
pub use labels::Labels;
pub use load::{GREATEST_RECORD, IllegalMove, LoadError, Loaded, Loader, Until};
pub use notes::{Note, print_annotated_game};
pub use print::{
    Heading, print_commented_position, print_continued_game, print_game, print_labelled_game, print_position,
};
pub use source::Source;
