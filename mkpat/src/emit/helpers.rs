//! Constraints and actions as Rust functions: one function each, and two tables that name them by pattern.
//!
//! Functions are laid out by `codegen`, because its lines keep comments; the expressions inside come from
//! [`expr::expr_to_rust`].

pub mod expr;
mod name;
mod steps;

use codegen::{Function, Scope};
use mkpat_runtime::point::Offset;

use super::origins::Origins;
use crate::compile::Compiled;
use crate::ir::Script;
use crate::source::{Sources, Span};
use crate::tables::functions::Layer;
use crate::term::{Ask, Term};

/// A pattern as far as its functions go.
#[derive(Clone, Copy)]
struct Subject<'a> {
    name: &'a str,
    origin: Span,
    drawing: &'a [String],
    script: &'a Script,
}

/// The patterns of a database, of either kind.
fn subjects(database: &Compiled) -> Vec<Subject<'_>> {
    let flat = database.ir.patterns.iter().map(|p| Subject {
        name: &p.name,
        origin: p.origin,
        drawing: &p.drawing,
        script: &p.script,
    });
    let corner = database.corner.iter().flat_map(|c| &c.patterns).map(|p| Subject {
        name: &p.name,
        origin: p.origin,
        drawing: &p.drawing,
        script: &p.script,
    });
    flat.chain(corner).collect()
}

/// Adds the functions, the tables, and the database together with both to a module.
pub(super) fn write(scope: &mut Scope, database: &Compiled, origins: Origins<'_>) {
    let layer = layer(database);
    let facts = layer.facts();
    let (mut constraints, mut actions) = (Vec::new(), Vec::new());
    for (index, subject) in subjects(database).into_iter().enumerate() {
        let name = name::of(index, subject.name);
        if let Some(constraint) = &subject.script.rules.constraint {
            let cost = subject.script.cost;
            constraints
                .push(format!("Constraint {{ pattern: PatternId({index}), cost: {cost:?}, holds: {name} }}"));
            scope.push_fn(holds(&name, subject, constraint, facts, origins));
        }
        if !subject.script.rules.action.is_empty() {
            let name = format!("{name}_action");
            actions.push(format!("Action {{ pattern: PatternId({index}), run: {name} }}"));
            scope.push_fn(run(&name, subject, facts, origins));
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
    scope.raw(table(
        "/// Helpers, by pattern: the engine knows them by name.",
        "HELPERS: &[Helper]",
        &named(database),
    ));
    let kind = if database.corner.is_some() { "CornerDatabase" } else { "Database" };
    scope.raw(format!(
        "/// The database with its constraints, actions and helpers.\n\
         pub static COMPILED: Compiled<{kind}<'static>> =\n    \
         Compiled {{ database: &DATABASE, rules: Rules::{}(CONSTRAINTS, ACTIONS), helpers: HELPERS }};",
        layer.rules()
    ));
}

/// The rows of the table of helpers. Corners name none.
fn named(database: &Compiled) -> Vec<String> {
    let named = database.ir.patterns.iter().enumerate();
    named
        .filter_map(|(index, pattern)| {
            let name = pattern.helper.as_ref()?;
            Some(format!("Helper {{ pattern: PatternId({index}), name: {name:?} }}"))
        })
        .collect()
}

/// The highest layer that the database asks: the trait that its functions take.
#[must_use]
pub fn layer(database: &Compiled) -> Layer {
    subjects(database).iter().map(|s| s.script.rules.layer()).max().unwrap_or(Layer::Board)
}

/// The functions of one pattern as Rust text, not formatted.
#[must_use]
pub fn excerpt(database: &Compiled, index: usize, sources: &Sources) -> String {
    let (facts, origins) = (layer(database).facts(), Origins::with_lines(sources));
    let mut scope = Scope::new();
    if let Some(&subject) = subjects(database).get(index) {
        let name = name::of(index, subject.name);
        if let Some(constraint) = &subject.script.rules.constraint {
            scope.push_fn(holds(&name, subject, constraint, facts, origins));
        }
        if !subject.script.rules.action.is_empty() {
            scope.push_fn(run(&format!("{name}_action"), subject, facts, origins));
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
    pattern: Subject<'_>,
    constraint: &Term<Offset>,
    facts: &str,
    origins: Origins<'_>,
) -> Function {
    let asks = constraint.asks();
    let mut function = function(name, pattern, ';', &pattern.script.constraint, origins);
    function.arg(if expr::asks_facts(constraint) { "f" } else { "_f" }, format!("&mut dyn {facts}"));
    function.arg(if uses_place(&asks) { "at" } else { "_at" }, "&Place").ret("bool");
    points(&mut function, &asks);
    function.line(expr::expr_to_rust(constraint).to_string());
    function
}

fn run(name: &str, pattern: Subject<'_>, facts: &str, origins: Origins<'_>) -> Function {
    let asks = pattern.script.rules.action_asks();
    let effects = asks.iter().any(|ask| ask.function.acts());
    let mut function = function(name, pattern, '>', &pattern.script.action, origins);
    let facts_used = steps::ask_facts(&pattern.script.rules.action);
    function.arg(if facts_used { "f" } else { "_f" }, format!("&mut dyn {facts}"));
    function.arg(if uses_place(&asks) { "at" } else { "_at" }, "&Place");
    function.arg(if effects { "effects" } else { "_effects" }, "&mut Vec<Effect>").ret("bool");
    points(&mut function, &asks);
    for line in steps::to_rust(&pattern.script.rules.action) {
        function.line(line);
    }
    function
}

/// A function with its documentation: where it comes from, the drawing, the text as written.
fn function(name: &str, pattern: Subject<'_>, mark: char, text: &[String], origins: Origins<'_>) -> Function {
    let mut doc = vec![format!("{} {}", origins.of(pattern.origin), pattern.name), "```text".to_owned()];
    doc.extend(pattern.drawing.iter().cloned());
    doc.extend(text.iter().map(|line| format!("{mark}{}", line.trim_end())));
    doc.push("```".to_owned());
    let mut function = Function::new(name);
    function.doc(doc.join("\n"));
    function
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
