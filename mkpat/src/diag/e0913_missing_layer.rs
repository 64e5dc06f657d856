//! E0913: a question that the engine cannot answer yet when it matches the database.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The layers build on each other: board, reading, worms, eyes, influence, dragons, owl reading.
#[must_use]
pub fn missing_layer(at: Span, name: &str, layer: &str, database: &str) -> Diagnostic {
    let message = match layer {
        "owl" => format!("`{name}` needs owl facts, but `{database}` is not matched during owl reading"),
        "classic" => format!("`{name}` needs classic facts, but `{database}` is matched before they exist"),
        _ => format!("`{name}` needs {layer} facts, but `{database}` is matched before they exist"),
    };
    Diagnostic::new(codes::E0913, at, message, format!("needs {layer} facts"))
}
