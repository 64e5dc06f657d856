//! The way from a line to its answer.

use super::answer::{Answer, Failure};
use super::arguments::Arguments;
use super::command::Run;
use super::line::Line;
use super::session::Session;
use super::table;
use std::time::Instant;

impl Session {
    /// Does what a line says.
    ///
    /// # Errors
    /// If the command is unknown or could not be done; the failure is what goes to the client.
    pub fn answer(&mut self, line: &Line) -> Answer {
        let Some(command) = table::find(&line.command) else {
            return Err(Failure::new("unknown command"));
        };
        self.arrived = Instant::now();
        self.take_saved_patterns();
        if self.trial > 0 && !command.during_trial {
            return Err(format!("{} cannot be called when stackp > 0", command.name).into());
        }
        let mut arguments = Arguments::new(&line.arguments, self.board().size(), self.orientation);
        let answer = match command.run {
            Run::Refused(why) => Err(Failure::new(why)),
            Run::Now(run) => run(self, &mut arguments),
        };
        if self.trial == 0 {
            self.game.limit_history();
        }
        if let Some(trace) = self.trace.as_mut().filter(|_| command.group.is_reading()) {
            let text = answer.as_ref().map_or_else(|failure| failure.0.as_ref(), String::as_str);
            trace.push(format!("{} {}: {text}", command.name, line.arguments.trim_end()));
        }
        answer
    }
}
