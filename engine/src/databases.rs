//! The compiled pattern databases: `build.rs` makes this module from `patterns/databases.toml`.

#![allow(missing_docs, reason = "generated code documents its databases, not its tables")]
#![allow(clippy::type_complexity, reason = "an alias would make the facts that helpers take live for ever")]

include!(concat!(env!("OUT_DIR"), "/databases.rs"));
