//! What one test costs an engine, by its own counters.

/// The commands that tell what an engine has used up since it began, GNU Go's and ours.
pub(super) const COUNTERS: [&str; 4] =
    ["cputime", "get_reading_node_counter", "get_connection_node_counter", "get_owl_node_counter"];

/// What one test took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Processor time in milliseconds.
    pub milliseconds: u64,
    /// Positions of tactical questions, of questions about connections, and of those about life and death.
    pub positions: [u64; 3],
}

impl Cost {
    /// From the answers to [`COUNTERS`]; what is no number, or not answered, counts as nothing.
    pub(super) fn of_answers(answers: [String; 4]) -> Cost {
        let [seconds, positions @ ..] = answers;
        let seconds = seconds.trim().parse::<f64>().unwrap_or_default();
        Cost {
            // A negative or endless time becomes the nearest number there is.
            milliseconds: (seconds * 1000.0).round() as u64,
            positions: positions.map(|answer| answer.trim().parse().unwrap_or_default()),
        }
    }

    /// What came to it since `before`. An engine that begins to count again at some command has used up what it says.
    pub(super) fn since(self, before: Cost) -> Cost {
        let more = |now: u64, before: u64| now.checked_sub(before).unwrap_or(now);
        let mut positions = self.positions;
        for (now, before) in positions.iter_mut().zip(before.positions) {
            *now = more(*now, before);
        }
        Cost { milliseconds: more(self.milliseconds, before.milliseconds), positions }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(answers: [&str; 4]) -> Cost {
        Cost::of_answers(answers.map(str::to_owned))
    }

    #[test]
    fn what_a_test_took_is_what_the_counters_gained() {
        let (before, after) = (cost(["1.250", "100", "20", "3"]), cost(["1.875", "160", "5", "3"]));
        assert_eq!(after.since(before), Cost { milliseconds: 625, positions: [60, 5, 0] });
    }

    #[test]
    fn an_engine_without_counters_costs_nothing() {
        assert_eq!(cost(["unknown command", "", "-1", "nan"]), Cost::default());
        assert_eq!(cost(["-inf", "1", "2", "3"]).milliseconds, 0);
    }
}
