//! `mkpat threats`: databases of threats on lines: matched, tried, listed, and given other weights.

mod board;

use std::fmt::Write;
use std::path::{Path, PathBuf};

use clap::{Subcommand, ValueEnum};
use mkpat::compile::Session;
use mkpat::diag::Diagnostics;
use mkpat::lines::{self, Compiled, weights};
use mkpat::source::{FileId, SourceFile};
use mkpat::syntax::ast::Dialect;
use mkpat::syntax::{blocks, print};
use mkpat_runtime::lines::automaton::Automaton;
use mkpat_runtime::lines::matcher::Matcher;
use mkpat_runtime::lines::place::Match;
use mkpat_runtime::lines::table::{MIRRORED, Role, Rule, Table};
use mkpat_runtime::point::{Colour, Offset};
use mkpat_tools::threats::selftest;

use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::{input, output};

#[derive(clap::Args)]
pub(crate) struct Threats {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Match a database on a drawn board and print every match
    Match(Matching),
    /// Show the flat patterns of a database and the sizes of its automata
    Show(Database),
    /// Print the weights of a database, or give it others
    Weights(Weights),
    /// Test all matchers on boards made from the patterns
    Selftest(Database),
}

#[derive(clap::Args)]
struct Database {
    /// The database
    file: PathBuf,
}

#[derive(clap::Args)]
struct Matching {
    /// The database
    file: PathBuf,
    /// The board, drawn with `X` black, `O` white, `.` empty, `#` nobody's; `-` reads standard input
    board: PathBuf,
    /// The rule whose patterns count
    #[arg(long, value_enum, default_value_t = RuleWord::Freestyle)]
    rule: RuleWord,
    /// Whose threats
    #[arg(long, value_enum, default_value_t = ColourWord::Black)]
    colour: ColourWord,
}

#[derive(clap::Args)]
struct Weights {
    /// The database
    file: PathBuf,
    /// A file with a name and a weight on each line; the database is printed with those. `-` reads standard input
    #[arg(long, value_name = "FILE")]
    set: Option<PathBuf>,
    /// Where to write the database, instead of standard output
    #[arg(short, long, value_name = "FILE", requires = "set")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum RuleWord {
    /// Five or more
    Freestyle,
    /// Exactly five
    Standard,
    /// Black in renju
    Renju,
}

#[derive(Clone, Copy, ValueEnum)]
enum ColourWord {
    Black,
    White,
}

impl Threats {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        match self.task {
            Task::Match(matching) => matching.run(look),
            Task::Show(Database { file }) => with(&file, look, |compiled| shown(&compiled)),
            Task::Weights(weights) => weights.run(look),
            Task::Selftest(Database { file }) => tried(&file, look),
        }
    }
}

/// Compiles a database and prints what is made of it.
fn with(file: &Path, look: &Look, make: impl FnOnce(Compiled) -> String) -> Result<Outcome, Problem> {
    let (compiled, outcome) = compiled(file, look)?;
    let Some(compiled) = compiled else { return Ok(outcome) };
    output::deliver(&make(compiled), None).map(|()| outcome)
}

fn compiled(file: &Path, look: &Look) -> Result<(Option<Compiled>, Outcome), Problem> {
    let mut session = Session::default();
    let id = input::add(&mut session, file)?;
    let compiled = lines::compile(id, session.sources.file(id), &mut session.diagnostics);
    Ok((compiled, report(session, look)))
}

impl Matching {
    fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let text = input::read(&self.board)?;
        let board = board::read(&text)
            .map_err(|why| Problem::Other(format!("{}: {why}", input::shown(&self.board))))?;
        let rule = match self.rule {
            RuleWord::Freestyle => Rule::Freestyle,
            RuleWord::Standard => Rule::Standard,
            RuleWord::Renju => Rule::Renju,
        };
        let colour = match self.colour {
            ColourWord::Black => Colour::Black,
            ColourWord::White => Colour::White,
        };
        with(&self.file, look, |compiled| {
            let patterns = compiled.patterns();
            let table = Table { name: &compiled.name, patterns: &patterns };
            let mut matches = Matcher::new(&table, [rule; 2]).matches(&board, colour);
            // The strongest first.
            matches.sort_by_key(|m| (std::cmp::Reverse(m.threat), *m));
            matches.iter().fold(String::new(), |text, m| text + &line(m, &table))
        })
    }
}

