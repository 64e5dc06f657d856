//! A fault in an expression is found where it is: those of databases, broken at random.

use std::ops::Range;

use mkpat::check;
use mkpat::diag::{Diagnostic, Diagnostics, Severity};
use mkpat::settings::Settings;
use mkpat::source::Sources;
use mkpat::syntax::ast::{Block, Dialect, File, Line};
use mkpat::syntax::{blocks, print};
use mkpat::tables::functions;

/// A pattern by itself, with the directives before it.
struct Specimen {
    database: String,
    dialect: Dialect,
    text: Vec<u8>,
}

/// A broken text, and where it is broken.
struct Broken {
    text: Vec<u8>,
    damage: Range<usize>,
    how: &'static str,
}

/// A small generator of numbers, so that every run breaks the same 500.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    fn choose<T: Clone>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.below(from.len())).cloned()
    }
}

fn specimens() -> Vec<Specimen> {
    let mut found = Vec::new();
    for (folder, is_classic) in snapshots::database_folders() {
        let dialect = if is_classic { Dialect::Classic } else { Dialect::Modern };
        let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
        paths.retain(|p| p.extension().is_some_and(|e| e == "db") && !p.ends_with("eyes.db"));
        paths.sort();
        for path in paths {
            let database = path.file_stem().unwrap().to_string_lossy().into_owned();
            let mut sources = Sources::default();
            let file = sources.add("corpus.db", std::fs::read(&path).unwrap()).unwrap();
            let tree = blocks::parse(file, sources.file(file), dialect, &mut Diagnostics::default());
            let mut directives: Vec<Line> = Vec::new();
            for block in tree.blocks {
                match block {
                    Block::Directive(line) => directives.push(line),
                    Block::Pattern(p) if p.constraint().next().is_some() => {
                        let blocks =
                            directives.iter().cloned().map(Block::Directive).chain([Block::Pattern(p)]);
                        let text = print::print(&File { dialect, blocks: blocks.collect() });
                        found.push(Specimen { database: database.clone(), dialect, text });
                    }
                    _ => {}
                }
            }
        }
    }
    found
}

fn diagnose(specimen: &Specimen, text: &[u8]) -> Vec<Diagnostic> {
    let (mut sources, mut diagnostics) = (Sources::default(), Diagnostics::default());
    let file = sources.add("broken.db", text.to_vec()).unwrap();
    let tree = blocks::parse(file, sources.file(file), specimen.dialect, &mut diagnostics);
    let settings = Settings::assumed(&specimen.database, specimen.dialect);
    let _ = check::check(&[tree], &settings, &mut diagnostics);
    diagnostics.sorted()
}

/// The bytes of all `;` and `>` lines, without the mark.
fn expression_bytes(text: &[u8]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive(|&b| b == b'\n') {
        if matches!(line.first(), Some(b';' | b'>')) {
            found.extend(start + 1..start + line.trim_ascii_end().len());
        }
        start += line.len();
    }
    found
}

fn places(text: &[u8], fits: impl Fn(&[u8], usize) -> bool) -> Vec<usize> {
    expression_bytes(text).into_iter().filter(|&i| fits(text, i)).collect()
}

/// Words of at least three letters, such as function names.
fn words(text: &[u8]) -> Vec<Range<usize>> {
    let bytes = expression_bytes(text);
    let letter =
        |i: usize| bytes.binary_search(&i).is_ok() && (text[i].is_ascii_alphanumeric() || text[i] == b'_');
    let starts = bytes.iter().filter(|&&i| letter(i) && !letter(i - 1));
    let word = |&start: &usize| start..(start..text.len()).find(|&i| !letter(i)).unwrap_or(text.len());
    starts.map(word).filter(|w| w.len() >= 3 && !text[w.start].is_ascii_digit()).collect()
}

fn replaced(text: &[u8], range: Range<usize>, with: &[u8]) -> Vec<u8> {
    [&text[..range.start], with, &text[range.end..]].concat()
}

fn broken(text: &[u8], range: Range<usize>, with: &[u8], how: &'static str) -> Broken {
    let damage = range.start..range.start + with.len();
    Broken { text: replaced(text, range, with), damage, how }
}

fn break_name(specimen: &Specimen, random: &mut Random) -> Option<Broken> {
    let text = &specimen.text;
    let word = random.choose(&words(text))?;
    let mut name = text[word.clone()].to_vec();
    let at = random.below(name.len() - 1);
    match random.below(3) {
        0 => name.swap(at, at + 1),
        1 => drop(name.remove(at + 1)),
        _ => name.insert(at + 1, b'z'),
    }
    let known = |dialect| functions::find(std::str::from_utf8(&name).unwrap(), dialect).is_some();
    if name == text[word.clone()] || known(specimen.dialect) {
        return None;
    }
    Some(broken(text, word, &name, "name"))
}

/// The call whose `(` stands at `open`.
fn call(text: &[u8], open: usize) -> Option<Range<usize>> {
    let start = words(text).into_iter().find(|w| w.end == open)?.start;
    Some(start..open + text[open..].iter().position(|&b| b == b')')? + 1)
}

