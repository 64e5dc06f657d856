//! Statistics as a text to read.

use std::collections::BTreeMap;

use crate::row::{Counted, Key, Kind, Phase, Rows};

/// Numbers added up over sizes and phases.
#[derive(Default)]
struct Sum {
    counted: Counted,
    /// Matches in the opening, in the middle game and in the end game.
    phases: [u64; 3],
}

impl Sum {
    fn add(&mut self, key: &Key, row: &Counted) {
        self.counted.games += row.games;
        self.counted.positions += row.positions;
        self.counted.matches += row.matches;
        self.counted.played += row.played;
        if self.counted.examples.is_empty() {
            self.counted.examples.extend(row.examples.first().cloned());
        }
        let phase = [Phase::Opening, Phase::Middle, Phase::End].iter().position(|&phase| phase == key.phase);
        if let Some(sum) = phase.and_then(|at| self.phases.get_mut(at)) {
            *sum += row.matches;
        }
    }
}

/// The whole of it: coverage by database, the `top` patterns that match most, and those that never do.
#[must_use]
pub fn report(rows: &Rows, top: usize) -> String {
    let (mut all, mut nothing) = (Sum::default(), Sum::default());
    let mut databases: BTreeMap<&str, Sum> = BTreeMap::new();
    let mut patterns: BTreeMap<(&str, &str), Sum> = BTreeMap::new();
    for (key, row) in &rows.rows {
        match key.kind {
            Kind::All => all.add(key, row),
            Kind::Nothing => nothing.add(key, row),
            Kind::Database => databases.entry(&key.database).or_default().add(key, row),
            Kind::Pattern => patterns.entry((&key.database, &key.pattern)).or_default().add(key, row),
        }
    }
    let mut text = head(&all.counted, &nothing.counted);
    text += &of_databases(&databases, &patterns, all.counted.positions);
    text += &of_patterns(&patterns, top);
    text += &never(&patterns);
    text
}

fn head(all: &Counted, nothing: &Counted) -> String {
    let Counted { games, positions, matches, played, .. } = all;
    let per = *matches as f64 / (*positions).max(1) as f64;
    let mut text = format!(
        "{games} games, {positions} positions, {matches} matches, {per:.1} a position; {} of the moves proposed\n",
        percent(*played, *positions)
    );
    if nothing.positions > 0 {
        let example = nothing.examples.first().map_or("", |name| name.trim_end_matches(':'));
        text += &format!(
            "nothing matched in {} positions of {} games, such as {example}\n",
            nothing.positions, nothing.games
        );
    }
    text
}

fn of_databases(
    databases: &BTreeMap<&str, Sum>,
    patterns: &BTreeMap<(&str, &str), Sum>,
    positions: u64,
) -> String {
    let mut table = vec![row(["database", "patterns", "never", "matches", "covers", "played"])];
    let mut names: Vec<&str> = patterns.keys().map(|(database, _)| *database).collect();
    names.dedup();
    for name in names {
        let own = || patterns.iter().filter(|((database, _), _)| *database == name);
        let never = own().filter(|(_, sum)| sum.counted.matches == 0).count();
        let (matches, covers, played) = databases.get(name).map_or((0, 0, 0), |sum| {
            let Counted { matches, positions, played, .. } = sum.counted;
            (matches, positions, played)
        });
        table.push(vec![
            name.to_owned(),
            own().count().to_string(),
            never.to_string(),
            matches.to_string(),
            percent(covers, positions),
            percent(played, positions),
        ]);
    }
    format!("\n{}", aligned(&table))
}

fn of_patterns(patterns: &BTreeMap<(&str, &str), Sum>, top: usize) -> String {
    let mut order: Vec<_> = patterns.iter().filter(|(_, sum)| sum.counted.matches > 0).collect();
    order.sort_by_key(|(name, sum)| (std::cmp::Reverse(sum.counted.matches), *name));
    order.truncate(top);
    if order.is_empty() {
        return String::new();
    }
    let head = ["pattern", "games", "matches", "opening", "middle", "end", "played", "first"];
    let mut table = vec![row(head)];
    for ((database, pattern), Sum { counted, phases }) in order {
        let [opening, middle, end] = phases.map(|n| percent(n, counted.matches));
        table.push(vec![
            format!("{database}/{pattern}"),
            counted.games.to_string(),
            counted.matches.to_string(),
            opening,
            middle,
            end,
            percent(counted.played, counted.matches),
            counted.examples.first().cloned().unwrap_or_default(),
        ]);
    }
    format!("\n{}", aligned(&table))
}

fn never(patterns: &BTreeMap<(&str, &str), Sum>) -> String {
    let mut by_database: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for ((database, pattern), _) in patterns.iter().filter(|(_, sum)| sum.counted.matches == 0) {
        by_database.entry(database).or_default().push(pattern);
    }
    let line = |(database, names): (&&str, &Vec<&str>)| {
        let shown = names.iter().take(8).copied().collect::<Vec<_>>().join(" ");
        let more = if names.len() > 8 { format!(" and {} more", names.len() - 8) } else { String::new() };
        format!("never matched, {database}: {shown}{more}\n")
    };
    let lines: String = by_database.iter().map(line).collect();
    if lines.is_empty() { lines } else { format!("\n{lines}") }
}

/// Per cent with one digit; of nothing a dash.
fn percent(part: u64, of: u64) -> String {
    match of {
        0 => "-".to_owned(),
        _ => format!("{:.1}%", 100.0 * part as f64 / of as f64),
    }
}

fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.iter().map(|&cell| cell.to_owned()).collect()
}

/// Columns side by side: the first to the left, numbers to the right, a last column of places to the left.
fn aligned(table: &[Vec<String>]) -> String {
    let columns = table.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |c: usize| table.iter().filter_map(|row| Some(row.get(c)?.chars().count())).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(c, (cell, &width))| match c {
            0 | 7 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        format!("{}\n", cells.collect::<Vec<_>>().join("  ").trim_end())
    };
    table.iter().map(line).collect()
}
