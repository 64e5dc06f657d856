//! `mkpat [-b|-X|-O] [-p|-c|-C|-D|-d N] [-m] [-a] [-v] [-V N] [-t FILE] [-i FILE]... [-o FILE] PREFIX`.
//!
//! Source: `coming-from-gnu-go.md`.

use std::path::{Path, PathBuf};

use clap::Parser;
use katachi_files::tell_line;
use katachi_terminal::EXIT_CODES;
use mkpat::compile::{self, Compiled, Session};
use mkpat::diag::suggest;
use mkpat::emit;
use mkpat::emit_c::{self, Names, Release};
use mkpat::settings::{AnchorColours, Kind, Matcher, Settings};
use mkpat::source::FileId;
use mkpat::syntax::ast::Dialect;
use mkpat::syntax::detect::{Format, detect};
use mkpat::tables::families::{self, Family};
use mkpat_tools::{hints, json};

use super::deliver::deliver;
use crate::cli::look::Look;
use crate::cli::outcome::{Outcome, Problem};
use crate::cli::report::{self, report};
use crate::cli::target::{Language, Target};
use crate::cli::{input, output};

/// One pattern database, by the command line of GNU Go's compiler
#[derive(Parser)]
#[command(name = "mkpat", disable_version_flag = true, max_term_width = 100, after_help = EXIT_CODES)]
#[command(override_usage = "mkpat [-b|-X|-O] [-p|-c|-C|-D|-d N] [OPTIONS] PREFIX")]
pub(crate) struct MkPat {
    /// What the database is called: C has the object PREFIX_db
    #[arg(value_parser = identifier)]
    prefix: String,
    /// Patterns, read as one stream; standard input if none is named
    #[arg(short, value_name = "FILE")]
    inputs: Vec<PathBuf>,
    /// Where to write, which happens only if there is no error; standard output if it is missing
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Orientation hints, for -D and -d
    #[arg(short = 't', value_name = "FILE")]
    transformations: Option<PathBuf>,
    #[command(flatten)]
    anchor: Anchor,
    #[command(flatten)]
    kind: KindOptions,
    /// The anchor is the stone nearest to the centre
    #[arg(short = 'm')]
    centre: bool,
    /// No anchor but those that patterns name by Q and Y
    #[arg(short = 'a')]
    fixed: bool,
    /// Say how many patterns there are
    #[arg(short, action = clap::ArgAction::Count)]
    verbose: u8,
    /// Has no effect: `mkpat show --dfa` tells of automata
    #[arg(short = 'V', value_name = "N")]
    automaton_verbose: Option<u32>,
    #[command(flatten)]
    language: Language,
    #[command(flatten)]
    look: Look,
}

/// Which stones may be anchors; the last one named counts.
#[derive(clap::Args)]
struct Anchor {
    /// Anchors are own stones (the default)
    #[arg(short = 'O', overrides_with_all = ["own", "other", "both"])]
    own: bool,
    /// Anchors are stones of the opponent
    #[arg(short = 'X', overrides_with_all = ["own", "other", "both"])]
    other: bool,
    /// Anchors are stones of both
    #[arg(short = 'b', overrides_with_all = ["own", "other", "both"])]
    both: bool,
}

/// What the database is for.
#[derive(clap::Args)]
#[group(multiple = false)]
struct KindOptions {
    /// Every pattern proposes a move (the default)
    #[arg(short = 'p')]
    general: bool,
    /// Connections: a pattern may do without a move
    #[arg(short = 'c')]
    connections: bool,
    /// Whole corners
    #[arg(short = 'C')]
    corner: bool,
    /// Matched by an automaton
    #[arg(short = 'D')]
    automaton: bool,
    /// Write no database but better orientation hints into the file of -t, found by so many trials
    #[arg(short = 'd', value_name = "N", requires = "transformations")]
    trials: Option<u32>,
}

fn identifier(word: &str) -> Result<String, String> {
    let whole = word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    match whole && word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        true => Ok(word.to_owned()),
        false => Err("expected a name of letters, digits and `_`".to_owned()),
    }
}

