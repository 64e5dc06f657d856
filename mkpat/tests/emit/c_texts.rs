//! Printed constraints and actions beside copied ones: the original does not understand its texts, it copies them.

use std::path::Path;

use mkpat::emit_c;
use mkpat::syntax::ast::{Dialect, Text};
use mkpat::syntax::expr::{Call, parse};
use mkpat::tables::functions;

/// The address of a pattern's record.
const RECORD: &str = "(record)";

/// The function that a text begins with: the first of the list, as in the original.
fn named(text: &str) -> Option<&'static str> {
    let usable = functions::all(Dialect::Modern).iter().filter(|f| f.unusable.is_none());
    usable.map(|f| f.name).find(|name| text.starts_with(name))
}

/// What the original's way would give, c-target 5.1: the text is copied, a function wherever its name begins is
/// replaced with its arguments, and nothing is understood.
fn copied(text: &str) -> String {
    let mut copy = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        match named(rest) {
            Some(name) => {
                let after = &rest[name.len()..];
                let (inner, after) = match after.strip_prefix('(').and_then(|inner| inner.split_once(')')) {
                    Some((inner, after)) => (inner, after),
                    None => ("", after),
                };
                let arguments = inner.split(',').filter(|a| !a.is_empty()).map(Text::built).collect();
                let call = Call { name: Text::built(name), arguments: Some(arguments) };
                copy += &emit_c::call_text(&call, RECORD);
                rest = after;
            }
            None => {
                copy.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    copy
}

/// The lines of constraints or actions that belong together, joined as the original joins them.
fn groups(text: &str, mark: char) -> Vec<Vec<Text>> {
    let mut groups = vec![Vec::new()];
    for line in text.lines() {
        match (line.strip_prefix(mark), groups.last_mut()) {
            (Some(line), Some(group)) => group.push(Text::built(line)),
            _ => groups.push(Vec::new()),
        }
    }
    groups.retain(|group| !group.is_empty());
    groups
}

fn joined(lines: &[Text]) -> String {
    lines.iter().map(Text::display).collect()
}

fn bare(text: &str) -> String {
    text.split_whitespace().collect::<String>().trim_end_matches(';').to_owned()
}

/// Constraints and actions of a folder: how many, and those that are not what copying would give.
fn compared(folder: &Path) -> (usize, Vec<String>) {
    let (mut count, mut others) = (0, Vec::new());
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    let foreign = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.starts_with("eyes") || name.starts_with("mc_") || !name.ends_with(".db")
    };
    files.retain(|path| !foreign(path));
    files.sort();
    for path in files {
        let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
        let constraints = groups(&text, ';').into_iter().map(|lines| {
            let expr = parse::constraint(&lines).unwrap();
            (lines, emit_c::constraint_text(&expr, RECORD))
        });
        let actions = groups(&text, '>').into_iter().map(|lines| {
            let statements = parse::action(&lines).unwrap();
            (lines, emit_c::action_text(&statements, RECORD))
        });
        for (lines, printed) in constraints.chain(actions) {
            count += 1;
            let copied = copied(&joined(&lines));
            if bare(&copied) != bare(&printed) {
                others.push(format!("{}\n    {}", copied.trim(), printed.trim()));
            }
        }
    }
    (count, others)
}

#[test]
fn our_own_texts_are_what_copying_gives() {
    let (count, others) = compared(&snapshots::workspace().join("patterns"));
    assert!(count > 200, "{count}");
    assert_eq!(others, [""; 0]);
}

#[test]
fn the_texts_of_the_corpus_are_what_copying_gives() {
    let Some(shared) = snapshots::corpus("the_texts_of_the_corpus_are_what_copying_gives") else {
        return;
    };
    let (count, others) = compared(&shared.join("corpus/gnugo-3.8/patterns"));
    assert!(count > 1000, "{count}");
    // Truth compared with a number, which compilers take for a slip, and rightly.
    let sequence = "play_attack_defend_n(color, 1, 3, move, NO_MOVE, b, move)";
    let slip =
        format!("countlib(a)>1 || !{sequence}==WIN\n    countlib(a) > 1 || ({sequence} ? 0 : 1) == WIN");
    assert_eq!(others, [slip]);
}
