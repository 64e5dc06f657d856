//! Where the text goes.

use std::path::Path;

use crate::cli::outcome::{Outcome, Problem};
use crate::cli::output;

/// Writes the text, or after an error what keeps a redirected output from being compiled: the original does so too,
/// because make would take an empty file for a new one. A file named by `-o` stays as it was.
pub(super) fn deliver(
    text: Option<String>,
    outcome: Outcome,
    c: bool,
    output: Option<&Path>,
) -> Result<Outcome, Problem> {
    match (text, &outcome, output) {
        (Some(text), Outcome::Clean, _) => output::deliver(&text, output)?,
        (_, _, None) => {
            let why = "the database has errors, which mkpat has named";
            let text =
                if c { format!("#error \"{why}\"\n") } else { format!("compile_error!(\"{why}\");\n") };
            output::deliver(&text, None)?;
            return Ok(Outcome::Faults);
        }
        _ => return Ok(Outcome::Faults),
    }
    Ok(outcome)
}
