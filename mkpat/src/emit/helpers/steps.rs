//! Actions: steps into statements, each a line.

use mkpat_runtime::point::Offset;
use mkpat_runtime::rules::Effect;

use super::expr::{arguments, asks_facts, condition_to_rust, expr_to_rust};
use crate::term::{Ask, Step};

/// The body of an action: its steps, then `true` unless they return.
pub(super) fn to_rust(steps: &[Step<Offset>]) -> Vec<String> {
    let mut lines = Vec::new();
    match body(steps, 0, &mut lines) {
        Ends::With(value) => lines.push(value),
        Ends::Open => lines.push("true".to_owned()),
    }
    lines
}

/// Whether the steps ask anything of the engine.
pub(super) fn ask_facts(steps: &[Step<Offset>]) -> bool {
    steps.iter().any(|step| match step {
        Step::Do(_) => false,
        Step::Return(value) => asks_facts(value),
        Step::If(condition, then, otherwise) => {
            asks_facts(condition) || ask_facts(then) || ask_facts(otherwise)
        }
    })
}

/// How a list of steps ends: with what is returned, or so that the next step follows.
enum Ends {
    With(String),
    Open,
}

/// Writes the steps up to the first `return`.
fn body(steps: &[Step<Offset>], depth: usize, lines: &mut Vec<String>) -> Ends {
    let indent = "    ".repeat(depth);
    for step in steps {
        match step {
            Step::Do(ask) => lines.push(format!("{indent}effects.push({});", effect(ask))),
            Step::Return(value) => return Ends::With(expr_to_rust(value).to_string()),
            Step::If(condition, then, otherwise) => {
                lines.push(format!("{indent}if {} {{", condition_to_rust(condition)));
                block(then, depth + 1, lines);
                if !otherwise.is_empty() {
                    lines.push(format!("{indent}}} else {{"));
                    block(otherwise, depth + 1, lines);
                }
                lines.push(format!("{indent}}}"));
            }
        }
    }
    Ends::Open
}

fn block(steps: &[Step<Offset>], depth: usize, lines: &mut Vec<String>) {
    if let Ends::With(value) = body(steps, depth, lines) {
        lines.push(format!("{}return {value};", "    ".repeat(depth)));
    }
}

/// `Effect::CutMove { a: mv, b: c }`.
fn effect(ask: &Ask<Offset>) -> String {
    let name = ask.function.method;
    let points = Effect::ALL.iter().find(|(n, _, _)| *n == name).map_or(&[][..], |(_, _, points)| points);
    let owner = (!ask.function.colours.is_empty()).then_some("owner");
    let arguments = arguments(ask);
    let fields: Vec<String> = owner
        .iter()
        .chain(points)
        .zip(&arguments)
        .map(|(field, value)| match value.to_string().replace(' ', "") {
            value if value == **field => value,
            value => format!("{field}: {value}"),
        })
        .collect();
    format!("Effect::{name} {{ {} }}", fields.join(", "))
}
