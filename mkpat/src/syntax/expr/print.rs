//! Expressions and statements back into text.

use super::{Binary, Expr, ExprKind, Number, Operator, Statement};

/// How tightly an operand of `!` and `-` binds; calls and groups bind tighter still.
const UNARY: u8 = 7;

/// The expression in one line, with the parentheses that were written and those it needs.
#[must_use]
pub fn print(expr: &Expr) -> String {
    print_at(expr, 0)
}

/// The statements in one line.
#[must_use]
pub fn print_statements(statements: &[Statement]) -> String {
    statements.iter().map(print_statement).collect::<Vec<_>>().join(" ")
}

/// The tree, every operation in parentheses: what precedence made of the text.
#[must_use]
pub fn dump(expr: &Expr) -> String {
    match &expr.kind {
        ExprKind::Number(_) | ExprKind::Call(_) => print(expr),
        ExprKind::Group(inner) => dump(inner),
        ExprKind::Not(x) => format!("(!{})", dump(x)),
        ExprKind::Negative(x) => format!("(-{})", dump(x)),
        ExprKind::Binary(b) => format!("({} {} {})", dump(&b.left), b.operator.sign(), dump(&b.right)),
        ExprKind::Conditional(parts) => {
            let [condition, yes, no] = parts.as_ref();
            format!("({} ? {} : {})", dump(condition), dump(yes), dump(no))
        }
    }
}

/// The expression as an operand of something that binds as tightly as `level`.
fn print_at(expr: &Expr, level: u8) -> String {
    let (own, text) = match &expr.kind {
        ExprKind::Number(Number::Integer(n)) => (u8::MAX, n.to_string()),
        ExprKind::Number(Number::Real(x)) => (u8::MAX, print_real(*x)),
        ExprKind::Call(call) => (u8::MAX, print_call(&call.name.display(), call.arguments.as_deref())),
        ExprKind::Group(inner) => (u8::MAX, format!("({})", print(inner))),
        ExprKind::Not(x) => (UNARY, format!("!{}", print_at(x, UNARY))),
        ExprKind::Negative(x) => (UNARY, print_negative(x)),
        ExprKind::Binary(binary) => (binary.operator.level(), print_binary(binary)),
        ExprKind::Conditional(parts) => {
            let [condition, yes, no] = parts.as_ref();
            let text = format!("{} ? {} : {}", print_at(condition, 1), print(yes), print(no));
            (0, text)
        }
    };
    if own < level { format!("({text})") } else { text }
}

/// With a point and without an exponent, which the grammar does not have.
fn print_real(x: f64) -> String {
    let text = x.to_string();
    if text.contains('.') { text } else { format!("{text}.0") }
}

/// Two minus signs in a row would be C's decrement.
fn print_negative(operand: &Expr) -> String {
    let text = print_at(operand, UNARY);
    if text.starts_with('-') { format!("-({text})") } else { format!("-{text}") }
}

fn print_call(name: &str, arguments: Option<&[crate::syntax::ast::Text]>) -> String {
    match arguments {
        None => name.to_owned(),
        Some(list) => {
            let list: Vec<String> = list.iter().map(crate::syntax::ast::Text::display).collect();
            format!("{name}({})", list.join(","))
        }
    }
}

/// Operators of one level group from the left, so the right operand has to bind tighter.
fn print_binary(binary: &Binary) -> String {
    let level = binary.operator.level();
    let tight = matches!(binary.operator, Operator::Times | Operator::Divide | Operator::Remainder);
    let gap = if tight { "" } else { " " };
    let (left, right) = (print_at(&binary.left, level), print_at(&binary.right, level + 1));
    format!("{left}{gap}{}{gap}{right}", binary.operator.sign())
}

fn print_statement(statement: &Statement) -> String {
    match statement {
        Statement::Do(expr) => format!("{};", print(expr)),
        Statement::Return(expr) => format!("return {};", print(expr)),
        Statement::Block(inner) if inner.is_empty() => ";".to_owned(),
        Statement::Block(inner) => format!("{{ {} }}", print_statements(inner)),
        Statement::If { condition, then, otherwise } => {
            let head = format!("if ({}) {}", print(condition), print_statement(then));
            match otherwise {
                None => head,
                Some(other) => format!("{head} else {}", print_statement(other)),
            }
        }
    }
}
