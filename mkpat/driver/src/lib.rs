//! The compiler on files and terminals: [`mkpat`] itself reads and writes nothing.
//!
//! * [`project`]: a manifest with its files on the disk, and generated modules written to it;
//! * [`output`]: what a folder of generated modules holds beside them, or holds no longer;
//! * [`render`]: how diagnostics look;
//! * [`allowance`]: how many of them are drawn.

pub mod allowance;
pub mod output;
pub mod project;
pub mod render;
