//! A book into Rust text.

use std::fmt::Write;

use super::lower::{Compiled, Entry};
use crate::source::in_one_line;
use crate::text::module;

/// A Rust module with `pub static BOOK`.
#[must_use]
pub fn emit_rust(compiled: &Compiled) -> String {
    module(&compiled.name, |out| write_items(out, compiled))
}

fn write_items(out: &mut String, compiled: &Compiled) -> std::fmt::Result {
    let Compiled { name, size, entries } = compiled;
    writeln!(out, "use ::mkpat_runtime::openings::book::{{Book, Opening, opening}};\n")?;
    writeln!(
        out,
        "/// The openings of `{}` for boards of size {size}: {} records.",
        in_one_line(name),
        entries.len()
    )?;
    writeln!(out, "pub static BOOK: Book<'static> = Book {{ size: {size}, openings: &OPENINGS }};\n")?;
    writeln!(out, "static OPENINGS: [Opening<'static>; {}] = [", entries.len())?;
    for Entry { name, hash, stones, row, column, weight } in entries {
        writeln!(out, "    opening({name:?}, {hash:#018x}, {stones}, {row}, {column}, {weight}),")?;
    }
    writeln!(out, "];")
}
