//! When a search has to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Nodes between two looks at the clock.
const LOOK_EVERY: u64 = 64;

/// Says that a search shall end, from another thread: what has arrived is more than what is being handled.
///
/// Two numbers and no flag, for a flag that is reset for the next search could lose what arrives just then.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    /// What has arrived so far.
    pub arrived: Arc<AtomicU64>,
    /// What of it is handled, the present search included.
    pub handled: u64,
}

impl Stop {
    /// Whether to stop.
    pub fn is_set(&self) -> bool {
        self.arrived.load(Ordering::Relaxed) > self.handled
    }
}

/// What ends a search: nodes, time, or somebody who says so.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Nodes, as many as there may be in all. With this limit alone a search is the same every time.
    pub nodes: Option<u64>,
    /// The moment by which it has to be over.
    pub deadline: Option<Instant>,
    /// Another thread ends the search at once.
    pub stop: Stop,
}

impl Limits {
    /// A limit of nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A limit of time from now.
    pub fn time(time: Duration) -> Limits {
        Limits { deadline: Some(Instant::now() + time), ..Limits::default() }
    }
}

/// The nodes of a search, counted against its limits.
///
/// A search has phases, each of which may use only a part of what there is, so that none takes it all.
pub struct Counter {
    limits: Limits,
    start: Instant,
    nodes: u64,
    over: bool,
    phase: Option<Phase>,
}

/// The limits of a phase.
struct Phase {
    nodes: Option<u64>,
    deadline: Option<Instant>,
    over: bool,
}

impl Counter {
    /// Nothing counted yet.
    pub fn new(limits: &Limits) -> Counter {
        Counter { limits: limits.clone(), start: Instant::now(), nodes: 0, over: false, phase: None }
    }

    /// Begins a phase that may use so many hundredths of the whole.
    pub(super) fn begin(&mut self, hundredths: u32) {
        let now = Instant::now();
        let time =
            |deadline: Instant| now + deadline.saturating_duration_since(self.start) * hundredths / 100;
        self.phase = Some(Phase {
            nodes: self.limits.nodes.map(|most| self.nodes + most * u64::from(hundredths) / 100),
            deadline: self.limits.deadline.map(time),
            over: false,
        });
    }

    /// Ends the phase.
    pub(super) fn end(&mut self) {
        self.phase = None;
    }

    /// One node more; says whether the search, or its phase, is over.
    pub fn node(&mut self) -> bool {
        self.nodes += 1;
        self.over |= self.limits.nodes.is_some_and(|most| self.nodes > most);
        if let Some(phase) = &mut self.phase {
            phase.over |= phase.nodes.is_some_and(|most| self.nodes > most);
        }
        if self.nodes % LOOK_EVERY == 1 {
            self.look();
        }
        self.is_over()
    }

    fn look(&mut self) {
        if self.limits.deadline.is_some() {
            let now = Instant::now();
            let is_late = |deadline: Option<Instant>| deadline.is_some_and(|deadline| now >= deadline);
            self.over |= is_late(self.limits.deadline);
            if let Some(phase) = &mut self.phase {
                phase.over |= is_late(phase.deadline);
            }
        }
        self.over |= self.limits.stop.is_set();
    }

    /// Whether the search, or its phase, is over.
    pub fn is_over(&self) -> bool {
        self.over || self.phase.as_ref().is_some_and(|phase| phase.over)
    }

    /// Nodes so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether so great a part of the time, or of the nodes, is used that another round would not end.
    pub(super) fn is_late(&self) -> bool {
        let time = self.limits.deadline.is_some_and(|deadline| {
            let whole = deadline.saturating_duration_since(self.start);
            self.start.elapsed() * 5 > whole * 3
        });
        time || self.limits.nodes.is_some_and(|most| self.nodes * 5 > most * 4)
    }
}
