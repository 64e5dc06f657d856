//! The compiled pattern databases: `build.rs` makes these modules from `databases.toml`, and nothing else is here.
//!
//! [`COLLECTION`] is all of them in one value; `katachi::databases::Databases::compiled` takes it.

#![allow(missing_docs, reason = "generated code documents its databases, not its tables")]
#![allow(clippy::type_complexity, reason = "an alias would make the facts that helpers take live for ever")]

include!(concat!(env!("OUT_DIR"), "/databases.rs"));
