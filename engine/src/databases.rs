//! The compiled pattern databases: `build.rs` makes this module from `patterns/databases.toml`.

#![allow(missing_docs, reason = "generated code documents its databases, not its tables")]

include!(concat!(env!("OUT_DIR"), "/databases.rs"));
