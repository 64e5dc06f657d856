//! Constraints and actions: parsed, every function and label found, every type known.
//!
//! The book: `expressions.md#constraints` and `functions.md`.

mod ask;
mod resolve;
mod statements;
mod truth;

use mkpat_runtime::point::Point;

use super::pattern::{Argument, Attribute, Drawing, Label};
use crate::diag::{self, Diagnostics};
use crate::settings::Settings;
use crate::source::Span;
use crate::syntax::ast::{Dialect, PatternBlock, Text};
use crate::syntax::expr::parse::{self, DEEPEST, Fault, MOST_OPERATORS};
use crate::tables::functions::Layer;
use crate::term::Rules;

/// What expressions of a pattern may refer to.
struct Scope<'a> {
    drawing: &'a Drawing,
    labels: &'a [Label],
    /// The move's cell. `None` if the pattern has no move; the inner `None` if that is wrong and has been reported.
    star: Option<Option<Point>>,
    settings: &'a Settings,
    /// The labels that an expression names.
    named: Vec<u8>,
    diagnostics: &'a mut Diagnostics,
}

/// Checks the `;` and `>` lines of a pattern. `star` is `None` after an error about the move.
pub(super) fn check(
    block: &PatternBlock,
    drawing: &Drawing,
    star: Option<Option<Point>>,
    labels: &[Label],
    attributes: &[Attribute],
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Rules<Point> {
    let star = star.map_or(Some(None), |star| star.map(Some));
    let before = diagnostics.errors();
    let mut scope = Scope { drawing, labels, star, settings, named: Vec::new(), diagnostics };
    let rules = scope.rules(block);
    if scope.diagnostics.errors() == before && !rules.is_empty() {
        scope.check_labels_used(attributes);
    }
    rules
}

impl Scope<'_> {
    fn rules(&mut self, block: &PatternBlock) -> Rules<Point> {
        let constraint: Vec<Text> = block.constraint().cloned().collect();
        let action: Vec<Text> = block.action().cloned().collect();
        let mut rules = Rules::default();
        if !constraint.is_empty() {
            match parse::constraint(&constraint) {
                Ok(expr) => rules.constraint = self.constraint(&expr),
                Err(fault) => self.report(fault, &constraint),
            }
        }
        match parse::action(&action) {
            Ok(statements) => rules.action = self.steps(&statements),
            Err(fault) => self.report(fault, &action),
        }
        rules
    }

    fn report(&mut self, fault: Fault, lines: &[Text]) {
        self.diagnostics.push(match fault {
            Fault::Expected { wanted, found } => {
                let told = diag::expected_in_expression(found.span, wanted, &found.bytes);
                match before(lines, found.span) {
                    Some(b"") if wanted == "an operator" && !found.bytes.is_empty() => {
                        told.help(ONE_EXPRESSION)
                    }
                    Some(before) if before.ends_with(b"then") => told.help(NO_THEN),
                    _ => told,
                }
            }
            Fault::Unclosed { open, within, found } => diag::unclosed_parenthesis(open, within, &found.bytes),
            Fault::Stray { close, within } => diag::stray_parenthesis(close, within),
            Fault::Comment(text) => diag::comment_in_expression(text),
            Fault::Ended { end } => diag::after_end_of_constraint(end),
            Fault::Argument(text) => diag::bad_argument(text.span, &text.display()),
            Fault::Operator { found, meant } => diag::mistaken_operator(found.span, &found.display(), meant),
            Fault::Keyword { found, meant } => diag::misspelt_statement(found.span, &found.display(), meant),
            Fault::Number(text) => diag::number_too_large(text.span),
            Fault::TooLarge(span) => diag::expression_too_large(span, DEEPEST, MOST_OPERATORS),
        });
    }

    /// Labels that neither constraint, action nor attribute names. A diagram without any of the three has its own
    /// message.
    fn check_labels_used(&mut self, attributes: &[Attribute]) {
        for label in self.labels {
            let by_attribute = attributes.iter().any(|a| a.argument == Argument::Cell(label.cell));
            if !by_attribute && !self.named.contains(&label.letter) {
                self.diagnostics.push(diag::unused_label(label.span, label.letter));
            }
        }
    }

    /// Where a label is drawn, for messages.
    fn drawn(&self, letter: u8) -> Option<Span> {
        self.labels.iter().find(|l| l.letter == letter).map(|l| l.span)
    }
}

const ONE_EXPRESSION: &str = "all `;` lines are one condition: begin this one with `&&` or `||`";
const NO_THEN: &str = "leave out `then`: the statement follows the parenthesis";

/// What stands before a place in a line that goes on from an earlier one.
fn before(lines: &[Text], place: Span) -> Option<&[u8]> {
    let (first, line) = (lines.first()?, lines.iter().find(|line| holds(line.span, place))?);
    let text = line.bytes.get(..place.start.checked_sub(line.span.start)? as usize)?.trim_ascii();
    (line.span != first.span || !text.is_empty()).then_some(text)
}

fn holds(line: Span, place: Span) -> bool {
    line.file == place.file && (line.start..=line.end).contains(&place.start)
}

/// The highest layer that exists when the database is matched; `None` where nobody knows.
fn available(settings: &Settings) -> Option<Layer> {
    let layer = settings.family?.layer;
    let classic = settings.dialect == Dialect::Classic && layer == Layer::Dragons;
    Some(if classic { Layer::Classic } else { layer })
}
