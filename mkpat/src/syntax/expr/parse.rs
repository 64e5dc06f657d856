//! The grammar of constraints and actions. One fault ends an expression; it says where and what was expected.
//!
//! The book: `expressions.md#constraints`. Blanks and line breaks may stand between any two tokens; the original
//! does not accept them inside a function's parentheses, which is of no use to anybody.

use std::cell::Cell;
use std::ops::Range;

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{char, multispace0};
use nom::combinator::{opt, recognize};
use nom::error::{ErrorKind, ParseError};
use nom::sequence::pair;
use nom::{Err, IResult, Parser};

use super::lines::Lines;
use super::{Binary, Call, Expr, ExprKind, Number, Operator, Statement};
use crate::source::Span;
use crate::syntax::ast::Text;

/// What keeps a text from being an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Something else was expected.
    Expected {
        /// What.
        wanted: &'static str,
        /// What stands there instead, or the empty place at the end.
        found: Text,
    },
    /// A parenthesis that nothing closes.
    Unclosed {
        /// The parenthesis.
        open: Span,
        /// From there to where the expression stops making sense.
        within: Span,
        /// What stands there.
        found: Text,
    },
    /// A closing parenthesis without an opening one.
    Stray {
        /// The parenthesis.
        close: Span,
        /// The expression before it.
        within: Span,
    },
    /// A remark.
    Comment(Span),
    /// More behind the `;` that ends a constraint.
    Ended {
        /// The `;`.
        end: Span,
    },
    /// A call or the like where a label belongs.
    Argument(Text),
    /// A sign that looks like an operator.
    Operator {
        /// What was written.
        found: Text,
        /// What is probably meant.
        meant: &'static str,
    },
    /// A word that is nearly a keyword.
    Keyword {
        /// What was written.
        found: Text,
        /// What is probably meant.
        meant: &'static str,
    },
    /// A number too large: a whole one for 32 bits, one with a point for a double.
    Number(Text),
    /// More than [`DEEPEST`] parentheses, signs or blocks inside each other, or more than [`MOST_OPERATORS`].
    TooLarge(Span),
}

/// How deeply expressions and statements may nest.
pub const DEEPEST: usize = 64;

/// How many binary operators one expression or action may have; later phases walk the tree recursively.
pub const MOST_OPERATORS: usize = 500;

/// Parses a constraint: one expression, and possibly a `;` after it.
///
/// # Errors
/// The first [`Fault`].
pub fn constraint(lines: &[Text]) -> Result<Expr, Fault> {
    let lines = Lines::new(lines);
    let grammar = Grammar { lines: &lines, operators: Cell::new(0), bare: Cell::new(None) };
    grammar.finish(grammar.whole(&lines.text))
}

/// Parses an action: statements, of which the last may lack its `;`.
///
/// # Errors
/// The first [`Fault`].
pub fn action(lines: &[Text]) -> Result<Vec<Statement>, Fault> {
    let lines = Lines::new(lines);
    let grammar = Grammar { lines: &lines, operators: Cell::new(0), bare: Cell::new(None) };
    grammar.finish(grammar.action(&lines.text))
}

/// A problem on the way: where, as the text that remains, and what.
#[derive(Debug)]
struct Problem<'i> {
    rest: &'i str,
    kind: ProblemKind,
}

#[derive(Debug)]
enum ProblemKind {
    Expected(&'static str),
    Unclosed(usize),
    Stray,
    Comment,
    Ended,
    Argument(usize),
    Operator(usize, &'static str),
    Keyword(usize, &'static str),
    Number(usize),
    TooLarge,
}

impl<'i> ParseError<&'i str> for Problem<'i> {
    fn from_error_kind(rest: &'i str, _: ErrorKind) -> Self {
        Problem { rest, kind: ProblemKind::Expected("an expression") }
    }

    fn append(_: &'i str, _: ErrorKind, other: Self) -> Self {
        other
    }
}

type Parsed<'i, T> = IResult<&'i str, T, Problem<'i>>;

fn fail<'i, T>(rest: &'i str, kind: ProblemKind) -> Parsed<'i, T> {
    Err(Err::Failure(Problem { rest, kind }))
}

fn word(i: &str) -> Parsed<'_, &str> {
    let first = take_while1(|c: char| c.is_ascii_alphabetic() || c == '_');
    recognize(pair(first, take_while(|c: char| c.is_ascii_alphanumeric() || c == '_'))).parse(i)
}

