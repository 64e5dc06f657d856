//! The compiled databases: `build.rs` makes them.

#![allow(missing_docs, unreachable_pub, dead_code, clippy::all, reason = "generated")]

include!(concat!(env!("OUT_DIR"), "/databases.rs"));
