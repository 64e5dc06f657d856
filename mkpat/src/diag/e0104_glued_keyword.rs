//! E0104: a keyword that runs into its argument.

use super::{Diagnostic, codes};
use crate::source::Span;
use crate::syntax::ast::Text;

/// The keyword's argument begins with `:` or `=`, which nobody means to be part of a name.
#[must_use]
pub fn punctuated_keyword(whole: Span, word: &str, argument: &Text, rest: &Text) -> Option<Diagnostic> {
    let text = argument.display();
    let behind = text.strip_prefix([':', '='])?;
    let (meant, at) = match behind.is_empty() {
        true => (rest.display(), whole.to(rest.span)),
        false => (behind.to_owned(), whole),
    };
    let message = format!("`{word}{text}` is read as `{word}` with the argument `{text}`");
    let name = meant.split_whitespace().next().unwrap_or("NAME");
    let told = Diagnostic::new(codes::E0104, whole, message, "no blank after the keyword");
    let told = told.help(format!("write `{word} {name}`"));
    Some(if meant == name { told.fix(at, format!("{word} {name}")) } else { told })
}

/// Keywords are recognised as prefixes: `word` is taken, and what is left is its argument (`files.md`).
#[must_use]
pub fn glued_keyword(whole: Span, word: &str, argument: &str) -> Diagnostic {
    let message = format!("`{word}{0}` is read as `{word}` with the argument `{0}`", argument);
    Diagnostic::new(codes::E0104, whole, message, "no blank after the keyword")
        .help(format!("write `{word} {}`", argument))
        .safe_fix(whole, format!("{word} {}", argument))
}
