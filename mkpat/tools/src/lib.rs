//! What authors and makers of pattern databases use, over everything the compiler makes; only command lines link it.
//!
//! Modules in reading order: what measures matching; what tries the matchers on
//! boards made from patterns; what shows databases; what tells why a pattern does not match; what makes them.
//!
//! ```
//! let library = b"(;SZ[19](;AB[ee][fd]AW[ed]MA[ee]N[Hane]))";
//! let shapes = mkpat_tools::shapes::read(library)?;
//! let database = mkpat_tools::shapes::to_database(&shapes.value).value;
//! assert!(database.ends_with("Pattern Hane\n\n# name: Hane\n\nXO\n*?\n\n:8,-\n"));
//! # Ok::<(), String>(())
//! ```

pub mod bench;
pub mod extract;
pub mod follow;
pub mod compare;
pub mod growth;
pub mod selftest;
pub mod threats;
pub mod show;
pub mod why;
pub mod json;
pub mod hints;
pub mod shapes;
pub mod eyes;
