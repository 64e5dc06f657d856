//! A table into Rust text.

use std::fmt::Write;

use super::lower::Compiled;
use crate::source::in_one_line;
use crate::text::module;

/// Numbers on one line.
const PER_LINE: usize = 16;

/// A Rust module with `pub static TABLE`.
#[must_use]
pub fn emit_rust(compiled: &Compiled) -> String {
    module(&compiled.file, |out| write_items(out, compiled))
}

fn write_items(out: &mut String, compiled: &Compiled) -> std::fmt::Result {
    let Compiled { file, name, row_of, rows } = compiled;
    writeln!(out, "use ::mkpat_runtime::playout::table::{{ROW, Table}};\n")?;
    writeln!(out, "/// The playout database `{}`.", in_one_line(file))?;
    writeln!(out, "pub static TABLE: Table<'static> =")?;
    writeln!(out, "    Table {{ name: {name:?}, row_of: &ROW_OF, rows: &ROWS }};\n")?;
    writeln!(out, "static ROW_OF: [u16; {}] = [", row_of.len())?;
    write_numbers(out, "    ", row_of)?;
    writeln!(out, "];\n\nstatic ROWS: [[u32; ROW]; {}] = [", rows.len())?;
    for row in rows {
        writeln!(out, "    [")?;
        write_numbers(out, "        ", row)?;
        writeln!(out, "    ],")?;
    }
    writeln!(out, "];")
}

fn write_numbers<N: ToString>(out: &mut String, indent: &str, numbers: &[N]) -> std::fmt::Result {
    for line in numbers.chunks(PER_LINE) {
        let line: Vec<String> = line.iter().map(ToString::to_string).collect();
        writeln!(out, "{indent}{},", line.join(", "))?;
    }
    Ok(())
}
