//! When a match is long enough: the sequential probability ratio test.

use std::fmt;

/// Two differences in strength to choose between, and how often either choice may be wrong.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The first engine is so much stronger than the second, in Elo, or less.
    pub lower: f64,
    /// It is so much stronger, or more.
    pub upper: f64,
    /// How often the upper one may be chosen although the lower one is true, and the other way round.
    pub error: f64,
}

/// What is known after some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The lower difference.
    Lower,
    /// The upper one.
    Upper,
    /// Neither yet.
    Open,
}

impl Sprt {
    /// The logarithm of how much likelier the score is with the upper difference than with the lower one. The score of a
    /// game is taken as normally distributed with the spread seen, as usual for games with ties.
    pub fn likelihood(&self, wins: usize, ties: usize, losses: usize) -> f64 {
        // Half a game of each outcome, so that a clean sweep has a spread.
        let [wins, ties, losses] = [wins, ties, losses].map(|count| count as f64 + 0.5);
        let games = wins + ties + losses;
        let mean = (wins + ties / 2.0) / games;
        let variance = (wins + ties / 4.0) / games - mean * mean;
        let [lower, upper] = [self.lower, self.upper].map(|elo| 1.0 / (1.0 + 10f64.powf(-elo / 400.0)));
        games * (upper - lower) * (2.0 * mean - lower - upper) / (2.0 * variance)
    }

    /// What the score says.
    pub fn verdict(&self, wins: usize, ties: usize, losses: usize) -> Verdict {
        let bound = ((1.0 - self.error) / self.error).ln();
        match self.likelihood(wins, ties, losses) {
            likelihood if likelihood >= bound => Verdict::Upper,
            likelihood if likelihood <= -bound => Verdict::Lower,
            _ => Verdict::Open,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Lower => "the lower difference",
            Verdict::Upper => "the upper difference",
            Verdict::Open => "not decided",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sweeps_are_decided_soon_and_even_matches_against_a_difference() {
        let test = Sprt { lower: 0.0, upper: 100.0, error: 0.05 };
        assert_eq!(test.verdict(0, 0, 0), Verdict::Open);
        assert_eq!(test.verdict(40, 0, 2), Verdict::Upper);
        assert_eq!(test.verdict(2, 0, 40), Verdict::Lower);
        assert_eq!(test.verdict(100, 0, 100), Verdict::Lower);
        assert_eq!(test.verdict(6, 0, 5), Verdict::Open);
        // Exactly between the two, nothing is decided however long the match is.
        assert!(test.likelihood(571, 0, 429).abs() < 1.0, "{}", test.likelihood(571, 0, 429));
    }
}
