//! The compiled pattern databases: `build.rs` makes these modules from `databases.toml`, and nothing else is here.
//!
//! [`COLLECTION`] is all of them in one value; `katachi::databases::Databases::compiled` takes it. Each database is a module, which
//! an engine that knows what it looks for can use by itself:
//!
//! ```
//! # use katachi_patterns::conn;
//! # use mkpat_runtime::ask::{Answers, Call, Value};
//! # use mkpat_runtime::board::{BoardView, DrawnBoard};
//! # use mkpat_runtime::point::Colour;
//! # use mkpat_runtime::query::Query;
//! use mkpat_runtime::plain;
//! use mkpat_runtime::rules::{Place, action_of, constraint_of};
//!
//! # let rows = [".......", ".......", "..O.O..", ".......", "...X...", ".......", "......."];
//! # let board = DrawnBoard::from_rows(&rows).expect("a square");
//! # let query = Query::raw(Colour::White);
//! # let mut facts = Answers(|_: &Call| Value::Integer(0));
//! # let mut effects = Vec::new();
//! for found in plain::matches(&conn::DATABASE, &board, &query) {
//!     let place = Place::of(&found, query.own, board.size());
//!     let holds = constraint_of(conn::CONSTRAINTS, found.pattern).is_none_or(|c| (c.holds)(&mut facts, &place));
//!     if holds && let Some(action) = action_of(conn::ACTIONS, found.pattern) {
//!         (action.run)(&mut facts, &place, &mut effects);
//!     }
//! }
//! ```

#![allow(missing_docs, reason = "generated code documents its databases, not its tables")]
#![allow(clippy::type_complexity, reason = "an alias would make the facts that helpers take live for ever")]

include!(concat!(env!("OUT_DIR"), "/databases.rs"));
