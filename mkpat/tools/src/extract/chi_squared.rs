//! The χ² statistic: whether moves of a position differ in success by more than chance.
//!
//! The book: `openings.md#from-game-records`.

use super::select::Tally;

/// What a move adds: wins and losses against those expected from the position's.
#[must_use]
pub fn contribution(of: Tally, position: Tally) -> f64 {
    let [wins, losses] = counts(of);
    let share = position.wins as f64 / position.games.max(1) as f64;
    let expected_wins = of.games as f64 * share;
    let expected_losses = of.games as f64 - expected_wins;
    term(wins, expected_wins) + term(losses, expected_losses)
}

/// Wins and losses.
fn counts(tally: Tally) -> [f64; 2] {
    [tally.wins as f64, (tally.games - tally.wins.min(tally.games)) as f64]
}

fn term(found: f64, expected: f64) -> f64 {
    if expected > 0.0 { (found - expected).powi(2) / expected } else { 0.0 }
}

/// The statistic of two moves against each other, without continuity correction.
#[must_use]
pub fn of_pair(a: Tally, b: Tally) -> f64 {
    let both = Tally { games: a.games + b.games, wins: a.wins + b.wins };
    contribution(a, both) + contribution(b, both)
}

/// The chance that the statistic is above `x` with `df` degrees of freedom.
#[must_use]
pub fn chance(x: f64, df: usize) -> f64 {
    let half = x / 2.0;
    let (mut k, mut tail) = if df % 2 == 1 { (1, erfc(half.sqrt())) } else { (2, (-half).exp()) };
    // Q(k + 2) = Q(k) + half^(k/2) e^(-half) / Γ(k/2 + 1), with the last term carried along.
    let mut step = if k == 1 {
        2.0 * (half / std::f64::consts::PI).sqrt() * (-half).exp()
    } else {
        half * (-half).exp()
    };
    while k < df {
        tail += step;
        k += 2;
        step *= half / (k as f64 / 2.0);
    }
    tail
}

/// The complementary error function for `z` ≥ 0.
fn erfc(z: f64) -> f64 {
    let root_pi = std::f64::consts::PI.sqrt();
    if z < 2.0 {
        let mut term = z;
        let mut sum = z;
        for n in 1..100 {
            term *= -z * z / f64::from(n);
            sum += term / f64::from(2 * n + 1);
        }
        return 1.0 - 2.0 * sum / root_pi;
    }
    let fraction = (1..=60).rev().fold(z, |below, n| z + f64::from(n) / 2.0 / below);
    (-z * z).exp() / root_pi / fraction
}

/// The verdict on a position: how unlikely its differences are by chance.
#[must_use]
pub fn verdict(x: f64, df: usize) -> &'static str {
    match (df, chance(x, df)) {
        (0, _) => "NS",
        (50.., _) => "df out of range...",
        (_, p) if p < 0.001 => "!!! p < 0.001",
        (_, p) if p < 0.01 => "!!! p < 0.01",
        (_, p) if p < 0.05 => "!!! p < 0.05",
        (_, p) if p < 0.1 => "??? p < 0.10",
        _ => "NS",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fifty entries have 49 degrees of freedom; of more no verdict is given.
    #[test]
    fn more_than_fifty_entries_are_out_of_range() {
        assert_eq!(verdict(200.0, 49), "!!! p < 0.001");
        assert_eq!(verdict(200.0, 50), "df out of range...");
        assert_eq!(verdict(0.0, 0), "NS");
    }

    /// Quantiles from any table of the distribution.
    #[test]
    fn the_usual_quantiles_have_their_usual_chance() {
        for (x, df, p) in [
            (2.706, 1, 0.10),
            (3.841, 1, 0.05),
            (10.828, 1, 0.001),
            (5.991, 2, 0.05),
            (9.210, 2, 0.01),
            (11.070, 5, 0.05),
            (18.307, 10, 0.05),
            (86.661, 50, 0.001),
        ] {
            assert!((chance(x, df) / p - 1.0).abs() < 0.002, "{x} {df}: {}", chance(x, df));
        }
    }
}
