//! L0601: a name that does not go with its neighbours.

use mkpat::diag::Diagnostic;

use super::codes;
use crate::subject::{Database, Subject};

/// Names are numbered where so many of a database are.
const MOST: f64 = 0.9;

/// How many neighbours on each side have to agree.
const AROUND: usize = 2;

/// A name: letters, a number, and what follows.
struct Name<'a> {
    letters: &'a str,
    number: Option<&'a str>,
}

fn parts(name: &str) -> Name<'_> {
    let letters = name.trim_start_matches(|c: char| !c.is_ascii_digit());
    let (letters, rest) = name.split_at(name.len() - letters.len());
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    Name { letters, number: rest.get(..digits).filter(|digits| !digits.is_empty()) }
}

/// In a database of numbered names: a name without a number, and one with other letters than its neighbours, which all
/// have the same.
pub(crate) fn find(database: &Database<'_>, found: &mut Vec<Diagnostic>) {
    let names: Vec<String> = database.subjects.iter().map(|s| s.pattern.name.display()).collect();
    let names: Vec<Name<'_>> = names.iter().map(|name| parts(name)).collect();
    let numbered = names.iter().filter(|name| name.number.is_some() && !name.letters.is_empty()).count();
    if names.len() < 5 || (numbered as f64) < MOST * names.len() as f64 {
        return;
    }
    for (i, (subject, name)) in database.subjects.iter().zip(&names).enumerate() {
        let (from, to) = (i.checked_sub(AROUND), i + AROUND);
        let around = from.and_then(|from| Some((names.get(from..i)?, names.get(i + 1..=to)?)));
        let Some((before, after)) = around else { continue };
        let Some(expected) = before.last().map(|name| name.letters) else { continue };
        let agree = before.iter().chain(after).all(|name| name.letters == expected && name.number.is_some());
        if agree && (name.letters != expected || name.number.is_none()) {
            found.push(foreign(subject, expected));
        }
    }
}

fn foreign(subject: &Subject<'_>, letters: &str) -> Diagnostic {
    let message = format!("the name `{}` does not go with its neighbours", subject.pattern.name.display());
    let label = format!("the patterns before and after it are called `{letters}` and a number");
    Diagnostic::new(codes::L0601, subject.name(), message, label)
        .help(format!("call it `{letters}` and a number, or move it"))
}
