//! What an analysis found, as programs ask for it today: moves with visits, winning chances and leads, and with the patterns
//! that speak for them (`analysis.md#what-the-numbers-are`).

use katachi::game::PointOrPass;
use katachi::moves::{Candidate, Found, MatchVerdict, Move, MoveAnalysis, PatternMatch};

/// Standard errors that the lower bound of a winning chance lies below it.
const CAUTION: f64 = 1.96;

/// A move and what was found about it, for the side that would play it.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// Where it goes.
    pub place: PointOrPass,
    /// Playouts in which it was tried.
    pub visits: u32,
    /// The share of them that were good, 0 to 1; that of all moves where there are none.
    pub winrate: f64,
    /// A bound that the share is hardly below.
    pub least: f64,
    /// The mean of the points at their ends.
    pub lead: f64,
    /// The share of its value in that of all moves, 0 to 1.
    pub prior: f64,
    /// The value in points, as `top_moves` tells it.
    pub value: f64,
    /// Names of the patterns that count for it, each once.
    pub patterns: Vec<String>,
    /// The move and what is expected to follow it.
    pub line: Vec<PointOrPass>,
}

/// All moves that were found, the one to play first.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings {
    /// The moves.
    pub moves: Vec<Finding>,
    /// All playouts.
    pub visits: u32,
    /// The share of them that were good for the side to move.
    pub winrate: f64,
    /// The mean of its points.
    pub lead: f64,
}

/// The patterns that count for a move, each name once.
pub fn patterns_that_count(candidate: &Candidate) -> Vec<&PatternMatch> {
    let mut counted: Vec<&PatternMatch> = Vec::new();
    let counts = |verdict| matches!(verdict, MatchVerdict::Counts | MatchVerdict::Worth(_));
    for matched in candidate.matched.iter().filter(|matched| counts(matched.verdict)) {
        if counted.iter().all(|known| known.pattern != matched.pattern) {
            counted.push(matched);
        }
    }
    counted
}

/// Their names.
pub fn names_of_patterns(candidate: &Candidate) -> Vec<String> {
    patterns_that_count(candidate).into_iter().map(|matched| matched.pattern.clone()).collect()
}

impl Findings {
    /// What `analysis` found.
    pub fn of(analysis: &MoveAnalysis) -> Findings {
        let found: Vec<Found> =
            analysis.candidates.iter().filter_map(|candidate| candidate.found).chain(analysis.pass).collect();
        let visits = found.iter().map(|found| found.visits).sum();
        let mean = |of: fn(&Found) -> f64| {
            let all: f64 = found.iter().map(|found| f64::from(found.visits) * of(found)).sum();
            if visits > 0 { all / f64::from(visits) } else { 0.0 }
        };
        let winrate = if visits > 0 { mean(|found| f64::from(found.reward)) } else { 0.5 };
        let mut findings = Findings { moves: Vec::new(), visits, winrate, lead: mean(|found| found.points) };
        let all: f64 = analysis.valued().map(|candidate| f64::from(candidate.value)).sum();
        findings.moves = analysis.valued().map(|candidate| findings.of_candidate(candidate, all)).collect();
        if analysis.choice == Move::Pass || analysis.pass.is_some_and(|pass| pass.visits > 0) {
            findings.moves.push(findings.of_place(None, analysis.pass));
        }
        let chosen = match analysis.choice {
            Move::Play(point) => Some(point),
            Move::Pass | Move::Resign => None,
        };
        // The others stay in their order.
        findings.moves.sort_by_key(|finding| finding.place != chosen);
        findings
    }

    fn of_candidate(&self, candidate: &Candidate, all: f64) -> Finding {
        let value = f64::from(candidate.value);
        let patterns = names_of_patterns(candidate);
        let prior = if all > 0.0 { value / all } else { 0.0 };
        Finding { prior, value, patterns, ..self.of_place(Some(candidate.point), candidate.found) }
    }

    fn of_place(&self, place: PointOrPass, found: Option<Found>) -> Finding {
        let tried = found.filter(|found| found.visits > 0);
        let visits = tried.map_or(0, |found| found.visits);
        let follows = tried.as_ref().map_or(&[][..], |found| found.line.places());
        let winrate = tried.map_or(self.winrate, |found| f64::from(found.reward)).clamp(0.0, 1.0);
        let error = (winrate * (1.0 - winrate) / f64::from(visits.max(1))).sqrt();
        Finding {
            place,
            visits,
            winrate,
            least: if visits > 0 { (winrate - CAUTION * error).max(0.0) } else { 0.0 },
            lead: tried.map_or(self.lead, |found| found.points),
            prior: 0.0,
            value: 0.0,
            patterns: Vec::new(),
            line: std::iter::once(place).chain(follows.iter().copied()).collect(),
        }
    }
}
