//! Comments that allow what a rule reports: `# lint: allow(L0401) why it is meant so`.
//!
//! Within a pattern, or among the comments before it, they speak of that pattern; `allow-file` speaks of the whole file.

use std::collections::BTreeMap;

use mkpat::diag::{Code, Diagnostic, suggest};
use mkpat::source::{FileId, Span};
use mkpat::syntax::ast::{Block, File, Line, LineKind, Text};

use crate::rules::{self, codes};

/// What comments allow.
#[derive(Default)]
pub(crate) struct Allowed {
    list: Vec<Allow>,
    /// Places in the list, by code and by where their scopes begin: scopes of patterns do not overlap, and a database may
    /// have as many comments as findings.
    places: BTreeMap<(Code, FileId, Option<u32>), Vec<usize>>,
}

/// One code that a comment names.
struct Allow {
    code: Code,
    /// Where the code stands.
    at: Span,
    scope: Scope,
    used: bool,
}

#[derive(Clone, Copy)]
enum Scope {
    File(FileId),
    /// From the comment or the first line of the pattern to the pattern's end.
    Lines(Span),
}

/// What a comment begins with to be one of ours.
const MARK: &str = "lint:";

impl Allowed {
    /// Reads the comments of a database's files; `found` gets those that cannot be understood.
    pub(crate) fn read(&mut self, files: &[File], found: &mut Vec<Diagnostic>) {
        for file in files {
            let mut before: &[Line] = &[];
            for block in &file.blocks {
                match block {
                    Block::Between(lines) => {
                        before = lines;
                        self.comments(lines, None, found);
                    }
                    Block::Directive(_) => before = &[],
                    Block::Pattern(pattern) => {
                        let scope = pattern.lines.first().zip(pattern.lines.last());
                        let scope = scope.map(|(first, last)| first.span.to(last.span));
                        self.comments(before, scope, found);
                        self.comments(&pattern.lines, scope, found);
                        before = &[];
                    }
                }
            }
        }
    }

    /// The comments of some lines; without a pattern only those that speak of the file are taken.
    fn comments(&mut self, lines: &[Line], pattern: Option<Span>, found: &mut Vec<Diagnostic>) {
        for line in lines {
            let LineKind::Comment(text) = &line.kind else { continue };
            let shown = text.display();
            let Some(rest) = shown.trim_start().strip_prefix(MARK) else { continue };
            let rest = rest.trim_start();
            let of_file = rest.starts_with("allow-file");
            match (of_file, pattern) {
                (true, None) => self.comment(text, rest, Scope::File(text.span.file), found),
                (false, Some(pattern)) => self.comment(text, rest, Scope::Lines(pattern), found),
                _ => {}
            }
        }
    }

    fn comment(&mut self, text: &Text, rest: &str, scope: Scope, found: &mut Vec<Diagnostic>) {
        let inner = rest
            .strip_prefix("allow-file(")
            .or_else(|| rest.strip_prefix("allow("))
            .and_then(|rest| rest.split_once(')'));
        let Some((words, reason)) = inner else {
            found.push(malformed(text.span, "expected `allow(CODE) reason`"));
            return;
        };
        if reason.trim().is_empty() {
            found.push(malformed(text.span, "no reason is given"));
            return;
        }
        for word in words.split(',').map(str::trim) {
            match rules::find(word) {
                Some(entry) => {
                    let begins = match scope {
                        Scope::File(file) => (entry.code, file, None),
                        Scope::Lines(lines) => (entry.code, lines.file, Some(lines.start)),
                    };
                    self.places.entry(begins).or_default().push(self.list.len());
                    self.list.push(Allow { code: entry.code, at: place(text, word), scope, used: false });
                }
                None => found.push(unknown(place(text, word), word)),
            }
        }
    }

    /// What is left of the findings, with the allowances that were for nothing, of those rules that were asked.
    pub(crate) fn apply(mut self, found: Vec<Diagnostic>, asked: &dyn Fn(Code) -> bool) -> Vec<Diagnostic> {
        let mut left: Vec<Diagnostic> = found.into_iter().filter(|d| !self.allows(d)).collect();
        left.extend(self.list.iter().filter(|allow| !allow.used && asked(allow.code)).map(idle));
        left
    }

    fn allows(&mut self, diagnostic: &Diagnostic) -> bool {
        let (code, at) = (diagnostic.code, diagnostic.primary.span);
        let (of_file, here) = ((code, at.file, None), (code, at.file, Some(at.start)));
        // The last scope of lines that begins before it is the only one it can be in.
        let last = self.places.range(..=here).next_back();
        let of_lines =
            last.filter(|(begins, _)| **begins > of_file).into_iter().flat_map(|(_, places)| places);
        let places = self.places.get(&of_file).into_iter().flatten().chain(of_lines);
        let mut allowed = false;
        for &place in places {
            let Some(allow) = self.list.get_mut(place) else { continue };
            let here = match allow.scope {
                Scope::File(_) => true,
                Scope::Lines(lines) => at.end <= lines.end,
            };
            allow.used |= here;
            allowed |= here;
        }
        allowed
    }
}

/// Where a word of a comment stands.
fn place(text: &Text, word: &str) -> Span {
    let found = text.bytes.windows(word.len().max(1)).position(|window| window == word.as_bytes());
    found.map_or(text.span, |at| text.span.part(at..at + word.len()))
}

fn malformed(at: Span, why: &str) -> Diagnostic {
    Diagnostic::new(codes::L0001, at, "this comment allows nothing", why)
        .help("write `# lint: allow(L0401) why it is meant so`")
}

fn unknown(at: Span, word: &str) -> Diagnostic {
    let diagnostic =
        Diagnostic::new(codes::L0001, at, format!("no rule is called `{word}`"), "allows nothing");
    let names = rules::ALL.iter().flat_map(|entry| [entry.id, entry.name]);
    match suggest::closest(word, names) {
        Some(name) => diagnostic.help(format!("did you mean `{name}`?")).fix(at, name),
        None => diagnostic,
    }
}

fn idle(allow: &Allow) -> Diagnostic {
    let message = format!("nothing here is a case of {}", allow.code.id());
    Diagnostic::new(codes::L0002, allow.at, message, "allows nothing").help("remove the comment")
}
