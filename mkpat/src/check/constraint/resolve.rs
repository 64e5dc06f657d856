//! Expressions into terms. `None` after an error; all operands are looked at, so that one run reports every problem.

use mkpat_runtime::point::Point;

use super::{Scope, truth};
use crate::diag;
use crate::syntax::ast::Text;
use crate::syntax::expr::{Binary, Call, Expr, ExprKind, Number};
use crate::syntax::line::is_label;
use crate::tables::functions::{self, Parameters};
use crate::tables::words::{NUMBERS, SCORING};
use crate::term::{Term, TermKind};

/// Variables of the C function around a constraint.
const GENERATED: [&str; 4] = ["color", "move", "trans", "action"];

impl Scope<'_> {
    pub(super) fn constraint(&mut self, expr: &Expr) -> Option<Term<Point>> {
        let reported = self.diagnostics.iter().count();
        let term = self.term(expr, true)?;
        truth::as_truth(&term, true, self.diagnostics);
        if self.diagnostics.iter().count() == reported {
            truth::whole(&term, self.diagnostics);
        }
        Some(term)
    }

    /// The condition of an `if`, or what an action returns.
    pub(super) fn condition(&mut self, expr: &Expr) -> Option<Term<Point>> {
        let term = self.term(expr, false)?;
        truth::as_truth(&term, false, self.diagnostics);
        Some(term)
    }

    fn term(&mut self, expr: &Expr, in_constraint: bool) -> Option<Term<Point>> {
        let kind = match &expr.kind {
            ExprKind::Group(inner) => return self.term(inner, in_constraint),
            ExprKind::Number(Number::Integer(n)) => TermKind::Integer(*n),
            ExprKind::Number(Number::Real(x)) => TermKind::Real(*x),
            ExprKind::Call(call) => self.call(call, expr, in_constraint)?,
            ExprKind::Not(x) => {
                let operand = self.term(x, in_constraint)?;
                truth::as_truth(&operand, false, self.diagnostics);
                TermKind::Not(Box::new(operand))
            }
            ExprKind::Negative(x) => TermKind::Negative(Box::new(self.term(x, in_constraint)?)),
            ExprKind::Binary(binary) => return self.binary(binary, expr, in_constraint),
            ExprKind::Conditional(parts) => {
                let [condition, yes, no] = parts.each_ref().map(|part| self.term(part, in_constraint));
                let parts = [condition?, yes?, no?];
                let [condition, _, _] = &parts;
                truth::as_truth(condition, false, self.diagnostics);
                TermKind::Conditional(Box::new(parts))
            }
        };
        Some(Term { kind, span: expr.span })
    }

    fn binary(&mut self, binary: &Binary, expr: &Expr, in_constraint: bool) -> Option<Term<Point>> {
        let sides = [self.term(&binary.left, in_constraint), self.term(&binary.right, in_constraint)];
        let [Some(left), Some(right)] = sides else { return None };
        if binary.operator.level() <= 2 {
            truth::as_truth(&left, false, self.diagnostics);
            truth::as_truth(&right, false, self.diagnostics);
        }
        let kind = TermKind::Binary(binary.operator, Box::new([left, right]));
        let term = Term { kind, span: expr.span };
        if binary.operator.compares() {
            truth::comparison(binary, &term, self.diagnostics);
        }
        Some(term)
    }

    fn call(&mut self, call: &Call, expr: &Expr, in_constraint: bool) -> Option<TermKind<Point>> {
        let name = call.name.display();
        let Some(function) = functions::find(&name, self.settings.dialect) else {
            return match call.arguments {
                None => self.name(&call.name, &name),
                Some(_) => {
                    self.unknown_function(&call.name, &name);
                    None
                }
            };
        };
        if function.acts() {
            self.diagnostics.push(diag::action_as_value(call.name.span, &name, in_constraint));
            return None;
        }
        let bare = call.arguments.is_none() && function.parameters == Parameters::Points(&[]);
        let arguments = if bare { Some([].as_slice()) } else { call.arguments.as_deref() };
        self.ask(function, &call.name, arguments, expr.span).map(TermKind::Ask)
    }

    /// A name without parentheses that is no function.
    fn name(&mut self, text: &Text, name: &str) -> Option<TermKind<Point>> {
        if let Some((_, value)) = NUMBERS.iter().find(|(constant, _)| *constant == name) {
            return Some(TermKind::Integer(*value));
        }
        if name == SCORING {
            return Some(TermKind::Scoring);
        }
        let label = matches!(text.bytes.as_slice(), [letter] if is_label(*letter, self.settings.dialect));
        self.diagnostics.push(if label {
            diag::label_as_value(text.span, name)
        } else if GENERATED.contains(&name) {
            diag::generated_variable(text.span, name)
        } else {
            let functions = functions::all(self.settings.dialect).iter().map(|f| f.name);
            let known = NUMBERS.iter().map(|(constant, _)| *constant).chain([SCORING]).chain(functions);
            diag::unknown_name(text.span, name, known)
        });
        None
    }

    /// Reports a function that does not exist.
    pub(super) fn unknown_function(&mut self, text: &Text, name: &str) {
        let elsewhere = functions::find(name, self.other_dialect()).is_some();
        let known = functions::all(self.settings.dialect).iter().map(|f| f.name);
        self.diagnostics.push(diag::unknown_function(text.span, name, elsewhere, known));
    }
}
