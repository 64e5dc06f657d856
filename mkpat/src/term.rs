//! Constraints and actions that make sense: every function is known, every point found.
//!
//! [`Term`] and [`Step`] are generic over how points are given: cells of the drawing after [`crate::check`],
//! displacements from the anchor after [`crate::lower`].

use crate::source::Span;
use crate::syntax::expr::Operator;
use crate::tables::functions::modern::CALLED_DIRECTLY;
use crate::tables::functions::{Function, Layer, Result};

/// An expression.
#[derive(Clone, PartialEq, Debug)]
pub struct Term<P> {
    /// What it is.
    pub kind: TermKind<P>,
    /// Where it stands in the source.
    pub span: Span,
}

/// The kinds of expressions.
#[derive(Clone, PartialEq, Debug)]
pub enum TermKind<P> {
    /// A whole number.
    Integer(i32),
    /// A fraction.
    Real(f64),
    /// `doing_scoring`: whether the position is being scored.
    Scoring,
    /// A function's answer.
    Ask(Ask<P>),
    /// 1 if the operand is zero, otherwise 0.
    Not(Box<Term<P>>),
    /// The operand with the other sign.
    Negative(Box<Term<P>>),
    /// Two operands.
    Binary(Operator, Box<[Term<P>; 2]>),
    /// The second operand if the first is not zero, otherwise the third.
    Conditional(Box<[Term<P>; 3]>),
}

/// A function with its points.
#[derive(Clone, PartialEq, Debug)]
pub struct Ask<P> {
    /// The function.
    pub function: &'static Function,
    /// The moves of a sequence; `None` is a pass.
    pub moves: Vec<Option<Spot<P>>>,
    /// The other points.
    pub points: Vec<Spot<P>>,
}

/// A point that an expression names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot<P> {
    /// The label, or `*` for the move.
    pub letter: u8,
    /// Where it is.
    pub at: P,
}

/// A step of an action.
#[derive(Clone, PartialEq, Debug)]
pub enum Step<P> {
    /// Something to do.
    Do(Ask<P>),
    /// Steps if a condition holds, and others if not.
    If(Term<P>, Vec<Step<P>>, Vec<Step<P>>),
    /// The end, and whether the match is accepted.
    Return(Term<P>),
}

/// What a pattern's `;` and `>` lines ask for.
#[derive(Clone, PartialEq, Debug)]
pub struct Rules<P> {
    /// The match counts if this is not zero; `None` without `;` lines.
    pub constraint: Option<Term<P>>,
    /// What is done then.
    pub action: Vec<Step<P>>,
}

/// Answers to questions that need no engine.
pub type Known<'a, P, Q> = &'a dyn Fn(&Ask<P>) -> Option<TermKind<Q>>;

impl<P> Default for Rules<P> {
    fn default() -> Self {
        Rules { constraint: None, action: Vec::new() }
    }
}

/// The C types of expressions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Type {
    /// An integer that is 0 or 1.
    Truth,
    /// An integer.
    Integer,
    /// A fraction.
    Real,
}

impl<P> Term<P> {
    /// Its type.
    #[must_use]
    pub fn result(&self) -> Type {
        match &self.kind {
            TermKind::Integer(_) => Type::Integer,
            TermKind::Real(_) => Type::Real,
            TermKind::Scoring | TermKind::Not(_) => Type::Truth,
            TermKind::Ask(ask) => match ask.function.result {
                Result::Truth => Type::Truth,
                Result::Real => Type::Real,
                Result::Number(..) | Result::Count(..) | Result::Action => Type::Integer,
            },
            TermKind::Negative(x) => x.result().max(Type::Integer),
            TermKind::Binary(operator, _) if operator.level() <= 4 => Type::Truth,
            TermKind::Binary(_, sides) => sides.iter().map(Term::result).fold(Type::Integer, Type::max),
            TermKind::Conditional(parts) => {
                let [_, yes, no] = parts.as_ref();
                yes.result().max(no.result())
            }
        }
    }

    /// Its parts, in the order they are written.
    #[must_use]
    pub fn parts(&self) -> &[Term<P>] {
        match &self.kind {
            TermKind::Integer(_) | TermKind::Real(_) | TermKind::Scoring | TermKind::Ask(_) => &[],
            TermKind::Not(x) | TermKind::Negative(x) => std::slice::from_ref(x),
            TermKind::Binary(_, sides) => sides.as_slice(),
            TermKind::Conditional(parts) => parts.as_slice(),
        }
    }

