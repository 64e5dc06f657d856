//! Who analyses: a thread of its own, one for a session. A newer job ends an older one after the step it is at, so that
//! somebody who clicks through a game leaves at most one step behind.

use katachi::board::{Colour, PointSet};
use katachi::databases::Databases;
use katachi::examine::Examiner;
use katachi::game::Game;
use katachi::moves::{Constants, MoveAnalysis, Mover, OutlookFrom, Request, Valuing};
use katachi::reading::{Limits, Reader};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Playouts of the first step; each further one has twice as many and begins anew.
const FIRST: u32 = 128;
/// A step that takes longer is the last one.
const LONGEST: Duration = Duration::from_secs(1);

/// A position to look at.
pub(crate) struct Job {
    pub(crate) game: Game,
    pub(crate) databases: Arc<Databases>,
    pub(crate) colour: Colour,
    pub(crate) allowed: Option<PointSet>,
    pub(crate) level: i32,
    pub(crate) seed: i32,
    pub(crate) area: bool,
    pub(crate) valuing: Valuing,
    pub(crate) constants: Constants,
    /// The playouts, if they are set; then there is one step.
    pub(crate) playouts: Option<u32>,
    pub(crate) outlook: OutlookFrom,
    pub(crate) threads: NonZeroU32,
}

/// The thread, as seen from the session. Dropping it ends the thread.
pub(crate) struct Analyst {
    jobs: Sender<Option<(u64, Box<Job>)>>,
    results: Receiver<(u64, MoveAnalysis)>,
    number: u64,
}

impl Analyst {
    pub(crate) fn start() -> Analyst {
        let (jobs, to_do) = channel();
        let (found, results) = channel();
        thread::spawn(move || work(&to_do, &found));
        Analyst { jobs, results, number: 0 }
    }

    /// Looks at this from now on.
    pub(crate) fn begin(&mut self, job: Job) {
        self.number += 1;
        let _ = self.jobs.send(Some((self.number, Box::new(job))));
    }

    /// Looks at nothing any more.
    pub(crate) fn stop(&mut self) {
        self.number += 1;
        let _ = self.jobs.send(None);
    }

    /// What was found last, if it is new.
    pub(crate) fn newest(&self) -> Option<MoveAnalysis> {
        self.results.try_iter().filter(|(number, _)| *number == self.number).map(|(_, found)| found).last()
    }

    /// Waits for what is found first.
    pub(crate) fn first(&self) -> Option<MoveAnalysis> {
        self.results.iter().find(|(number, _)| *number == self.number).map(|(_, found)| found)
    }
}

fn work(jobs: &Receiver<Option<(u64, Box<Job>)>>, results: &Sender<(u64, MoveAnalysis)>) {
    let Ok(mut next) = jobs.recv() else { return };
    loop {
        // Only the newest counts.
        next = jobs.try_iter().last().unwrap_or(next);
        let Some((number, mut job)) = next else {
            let Ok(job) = jobs.recv() else { return };
            next = job;
            continue;
        };
        next = None;
        let mut eyes = Eyes::of(&job);
        for step in 0.. {
            let start = Instant::now();
            let playouts = job.playouts.unwrap_or(FIRST.saturating_mul(1 << step));
            let found = eyes.look(&mut job, playouts);
            if results.send((number, found)).is_err() {
                return;
            }
            match jobs.try_recv() {
                Ok(newer) => {
                    next = newer;
                    break;
                }
                Err(TryRecvError::Disconnected) => return,
                Err(TryRecvError::Empty) if job.playouts.is_some() || start.elapsed() > LONGEST => break,
                Err(TryRecvError::Empty) => {}
            }
        }
    }
}

/// What is kept between the steps of a job.
struct Eyes {
    mover: Mover,
    examiner: Examiner,
    reader: Reader,
}

impl Eyes {
    fn of(job: &Job) -> Eyes {
        Eyes {
            mover: Mover::new(Arc::clone(&job.databases)).valued(job.valuing).by_constants(job.constants),
            examiner: Examiner::new(Arc::clone(&job.databases)),
            reader: Reader::new(Limits::of_level(job.level)),
        }
    }

    fn look(&mut self, job: &mut Job, playouts: u32) -> MoveAnalysis {
        let examined = self.examiner.examine(job.game.board(), &self.reader);
        let request = Request {
            allowed: job.allowed.as_ref(),
            playouts: Some(playouts),
            outlook: job.outlook,
            threads: job.threads,
            area: job.area,
            compares: true,
            ..Request::new(&job.game, job.colour, job.level, job.seed)
        };
        self.mover.analyse(&mut job.game, &mut self.reader, &examined, &request)
    }
}
