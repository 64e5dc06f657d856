//! Every match that GNU Go 2.6 valued on 140 positions for both sides, beside what it is worth here.

use crate::agreement::Agreement;
use crate::recording::{Line, Row, read};
use katachi::board::Rules;
use katachi::classic::Situation;
use katachi::databases::{Databases, Patterns};
use katachi::examine::Analysis;
use katachi::facts::{Circumstances, Facts};
use katachi::game::Game;
use katachi::moves::classic::{Evaluated, Helpers, Outcome, Switches, Worth, evaluate, situation};
use katachi::moves::{Move, Mover, Request};
use katachi::reading::{Limits, Reader};
use katachi_loaded::Library;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// What GNU Go 2.6 read with by default is near to this level of ours.
const LEVEL: i32 = 10;

/// A match as the recording names it.
type Key = (String, u8, String);

fn databases(corpus: &Path) -> Arc<Databases> {
    let manifest = corpus.join("corpus/gnugo-2.6/patterns/databases.toml");
    Arc::new(Library::open(&manifest).expect("GNU Go 2.6's databases").databases())
}

fn compare(line: &Line, situation: &Situation, databases: &Arc<Databases>, agreement: &mut Agreement) {
    let patterns: &dyn Patterns = databases.shapes.as_deref().expect("the patterns");
    let mut board = line.board.clone();
    let mut reader = Reader::new(Limits::of_level(LEVEL));
    let analysis = Analysis::new(Arc::clone(databases), &board, &reader);
    let circumstances = Circumstances { komi: 5.5, ..Circumstances::default() };
    let mut facts = Facts::new(&mut board, &mut reader, &analysis, circumstances).with_situation(situation);
    let switches = Switches { all: true, seed: 1 };
    let evaluation = evaluate(&mut facts, situation, line.colour, patterns, &Helpers::default(), switches);
    let size = line.board.size();
    compare_helpers(line, &evaluation.matches, patterns, agreement);
    let key = |found: &Evaluated| {
        let name = patterns.database().pattern_name(found.pattern).to_owned();
        (name, found.place.transformation.number(), found.point.on(size).to_string())
    };
    let mut ours: BTreeMap<Key, Evaluated> =
        evaluation.matches.iter().map(|found| (key(found), *found)).collect();
    for row in line.rows() {
        let key = (row.name.to_owned(), row.transformation as u8, row.point.to_owned());
        let helper = |found: &Evaluated| patterns.helper(found.pattern).unwrap_or("no helper").to_owned();
        match ours.remove(&key) {
            Some(found) => match found.outcome {
                Outcome::Worth(worth) => {
                    agreement.add("reach valuation", true);
                    compare_values(&row, &worth, &helper(&found), agreement);
                }
                Outcome::WithoutHelper => agreement.add("reach valuation", true),
                outcome => {
                    agreement.add("reach valuation", false);
                    agreement.differs(format!("theirs only: {outcome:?}"));
                    if std::env::var_os("SHOW").is_some() {
                        agreement.differs(format!("theirs only {outcome:?} {}", row.name));
                    }
                }
            },
            None => {
                agreement.add("reach valuation", false);
                agreement.differs("theirs only: no match here".to_owned());
            }
        }
    }
    for found in ours.values() {
        if matches!(found.outcome, Outcome::Worth(_) | Outcome::WithoutHelper) {
            agreement.add("reach valuation", false);
            agreement.differs("ours only".to_owned());
            if std::env::var_os("SHOW").is_some() {
                agreement.differs(format!("ours only {}", patterns.database().pattern_name(found.pattern)));
            }
        }
    }
}

/// What the helper of a pattern said of its matches at one point, here and there.
#[derive(Default)]
struct Said {
    helper: String,
    ours: Vec<i64>,
    theirs: Vec<i64>,
}

/// What helpers say where both asked them: by helper, and all together.
fn compare_helpers(line: &Line, matches: &[Evaluated], patterns: &dyn Patterns, agreement: &mut Agreement) {
    let mut all: BTreeMap<(String, String), Said> = BTreeMap::new();
    for found in matches {
        let Some(helper) = patterns.helper(found.pattern) else { continue };
        let Outcome::Worth(Worth { helper: Some(value), .. }) = found.outcome else { continue };
        let pattern = patterns.database().pattern_name(found.pattern).to_owned();
        let said = all.entry((pattern, found.point.on(line.board.size()).to_string())).or_default();
        said.helper = helper.to_owned();
        said.ours.push(value.into());
    }
    for (pattern, value, point) in line.helpers() {
        if let Some(said) = all.get_mut(&(pattern, point)) {
            said.theirs.push(value);
        }
    }
    for ((pattern, _), Said { helper, mut ours, mut theirs }) in all {
        if ours.len() != theirs.len() {
            continue;
        }
        ours.sort_unstable();
        theirs.sort_unstable();
        for (one, other) in ours.into_iter().zip(theirs) {
            agreement.add("helpers", one == other);
            agreement.add(&format!("helpers: {helper}"), one == other);
            if other > 0 {
                agreement.add(&format!("helpers: {helper}, more than 0"), one == other);
            }
            if one != other && std::env::var_os("SHOW").is_some() {
                agreement.differs(format!("helper of {pattern} says {one}, not {other}"));
            }
        }
    }
}

