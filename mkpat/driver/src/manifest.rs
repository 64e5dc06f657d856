//! The manifest that a path means: a file, that of a folder, or the one that a database by itself would have.

use std::path::Path;

use mkpat::manifest::is_taken;
use mkpat::settings::{AnchorColours, Kind, Matcher, Settings};
use mkpat::syntax::ast::Dialect;
use mkpat::syntax::detect::{Format, detect};

/// The file name of a manifest.
pub const NAME: &str = "databases.toml";

/// Whether the name of a file says that it is a database and no manifest; `None` where it does not say.
pub(crate) fn is_database_by_name(path: &Path) -> Option<bool> {
    let extension = path.extension()?;
    let is = |known: &str| extension.eq_ignore_ascii_case(known);
    (is("db") || is("toml")).then(|| is("db"))
}

/// The manifest of a database that none names: what its name and text tell, as when it is checked by itself. `None` for
/// a file name that is no UTF-8, as the names in a manifest are.
pub(crate) fn assumed(path: &Path, text: &[u8]) -> Option<String> {
    let (file, stem) = (path.file_name()?.to_str()?, path.file_stem()?.to_str()?);
    let (name, file) = (module(stem), quoted(file));
    Some(match detect(text) {
        Format::ModernEyes => format!("[[eyes]]\nname = \"{name}\"\ninputs = [{file}]\n"),
        Format::ClassicEyes => {
            format!("[[eyes]]\nname = \"{name}\"\ninputs = [{file}]\ndialect = \"classic\"\n")
        }
        Format::Playout => format!("[[playout]]\nname = \"{name}\"\ninputs = [{file}]\n"),
        Format::Lines => format!("[[lines]]\nname = \"{name}\"\ninput = {file}\n"),
        Format::Patterns(dialect) => patterns(&name, &file, &Settings::assumed(stem, dialect).told_by(text)),
    })
}

fn patterns(name: &str, file: &str, settings: &Settings) -> String {
    let kind = match settings.kind {
        Kind::General => "general",
        Kind::Connections => "connections",
        Kind::Corner => "corner",
    };
    let anchor = match settings.anchor {
        AnchorColours::Own => "O",
        AnchorColours::Other => "X",
        AnchorColours::Both => "both",
    };
    let matcher = match settings.matcher {
        Matcher::Standard => "standard",
        Matcher::Dfa => "dfa",
    };
    let dialect = match settings.dialect {
        Dialect::Modern => "modern",
        Dialect::Classic => "classic",
    };
    format!(
        "[[database]]\nname = \"{name}\"\ninputs = [{file}]\nkind = \"{kind}\"\nanchor = \"{anchor}\"\n\
         centre = {}\nmatcher = \"{matcher}\"\ndialect = \"{dialect}\"\n",
        settings.centre
    )
}

/// A text as a string of TOML.
fn quoted(text: &str) -> String {
    let letter = |letter: char| match letter {
        '"' | '\\' => format!("\\{letter}"),
        _ if letter.is_control() => format!("\\u{:04X}", u32::from(letter)),
        _ => letter.to_string(),
    };
    format!("\"{}\"", text.chars().map(letter).collect::<String>())
}

/// The name of a database: what is no letter, digit or `_` becomes `_`. Of a name in another script nothing
/// would be left, and a name has to begin with a letter.
fn module(stem: &str) -> String {
    let word: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    match word.trim_matches('_') {
        "" => "database".to_owned(),
        _ if is_taken(&word) => format!("{word}_"),
        _ if word.starts_with(|c: char| c.is_ascii_alphabetic()) => word,
        rest => format!("database_{rest}"),
    }
}
