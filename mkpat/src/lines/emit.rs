//! A database of threats into Rust text.

use std::fmt::Write;

use mkpat_runtime::lines::automaton::Automaton;
use mkpat_runtime::lines::table::{Rule, Table};

use super::lower::{Compiled, Flat};
use crate::source::in_one_line;
use crate::text::module;

/// A Rust module with `pub static TABLE`.
#[must_use]
pub fn emit_rust(compiled: &Compiled) -> String {
    module(&compiled.file, |out| write_items(out, compiled))
}

fn write_items(out: &mut String, compiled: &Compiled) -> std::fmt::Result {
    let Compiled { file, name, patterns } = compiled;
    writeln!(out, "use ::mkpat_runtime::lines::table::{{Cell, Pattern, Roles, Rules, Table, Threat}};\n")?;
    writeln!(
        out,
        "/// The threats of `{}`. States of the automata:{}.",
        in_one_line(file),
        states(compiled)
    )?;
    writeln!(out, "pub static TABLE: Table<'static> = Table {{ name: {name:?}, patterns: &PATTERNS }};\n")?;
    writeln!(out, "static PATTERNS: [Pattern<'static>; {}] = [", patterns.len())?;
    for pattern in patterns {
        write_pattern(out, pattern)?;
    }
    writeln!(out, "];")
}

fn write_pattern(out: &mut String, pattern: &Flat) -> std::fmt::Result {
    let Flat { name, rules, threat, weight, orientations, height, width, cells, roles } = pattern;
    let cells: Vec<String> = cells.iter().map(|cell| format!("Cell({})", cell.0)).collect();
    let roles: Vec<String> = roles.iter().map(|roles| format!("Roles({})", roles.0)).collect();
    writeln!(out, "    Pattern {{")?;
    writeln!(out, "        name: {name:?}, rules: Rules({}), threat: Threat::{threat:?},", rules.0)?;
    writeln!(
        out,
        "        weight: {weight}, orientations: {orientations}, height: {height}, width: {width},"
    )?;
    writeln!(out, "        cells: &[{}],", cells.join(", "))?;
    writeln!(out, "        roles: &[{}],", roles.join(", "))?;
    writeln!(out, "    }},")
}

/// ` freestyle 123, standard 456`.
fn states(compiled: &Compiled) -> String {
    let patterns = compiled.patterns();
    let table = Table { name: &compiled.name, patterns: &patterns };
    let count =
        |rule| format!(" {} {}", format!("{rule:?}").to_lowercase(), Automaton::new(&table, rule).states());
    Rule::ALL.map(count).join(",")
}
