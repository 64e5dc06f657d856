//! Dragons beside GNU Go, with its own databases or, with `BESIDE_OWN=1`, with ours.
//!
//! Positions of the corpus are drawn by a seed. `BESIDE_POSITIONS` is how many (default 10; the table in
//! `docs/src/dragons.md` is of 100), `BESIDE_SKIP` how many of the drawn ones are left out at the beginning, and
//! `BESIDE_SHOW=1` lists what differs.

#[path = "../beside/mod.rs"]
mod beside;
mod gnugo;

use beside::environment;
use gnugo::{Opinion, Record};
use katachi::board::{Board, Point, PointSet};
use katachi::databases::Databases;
use katachi::dragons::{Dragon, Dragons, Life, Safety};
use katachi::examine::Analysis;
use katachi::reading::{Limits, Reader};
use katachi::worms::{Worm, Worms};
use katachi_loaded::Library;
use mkpat_runtime::query::Status;
use std::collections::BTreeMap;
use std::sync::Arc;

const SEED: u64 = 14;

/// How many of how many agree, by what is compared.
#[derive(Default)]
struct Rates(BTreeMap<&'static str, (usize, usize)>);

impl Rates {
    fn add(&mut self, name: &'static str, equal: bool) {
        let (good, all) = self.0.entry(name).or_default();
        *good += usize::from(equal);
        *all += 1;
    }

    fn percent(&self, name: &str) -> f64 {
        self.0.get(name).map_or(0.0, |&(good, all)| 100.0 * good as f64 / all.max(1) as f64)
    }
}

/// Our side of a comparison.
struct Ours<'a> {
    board: &'a Board,
    worms: &'a Worms,
    dragons: &'a Dragons,
}

impl Ours<'_> {
    fn name(&self, point: Option<Point>) -> String {
        point.map_or_else(|| "PASS".to_owned(), |point| point.on(self.board.size()).to_string())
    }

    /// Why a dragon of theirs is none of ours: a string of those that we join differently is read otherwise, or
    /// connection patterns are judged otherwise.
    fn cause(&self, opinion: &Opinion, strings: &PointSet) -> &'static str {
        let mut concerned = *strings;
        for dragon in self.dragons.iter().filter(|dragon| self.origins(dragon).intersects(strings)) {
            concerned.insert_all(&self.origins(dragon));
        }
        let mut touched: PointSet = concerned
            .iter()
            .flat_map(|origin| self.board.chain_links(origin).iter().collect::<Vec<_>>())
            .collect();
        touched.insert_all(&concerned);
        let read_alike = self
            .worms
            .iter()
            .filter(|worm| touched.contains(worm.origin))
            .all(|worm| same_reading(worm, opinion));
        if read_alike { "differs by judged connections" } else { "differs by a string read otherwise" }
    }

    fn origins(&self, dragon: &Dragon) -> PointSet {
        dragon.worms.iter().map(|&worm| self.worms[worm].origin).collect()
    }

    /// Ours and theirs, by the names of fields, of a dragon of which both have the same strings.
    fn fields(&self, dragon: &Dragon, theirs: &Record) -> Vec<(&'static str, String, String)> {
        let exact = |name: &'static str, ours: String| (name, ours, theirs.word(name).to_owned());
        let near = |name: &'static str, ours: f32, tolerance: f32| {
            let same = (ours - theirs.number(name)).abs() <= tolerance;
            (
                name,
                if same { theirs.word(name).to_owned() } else { format!("{ours:.2}") },
                theirs.word(name).to_owned(),
            )
        };
        let lunch = dragon.lunch.map(|food| self.worms[food].origin);
        let mut fields = vec![
            exact("origin", self.name(Some(dragon.origin))),
            exact("size", dragon.size.to_string()),
            near("effective_size", dragon.effective_size, 0.011),
            exact("genus", dragon.eyes.to_string()),
            exact("lunch", self.name(lunch)),
            exact("escape_route", dragon.escape.to_string()),
            exact("crude_status", word(dragon.crude).to_owned()),
            near("weakness_pre_owl", dragon.weakness_before, 0.011),
            near("weakness", dragon.weakness, 0.011),
            exact("surround_status", dragon.surround.number().to_string()),
            exact("surround_size", dragon.surround_size.to_string()),
            near("moyo_size", dragon.moyo.size as f32, 1.0),
            near("moyo_territorial_value", dragon.moyo.territory, 0.5),
            near("strategic_size", dragon.strategic_size, 0.5),
            exact("hostile_neighbors", self.dragons.hostile_neighbours(dragon).to_string()),
            exact("unchecked", (dragon.life == Life::Unchecked).to_string()),
            exact("safety", safety(dragon.safety).to_owned()),
        ];
        if let Some(status) = dragon.status() {
            fields.push(exact("status", word(status).to_owned()));
        }
        if let Some(unchecked) = fields.iter_mut().find(|(name, ..)| *name == "unchecked") {
            unchecked.2 = (theirs.word("owl_status") == "unchecked").to_string();
        }
        fields
    }
}