/// `Four1 four 1000 east from 2,7; gain 6,7; defence 6,7`.
fn line(m: &Match, table: &Table<'_>) -> String {
    let Some(pattern) = table.patterns.get(m.pattern.index()) else { return String::new() };
    let (row, column) = m.origin;
    let mut text = format!("{} {} {}", pattern.name, m.threat.name(), pattern.weight);
    let _ = write!(text, " {} from {column},{row}", direction(m.frame.right));
    for (role, word) in Role::ALL.into_iter().zip(["gain", "cost", "defence"]) {
        let points: Vec<String> = m.points(table, role).map(|p| format!("{},{}", p.column, p.row)).collect();
        if !points.is_empty() {
            let _ = write!(text, "; {word} {}", points.join(" "));
        }
    }
    text + "\n"
}

fn direction(step: Offset) -> &'static str {
    match (step.row.signum(), step.column.signum()) {
        (0, -1) => "west",
        (0, _) => "east",
        (1, 0) => "south",
        (1, 1) => "south-east",
        (1, _) => "south-west",
        (_, 0) => "north",
        (_, 1) => "north-east",
        _ => "north-west",
    }
}

/// The automata, then every pattern: name, threat, weight, rules, ways it lies, what its cells accept.
fn shown(compiled: &Compiled) -> String {
    let patterns = compiled.patterns();
    let table = Table { name: &compiled.name, patterns: &patterns };
    let mut text = String::new();
    for rule in Rule::ALL {
        let (automaton, count) = (Automaton::new(&table, rule), table.under(rule).count());
        let name = format!("{rule:?}").to_lowercase();
        let _ = writeln!(text, "{name}: {count} patterns, {} states", automaton.states());
    }
    for pattern in &patterns {
        let letters = Rule::ALL.into_iter().filter(|&rule| pattern.rules.contains(rule));
        let letters: String = letters.map(|rule| char::from(rule.letter())).collect();
        let ways = match (pattern.is_row(), pattern.orientations & MIRRORED != 0) {
            (true, true) => 8,
            (true, false) => 4,
            (false, _) => pattern.orientations.count_ones(),
        };
        let rows: Vec<String> =
            pattern.cells.chunks(usize::from(pattern.width.max(1))).map(board::cells).collect();
        let threat = pattern.threat.name();
        let _ = writeln!(
            text,
            "{} {threat} {} {letters} {ways} {}",
            pattern.name,
            pattern.weight,
            rows.join("/")
        );
    }
    text
}

fn tried(file: &Path, look: &Look) -> Result<Outcome, Problem> {
    let (compiled, outcome) = compiled(file, look)?;
    let Some(compiled) = compiled else { return Ok(outcome) };
    let patterns = compiled.patterns();
    let result = selftest(&Table { name: &compiled.name, patterns: &patterns });
    let mut text = result.failures.iter().map(ToString::to_string).collect::<String>();
    let _ = writeln!(
        text,
        "{} patterns, {} boards, {} matches, {} failures",
        patterns.len(),
        result.boards,
        result.matches,
        result.failures.len()
    );
    output::deliver(&text, None)?;
    Ok(if result.failures.is_empty() { outcome } else { Outcome::Faults })
}

impl Weights {
    fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let Some(set) = &self.set else {
            return with(&self.file, look, |compiled| {
                compiled
                    .patterns
                    .iter()
                    .map(|pattern| format!("{} {}\n", pattern.name, pattern.weight))
                    .collect()
            });
        };
        let source = SourceFile::new(input::shown(&self.file), input::read(&self.file)?);
        let mut tree = blocks::parse(FileId(0), &source, Dialect::Modern, &mut Diagnostics::default());
        let (text, shown) = (input::read(set)?, input::shown(set));
        for (number, line) in (1..).zip(String::from_utf8_lossy(&text).lines()) {
            let fault = |why: &str| Problem::Other(format!("{shown}:{number}: {why}"));
            let mut words = line.split_whitespace();
            let Some(name) = words.next() else { continue };
            let weight = words.next().and_then(|word| word.parse::<i32>().ok());
            let weight = weight.filter(|_| words.next().is_none());
            let weight = weight.ok_or_else(|| fault("expected a name and a whole number"))?;
            if !weights::set(&mut tree, name, weight) {
                return Err(fault(&format!("there is no pattern `{name}` with a weight")));
            }
        }
        output::deliver_bytes(&print::print(&tree), self.output.as_deref()).map(|()| Outcome::Clean)
    }
}
