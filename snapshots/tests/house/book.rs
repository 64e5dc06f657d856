//! The book hangs together: every page is in its table of contents, every link leads somewhere, and what the sources cite
//! is there.

use snapshots::book;
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

#[test]
fn every_page_is_in_the_table_of_contents() {
    let summary = book::text(&format!("{}/SUMMARY.md", book::FOLDER));
    let listed: BTreeSet<String> =
        links(&summary).into_iter().map(|link| format!("{}/{link}", book::FOLDER)).collect();
    let pages: BTreeSet<String> = book::pages()
        .into_iter()
        .filter(|page| page.starts_with(book::FOLDER) && !page.ends_with("SUMMARY.md"))
        .collect();
    assert_eq!(listed, pages, "left: SUMMARY.md, right: the pages that there are");
}

#[test]
fn every_link_leads_somewhere() {
    let mut broken = String::new();
    let mut count = 0;
    for page in book::pages() {
        let folder = Path::new(&page).parent().unwrap_or(Path::new(""));
        for link in links(&book::text(&page)) {
            if link.contains("://") {
                continue;
            }
            count += 1;
            let (path, heading) = link.split_once('#').unwrap_or((&link, ""));
            let target = if path.is_empty() { PathBuf::from(&page) } else { plain(&folder.join(path)) };
            if let Err(why) = resolve(&target, heading) {
                broken += &format!("{page}: {link}: {why}\n");
            }
        }
    }
    assert!(count > 50, "only {count} links were found");
    assert!(broken.is_empty(), "\n{broken}");
}

/// A comment cites a page of the book by its name, such as `drawings.md#anchors`, any other document by its path. Outside
/// of comments only paths into the book are looked at.
#[test]
fn every_citation_is_there() {
    let mut broken = String::new();
    let mut count = 0;
    for (path, text) in sources() {
        for (line, text) in (1..).zip(text.lines()) {
            let comment = comment(text);
            let paths =
                citations(text).filter(|cited| !comment.contains(cited) && cited.starts_with("docs/"));
            let mut faults: Vec<String> = citations(comment)
                .chain(paths)
                .filter_map(|cited| {
                    let (page, heading) = cited.split_once('#').unwrap_or((cited, ""));
                    let in_book = Path::new(book::FOLDER).join(page);
                    let found = resolve(&in_book, heading)
                        .or_else(|why| resolve(Path::new(page), heading).map_err(|_| why));
                    count += 1;
                    found.err().map(|why| format!("{cited}: {why}"))
                })
                .collect();
            if comment.contains('\u{a7}') {
                faults
                    .push("a section sign: name the heading instead, as in `drawings.md#anchors`".to_owned());
            }
            if names_a_number(comment) {
                faults.push(
                    "a page cited by a number: name the heading, as in `drawings.md#anchors`".to_owned(),
                );
            }
            faults.iter().for_each(|fault| broken += &format!("{path}:{line}: {fault}\n"));
        }
    }
    assert!(count > 50, "only {count} citations were found");
    assert!(broken.is_empty(), "\n{broken}");
}

/// What a block is, its language says: `console` is run and compared, of `sh` the options are compared, `db` compiles, a
/// `board` is drawn, tables and files are compared. Commands are not hidden in indented text.
#[test]
fn every_block_says_what_it_is() {
    const LANGUAGES: [&str; 9] = ["board", "console", "db", "json", "rust", "sh", "text", "toml", "c"];
    let mut faults = String::new();
    for page in book::pages() {
        let text = book::text(&page);
        let mut inside = false;
        for (number, line) in (1..).zip(text.lines()) {
            if let Some(language) = line.strip_prefix("```") {
                inside = !inside;
                if inside && !LANGUAGES.contains(&language) {
                    faults += &format!("{page}:{number}: a block of `{language}`\n");
                }
            }
            let hidden = ["mkpat ", "katachi ", "joseki ", "cargo "];
            if !inside
                && line.strip_prefix("    ").is_some_and(|code| hidden.iter().any(|h| code.starts_with(h)))
            {
                faults += &format!("{page}:{number}: a command that no test sees\n");
            }
        }
        for block in book::blocks(&text, "toml") {
            if let Err(error) = block.parse::<toml::Table>() {
                faults += &format!("{page}: {error}");
            }
        }
    }
    assert!(faults.is_empty(), "\n{faults}");
}