impl MkPat {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        report::understood(&self.look)?;
        self.remarks();
        let mut session = Session::default();
        let ids = self.read(&mut session)?;
        let dialect = dialect(&session, &ids)?;
        let hints = self.read_hints(&mut session)?;
        let settings = self.settings(dialect);
        let compiled = compile::compile_files(&mut session, &ids, hints, settings);
        match self.kind.trials {
            Some(trials) => self.write_hints(session, &compiled, trials),
            None => self.write(session, &compiled),
        }
    }

    /// What the original warns of as well.
    fn remarks(&self) {
        if self.centre && self.fixed {
            tell_line!("warning: -m and -a: the anchor nearest to the centre is taken");
        }
        if self.transformations.is_some() && !self.by_automaton() {
            tell_line!("warning: -t has no effect without -D");
        }
    }

    fn by_automaton(&self) -> bool {
        self.kind.automaton || self.kind.trials.is_some()
    }

    fn read(&self, session: &mut Session) -> Result<Vec<FileId>, Problem> {
        if !self.inputs.is_empty() {
            return self.inputs.iter().map(|path| input::add(session, path)).collect();
        }
        let bytes = input::standard_input()?;
        if bytes.is_empty() {
            return Err(Problem::Other(self.nothing_to_read()));
        }
        let too_large = || Problem::Other("standard input: too large".to_owned());
        session.sources.add("standard input", bytes).ok_or_else(too_large).map(|id| vec![id])
    }

    fn nothing_to_read(&self) -> String {
        let commands: Vec<String> = super::commands();
        let close = suggest::closest(&self.prefix, commands.iter().map(String::as_str));
        let hint = close.map_or(String::new(), |name| format!("; did you mean the command `{name}`?"));
        format!("`{}` is a prefix here, and standard input is empty{hint}", self.prefix)
    }

    /// The hints for -D. Those that -d is to better may be missing.
    fn read_hints(&self, session: &mut Session) -> Result<Option<FileId>, Problem> {
        match &self.transformations {
            Some(path) if self.kind.automaton || self.kind.trials.is_some() && path.exists() => {
                input::add(session, path).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn settings(&self, dialect: Dialect) -> Settings {
        let kind = match (self.kind.connections, self.kind.corner) {
            (true, _) => Kind::Connections,
            (_, true) => Kind::Corner,
            _ => Kind::General,
        };
        // GNU Go 2.6 has no options for anchors: its connections begin at own stones, all else at either.
        let anchor = match (self.anchor.other, self.anchor.both, self.anchor.own) {
            (true, ..) => AnchorColours::Other,
            (_, true, _) => AnchorColours::Both,
            (_, _, false) if dialect == Dialect::Classic && kind == Kind::General => AnchorColours::Both,
            _ => AnchorColours::Own,
        };
        Settings {
            name: self.prefix.clone(),
            dialect,
            kind,
            anchor,
            centre: self.centre,
            fixed_anchor: self.fixed && !self.centre,
            matcher: if self.by_automaton() { Matcher::Dfa } else { Matcher::Standard },
            states: None,
            family: self.family(),
            helpers: None,
        }
    }

    /// The family that the prefix tells, as GNU Go calls its databases, or else the first file.
    fn family(&self) -> Option<&'static Family> {
        let stem = self.inputs.first().and_then(|path| path.file_stem()).and_then(|stem| stem.to_str());
        families::find(Names::database(&self.prefix)).or_else(|| stem.and_then(families::find))
    }

    fn write(&self, mut session: Session, compiled: &Compiled) -> Result<Outcome, Problem> {
        let target = self.language.target(self.output.as_deref(), Target::Rust);
        let sources = session.sources.without_folders();
        let text = match target {
            Target::C => self.c(&mut session, compiled, self.language.release()),
            Target::Json => Some(
                json::print(std::slice::from_ref(compiled), &sources)
                    .map_err(|error| Problem::Other(error.to_string()))?,
            ),
            Target::Rust => Some(emit::module(compiled, &sources, &self.again()).text),
        };
        if self.verbose > 0 {
            tell_line!("{}: {} patterns", self.prefix, compiled.checked.len());
        }
        let outcome = report(session, &self.look);
        deliver(text, outcome, target == Target::C, self.output.as_deref())
    }

    fn c(&self, session: &mut Session, compiled: &Compiled, release: Release) -> Option<String> {
        let sources = session.sources.without_folders();
        emit_c::file(compiled, &self.prefix, &sources, release, &mut session.diagnostics)
    }

    /// The command that makes the output again, with files called by their names.
    fn again(&self) -> String {
        let name = |path: &Path| {
            path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
        };
        let mut words = vec!["mkpat".to_owned()];
        let flags = [
            (self.anchor.own, "-O"),
            (self.anchor.other, "-X"),
            (self.anchor.both, "-b"),
            (self.kind.general, "-p"),
            (self.kind.connections, "-c"),
            (self.kind.corner, "-C"),
            (self.kind.automaton, "-D"),
            (self.centre, "-m"),
            (self.fixed, "-a"),
        ];
        words.extend(flags.iter().filter(|(set, _)| *set).map(|(_, flag)| (*flag).to_owned()));
        words.extend(self.transformations.iter().map(|path| format!("-t {}", name(path))));
        words.extend(self.inputs.iter().map(|path| format!("-i {}", name(path))));
        words.push(self.prefix.clone());
        words.join(" ")
    }

    fn write_hints(&self, session: Session, compiled: &Compiled, trials: u32) -> Result<Outcome, Problem> {
        if let Outcome::Faults = report(session, &self.look) {
            return Ok(Outcome::Faults);
        }
        let choice = hints::choose(&compiled.checked, &compiled.ir, &compiled.settings, trials);
        output::deliver(&choice.text(), self.transformations.as_deref()).map(|()| Outcome::Clean)
    }
}

/// Classic if any file is, as in a manifest.
fn dialect(session: &Session, ids: &[FileId]) -> Result<Dialect, Problem> {
    let mut dialect = Dialect::Modern;
    for &id in ids {
        let file = session.sources.file(id);
        match detect(&file.bytes) {
            Format::Patterns(found) => {
                if found == Dialect::Classic {
                    dialect = found;
                }
            }
            Format::ModernEyes | Format::ClassicEyes => {
                return Err(foreign(&file.name, "an eye database, for `mkeyes`"));
            }
            Format::Playout => return Err(foreign(&file.name, "a playout database, for `mkmcpat`")),
            Format::Lines => {
                return Err(foreign(&file.name, "a database of threats, which GNU Go has none of"));
            }
        }
    }
    Ok(dialect)
}

fn foreign(file: &str, what: &str) -> Problem {
    Problem::Other(format!("{file}: this is {what}"))
}
