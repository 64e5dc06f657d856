//! A Go engine built around compiled pattern databases. Modules are declared in reading order: each uses only those
//! above it.
//!
//! ```
//! use katachi::board::{Board, Colour};
//! use katachi::reading::{Code, Reader};
//!
//! let mut board: Board = "
//!     . . . . .
//!     . . X . .
//!     . X O X .
//!     . . . . .
//!     . . . . .".parse()?;
//! let stone = board.points().find(|&point| board.stone(point) == Some(Colour::White)).expect("it is drawn");
//! let answer = Reader::default().attack(&mut board, stone);
//! assert_eq!((answer.code, answer.point.map(|point| point.on(5).to_string())), (Code::Win, Some("C2".to_owned())));
//! # Ok::<(), katachi::board::DrawError>(())
//! ```

pub mod pair;
pub mod board;
pub mod reading;
pub mod worms;

pub mod view;
pub mod influence;
pub mod break_ins;
pub mod classic;
pub mod dragons;
pub mod facts;
pub mod databases;
pub mod owl;
pub mod semeai;
pub mod combinations;
pub mod examine;

pub mod game;
pub mod playout;
pub mod moves;
pub mod scoring;

pub mod bench;
