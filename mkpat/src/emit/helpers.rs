//! Constraints and actions as Rust functions: one function each, and two tables that name them by pattern.
//!
//! Functions are laid out by `codegen`, because its lines keep comments; the expressions inside come from
//! [`expr::expr_to_rust`].

pub mod expr;
mod name;
mod steps;

use codegen::{Function, Scope};
use mkpat_runtime::point::Offset;

use crate::compile::Compiled;
use crate::ir::Pattern;
use crate::source::Sources;
use crate::tables::functions::Layer;
use crate::term::{Ask, Term};
use name::Names;

/// Adds the functions and tables to a module.
pub(super) fn write(scope: &mut Scope, database: &Compiled, sources: &Sources) {
    let patterns = &database.ir.patterns;
    let facts = layer(database).facts();
    let mut names = Names::default();
    let (mut constraints, mut actions) = (Vec::new(), Vec::new());
    for (index, pattern) in patterns.iter().enumerate() {
        let name = names.of(&pattern.name);
        if let Some(constraint) = &pattern.rules.constraint {
            constraints.push(format!(
                "Constraint {{ pattern: PatternId({index}), cost: {:?}, holds: {name} }}",
                pattern.cost
            ));
            scope.push_fn(holds(&name, pattern, constraint, facts, sources));
        }
        if !pattern.rules.action.is_empty() {
            let name = format!("{name}_action");
            actions.push(format!("Action {{ pattern: PatternId({index}), run: {name} }}"));
            scope.push_fn(run(&name, pattern, facts, sources));
        }
    }
    scope.raw(table(
        &format!("/// Constraints, by pattern: they ask [`{facts}`] whether a match counts."),
        &format!("CONSTRAINTS: &[Constraint<fn(&mut dyn {facts}, &Place) -> bool>]"),
        &constraints,
    ));
    scope.raw(table(
        &format!("/// Actions, by pattern: they ask [`{facts}`] and list what the engine shall do."),
        &format!("ACTIONS: &[Action<fn(&mut dyn {facts}, &Place, &mut Vec<Effect>) -> bool>]"),
        &actions,
    ));
}

/// The highest layer that the database asks: the trait that its functions take.
#[must_use]
pub fn layer(database: &Compiled) -> Layer {
    database.ir.patterns.iter().map(|p| p.rules.layer()).max().unwrap_or(Layer::Board)
}

/// The functions of one pattern as Rust text, not formatted.
#[must_use]
pub fn excerpt(database: &Compiled, index: usize, sources: &Sources) -> String {
    let facts = layer(database).facts();
    let mut names = Names::default();
    let mut scope = Scope::new();
    for (i, pattern) in database.ir.patterns.iter().enumerate().take(index + 1) {
        let name = names.of(&pattern.name);
        if i != index {
            continue;
        }
        if let Some(constraint) = &pattern.rules.constraint {
            scope.push_fn(holds(&name, pattern, constraint, facts, sources));
        }
        if !pattern.rules.action.is_empty() {
            scope.push_fn(run(&format!("{name}_action"), pattern, facts, sources));
        }
    }
    scope.to_string()
}

fn table(doc: &str, head: &str, rows: &[String]) -> String {
    let rows: String = rows.iter().map(|row| format!("    {row},\n")).collect();
    format!("{doc}\npub static {head} = &[\n{rows}];")
}

fn holds(
    name: &str,
    pattern: &Pattern,
    constraint: &Term<Offset>,
    facts: &str,
    sources: &Sources,
) -> Function {
    let asks = constraint.asks();
    let mut function = function(name, pattern, ';', &pattern.constraint, sources);
    function.arg(if asks_facts(constraint) { "f" } else { "_f" }, format!("&mut dyn {facts}"));
    function.arg(if uses_place(&asks) { "at" } else { "_at" }, "&Place").ret("bool");
    points(&mut function, &asks);
    function.line(expr::expr_to_rust(constraint).to_string());
    function
}

fn run(name: &str, pattern: &Pattern, facts: &str, sources: &Sources) -> Function {
    let asks = pattern.rules.action_asks();
    let effects = asks.iter().any(|ask| ask.function.acts());
    let mut function = function(name, pattern, '>', &pattern.action, sources);
    let facts_used = steps::ask_facts(&pattern.rules.action);
    function.arg(if facts_used { "f" } else { "_f" }, format!("&mut dyn {facts}"));
    function.arg(if uses_place(&asks) { "at" } else { "_at" }, "&Place");
    function.arg(if effects { "effects" } else { "_effects" }, "&mut Vec<Effect>").ret("bool");
    points(&mut function, &asks);
    for line in steps::to_rust(&pattern.rules.action) {
        function.line(line);
    }
    function
}

/// A function with its documentation: where it comes from, the drawing, the text as written.
fn function(name: &str, pattern: &Pattern, mark: char, text: &[String], sources: &Sources) -> Function {
    let mut doc = vec![format!("{} {}", sources.origin(pattern.origin), pattern.name), "```text".to_owned()];
    doc.extend(pattern.drawing.iter().cloned());
    doc.extend(text.iter().map(|line| format!("{mark}{}", line.trim_end())));
    doc.push("```".to_owned());
    let mut function = Function::new(name);
    function.doc(&doc.join("\n"));
    function
}

fn asks_facts(term: &Term<Offset>) -> bool {
    expr::asks_facts(term)
}

fn uses_place(asks: &[&Ask<Offset>]) -> bool {
    asks.iter().any(|ask| ask.spots().next().is_some() || !ask.function.colours.is_empty())
}

/// `let a = at.cell(1, 0);` for every point that is named, in the order of its first mention.
fn points(function: &mut Function, asks: &[&Ask<Offset>]) {
    let mut known: Vec<u8> = Vec::new();
    for spot in asks.iter().flat_map(|ask| ask.spots()) {
        if !known.contains(&spot.letter) {
            known.push(spot.letter);
            let Offset { row, column } = spot.at;
            function.line(format!("let {} = at.cell({row}, {column});", name::variable(spot.letter)));
        }
    }
}
