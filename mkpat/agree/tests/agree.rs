//! Generated code and the interpreter: the same answer, the same effects, the same questions in the same order.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use mkpat::interpret::Interpreter;
use mkpat::ir::Script;
use mkpat::loaded::Loaded;
use mkpat_agree::{Database, Engine, SETS, Set};
use mkpat_driver::project::Project;
use mkpat_matchers::automaton::{self, grid::Grid};
use mkpat_runtime::ask::{Answers, Call, Kind, Value};
use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::facts;
use mkpat_runtime::pattern::PatternId;
use mkpat_runtime::plain;
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::Query;
use mkpat_runtime::rules::{Effect, Place};
use mkpat_runtime::transform::Transformation;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};

/// An arbitrary answer of the right kind, always the same for the same question.
fn answer(seed: u64, call: &Call) -> Value {
    let mut hasher = DefaultHasher::new();
    (seed, call).hash(&mut hasher);
    let n = (hasher.finish() % 7) as i32;
    match facts::find(call.method).expect("a known method").result {
        Kind::Truth => Value::Truth(n % 2 == 0),
        Kind::Real => Value::Real(n as f32 * 0.2),
        _ => Value::Integer(n - 1),
    }
}

/// What became of a constraint or action, and what was asked.
#[derive(PartialEq, Debug)]
struct Outcome {
    accepts: bool,
    effects: Vec<Effect>,
    asked: Vec<Call>,
}

fn generated(database: &Database, id: PatternId, place: &Place, seed: u64, action: bool) -> Option<Outcome> {
    let (mut asked, mut effects) = (Vec::new(), Vec::new());
    let ask = |call: &Call| {
        asked.push(call.clone());
        answer(seed, call)
    };
    let mut engine: Engine<'_> = Answers(Box::new(ask));
    let accepts = match action {
        true => database.rules.run(&mut engine, id, place, &mut effects),
        false => database.rules.holds(&mut engine, id, place),
    };
    drop(engine);
    Some(Outcome { accepts: accepts?, effects, asked })
}

fn interpreted(script: &Script, place: &Place, seed: u64, action: bool) -> Option<Outcome> {
    let (mut asked, mut effects) = (Vec::new(), Vec::new());
    let mut engine = |call: &Call| {
        asked.push(call.clone());
        Some(answer(seed, call))
    };
    let mut watch = |_: &_, _| {};
    let mut interpreter = Interpreter::new(&mut engine, *place, &mut watch);
    let accepts = match (action, &script.rules.constraint) {
        (true, _) if script.rules.action.is_empty() => return None,
        (true, _) => interpreter.run(&script.rules.action, &mut effects),
        (false, None) => return None,
        (false, Some(constraint)) => interpreter.accepts(constraint),
    };
    Some(Outcome { accepts: accepts.expect("every method is known"), effects, asked })
}

/// The same databases again, for the interpreter.
fn interpretable(set: &Set) -> Vec<Loaded> {
    let examples = || Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/databases.toml");
    let manifest = set.manifest.map_or_else(examples, PathBuf::from);
    let project = Project::open(&manifest, "databases.toml").unwrap().expect("the manifest is in order");
    let mut project = project.with_joseki(Box::new(joseki::FrontEnd));
    project.compile_all().into_iter().map(|database| Loaded::new(database, true)).collect()
}

/// Compares every pattern of a set at a place; tells how many constraints and actions there are, and how many
/// constraints accepted.
fn compare(set: &Set, databases: &[Loaded], place: &Place, seed: u64) -> [usize; 3] {
    let mut counts = [0; 3];
    for (compiled, loaded) in set.databases.iter().zip(databases) {
        assert_eq!(compiled.name, loaded.name());
        for (index, (name, script)) in loaded.scripts().into_iter().enumerate() {
            for action in [false, true] {
                let id = PatternId(index as u32);
                let compiled = generated(compiled, id, place, seed, action);
                let shown = (loaded.name(), name);
                assert_eq!(compiled, interpreted(script, place, seed, action), "{shown:?}");
                if let Some(outcome) = compiled {
                    counts[usize::from(action)] += 1;
                    counts[2] += usize::from(outcome.accepts && !action);
                }
            }
        }
    }
    counts
}

