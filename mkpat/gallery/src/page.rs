//! The pages: one of all databases, one for each, a style sheet and a script.

use std::collections::BTreeMap;

use katachi_draw::svg::STYLE;
use mkpat::check::pattern::CheckedPattern;
use mkpat::compile::Checked;
use mkpat::diag::Diagnostic;
use mkpat::source::{Sources, Span};
use mkpat_games::row::{Counted, Kind, Rows};

use crate::card::{Card, Finding};
use crate::html::{escaped, page_of};
use crate::links::{Kin, Link, all_at, at};
use crate::tree::Joseki;

/// A file of the gallery.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// Its name in the folder.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// What a gallery is made of.
#[derive(Clone, Copy, Debug)]
pub struct Gallery<'a> {
    /// What stands above everything.
    pub title: &'a str,
    /// The databases, in the order in which they are shown.
    pub databases: &'a [Checked],
    /// Their sources.
    pub sources: &'a Sources,
    /// What lint found.
    pub findings: &'a [Diagnostic],
    /// What lint says of patterns that another one contains: the narrower first, the wider beside it.
    pub special_cases: &'a [Diagnostic],
    /// The joseki trees that databases are made from.
    pub joseki: &'a [Joseki<'a>],
    /// What `stats` counted, if it did.
    pub statistics: Option<&'a Rows>,
}

const SCRIPT: &str = include_str!("gallery.js");
const SHEET: &str = include_str!("gallery.css");
const TREE: &str = include_str!("tree.js");
/// What the pages of trees are called before their names, which may be those of databases.
const OF_TREE: &str = "tree-";

