//! The joseki files of this project, `patterns/joseki`.

use std::collections::BTreeMap;

use joseki::{Compiled, Convention, Options, check};
use mkpat::source::Sources;
use mkpat_driver::render;

/// Every file with the prefix of its patterns' names.
const FILES: [(&str, &str); 6] = [
    ("hoshi", "KH"),
    ("early33", "KE"),
    ("komoku", "KK"),
    ("sansan", "KS"),
    ("takamoku", "KT"),
    ("mokuhazushi", "KM"),
];

fn checked(sources: &mut Sources, name: &str, prefix: &str) -> Compiled {
    let path = snapshots::workspace().join(format!("patterns/joseki/{name}.sgf"));
    let bytes = std::fs::read(path).expect("a joseki file");
    let options = Options { prefix: prefix.to_owned(), convention: None };
    check(sources, &format!("{name}.sgf"), &bytes, &options)
}

#[test]
fn nothing_is_wrong_with_them() {
    for (name, prefix) in FILES {
        let mut sources = Sources::default();
        let found = checked(&mut sources, name, prefix);
        let said: Vec<_> = found.diagnostics.sorted().iter().map(|d| render::short(&sources, d)).collect();
        assert_eq!(said, [""; 0], "{name}");
        assert_eq!(found.convention, Convention::Modern);
    }
}

#[test]
fn no_position_is_in_two_files() {
    let mut seen = BTreeMap::new();
    let mut again = Vec::new();
    for (name, prefix) in FILES {
        for pattern in checked(&mut Sources::default(), name, prefix).patterns {
            if let Some(earlier) = seen.insert(pattern.shape.key(false), pattern.name.clone()) {
                again.push(format!("{} is {earlier}", pattern.name));
            }
        }
    }
    assert_eq!(again, [""; 0]);
    assert!(seen.len() >= 150, "only {} patterns", seen.len());
}

#[test]
fn all_sgf_files_of_the_folder_are_known_here() {
    let folder = std::fs::read_dir(snapshots::workspace().join("patterns/joseki")).expect("the folder");
    let mut names: Vec<_> = folder
        .filter_map(|entry| {
            entry.ok()?.file_name().into_string().ok()?.strip_suffix(".sgf").map(str::to_owned)
        })
        .collect();
    names.sort();
    let mut known = FILES.map(|(name, _)| name.to_owned());
    known.sort();
    assert_eq!(names, known);
}
