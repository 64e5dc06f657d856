//! Collections of games that commands work through, in threads and in parts.

use std::time::Instant;

use cpu_time::ProcessTime;
use katachi_files::tell_line;
use katachi_positions::{Source, sources};
use mkpat_games::work::{self, Shard};

use super::outcome::{Outcome, Problem};

#[derive(clap::Args)]
pub(super) struct Collection {
    /// Games (SGF), folders of them with all folders inside, or `-`
    #[arg(required = true, value_name = "GAMES")]
    games: Vec<String>,
    /// Only one of N equal parts of the files, counted from 1; the results of all parts are put together by `mkpat merge`
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// Threads; the output does not depend on them [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Tell on standard error how many moves a second were looked at
    #[arg(long)]
    speed: bool,
}

impl Collection {
    /// Works on every file; a bad game is named and left out, and the outcome says so. `moves` counts what was done.
    pub(super) fn work<T: Send>(
        &self,
        begin: impl Fn() -> T + Sync,
        work: impl Fn(&mut T, &Source) -> Vec<String> + Sync,
        moves: impl Fn(&[T]) -> u64,
    ) -> Result<(Vec<T>, Outcome), Problem> {
        let files = sources(&self.games).map_err(Problem::Other)?;
        let files = self.shard.map_or(files.clone(), |shard| shard.choose(files));
        let processors = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.threads.map_or_else(processors, usize::from).min(files.len().max(1));
        let bar = katachi_progress::start(Some(files.len() as u64), "files");
        let (begun, used) = (Instant::now(), ProcessTime::now());
        let (states, faults) = work::over(&files, threads, &|| bar.inc(1), begin, work);
        let (seconds, used) = (begun.elapsed().as_secs_f64(), used.elapsed().as_secs_f64());
        bar.finish_and_clear();
        faults.iter().for_each(|fault| tell_line!("warning: {fault}"));
        if self.speed {
            let moves = moves(&states);
            let rate = |seconds: f64| moves as f64 / seconds.max(1e-9);
            tell_line!(
                "{moves} moves in {seconds:.2} s, {used:.2} s of processor time: {:.0} a second, {:.0} a second and core",
                rate(seconds),
                rate(used)
            );
        }
        Ok((states, if faults.is_empty() { Outcome::Clean } else { Outcome::Faults }))
    }
}