fn word(status: Status) -> &'static str {
    match status {
        Status::Alive => "alive",
        Status::Dead => "dead",
        Status::Critical => "critical",
        Status::Unknown => "unknown",
    }
}

fn safety(safety: Safety) -> &'static str {
    match safety {
        Safety::Inessential => "inessential",
        Safety::TacticallyDead => "tactically dead",
        Safety::Invincible => "invincible",
        Safety::Dead => "dead",
        Safety::Critical => "critical",
        Safety::AliveInSeki => "alive in seki",
        Safety::StronglyAlive => "strongly alive",
        Safety::Alive => "alive",
        Safety::Unknown => "unknown",
    }
}

/// Whether reading agrees about a string: whether it can be taken and saved.
fn same_reading(worm: &Worm, opinion: &Opinion) -> bool {
    let theirs = &opinion.worms[&worm.origin];
    let same = |name: &str, succeeds: bool| (theirs.word(name) != "0") == succeeds;
    same("attack_code", worm.is_attackable())
        && same("defense_code", worm.is_attackable() && !worm.is_tactically_dead())
}

fn compare(ours: &Ours<'_>, opinion: &Opinion, rates: &mut Rates) -> Vec<String> {
    let mut differences = Vec::new();
    let reading_agrees = ours.worms.iter().all(|worm| same_reading(worm, opinion));
    rates.add("positions whose strings are read alike", reading_agrees);
    for theirs in &opinion.dragons {
        let strings: PointSet = theirs.points("strings", ours.board.size()).into_iter().collect();
        let found = ours.dragons.iter().find(|dragon| ours.origins(dragon) == strings);
        rates.add("dragons", found.is_some());
        if reading_agrees {
            rates.add("dragons where strings are read alike", found.is_some());
        }
        let Some(dragon) = found else {
            let cause = ours.cause(opinion, &strings);
            rates.add(cause, false);
            differences.push(format!(
                "{}: {cause}: strings {}",
                theirs.word("origin"),
                theirs.word("strings")
            ));
            continue;
        };
        if dragon.status().is_none() {
            rates.add("alive where we do not know", theirs.word("status") == "alive");
        }
        rates.add("status known", dragon.status().is_some());
        for (name, ours, theirs_said) in ours.fields(dragon, theirs) {
            rates.add(name, ours == theirs_said);
            if ours != theirs_said {
                let unit = theirs.word("origin");
                differences.push(format!("{unit} {name}: {ours}, theirs {theirs_said}"));
            }
        }
    }
    differences
}

fn databases() -> Option<Arc<Databases>> {
    if !beside::is_there() {
        eprintln!("skipped: dragons beside the original need {}", beside::PROGRAM);
        return None;
    }
    let corpus = snapshots::corpus("dragons beside the original")?;
    let manifest = match std::env::var_os("BESIDE_OWN") {
        Some(_) => snapshots::workspace().join("patterns/databases.toml"),
        None => corpus.join("corpus/gnugo-3.8/patterns/databases.toml"),
    };
    Some(Arc::new(Library::open(&manifest).expect("the databases are read").databases()))
}

#[test]
#[ignore = "needs GNU Go; minutes"]
fn dragons_of_games_agree() {
    let Some(databases) = databases() else { return };
    let show = std::env::var_os("BESIDE_SHOW").is_some();
    let mut rates = Rates::default();
    let (skip, count) = (environment("BESIDE_SKIP", 0), environment("BESIDE_POSITIONS", 10));
    for (name, mut board) in beside::positions(SEED).into_iter().skip(skip).take(count) {
        let opinion = gnugo::ask(&board);
        let mut reader = Reader::new(Limits::default());
        let analysis = Analysis::new(Arc::clone(&databases), &board, &reader);
        let before = board.clone();
        let dragons = analysis.dragons(&mut board, &mut reader).expect("a database of connections");
        assert_eq!(board.hash_with_ko(), before.hash_with_ko(), "{name}: the board is restored");
        let worms = analysis.worms(&mut board, &mut reader);
        let differences = compare(&Ours { board: &before, worms, dragons }, &opinion, &mut rates);
        if show && !differences.is_empty() {
            println!("{name}: {differences:#?}");
        }
    }
    for (name, (good, all)) in &rates.0 {
        println!("{name}: {good} of {all}, {:.2} %", rates.percent(name));
    }
}
