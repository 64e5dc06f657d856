//! `katachi verdicts`: what constraints of databases read at run time say about matches.

use super::error::CliError;
use super::options::{AskedLayer, VerdictsOptions};
use super::regress::progress_bar;
use katachi::databases::Databases;
use katachi_arena::verdicts::{
    Agreement, Examiner, Key, Layer, Recorded, Wanted, each_position, read_positions,
};
use katachi_files::{say, say_line, tell_line};
use katachi_positions::Position;
use mkpat_runtime::compiled::Collection;
use std::collections::BTreeSet;
use std::io::IsTerminal;
use std::process::ExitCode;

/// Prints a line for each position, side and database, or compares them with recorded ones. The exit code of a
/// comparison is a failure if the record has rows that do not match here; other verdicts are no failure. A game of a folder that
/// cannot be read is one too. What the manifest lacks is the program's own.
pub(super) fn run(options: &VerdictsOptions, collection: &Collection) -> Result<ExitCode, CliError> {
    if options.against.is_some() && !options.wanted.is_all() {
        return Err(CliError(
            "--pattern and --class choose what is printed; --against compares all".to_owned(),
        ));
    }
    let recorded = options.against.as_deref().map(Recorded::read).transpose()?;
    let mut all_read = true;
    let positions = read_positions(&options.positions.names(), recorded.as_ref(), &mut |fault| {
        all_read = false;
        tell_line!("warning: left out: {fault}");
    })?;
    let databases = katachi_loaded::load(&options.manifest, &[]).map_err(|error| {
        error.shown.iter().for_each(|diagnostic| tell_line!("{diagnostic}\n"));
        CliError(error.summary)
    })?;
    if databases.warnings > 0 {
        let (warnings, manifest) =
            (databases.warnings, options.manifest.to_string_lossy().replace('\\', "/"));
        let many = if warnings == 1 { "" } else { "s" };
        tell_line!("katachi: {warnings} warning{many}; `mkpat check {manifest}` shows them");
    }
    let all = databases.loaded;
    let layer = options.layer.map_or(Layer::Classic, layer);
    let pattern = |name: &str, classes| options.wanted.has(name, classes);
    let wanted = Wanted {
        pattern: (!options.wanted.is_all()).then_some(&pattern),
        at: options.at.as_deref(),
        side: options.to_play.map(Into::into),
    };
    let mut examiner =
        Examiner::new(&all, Databases::compiled(collection), layer, options.level).only(wanted);
    select(&mut examiner, options, recorded.as_ref())?;
    let agreed = match &recorded {
        None => print(&examiner, &positions, options).map(|()| true),
        Some(recorded) => compare(&examiner, &positions, recorded, options),
    }?;
    Ok(if agreed && all_read { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn layer(word: AskedLayer) -> Layer {
    match word {
        AskedLayer::Board => Layer::Board,
        AskedLayer::Reading => Layer::Reading,
        AskedLayer::Worms => Layer::Worms,
    }
}

/// Keeps the databases asked for: those named, otherwise those of the record, otherwise all.
fn select(
    examiner: &mut Examiner<'_>,
    options: &VerdictsOptions,
    recorded: Option<&Recorded>,
) -> Result<(), CliError> {
    let names: BTreeSet<&str> = match recorded {
        _ if !options.databases.is_empty() => options.databases.iter().map(String::as_str).collect(),
        Some(recorded) => recorded.keys().map(|key| key.database.as_str()).collect(),
        None => return Ok(()),
    };
    let unknown = |name| CliError(format!("'{}' has no database '{name}'", options.manifest.display()));
    examiner.select(&names).map_err(unknown)
}

fn print(examiner: &Examiner<'_>, positions: &[Position], options: &VerdictsOptions) -> Result<(), CliError> {
    // On a terminal the lines themselves show how far it is.
    let bar = progress_bar(positions.len(), "positions", options.quiet || std::io::stdout().is_terminal());
    each_position(examiner, positions, options.jobs, |lines| {
        let text: String = lines.iter().map(|line| line.text() + "\n").collect();
        say!("{text}");
        bar.inc(1);
    })?;
    bar.finish_and_clear();
    Ok(())
}

/// Whether the record has no row that does not match here.
fn compare(
    examiner: &Examiner<'_>,
    positions: &[Position],
    recorded: &Recorded,
    options: &VerdictsOptions,
) -> Result<bool, CliError> {
    let mut agreement = Agreement::default();
    let bar = progress_bar(positions.len(), "positions", options.quiet);
    each_position(examiner, positions, options.jobs, |lines| {
        for line in lines {
            let key = Key::of(line);
            let rows = recorded.rows(&key);
            for difference in agreement.add(line, rows) {
                if options.verbose {
                    bar.suspend(|| {
                        say_line!("{} {} {}: {difference}", key.position, key.to_play, key.database)
                    });
                }
            }
        }
        bar.inc(1);
    })?;
    bar.finish_and_clear();
    say!("{agreement}");
    Ok(agreement.missing() == 0)
}
