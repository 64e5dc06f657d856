//! Running one suite with one engine process, which may crash or hang.

use super::counters::{COUNTERS, Cost};
use super::results::{Outcome, SuiteResult, TestResult};
use super::suite::{Step, Suite, Test};
use katachi_client::{Client, ClientError, Launch, Response};
use std::time::Duration;

/// How to run a suite.
pub(super) struct Run<'a> {
    /// The engine.
    pub(super) launch: &'a Launch,
    /// Time an answer may take.
    pub(super) limit: Duration,
    /// Whether the engine is asked what every test took.
    pub(super) costs: bool,
}

/// Runs a suite. `tested` is called after every test.
///
/// An engine that dies is started again and gets the setup of its scene once more, so that one bad test costs one test.
pub(super) fn run_suite(suite: &Suite, run: &Run<'_>, tested: &dyn Fn()) -> SuiteResult {
    let mut worker = Worker::new(run.launch, run.limit);
    let mut tests = Vec::new();
    let mut remarks: Vec<String> = suite.faults.iter().map(ToString::to_string).collect();
    for step in &suite.steps {
        match &step.test {
            None => remarks.extend(worker.set_up(step)),
            Some(test) => {
                let (outcome, cost) = match run.costs {
                    true => worker.ask_counting(step),
                    false => (worker.ask(step), None),
                };
                if let Outcome::Nothing(reason) = &outcome {
                    remarks.push(format!("{}: {reason}", test.id));
                }
                tests.push(TestResult { cost, ..judge(step, test, outcome) });
                tested();
            }
        }
    }
    worker.quit();
    SuiteResult { name: suite.name.clone(), tests, remarks, restarts: worker.starts.saturating_sub(1) }
}

/// Judges one outcome. An error response is never right, also not for a negated expectation.
fn judge(step: &Step, test: &Test, outcome: Outcome) -> TestResult {
    let (right, strict) = match &outcome {
        Outcome::Answer(text) => (test.expectation.accepts(text), test.expectation.accepts_strictly(text)),
        Outcome::Error(_) | Outcome::Nothing(_) => (false, false),
    };
    TestResult {
        id: test.id,
        command: step.word().to_owned(),
        line: step.command.clone(),
        expected: test.expectation.to_string(),
        verdict: test.expectation.verdict(right),
        outcome,
        strict,
        cost: None,
    }
}

struct Worker<'a> {
    launch: &'a Launch,
    limit: Duration,
    client: Option<Client>,
    starts: usize,
    /// The setup lines that make the present position.
    scene: Vec<String>,
    /// Why the present position could not be set up.
    broken: Option<String>,
}

impl<'a> Worker<'a> {
    fn new(launch: &'a Launch, limit: Duration) -> Worker<'a> {
        Worker { launch, limit, client: None, starts: 0, scene: Vec::new(), broken: None }
    }

    /// Sends a setup line. Returns a remark if it did not go well.
    fn set_up(&mut self, step: &Step) -> Option<String> {
        if step.begins_scene() {
            self.scene.clear();
            self.broken = None;
        }
        if self.broken.is_some() {
            return None;
        }
        let answer = self.send(&step.command);
        self.scene.push(step.command.clone());
        let failure = match answer {
            Ok(response) if response.success => return None,
            Ok(response) => response.first_line().to_owned(),
            Err(error) => error.to_string(),
        };
        let remark = format!("line {}: {}: {failure}", step.line, step.command);
        // Without its position a scene means nothing; any other failing setup line is a matter of the suite.
        if step.begins_scene() || self.client.is_none() {
            self.broken = Some(format!("no position: {failure}"));
        }
        Some(remark)
    }

    fn ask(&mut self, step: &Step) -> Outcome {
        if let Some(reason) = &self.broken {
            return Outcome::Nothing(reason.clone());
        }
        match self.send(&step.command) {
            Ok(response) if response.success => Outcome::Answer(response.first_line().to_owned()),
            Ok(response) => Outcome::Error(response.first_line().to_owned()),
            Err(error) => Outcome::Nothing(error.to_string()),
        }
    }

    /// The same with what it took, unless the engine did not survive it.
    fn ask_counting(&mut self, step: &Step) -> (Outcome, Option<Cost>) {
        let before = self.counters();
        let starts = self.starts;
        let outcome = self.ask(step);
        let after = self.counters();
        let same = self.starts == starts && !matches!(outcome, Outcome::Nothing(_));
        let cost = before.zip(after).filter(|_| same).map(|(before, after)| after.since(before));
        (outcome, cost)
    }

    /// What the engine has used up so far. `None` if the position is broken: then nothing is asked.
    fn counters(&mut self) -> Option<Cost> {
        if self.broken.is_some() {
            return None;
        }
        let mut answer = |line| self.send(line).ok().map(|response| response.first_line().to_owned());
        let [seconds, tactical, connections, life] = COUNTERS.map(&mut answer);
        Some(Cost::of_answers([seconds?, tactical?, connections?, life?]))
    }

    /// Sends a line to a living engine that has the position of the scene.
    fn send(&mut self, line: &str) -> Result<Response, ClientError> {
        let mut client = match self.client.take() {
            Some(client) => client,
            None => self.start()?,
        };
        let response = client.ask(line, self.limit)?;
        self.client = Some(client);
        Ok(response)
    }

    fn start(&mut self) -> Result<Client, ClientError> {
        self.starts += 1;
        let mut client = Client::start(self.launch)?;
        for line in &self.scene {
            client.ask(line, self.limit)?;
        }
        Ok(client)
    }

    fn quit(&mut self) {
        if let Some(client) = self.client.take() {
            client.quit();
        }
    }
}
