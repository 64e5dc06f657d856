//! Expressions in Rust that mean what they mean in C: truth values are integers there, so every conversion is written
//! out, and parentheses stand where Rust's precedence needs them.

use mkpat_runtime::ask::Kind;
use mkpat_runtime::facts;
use mkpat_runtime::point::Offset;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

use super::name::variable;
use crate::syntax::expr::Operator;
use crate::tables::functions::{Parameters, Side};
use crate::term::{Ask, Spot, Term, TermKind, Type};

/// Rust text with how tightly its outermost operator binds.
struct Rust {
    text: TokenStream,
    level: u8,
}

/// Calls, literals and whatever stands in parentheses.
const ATOM: u8 = 10;
/// An operand of `!` and `-`.
const UNARY: u8 = 9;
/// `if c { x } else { y }`, which begins no operand.
const BRANCH: u8 = 0;

impl Rust {
    fn atom(text: TokenStream) -> Rust {
        Rust { text, level: ATOM }
    }

    /// The text as an operand of something that binds as tightly as `level`.
    fn within(self, level: u8) -> TokenStream {
        let text = self.text;
        if self.level < level { quote!((#text)) } else { text }
    }
}

/// Whether the constraint accepts. A fraction at the very end is cut off first, as C does when a function returns an
/// integer.
#[must_use]
pub fn expr_to_rust(term: &Term<Offset>) -> TokenStream {
    match term.result() {
        Type::Real => {
            let value = real(term).within(ATOM);
            quote!(#value.trunc() != 0.0)
        }
        Type::Truth | Type::Integer => condition(term).text,
    }
}

/// The term as a `bool`.
pub(super) fn condition_to_rust(term: &Term<Offset>) -> TokenStream {
    condition(term).text
}

/// Whether the term asks anything of the engine.
pub(super) fn asks_facts(term: &Term<Offset>) -> bool {
    matches!(term.kind, TermKind::Scoring | TermKind::Ask(_)) || term.parts().iter().any(asks_facts)
}

fn condition(term: &Term<Offset>) -> Rust {
    match &term.kind {
        TermKind::Scoring => Rust::atom(quote!(f.scoring())),
        TermKind::Ask(ask) if answer(ask) == Kind::Truth => Rust::atom(call(ask)),
        TermKind::Not(x) => match is_condition(x) {
            true => {
                let operand = condition(x).within(UNARY);
                Rust { text: quote!(!#operand), level: UNARY }
            }
            false => against_zero(x, Operator::Equal),
        },
        TermKind::Binary(operator @ (Operator::And | Operator::Or), sides) => {
            let level = rust_level(*operator);
            let [left, right] = sides.each_ref().map(condition);
            let (left, right) = (left.within(level), right.within(level + 1));
            let sign = sign(*operator);
            Rust { text: quote!(#left #sign #right), level }
        }
        TermKind::Binary(operator, sides) if operator.compares() => comparison(*operator, sides),
        TermKind::Conditional(parts) => branch(parts, condition),
        _ => against_zero(term, Operator::NotEqual),
    }
}

/// Whether the term is a `bool` in Rust without any conversion.
fn is_condition(term: &Term<Offset>) -> bool {
    match &term.kind {
        TermKind::Scoring | TermKind::Not(_) | TermKind::Conditional(_) => true,
        TermKind::Ask(ask) => answer(ask) == Kind::Truth,
        TermKind::Binary(operator, _) => operator.level() <= 4,
        TermKind::Integer(_) | TermKind::Real(_) | TermKind::Negative(_) => false,
    }
}

/// The term compared with zero.
fn against_zero(term: &Term<Offset>, operator: Operator) -> Rust {
    let (value, zero) = match term.result() {
        Type::Real => (real(term), quote!(0.0)),
        Type::Truth | Type::Integer => (integer(term), quote!(0)),
    };
    let (level, sign) = (rust_level(operator), sign(operator));
    let value = value.within(level + 1);
    Rust { text: quote!(#value #sign #zero), level }
}

/// The term as whatever integer the engine gives, a code even where the language sees a truth value.
fn integer(term: &Term<Offset>) -> Rust {
    match &term.kind {
        TermKind::Ask(ask) => Rust::atom(call(ask)),
        _ => number(term),
    }
}

fn comparison(operator: Operator, sides: &[Term<Offset>; 2]) -> Rust {
    let real_sides = sides.iter().any(|side| side.result() == Type::Real);
    let [left, right] = sides.each_ref().map(if real_sides { real } else { number });
    let level = rust_level(operator);
    let (left, right, sign) = (left.within(level + 1), right.within(level + 1), sign(operator));
    Rust { text: quote!(#left #sign #right), level }
}

/// The term as an `i32`.
fn number(term: &Term<Offset>) -> Rust {
    match &term.kind {
        TermKind::Integer(n) => Rust::atom(literal(Literal::i32_unsuffixed(*n))),
        TermKind::Ask(ask) if answer(ask) == Kind::Integer && term.result() == Type::Integer => {
            Rust::atom(call(ask))
        }
        TermKind::Negative(x) => negative(number(x)),
        TermKind::Binary(operator, sides) if operator.level() > 4 => arithmetic(*operator, sides, number),
        TermKind::Conditional(parts) if term.result() == Type::Integer => branch(parts, number),
        _ => {
            let holds = condition(term).text;
            Rust::atom(quote!(i32::from(#holds)))
        }
    }
}

/// The term as an `f64`.
fn real(term: &Term<Offset>) -> Rust {
    match (&term.kind, term.result()) {
        (TermKind::Real(x), _) => Rust::atom(literal(Literal::f64_unsuffixed(*x))),
        (TermKind::Ask(ask), Type::Real) => {
            let answer = call(ask);
            Rust::atom(quote!(f64::from(#answer)))
        }
        (TermKind::Negative(x), Type::Real) => negative(real(x)),
        (TermKind::Binary(operator, sides), Type::Real) => arithmetic(*operator, sides, real),
        (TermKind::Conditional(parts), Type::Real) => branch(parts, real),
        _ => {
            let value = number(term).text;
            Rust::atom(quote!(f64::from(#value)))
        }
    }
}

fn negative(operand: Rust) -> Rust {
    let operand = operand.within(UNARY);
    Rust { text: quote!(-#operand), level: UNARY }
}

fn arithmetic(operator: Operator, sides: &[Term<Offset>; 2], side: fn(&Term<Offset>) -> Rust) -> Rust {
    let [left, right] = sides.each_ref().map(side);
    let whole = sides.iter().all(|s| s.result() != Type::Real);
    if let (true, Operator::Divide | Operator::Remainder) = (whole, operator) {
        let (left, right) = (left.text, right.text);
        let function = if operator == Operator::Divide { quote!(quotient) } else { quote!(remainder) };
        return Rust::atom(quote!(#function(#left, #right)));
    }
    let level = rust_level(operator);
    let (left, right, sign) = (left.within(level), right.within(level + 1), sign(operator));
    Rust { text: quote!(#left #sign #right), level }
}

fn branch(parts: &[Term<Offset>; 3], value: fn(&Term<Offset>) -> Rust) -> Rust {
    let [asked, yes, no] = parts;
    let (asked, yes, no) = (condition(asked).text, value(yes).text, value(no).text);
    Rust { text: quote!(if #asked { #yes } else { #no }), level: BRANCH }
}

/// What the engine's method gives: in the classic dialect codes count as truth values.
fn answer(ask: &Ask<Offset>) -> Kind {
    facts::find(ask.function.method).map_or(Kind::Integer, |fact| fact.result)
}

/// `f.play_attack(at.o, &[Some(mv), None], a)`.
fn call(ask: &Ask<Offset>) -> TokenStream {
    let method = Ident::new(ask.function.method, Span::call_site());
    let arguments = arguments(ask);
    quote!(f.#method(#(#arguments),*))
}

/// Colours, moves, points, as methods and effects take them.
pub(super) fn arguments(ask: &Ask<Offset>) -> Vec<TokenStream> {
    let mut arguments: Vec<TokenStream> = ask
        .function
        .colours
        .iter()
        .map(|side| match side {
            Side::O => quote!(at.o),
            Side::X => quote!(at.x),
        })
        .collect();
    let points: Vec<Ident> = ask.points.iter().map(point).collect();
    match ask.function.parameters {
        Parameters::Points(_) => arguments.extend(points.iter().map(|p| quote!(#p))),
        Parameters::List => arguments.push(quote!(&[#(#points),*])),
        Parameters::Moves(_) => {
            let moves = ask.moves.iter().map(|m| match m.as_ref().map(point) {
                Some(p) => quote!(Some(#p)),
                None => quote!(None),
            });
            arguments.push(quote!(&[#(#moves),*]));
            arguments.extend(points.iter().map(|p| quote!(#p)));
        }
    }
    arguments
}

fn point(spot: &Spot<Offset>) -> Ident {
    Ident::new(&variable(spot.letter), Span::call_site())
}

fn literal(literal: Literal) -> TokenStream {
    quote!(#literal)
}

/// How tightly Rust's operators bind. All comparisons are on one level and do not chain.
fn rust_level(operator: Operator) -> u8 {
    match operator {
        Operator::Or => 2,
        Operator::And => 3,
        Operator::Equal
        | Operator::NotEqual
        | Operator::Less
        | Operator::LessEqual
        | Operator::Greater
        | Operator::GreaterEqual => 4,
        Operator::Plus | Operator::Minus => 6,
        Operator::Times | Operator::Divide | Operator::Remainder => 7,
    }
}

fn sign(operator: Operator) -> TokenStream {
    match operator {
        Operator::Or => quote!(||),
        Operator::And => quote!(&&),
        Operator::Equal => quote!(==),
        Operator::NotEqual => quote!(!=),
        Operator::LessEqual => quote!(<=),
        Operator::GreaterEqual => quote!(>=),
        Operator::Less => quote!(<),
        Operator::Greater => quote!(>),
        Operator::Plus => quote!(+),
        Operator::Minus => quote!(-),
        Operator::Times => quote!(*),
        Operator::Divide => quote!(/),
        Operator::Remainder => quote!(%),
    }
}
