//! The book in tests: its pages, the tables that programs write into them, and the commands that they show.
//!
//! What a page shows is compared; `KATACHI_BLESS=1` writes it anew instead.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

/// The programs whose commands pages may show.
const PROGRAMS: [&str; 3] = ["mkpat", "joseki", "katachi"];
/// Tests of one program may write the same page at the same time.
static WRITING: Mutex<()> = Mutex::new(());

/// Where the pages of the book are.
pub const FOLDER: &str = "docs/src";

/// The pages that a reader meets, by their path in the workspace: those beside the sources, then those of the book.
///
/// # Panics
/// If the book cannot be read.
pub fn pages() -> Vec<String> {
    let beside = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "patterns/README.md"];
    let folder = super::workspace().join(FOLDER);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut book: Vec<String> =
        names.filter(|name| name.ends_with(".md")).map(|name| format!("{FOLDER}/{name}")).collect();
    book.sort();
    beside.into_iter().map(str::to_owned).filter(|page| path(page).is_file()).chain(book).collect()
}

/// A page's text.
///
/// # Panics
/// If it cannot be read.
pub fn text(page: &str) -> String {
    std::fs::read_to_string(path(page)).unwrap_or_else(|error| panic!("{page}: {error}"))
}

fn path(page: &str) -> PathBuf {
    super::workspace().join(page)
}

/// Compares what stands in `page` after the line that begins with `<!-- NAME` with `fresh`, up to `<!-- end -->`.
///
/// # Panics
/// If it differs, with the command that writes it anew.
pub fn generated(page: &str, name: &str, command: &str, fresh: &str) {
    let _writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    let old = text(page);
    let (before, found, after) =
        marked(&old, name).unwrap_or_else(|| panic!("{page} has no place for `{name}`"));
    let new = format!("{before}\n{}\n\n{after}", fresh.trim_end());
    compare(page, &old, &new, found, command);
}

/// What stands in a page between the marks for `name`, trimmed.
pub fn between(page: &str, name: &str) -> Option<String> {
    let text = text(page);
    marked(&text, name).map(|(_, found, _)| found.to_owned())
}

/// Before and with the opening mark; within; the closing mark and what follows.
fn marked<'a>(text: &'a str, name: &str) -> Option<(&'a str, &'a str, &'a str)> {
    let opening = text.find(&format!("<!-- {name}: "))?;
    let start = opening + text[opening..].find("-->\n")? + "-->\n".len();
    let end = start + text[start..].find("<!-- end -->")?;
    Some((&text[..start], text[start..end].trim(), &text[end..]))
}

/// Looks at every command of `program` that a page shows in an `sh` block: those are not run, because they write files, take
/// long or need what is not here. What they are called and their options have to be there. Returns how many there are.
///
/// # Panics
/// If the program does not know a command or an option.
pub fn shown(program: &str, executable: &Path) -> usize {
    let mut count = 0;
    for page in pages() {
        for line in blocks(&text(&page), "sh").concat().replace("\\\n", " ").lines() {
            let line = line.split(" #").next().unwrap_or_default().trim();
            let Some(arguments) = line.strip_prefix(program).and_then(|rest| rest.strip_prefix(' ')) else {
                continue;
            };
            // A program's name in quotes belongs to another command.
            let plain = arguments.split('"').step_by(2).collect::<Vec<_>>().join(" ");
            let words: Vec<&str> = plain.split_whitespace().collect();
            let help = |arguments: &str| printed(executable, &format!("{arguments} --help"));
            let command =
                words.first().filter(|word| !word.starts_with('-') && !word.chars().any(char::is_uppercase));
            let known = command.map_or_else(|| help(""), |command| help(command));
            assert!(known.contains("Usage: "), "{page}: `{line}`\n{known}");
            let options =
                words.iter().filter_map(|word| word.split('=').next()).filter(|word| word.starts_with("--"));
            for option in options {
                assert!(known.contains(option), "{page}: `{line}`: there is no {option}\n{known}");
            }
            count += 1;
        }
    }
    count
}

/// The fenced blocks of one language.
pub fn blocks(text: &str, language: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(word) = line.strip_prefix("```") {
            let inside: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            if word == language {
                blocks.push(inside.join("\n") + "\n");
            }
        }
    }
    blocks
}

/// The head of a table that asks the engine about the board above it.
const ASKED: &str = "| asked | answer |";

/// Asks what the rows below `| asked | answer |` ask of the board drawn last before them, and compares the answers.
/// `ask` gets the diagram and the questions of one table and gives an answer to each. Returns how many there are.
///
/// # Panics
/// If an answer differs, or there is no board before a question.
pub fn answers(command: &str, mut ask: impl FnMut(&str, &[String]) -> Vec<String>) -> usize {
    let mut count = 0;
    for page in pages() {
        let _writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
        let old = text(&page);
        let mut new = String::new();
        let mut board = String::new();
        let mut lines = old.lines().peekable();
        while let Some(line) = lines.next() {
            new += &format!("{line}\n");
            if line == "```board" {
                board.clear();
                while let Some(row) = lines.next_if(|row| *row != "```") {
                    board += &format!("{row}\n");
                }
                new += &board;
            } else if line == ASKED {
                assert!(!board.is_empty(), "{page}: nothing is drawn before a question");
                new += &format!("{}\n", lines.next().unwrap_or_default());
                let mut questions = Vec::new();
                while let Some(row) = lines.next_if(|row| row.starts_with("| `")) {
                    questions.push(row.split('`').nth(1).unwrap_or_default().to_owned());
                }
                let answers = ask(&board, &questions);
                assert_eq!(answers.len(), questions.len(), "{page}: {answers:?}");
                count += answers.len();
                for (question, answer) in questions.iter().zip(answers) {
                    new += &format!("| `{question}` | `{answer}` |\n");
                }
            }
        }
        compare(&page, &old, &new, "", command);
    }
    count
}

