//! Constraints and actions without code generation: the same expressions over the same facts.
//!
//! Facts are asked by name, through [`Engine`]; [`mkpat_runtime::facts`] has a function for each layer that asks an
//! engine's methods so.

use mkpat_runtime::ask::{Call, Value};
use mkpat_runtime::facts;
use mkpat_runtime::point::{Colour, Offset, Point};
use mkpat_runtime::rules::{Effect, Place, quotient, remainder};

use crate::source::Span;
use crate::syntax::expr::Operator;
use crate::tables::functions::Side;
use crate::term::{Ask, Spot, Step, Term, TermKind, Type};

/// Answers questions; `None` if it does not know the method. A constraint that asks such a question still has a value if
/// it is the same whatever the answer: `weak(a) && lib(a) > 1` is false for a string of one liberty.
pub type Engine<'a> = dyn FnMut(&Call) -> Option<Value> + 'a;

/// A question that nobody answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unanswered {
    /// The method.
    pub method: &'static str,
    /// The function of the constraint language that asks it.
    pub function: &'static str,
    /// Where it is asked.
    pub span: Span,
}

impl std::fmt::Display for Unanswered {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "nobody answers `{}`", self.method)
    }
}

impl std::error::Error for Unanswered {}

/// A value as C knows it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Number {
    /// A whole number; truth values are 0 and 1.
    Integer(i32),
    /// A fraction.
    Real(f64),
}

impl Number {
    /// Whether it is not zero.
    #[must_use]
    pub fn holds(self) -> bool {
        match self {
            Number::Integer(n) => n != 0,
            Number::Real(x) => x != 0.0,
        }
    }

    /// Whether a function that returns it as an integer returns something else than zero.
    fn accepts(self) -> bool {
        match self {
            Number::Integer(n) => n != 0,
            Number::Real(x) => x.trunc() != 0.0,
        }
    }

    fn real(self) -> f64 {
        match self {
            Number::Integer(n) => f64::from(n),
            Number::Real(x) => x,
        }
    }

    fn truth(holds: bool) -> Number {
        Number::Integer(i32::from(holds))
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Number::Integer(n) => write!(f, "{n}"),
            Number::Real(x) => write!(f, "{x:?}"),
        }
    }
}

/// What an evaluation tells on its way: each part that was worked out, innermost first, with its value.
pub type Watch<'a> = dyn FnMut(&Term<Offset>, Number) + 'a;

/// Evaluates expressions at a place.
pub struct Interpreter<'a> {
    engine: &'a mut Engine<'a>,
    place: Place,
    watch: &'a mut Watch<'a>,
}

