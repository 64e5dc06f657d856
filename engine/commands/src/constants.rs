//! The constants by which moves are valued, as a tuner reads and writes them: TOML, a line each
//! (`moves.md#constants`).

use super::error::CliError;
use katachi::moves::{Constant, Constants};
use mkpat::diag::suggest::closest;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use toml::Spanned;

/// No constant is larger, nor smaller than its negative: what is computed with them stays a number.
const MOST: f64 = 1000.0;
/// More than any table of constants.
const GREATEST_FILE: u64 = 1 << 20;

/// Reads a file: what it does not name keeps its standard value.
pub(super) fn read(file: &Path) -> Result<Constants, CliError> {
    let shown = file.display();
    let bytes = katachi_files::read(file, GREATEST_FILE)
        .map_err(|error| CliError(format!("cannot read '{shown}': {error}")))?;
    let text = String::from_utf8(bytes).map_err(|_| CliError(format!("'{shown}' is not UTF-8")))?;
    parse(&text).map_err(|fault| CliError(format!("'{shown}', {fault}")))
}

/// The constants of a text, or what is wrong with it and where.
fn parse(text: &str) -> Result<Constants, String> {
    let line = |at: usize| 1 + text.bytes().take(at).filter(|&byte| byte == b'\n').count();
    let rows: BTreeMap<Spanned<String>, Spanned<toml::Value>> = toml::from_str(text).map_err(|error| {
        format!("line {}: {}", line(error.span().map_or(0, |span| span.start)), error.message())
    })?;
    let mut constants = Constants::STANDARD;
    for (name, value) in rows {
        let at = |fault: String| format!("line {}: {fault}", line(name.span().start));
        let number = match value.get_ref() {
            toml::Value::Float(number) => Some(*number),
            toml::Value::Integer(number) => i32::try_from(*number).ok().map(f64::from),
            _ => None,
        };
        let number = number.filter(|number| number.abs() <= MOST);
        let number = number
            .ok_or_else(|| at(format!("`{}` must be a number between -{MOST} and {MOST}", name.get_ref())))?;
        if !constants.set(name.get_ref(), number as f32) {
            let names = Constants::ALL.iter().map(|constant| constant.name);
            let meant = closest(name.get_ref(), names).map(|name| format!("; did you mean `{name}`?"));
            return Err(at(format!(
                "there is no constant `{}`{}",
                name.get_ref(),
                meant.unwrap_or_default()
            )));
        }
    }
    Ok(constants)
}

/// All constants with what they are, as a file that can be read again.
pub(super) fn print(constants: &Constants) -> String {
    let mut text =
        String::from("# What katachi values moves by. Values are points unless a line says otherwise.\n");
    for Constant { name, what, origin, standard } in Constants::ALL {
        let value = constants.get(name).unwrap_or(*standard);
        // Writing to a string cannot fail.
        let _ = write!(text, "\n# {what} ({})\n{name} = {value:?}\n", origin.word());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_read_again() {
        let mut constants = Constants::STANDARD;
        assert!(constants.set("tie_break", 0.0625) && constants.set("settled", -7.0));
        assert_eq!(parse(&print(&constants)), Ok(constants));
    }

    #[test]
    fn what_is_not_named_keeps_its_value() {
        let constants = parse("strategic = 2\n").expect("a table");
        assert_eq!((constants.strategic, constants.shape), (2.0, Constants::STANDARD.shape));
    }

    #[test]
    fn faults_are_told_with_their_line() {
        let told = |text: &str| parse(text).expect_err("a fault");
        assert_eq!(
            told("shape = 1.0\nstratgic = 2"),
            "line 2: there is no constant `stratgic`; did you mean `strategic`?"
        );
        assert_eq!(told("shape = nan"), "line 1: `shape` must be a number between -1000 and 1000");
        assert_eq!(told("shape = \"x\""), "line 1: `shape` must be a number between -1000 and 1000");
        assert_eq!(told("\nshape = 1e30"), "line 2: `shape` must be a number between -1000 and 1000");
        assert!(told("a = 1\nshape =").starts_with("line 2: "));
    }
}
