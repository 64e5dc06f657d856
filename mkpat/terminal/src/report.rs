//! Diagnostics written in the format asked for.

use std::io::{self, Write};

use mkpat::diag::{Diagnostic, Diagnostics, Severity};
use mkpat::source::Sources;
use mkpat_driver::allowance::Allowance;
use mkpat_driver::render;

use crate::levels::Levels;
use crate::look::{Format, Look};
use crate::program::Program;
use crate::{github, json, sarif};

/// Where reports go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// Standard output, for a command that gives nothing else.
    Output,
    /// Standard error, for a command whose result is on standard output.
    Error,
}

/// How many there were, after `--deny` and `--allow`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Errors.
    pub errors: usize,
    /// Warnings.
    pub warnings: usize,
}

/// Writes the diagnostics of a run. They may come in several parts; [`Report::finish`] has to be called at the end.
pub struct Report<'a> {
    program: Program,
    look: &'a Look,
    levels: Levels,
    colour: bool,
    out: Box<dyn Write>,
    counts: Counts,
    /// What is drawn for people; formats for programs have everything, but that the log of a run has an end.
    allowance: Allowance,
    log: sarif::Log,
    written: io::Result<()>,
}

impl<'a> Report<'a> {
    /// A report of `program` that looks as `look` says.
    ///
    /// # Errors
    /// Words that name an option of `look` which this program does not understand.
    pub fn new(program: Program, look: &'a Look, stream: Stream) -> Result<Report<'a>, String> {
        let levels = Levels::new(look, &program.codes)?;
        let (out, colour): (Box<dyn Write>, bool) = match stream {
            Stream::Output => (Box::new(io::stdout()), look.color.colours(&io::stdout())),
            Stream::Error => (Box::new(io::stderr()), look.color.colours(&io::stderr())),
        };
        let (counts, log) = (Counts::default(), sarif::Log::default());
        let allowance = Allowance::default();
        Ok(Report { program, look, levels, colour, out, counts, allowance, log, written: Ok(()) })
    }

    /// Writes what was found in some sources, by place; gives their counts.
    pub fn add(&mut self, sources: &Sources, diagnostics: Diagnostics) -> Counts {
        let before = self.counts;
        let mut text = String::new();
        for diagnostic in self.levels.apply(diagnostics.sorted()) {
            match diagnostic.severity {
                Severity::Error => self.counts.errors += 1,
                Severity::Warning => self.counts.warnings += 1,
            }
            if self.look.format != Format::Human || self.allowance.admits(diagnostic.code) {
                text += &self.shown(sources, &diagnostic);
            }
        }
        self.write(&text);
        let Counts { errors, warnings } = self.counts;
        Counts { errors: errors - before.errors, warnings: warnings - before.warnings }
    }

    /// The lines of one diagnostic; none where the whole document is written at the end.
    fn shown(&mut self, sources: &Sources, diagnostic: &Diagnostic) -> String {
        match self.look.format {
            Format::Human => render::human(sources, diagnostic, self.colour) + "\n\n",
            Format::Short => render::short(sources, diagnostic) + "\n",
            Format::Json => format!("{}\n", json::object(sources, diagnostic)),
            Format::Github => github::annotation(sources, diagnostic) + "\n",
            Format::Sarif => {
                self.log.add(sources, diagnostic);
                String::new()
            }
        }
    }

    /// Mentions a file: a fact about it that makes no difference to how the run ends.
    pub fn mention(&mut self, file: &str, text: &str) {
        if self.look.format == Format::Github {
            self.write(&(github::notice(file, text) + "\n"));
        } else {
            // Nowhere is left to report that standard error is closed.
            let _ = writeln!(io::stderr(), "note: {file}: {text}");
        }
    }

    /// Notes that the command cannot be carried out, and why: standard error says so, and a log that is handed on has to.
    pub fn fail(&mut self, why: &str) {
        self.log.fail(why);
    }

    /// The counts so far.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Writes what comes at the end, for people `last` and the counts; gives the counts.
    ///
    /// # Errors
    /// When something could not be written. A reader who has gone is none.
    pub fn finish(mut self, last: &str) -> io::Result<Counts> {
        match self.look.format {
            Format::Sarif => {
                let document = std::mem::take(&mut self.log).document(&self.program);
                self.write(&format!("{document:#}\n"));
            }
            Format::Human if self.counts != Counts::default() => {
                let rest: Vec<String> = self.allowance.rest().collect();
                rest.iter().for_each(|line| self.write(&format!("{line}; `--format short` names all\n")));
                let counts = self.counts.to_string();
                self.write(&format!("{counts}{last}\n"));
            }
            _ => {}
        }
        let flushed = self.written.and_then(|()| self.out.flush());
        match flushed {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
            _ => Ok(self.counts),
        }
    }

    fn write(&mut self, text: &str) {
        if self.written.is_ok() {
            self.written = self.out.write_all(text.as_bytes());
        }
    }
}

impl std::fmt::Display for Counts {
    /// `2 errors, 1 warning`; what there is none of is left out.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let count = |n: usize, word: &str| match n {
            0 => None,
            1 => Some(format!("1 {word}")),
            _ => Some(format!("{n} {word}s")),
        };
        let parts = [count(self.errors, "error"), count(self.warnings, "warning")];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}
