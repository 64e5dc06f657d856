//! Eye databases, openings and playout tables.
//!
//! Source: `c-target.md#what-is-in-them`.

use std::fmt::Write;

use mkpat_runtime::eyes::table::{EyePattern, Vertex};
use mkpat_runtime::playout::table::{Properties, ROW};

use super::literal;
use super::release::Release;
use crate::eyes;
use crate::openings::{self, lower::Entry};
use crate::playout;

/// The graphs of an eye database.
pub(super) fn eyes(compiled: &eyes::Compiled) -> String {
    let database = compiled.database();
    let mut text = String::new();
    for (index, pattern) in compiled.patterns.iter().enumerate() {
        text += &format!("static struct eye_vertex eye_{index}[] = {{\n");
        text += &database.vertices_of(pattern).iter().map(vertex).collect::<String>();
        text += "};\n\n";
    }
    text += "struct eye_graph graphs[] = {\n";
    for (index, pattern) in compiled.patterns.iter().enumerate() {
        text += &graph(index, pattern);
    }
    text + "  { NULL, 0, 0, 0, 0, 0, 0, { 0, 0, 0, 0 } }\n};\n"
}

fn vertex(vertex: &Vertex) -> String {
    let mut neighbours: Vec<String> = vertex.neighbours().iter().map(ToString::to_string).collect();
    neighbours.resize(4, "-1".to_owned());
    format!(
        "  {{ {}, {}, {}, {}, {{ {} }} }},\n",
        u8::from(vertex.marginal),
        vertex.edge,
        vertex.flags.bits(),
        vertex.degree,
        neighbours.join(", ")
    )
}

fn graph(index: usize, pattern: &EyePattern) -> String {
    let EyePattern { number, counts: c, value, .. } = pattern;
    let [a, b, c_, d] = value.digits();
    format!(
        "  {{ eye_{index}, {number}, {}, {}, {}, {}, {}, {{ {a}, {b}, {c_}, {d} }} }},\n",
        c.vertices, c.marginal, c.ends, c.twos, c.threes
    )
}

/// The records of a book. Both halves of a hash are random numbers in the order they were drawn; which one is the upper
/// half of a wide word, the releases say differently.
pub(super) fn openings(compiled: &openings::Compiled, object: &str, release: Release) -> String {
    let wide = match release {
        Release::V3_8 => "(second) << 32 | (first)",
        Release::V3_9 => "(first) << 32 | (second)",
    };
    let mut text = format!(
        "#if SIZEOF_LONG == 8\n#define MKPAT_HASH(first, second) {wide}\n#else\n\
         #define MKPAT_HASH(first, second) (first), (second)\n#endif\n\n\
         struct fullboard_pattern {object}[] = {{\n"
    );
    for entry in &compiled.entries {
        let Entry { name, hash, stones, row, column, weight } = entry;
        let (first, second) = (hash >> 32, hash & 0xffff_ffff);
        let at = mkpat_runtime::point::Offset::new(*row, *column);
        // Boards have at most 19 rows, so that a point lies within 9 of the centre.
        let at = literal::offset(at).unwrap_or(0);
        text += &format!(
            "  {{ {{ {{ MKPAT_HASH({first:#010x}UL, {second:#010x}UL) }} }}, {stones}, {}, {at}, {weight} }},\n",
            literal::string(name)
        );
    }
    text + "  { { { 0 } }, -1, NULL, 0, 0 }\n};\n"
}

/// Numbers in a line.
const PER_LINE: usize = 16;

/// The tables of playout databases.
pub(super) fn playouts(compiled: &[playout::Compiled]) -> String {
    let mut text = String::new();
    for (index, database) in compiled.iter().enumerate() {
        text += &format!("static const unsigned int mc_values_{index}[] = {{\n");
        for line in values(database).chunks(PER_LINE) {
            let line: Vec<String> = line.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "  {},", line.join(", "));
        }
        text += "};\n\n";
    }
    text += "struct mc_pattern_database mc_pattern_databases[] = {\n";
    for (index, database) in compiled.iter().enumerate() {
        text += &format!("  {{ {}, mc_values_{index} }},\n", literal::string(&database.name));
    }
    text + "  { NULL, NULL }\n};\n"
}

/// A row for each geometry; geometries count from 1, and nobody reads the first row.
fn values(database: &playout::Compiled) -> Vec<u32> {
    let table = database.table();
    let geometries = (1..).take(database.row_of.len());
    let rows = geometries.flat_map(|g| Properties::all().map(move |p| table.entry(g, p).unwrap_or(0)));
    std::iter::repeat_n(0, ROW).chain(rows).collect()
}
