//! Constraints and actions in a form in which those that mean the same are equal, under any transformation.
//!
//! What may be exchanged without a change of meaning is put in order: the sides of `&&`, `||`, `==`, `+`, the points of
//! lists, the last two strings of a question about both. A stone stands for its string, as far as that is drawn. Labels
//! are not part of the form, only their cells.

use mkpat::check::pattern::{Argument, Detail};
use mkpat::check::symmetry::image;
use mkpat::syntax::expr::Operator;
use mkpat::tables::functions::{Parameters, Role};
use mkpat::term::{Ask, Spot, Step, Term, TermKind};
use mkpat_runtime::point::Point;
use mkpat_runtime::transform::Transformation;

use crate::subject::Subject;

/// Functions of a dragon, for which any stone of a string will do.
const OF_DRAGONS: [&str; 11] = [
    "alive",
    "unknown",
    "critical",
    "dead",
    "status",
    "weakness",
    "weak",
    "same_dragon",
    "dragonsize",
    "effective_size",
    "is_surrounded",
];

/// Functions whose last two points may be exchanged.
const OF_PAIRS: [&str; 16] = [
    "test_attack_either_move",
    "add_defend_both_move",
    "same_dragon",
    "same_string",
    "amalgamate",
    "disconnect_helper",
    "add_connect_move",
    "add_cut_move",
    "xplay_defend_both",
    "oplay_defend_both",
    "xplay_attack_either",
    "oplay_attack_either",
    "oplay_connect",
    "xplay_connect",
    "oplay_disconnect",
    "xplay_disconnect",
];

/// Functions whose last three points may be read from either end.
const OF_CHAINS: [&str; 3] =
    ["xplay_break_through", "oplay_break_through", "amalgamate_most_valuable_helper"];

/// The function whose second point has no influence on the answer.
const WITHOUT_SECOND: &str = "owl_topological_eye";

/// Names a cell.
pub(crate) type Place<'a> = &'a dyn Fn(Point) -> String;

/// Gives the forms of one pattern's rules.
pub(crate) struct Forms<'a> {
    subject: &'a Subject<'a>,
    place: Place<'a>,
    /// Whether the moves of a sequence count as played by each side in any order.
    in_any_order: bool,
}

/// Where a transformation takes the cells of a subject, counted in the drawing that comes of it.
pub(crate) fn place_under(subject: &Subject<'_>, t: Transformation) -> impl Fn(Point) -> String {
    let drawing = &subject.pattern.drawing;
    move |p| {
        let to = image(drawing, t, p);
        format!("{}.{}", to.row, to.column)
    }
}