fn compare_values(row: &Row<'_>, worth: &Worth, helper: &str, agreement: &mut Agreement) {
    let range = worth.range.map(i64::from) == row.range;
    let bonus = i64::from(worth.bonus) == row.bonus;
    let wind = worth.wind.map(|wind| [i64::from(wind.mine), i64::from(wind.yours)]) == row.wind;
    let moyo = worth.moyo.map(i64::from) == row.moyo;
    agreement.add("value, bonus and powers", range && bonus && wind && moyo);
    for (what, equal) in [("value", range), ("bonus", bonus), ("wind", wind), ("moyo", moyo)] {
        agreement.add(what, equal);
    }
    let cause = match (wind, moyo, bonus, range) {
        (false, ..) => "powers",
        (_, false, ..) => "gain of moyo",
        (_, _, false, _) => "bonus",
        (_, _, _, false) => "value alone",
        _ => return,
    };
    agreement.differs(format!("{cause}, {helper}"));
    if std::env::var_os("SHOW").is_some() {
        agreement.differs(format!("{cause}, {} {:?} {}, {worth:?}", row.name, row.range, row.bonus));
    }
}

/// Of so many lines one is taken: every line with `EVERY=1`.
fn step() -> usize {
    std::env::var("EVERY").ok().and_then(|step| step.parse().ok()).unwrap_or(10)
}

/// Whether a line is looked at: with `ONLY=p037,p064` those of some positions alone.
fn is_asked(line: &Line) -> bool {
    let name = line.json["position"].as_str().unwrap_or("");
    std::env::var("ONLY").map_or(true, |only| only.split(',').any(|asked| asked == name))
}

#[test]
fn values_agree_with_the_recording_when_its_statuses_are_given() {
    let Some(corpus) = snapshots::corpus("values of GNU Go 2.6") else { return };
    let databases = databases(&corpus);
    let mut agreement = Agreement::default();
    for line in read(&corpus).iter().filter(|line| is_asked(line)).step_by(step()) {
        let (mut board, mut reader) = (line.board.clone(), Reader::new(Limits::of_level(LEVEL)));
        let situation = line.situation().with_eyes(&mut board, &mut reader);
        compare(line, &situation, &databases, &mut agreement);
    }
    println!("{agreement}");
    assert!(agreement.percent("value, bonus and powers") >= 99.0);
    assert!(agreement.percent("reach valuation") >= 97.0);
}

/// What the recording says is not fed in here: the tables are shown, and only what must hold anyway is demanded.
#[test]
fn values_and_moves_with_our_own_statuses() {
    let Some(corpus) = snapshots::corpus("moves of GNU Go 2.6") else { return };
    let databases = databases(&corpus);
    let mut agreement = Agreement::default();
    let mover = Mover::new(Arc::clone(&databases));
    for line in read(&corpus).iter().step_by(step()) {
        let mut board = line.board.clone();
        let mut reader = Reader::new(Limits::of_level(LEVEL));
        let analysis = Analysis::new(Arc::clone(&databases), &board, &reader);
        let ours = situation(&mut board, &mut reader, &analysis);
        let theirs = line.situation();
        for stone in
            board.points().filter(|&point| board.stone(point).is_some() && board.origin(point) == point)
        {
            let (one, other) = (ours.status(stone), theirs.status(stone));
            agreement.add("statuses of strings", one == other);
            if one != other {
                agreement.differs(format!("status {other:?}, here {one:?}"));
            }
        }
        compare(line, &ours, &databases, &mut agreement);
        let mut game = Game::new(board.size(), Rules::default()).expect("a size");
        game.set_komi(5.5);
        let stones = board.points().filter(|&point| board.stone(point).is_some());
        let stones: Vec<_> = stones.map(|point| (point, board.stone(point))).collect();
        game.set_up(&stones).expect("stones of a position");
        let request = Request::new(&game, line.colour, LEVEL, 1);
        let move_analysis = mover.analyse(&mut game, &mut reader, &analysis, &request);
        let chosen = match move_analysis.choice {
            Move::Play(point) => point.on(board.size()).to_string(),
            Move::Pass | Move::Resign => "pass".to_owned(),
        };
        let same = line.json["move"].as_str().is_some_and(|theirs| theirs.eq_ignore_ascii_case(&chosen));
        agreement.add("move", same);
    }
    println!("{agreement}");
    assert!(agreement.percent("wind") >= 99.9, "winds need no statuses");
}
