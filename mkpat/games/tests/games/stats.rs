use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use katachi_positions::{Game, Source, sources};
use mkpat::loaded::Loaded;
use mkpat_driver::project::Project;
use mkpat_games::row::{Counted, Key, Kind, Phase, Rows};
use mkpat_games::stats::{Counter, Subject};
use mkpat_games::work;
use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::point::Point;
use mkpat_runtime::query::Query;

fn loaded(manifest: &Path) -> Vec<Loaded> {
    let opened = Project::open(manifest, "databases.toml").expect("a manifest").expect("a sound one");
    let mut project = opened.with_joseki(Box::new(joseki::FrontEnd));
    project.compile_all().into_iter().map(|compiled| Loaded::new(compiled, false)).collect()
}

fn files(folder: &Path) -> Vec<Source> {
    sources(&[folder.to_str().expect("UTF-8").to_owned()]).expect("games")
}

/// The rows that following gives.
fn followed(databases: &[Loaded], files: &[Source], threads: usize) -> Rows {
    let subject = Subject::new(databases);
    let begin = || Counter::new(&subject);
    let (counters, _) = work::over(files, threads, &|| (), begin, |counter, source| {
        work::games(source, |game| counter.count(game))
    });
    let mut rows = Rows::default();
    counters.iter().for_each(|counter| rows.add_all(counter.rows()));
    rows.settle();
    rows
}

/// The rows by the definition: every position is matched by itself, and every match is counted by itself.
fn afresh(databases: &[Loaded], files: &[Source]) -> Rows {
    let mut rows = Rows::default();
    for source in files {
        work::games(source, |game| count(databases, game, &mut rows));
    }
    for database in databases {
        for (pattern, _) in database.scripts() {
            let (database, pattern) = (database.name().to_owned(), pattern.to_owned());
            rows.add(
                Key { kind: Kind::Pattern, database, pattern, size: 0, phase: Phase::Never },
                Counted::default(),
            );
        }
    }
    rows.settle();
    rows
}

/// What one position says of a pattern.
#[derive(Default)]
struct Here {
    matches: u64,
    played: u64,
    least: Option<(u8, u8)>,
}

fn count(databases: &[Loaded], game: &Game, rows: &mut Rows) {
    let mut board = DrawnBoard::empty(game.size);
    let mut seen = BTreeSet::new();
    let mut number = 0;
    for step in &game.steps {
        number += u64::from(step.played.is_some());
        if let Some((colour, to)) = step.played.and_then(|played| Some((played.colour, played.point?))) {
            let stones = board.stones().count();
            let phase = Phase::of(stones, usize::from(game.size) * usize::from(game.size));
            let mut add = |kind, database: &str, pattern: &str, here: &Here| {
                let (database, pattern) = (database.to_owned(), pattern.to_owned());
                let key = Key { kind, database, pattern, size: game.size, phase };
                let first = seen.insert((kind, key.database.clone(), key.pattern.clone()));
                let point =
                    here.least.map(|(row, column)| Point::new(row, column).vertex(game.size).to_string());
                let example = format!("{}:{number}:{}", game.name, point.unwrap_or_default());
                let examples = if first { vec![example] } else { Vec::new() };
                let (matches, played) = (here.matches, here.played);
                rows.add(key, Counted { games: u64::from(first), positions: 1, matches, played, examples });
            };
            let mut all = Here::default();
            for database in databases {
                let mut patterns: BTreeMap<&str, Here> = BTreeMap::new();
                database.for_each_match(&board, &Query::raw(colour), |found| {
                    let here = patterns.entry(found.name).or_default();
                    here.matches += 1;
                    here.played += u64::from(found.proposed == Some(to));
                    let at = found.proposed.unwrap_or(found.place.anchor);
                    let at = (at.row, at.column);
                    here.least = Some(here.least.map_or(at, |least| least.min(at)));
                });
                patterns
                    .iter()
                    .for_each(|(pattern, here)| add(Kind::Pattern, database.name(), pattern, here));
                let matches = patterns.values().map(|here| here.matches).sum();
                let played = u64::from(patterns.values().any(|here| here.played > 0));
                if matches > 0 {
                    add(Kind::Database, database.name(), "", &Here { matches, played, least: None });
                }
                all.matches += matches;
                all.played |= played;
            }
            if all.matches == 0 {
                add(Kind::Nothing, "", "", &Here::default());
            }
            add(Kind::All, "", "", &all);
        }
        step.changes.iter().for_each(|&(point, stone)| board.set(point, stone));
    }
}

/// Says where they differ first.
#[track_caller]
fn compare(followed: &Rows, afresh: &Rows) {
    let keys: BTreeSet<&Key> = followed.rows.keys().chain(afresh.rows.keys()).collect();
    for key in keys {
        assert_eq!(followed.rows.get(key), afresh.rows.get(key), "{key:?}");
    }
}

/// Databases of all our own games count as their definition says. Patterns that match in two databases of one name would be
/// counted together; no manifest has that.
#[test]
fn our_games_are_counted_as_if_every_position_was_matched_afresh() {
    let patterns = snapshots::workspace().join("patterns");
    let (databases, files) = (loaded(&patterns.join("databases.toml")), files(&patterns.join("games")));
    compare(&followed(&databases, &files, 1), &afresh(&databases, &files));
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let patterns = snapshots::workspace().join("patterns");
    let (databases, files) = (loaded(&patterns.join("databases.toml")), files(&patterns.join("games")));
    assert!(followed(&databases, &files, 1) == followed(&databases, &files, 5));
}

#[test]
fn parts_add_up() {
    let patterns = snapshots::workspace().join("patterns");
    let (databases, files) = (loaded(&patterns.join("databases.toml")), files(&patterns.join("games")));
    let mut sum = Rows::default();
    for number in 1..=3 {
        let part = work::Shard { number, of: 3 }.choose(files.clone());
        let rows = followed(&databases, &part, 1);
        let read = Rows::from_table(&rows.table()).expect("rows");
        assert!(read == rows);
        sum.add_all(read);
    }
    sum.settle();
    compare(&sum, &followed(&databases, &files, 1));
}

fn corpus(test: &str, every: usize) {
    let Some(root) = snapshots::corpus(test) else { return };
    let databases = loaded(&root.join("corpus/gnugo-3.8/patterns/databases.toml"));
    let files: Vec<Source> = files(&root.join("corpus/regression")).into_iter().step_by(every).collect();
    compare(&followed(&databases, &files, 2), &afresh(&databases, &files));
}

#[test]
fn some_games_of_the_corpus_are_counted_as_if_every_position_was_matched_afresh() {
    corpus("some_games_of_the_corpus_are_counted_as_if_every_position_was_matched_afresh", 100);
}

#[test]
#[ignore = "minutes: every position of 937 games"]
fn the_games_of_the_corpus_are_counted_as_if_every_position_was_matched_afresh() {
    corpus("the_games_of_the_corpus_are_counted_as_if_every_position_was_matched_afresh", 1);
}
