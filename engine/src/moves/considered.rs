//! What came out of looking at a position, and how it is told.

use super::Move;
use super::candidates::Candidate;
use super::search::Found;
use crate::board::{Colour, Point};
use crate::worms::WormId;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Candidates that a trace shows in full.
const TRACED: usize = 12;

/// A move and everything that led to it.
#[derive(Clone, Debug)]
pub struct Considered {
    /// Who was to move.
    pub colour: Colour,
    /// Points a side of the board.
    pub size: u8,
    /// The move.
    pub choice: Move,
    /// All candidates, best first.
    pub candidates: Vec<Candidate>,
    /// The first stones of the strings that reasons speak of.
    pub strings: BTreeMap<WormId, Point>,
    /// What the search found about a pass.
    pub pass: Option<Found>,
    /// Playouts of the search.
    pub playouts: u32,
    /// The share of vertices that were settled.
    pub phase: f32,
}

impl Considered {
    /// Candidates of positive value, best first.
    pub fn valued(&self) -> impl Iterator<Item = &Candidate> {
        self.candidates.iter().filter(|candidate| candidate.value > 0.0)
    }

    /// The candidate at a vertex.
    pub fn candidate(&self, point: Point) -> Option<&Candidate> {
        self.candidates.iter().find(|candidate| candidate.point == point)
    }

    /// Why the moves were valued as they were: a block per candidate, best first, its reasons with what they are worth,
    /// and every pattern that matched there with its verdict.
    pub fn trace(&self) -> String {
        let mut text = String::new();
        let choice = match self.choice {
            Move::Play(point) => self.name(point),
            Move::Pass => "PASS".to_owned(),
            Move::Resign => "resign".to_owned(),
        };
        let settled = self.phase * 100.0;
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{} plays {choice} ({} playouts, {settled:.0} % of the board is settled)",
            self.colour.name(),
            self.playouts
        );
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
        for reason in &candidate.reasons {
            let sentence = reason.why.sentence(&|string| self.string_name(string, &|point| self.name(point)));
            let _ = writeln!(text, "       {:7.2}  {sentence}", reason.worth);
        }
        for matched in &candidate.matched {
            let _ = writeln!(
                text,
                "                {}:{} ({}) {}",
                matched.database,
                matched.pattern,
                matched.transformation,
                matched.verdict.words()
            );
        }
        let bounds = [
            ("at least", candidate.min_value, candidate.min_value > 0.0),
            ("shape", candidate.shape().unwrap_or(0.0), !candidate.shapes.is_empty()),
            ("followup", candidate.followup, candidate.followup > 0.0),
            ("reverse followup", candidate.reverse_followup, candidate.reverse_followup > 0.0),
        ];
        for (what, value, _) in bounds.iter().filter(|bound| bound.2) {
            let _ = writeln!(text, "                {what} {value:.2}");
        }
    }

    /// A string by the name that `name` gives to its first stone.
    pub fn string_name(&self, string: WormId, name: &dyn Fn(Point) -> String) -> String {
        self.strings.get(&string).map_or_else(String::new, |&origin| name(origin))
    }

    fn name(&self, point: Point) -> String {
        point.on(self.size).to_string()
    }
}

fn searched(found: &Found) -> String {
    let won = found.reward * 100.0;
    format!("tried {} times, {won:.0} % good, {:+.1} points", found.visits, found.points)
}
