//! Automata for people: numbers, what each pattern costs, tables as Rust text, and a graph.

use std::fmt::Write;

use mkpat_runtime::pattern::{Database, PatternId};

use super::{Automaton, Dfa, StateId, Symbol};

/// What an automaton takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// States, the dead one included.
    pub states: usize,
    /// Transitions that do not lead to the dead state.
    pub transitions: usize,
    /// Ends of strings.
    pub accepts: usize,
    /// Memory of the tables [`rust_tables`] writes, in bytes.
    pub bytes: usize,
}

impl Automaton {
    /// What it takes.
    #[must_use]
    pub fn size(&self) -> Size {
        let states = self.states.len();
        let alive = |s: &super::State| s.next.iter().filter(|&&n| n != StateId::DEAD).count();
        let transitions = self.states.iter().map(alive).sum();
        let accepts = self.states.iter().map(|s| s.accepts.len()).sum();
        let width = if states <= 1 << 16 { 2 } else { 4 };
        Size { states, transitions, accepts, bytes: states * 4 * width + (states + 1) * 4 + accepts * 4 }
    }

    /// For each pattern, the states from which it can still match: what it costs, shared with others or not.
    #[must_use]
    pub fn costs(&self, patterns: usize) -> Vec<usize> {
        let mut costs = vec![0; patterns];
        let mut reach: Vec<Vec<PatternId>> = Vec::with_capacity(self.states.len());
        // States come after all those they lead to.
        for state in &self.states {
            let mut here: Vec<PatternId> = state.accepts.iter().map(|&(id, _)| id).collect();
            here.extend(state.next.iter().filter_map(|n| reach.get(n.index())).flatten());
            here.sort_unstable();
            here.dedup();
            for id in &here {
                costs[id.index()] += 1;
            }
            reach.push(here);
        }
        costs
    }
}

/// Size and costs of the automata of a database, the costliest patterns first.
#[must_use]
pub fn summary(database: &Database<'_>, dfa: &Dfa) -> String {
    let mut text = String::new();
    let mut costs = vec![0; database.patterns.len()];
    for (name, automaton) in [("own anchors", &dfa.own), ("opposing anchors", &dfa.other)] {
        let size = automaton.size();
        let _ = writeln!(
            text,
            "{}, {name}: {} states, {} transitions, {} ends, {} bytes",
            database.name, size.states, size.transitions, size.accepts, size.bytes
        );
        costs.iter_mut().zip(automaton.costs(database.patterns.len())).for_each(|(sum, cost)| *sum += cost);
    }
    let mut order: Vec<usize> = (0..costs.len()).collect();
    order.sort_by_key(|&i| (std::cmp::Reverse(costs[i]), i));
    for i in order {
        let name = database.pattern_name(PatternId(i as u32));
        let _ = writeln!(text, "{:>8} states  {name}", costs[i]);
    }
    text
}

/// An automaton as static tables: next states by symbol, where the ends of each state begin, and the ends themselves.
#[must_use]
pub fn rust_tables(name: &str, automaton: &Automaton) -> String {
    let size = automaton.size();
    let id = if size.states <= 1 << 16 { "u16" } else { "u32" };
    let mut text = format!("pub static {name}_START: {id} = {};\n", automaton.start.0);
    let _ = writeln!(text, "pub static {name}_NEXT: [[{id}; 4]; {}] = [", size.states);
    for state in &automaton.states {
        let [a, b, c, d] = state.next.map(|n| n.0);
        let _ = writeln!(text, "    [{a}, {b}, {c}, {d}],");
    }
    let _ = writeln!(text, "];\npub static {name}_ENDS_FROM: [u32; {}] = [", size.states + 1);
    let mut from = 0;
    for state in &automaton.states {
        let _ = writeln!(text, "    {from},");
        from += state.accepts.len();
    }
    let _ = writeln!(text, "    {from},\n];\n/// Eight times the pattern, plus the transformation.");
    let _ = writeln!(text, "pub static {name}_ENDS: [u32; {}] = [", size.accepts);
    for (pattern, transformation) in automaton.states.iter().flat_map(|s| &s.accepts) {
        let _ = writeln!(text, "    {},", pattern.0 * 8 + u32::from(transformation.number()));
    }
    text.push_str("];\n");
    text
}

/// An automaton as a graph in the DOT language.
#[must_use]
pub fn graph(database: &Database<'_>, automaton: &Automaton) -> String {
    let mut text = String::from("digraph automaton {\n    rankdir=LR;\n    node [shape=circle];\n");
    for (number, state) in automaton.states.iter().enumerate().skip(1) {
        let names =
            state.accepts.iter().map(|(id, t)| format!("{} {}", database.pattern_name(*id), t.number()));
        let names: Vec<String> = names.collect();
        let shape = if names.is_empty() { "circle" } else { "doublecircle" };
        let _ = writeln!(text, "    {number} [shape={shape}, label={:?}];", names.join("\n"));
        for (target, label) in edges(&state.next) {
            let _ = writeln!(text, "    {number} -> {} [label=\"{label}\"];", target.0);
        }
    }
    text.push_str("}\n");
    text
}

/// The edges to living states, with all symbols that take them.
fn edges(next: &[StateId; 4]) -> Vec<(StateId, String)> {
    let mut edges: Vec<(StateId, String)> = Vec::new();
    for (symbol, letter) in Symbol::ALL.into_iter().zip(['.', 'O', 'X', '#']) {
        let target = next[symbol as usize];
        match edges.iter_mut().find(|(to, _)| *to == target) {
            _ if target == StateId::DEAD => {}
            Some((_, label)) => label.push(letter),
            None => edges.push((target, letter.to_string())),
        }
    }
    edges
}
