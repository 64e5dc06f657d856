//! The command line: `joseki PREFIX [FILE]` writes a pattern database, `joseki check FILE...` only looks.

use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, CommandFactory, Parser, Subcommand};
use joseki::{Compiled, Convention, Options};
use katachi_terminal::levels::{Known, Levels};
use katachi_terminal::look::Look;
use katachi_terminal::pages::{Completions, Man};
use katachi_terminal::program::Program;
use katachi_terminal::report::{Counts, Report, Stream};
use katachi_terminal::{CLEAN, EXIT_CODES, FAULTS, NOT_CARRIED_OUT};
use mkpat::source::Sources;

/// Compiler for joseki trees: SGF in, a pattern database out
#[derive(Parser)]
#[command(name = "joseki", version, max_term_width = 100, after_help = EXIT_CODES)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// What the names of the patterns begin with
    #[arg(required = true, value_parser = prefix)]
    prefix: Option<String>,
    /// The SGF file; standard input if it is missing or `-`
    file: Option<PathBuf>,
    /// Where to write the database, which happens only if there is no error; standard output if it is missing or `-`
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    common: Common,
}

#[derive(Subcommand)]
enum Command {
    /// Report everything that is wrong or odd in joseki files, and write nothing
    Check {
        /// The SGF files; `-` is standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// What the names of the patterns begin with
        #[arg(long, default_value = "P", value_parser = prefix)]
        prefix: String,
        #[command(flatten)]
        common: Common,
    },
    /// Print the script that lets a shell complete commands and options
    Completions(Completions),
    /// Print the man page, or write those of all commands into a folder
    Man(Man),
}

#[derive(Args)]
struct Common {
    /// The convention of the file, `3.8` or `2.6`; found out if it is missing
    #[arg(long)]
    convention: Option<Convention>,
    #[command(flatten)]
    look: Look,
}

/// Names of patterns are single words.
fn prefix(word: &str) -> Result<String, String> {
    match word.bytes().all(|byte| byte.is_ascii_graphic()) {
        true => Ok(word.to_owned()),
        false => Err("only visible ASCII characters".to_owned()),
    }
}

fn main() -> ExitCode {
    ExitCode::from(match run(&Arguments::parse()) {
        Ok(true) => CLEAN,
        Ok(false) => FAULTS,
        Err(message) => {
            // Nowhere is left to report that standard error is closed.
            let _ = writeln!(io::stderr(), "joseki: {message}");
            NOT_CARRIED_OUT
        }
    })
}

/// Whether there was no error in the files; `Err` if they could not be read or written.
fn run(arguments: &Arguments) -> Result<bool, String> {
    match (&arguments.command, &arguments.prefix) {
        (Some(Command::Check { files, prefix, common }), _) => check_all(files, prefix, common),
        (Some(Command::Completions(completions)), _) => {
            print(&completions.script(Arguments::command())).map(|()| true)
        }
        (Some(Command::Man(man)), _) => {
            let pages = man.pages(Arguments::command());
            print(&pages.map_err(|(path, error)| unwritable(&path, &error))?).map(|()| true)
        }
        (None, Some(prefix)) => compile(arguments, prefix),
        (None, None) => Err("a prefix is missing".to_owned()),
    }
}

fn check_all(files: &[PathBuf], prefix: &str, common: &Common) -> Result<bool, String> {
    let mut report = Report::new(program(), &common.look, Stream::Output)?;
    let mut all = Ok(());
    for file in files {
        all = check(file, prefix, common, &mut report);
        // What was found before is reported all the same.
        if let Err(why) = &all {
            report.fail(why);
            break;
        }
    }
    let counts = finish(report)?;
    all.map(|()| counts.errors == 0)
}

