//! How the choice of a move is told.

use super::analysis::{Candidate, MoveAnalysis};
use super::request::Move;
use super::search::Found;
use crate::board::Point;
use std::fmt::Write;

/// Candidates that a trace shows in full.
pub(super) const TRACED: usize = 12;

impl MoveAnalysis {
    /// Why the moves were valued as they were: a block per candidate, best first, its reasons with what they are worth,
    /// and every pattern that matched there with its verdict.
    pub fn trace(&self) -> String {
        let mut text = String::new();
        let choice = match self.choice {
            Move::Play(point) => self.name(point),
            Move::Pass => "PASS".to_owned(),
            Move::Resign => "resign".to_owned(),
        };
        let phase = self.phase.map_or_else(String::new, |phase| {
            format!(" ({} playouts, {:.0} % of the board is settled)", self.playouts, phase * 100.0)
        });
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{} plays {choice}{phase}", self.colour.name());
        for candidate in self.candidates.iter().take(TRACED) {
            self.trace_candidate(candidate, &mut text);
        }
        if let Some(pass) = &self.pass {
            let _ = writeln!(text, "  PASS          {}", searched(pass));
        }
        let rest = self.candidates.len().saturating_sub(TRACED);
        if rest > 0 {
            let _ = writeln!(text, "  and {rest} more moves of less value");
        }
        text
    }

    fn trace_candidate(&self, candidate: &Candidate, text: &mut String) {
        let name = self.name(candidate.point);
        let found = candidate.found.as_ref().map_or_else(|| "not searched".to_owned(), searched);
        let _ = writeln!(
            text,
            "  {name:<4} {:7.2}  {:.2} by its reasons, {found}",
            candidate.value, candidate.static_value
        );
        for valued in &candidate.reasons {
            let string = |string| self.string_name(string, &|point| self.name(point));
            if let Some(sentence) = valued.reason.sentence(&string) {
                let _ = writeln!(text, "       {:7.2}  {sentence}", valued.value);
            }
        }
        for matched in &candidate.matched {
            let without = matched.without.map(|value| format!(", without it {value:.2}"));
            let _ = writeln!(
                text,
                "                {}:{} ({}) {}{}",
                matched.database,
                matched.pattern,
                matched.place.transformation.number(),
                matched.verdict.words(),
                without.unwrap_or_default()
            );
        }
        for (what, value) in &candidate.notes {
            let _ = writeln!(text, "                {what} {value:.2}");
        }
    }

    fn name(&self, point: Point) -> String {
        point.on(self.size).to_string()
    }
}

fn searched(found: &Found) -> String {
    let won = found.reward * 100.0;
    format!("tried {} times, {won:.0} % good, {:+.1} points", found.visits, found.points)
}
