//! Pattern databases as pages that any web server serves, or a folder on a disk: no network, no server of our own.
//!
//! Databases, findings and statistics come in as values, and pages go out as texts: nothing is read or written here. Same
//! input, same bytes.
//!
//! ```
//! use mkpat::compile::{self, Session};
//! use mkpat::settings::Settings;
//! use mkpat::syntax::ast::Dialect;
//! use mkpat_gallery::Gallery;
//!
//! let mut session = Session::default();
//! let (text, settings) = (b"Pattern Hane\n\n?*\nOX\n\n:8,-\n", Settings::assumed("contact", Dialect::Modern));
//! let checked = compile::check_text(&mut session, "contact.db", text.to_vec(), settings).expect("one file");
//! let gallery = Gallery {
//!     title: "Contact fights",
//!     databases: &[checked],
//!     sources: &session.sources,
//!     findings: &[],
//!     special_cases: &[],
//!     joseki: &[],
//!     statistics: None,
//! };
//! let pages = gallery.pages();
//! assert!(pages.iter().any(|page| page.text.contains("<svg") && page.text.contains("Hane")));
//! ```
//!
//! Modules in reading order: text made safe for HTML; a pattern as a board; what classes and attributes mean; links
//! between patterns; a pattern's card; joseki trees; the pages.

mod html;
mod board;
mod words;
mod links;
mod card;
mod tree;
mod page;

pub use page::{Gallery, Page};
pub use tree::Joseki;
