//! The compiler on files and terminals: [`mkpat`] itself reads and writes nothing.
//!
//! * [`manifest`]: which manifest a path means;
//! * [`project`]: a manifest with its files on the disk, and generated modules written to it;
//! * [`output`]: what a folder of generated modules holds beside them, or holds no longer;
//! * [`render`]: how diagnostics look;
//! * [`allowance`]: how many of them are drawn.
//!
//! ```
//! use mkpat_driver::project::Project;
//! use mkpat_driver::render;
//!
//! # fn main() -> std::io::Result<()> {
//! let folder = tempfile::tempdir()?;
//! let manifest = folder.path().join("databases.toml");
//! std::fs::write(&manifest, "[[database]]\nname = \"attack\"\ninputs = [\"attack.db\"]\n")?;
//! std::fs::write(folder.path().join("attack.db"), "Pattern Net\n\n?O?\nOX.\n?.*\n\n:\\,Z\n")?;
//! let Ok(mut project) = Project::open(&manifest, "databases.toml")? else { panic!("a manifest") };
//! project.compile_all();
//! let told: Vec<_> = project.session.diagnostics.iter().collect();
//! let shown = render::human(&project.session.sources, told[0], false);
//! assert!(shown.starts_with("error[E0304]: ") && shown.contains("--> attack.db:7:4"), "{shown}");
//! # Ok(())
//! # }
//! ```

pub mod allowance;
pub mod output;
pub mod manifest;
pub mod project;
pub mod render;
