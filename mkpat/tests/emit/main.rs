//! Generated Rust, and generated C.
//!
//! * `modules`: whole modules of pattern databases;
//! * `constraints`: the functions in them that judge and act;
//! * `c_target`, `c_tables`: the C files for GNU Go's engine, compiled, and searched by programs in C;
//! * `c_databases`, `c_snapshots`, `c_texts`: what stands in them.

mod modules;
mod constraints;
mod c_compiler;
mod c_databases;
mod c_target;
mod c_snapshots;
mod c_texts;
mod c_tables;
