//! Matchers that few programs link; engines match with [`mkpat_runtime::fast`].
//!
//! * [`incremental`]: matches that follow a game;
//! * [`automaton`]: the matcher of the original, without its limits.
//!
//! Like the runtime the crate does no input or output.
//!
//! ```
//! # use mkpat::compile::{self, Session};
//! # use mkpat::settings::Settings;
//! # use mkpat::syntax::ast::Dialect;
//! use mkpat_matchers::incremental::{Followed, Follower};
//! use mkpat_runtime::board::DrawnBoard;
//! use mkpat_runtime::point::{Colour, Point};
//! use mkpat_runtime::query::Query;
//!
//! # fn example() -> Option<()> {
//! # let mut session = Session::default();
//! # let text = b"Pattern Hane\n\n?*\nOX\n\n:8,-\n";
//! # let settings = Settings::assumed("contact", Dialect::Modern);
//! # let tables = compile::compile_text(&mut session, "contact.db", text, settings)?.ir.tables();
//! # let databases = [tables.view()];
//! # let own = Colour::White;
//! # let mut board = DrawnBoard::from_rows(&[".....", ".....", ".O...", ".....", "....."])?;
//! let follower = Follower::build(&databases);
//! let mut followed = Followed::new(&follower, &board)?;
//! board.set(Point::new(2, 2), Some(Colour::Black));
//! followed.follow(&board); // looks what differs
//! let mut moves = Vec::new();
//! followed.for_each_match(0, &Query::raw(own), |found| moves.push(found.proposed));
//! assert_eq!(moves.len(), 2);
//! board.set(Point::new(2, 2), None);
//! followed.follow(&board); // finds that this is a step back
//! followed.for_each_match(0, &Query::raw(own), |_| panic!("nothing is left"));
//! # Some(())
//! # }
//! # assert!(example().is_some());
//! ```

pub mod incremental;
pub mod automaton;
