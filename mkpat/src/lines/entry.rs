//! The entry line: symmetry, rules, and one threat with its weight.
//!
//! The book: `lines.md`.

use mkpat_runtime::lines::table::{Rule, Rules, Threat};

use crate::check::entry::check_symmetry;
use crate::check::pattern::Symmetry;
use crate::diag::{self, Diagnostics};
use crate::source::Span;
use crate::syntax::ast::{PatternBlock, Text};

/// A checked entry line.
pub(super) struct Entry {
    pub(super) symmetry: Symmetry,
    pub(super) symmetry_span: Span,
    pub(super) rules: Rules,
    pub(super) threat: Option<(Threat, Span, i32)>,
}

/// Checks the entry line. `None` after an error in its first two fields.
pub(super) fn check(block: &PatternBlock, diagnostics: &mut Diagnostics) -> Option<Entry> {
    let (line, entry) = block.entry()?;
    let mut fields = entry.fields.iter();
    let (Some(symmetry), Some(rules)) = (fields.next(), fields.next()) else {
        diagnostics.push(diag::incomplete_entry(line.span));
        return None;
    };
    let (symmetry, symmetry_span) = check_symmetry(symmetry, &Symmetry::ALL, diagnostics)?;
    let rules = check_rules(&rules.text, diagnostics);
    let threat = match fields.as_slice() {
        [] => {
            diagnostics.push(diag::line_without_threat(line.span));
            None
        }
        [threat] => check_threat(&threat.text, diagnostics),
        [first, second, ..] => {
            diagnostics.push(diag::line_second_threat(second.text.span, first.text.span));
            None
        }
    };
    Some(Entry { symmetry, symmetry_span, rules, threat })
}

fn check_rules(text: &Text, diagnostics: &mut Diagnostics) -> Rules {
    let mut rules = Rules::default();
    for (i, &letter) in text.bytes.iter().enumerate().filter(|(_, b)| !b.is_ascii_whitespace()) {
        let at = text.span.part(i..i + 1);
        match Rule::ALL.into_iter().find(|rule| rule.letter() == letter) {
            None => {
                diagnostics.push(diag::line_rule(at, letter));
                break;
            }
            Some(rule) if rules.contains(rule) => {
                diagnostics.push(diag::repeated_class(at, char::from(letter)));
            }
            Some(rule) => rules.add(rule),
        }
    }
    rules
}

/// `open_four(500)`.
fn check_threat(text: &Text, diagnostics: &mut Diagnostics) -> Option<(Threat, Span, i32)> {
    let written = text.bytes.trim_ascii_end();
    let open = written.iter().position(|&b| b == b'(').unwrap_or(written.len());
    let name = text.part(0..open);
    let known = Threat::ALL.into_iter().map(Threat::name);
    let Some(threat) = Threat::of(&name.display()) else {
        diagnostics.push(diag::unknown_attribute(name.span, &name.display(), "threats", known));
        return None;
    };
    let argument = written.get(open..).and_then(|rest| rest.strip_prefix(b"(")?.strip_suffix(b")"));
    let weight = argument.and_then(|digits| std::str::from_utf8(digits).ok()?.trim().parse::<i32>().ok());
    let Some(weight) = weight.filter(|weight| weight.unsigned_abs() <= HEAVIEST) else {
        let at = text.part(open.min(written.len().saturating_sub(1))..written.len());
        diagnostics.push(diag::line_weight(at.span, threat.name(), HEAVIEST));
        return None;
    };
    Some((threat, name.span, weight))
}

/// So many matches of the heaviest pattern on one board that the sum of their weights fits 32 bits.
const HEAVIEST: u32 = 1_000_000;
