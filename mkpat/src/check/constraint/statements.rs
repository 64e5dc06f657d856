//! Actions: statements into steps.

use mkpat_runtime::point::Point;

use super::Scope;
use crate::diag;
use crate::syntax::expr::{Expr, ExprKind, Statement};
use crate::tables::functions;
use crate::term::Step;

impl Scope<'_> {
    /// The steps that statements ask for; those with errors are left out, and reported.
    pub(super) fn steps(&mut self, statements: &[Statement]) -> Vec<Step<Point>> {
        let mut steps = Vec::new();
        for statement in statements {
            let returned = matches!(steps.last(), Some(Step::Return(_)));
            if let (true, Some(first)) = (returned, statement.expressions().first()) {
                self.diagnostics.push(diag::after_return(first.span));
            }
            self.step(statement, &mut steps);
        }
        steps
    }

    fn step(&mut self, statement: &Statement, steps: &mut Vec<Step<Point>>) {
        match statement {
            Statement::Block(inner) => steps.extend(self.steps(inner)),
            Statement::Return(value) => steps.extend(self.condition(value).map(Step::Return)),
            Statement::Do(expr) => self.effect(expr, steps),
            Statement::If { condition, then, otherwise } => {
                let condition = self.condition(condition);
                let mut branches = [Vec::new(), Vec::new()];
                for (branch, statement) in branches.iter_mut().zip([Some(then), otherwise.as_ref()]) {
                    if let Some(statement) = statement {
                        self.step(statement, branch);
                    }
                }
                let [then, otherwise] = branches;
                steps.extend(condition.map(|condition| Step::If(condition, then, otherwise)));
            }
        }
    }

    /// An expression as a statement: an action, or something without effect.
    fn effect(&mut self, expr: &Expr, steps: &mut Vec<Step<Point>>) {
        if let ExprKind::Call(call) = &expr.ungrouped().kind {
            let name = call.name.display();
            match functions::find(&name, self.settings.dialect) {
                Some(function) if function.acts() => {
                    let ask = self.ask(function, &call.name, call.arguments.as_deref(), expr.span);
                    return steps.extend(ask.map(Step::Do));
                }
                None if call.arguments.is_some() => return self.unknown_function(&call.name, &name),
                _ => {}
            }
        }
        if self.condition(expr).is_some() {
            self.diagnostics.push(diag::idle_statement(expr.span));
        }
    }
}
