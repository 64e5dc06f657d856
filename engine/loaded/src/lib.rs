//! Pattern databases read when the program runs, and ready for the stages of the engine that look at patterns.
//!
//! ```
//! use katachi_loaded::{by_role, load};
//! use std::path::Path;
//!
//! let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/example/first/databases.toml");
//! let read = load(&manifest, &[])?;
//! assert_eq!((read.loaded.len(), read.warnings), (4, 0));
//! let databases = by_role(&read.loaded);
//! assert_eq!(databases.patterns().count(), 4);
//!
//! let error = load(&manifest, &["patern".to_owned()]).err().expect("there is none of this name");
//! assert!(error.summary.contains("patern"));
//! # Ok::<(), katachi_loaded::LoadError>(())
//! ```

mod library;
mod load;
mod patterns;
mod seen;

pub use library::{Library, Renewal};
pub use load::{Databases, LoadError, load};
pub use patterns::{ReadCorners, ReadPatterns, by_role};
