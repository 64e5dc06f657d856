//! How often two players agree.

use std::collections::BTreeMap;
use std::fmt;

/// How many of how many agree, by what is compared; and how often each difference comes.
#[derive(Default)]
pub(super) struct Agreement {
    rates: BTreeMap<String, [usize; 2]>,
    differences: BTreeMap<String, usize>,
}

impl Agreement {
    pub(super) fn add(&mut self, what: &str, equal: bool) {
        let rate = self.rates.entry(what.to_owned()).or_default();
        rate[0] += usize::from(equal);
        rate[1] += 1;
    }

    /// Counts a difference by its cause.
    pub(super) fn differs(&mut self, cause: String) {
        *self.differences.entry(cause).or_default() += 1;
    }

    pub(super) fn percent(&self, what: &str) -> f64 {
        self.rates.get(what).map_or(0.0, |&[equal, all]| 100.0 * equal as f64 / all.max(1) as f64)
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, [equal, all]) in &self.rates {
            writeln!(f, "{what}: {equal} of {all}, {:.2} %", self.percent(what))?;
        }
        let mut differences: Vec<_> = self.differences.iter().collect();
        differences.sort_by_key(|&(cause, count)| (std::cmp::Reverse(count), cause));
        for (cause, count) in differences.into_iter().take(60) {
            writeln!(f, "  {count:6} {cause}")?;
        }
        Ok(())
    }
}
