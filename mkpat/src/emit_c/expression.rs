//! Expressions and statements as C.
//!
//! The original copies the author's text, so that C's precedence holds; here the tree that was checked is printed with
//! C's precedence. Parentheses are added where C compilers ask for them, and nowhere else, so that the text stays what
//! was written.

use super::calls;
use crate::syntax::ast::Dialect;
use crate::syntax::expr::{Binary, Expr, ExprKind, Number, Operator, Statement};
use crate::tables::functions::{self, Function};

/// How tightly `!` and `-` bind; calls and groups bind tighter still.
const UNARY: u8 = 7;

/// Prints what one pattern asks for; `record` is the address of the pattern's own record.
pub(super) struct Printer<'a> {
    pub(super) record: &'a str,
}

impl Printer<'_> {
    /// An expression.
    pub(super) fn expression(&self, expr: &Expr) -> String {
        self.text(expr).1
    }

    /// Statements, a line each.
    pub(super) fn statements(&self, statements: &[Statement], indent: usize) -> String {
        statements.iter().map(|statement| self.statement(statement, indent)).collect()
    }

    /// An expression as an operand of something that binds as tightly as `level`.
    fn operand(&self, expr: &Expr, level: u8) -> String {
        let (own, text) = self.text(expr);
        if own < level { format!("({text})") } else { text }
    }

    /// An expression, and how tightly it binds.
    fn text(&self, expr: &Expr) -> (u8, String) {
        match &expr.kind {
            ExprKind::Number(Number::Integer(n)) => (u8::MAX, n.to_string()),
            ExprKind::Number(Number::Real(x)) => (u8::MAX, real(*x)),
            ExprKind::Call(call) if call.name.display() == calls::COMPARISON.0 => {
                (Operator::Greater.level(), calls::text(call, self.record))
            }
            ExprKind::Call(call) => (u8::MAX, calls::text(call, self.record)),
            ExprKind::Group(inner) => (u8::MAX, format!("({})", self.expression(inner))),
            ExprKind::Not(x) => self.not(x),
            ExprKind::Negative(x) => {
                let text = self.operand(x, UNARY);
                (UNARY, if text.starts_with('-') { format!("-({text})") } else { format!("-{text}") })
            }
            ExprKind::Binary(binary) => (binary.operator.level(), self.binary(binary)),
            ExprKind::Conditional(parts) => {
                let [condition, yes, no] = parts.as_ref();
                let [yes, no] = [yes, no].map(|part| self.operand(part, 1));
                (0, format!("{} ? {yes} : {no}", self.operand(condition, 1)))
            }
        }
    }

    /// `!x`. Before a comparison without parentheses of its own, the sign belongs to the left side.
    fn not(&self, operand: &Expr) -> (u8, String) {
        let mut signs = 1;
        let mut inner = operand;
        while let ExprKind::Not(x) = &inner.kind {
            signs += 1;
            inner = x;
        }
        match &inner.kind {
            ExprKind::Call(call) if call.name.display() == calls::COMPARISON.0 => {
                let left = calls::filled(calls::COMPARISON.1, call, self.record);
                // Whether there is any, which is 0 or 1, is more than 1: never, but that is what the text says.
                let number = if signs % 2 == 1 { "0 : 1" } else { "1 : 0" };
                (Operator::Greater.level(), format!("({left} ? {number}) > 1"))
            }
            _ => (UNARY, format!("!{}", self.operand(operand, UNARY))),
        }
    }

    /// Operators of one level group from the left. A comparison within a comparison and `&&` within `||` mean what they
    /// say, but compilers warn unless there are parentheses.
    fn binary(&self, binary: &Binary) -> String {
        let (level, operator) = (binary.operator.level(), binary.operator);
        let (left, right) = match operator {
            Operator::Or => (self.choice(&binary.left, level), self.choice(&binary.right, level + 1)),
            _ if operator.compares() => {
                (self.compared(&binary.left, &binary.right), self.compared(&binary.right, &binary.left))
            }
            _ => (self.operand(&binary.left, level), self.operand(&binary.right, level + 1)),
        };
        format!("{left} {} {right}", operator.sign())
    }

    /// A side of `||`.
    fn choice(&self, side: &Expr, level: u8) -> String {
        match &side.kind {
            ExprKind::Binary(inner) if inner.operator == Operator::And => {
                format!("({})", self.expression(side))
            }
            _ => self.operand(side, level),
        }
    }

    /// A side of a comparison. What is true or false is compared as the number it is: compilers take a comparison of
    /// truth with a number for a slip, as our own checks do.
    fn compared(&self, side: &Expr, other: &Expr) -> String {
        let is_truth = |expr: &Expr| match &expr.ungrouped().kind {
            ExprKind::Not(_) => true,
            ExprKind::Binary(inner) => inner.operator.level() <= 4,
            _ => false,
        };
        let inner = side.ungrouped();
        match &inner.kind {
            _ if !is_truth(side) || is_truth(other) => self.operand(side, 5),
            ExprKind::Not(x) => format!("({} ? 0 : 1)", self.operand(x, 1)),
            _ => format!("({} ? 1 : 0)", self.operand(inner, 1)),
        }
    }

    fn statement(&self, statement: &Statement, indent: usize) -> String {
        let blanks = " ".repeat(indent);
        match statement {
            Statement::Do(expr) => {
                // A value that nobody uses, as the checks have told: the cast tells the compiler.
                let (cast, level) = if acts(expr) { ("", 0) } else { ("(void) ", UNARY) };
                format!("{blanks}{cast}{};\n", self.operand(expr, level))
            }
            Statement::Return(expr) => format!("{blanks}return {};\n", self.expression(expr)),
            Statement::Block(inner) => {
                format!("{blanks}{{\n{}{blanks}}}\n", self.statements(inner, indent + 2))
            }
            Statement::If { condition, then, otherwise } => {
                let mut text =
                    format!("{blanks}if ({})\n{}", self.expression(condition), self.branch(then, indent));
                if let Some(other) = otherwise {
                    text += &format!("{blanks}else\n{}", self.branch(other, indent));
                }
                text
            }
        }
    }

    /// What an `if` governs; another `if` goes into braces, so that nobody wonders whose an `else` is.
    fn branch(&self, statement: &Statement, indent: usize) -> String {
        match statement {
            Statement::If { .. } => {
                let blanks = " ".repeat(indent + 2);
                format!("{blanks}{{\n{}{blanks}}}\n", self.statement(statement, indent + 4))
            }
            _ => self.statement(statement, indent + 2),
        }
    }
}

/// A constraint's text; `record` is the address of the pattern's own record.
#[must_use]
pub fn constraint_text(constraint: &Expr, record: &str) -> String {
    Printer { record }.expression(constraint)
}

/// An action's text, a line for each statement.
#[must_use]
pub fn action_text(action: &[Statement], record: &str) -> String {
    Printer { record }.statements(action, 0)
}

/// Whether an expression is done for what it does.
fn acts(expr: &Expr) -> bool {
    let ExprKind::Call(call) = &expr.ungrouped().kind else { return false };
    functions::find(&call.name.display(), Dialect::Modern).is_some_and(Function::acts)
}

/// With a point and without an exponent.
fn real(x: f64) -> String {
    let text = x.to_string();
    if text.contains('.') { text } else { format!("{text}.0") }
}
