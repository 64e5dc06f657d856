//! Patterns by their places in the sources, and links between those of which one contains the other.

use std::collections::BTreeMap;

use mkpat::check::pattern::CheckedPattern;
use mkpat::compile::Checked;
use mkpat::diag::Diagnostic;
use mkpat::source::Span;

use crate::html::{anchor, escaped, page_of};

/// A link to another pattern.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Link {
    database: String,
    pattern: String,
}

/// A pattern by the numbers of its database and of itself.
pub(crate) type At = (usize, usize);

/// The pattern in whose lines a place is: the last one that begins before it, in the same file.
pub(crate) fn at(patterns: &[CheckedPattern], span: Span) -> Option<usize> {
    let before = patterns
        .iter()
        .enumerate()
        .filter(|(_, pattern)| pattern.name.span.file == span.file && pattern.name.span.start <= span.start);
    before.max_by_key(|(_, pattern)| pattern.name.span.start).map(|(at, _)| at)
}

/// All patterns in whose lines a place is: a file may belong to several databases.
pub(crate) fn all_at(databases: &[Checked], span: Span) -> impl Iterator<Item = (At, Link)> {
    databases.iter().enumerate().filter_map(move |(number, database)| {
        let at = at(&database.patterns, span)?;
        let pattern = database.patterns.get(at)?.name.display();
        Some(((number, at), Link { database: database.settings.name.clone(), pattern }))
    })
}

/// Of each pattern those of which it is a special case, and its own special cases.
#[derive(Default)]
pub(crate) struct Kin {
    pub(crate) wider: BTreeMap<At, Vec<Link>>,
    pub(crate) narrower: BTreeMap<At, Vec<Link>>,
}

impl Kin {
    /// From what lint says: the narrower pattern first, the wider one beside it.
    pub(crate) fn new(databases: &[Checked], special_cases: &[Diagnostic]) -> Kin {
        let mut kin = Kin::default();
        for found in special_cases {
            for (narrow, to_narrow) in all_at(databases, found.primary.span) {
                for label in &found.secondary {
                    for (wide, to_wide) in all_at(databases, label.span) {
                        add(&mut kin.wider, narrow, to_wide);
                        add(&mut kin.narrower, wide, to_narrow.clone());
                    }
                }
            }
        }
        kin
    }
}

fn add(links: &mut BTreeMap<At, Vec<Link>>, at: At, link: Link) {
    let links = links.entry(at).or_default();
    if !links.contains(&link) {
        links.push(link);
    }
}

impl Link {
    pub(crate) fn html(&self) -> String {
        let (page, name) = (escaped(&page_of(&self.database)), escaped(&self.pattern));
        format!(" <a href=\"{page}#{}\">{name}</a>", anchor(&self.pattern))
    }
}