impl<'a> Interpreter<'a> {
    /// An interpreter that asks `engine` about the pattern at `place`, and tells `watch` what it finds.
    pub fn new(engine: &'a mut Engine<'a>, place: Place, watch: &'a mut Watch<'a>) -> Interpreter<'a> {
        Interpreter { engine, place, watch }
    }

    /// Whether a constraint accepts.
    ///
    /// # Errors
    /// [`Unanswered`] if the engine does not know what is asked.
    pub fn accepts(&mut self, constraint: &Term<Offset>) -> Result<bool, Unanswered> {
        self.value(constraint).map(Number::accepts)
    }

    /// Carries out an action: adds its effects to `effects`, and tells whether it accepts the match.
    ///
    /// # Errors
    /// [`Unanswered`] if the engine does not know what is asked.
    pub fn run(&mut self, steps: &[Step<Offset>], effects: &mut Vec<Effect>) -> Result<bool, Unanswered> {
        Ok(self.steps(steps, effects)?.unwrap_or(true))
    }

    /// What the steps return, if they do.
    fn steps(
        &mut self,
        steps: &[Step<Offset>],
        effects: &mut Vec<Effect>,
    ) -> Result<Option<bool>, Unanswered> {
        for step in steps {
            match step {
                Step::Do(ask) => {
                    let call = self.call(ask);
                    effects.extend(Effect::build(call.method, &call.colours, &call.points));
                }
                Step::Return(value) => return self.accepts(value).map(Some),
                Step::If(condition, then, otherwise) => {
                    let branch = if self.value(condition)?.holds() { then } else { otherwise };
                    if let Some(returned) = self.steps(branch, effects)? {
                        return Ok(Some(returned));
                    }
                }
            }
        }
        Ok(None)
    }

    /// The value of an expression. `&&`, `||` and `? :` look at no more than they need.
    fn value(&mut self, term: &Term<Offset>) -> Result<Number, Unanswered> {
        let value = match &term.kind {
            TermKind::Integer(n) => Number::Integer(*n),
            TermKind::Real(x) => Number::Real(*x),
            TermKind::Scoring => self.answer(&Call::new("scoring"), term, "doing_scoring")?,
            TermKind::Ask(ask) => {
                let call = self.call(ask);
                self.answer(&call, term, ask.function.name)?
            }
            TermKind::Not(x) => Number::truth(!self.value(x)?.holds()),
            TermKind::Negative(x) => match self.value(x)? {
                Number::Integer(n) => Number::Integer(n.wrapping_neg()),
                Number::Real(x) => Number::Real(-x),
            },
            TermKind::Binary(operator, sides) => self.binary(*operator, sides)?,
            TermKind::Conditional(parts) => {
                let [condition, yes, no] = parts.as_ref();
                let chosen = if self.value(condition)?.holds() { yes } else { no };
                let value = self.value(chosen)?;
                if term.result() == Type::Real { Number::Real(value.real()) } else { value }
            }
        };
        (self.watch)(term, value);
        Ok(value)
    }

    fn binary(&mut self, operator: Operator, sides: &[Term<Offset>; 2]) -> Result<Number, Unanswered> {
        let [left, right] = sides;
        let left = match self.value(left) {
            Err(unanswered) if matches!(operator, Operator::And | Operator::Or) => {
                return self.despite(unanswered, operator, right);
            }
            left => left?,
        };
        match (operator, left.holds()) {
            (Operator::And, false) => return Ok(Number::truth(false)),
            (Operator::Or, true) => return Ok(Number::truth(true)),
            (Operator::And | Operator::Or, _) => return Ok(Number::truth(self.value(right)?.holds())),
            _ => {}
        }
        Ok(match (left, self.value(right)?) {
            (Number::Integer(a), Number::Integer(b)) => Number::Integer(integers(operator, a, b)),
            (a, b) => reals(operator, a.real(), b.real()),
        })
    }

    /// The value of an `&&` or `||` whose left operand is not known: what its right operand makes certain.
    fn despite(
        &mut self,
        unanswered: Unanswered,
        operator: Operator,
        right: &Term<Offset>,
    ) -> Result<Number, Unanswered> {
        let deciding = operator == Operator::Or;
        match self.value(right) {
            Ok(value) if value.holds() == deciding => Ok(Number::truth(deciding)),
            _ => Err(unanswered),
        }
    }

    fn call(&self, ask: &Ask<Offset>) -> Call {
        let Place { o, x, .. } = self.place;
        let point = |spot: &Spot<Offset>| -> Point { self.place.cell(spot.at.row, spot.at.column) };
        let colour = |side: &Side| -> Colour { if *side == Side::O { o } else { x } };
        Call {
            method: ask.function.method,
            colours: ask.function.colours.iter().map(colour).collect(),
            moves: ask.moves.iter().map(|m| m.as_ref().map(point)).collect(),
            points: ask.points.iter().map(point).collect(),
        }
    }

    /// The engine's answer. A code that the language takes for a truth value, as the classic dialect does, is one.
    fn answer(
        &mut self,
        call: &Call,
        term: &Term<Offset>,
        function: &'static str,
    ) -> Result<Number, Unanswered> {
        let unanswered = Unanswered { method: call.method, function, span: term.span };
        let answer = (self.engine)(call).ok_or(unanswered)?;
        Ok(match (answer, term.result()) {
            (Value::Truth(holds), _) => Number::truth(holds),
            (Value::Integer(n), Type::Truth) => Number::truth(n != 0),
            (Value::Integer(n), _) => Number::Integer(n),
            (Value::Real(x), _) => Number::Real(f64::from(x)),
        })
    }
}

fn integers(operator: Operator, a: i32, b: i32) -> i32 {
    match operator {
        Operator::And => i32::from(a != 0 && b != 0),
        Operator::Or => i32::from(a != 0 || b != 0),
        Operator::Equal => i32::from(a == b),
        Operator::NotEqual => i32::from(a != b),
        Operator::Less => i32::from(a < b),
        Operator::LessEqual => i32::from(a <= b),
        Operator::Greater => i32::from(a > b),
        Operator::GreaterEqual => i32::from(a >= b),
        Operator::Plus => a.wrapping_add(b),
        Operator::Minus => a.wrapping_sub(b),
        Operator::Times => a.wrapping_mul(b),
        Operator::Divide => quotient(a, b),
        Operator::Remainder => remainder(a, b),
    }
}

#[allow(clippy::float_cmp, reason = "so does C")]
fn reals(operator: Operator, a: f64, b: f64) -> Number {
    match operator {
        Operator::And => Number::truth(a != 0.0 && b != 0.0),
        Operator::Or => Number::truth(a != 0.0 || b != 0.0),
        Operator::Equal => Number::truth(a == b),
        Operator::NotEqual => Number::truth(a != b),
        Operator::Less => Number::truth(a < b),
        Operator::LessEqual => Number::truth(a <= b),
        Operator::Greater => Number::truth(a > b),
        Operator::GreaterEqual => Number::truth(a >= b),
        Operator::Plus => Number::Real(a + b),
        Operator::Minus => Number::Real(a - b),
        Operator::Times => Number::Real(a * b),
        Operator::Divide => Number::Real(a / b),
        Operator::Remainder => Number::Real(a % b),
    }
}

/// The layer that answers a method, for messages.
#[must_use]
pub fn layer_of(unanswered: &Unanswered) -> Option<&'static str> {
    facts::find(unanswered.method).map(|fact| fact.layer)
}
