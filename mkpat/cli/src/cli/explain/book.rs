//! The pages of the book as data: rows of its tables, and its sections.
//!
//! A row explains the words in code marks in its first cell; the head of that column says what they are. A section
//! explains the words of its heading.

/// A page that is looked up.
struct Page {
    name: &'static str,
    text: &'static str,
}

macro_rules! pages {
    ($($name:literal)*) => {
        &[$(Page {
            name: concat!("docs/src/", $name),
            text: include_str!(concat!("../../../../../docs/src/", $name)),
        }),*]
    };
}

/// In the order of the book.
const PAGES: &[Page] = pages! {
    "introduction.md" "first-pattern.md"
    "drawings.md" "symmetry.md" "files.md" "entry.md" "classes.md" "attributes.md" "expressions.md"
    "functions.md" "families.md" "eyes.md" "openings.md" "playout.md" "lines.md" "joseki.md" "hints.md"
    "manifest.md"
    "diagnostics.md" "lint.md" "fmt.md" "editors.md"
    "board.md" "games.md" "sgf.md" "reading.md" "worms.md" "eye-spaces.md" "influence.md" "dragons.md"
    "owl.md" "races.md" "break-ins.md" "combinations.md" "moves.md" "classic.md" "gomoku.md"
    "results.md" "reading-measured.md" "owl-measured.md" "owl-patterns.md" "moves-measured.md" "moves-patterns.md"
    "semantics.md" "matching.md" "performance.md"
    "gtp.md" "analysis.md" "json-mode.md" "gtp-commands.md" "metamachine.md" "cgos.md" "kgs.md" "annotate.md"
    "regression.md" "matches.md"
    "positions.md" "why.md" "playground.md" "stats.md" "search.md" "diff.md" "gallery.md" "cluster.md"
    "tuning.md" "tuning-session.md" "embedding.md" "constraints.md" "json.md" "coming-from-gnu-go.md" "c-target.md" "glossary.md"
};

/// Pages whose rows explain no words: codes have pages of their own, and keys and names of other programs are not ours.
const WITHOUT_ROWS: [&str; 4] =
    ["docs/src/diagnostics.md", "docs/src/lint.md", "docs/src/analysis.md", "docs/src/metamachine.md"];

/// The heads of first columns whose rows explain words, and what each is called where all are listed.
const KINDS: &[(&str, &str)] = &[
    ("cell", "Cells of drawings"),
    ("symmetry", "Symmetry codes"),
    ("class", "Classes"),
    ("classic class", "Classes of the classic dialect"),
    ("attribute map", "Maps of attributes"),
    ("attribute", "Attributes"),
    ("name", "Names in expressions"),
    ("statement", "Statements of actions"),
    ("function", "Functions"),
    ("classic function", "Functions of the classic dialect"),
    ("family", "Families of databases"),
    ("key", "Keys of manifests"),
    ("word", "Words of playout databases"),
    ("threat", "Threats on lines"),
    ("property", "Properties of joseki trees"),
    ("code", "Diagnostics of joseki"),
    ("command", "GTP commands"),
    ("term", "Terms"),
    ("page", "Pages of the book"),
];

/// What one place of the book explains.
pub(super) struct Entry {
    /// The words that it explains.
    pub(super) words: Vec<String>,
    /// What they are.
    pub(super) kind: &'static str,
    /// What is printed.
    pub(super) text: String,
}

/// A kind's name over the list of its words.
pub(super) fn heading(kind: &str) -> &'static str {
    KINDS.iter().find(|(name, _)| *name == kind).map_or("Sections of the book", |(_, heading)| heading)
}

/// The entries of one kind.
pub(super) fn of_kind<'a>(entries: &'a [Entry], kind: &'a str) -> impl Iterator<Item = &'a Entry> + Clone {
    entries.iter().filter(move |entry| entry.kind == kind)
}

/// Everything that the book explains: rows first, then terms of the glossary, then sections and pages.
pub(super) fn entries() -> Vec<Entry> {
    let of = |what: fn(&Page) -> Vec<Entry>| PAGES.iter().flat_map(what);
    of(rows).chain(of(terms)).chain(of(sections)).chain(of(by_file)).collect()
}

/// A page by the name of its file: what its title has.
fn by_file(page: &Page) -> Vec<Entry> {
    let stem = page.name.rsplit('/').next().and_then(|name| name.strip_suffix(".md")).unwrap_or(page.name);
    let title = sections(page).into_iter().next();
    title.map(|title| Entry { words: vec![stem.to_owned()], kind: "page", ..title }).into_iter().collect()
}