fn break_arity(specimen: &Specimen, random: &mut Random) -> Option<Broken> {
    let text = &specimen.text;
    let open = random.choose(&places(text, |t, i| t[i] == b'('))?;
    let call = call(text, open)?;
    let name = std::str::from_utf8(&text[call.start..open]).ok()?;
    let (least, most) = functions::find(name, specimen.dialect)?.arity(specimen.dialect);
    let given = text[open..call.end].iter().filter(|b| b.is_ascii_alphabetic() || b"*?".contains(b)).count();
    let last = call.end - 1;
    let text = match random.below(2) {
        0 if least == most => replaced(text, last..last, b",*"),
        _ if given == least && least > 1 => replaced(text, last - 2..last, b""),
        _ if given == 1 => replaced(text, last - 1..last, b""),
        _ => return None,
    };
    let end = call.start + text[call.start..].iter().position(|&b| b == b')')? + 1;
    Some(Broken { text, damage: call.start..end, how: "arity" })
}

fn break_label(specimen: &Specimen, random: &mut Random) -> Option<Broken> {
    let text = &specimen.text;
    let argument = |t: &[u8], i: usize| b"(,".contains(&t[i - 1]) && b"),".contains(&t[i + 1]);
    let at = random.choose(&places(text, |t, i| i + 1 < t.len() && argument(t, i)))?;
    let inside = text[..at].iter().rposition(|&b| b == b'(').and_then(|open| call(text, open))?;
    let strange = random.choose(b"WVUxo3".as_slice()).filter(|b| !text.contains(b) || b"xo3".contains(b))?;
    inside.contains(&at).then(|| broken(text, at..at + 1, &[strange], "label"))
}

fn break_parenthesis(specimen: &Specimen, random: &mut Random) -> Option<Broken> {
    let text = &specimen.text;
    let at = random.choose(&places(text, |t, i| b"()".contains(&t[i])))?;
    let doubled = [text[at], text[at]];
    let with = if random.below(2) == 0 { &doubled[..] } else { &[] };
    Some(broken(text, at..at + 1, with, "parenthesis"))
}

fn break_operator(specimen: &Specimen, random: &mut Random) -> Option<Broken> {
    let text = &specimen.text;
    let signs: [(&[u8], &[&[u8]]); 8] = [
        (b"&&", &[b"&", b"", b"&&&&", b"and"]),
        (b"||", &[b"|", b"", b"||||"]),
        (b"==", &[b"=", b"", b"==="]),
        (b"!=", &[b"=!", b"", b"="]),
        (b">=", &[b"=>", b""]),
        (b"<=", &[b"=<", b""]),
        (b">", &[b">>", b""]),
        (b"<", &[b"<<", b""]),
    ];
    let whole = |t: &[u8], i: usize, sign: &[u8]| {
        t[i..].starts_with(sign) && !b"<>=!".contains(&t[i - 1]) && t.get(i + sign.len()) != Some(&b'=')
    };
    let all = signs.iter().flat_map(|&(sign, wrong)| {
        places(text, |t, i| whole(t, i, sign)).into_iter().map(move |at| (at, sign, wrong))
    });
    let (at, sign, wrong) = random.choose(&all.collect::<Vec<_>>())?;
    let wrong = random.choose(wrong)?;
    // A name without arguments and a group, with nothing between them, are a call: another text, not a broken one.
    let (before, after) = (text[..at].trim_ascii_end(), text[at + sign.len()..].trim_ascii_start());
    if wrong.is_empty() && after.starts_with(b"(") && before.last().is_some_and(u8::is_ascii_alphabetic) {
        return None;
    }
    Some(broken(text, at..at + sign.len(), wrong, "operator"))
}

/// Whether a label of the diagnostic touches the damage, blanks and the marks of further lines aside.
fn covers(diagnostic: &Diagnostic, broken: &Broken) -> bool {
    let idle = |i: usize| broken.text.get(i).is_some_and(|b| b" \t\r\n;>".contains(b));
    let mut labels = std::iter::once(&diagnostic.primary).chain(&diagnostic.secondary);
    labels.any(|label| {
        let (mut start, mut end) = (label.span.start as usize, label.span.end as usize);
        while start > 0 && idle(start - 1) {
            start -= 1;
        }
        while idle(end) {
            end += 1;
        }
        match broken.damage.is_empty() {
            true => start <= broken.damage.start && broken.damage.start <= end,
            false => start < broken.damage.end && broken.damage.start < end,
        }
    })
}

#[test]
fn five_hundred_broken_expressions_are_blamed_where_they_are_broken() {
    let specimens = specimens();
    let mut random = Random(38);
    let breaks = [break_name, break_arity, break_label, break_parenthesis, break_operator];
    let mut missed = Vec::new();
    for n in 0..500 {
        let (specimen, broken) = std::iter::repeat_with(|| {
            let specimen = &specimens[random.below(specimens.len())];
            breaks[n % breaks.len()](specimen, &mut random).map(|broken| (specimen, broken))
        })
        .flatten()
        .next()
        .expect("some specimen can be broken so");
        let found = diagnose(specimen, &broken.text);
        let errors = found.iter().filter(|d| d.severity == Severity::Error);
        if !errors.into_iter().any(|d| covers(d, &broken)) {
            let shown = String::from_utf8_lossy(&broken.text).into_owned();
            missed.push(format!(
                "{} at {:?} of {}\n{shown}\n{found:#?}",
                broken.how, broken.damage, specimen.database
            ));
        }
    }
    assert!(missed.is_empty(), "{} of 500 missed: {}", missed.len(), missed.join("\n"));
}