/// Rust on a page is compiled: the page says of which file it is the whole (`file`, which is compared elsewhere), or from which
/// file it is taken, line by line.
#[test]
fn rust_on_a_page_stands_in_a_source_that_is_compiled() {
    let mut count = 0;
    for page in book::pages() {
        let text = book::text(&page);
        for (at, _) in text.match_indices("\n```rust\n") {
            let mark = text[..at].lines().last().unwrap_or_default();
            count += 1;
            if mark.starts_with("<!-- file: ") {
                continue;
            }
            let source = mark.strip_prefix("<!-- from: ").and_then(|rest| rest.strip_suffix(" -->"));
            let source =
                source.unwrap_or_else(|| panic!("{page}: no mark says where this Rust is from: {mark}"));
            let block = text[at..].lines().skip(2).take_while(|line| *line != "```");
            let source_text = book::text(source);
            let lines: Vec<&str> = source_text.lines().map(rust_of).filter(|line| !line.is_empty()).collect();
            let block: Vec<&str> = block.map(str::trim).filter(|line| !line.is_empty()).collect();
            assert!(
                !block.is_empty() && lines.windows(block.len()).any(|window| window == block),
                "{page}: {source} has not\n{}",
                block.join("\n")
            );
        }
    }
    assert!(count >= 5, "only {count} blocks of Rust were found");
}

/// A line of a source without what makes it a line of documentation; lines that documentation hides are empty.
fn rust_of(line: &str) -> &str {
    let line = line.trim();
    match line.strip_prefix("//!").or_else(|| line.strip_prefix("///")).map(str::trim) {
        Some(hidden) if hidden == "#" || hidden.starts_with("# ") => "",
        Some(line) => line,
        None => line,
    }
}

/// Whether a document has a heading, or is there at all if none is asked for.
fn resolve(path: &Path, heading: &str) -> Result<(), String> {
    let found = snapshots::workspace().join(path);
    if heading.is_empty() {
        return if found.exists() { Ok(()) } else { Err("there is no such page".to_owned()) };
    }
    let text = std::fs::read_to_string(&found).map_err(|_| "there is no such page".to_owned())?;
    let known: Vec<String> = headings(&text).map(slug).collect();
    if known.iter().any(|one| one == heading) {
        Ok(())
    } else {
        Err(format!("the page has the headings {}", known.join(", ")))
    }
}

/// The targets of `[text](target)`, but not those in code.
fn links(text: &str) -> Vec<String> {
    let mut links = Vec::new();
    for line in prose(text) {
        let mut rest = without_code(line);
        while let Some(at) = rest.find("](") {
            let target = rest.split_off(at + 2);
            let Some(end) = target.find(')') else { break };
            links.push(target[..end].to_owned());
            rest = target[end..].to_owned();
        }
    }
    links
}

/// A line whose pieces of code are blank, so that nothing in them looks like a link.
fn without_code(line: &str) -> String {
    let piece =
        |(i, piece): (usize, &str)| if i % 2 == 1 { " ".repeat(piece.len()) } else { piece.to_owned() };
    line.split('`').enumerate().map(piece).collect::<Vec<_>>().join("`")
}

fn headings(text: &str) -> impl Iterator<Item = &str> {
    prose(text).filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim())
}

/// As GitHub and mdbook name a heading: lower case, blanks to `-`, no other signs.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || "-_ ".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
}

