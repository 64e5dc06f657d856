//! Strength differences.

use serde::Serialize;
use std::fmt;

/// Normal quantile of a 95 percent interval.
const Z: f64 = 1.959_964;

/// An Elo difference with its 95 percent interval. The ends are infinite where nothing bounds them.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The difference that the score itself means.
    pub difference: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// The strength of a player with so many wins, ties and losses, compared with its opponent. `None` without games.
///
/// The interval is Wilson's for the score as a proportion; unlike the normal one it stays honest for few games and for
/// clean sweeps.
pub fn elo(wins: usize, ties: usize, losses: usize) -> Option<Elo> {
    let games = (wins + ties + losses) as f64;
    if games == 0.0 {
        return None;
    }
    let score = (wins as f64 + ties as f64 / 2.0) / games;
    let spread = Z * Z / games;
    let centre = (score + spread / 2.0) / (1.0 + spread);
    let half = Z * (score * (1.0 - score) / games + spread / games / 4.0).sqrt() / (1.0 + spread);
    let (low, high) = ((centre - half).max(0.0), (centre + half).min(1.0));
    // Rounding must not turn a clean sweep into a finite bound.
    let low = if score == 0.0 { 0.0 } else { low };
    let high = if score == 1.0 { 1.0 } else { high };
    Some(Elo { difference: rating(score), low: rating(low), high: rating(high) })
}

fn rating(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.0} Elo (95%: {:+.0} to {:+.0})", self.difference, self.low, self.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_sweep_has_one_open_end() {
        let swept = elo(20, 0, 0).unwrap();
        assert_eq!((swept.difference, swept.high), (f64::INFINITY, f64::INFINITY));
        assert!((swept.low - 286.6).abs() < 1.0, "{swept}");
        assert_eq!(elo(0, 0, 20).unwrap().low, f64::NEG_INFINITY);
        assert_eq!(elo(0, 0, 0), None);
    }

    #[test]
    fn an_even_match_is_even() {
        let even = elo(50, 0, 50).unwrap();
        assert!(even.difference.abs() < 1e-9);
        assert!((even.low + even.high).abs() < 1e-6);
        assert!((60.0..80.0).contains(&even.high), "{even}");
    }

    proptest! {
        #[test]
        fn the_interval_holds_the_difference(wins in 0usize..200, ties in 0usize..50, losses in 0usize..200) {
            if let Some(elo) = elo(wins, ties, losses) {
                prop_assert!(elo.low <= elo.difference && elo.difference <= elo.high, "{}", elo);
            }
        }
    }
}
