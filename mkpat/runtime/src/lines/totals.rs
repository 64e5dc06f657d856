//! Sums over all that is matched on a board: scores, numbers of matches, and which lines hold what.

use super::rows::{Side, Summary};
use super::table::{Threat, Threats};

/// Words of a set of lines: a board of 25 points a side has 148.
const WORDS: usize = 3;

/// Sums for one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// The weights of all matches.
    pub score: i32,
    /// Matches by threat.
    pub counts: [u16; Threat::COUNT],
    /// By threat: the lines that hold it, a bit each.
    lines: [[u64; WORDS]; Threat::COUNT],
}

impl Totals {
    /// Puts one line's part in the place of another.
    fn exchange(&mut self, line: usize, old: &Side, new: &Side) {
        self.score = self.score.wrapping_sub(old.score).wrapping_add(new.score);
        for (count, (old, new)) in self.counts.iter_mut().zip(old.counts.iter().zip(new.counts)) {
            *count = count.wrapping_sub(u16::from(*old)).wrapping_add(u16::from(new));
        }
        let mut changed = old.threats.0 ^ new.threats.0;
        while changed != 0 {
            self.lines[changed.trailing_zeros() as usize][line / 64] ^= 1 << (line % 64);
            changed &= changed - 1;
        }
    }

    /// Adds what a line holds that was not counted before.
    pub fn add(&mut self, line: usize, new: &Side) {
        self.score = self.score.wrapping_add(new.score);
        for (count, new) in self.counts.iter_mut().zip(new.counts) {
            *count = count.wrapping_add(u16::from(new));
        }
        for threat in Threat::ALL.into_iter().filter(|&threat| new.threats.contains(threat)) {
            self.lines[threat as usize][line / 64] |= 1 << (line % 64);
        }
    }

    /// Adds a single match that lies on no line, or takes it away.
    pub fn count(&mut self, threat: Threat, weight: i32, there: bool) {
        let (weight, one) = if there { (weight, 1) } else { (weight.wrapping_neg(), u16::MAX) };
        self.score = self.score.wrapping_add(weight);
        self.counts[threat as usize] = self.counts[threat as usize].wrapping_add(one);
    }

    /// The lines that hold a threat, ascending.
    pub fn lines(&self, threat: Threat) -> impl Iterator<Item = usize> + use<> {
        let words = self.lines[threat as usize];
        (0..WORDS).flat_map(move |word| {
            let mut bits = words[word];
            std::iter::from_fn(move || {
                let line = (bits != 0).then(|| word * 64 + bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(line)
            })
        })
    }

    /// The threats that there are.
    #[must_use]
    pub fn threats(&self) -> Threats {
        let mut threats = Threats::default();
        for threat in Threat::ALL.into_iter().filter(|&threat| self.counts[threat as usize] > 0) {
            threats.add(threat);
        }
        threats
    }
}

/// Puts one line's part in the place of another, for both colours.
pub fn exchange(totals: &mut [Totals; 2], line: usize, old: &Summary, new: &Summary) {
    for (totals, (old, new)) in totals.iter_mut().zip(old.iter().zip(new)) {
        totals.exchange(line, old, new);
    }
}