/// Paragraphs that begin with a term in bold; they may explain others besides.
fn terms(page: &Page) -> Vec<Entry> {
    let paragraphs = page.text.split("\n\n").filter(|paragraph| paragraph.starts_with("**"));
    let entry = |paragraph: &str| {
        let bold = paragraph.split("**").skip(1).step_by(2);
        let words = bold.flat_map(|terms| terms.split(", ")).map(str::to_lowercase).collect();
        Entry { words, kind: "term", text: format!("{}\n\n({})\n", paragraph.trim_end(), page.name) }
    };
    paragraphs.map(entry).collect()
}

fn rows(page: &Page) -> Vec<Entry> {
    let mut entries = Vec::new();
    if WITHOUT_ROWS.contains(&page.name) {
        return entries;
    }
    let mut heads: Option<Vec<String>> = None;
    for line in outside_code(page.text) {
        let Some(cells) = cells(line) else {
            heads = None;
            continue;
        };
        match &heads {
            None => heads = Some(cells),
            Some(heads) => entries.extend(row(page, heads, &cells)),
        }
    }
    entries
}

/// The entry of a row; none for the line under the heads, and for tables that explain no words.
fn row(page: &Page, heads: &[String], cells: &[String]) -> Option<Entry> {
    let (first, rest) = cells.split_first()?;
    let kind = heads.first().and_then(|head| KINDS.iter().find(|(name, _)| name == head))?.0;
    let mut words: Vec<String> = first.split('`').skip(1).step_by(2).map(word).collect();
    if words.is_empty() {
        return None;
    }
    // A diagnostic is also found by its name.
    words.extend(rest.first().filter(|_| kind == "code").cloned());
    // A family goes by the names of further databases, too.
    let also = rest.first().filter(|_| kind == "family").map_or("", String::as_str);
    words.extend(also.split('`').skip(1).step_by(2).map(word));
    let width = heads.iter().skip(1).map(|head| head.chars().count()).max().unwrap_or(0);
    let mut text = format!("{}  ({kind}, {})\n\n", first.replace('`', ""), page.name);
    for (head, cell) in heads.iter().skip(1).zip(rest).filter(|(_, cell)| !cell.is_empty()) {
        text += format!("{head:width$}  {cell}\n").trim_start();
    }
    Some(Entry { words, kind, text })
}

/// The word that a piece of code is about: a function's name without its arguments.
fn word(code: &str) -> String {
    let name = code.split(['(', '[', ' ']).next().unwrap_or(code);
    if name.is_empty() { code.to_owned() } else { name.to_owned() }
}

/// The cells of a line of a table.
fn cells(line: &str) -> Option<Vec<String>> {
    let inner = line.strip_prefix('|')?.strip_suffix('|')?;
    let joined = inner.replace("\\|", "\u{0}");
    Some(joined.split('|').map(|cell| cell.trim().replace('\u{0}', "|")).collect())
}

fn sections(page: &Page) -> Vec<Entry> {
    let mut entries: Vec<(usize, String, Entry)> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut code = false;
    for line in page.text.lines() {
        code ^= line.starts_with("```");
        let depth = if code { 0 } else { line.bytes().take_while(|&b| b == b'#').count() };
        if depth > 0 {
            open.retain(|&at| entries.get(at).is_some_and(|(above, ..)| *above < depth));
            open.push(entries.len());
            let title = line.trim_start_matches('#').trim().replace('`', "");
            let entry = Entry { words: vec![title.clone()], kind: "section", text: String::new() };
            entries.push((depth, title, entry));
        }
        // A page's own heading has the text up to the first section below it only.
        let last = open.last().copied();
        for &at in &open {
            if let Some((above, _, entry)) = entries.get_mut(at)
                && (*above > 1 || Some(at) == last)
                && !line.starts_with("<!--")
            {
                entry.text += &format!("{line}\n");
            }
        }
    }
    let with_place =
        |entry: Entry| Entry { text: format!("{}\n\n({})\n", entry.text.trim_end(), page.name), ..entry };
    entries.into_iter().map(|(_, _, entry)| with_place(entry)).collect()
}

fn outside_code(text: &str) -> impl Iterator<Item = &str> {
    let mut code = false;
    text.lines().filter(move |line| {
        code ^= line.starts_with("```");
        !code
    })
}