/// The lines outside of code: fenced, or indented by four blanks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut code = false;
    text.lines().filter(move |line| {
        let fence = line.starts_with("```");
        code ^= fence;
        !(code || fence || line.starts_with("    "))
    })
}

/// The words of a line that name a document: `page.md`, `page.md#heading`, `folder/page.md`.
fn citations(line: &str) -> impl Iterator<Item = &str> {
    let part = |c: char| !(c.is_ascii_alphanumeric() || "-_./#<>{}*".contains(c));
    let words = line.split(part).map(|word| word.trim_end_matches('.'));
    words.filter(|word| {
        let page = word.split('#').next().unwrap_or(word);
        let named = page.strip_suffix(".md").is_some_and(|name| !name.is_empty());
        named && !word.contains(['<', '{', '*'])
    })
}

/// What of a line is a comment: of Rust, or of a database or manifest.
fn comment(line: &str) -> &str {
    let begins = |mark| line.trim_start().starts_with(mark);
    let inside = line.find(" // ").map_or("", |at| &line[at..]);
    if begins("//") || begins("#") && !begins("#[") && !begins("#!") { line } else { inside }
}

/// Whether a comment cites a page by the number of a section: numbers of other documents, not of the book.
fn names_a_number(comment: &str) -> bool {
    let after = comment.split(".md` ").skip(1).map(|rest| rest.strip_prefix('(').unwrap_or(rest));
    after
        .into_iter()
        .any(|rest| rest.starts_with("section") || rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// The sources of the workspace: programs, databases, manifests. This file speaks of pages that are made up.
fn sources() -> Vec<(String, String)> {
    let root = snapshots::workspace();
    let mut found = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
            let kind = Path::new(&name).extension().and_then(|e| e.to_str()).unwrap_or_default();
            if path.is_dir() {
                let skipped =
                    name.starts_with('.') || ["target", "generated", "corpus"].contains(&name.as_str());
                folders.extend((!skipped).then_some(path));
            } else if ["rs", "db", "toml", "sgf"].contains(&kind) || name == "Makefile" {
                if path.ends_with(file!()) {
                    continue;
                }
                let shown = path.strip_prefix(&root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
                found.extend(std::fs::read_to_string(&path).ok().map(|text| (shown, text)));
            }
        }
    }
    found.sort();
    found
}

/// A path without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

#[test]
fn links_headings_and_citations_are_read_as_meant() {
    assert_eq!(links("see [a](b.md#c) and `[x](y)`\n```\n[q](r)\n```\n    [s](t)\n[u](v)"), ["b.md#c", "v"]);
    assert_eq!(slug("`goal_elements`"), "goal_elements");
    assert_eq!(slug("Edges and corners"), "edges-and-corners");
    let line = "//! Source: reference `db-language.md`, docs/src/eyes.md#value. `<code>.md`";
    assert_eq!(citations(line).collect::<Vec<_>>(), ["db-language.md", "docs/src/eyes.md#value"]);
    assert!(names_a_number("// As `reading.md` section 2 says") && names_a_number("(`worms.md` 3.4)"));
    assert!(!names_a_number("// `reading.md` says so in 2 words"));
    assert!(resolve(Path::new("docs/src/eyes.md"), "drawing").is_ok());
    assert!(resolve(Path::new("docs/src/eyes.md"), "no-such-heading").is_err());
}

#[test]
fn the_book_builds_as_a_site() {
    let version = std::process::Command::new("mdbook").arg("--version").output();
    if !version.is_ok_and(|output| output.status.success()) {
        return snapshots::skip("the_book_builds_as_a_site", "mdbook");
    }
    let folder = tempfile::tempdir().unwrap();
    let output = std::process::Command::new("mdbook")
        .args(["build", "docs", "--dest-dir"])
        .arg(folder.path())
        .current_dir(snapshots::workspace())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert!(output.status.success() && !said.contains("WARN") && !said.contains("ERROR"), "{said}");
}
