//! Compiled sources into the C files that GNU Go's engine includes.
//!
//! Beside [`crate::emit`], which writes Rust, over the same patterns. What C cannot hold, because the engine's own types
//! are too narrow for it, is a diagnostic. Source: reference `c-target.md`.
//!
//! * [`file`]: one pattern or corner database, compiled and named by whoever calls;
//! * [`eyes`], [`openings`], [`playouts`]: the other kinds;
//! * [`build`]: everything a manifest names.

use crate::compile::Compiled;
use crate::diag::Diagnostics;
use crate::emit::Generated;
use crate::inputs::Inputs;
use crate::manifest::Manifest;
use crate::session::Session;
use crate::source::{FileId, Sources};

/// The engine that the files are for (c-target 12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Release {
    /// GNU Go 3.8, of 2009.
    V3_8,
    /// GNU Go 3.9.1 and what was published after it.
    V3_9,
}

impl Release {
    /// Both.
    pub const ALL: [Release; 2] = [Release::V3_8, Release::V3_9];

    /// The release named `3.8` or `3.9`.
    #[must_use]
    pub fn of(name: &str) -> Option<Release> {
        Release::ALL.into_iter().find(|release| release.name() == name)
    }

    /// Such as `3.8`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Release::V3_8 => "3.8",
            Release::V3_9 => "3.9",
        }
    }
}

/// What a database is called in C (c-target 1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    /// The file, such as `patterns.c`.
    pub file: String,
    /// What the names of its objects begin with: with `pat` the engine finds `pat_db`.
    pub prefix: String,
}

/// One pattern or corner database as C. `None`, with diagnostics, if C cannot hold it.
#[must_use]
pub fn file(
    compiled: &Compiled,
    prefix: &str,
    sources: &Sources,
    release: Release,
    diagnostics: &mut Diagnostics,
) -> Option<String> {
    let _ = (compiled, prefix, sources, release);
    unimplemented_yet(diagnostics);
    None
}

/// An eye database as C: the object is `graphs`.
#[must_use]
pub fn eyes(
    compiled: &crate::eyes::Compiled,
    release: Release,
    diagnostics: &mut Diagnostics,
) -> Option<String> {
    let _ = (compiled, release);
    unimplemented_yet(diagnostics);
    None
}

/// A book of full-board openings as C; `object` is such as `fuseki9`.
#[must_use]
pub fn openings(
    compiled: &crate::openings::Compiled,
    object: &str,
    release: Release,
    diagnostics: &mut Diagnostics,
) -> Option<String> {
    let _ = (compiled, object, release);
    unimplemented_yet(diagnostics);
    None
}

/// Playout databases as C, the engine's default first: the object is `mc_pattern_databases`.
#[must_use]
pub fn playouts(compiled: &[crate::playout::Compiled]) -> String {
    let _ = compiled;
    String::new()
}

/// Compiles everything a manifest names to C, a file for each database, in the order of the manifest. What has errors is
/// left out.
pub fn build(
    session: &mut Session,
    file: FileId,
    manifest: &Manifest,
    inputs: &mut Inputs<'_>,
    release: Release,
) -> Vec<Generated> {
    let _ = (file, manifest, inputs, release);
    unimplemented_yet(&mut session.diagnostics);
    Vec::new()
}

fn unimplemented_yet(diagnostics: &mut Diagnostics) {
    let why = "C is not written yet";
    diagnostics.push(crate::diag::malformed_manifest(crate::syntax::ast::Text::NOWHERE, why));
}