fn check(file: &Path, prefix: &str, common: &Common, report: &mut Report<'_>) -> Result<(), String> {
    let (name, bytes) = read(file)?;
    let mut sources = Sources::default();
    let checked = joseki::check(&mut sources, &name, &bytes, &options(prefix, common));
    let (convention, patterns) = (checked.convention, counted(checked.patterns.len(), "pattern"));
    let Counts { errors, warnings } = report.add(&sources, checked.diagnostics);
    let (errors, warnings) = (counted(errors, "error"), counted(warnings, "warning"));
    let summary = format!("{name}: convention {convention}, {patterns}, {errors}, {warnings}");
    writeln!(io::stderr(), "{summary}").map_err(|error| error.to_string())
}

fn compile(arguments: &Arguments, prefix: &str) -> Result<bool, String> {
    let look = &arguments.common.look;
    Levels::new(look, &program().codes)?;
    if arguments.file.is_none() {
        // Standard input it is then; whoever forgot the prefix would wait for ever.
        if is_file(prefix) {
            return Err(format!("`{prefix}` is a file, and the prefix is missing: joseki PREFIX {prefix}"));
        }
        if io::stdin().is_terminal() {
            let _ = writeln!(io::stderr(), "joseki: reading an SGF file from standard input");
        }
    }
    let file = arguments.file.as_deref().unwrap_or(Path::new("-"));
    let (name, bytes) = read(file)?;
    let mut sources = Sources::default();
    let compiled = joseki::compile(&mut sources, &name, &bytes, &options(prefix, &arguments.common));
    let sound = report(&sources, &compiled, look)?;
    match &arguments.output {
        Some(output) if sound && output == Path::new("-") => print(&compiled.text())?,
        Some(output) if sound => replace(output, &compiled.text())?,
        Some(_) => {}
        // A makefile of the original redirects standard output: it gets what the original writes, error or not.
        None => print(&compiled.text())?,
    }
    Ok(sound)
}

/// Whether a word given for the prefix is the file.
fn is_file(word: &str) -> bool {
    let path = Path::new(word);
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("sgf")) || path.is_file()
}

fn options(prefix: &str, common: &Common) -> Options {
    Options { prefix: prefix.to_owned(), convention: common.convention }
}

fn read(file: &Path) -> Result<(String, Vec<u8>), String> {
    if file == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin()
            .read_to_end(&mut bytes)
            .map_err(|error| format!("cannot read standard input: {error}"))?;
        return Ok(("standard input".to_owned(), bytes));
    }
    let bytes = std::fs::read(file).map_err(|error| format!("cannot open {}: {error}", file.display()))?;
    Ok((file.display().to_string(), bytes))
}

/// Writes the diagnostics to standard error, and tells whether none is an error.
fn report(sources: &Sources, compiled: &Compiled, look: &Look) -> Result<bool, String> {
    let mut report = Report::new(program(), look, Stream::Error)?;
    report.add(sources, compiled.diagnostics.clone());
    finish(report).map(|counts| counts.errors == 0)
}

fn finish(report: Report<'_>) -> Result<Counts, String> {
    report.finish("; `mkpat explain CODE` tells more").map_err(|error| format!("cannot write: {error}"))
}

/// `joseki`, as its reports name it: its own codes, and those of mkpat, which it asks when it checks.
fn program() -> Program {
    let own =
        joseki::diag::codes::ALL.iter().map(|entry| Known { code: entry.code, name: entry.name, page: "" });
    let codes = own.chain(mkpat::diag::codes::ALL.iter().map(Known::from)).collect();
    Program { name: "joseki", version: env!("CARGO_PKG_VERSION"), codes }
}

/// `1 error`, `2 errors`.
fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn print(text: &[u8]) -> Result<(), String> {
    let mut out = io::stdout().lock();
    match out.write_all(text).and_then(|()| out.flush()) {
        // A closed pipe is the reader's choice, not a problem.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("cannot write: {error}")),
        _ => Ok(()),
    }
}

/// Writes a file so that it is there whole or not at all.
fn replace(output: &Path, text: &[u8]) -> Result<(), String> {
    katachi_files::write(output, text).map_err(|error| unwritable(output, &error))
}

fn unwritable(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}