impl<'a> Forms<'a> {
    pub(crate) fn new(subject: &'a Subject<'a>, place: Place<'a>) -> Forms<'a> {
        Forms { subject, place, in_any_order: false }
    }

    /// The parts of the constraint that all have to hold, in order; none without a constraint.
    pub(crate) fn constraint(&self) -> Vec<String> {
        let mut parts = Vec::new();
        if let Some(term) = &self.subject.pattern.rules.constraint {
            self.flatten(term, Operator::And, &mut parts);
        }
        parts.sort_unstable();
        parts.dedup();
        parts
    }

    /// The action.
    pub(crate) fn action(&self) -> String {
        self.steps(&self.subject.pattern.rules.action)
    }

    /// The attributes, in order.
    pub(crate) fn attributes(&self) -> Vec<String> {
        let Detail::Modern { attributes } = &self.subject.pattern.detail else { return Vec::new() };
        let mut list: Vec<String> = attributes
            .iter()
            .map(|attribute| match attribute.argument {
                Argument::Number(n) => format!("{:?}={n}", attribute.kind),
                Argument::Cell(p) => format!("{:?}={}", attribute.kind, self.string_or_cell(p)),
            })
            .collect();
        list.sort_unstable();
        list
    }

    fn flatten(&self, term: &Term<Point>, operator: Operator, parts: &mut Vec<String>) {
        match &term.kind {
            TermKind::Binary(found, sides) if *found == operator => {
                sides.iter().for_each(|side| self.flatten(side, operator, parts));
            }
            _ => parts.push(self.term(term)),
        }
    }

    /// The form of a term.
    pub(crate) fn term(&self, term: &Term<Point>) -> String {
        match &term.kind {
            TermKind::Integer(n) => n.to_string(),
            TermKind::Real(x) => format!("{x:?}"),
            TermKind::Scoring => "scoring".to_owned(),
            TermKind::Ask(ask) => self.ask(ask),
            TermKind::Not(x) => format!("!({})", self.term(x)),
            TermKind::Negative(x) => format!("-({})", self.term(x)),
            TermKind::Conditional(parts) => {
                let [condition, yes, no] = parts.each_ref().map(|part| self.term(part));
                format!("({condition} ? {yes} : {no})")
            }
            TermKind::Binary(operator, sides) => self.binary(*operator, term, sides),
        }
    }

    fn binary(&self, operator: Operator, term: &Term<Point>, sides: &[Term<Point>; 2]) -> String {
        let [left, right] = sides.each_ref().map(|side| self.term(side));
        match operator {
            Operator::And | Operator::Or | Operator::Plus => {
                let mut parts = Vec::new();
                self.flatten(term, operator, &mut parts);
                parts.sort_unstable();
                format!("({})", parts.join(&format!(" {} ", operator.sign())))
            }
            Operator::Equal | Operator::NotEqual | Operator::Times => {
                let (first, second) = if left <= right { (left, right) } else { (right, left) };
                format!("({first} {} {second})", operator.sign())
            }
            Operator::Greater => format!("({right} < {left})"),
            Operator::GreaterEqual => format!("({right} <= {left})"),
            _ => format!("({left} {} {right})", operator.sign()),
        }
    }

    /// The form of a question.
    pub(crate) fn ask(&self, ask: &Ask<Point>) -> String {
        let spot = |spot: &Spot<Point>| (self.place)(spot.at);
        let moves = ask.moves.iter().map(|m| m.as_ref().map_or("?".to_owned(), spot));
        let mut arguments: Vec<String> = moves.collect();
        if self.in_any_order {
            arguments = in_order(&arguments);
        }
        let first = arguments.len();
        let roles = match ask.function.parameters {
            Parameters::Points(roles) | Parameters::Moves(roles) => roles,
            Parameters::List => &[],
        };
        for (i, point) in ask.points.iter().enumerate() {
            let of_string = roles.get(i) == Some(&Role::Stone) || OF_DRAGONS.contains(&ask.function.name);
            arguments.push(if of_string { self.string_or_cell(point.at) } else { spot(point) });
        }
        let points = arguments.get_mut(first..).unwrap_or_default();
        if ask.function.parameters == Parameters::List {
            points.sort_unstable();
        } else if OF_CHAINS.contains(&ask.function.name) {
            if points.first() > points.last() {
                points.reverse();
            }
        } else if ask.function.name == WITHOUT_SECOND {
            arguments.pop();
        } else if OF_PAIRS.contains(&ask.function.name) {
            let from = points.len().saturating_sub(2);
            points.get_mut(from..).unwrap_or_default().sort_unstable();
        }
        format!("{}({})", ask.function.name, arguments.join(","))
    }

    /// A stone by the string that is drawn: its least cell, as it is named here.
    fn string_or_cell(&self, p: Point) -> String {
        match self.subject.strings.at(p) {
            Some(string) => string.stones.iter().map(|&stone| (self.place)(stone)).min().unwrap_or_default(),
            None => (self.place)(p),
        }
    }

    fn steps(&self, steps: &[Step<Point>]) -> String {
        let step = |step: &Step<Point>| match step {
            Step::Do(ask) => format!("{};", self.ask(ask)),
            Step::Return(value) => format!("return {};", self.term(value)),
            Step::If(condition, then, otherwise) => format!(
                "if {} {{ {} }} else {{ {} }}",
                self.term(condition),
                self.steps(then),
                self.steps(otherwise)
            ),
        };
        let mut list: Vec<String> = steps.iter().map(step).collect();
        // Things done one after the other, without a condition that ends the list, may be done in any order.
        if !list.iter().any(|text| text.contains("return")) {
            list.sort_unstable();
        }
        list.join(" ")
    }
}

/// The moves of each side in order, those of the first side first.
fn in_order(moves: &[String]) -> Vec<String> {
    let mut of_first: Vec<String> = moves.iter().step_by(2).cloned().collect();
    let mut of_second: Vec<String> = moves.iter().skip(1).step_by(2).cloned().collect();
    of_first.sort_unstable();
    of_second.sort_unstable();
    of_first.into_iter().chain(["then".to_owned()]).chain(of_second).collect()
}

/// Parts of a pattern besides its drawing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Constraint,
    Action,
    Attributes,
}

/// The first of constraint, action and attributes that says something else after a transformation. With `in_any_order`
/// a sequence that only plays one side's moves in another order says the same.
pub(crate) fn changed_by(subject: &Subject<'_>, t: Transformation, in_any_order: bool) -> Option<Part> {
    let (as_drawn, turned) = (place_under(subject, Transformation::IDENTITY), place_under(subject, t));
    let forms = |place| Forms { subject, place, in_any_order };
    let (before, after) = (forms(&as_drawn), forms(&turned));
    if before.constraint() != after.constraint() {
        return Some(Part::Constraint);
    }
    if before.action() != after.action() {
        return Some(Part::Action);
    }
    (before.attributes() != after.attributes()).then_some(Part::Attributes)
}