    /// The functions it asks, in the order they are written.
    #[must_use]
    pub fn asks(&self) -> Vec<&Ask<P>> {
        match &self.kind {
            TermKind::Ask(ask) => vec![ask],
            _ => self.parts().iter().flat_map(Term::asks).collect(),
        }
    }

    /// The price of asking it (`semantics.md#cost-of-a-constraint`), in single precision as GNU Go's compiler counts, but for
    /// the factor of each step, which is a double there. Functions of the engine that are called directly are no step.
    #[must_use]
    pub fn cost(&self) -> f32 {
        let counted = |ask: &&Ask<P>| !CALLED_DIRECTLY.contains(&ask.function.name);
        let (mut sum, mut weight) = (0.0_f32, 1.0_f32);
        for ask in self.asks().into_iter().filter(counted) {
            sum += ask.function.cost * weight;
            weight = (f64::from(weight) * 0.6) as f32;
        }
        sum
    }

    /// The same with other points; questions that `known` answers are replaced.
    #[must_use]
    pub fn map<Q>(&self, point: &dyn Fn(&P) -> Q, known: Known<'_, P, Q>) -> Term<Q> {
        let kind = match &self.kind {
            TermKind::Integer(n) => TermKind::Integer(*n),
            TermKind::Real(x) => TermKind::Real(*x),
            TermKind::Scoring => TermKind::Scoring,
            TermKind::Ask(ask) => known(ask).unwrap_or_else(|| TermKind::Ask(ask.map(point))),
            TermKind::Not(x) => TermKind::Not(Box::new(x.map(point, known))),
            TermKind::Negative(x) => TermKind::Negative(Box::new(x.map(point, known))),
            TermKind::Binary(operator, sides) => {
                TermKind::Binary(*operator, Box::new(sides.each_ref().map(|x| x.map(point, known))))
            }
            TermKind::Conditional(parts) => {
                TermKind::Conditional(Box::new(parts.each_ref().map(|x| x.map(point, known))))
            }
        };
        Term { kind, span: self.span }
    }
}

impl<P> Ask<P> {
    /// All points it names, moves first.
    pub fn spots(&self) -> impl Iterator<Item = &Spot<P>> {
        self.moves.iter().flatten().chain(&self.points)
    }

    fn map<Q>(&self, point: &dyn Fn(&P) -> Q) -> Ask<Q> {
        let spot = |s: &Spot<P>| Spot { letter: s.letter, at: point(&s.at) };
        Ask {
            function: self.function,
            moves: self.moves.iter().map(|m| m.as_ref().map(spot)).collect(),
            points: self.points.iter().map(spot).collect(),
        }
    }
}

impl<P> Step<P> {
    /// The functions it asks or carries out, in the order they are written.
    #[must_use]
    pub fn asks(&self) -> Vec<&Ask<P>> {
        match self {
            Step::Do(ask) => vec![ask],
            Step::If(condition, then, otherwise) => {
                let inner = then.iter().chain(otherwise).flat_map(Step::asks);
                condition.asks().into_iter().chain(inner).collect()
            }
            Step::Return(value) => value.asks(),
        }
    }

    fn map<Q>(&self, point: &dyn Fn(&P) -> Q, known: Known<'_, P, Q>) -> Step<Q> {
        let all = |steps: &[Step<P>]| steps.iter().map(|s| s.map(point, known)).collect();
        match self {
            Step::Do(ask) => Step::Do(ask.map(point)),
            Step::If(condition, then, otherwise) => {
                Step::If(condition.map(point, known), all(then), all(otherwise))
            }
            Step::Return(value) => Step::Return(value.map(point, known)),
        }
    }
}

impl<P> Rules<P> {
    /// Whether nothing is asked and nothing done.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.constraint.is_none() && self.action.is_empty()
    }

    /// The functions of the action.
    #[must_use]
    pub fn action_asks(&self) -> Vec<&Ask<P>> {
        self.action.iter().flat_map(Step::asks).collect()
    }

    /// The highest layer that constraint and action ask.
    #[must_use]
    pub fn layer(&self) -> Layer {
        let asks = self.constraint.iter().flat_map(Term::asks).chain(self.action_asks());
        asks.filter(|ask| !ask.function.acts()).map(|ask| ask.function.layer).max().unwrap_or(Layer::Board)
    }

    /// The same with other points; questions that `known` answers are replaced.
    #[must_use]
    pub fn map<Q>(&self, point: &dyn Fn(&P) -> Q, known: Known<'_, P, Q>) -> Rules<Q> {
        Rules {
            constraint: self.constraint.as_ref().map(|c| c.map(point, known)),
            action: self.action.iter().map(|s| s.map(point, known)).collect(),
        }
    }
}
