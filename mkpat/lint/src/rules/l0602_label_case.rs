//! L0602: a label whose case tells the other colour.

use mkpat::diag::Diagnostic;
use mkpat_runtime::pattern::Kind;

use super::codes;
use crate::subject::Subject;

/// By convention capitals are stones of X, lower case letters stones of O and empty points (`expressions.md#labels`).
pub(crate) fn find(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for label in &subject.pattern.labels {
        let letter = char::from(label.letter);
        let other = match (subject.pattern.drawing.at(label.cell).kind, letter.is_ascii_uppercase()) {
            (Some(Kind::X), false) => letter.to_ascii_uppercase(),
            (Some(Kind::O), true) => letter.to_ascii_lowercase(),
            _ => continue,
        };
        let side = if letter.is_ascii_uppercase() { "O" } else { "X" };
        let diagnostic = Diagnostic::new(
            codes::L0602,
            label.span,
            format!("the label `{letter}` names a stone of {side}"),
            "out of habit",
        )
        .note("capitals name stones of X, lower case letters stones of O and empty points");
        let free = mkpat::syntax::line::is_label(other as u8, subject.settings.dialect)
            && !subject.pattern.labels.iter().any(|l| l.letter == other as u8);
        found.push(if free { diagnostic.help(format!("call it `{other}`")) } else { diagnostic });
    }
}