/// Signs that are no operators here, with what is probably meant.
const MISTAKEN: [(&str, &str); 9] = [
    ("=<", "<="),
    ("=>", ">="),
    ("<>", "!="),
    ("=!", "!="),
    ("=", "=="),
    ("&", "&&"),
    ("|", "||"),
    ("and ", "&&"),
    ("or ", "||"),
];

struct Grammar<'a> {
    lines: &'a Lines<'a>,
    /// Binary operators so far.
    operators: Cell<usize>,
    /// The last name without parentheses: where a `,` cannot stand, its parenthesis may be missing.
    bare: Cell<Option<usize>>,
}

impl<'a> Grammar<'a> {
    fn offset(&self, rest: &str) -> usize {
        self.lines.text.len() - rest.len()
    }

    /// From where `start` begins to where `rest` begins, without the blanks at both ends.
    fn range(&self, start: &str, rest: &str) -> Range<usize> {
        let from = self.offset(start.trim_ascii_start());
        let length = self.lines.text.get(from..self.offset(rest)).map_or(0, |t| t.trim_ascii_end().len());
        from..from + length
    }

    fn whole(&self, i: &'a str) -> Parsed<'a, Expr> {
        let (i, expr) = self.expression(i, 0)?;
        let (rest, end) = opt(char(';')).parse(i)?;
        let (rest, _) = multispace0(rest)?;
        match end {
            _ if rest.is_empty() => Ok((rest, expr)),
            Some(_) if !is_comment(rest) => fail(i, ProblemKind::Ended),
            _ => Err(self.after_operand(rest)),
        }
    }

    fn statements(&self, mut i: &'a str) -> Parsed<'a, Vec<Statement>> {
        let mut statements = Vec::new();
        loop {
            (i, _) = multispace0(i)?;
            if i.is_empty() {
                return Ok((i, statements));
            }
            let (rest, statement) = self.statement(i, 0)?;
            statements.push(statement);
            i = rest;
        }
    }

    fn expression(&self, i: &'a str, depth: usize) -> Parsed<'a, Expr> {
        if depth > DEEPEST {
            return fail(i, ProblemKind::TooLarge);
        }
        let (i, _) = multispace0(i)?;
        let (rest, condition) = self.binary(i, 1, depth)?;
        let (after, question) = opt(char('?')).parse(rest)?;
        if question.is_none() {
            return Ok((rest, condition));
        }
        let (after, yes) = self.expression(after, depth + 1)?;
        let Ok((after, _)) = char::<_, Problem<'_>>(':')(after) else {
            return match self.after_operand(after) {
                Err::Failure(Problem { rest, kind: ProblemKind::Expected(_) }) => {
                    fail(rest, ProblemKind::Expected("`:` and what holds otherwise"))
                }
                other => Err(other),
            };
        };
        let (after, no) = self.expression(after, depth + 1)?;
        let kind = ExprKind::Conditional(Box::new([condition, yes, no]));
        Ok((after, Expr::new(kind, self.lines.span(self.range(i, after)))))
    }

    /// Operands joined by operators that bind at least as tightly as `level`.
    fn binary(&self, i: &'a str, level: u8, depth: usize) -> Parsed<'a, Expr> {
        if level > 6 {
            return self.unary(i, depth);
        }
        let (mut rest, mut left) = self.binary(i, level + 1, depth)?;
        while let Some((operator, length)) = operator_of(rest, level) {
            self.operators.set(self.operators.get() + 1);
            if self.operators.get() > MOST_OPERATORS {
                return fail(rest, ProblemKind::TooLarge);
            }
            let at = self.offset(rest)..self.offset(rest) + length;
            let (after, right) = self.binary(rest.split_at(length).1, level + 1, depth)?;
            let binary = Binary { operator, at: self.lines.span(at), left, right };
            left = Expr::new(ExprKind::Binary(Box::new(binary)), self.lines.span(self.range(i, after)));
            rest = after;
        }
        Ok((rest, left))
    }

    /// An operand with the signs before it and the blanks around it.
    fn unary(&self, i: &'a str, depth: usize) -> Parsed<'a, Expr> {
        let (i, _) = multispace0(i)?;
        if depth > DEEPEST {
            return fail(i, ProblemKind::TooLarge);
        }
        if i.starts_with("--") || i.starts_with("++") {
            return fail(i, ProblemKind::Expected("a value"));
        }
        let Some(sign @ ('!' | '-')) = i.chars().next() else { return self.primary(i, depth) };
        let (rest, operand) = self.unary(i.split_at(1).1, depth + 1)?;
        let operand = Box::new(operand);
        let kind = if sign == '!' { ExprKind::Not(operand) } else { ExprKind::Negative(operand) };
        Ok((rest, Expr::new(kind, self.lines.span(self.range(i, rest)))))
    }

    /// All statements of an action; of an action that has lines, at least one: who begins a line means something to be done.
    fn action(&self, i: &'a str) -> Parsed<'a, Vec<Statement>> {
        let (rest, statements) = self.statements(i)?;
        let nothing = statements.is_empty() && rest.is_empty();
        match nothing && !self.lines.text.is_empty() {
            true => fail(rest, ProblemKind::Expected("a statement, such as `antisuji(a)`")),
            false => Ok((rest, statements)),
        }
    }

    fn primary(&self, i: &'a str, depth: usize) -> Parsed<'a, Expr> {
        let (rest, kind) = match i.chars().next() {
            Some('(') => self.group(i, depth)?,
            Some('0'..='9') => self.number(i)?,
            Some(c) if c.is_ascii_alphabetic() || c == '_' => self.call(i)?,
            Some(')') if self.open_before(i).is_none() => return fail(i, ProblemKind::Stray),
            _ if is_comment(i) => return fail(i, ProblemKind::Comment),
            _ => return fail(i, ProblemKind::Expected("a value, such as `lib(a)` or `2`")),
        };
        let span = self.lines.span(self.range(i, rest));
        let (rest, _) = multispace0(rest)?;
        Ok((rest, Expr::new(kind, span)))
    }

    /// Whether more parentheses open than close before `i`.
    fn open_before(&self, i: &str) -> Option<usize> {
        let mut open = Vec::new();
        for (at, byte) in self.lines.text.bytes().enumerate().take(self.offset(i)) {
            match byte {
                b'(' => open.push(at),
                b')' => drop(open.pop()),
                _ => {}
            }
        }
        open.pop()
    }

    fn group(&self, i: &'a str, depth: usize) -> Parsed<'a, ExprKind> {
        let (rest, inner) = self.expression(i.split_at(1).1, depth + 1)?;
        let (rest, ()) = self.close(i, rest)?;
        Ok((rest, ExprKind::Group(Box::new(inner))))
    }

    /// The `)` for the parenthesis that `open` begins with.
    fn close(&self, open: &'a str, i: &'a str) -> Parsed<'a, ()> {
        match char::<_, Problem<'_>>(')')(i) {
            Ok((rest, _)) => Ok((rest, ())),
            Err(_) => match self.after_operand(i) {
                Err::Failure(Problem { kind: ProblemKind::Expected(_), .. }) => {
                    fail(i, ProblemKind::Unclosed(self.offset(open)))
                }
                other => Err(other),
            },
        }
    }

    fn number(&self, i: &'a str) -> Parsed<'a, ExprKind> {
        let digits = |i| take_while1(|c: char| c.is_ascii_digit()).parse(i);
        let fraction = opt(pair(char('.'), opt(digits)));
        let (rest, (_, fraction)) = pair(digits, fraction).parse(i)?;
        let written = i.get(..i.len() - rest.len()).unwrap_or(i);
        let number = match fraction {
            Some(_) => written.parse().ok().filter(|x: &f64| x.is_finite()).map(Number::Real),
            None => written.parse().ok().map(Number::Integer),
        };
        match number {
            Some(number) => Ok((rest, ExprKind::Number(number))),
            None => fail(i, ProblemKind::Number(written.len())),
        }
    }

    fn call(&self, i: &'a str) -> Parsed<'a, ExprKind> {
        let (rest, name) = word(i)?;
        let name = self.lines.piece(self.offset(i)..self.offset(i) + name.len());
        let (open, _) = multispace0(rest)?;
        if name.bytes == b"not" && open.starts_with(|c: char| c == '(' || c.is_ascii_alphabetic()) {
            return fail(i, ProblemKind::Operator(name.bytes.len(), "!"));
        }
        if !open.starts_with('(') {
            self.bare.set(Some(self.offset(i)));
            return Ok((rest, ExprKind::Call(Call { name, arguments: None })));
        }
        let (inside, _) = multispace0(open.split_at(1).1)?;
        if let Some(rest) = inside.strip_prefix(')') {
            return Ok((rest, ExprKind::Call(Call { name, arguments: Some(Vec::new()) })));
        }
        let (rest, arguments) = self.arguments(open, inside)?;
        Ok((rest, ExprKind::Call(Call { name, arguments: Some(arguments) })))
    }

    fn arguments(&self, open: &'a str, mut i: &'a str) -> Parsed<'a, Vec<Text>> {
        let mut arguments = Vec::new();
        loop {
            let digits = take_while1(|c: char| c.is_ascii_digit());
            let Ok((rest, argument)) = alt((word, tag("*"), tag("?"), digits)).parse(i) else {
                return fail(i, ProblemKind::Expected("a label, `*` or `?`"));
            };
            if let Some(length) = group_length(rest) {
                return fail(i, ProblemKind::Argument(argument.len() + length));
            }
            arguments.push(self.lines.piece(self.offset(i)..self.offset(i) + argument.len()));
            let (rest, _) = multispace0(rest)?;
            match rest.chars().next() {
                Some(',') => (i, _) = multispace0(rest.split_at(1).1)?,
                Some(')') => return Ok((rest.split_at(1).1, arguments)),
                Some(c) if c.is_ascii_alphanumeric() || "*?".contains(c) => {
                    return fail(rest, ProblemKind::Expected("`,` before the next label"));
                }
                _ => return fail(rest, ProblemKind::Unclosed(self.offset(open))),
            }
        }
    }

    fn statement(&self, i: &'a str, depth: usize) -> Parsed<'a, Statement> {
        if depth > DEEPEST {
            return fail(i, ProblemKind::TooLarge);
        }
        let (i, _) = multispace0(i)?;
        if let Some(rest) = i.strip_prefix(';') {
            return Ok((rest, Statement::Block(Vec::new())));
        }
        match word(i) {
            Ok((rest, "if")) => self.conditional(rest, depth),
            Ok((rest, "return")) => {
                let (rest, value) = self.expression(rest, depth)?;
                Ok((self.end(rest)?, Statement::Return(value)))
            }
            _ if i.starts_with('{') => self.block(i, depth),
            first => {
                if let Some((word, meant)) = first.ok().and_then(|(_, word)| Some((word, misspelt(word)?))) {
                    return fail(i, ProblemKind::Keyword(word.len(), meant));
                }
                let (rest, expr) = self.expression(i, depth)?;
                Ok((self.end(rest)?, Statement::Do(expr)))
            }
        }
    }

    fn conditional(&self, i: &'a str, depth: usize) -> Parsed<'a, Statement> {
        let (open, _) = multispace0(i)?;
        if !open.starts_with('(') {
            return fail(open, ProblemKind::Expected("`(` after `if`"));
        }
        let (rest, condition) = self.expression(open.split_at(1).1, depth + 1)?;
        let (rest, ()) = self.close(open, rest)?;
        let (rest, then) = self.statement(rest, depth + 1)?;
        let then = Box::new(then);
        let (after, _) = multispace0(rest)?;
        match word(after) {
            Ok((after, "else")) => {
                let (rest, other) = self.statement(after, depth + 1)?;
                Ok((rest, Statement::If { condition, then, otherwise: Some(Box::new(other)) }))
            }
            _ => Ok((rest, Statement::If { condition, then, otherwise: None })),
        }
    }

    fn block(&self, i: &'a str, depth: usize) -> Parsed<'a, Statement> {
        let mut statements = Vec::new();
        let mut rest = i.split_at(1).1;
        loop {
            (rest, _) = multispace0(rest)?;
            if let Some(rest) = rest.strip_prefix('}') {
                return Ok((rest, Statement::Block(statements)));
            }
            if rest.is_empty() {
                return fail(rest, ProblemKind::Expected("`}`"));
            }
            let (after, statement) = self.statement(rest, depth + 1)?;
            statements.push(statement);
            rest = after;
        }
    }

    /// The `;` after a statement; it may be missing at the very end.
    fn end(&self, i: &'a str) -> Result<&'a str, Err<Problem<'a>>> {
        match i.strip_prefix(';') {
            Some(rest) => Ok(rest),
            None if i.is_empty() => Ok(i),
            None => match self.after_operand(i) {
                Err::Failure(Problem { rest, kind: ProblemKind::Expected(_) }) => {
                    Err(Err::Failure(Problem { rest, kind: ProblemKind::Expected("`;` or an operator") }))
                }
                other => Err(other),
            },
        }
    }

    /// Why `i` cannot follow a whole operand.
    fn after_operand(&self, i: &'a str) -> Err<Problem<'a>> {
        let mistaken = MISTAKEN.iter().find(|(sign, _)| i.starts_with(sign));
        let kind = match mistaken {
            Some((sign, meant)) => ProblemKind::Operator(sign.trim_ascii_end().len(), meant),
            None if is_comment(i) => ProblemKind::Comment,
            None if i.starts_with(')') && self.open_before(i).is_none() => ProblemKind::Stray,
            None => ProblemKind::Expected("an operator"),
        };
        Err::Failure(Problem { rest: i, kind })
    }

    fn finish<T>(&self, parsed: Parsed<'a, T>) -> Result<T, Fault> {
        match parsed {
            Ok((_, value)) => Ok(value),
            Err(Err::Error(problem) | Err::Failure(problem)) => Err(self.fault(&problem)),
            Err(Err::Incomplete(_)) => Err(self.fault(&Problem { rest: "", kind: ProblemKind::TooLarge })),
        }
    }

    fn fault(&self, problem: &Problem<'_>) -> Fault {
        let at = self.offset(problem.rest);
        let stretch = |length| self.lines.piece(at..at + length);
        let found = || self.lines.written(at..at + token_length(problem.rest));
        match problem.kind {
            ProblemKind::Expected(_) if problem.rest.starts_with(',') && self.bare.get().is_some() => {
                let name = self.bare.get().unwrap_or(at);
                Fault::Expected { wanted: "labels in parentheses", found: self.lines.piece(name..at + 1) }
            }
            ProblemKind::Expected(wanted) => Fault::Expected { wanted, found: found() },
            ProblemKind::Operator(length, meant) => Fault::Operator { found: stretch(length), meant },
            ProblemKind::Keyword(length, meant) => Fault::Keyword { found: stretch(length), meant },
            ProblemKind::Number(length) => Fault::Number(stretch(length)),
            ProblemKind::TooLarge => Fault::TooLarge(found().span),
            ProblemKind::Comment => {
                let line = problem.rest.lines().next().unwrap_or_default();
                Fault::Comment(stretch(line.trim_ascii_end().len()).span)
            }
            ProblemKind::Ended => Fault::Ended { end: stretch(1).span },
            ProblemKind::Argument(length) => Fault::Argument(stretch(length)),
            ProblemKind::Stray => Fault::Stray { close: stretch(1).span, within: self.lines.span(0..at + 1) },
            ProblemKind::Unclosed(open) => {
                let found = found();
                let within = self.lines.span(open..open + 1).to(found.span);
                Fault::Unclosed { open: self.lines.span(open..open + 1), within, found }
            }
        }
    }
}

/// The operator of exactly this level that the text begins with, and its length.
fn operator_of(rest: &str, level: u8) -> Option<(Operator, usize)> {
    let (sign, operator) = Operator::ALL.iter().find(|(sign, _)| rest.starts_with(sign))?;
    let follows = rest.as_bytes().get(sign.len()).copied();
    // `=<`, `<>` and the like are mistakes, not two operators.
    let glued = matches!((*sign, follows), ("<", Some(b'>' | b'<')) | (">", Some(b'>' | b'<')))
        || matches!(*sign, "||" | "&&" | "==" | "!=" | "<=" | ">=")
            && follows.is_some_and(|c| b"|&=<>".contains(&c))
        || is_comment(rest);
    (operator.level() == level && !glued).then_some((*operator, sign.len()))
}

/// The keyword that a word is nearly.
fn misspelt(word: &str) -> Option<&'static str> {
    crate::diag::suggest::closest(word, ["return", "else", "if"])
}

/// Whether a text begins with a remark, as databases or C have them.
fn is_comment(rest: &str) -> bool {
    ["#", "//", "/*"].iter().any(|sign| rest.starts_with(sign))
}

/// The length of the parentheses that a text begins with, where it does and they are closed.
fn group_length(rest: &str) -> Option<usize> {
    let open = rest.trim_ascii_start().strip_prefix('(')?;
    let mut depth = 1;
    let close = open.find(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0
    })?;
    Some(rest.len() - open.len() + close + 1)
}

/// The length of the token that a text begins with.
fn token_length(rest: &str) -> usize {
    match word(rest) {
        Ok((_, word)) => word.len(),
        Err(_) if ["&&", "||", "==", "!=", "<=", ">="].iter().any(|sign| rest.starts_with(sign)) => 2,
        Err(_) => rest.chars().next().map_or(0, |c| usize::from(!c.is_ascii_whitespace())),
    }
}
