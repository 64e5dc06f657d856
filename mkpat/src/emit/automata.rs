//! The automata of one database.

use std::fmt::Display;

use codegen::Scope;

use super::writer;
use crate::dfa::tables::{AutomatonTables, DfaTables, NextTable};

/// Adds the automata to a module.
pub(super) fn write(scope: &mut Scope, automata: &DfaTables) {
    let sides = [("OWN", &automata.own), ("OTHER", &automata.other)];
    let [own, other] = sides.map(|(side, automaton)| value(side, automaton));
    scope.raw(format!(
        "/// The automata of the database, one for each side that can own an anchor.\n\
         pub static AUTOMATA: Automata<'static> = Automata {{\n    own: {own},\n    other: {other},\n}};"
    ));
    for (side, automaton) in sides {
        scope.raw(states(side, &automaton.next));
        let doc = "Where in the list of ends those of each state begin.";
        scope.raw(writer::array(&format!("{side}_ENDS_FROM"), doc, "u32", &automaton.ends_from));
        let doc = "Eight times the pattern, plus the transformation.";
        scope.raw(writer::array(&format!("{side}_ENDS"), doc, "u32", &automaton.ends));
    }
}

fn value(side: &str, automaton: &AutomatonTables) -> String {
    let AutomatonTables { start, first_end, .. } = automaton;
    let width = match automaton.next {
        NextTable::Narrow(_) => "Narrow",
        NextTable::Middle(_) => "Middle",
        NextTable::Wide(_) => "Wide",
    };
    format!(
        "Automaton {{ start: {start}, next: Next::{width}({side}_NEXT), first_end: {first_end}, \
         ends_from: {side}_ENDS_FROM, ends: {side}_ENDS }}"
    )
}

fn states(side: &str, next: &NextTable) -> String {
    match next {
        NextTable::Narrow(rows) => state_rows(side, "[u8; 4]", rows),
        NextTable::Middle(rows) => state_rows(side, "[u16; 4]", rows),
        NextTable::Wide(rows) => state_rows(side, "[u32; 4]", rows),
    }
}

fn state_rows<T: Display>(side: &str, kind: &str, rows: &[[T; 4]]) -> String {
    let rows: Vec<String> = rows.iter().map(|[a, b, c, d]| format!("[{a}, {b}, {c}, {d}]")).collect();
    let doc = "Where each state leads: by an empty cell, an own stone, the opponent's, off the board.";
    writer::array(&format!("{side}_NEXT"), doc, kind, &rows)
}
