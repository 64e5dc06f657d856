//! Running suites in parallel, one engine process each.

use super::results::{Results, SuiteResult};
use super::suite::Suite;
use super::worker::{Run, run_suite};
use katachi_client::{Client, Launch};
use std::cmp::Reverse;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// A suite and the folder it lives in, which is the working directory of its engine.
pub struct Job {
    /// The suite.
    pub suite: Suite,
    /// Its folder.
    pub folder: PathBuf,
}

/// How to run suites.
pub struct Plan {
    /// The engine. Its working directory is that of each suite.
    pub launch: Launch,
    /// Processes at the same time, at least one.
    pub jobs: usize,
    /// Time an answer may take.
    pub limit: Duration,
    /// Whether the engine is asked what every test took, see [`costs`](super::costs).
    pub costs: bool,
}

impl Plan {
    /// Runs the suites, the longest first, and returns their results in the order given. `tested` is called after every
    /// test with the name of its suite.
    pub fn run(&self, jobs: &[Job], tested: &(dyn Fn(&str) + Sync)) -> Results {
        let mut order: Vec<usize> = (0..jobs.len()).collect();
        order.sort_by_key(|&index| Reverse(jobs.get(index).map_or(0, |job| job.suite.test_count())));
        let next = AtomicUsize::new(0);
        let finished: Mutex<Vec<(usize, SuiteResult)>> = Mutex::new(Vec::new());
        thread::scope(|scope| {
            for _ in 0..self.jobs.clamp(1, jobs.len().max(1)) {
                scope.spawn(|| {
                    while let Some(&index) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let Some(job) = jobs.get(index) else { continue };
                        let launch = Launch { directory: Some(job.folder.clone()), ..self.launch.clone() };
                        let run = Run { launch: &launch, limit: self.limit, costs: self.costs };
                        let result = run_suite(&job.suite, &run, &|| tested(&job.suite.name));
                        let mut finished = finished.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                        finished.push((index, result));
                    }
                });
            }
        });
        let mut finished = finished.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        finished.sort_by_key(|&(index, _)| index);
        Results {
            engine: self.engine_name(),
            suites: finished.into_iter().map(|(_, result)| result).collect(),
        }
    }

    /// What the engine calls itself.
    fn engine_name(&self) -> String {
        let Ok(mut client) = Client::start(&self.launch) else { return "unknown".to_owned() };
        let mut ask =
            |command| client.ask(command, self.limit).map(|response| response.first_line().to_owned());
        let words: Vec<String> = [ask("name"), ask("version")].into_iter().flatten().collect();
        client.quit();
        words.join(" ")
    }
}
