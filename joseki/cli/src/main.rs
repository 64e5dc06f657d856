//! The command line: `joseki PREFIX [FILE]` writes a pattern database, `joseki check FILE...` only looks.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand, ValueEnum};
use joseki::diag::Severity;
use joseki::{Compiled, Convention, Options};
use mkpat::source::Sources;
use mkpat_driver::allowance::Allowance;
use mkpat_driver::render;

#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// What the names of the patterns begin with
    #[arg(required = true, value_parser = prefix)]
    prefix: Option<String>,
    /// The SGF file; standard input if it is missing or `-`
    file: Option<PathBuf>,
    /// Where to write the database, which happens only if there is no error; standard output if it is missing
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    common: Common,
}

#[derive(Subcommand)]
enum Command {
    /// Reports everything that is wrong or odd in joseki files, and writes nothing
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
}

#[derive(Args)]
struct Common {
    /// The convention of the file, `3.8` or `2.6`; found out if it is missing
    #[arg(long)]
    convention: Option<Convention>,
    /// How diagnostics look
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// With the source drawn
    Human,
    /// In one line each
    Short,
}

/// Names of patterns are single words.
fn prefix(word: &str) -> Result<String, String> {
    match word.bytes().all(|byte| byte.is_ascii_graphic()) {
        true => Ok(word.to_owned()),
        false => Err("only visible ASCII characters".to_owned()),
    }
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and version are no failures; usage errors are, with the status of the original.
            let failed = error.use_stderr();
            let printed = error.print().is_ok();
            return if failed || !printed { ExitCode::FAILURE } else { ExitCode::SUCCESS };
        }
    };
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            // Nowhere is left to report that standard error is closed.
            let _ = writeln!(io::stderr(), "joseki: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Whether there was no error in the files; `Err` if they could not be read or written.
fn run(arguments: &Arguments) -> Result<bool, String> {
    match (&arguments.command, &arguments.prefix) {
        (Some(Command::Check { files, prefix, common }), _) => check_all(files, prefix, common),
        (None, Some(prefix)) => compile(arguments, prefix),
        (None, None) => Err("a prefix is missing".to_owned()),
    }
}

fn check_all(files: &[PathBuf], prefix: &str, common: &Common) -> Result<bool, String> {
    let mut sound = true;
    for file in files {
        let (name, bytes) = read(file)?;
        let mut sources = Sources::default();
        let checked = joseki::check(&mut sources, &name, &bytes, &options(prefix, common));
        sound &= report(&sources, &checked, common.format)?;
        let [errors, warnings] = counts(&checked);
        let [patterns, errors, warnings] =
            [(checked.patterns.len(), "pattern"), (errors, "error"), (warnings, "warning")].map(counted);
        let summary = format!("{name}: convention {}, {patterns}, {errors}, {warnings}", checked.convention);
        writeln!(io::stderr(), "{summary}").map_err(|error| error.to_string())?;
    }
    Ok(sound)
}

fn compile(arguments: &Arguments, prefix: &str) -> Result<bool, String> {
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
    let sound = report(&sources, &compiled, arguments.common.format)?;
    match &arguments.output {
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
fn report(sources: &Sources, compiled: &Compiled, format: Format) -> Result<bool, String> {
    let colour = io::stderr().is_terminal();
    let mut text = String::new();
    let mut allowance = Allowance::default();
    for diagnostic in compiled.diagnostics.clone().sorted() {
        if format == Format::Human && !allowance.admits(diagnostic.code) {
            continue;
        }
        let shown = match format {
            Format::Human => render::human(sources, &diagnostic, colour) + "\n",
            Format::Short => render::short(sources, &diagnostic),
        };
        writeln!(text, "{shown}").map_err(|error| error.to_string())?;
    }
    for line in allowance.rest() {
        writeln!(text, "{line}; `--format short` names all").map_err(|error| error.to_string())?;
    }
    io::stderr().write_all(text.as_bytes()).map_err(|error| error.to_string())?;
    Ok(counts(compiled).first() == Some(&0))
}

/// `1 error`, `2 errors`.
fn counted((count, noun): (usize, &str)) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// How many errors and warnings there are.
fn counts(compiled: &Compiled) -> [usize; 2] {
    [Severity::Error, Severity::Warning].map(|severity| compiled.diagnostics.count(severity))
}

fn print(text: &[u8]) -> Result<(), String> {
    let mut out = io::stdout().lock();
    out.write_all(text).and_then(|()| out.flush()).map_err(|error| format!("cannot write: {error}"))
}

/// Writes a file so that it is there whole or not at all.
fn replace(output: &Path, text: &[u8]) -> Result<(), String> {
    katachi_files::write(output, text).map_err(|error| format!("cannot write {}: {error}", output.display()))
}
