//! Text into a syntax tree, and back.

pub mod ast;
pub mod blocks;
pub mod detect;
pub mod line;
pub mod print;
pub mod expr;
