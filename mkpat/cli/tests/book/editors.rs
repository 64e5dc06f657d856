//! Words in the files for editors are those of the language.

use crate::COMMAND;
use mkpat::syntax::ast::{Dialect, DirectiveKind};
use mkpat::tables::attributes::Map;
use mkpat::tables::functions;
use mkpat::tables::words::{NUMBERS, SCORING, STATEMENTS};
use std::path::PathBuf;
use std::process::Command;

/// Each list with its name, its words in order.
fn lists() -> Vec<(&'static str, Vec<&'static str>)> {
    let functions = [Dialect::Modern, Dialect::Classic].into_iter().flat_map(functions::all);
    let mut lists = vec![
        ("directives", DirectiveKind::ALL.iter().map(|directive| directive.keyword()).collect()),
        ("attributes", Map::ALL.iter().flat_map(|(_, map)| map.names()).collect()),
        ("functions", functions.map(|function| function.name).collect()),
        ("constants", NUMBERS.iter().map(|(name, _)| *name).chain([SCORING]).collect()),
        ("statements", STATEMENTS.to_vec()),
    ];
    for (_, words) in &mut lists {
        words.sort_unstable();
        words.dedup();
    }
    lists
}

fn path(name: &str) -> PathBuf {
    snapshots::workspace().join("editors").join(name)
}

fn compare(name: &str, fresh: &str) {
    let old = std::fs::read_to_string(path(name)).unwrap();
    if old == fresh {
        return;
    }
    if std::env::var_os("KATACHI_BLESS").is_some() {
        std::fs::write(path(name), fresh).unwrap();
        return;
    }
    panic!("editors/{name} has other words than the language; run `KATACHI_BLESS=1 {COMMAND} editors`");
}

/// The text with what stands between the lines that end in `keywords: begin` and `keywords: end` replaced.
fn replaced(name: &str, list: &str) -> String {
    let old = std::fs::read_to_string(path(name)).unwrap();
    let (before, rest) = old.split_once("keywords: begin\n").expect("a place for the words");
    let end = rest.find("keywords: end").expect("its end");
    let mark = rest[..end].rfind('\n').map_or(0, |i| i + 1);
    format!("{before}keywords: begin\n{list}{}", &rest[mark..])
}

#[test]
fn the_words_of_vim() {
    let line = |(list, words): (&str, Vec<&str>)| {
        let (group, contained) = match list {
            "directives" => ("katachiDirective", ""),
            "attributes" => ("katachiAttribute", " contained"),
            "functions" => ("katachiFunction", " contained"),
            "constants" => ("katachiConstant", " contained"),
            _ => ("katachiStatement", " contained"),
        };
        let more = if list == "directives" { " Pattern" } else { "" };
        format!("syntax keyword {group}{contained}{more} {}\n", words.join(" "))
    };
    let list: String = lists().into_iter().map(line).collect();
    compare("vim/syntax/katachi.vim", &replaced("vim/syntax/katachi.vim", &list));
}

#[test]
fn the_words_of_emacs() {
    let define = |(list, words): (&str, Vec<&str>)| {
        let mut text = format!("(defconst katachi-{list}\n  '(");
        let mut width = 4;
        for (i, word) in words.iter().enumerate() {
            if i > 0 && width + word.len() + 3 > 90 {
                text += "\n    ";
                width = 4;
            } else if i > 0 {
                text += " ";
            }
            text += &format!("\"{word}\"");
            width += word.len() + 3;
        }
        text + &format!(")\n  \"The {list} of pattern databases.\")\n\n")
    };
    let list: String = lists().into_iter().map(define).collect();
    compare("emacs/katachi-mode.el", &replaced("emacs/katachi-mode.el", &list));
}

#[test]
fn the_words_of_vs_code() {
    let name = "vscode/syntaxes/katachi.tmLanguage.json";
    let text = std::fs::read_to_string(path(name)).unwrap();
    serde_json::from_str::<serde_json::Value>(&text).expect("the grammar is JSON");
    let mut fresh = text;
    for (scope, list) in [
        ("keyword.directive.katachi", "directives"),
        ("variable.parameter.katachi", "attributes"),
        ("support.function.katachi", "functions"),
        ("constant.language.katachi", "constants"),
        ("keyword.control.katachi", "statements"),
    ] {
        let words = lists().into_iter().find(|(name, _)| *name == list).unwrap().1;
        let around = |line: &str| line.trim_start().starts_with("\"match\"") && line.contains('(');
        let lines: Vec<&str> = fresh.lines().collect();
        let at = lines.iter().position(|line| line.contains(scope)).expect(scope);
        // The expression stands beside the name: before it for captures, else after it.
        let near = (0..at).rev().take(8).chain(at..lines.len());
        let index = match list {
            "directives" => near.into_iter().find(|&i| around(lines[i])),
            _ => (at..lines.len()).find(|&i| around(lines[i])),
        };
        let index = index.expect("an expression");
        let line = lines[index];
        let (open, close) = (line.find('(').unwrap(), line.find(')').unwrap());
        let new = format!("{}({}{}", &line[..open], words.join("|"), &line[close..]);
        let mut lines: Vec<String> = lines.into_iter().map(str::to_owned).collect();
        lines[index] = new;
        fresh = lines.join("\n") + "\n";
    }
    compare(name, &fresh);
}

/// The client is a program too; Node can tell whether it is one.
#[test]
fn the_client_of_vs_code_can_be_read() {
    let Ok(output) = Command::new("node").arg("--check").arg(path("vscode/extension.js")).output() else {
        snapshots::skip("the_client_of_vs_code_can_be_read", "Node");
        return;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for name in ["vscode/package.json", "vscode/language-configuration.json"] {
        let text = std::fs::read_to_string(path(name)).unwrap();
        serde_json::from_str::<serde_json::Value>(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

/// Vim reads the syntax file without a complaint, and finds what it says it finds.
#[test]
fn vim_understands_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let (file, out) = (folder.path().join("test.db"), folder.path().join("out"));
    std::fs::write(&file, "Pattern One\n\nX*\n\n:8,-,value(3)\n\nA*\n\n;lib(A) == 2\n").unwrap();
    let names =
        "[synIDattr(synID(1,9,1),'name'), synIDattr(synID(9,2,1),'name'), synIDattr(synID(5,7,1),'name')]";
    let vim = Command::new("vim")
        .args(["-u", "NONE", "-i", "NONE", "-N", "-n", "-es"])
        .args(["-c", "syntax on"])
        .arg("-c")
        .arg(format!("source {}", path("vim/syntax/katachi.vim").display()))
        .arg("-c")
        .arg(format!("call writefile({names}, '{}')", out.display()))
        .args(["-c", "qa!"])
        .arg(&file)
        .stdin(std::process::Stdio::null())
        .output();
    if vim.is_err() {
        snapshots::skip("vim_understands_its_file", "Vim");
        return;
    }
    let Ok(found) = std::fs::read_to_string(&out) else {
        snapshots::skip("vim_understands_its_file", "Vim with syntax and functions");
        return;
    };
    assert_eq!(found.lines().collect::<Vec<_>>(), ["katachiName", "katachiFunction", "katachiAttribute"]);
}
