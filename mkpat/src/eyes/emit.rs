//! Tables into Rust text.

use std::fmt::Write;

use mkpat_runtime::eyes::table::{self, Dialect, EyePattern};

use super::lower::Compiled;
use crate::source::in_one_line;
use crate::text::module;

/// A Rust module with `pub static DATABASE`. Patterns are known by their numbers: lines would make it stale with a comment.
#[must_use]
pub fn emit_rust(compiled: &Compiled) -> String {
    module(&compiled.name, |out| write_items(out, compiled))
}

fn write_items(out: &mut String, compiled: &Compiled) -> std::fmt::Result {
    let Compiled { name, dialect, patterns, vertices } = compiled;
    writeln!(
        out,
        "use ::mkpat_runtime::eyes::table::{{Database, Dialect, EyePattern, Vertex, pattern, vertices}};\n"
    )?;
    let dialect = match dialect {
        Dialect::Classic => "Classic",
        Dialect::Modern => "Modern",
    };
    writeln!(out, "/// The eye database `{}`: {} patterns.", in_one_line(name), patterns.len())?;
    writeln!(out, "pub static DATABASE: Database<'static> =")?;
    writeln!(
        out,
        "    Database {{ dialect: Dialect::{dialect}, patterns: &PATTERNS, vertices: &VERTICES }};\n"
    )?;
    writeln!(out, "static PATTERNS: [EyePattern; {}] = [", patterns.len())?;
    for pattern in patterns {
        write_pattern(out, pattern)?;
    }
    writeln!(
        out,
        "];\n\n// A line for each pattern. Larger databases take longer than rustc allows by default."
    )?;
    writeln!(out, "#[allow(long_running_const_eval)]")?;
    writeln!(out, "static VERTICES: [Vertex; {}] = vertices(", vertices.len())?;
    writeln!(out, "    b\"\\")?;
    for pattern in patterns {
        let codes = compiled.database().vertices_of(pattern).iter().flat_map(table::encode);
        let codes: Vec<u8> = codes.collect();
        writeln!(out, "    {}\\", codes.escape_ascii())?;
    }
    writeln!(out, "\",\n);")
}

fn write_pattern(out: &mut String, pattern: &EyePattern) -> std::fmt::Result {
    let EyePattern { number, first, counts: c, value } = pattern;
    let counts = [c.vertices, c.marginal, c.ends, c.twos, c.threes];
    writeln!(out, "    pattern({number}, {first}, {counts:?}, {:?}),", value.digits())
}
