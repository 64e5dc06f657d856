//! Which warnings count as errors, and which are not reported.

use mkpat::diag::codes::{E0807, Entry};
use mkpat::diag::{Code, Diagnostic, Severity, suggest};

use crate::look::Look;

/// A code that a program knows.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// The code.
    pub code: Code,
    /// Such as `malformed-line`.
    pub name: &'static str,
    /// What is to be read about it; empty where there is nothing.
    pub page: &'static str,
}

impl From<&Entry> for Known {
    fn from(entry: &Entry) -> Known {
        Known { code: entry.code, name: entry.name, page: entry.page }
    }
}

/// A word for every warning.
const ALL: &str = "warnings";

/// What becomes of warnings. A code that is named goes before `warnings`.
#[derive(Clone, Debug, Default)]
pub struct Levels {
    named: Vec<(Code, Level)>,
    all: Option<Level>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Level {
    Deny,
    Warn,
    Allow,
}

impl Levels {
    /// The levels that a command line asks for.
    ///
    /// # Errors
    /// Words that name a code nobody knows, one that is an error in any case, or one that is named twice.
    pub fn new(look: &Look, known: &[Known]) -> Result<Levels, String> {
        let mut levels = Levels::default();
        for (option, words, level) in [
            ("--deny", &look.deny, Level::Deny),
            ("--warn", &look.warn, Level::Warn),
            ("--allow", &look.allow, Level::Allow),
        ] {
            for word in words {
                levels.set(option, word, level, known)?;
            }
        }
        Ok(levels)
    }

    fn set(&mut self, option: &str, word: &str, level: Level, known: &[Known]) -> Result<(), String> {
        let twice = || Err(format!("{option} {word}: another option says otherwise of it"));
        if word == ALL {
            if self.all.is_some_and(|other| other != level) {
                return twice();
            }
            self.all = Some(level);
            return Ok(());
        }
        let code = find(word, known).ok_or_else(|| unknown(option, word, known))?;
        // What is wrong in a joseki tree may be either, whatever the table says of the code it goes under.
        if code.severity() == Severity::Error && code != E0807 && level != Level::Deny {
            return Err(format!(
                "{option} {word}: this is an error, and nothing could be made of the source"
            ));
        }
        if self.named.iter().any(|&(other, at)| other == code && at != level) {
            return twice();
        }
        self.named.push((code, level));
        Ok(())
    }

    /// The diagnostics that are left, each with the severity it has now. What is an error stays one.
    #[must_use]
    pub fn apply(&self, diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
        diagnostics.into_iter().filter_map(|diagnostic| self.applied(diagnostic)).collect()
    }

    fn applied(&self, diagnostic: Diagnostic) -> Option<Diagnostic> {
        if diagnostic.severity == Severity::Error {
            return Some(diagnostic);
        }
        let named = self.named.iter().find(|(code, _)| *code == diagnostic.code).map(|&(_, level)| level);
        match named.or(self.all).unwrap_or(Level::Warn) {
            Level::Deny => Some(Diagnostic { severity: Severity::Error, ..diagnostic }),
            Level::Warn => Some(diagnostic),
            Level::Allow => None,
        }
    }
}

fn find(word: &str, known: &[Known]) -> Option<Code> {
    let is_it = |known: &&Known| known.code.id().eq_ignore_ascii_case(word) || known.name == word;
    known.iter().find(is_it).map(|known| known.code)
}

fn unknown(option: &str, word: &str, known: &[Known]) -> String {
    let words = known.iter().flat_map(|known| [known.code.id(), known.name]).chain([ALL]);
    let hint = suggest::closest(word, words).map_or(String::new(), |n| format!("; did you mean `{n}`?"));
    format!("{option} {word}: no diagnostic is called so{hint}")
}
