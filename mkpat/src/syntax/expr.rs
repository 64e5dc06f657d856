//! Constraints and actions as trees: what a `;` or `>` line says, before anyone asks whether it makes sense.
//!
//! The book: `expressions.md#constraints`. The original copies the text into C, so C's precedence holds.

pub mod lines;
pub mod parse;
pub mod print;

use crate::source::Span;
use crate::syntax::ast::Text;

/// An expression.
#[derive(Clone, PartialEq, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it stands, from its first to its last token.
    pub span: Span,
}

/// The kinds of expressions.
#[derive(Clone, PartialEq, Debug)]
pub enum ExprKind {
    /// `3` or `0.7`.
    Number(Number),
    /// A function with its arguments, or a name without any.
    Call(Call),
    /// `!x`: 1 if `x` is zero, otherwise 0.
    Not(Box<Expr>),
    /// `-x`.
    Negative(Box<Expr>),
    /// `x && y` and the like.
    Binary(Box<Binary>),
    /// `c ? x : y`.
    Conditional(Box<[Expr; 3]>),
    /// `(x)`.
    Group(Box<Expr>),
}

/// A number as written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Number {
    /// Without a point.
    Integer(i32),
    /// With one.
    Real(f64),
}

/// A name, and what stands in parentheses after it.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// The name.
    pub name: Text,
    /// The arguments; `None` without parentheses.
    pub arguments: Option<Vec<Text>>,
}

/// Two operands.
#[derive(Clone, PartialEq, Debug)]
pub struct Binary {
    /// What is done with them.
    pub operator: Operator,
    /// Where the operator stands.
    pub at: Span,
    /// The operand before it.
    pub left: Expr,
    /// The operand after it.
    pub right: Expr,
}

/// Binary operators.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "C's own names")]
pub enum Operator {
    Or,
    And,
    Equal,
    NotEqual,
    LessEqual,
    GreaterEqual,
    Less,
    Greater,
    Plus,
    Minus,
    Times,
    Divide,
    Remainder,
}

impl Operator {
    /// All of them with their signs, those first that begin like others.
    pub const ALL: [(&'static str, Operator); 13] = [
        ("||", Operator::Or),
        ("&&", Operator::And),
        ("==", Operator::Equal),
        ("!=", Operator::NotEqual),
        ("<=", Operator::LessEqual),
        (">=", Operator::GreaterEqual),
        ("<", Operator::Less),
        (">", Operator::Greater),
        ("+", Operator::Plus),
        ("-", Operator::Minus),
        ("*", Operator::Times),
        ("/", Operator::Divide),
        ("%", Operator::Remainder),
    ];

    /// The sign.
    #[must_use]
    pub fn sign(self) -> &'static str {
        Operator::ALL.iter().find(|(_, operator)| *operator == self).map_or("", |(sign, _)| sign)
    }

    /// How tightly it binds: C's precedence, the loosest first.
    #[must_use]
    pub fn level(self) -> u8 {
        match self {
            Operator::Or => 1,
            Operator::And => 2,
            Operator::Equal | Operator::NotEqual => 3,
            Operator::Less | Operator::LessEqual | Operator::Greater | Operator::GreaterEqual => 4,
            Operator::Plus | Operator::Minus => 5,
            Operator::Times | Operator::Divide | Operator::Remainder => 6,
        }
    }

    /// Whether it compares.
    #[must_use]
    pub fn compares(self) -> bool {
        matches!(self.level(), 3 | 4)
    }
}

/// A statement of an action.
#[derive(Clone, PartialEq, Debug)]
pub enum Statement {
    /// An expression, evaluated for what it does.
    Do(Expr),
    /// `if (c) s`, `if (c) s else t`.
    If {
        /// What is asked.
        condition: Expr,
        /// What is done if it is not zero.
        then: Box<Statement>,
        /// What is done otherwise.
        otherwise: Option<Box<Statement>>,
    },
    /// `return x`: the action's answer.
    Return(Expr),
    /// `{ s t }`; `;` alone is an empty block.
    Block(Vec<Statement>),
}

impl Expr {
    /// An expression at a place.
    #[must_use]
    pub fn new(kind: ExprKind, span: Span) -> Expr {
        Expr { kind, span }
    }

    /// The expression without the parentheses around it.
    #[must_use]
    pub fn ungrouped(&self) -> &Expr {
        match &self.kind {
            ExprKind::Group(inner) => inner.ungrouped(),
            _ => self,
        }
    }

    /// The parts of the expression, in the order they are written.
    #[must_use]
    pub fn parts(&self) -> Vec<&Expr> {
        match &self.kind {
            ExprKind::Number(_) | ExprKind::Call(_) => Vec::new(),
            ExprKind::Not(x) | ExprKind::Negative(x) | ExprKind::Group(x) => vec![x],
            ExprKind::Binary(binary) => vec![&binary.left, &binary.right],
            ExprKind::Conditional(parts) => parts.iter().collect(),
        }
    }
}

impl Statement {
    /// The expressions of the statement and of those inside it, in the order they are written.
    #[must_use]
    pub fn expressions(&self) -> Vec<&Expr> {
        match self {
            Statement::Do(expr) | Statement::Return(expr) => vec![expr],
            Statement::If { condition, then, otherwise } => std::iter::once(condition)
                .chain(then.expressions())
                .chain(otherwise.iter().flat_map(|s| s.expressions()))
                .collect(),
            Statement::Block(statements) => statements.iter().flat_map(Statement::expressions).collect(),
        }
    }
}
