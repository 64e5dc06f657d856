//! What tests cost an engine as a table: processor time and positions.

use super::counters::Cost;
use super::results::Results;
use std::collections::BTreeMap;

/// A table of what the tests of each command took: all, and the median and the greatest of one.
///
/// Times differ from run to run, so this is no part of [`tables`](super::tables) and of results as data.
pub fn costs(results: &Results) -> String {
    let mut commands: BTreeMap<&str, Vec<Cost>> = BTreeMap::new();
    for (_, test) in results.tests() {
        if let Some(cost) = test.cost {
            commands.entry(&test.command).or_default().push(cost);
        }
    }
    let width = commands.keys().map(|name| name.len()).max().unwrap_or(0).max("command".len());
    let mut text = format!(
        "{:width$}  tests  seconds  median    most  {:>12}{:>10}{:>12}{:>10}{:>12}{:>10}\n",
        "command", "tactical", "most", "connection", "most", "life", "most"
    );
    for (name, costs) in &commands {
        text += &format!("{name:width$}  {:5}", costs.len());
        let [all, median, most] = spread(costs.iter().map(|cost| cost.milliseconds)).map(seconds);
        text += &format!("{all:9.2}{median:8.3}{most:8.3}  ");
        for kind in 0..3 {
            let [all, _, most] = spread(costs.iter().filter_map(|cost| cost.positions.get(kind).copied()));
            text += &format!("{all:12}{most:10}");
        }
        text.push('\n');
    }
    text
}

fn seconds(milliseconds: u64) -> f64 {
    milliseconds as f64 / 1000.0
}

/// The sum, the median (of two in the middle the greater) and the greatest.
fn spread(values: impl Iterator<Item = u64>) -> [u64; 3] {
    let mut values: Vec<u64> = values.collect();
    values.sort_unstable();
    let median = values.get(values.len() / 2).copied().unwrap_or_default();
    [values.iter().sum(), median, values.last().copied().unwrap_or_default()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_medians_and_maxima() {
        assert_eq!(spread([5, 1, 9, 2].into_iter()), [17, 5, 9]);
        assert_eq!(spread(std::iter::empty()), [0, 0, 0]);
    }
}
