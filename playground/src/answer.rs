//! A request and its answer.

use mkpat::compile::{Session, compile_text};
use mkpat::diag::{Diagnostic, Severity};
use mkpat::loaded::Loaded;
use mkpat::settings::Settings;
use mkpat::source::{Sources, Span};
use mkpat::syntax::ast::Dialect;
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::Query;
use mkpat_tools::why::constraint::{Verdict, judge};
use mkpat_tools::why::words::{self, Asked};
use mkpat_tools::why::{Question, facts, json, patterns, why};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the page sends.
#[derive(Deserialize)]
struct Request {
    /// Patterns as they stand in a file.
    text: String,
    /// Whether they are of the classic dialect.
    #[serde(default)]
    classic: bool,
    /// The board, `X` black, `O` white.
    rows: Vec<String>,
    /// Whether Black is to play, else White.
    black: bool,
    /// Which pattern does not match, and where.
    why: Option<Asking>,
}

#[derive(Deserialize)]
struct Asking {
    pattern: String,
    point: String,
}

/// What it gets.
#[derive(Serialize, Default)]
struct Reply {
    /// Why there is no answer.
    error: Option<String>,
    diagnostics: Vec<Shown>,
    patterns: Vec<Named>,
    matches: Vec<Row>,
    why: Option<Told>,
}

/// A diagnostic with its place: characters of the text, from 0.
#[derive(Serialize)]
struct Shown {
    error: bool,
    code: &'static str,
    message: String,
    label: String,
    line: u32,
    from: usize,
    to: usize,
    notes: Vec<String>,
    help: Vec<String>,
}

/// A pattern and the line of its name.
#[derive(Serialize)]
struct Named {
    name: String,
    line: u32,
}

/// A match; `holds` is what its constraint says, as far as the stones tell.
#[derive(Serialize, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    pattern: String,
    point: Option<String>,
    anchor: String,
    transformation: u8,
    holds: Option<bool>,
}

/// The trace of a miss, in words and as data.
#[derive(Serialize)]
struct Told {
    text: String,
    data: Value,
}

/// Answers a request; whatever is wrong with it is part of the answer.
#[must_use]
pub fn answer(request: &[u8]) -> String {
    let reply = match serde_json::from_slice(request) {
        Ok(request) => reply(&request).unwrap_or_else(failed),
        Err(error) => failed(error.to_string()),
    };
    // Every key is text, and every number is finite.
    serde_json::to_string(&reply).unwrap_or_default()
}

fn failed(error: String) -> Reply {
    Reply { error: Some(error), ..Reply::default() }
}

fn reply(request: &Request) -> Result<Reply, String> {
    let board = DrawnBoard::from_rows(&request.rows).filter(|board| (1..=25).contains(&board.size()));
    let board = board.ok_or("the board is no square of 1 to 25 rows")?;
    let own = if request.black { Colour::Black } else { Colour::White };
    let mut session = Session::default();
    let dialect = if request.classic { Dialect::Classic } else { Dialect::Modern };
    let settings = Settings::assumed("playground", dialect).told_by(request.text.as_bytes());
    let compiled = compile_text(&mut session, "patterns.db", request.text.as_bytes(), settings);
    let compiled = compiled.ok_or("the text is too long")?;
    let loaded = Loaded::new(compiled, false);
    let sources = session.sources;
    let shown = |diagnostic: &Diagnostic| shown(diagnostic, &sources, &request.text);
    let asked = request.why.as_ref().map(|asking| told(asking, &loaded, &board, own, &sources));
    Ok(Reply {
        error: None,
        diagnostics: session.diagnostics.sorted().iter().map(shown).collect(),
        patterns: named(&loaded, &sources),
        matches: matches(&loaded, &board, own),
        why: asked.transpose()?,
    })
}

fn shown(diagnostic: &Diagnostic, sources: &Sources, text: &str) -> Shown {
    let Span { start, end, .. } = diagnostic.primary.span;
    let character = |byte: u32| {
        let byte =
            (0..=(byte as usize).min(text.len())).rev().find(|&b| text.is_char_boundary(b)).unwrap_or(0);
        // As the browser counts: in units of UTF-16.
        text.get(..byte).map_or(0, |before| before.encode_utf16().count())
    };
    let from = character(start);
    Shown {
        error: diagnostic.severity == Severity::Error,
        code: diagnostic.code.id(),
        message: diagnostic.message.clone(),
        label: diagnostic.primary.text.clone(),
        line: sources.file(diagnostic.primary.span.file).line_column(start).0,
        from,
        to: character(end).max(from + 1),
        notes: diagnostic.notes.clone(),
        help: diagnostic.help.clone(),
    }
}

fn named(loaded: &Loaded, sources: &Sources) -> Vec<Named> {
    let flat = loaded.flat().into_iter().flat_map(|flat| &flat.patterns);
    let line = |span: Span| sources.file(span.file).line_column(span.start).0;
    flat.map(|pattern| Named { name: pattern.name.clone(), line: line(pattern.origin) }).collect()
}

fn matches(loaded: &Loaded, board: &DrawnBoard, own: Colour) -> Vec<Row> {
    let mut rows = Vec::new();
    loaded.for_each_match(board, &Query::raw(own), |found| {
        let verdict = found
            .constraint()
            .map(|constraint| judge(constraint, &found.place, &mut |call| facts::answer(board, call)));
        rows.push(Row {
            pattern: found.name.to_owned(),
            point: found.proposed.map(|point| point.vertex(board.size()).to_string()),
            anchor: found.anchor().to_string(),
            transformation: found.transformation().number(),
            holds: match verdict {
                None | Some(Verdict::Accepts(_)) => Some(true),
                Some(Verdict::Rejects(_)) => Some(false),
                Some(_) => None,
            },
        });
    });
    rows.sort();
    rows
}

fn told(
    asking: &Asking,
    loaded: &Loaded,
    board: &DrawnBoard,
    own: Colour,
    sources: &Sources,
) -> Result<Told, String> {
    let point = Point::from_vertex(&asking.point, board.size());
    let point = point.ok_or_else(|| format!("`{}` is no point of the board", asking.point))?;
    let found = patterns([loaded], &|name| name == asking.pattern);
    let &(database, id, name) =
        found.first().ok_or_else(|| format!("no pattern is called `{}`", asking.pattern))?;
    let sides = [own];
    let question =
        Question { database, id, board, sides: &sides, point, at_anchor: false, status: None, goal: None };
    let answer = why(&question, &mut |call| facts::answer(board, call));
    let at_anchor = question.is_about_anchor();
    let asked = Asked { name, board, point, at_anchor, sources, engine: None };
    let text = answer.misses.first().map_or_else(
        || words::text(&answer, &asked, false, &|text| text.to_owned()),
        |nearest| words::one(nearest, &asked, &|text| text.to_owned()),
    );
    Ok(Told { text, data: json::answer(&answer, &asked, "playground", "board") })
}
