//! Faults planted in patterns, each with its name: what is expected is said, and nothing else.
//!
//! `planted.txt` holds a case for each: `== name | family | codes`, then the database. `classic` after the family asks for
//! that dialect; `+ family` begins a further database of the case.

use std::collections::BTreeSet;

use mkpat::syntax::ast::Dialect;
use mkpat_driver::render;

use crate::lint;

struct Case {
    name: String,
    dialect: Dialect,
    databases: Vec<(String, String)>,
    expected: Vec<String>,
}

fn cases() -> Vec<Case> {
    let path = snapshots::workspace().join("mkpat/lint/tests/rules/planted.txt");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut cases: Vec<Case> = Vec::new();
    for line in text.lines() {
        if let Some(head) = line.strip_prefix("== ") {
            let parts: Vec<&str> = head.split(" | ").collect();
            let [name, family, expected] = parts[..] else { panic!("`{line}` is no heading") };
            let (family, dialect) = match family.strip_suffix(" classic") {
                Some(family) => (family, Dialect::Classic),
                None => (family, Dialect::Modern),
            };
            let expected = expected.split_whitespace().map(str::to_owned).collect();
            let databases = vec![(family.to_owned(), String::new())];
            cases.push(Case { name: name.to_owned(), dialect, databases, expected });
        } else if let Some(case) = cases.last_mut() {
            match line.strip_prefix("+ ") {
                Some(family) => case.databases.push((family.to_owned(), String::new())),
                None => case.databases.last_mut().unwrap().1 += &format!("{line}\n"),
            }
        }
    }
    cases
}

#[test]
fn planted_faults_are_found_and_nothing_else() {
    let cases = cases();
    let names: BTreeSet<&str> = cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names.len(), cases.len(), "two cases have one name");
    assert!(cases.iter().filter(|case| case.expected != ["nothing"]).count() >= 60, "{} cases", cases.len());
    let mut wrong = String::new();
    for case in &cases {
        let databases: Vec<(&str, &str)> =
            case.databases.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        let linted = lint(case.dialect, &databases);
        let shown: String =
            linted.told.iter().map(|d| render::human(&linted.sources, d, false) + "\n").collect();
        let mut found: Vec<&str> = linted.found.iter().map(|d| d.code.id()).collect();
        if found.is_empty() {
            found.push("nothing");
        }
        if found != case.expected || !shown.is_empty() {
            wrong += &format!("{}: expected {:?}, found {found:?}\n{shown}", case.name, case.expected);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