impl Gallery<'_> {
    /// All pages.
    #[must_use]
    pub fn pages(&self) -> Vec<Page> {
        let counted = self.counted();
        let mut pages = vec![
            Page { name: "index.html".to_owned(), text: self.index(&counted) },
            Page { name: "gallery.css".to_owned(), text: format!("{STYLE}{SHEET}") },
            Page { name: "gallery.js".to_owned(), text: SCRIPT.to_owned() },
        ];
        let kin = Kin::new(self.databases, self.special_cases);
        for (number, database) in self.databases.iter().enumerate() {
            let name = page_of(&database.settings.name);
            pages.push(Page { name, text: self.database(number, database, &counted, &kin) });
        }
        if !self.joseki.is_empty() {
            pages.push(Page { name: "tree.js".to_owned(), text: TREE.to_owned() });
        }
        for joseki in self.joseki {
            let text = self.page(joseki.name, "", &joseki.body());
            pages.push(Page { name: page_of(&format!("{OF_TREE}{}", joseki.name)), text });
        }
        pages
    }

    /// What was counted of each pattern, all sizes and phases together.
    fn counted(&self) -> BTreeMap<(&str, &str), Counted> {
        let mut sums: BTreeMap<(&str, &str), Counted> = BTreeMap::new();
        for (key, row) in self.statistics.iter().flat_map(|rows| &rows.rows) {
            if key.kind == Kind::Pattern {
                let sum = sums.entry((&key.database, &key.pattern)).or_default();
                sum.games += row.games;
                sum.matches += row.matches;
                sum.played += row.played;
                sum.examples.extend(row.examples.iter().cloned());
                sum.examples.truncate(mkpat_games::row::EXAMPLES);
            }
        }
        sums
    }

    fn index(&self, counted: &BTreeMap<(&str, &str), Counted>) -> String {
        let card = |database: &Checked| {
            let name = &database.settings.name;
            let patterns = database.patterns.len();
            let purpose = database.settings.family.map_or("", |family| family.purpose);
            let never = database.patterns.iter().filter(|pattern| {
                let row = counted.get(&(name.as_str(), pattern.name.display().as_str())).cloned();
                row.is_some_and(|row| row.matches == 0)
            });
            let never = never.count();
            let never = if never > 0 { format!(", {never} never matched") } else { String::new() };
            let boards: String = database.patterns.iter().take(3).map(crate::board::board).collect();
            let (page, name) = (escaped(&page_of(name)), escaped(name));
            format!(
                "<a class=\"database\" href=\"{page}\"><h2>{name}</h2><p>{}</p><figure>{boards}</figure>\
                 <p class=\"count\">{patterns} patterns{never}</p></a>\n",
                escaped(purpose)
            )
        };
        let cards: String = self.databases.iter().map(card).collect();
        let trees = self.joseki.iter().map(|joseki| {
            let page = escaped(&page_of(&format!("{OF_TREE}{}", joseki.name)));
            format!("<a href=\"{page}\">{}</a> ", escaped(joseki.name))
        });
        let trees: String = trees.collect();
        let trees =
            if trees.is_empty() { trees } else { format!("<p class=\"trees\">Joseki trees: {trees}</p>\n") };
        let body = format!("<section class=\"databases\">\n{cards}</section>\n{trees}");
        self.page(self.title, "", &body)
    }

    fn database(
        &self,
        number: usize,
        database: &Checked,
        counted: &BTreeMap<(&str, &str), Counted>,
        kin: &Kin,
    ) -> String {
        let name = database.settings.name.as_str();
        let findings = self.findings_of(database);
        let cards = database.patterns.iter().enumerate().map(|(at, pattern)| {
            let key = pattern.name.display();
            let card = Card {
                pattern,
                settings: &database.settings,
                source: self.place(pattern.name.span),
                counted: counted.get(&(name, key.as_str())).cloned(),
                findings: findings.get(&at).into_iter().flatten().map(|d| self.finding(d, pattern)).collect(),
                wider: kin.wider.get(&(number, at)).map_or(&[], Vec::as_slice),
                narrower: kin.narrower.get(&(number, at)).map_or(&[], Vec::as_slice),
            };
            card.html()
        });
        let cards: String = cards.collect();
        let mut letters: Vec<char> =
            database.patterns.iter().flat_map(|pattern| pattern.classes.letters()).collect();
        letters.sort_unstable();
        letters.dedup();
        let button = |letter: &char| {
            let meaning = escaped(crate::words::class(*letter, &database.settings));
            format!(
                "<button data-class=\"{letter}\" title=\"{meaning}\" aria-pressed=\"false\">{letter}</button>"
            )
        };
        let statistics = self.statistics.is_some();
        let sort = if statistics {
            "<label>order <select id=\"order\"><option value=\"\">as written</option><option value=\"matches\">most matches</option>\
             <option value=\"rare\">fewest matches</option></select></label>"
        } else {
            ""
        };
        let tools = format!(
            "<input id=\"search\" type=\"search\" placeholder=\"search (/)\" aria-label=\"search\">\n\
             <span class=\"classes\">{}</span>\n<label><input id=\"findings\" type=\"checkbox\"> with findings</label>\n{sort}\n\
             <output id=\"shown\"></output>\n",
            letters.iter().map(button).collect::<String>()
        );
        let body = format!("<section class=\"patterns\">\n{cards}</section>\n");
        self.page(name, &tools, &body)
    }

    /// The findings of each pattern of a database, by its place.
    fn findings_of(&self, database: &Checked) -> BTreeMap<usize, Vec<&Diagnostic>> {
        let mut findings: BTreeMap<usize, Vec<&Diagnostic>> = BTreeMap::new();
        for finding in self.findings {
            if let Some(at) = at(&database.patterns, finding.primary.span) {
                findings.entry(at).or_default().push(finding);
            }
        }
        findings
    }

    /// A finding with links to the other patterns that it shows.
    fn finding(&self, finding: &Diagnostic, own: &CheckedPattern) -> Finding {
        let mut links: Vec<Link> = Vec::new();
        for label in &finding.secondary {
            for ((database, at), link) in all_at(self.databases, label.span) {
                let other = self.databases.get(database).and_then(|database| database.patterns.get(at));
                let is_other = other.is_some_and(|other| other.name.span != own.name.span);
                if is_other && !links.contains(&link) {
                    links.push(link);
                }
            }
        }
        Finding { code: finding.code.id().to_owned(), message: finding.message.clone(), links }
    }

    /// `attack.db:12`.
    fn place(&self, span: Span) -> String {
        let file = self.sources.file(span.file);
        let name = file.name.rsplit('/').next().unwrap_or(&file.name);
        format!("{name}:{}", file.line(span.start))
    }

    fn page(&self, title: &str, tools: &str, body: &str) -> String {
        let databases = self.databases.iter().map(|database| {
            let (page, name) = (escaped(&page_of(&database.settings.name)), escaped(&database.settings.name));
            let here = if title == database.settings.name { " aria-current=\"page\"" } else { "" };
            format!("<a href=\"{page}\"{here}>{name}</a>")
        });
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
             <link rel=\"stylesheet\" href=\"gallery.css\">\n<script src=\"gallery.js\" defer></script>\n</head>\n<body>\n\
             <header>\n<h1><a href=\"index.html\">{home}</a></h1>\n<nav>{databases}</nav>\n\
             <button id=\"mode\" title=\"light or dark (d)\">&#9680;</button>\n<div class=\"tools\">{tools}</div>\n</header>\n\
             <main>\n{body}</main>\n</body>\n</html>\n",
            title = escaped(title),
            home = escaped(self.title),
            databases = databases.collect::<String>(),
        )
    }
}