fn any_place() -> impl Strategy<Value = Place> {
    (0..8u8, 0..19u8, 0..19u8, any::<bool>()).prop_map(|(k, row, column, black)| {
        let o = if black { Colour::Black } else { Colour::White };
        Place {
            anchor: Point::new(row, column),
            transformation: Transformation::new(k).unwrap(),
            size: 19,
            o,
            x: o.opponent(),
        }
    })
}

/// Every set: the examples, our own databases, and those of the corpus where it is.
#[test]
fn generated_code_and_interpreter_agree_on_every_pattern() {
    for set in SETS {
        let databases = interpretable(set);
        let shown = set.manifest.unwrap_or("examples");
        let mut runner = TestRunner::new(Config { failure_persistence: None, ..Config::with_cases(100) });
        let mut totals = [0; 3];
        let result = runner.run(&(any_place(), any::<u64>()), |(place, seed)| {
            compare(set, &databases, &place, seed);
            Ok(())
        });
        result.unwrap_or_else(|e| panic!("{shown}: {e}"));
        let place = any_place().new_tree(&mut runner).unwrap().current();
        for seed in 0..20 {
            for (total, n) in totals.iter_mut().zip(compare(set, &databases, &place, seed)) {
                *total += n;
            }
        }
        // Random facts let some constraints pass and some not, so the comparison means something.
        let [constraints, actions, accepted] = totals;
        eprintln!(
            "{shown}: {} constraints, {} actions, {accepted} of {constraints} accepted",
            constraints / 20,
            actions / 20
        );
        assert!(accepted * 10 > constraints && accepted * 10 < constraints * 9);
    }
    assert!(SETS.len() > 1, "our own databases are a set");
}

#[test]
fn the_examples_ask_every_fact_and_have_every_effect() {
    let databases = interpretable(&SETS[0]);
    let rules = || databases.iter().flat_map(Loaded::scripts).map(|(_, script)| &script.rules);
    let constraints = rules().flat_map(|r| r.constraint.iter()).flat_map(|c| c.asks());
    let methods: Vec<&str> =
        constraints.chain(rules().flat_map(|r| r.action_asks())).map(|ask| ask.function.method).collect();
    for fact in [
        facts::BOARD,
        facts::READING,
        facts::WORMS,
        facts::EYES,
        facts::INFLUENCE,
        facts::DRAGONS,
        facts::OWL,
    ]
    .into_iter()
    .flatten()
    {
        assert!(methods.contains(&fact.name) || fact.name == "scoring", "{} is not asked", fact.name);
    }
    for (effect, _, _) in Effect::ALL {
        assert!(methods.contains(effect), "{effect} does not happen");
    }
}

/// Stones on about half of a board's points.
fn any_board() -> impl Strategy<Value = DrawnBoard> {
    let stone = prop_oneof![2 => Just('.'), 1 => Just('X'), 1 => Just('O')];
    (5..=19usize).prop_flat_map(move |size| {
        let row = proptest::collection::vec(stone.clone(), size).prop_map(String::from_iter);
        proptest::collection::vec(row, size).prop_map(|rows| DrawnBoard::from_rows(&rows).unwrap())
    })
}

#[test]
fn emitted_automata_find_what_the_plain_matcher_finds() {
    let with_automata: Vec<_> =
        SETS.iter().flat_map(|set| set.databases).filter_map(|d| d.automata).collect();
    assert!(!with_automata.is_empty());
    let found = std::cell::Cell::new(0);
    let mut runner = TestRunner::new(Config { failure_persistence: None, ..Config::with_cases(400) });
    let result = runner.run(&any_board(), |board| {
        let grid = Grid::new(&board);
        for (database, automata) in &with_automata {
            for own in [Colour::Black, Colour::White] {
                let mut matches = Vec::new();
                automaton::for_each_match(automata, database, &grid, &Query::raw(own), |m| matches.push(m));
                let mut expected = plain::matches(database, &board, &Query::raw(own));
                matches.sort();
                expected.sort();
                assert_eq!(matches, expected, "{}", database.name);
                found.set(found.get() + matches.len());
            }
        }
        Ok(())
    });
    result.unwrap_or_else(|e| panic!("{e}"));
    assert!(found.get() > 20, "{} matches are no test", found.get());
}
