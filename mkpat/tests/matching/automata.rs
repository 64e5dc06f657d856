//! Automata: minimal, counted as built, wide as needed, and limited.

use mkpat::compile::{self, Compiled, Session};
use mkpat::dfa::tables::NextTable;
use mkpat::dfa::{Automaton, Dfa, dump};
use mkpat::settings::{AnchorColours, Settings};
use mkpat::syntax::ast::Dialect;
use mkpat_runtime::pattern::Database;

const NETS: &str = "\
Pattern Net

?O?
OX.
?.*

:\\,s

Pattern Edge

X*
O?
--

:8,s

Pattern Wall

OOX.
..*x

:8,s
";

fn compiled(text: &str) -> Compiled {
    let mut session = Session::default();
    let settings = Settings { anchor: AnchorColours::Own, ..Settings::assumed("nets", Dialect::Modern) };
    let compiled = compile::compile_text(&mut session, "nets.db", text.as_bytes(), settings).unwrap();
    assert_eq!(session.diagnostics.errors(), 0, "{:?}", session.diagnostics);
    compiled
}

/// Of automata without cycles, those are minimal in which no two states look alike.
fn is_minimal(automaton: &Automaton) -> bool {
    let states: std::collections::HashSet<_> = automaton.states.iter().collect();
    states.len() == automaton.states.len()
}

#[test]
fn no_two_states_behave_alike() {
    let tables = compiled(NETS).ir.tables();
    let dfa = Dfa::within(&tables.view(), 10_000).unwrap();
    assert!(dfa.own.states.len() > 300, "{}", dfa.own.states.len());
    assert!(is_minimal(&dfa.own) && is_minimal(&dfa.other));
}

#[test]
fn a_pattern_costs_the_states_that_it_adds() {
    let tables = compiled(NETS).ir.tables();
    let whole = Dfa::within(&tables.view(), 10_000).unwrap();
    let mut before = 0;
    for n in 1..=tables.patterns.len() {
        let first = Database { patterns: &tables.patterns[..n], ..tables.view() };
        // The dead state is nobody's.
        let states = Dfa::within(&first, 10_000).unwrap().own.states.len() - 1;
        assert_eq!(whole.own.added[n - 1], states - before, "pattern {n}");
        before = states;
    }
}

#[test]
fn a_limit_names_the_pattern_that_goes_beyond_it() {
    let tables = compiled(NETS).ir.tables();
    let view = tables.view();
    let added = Dfa::within(&view, 10_000).unwrap().own.added;
    let error = |limit| Dfa::build(&view, limit).map(|_| ()).map_err(|e| e.pattern.0);
    assert_eq!(error(added[0] - 1), Err(0));
    assert_eq!(error(added[0]), Err(1));
    assert_eq!(error(added[0] + added[1]), Err(2));
    assert_eq!(error(added.iter().sum::<usize>() - 1), Err(2));
    assert_eq!(error(added.iter().sum()), Ok(()));
}

#[test]
fn state_numbers_are_as_wide_as_needed() {
    let of = |n: usize| {
        let tables = compiled(NETS).ir.tables();
        let few = Database { patterns: &tables.patterns[..n], ..tables.view() };
        Dfa::within(&few, 10_000).unwrap().tables().own.next
    };
    assert!(matches!(of(1), NextTable::Narrow(_)));
    assert!(matches!(of(3), NextTable::Middle(_)));
}

#[test]
fn a_summary_and_a_graph_for_people() {
    const REACH: &str = "Pattern Reach\n\nO*\n\n:-,s\n";
    let tables = compiled(REACH).ir.tables();
    let dfa = Dfa::within(&tables.view(), 10_000).unwrap();
    snapshots::check("dfa", "graph", REACH, &dump::graph(&tables.view(), &dfa));
    let tables = compiled(NETS).ir.tables();
    let dfa = Dfa::within(&tables.view(), 10_000).unwrap();
    snapshots::check("dfa", "summary", NETS, &dump::summary(&tables.view(), &dfa));
}
