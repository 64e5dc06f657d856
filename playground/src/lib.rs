//! The compiler and the matcher for a page in a browser: what was written and the board go in as JSON, diagnostics, matches and
//! the trace of a miss come out as JSON. The page is in `page/`; `make site` puts both into one folder.

pub mod answer;
mod exports;

pub use answer::answer;
