//! Automata for people: numbers, what each pattern costs, and a graph.

use std::cmp::Reverse;
use std::fmt::Write;

use mkpat_runtime::pattern::{Database, PatternId};

use super::{Automaton, Dfa, StateId};

/// What an automaton takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// States, the dead one included.
    pub states: usize,
    /// Transitions that do not lead to the dead state.
    pub transitions: usize,
    /// Ends of strings.
    pub ends: usize,
}

impl Automaton {
    /// What it takes.
    #[must_use]
    pub fn size(&self) -> Size {
        let alive = |s: &super::State| s.next.iter().filter(|&&n| n != StateId::DEAD).count();
        Size {
            states: self.states.len(),
            transitions: self.states.iter().map(alive).sum(),
            ends: self.states.iter().map(|s| s.accepts.len()).sum(),
        }
    }
}

/// Size and costs of the automata of a database, the costliest patterns first. A pattern's cost is how many states it
/// adds to those of the patterns before it, both automata together.
#[must_use]
pub fn summary(database: &Database<'_>, dfa: &Dfa) -> String {
    let bytes = dfa.tables().view().bytes();
    let mut text = format!("{}: {} patterns, {bytes} bytes\n", database.name, database.patterns.len());
    for (name, automaton) in [("own", &dfa.own), ("opposing", &dfa.other)] {
        let Size { states, transitions, ends } = automaton.size();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name} anchors: {states} states, {transitions} transitions, {ends} ends");
    }
    let added = dfa.own.added.iter().zip(&dfa.other.added).map(|(own, other)| own + other);
    let mut costs: Vec<(usize, usize)> = added.enumerate().collect();
    costs.sort_by_key(|&(i, cost)| (Reverse(cost), i));
    let _ = writeln!(text, "   adds  pattern");
    for (i, cost) in costs {
        let _ = writeln!(text, "{cost:>7}  {}", database.pattern_name(PatternId(i as u32)));
    }
    text
}

/// The automata of a database as a graph in the DOT language. Edges carry the cells that take them: `.` empty, `O` own,
/// `X` the opponent's, `#` off the board; a doubled circle names the patterns found there, with their orientations.
#[must_use]
pub fn graph(database: &Database<'_>, dfa: &Dfa) -> String {
    let mut text =
        format!("digraph {} {{\n    rankdir=LR;\n    node [shape=circle];\n", quoted(database.name));
    for (name, automaton) in [("own", &dfa.own), ("opposing", &dfa.other)] {
        let _ = writeln!(text, "    subgraph cluster_{name} {{\n        label=\"{name} anchors\";");
        for (number, state) in automaton.states.iter().enumerate().skip(1) {
            let found = state.accepts.iter();
            let found = found.map(|(id, t)| format!("{} {}", database.pattern_name(*id), t.number()));
            let found: Vec<String> = found.collect();
            let look = match found.is_empty() {
                true => format!("label={number}"),
                false => format!("label={}, shape=doublecircle", quoted(&found.join("\n"))),
            };
            let _ = writeln!(text, "        {name}{number} [{look}];");
            for (target, label) in edges(&state.next) {
                let _ = writeln!(text, "        {name}{number} -> {name}{} [label=\"{label}\"];", target.0);
            }
        }
        text.push_str("    }\n");
    }
    text.push_str("}\n");
    text
}

/// The edges to living states, with all symbols that take them.
fn edges(next: &[StateId; 4]) -> Vec<(StateId, String)> {
    let mut edges: Vec<(StateId, String)> = Vec::new();
    // In the order of the symbols.
    for (&target, letter) in next.iter().zip(['.', 'O', 'X', '#']) {
        match edges.iter_mut().find(|(to, _)| *to == target) {
            _ if target == StateId::DEAD => {}
            Some((_, label)) => label.push(letter),
            None => edges.push((target, letter.to_string())),
        }
    }
    edges
}

/// A string of the DOT language.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
