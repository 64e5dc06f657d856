//! `katachi regress`.

use super::error::{CliError, have_places, time_limit, write};
use super::options::{RegressOptions, SearchKind};
use katachi::databases::Databases;
use katachi_arena::regress::{
    Job, Plan, Recorded, Results, Suite, beside, compare, costs, junit, tables, unexpected,
};
use katachi_arena::{Client, Launch};
use katachi_files::{say, tell_line};
use katachi_progress::Progress;
use serde::de::DeserializeOwned;
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

/// The largest suite that is read, in bytes. The longest known ones have some 100,000.
const GREATEST_SUITE: u64 = 16 << 20;

/// Runs suites and reports. The exit code is a failure if there is an unexpected one: compared with a baseline if there
/// is one, otherwise with the marks of the suites; and if a suite does not ask what its author meant.
pub(super) fn run(options: &RegressOptions) -> Result<ExitCode, CliError> {
    have_places([&options.json, &options.junit].into_iter().filter_map(|file| file.as_deref()))?;
    let baseline: Option<Results> = options.baseline.as_deref().map(read_json).transpose()?;
    let recorded: Option<Recorded> = options.beside.as_deref().map(read_json).transpose()?;
    let jobs =
        options.suites.iter().map(|file| read_suite(file, options)).collect::<Result<Vec<Job>, _>>()?;
    if options.engine.is_some() {
        can_be_started(&plan(options, &options.without)?, &jobs)?;
    }
    if options.ablation {
        say!("{}", ablation(options, &jobs)?);
        return Ok(ExitCode::SUCCESS);
    }
    let results = results(options, &jobs, &options.without)?;
    write_reports(options, &results)?;
    if options.verbose {
        say!("{}", unexpected(&results));
    }
    say!("{}", tables(&results));
    for suite in results.suites.iter().filter(|suite| !suite.remarks.is_empty()) {
        for remark in &suite.remarks {
            tell_line!("{}: {remark}", suite.name);
        }
    }
    if options.cost {
        say!("\n{}", costs(&results));
    }
    if let Some(recorded) = recorded {
        say!("\n{}", beside(&results, &recorded));
    }
    let broken = match baseline {
        Some(mut baseline) => {
            if !options.only.is_empty() {
                baseline.keep_only(&options.only);
            }
            let comparison = compare(&baseline, &results);
            say!("\ncompared with {}:\n{comparison}", baseline.engine);
            !comparison.lost.is_empty()
        }
        None => results.total().unexpected_fails > 0,
    };
    let broken = broken || jobs.iter().any(|job| job.suite.is_broken());
    Ok(if broken { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Runs all suites, the program's own databases less those named.
fn results(options: &RegressOptions, jobs: &[Job], without: &[String]) -> Result<Results, CliError> {
    let plan = plan(options, without)?;
    let total: usize = jobs.iter().map(|job| job.suite.test_count()).sum();
    let bar = progress_bar(total, "tests", options.quiet);
    let results = plan.run(jobs, &|suite| {
        bar.set_message(suite.to_owned());
        bar.inc(1);
    });
    bar.finish_and_clear();
    Ok(results)
}

/// What each database is worth in passed tests: the suites with all of them, and without each in turn.
fn ablation(options: &RegressOptions, jobs: &[Job]) -> Result<String, CliError> {
    let passed = |without: &[String]| -> Result<usize, CliError> {
        Ok(results(options, jobs, without)?.total().passed)
    };
    let all = passed(&options.without)?;
    let mut table =
        format!("{:<18} {:>6} {:>7}\n{:<18} {all:>6}\n", "without", "passed", "change", "(nothing)");
    for name in Databases::PARTS.iter().filter(|&&name| options.without.iter().all(|left| left != name)) {
        let without: Vec<String> = options.without.iter().cloned().chain([(*name).to_owned()]).collect();
        let left = passed(&without)?;
        // Suites have fewer tests than an `i64` has values.
        table += &format!("{name:<18} {left:>6} {:>+7}\n", left as i64 - all as i64);
    }
    Ok(table.trim_end().to_owned())
}

fn plan(options: &RegressOptions, without: &[String]) -> Result<Plan, CliError> {
    let launch = match &options.engine {
        Some(command) => {
            Launch::parse(command).ok_or_else(|| CliError("the engine command is empty".to_owned()))?
        }
        None => {
            let level = options.level.to_string();
            let usual = ["--mode", "gtp", "--quiet", "--seed", "1", "--level", &level];
            let mut arguments: Vec<OsString> = usual.into_iter().map(OsString::from).collect();
            if options.search == Some(SearchKind::None) {
                arguments.extend(["--search", "none"].map(OsString::from));
            }
            if let Some(manifest) = &options.patterns {
                // Engines run in the folders of their suites.
                let manifest = std::path::absolute(manifest)?;
                arguments.extend([OsString::from("--patterns"), manifest.into_os_string()]);
            }
            if !without.is_empty() {
                arguments.extend([OsString::from("--without"), OsString::from(without.join(","))]);
            }
            Launch { program: std::env::current_exe()?.into_os_string(), arguments, directory: None }
        }
    };
    let jobs =
        options.jobs.or_else(|| std::thread::available_parallelism().ok().map(usize::from)).unwrap_or(1);
    Ok(Plan { launch, jobs, limit: time_limit(options.time_limit)?, costs: options.cost })
}

/// Whether the engine can be started: one that cannot would fail every test.
fn can_be_started(plan: &Plan, jobs: &[Job]) -> Result<(), CliError> {
    let directory = jobs.first().map(|job| job.folder.clone());
    Client::start(&Launch { directory, ..plan.launch.clone() })?.quit();
    Ok(())
}

fn read_suite(file: &Path, options: &RegressOptions) -> Result<Job, CliError> {
    let failed = |error| CliError(format!("cannot read '{}': {error}", file.display()));
    let text = katachi_files::read(file, GREATEST_SUITE).map_err(failed)?;
    let unfit = |reason: &str| CliError(format!("'{}' is no regression suite: {reason}", file.display()));
    // Not one line of such a file is worth asking an engine for.
    if text.contains(&0) {
        return Err(unfit("it is not a text"));
    }
    let name = file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let mut suite = Suite::parse(&name, &String::from_utf8_lossy(&text));
    if suite.test_count() == 0 {
        return Err(unfit("no numbered command has an expectation (`#? [ANSWER]`) after it"));
    }
    if !options.only.is_empty() {
        suite.keep_only(&options.only);
    }
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Ok(Job { suite, folder: folder.canonicalize().map_err(failed)? })
}

fn read_json<T: DeserializeOwned>(file: &Path) -> Result<T, CliError> {
    let failed = |error: String| CliError(format!("cannot read '{}': {error}", file.display()));
    let text = std::fs::read(file).map_err(|error| failed(error.to_string()))?;
    serde_json::from_slice(&text).map_err(|error| failed(error.to_string()))
}

fn write_reports(options: &RegressOptions, results: &Results) -> Result<(), CliError> {
    if let Some(file) = &options.json {
        write(file, &(serde_json::to_string_pretty(results)? + "\n"))?;
    }
    if let Some(file) = &options.junit {
        write(file, &junit(results))?;
    }
    Ok(())
}

/// How far a long run is, unless nobody wants to know.
pub(super) fn progress_bar(total: usize, what: &str, quiet: bool) -> Progress {
    if quiet { katachi_progress::hidden() } else { katachi_progress::start(Some(total as u64), what) }
}