/// Compares a file of the workspace that is written from the code with `fresh`.
///
/// # Panics
/// If it differs, with the command that writes it anew.
pub fn written(file: &str, command: &str, fresh: &str) {
    let old = std::fs::read_to_string(path(file)).unwrap_or_default();
    compare(file, &old, fresh, "", command);
}

fn compare(page: &str, old: &str, new: &str, shown: &str, command: &str) {
    if old == new {
        return;
    }
    if std::env::var_os("KATACHI_BLESS").is_some() {
        std::fs::write(path(page), new).unwrap_or_else(|error| panic!("{page}: {error}"));
        return;
    }
    let differs = old.lines().zip(new.lines()).find(|(a, b)| a != b);
    let (was, is) = differs.unwrap_or((shown, new));
    panic!("{page} is stale; run `KATACHI_BLESS=1 {command}` and look at it\n  page: {was}\n  now:  {is}");
}

/// Runs every command of `program` that a console block of any page shows, in the workspace, and compares what it
/// prints. Returns how many there are.
///
/// # Panics
/// If something differs, or a block shows a command that no test runs.
pub fn consoles(program: &str, executable: &Path, command: &str) -> usize {
    assert!(PROGRAMS.contains(&program), "{program} is none of ours");
    let mut count = 0;
    for page in pages() {
        let _writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
        let old = text(&page);
        let new = rewritten(&page, &old, &mut |line| {
            let arguments = line.strip_prefix(program)?.strip_prefix(' ')?;
            count += 1;
            Some(printed(executable, arguments))
        });
        compare(&page, &old, &new, "", command);
    }
    count
}

/// A page with the outputs of those commands that `run` runs.
fn rewritten(page: &str, old: &str, run: &mut dyn FnMut(&str) -> Option<String>) -> String {
    let mut fresh = String::new();
    let (mut console, mut replaced, mut asked) = (false, false, true);
    for line in old.lines() {
        if line.starts_with("```") {
            assert!(asked, "{page}: a console block begins without a command");
            (console, replaced) = (line == "```console", false);
            asked = !console;
        } else if let Some(shown) = line.strip_prefix("$ ").filter(|_| console) {
            let known = PROGRAMS.iter().any(|program| shown.split(' ').next() == Some(program));
            assert!(known, "{page}: no test runs `{shown}`; show it as `sh`, without `$`");
            asked = true;
            let output = run(shown);
            replaced = output.is_some();
            fresh += &format!("{line}\n");
            if let Some(output) = output.filter(|output| !output.is_empty()) {
                fresh += &format!("{output}\n");
            }
            continue;
        }
        if !(console && replaced) {
            fresh += &format!("{line}\n");
        }
    }
    fresh
}

/// What a command prints: standard error, then standard output.
fn printed(executable: &Path, arguments: &str) -> String {
    let output = Command::new(executable)
        .args(arguments.split_whitespace())
        .current_dir(super::workspace())
        .output()
        .unwrap_or_else(|error| panic!("{}: {error}", executable.display()));
    let text = [output.stderr, output.stdout].concat();
    let text = String::from_utf8(text).unwrap_or_else(|error| panic!("`{arguments}`: {error}"));
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

/// Compares every drawing or file that a page shows after `<!-- file: PATH -->` with the file.
///
/// # Panics
/// If one differs.
pub fn files(command: &str) -> usize {
    let mut count = 0;
    for page in pages() {
        let _writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
        let old = text(&page);
        let mut new = String::new();
        let mut rest = old.as_str();
        while let Some(at) = rest.find("<!-- file: ") {
            let name = rest[at..]
                .lines()
                .next()
                .and_then(|line| line.strip_prefix("<!-- file: ")?.strip_suffix(" -->"));
            let name = name.unwrap_or_else(|| panic!("{page}: a mark for a file is `<!-- file: PATH -->`"));
            let opening = rest[at..].find("```").map(|fence| at + fence);
            let begin = opening.and_then(|fence| Some(fence + rest[fence..].find('\n')? + 1));
            let begin = begin.unwrap_or_else(|| panic!("{page}: no block shows {name}"));
            // The newline before the closing fence may be the one after the opening fence.
            let close = rest[begin - 1..].find("\n```");
            let end = begin - 1 + close.unwrap_or_else(|| panic!("{page}: {name} does not end"));
            new += &rest[..begin];
            new += text(name).trim_end();
            rest = &rest[end..];
            count += 1;
        }
        new += rest;
        compare(&page, &old, &new, "", command);
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# A page\n\n```console\n$ mkpat check a\nold\n$ katachi x\nkept\n```\n\ntext\n";

    #[test]
    fn outputs_of_a_program_are_replaced_and_those_of_others_stay() {
        let fresh = rewritten("p", PAGE, &mut |shown| shown.strip_prefix("mkpat").map(str::to_uppercase));
        assert_eq!(fresh, PAGE.replace("old", " CHECK A"));
    }

    #[test]
    #[should_panic(expected = "no test runs `make all`")]
    fn a_command_that_nobody_runs_is_refused() {
        rewritten("p", "```console\n$ make all\n```\n", &mut |_| None);
    }

    #[test]
    fn marks_enclose_what_is_written() {
        let text = "a\n<!-- table: by a test -->\n\nold\n\n<!-- end -->\nz\n";
        let (before, found, after) = marked(text, "table").unwrap();
        assert_eq!((before, found, after), ("a\n<!-- table: by a test -->\n", "old", "<!-- end -->\nz\n"));
        assert_eq!(marked(text, "tables"), None);
    }
}
