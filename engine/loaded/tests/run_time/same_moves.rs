//! Databases read at run time choose the moves that compiled ones choose.

use cpu_time::ProcessTime;
use katachi::board::{Colour, Point, Rules};
use katachi::databases::{Databases, Patterns};
use katachi::examine::Examiner;
use katachi::game::Game;
use katachi::moves::{Move, MoveAnalysis, Mover, Player, Request};
use katachi::reading::{Limits, Reader};
use katachi_loaded::Library;
use katachi_record::{Loader, Until};
use mkpat_runtime::pattern::PatternId;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// So many positions from our own games, each with the side to move: a few of every game, early and late ones.
pub(crate) fn positions(count: usize) -> Vec<(Game, Colour)> {
    let games = snapshots::games();
    let each = count.div_ceil(games.len());
    let mut positions = Vec::new();
    for file in &games {
        let record = std::fs::read(file).expect("a game");
        let load = |until| {
            let turn = |_: u8, point: Point| point;
            let loader = Loader { greatest_size: 19, rules: Rules::default(), until, turn: &turn };
            loader.load(&record).expect("a game")
        };
        let moves = load(None).game.moves().count();
        positions.extend((0..each).map(|index| {
            let loaded = load(Some(Until::Move(1 + moves * (2 * index + 1) / (2 * each))));
            (loaded.game, loaded.to_move)
        }));
    }
    positions.truncate(count);
    positions
}

/// Chooses moves by some databases, without playouts: these look at no database, and only take time.
pub(crate) struct Chooser {
    level: i32,
    databases: Arc<Databases>,
    mover: Mover,
    time: Duration,
}

impl Chooser {
    pub(crate) fn new(databases: Databases, level: i32) -> Chooser {
        let databases = Arc::new(databases);
        Chooser { level, mover: Mover::new(Arc::clone(&databases)), databases, time: Duration::ZERO }
    }

    pub(crate) fn choose(&mut self, game: &Game, colour: Colour) -> MoveAnalysis {
        let mut game = game.clone();
        let started = ProcessTime::now();
        let mut reader = Reader::new(Limits::of_level(self.level));
        let examined = Examiner::new(Arc::clone(&self.databases)).examine(game.board(), &reader);
        let request = Request { playouts: Some(0), ..Request::new(&game, colour, self.level, 1) };
        let analysis = self.mover.analyse(&mut game, &mut reader, &examined, &request);
        self.time += started.elapsed();
        analysis
    }
}

/// The manifest that the compiled databases were built from.
pub(crate) fn manifest() -> PathBuf {
    snapshots::workspace().join(option_env!("KATACHI_PATTERNS").unwrap_or("patterns/databases.toml"))
}

/// The helpers of all patterns, each below the names of its database and of its pattern.
fn helpers(databases: &Databases) -> Vec<[String; 3]> {
    let of_one = |patterns: &dyn Patterns| -> Vec<[String; 3]> {
        let database = patterns.database();
        (0..database.patterns.len())
            .filter_map(|index| {
                let id = PatternId(u32::try_from(index).expect("a small database"));
                let helper = patterns.helper(id)?;
                Some([database.name, database.pattern_name(id), helper].map(str::to_owned))
            })
            .collect()
    };
    databases.patterns().flat_map(of_one).collect()
}

#[test]
fn compiled_and_loaded_databases_name_the_same_helpers() {
    let library = Library::open(&manifest()).expect("the databases");
    let compiled = helpers(&Databases::compiled(&katachi_patterns::COLLECTION));
    assert!(compiled.iter().any(|[database, _, helper]| database == "conn" && helper == "cutstone2_helper"));
    assert_eq!(compiled, helpers(&library.databases()));
}

/// Chooses on positions with both, and compares the moves with all that led to them. Returns the processor time of each.
fn compare(positions: &[(Game, Colour)], level: i32) -> [Duration; 2] {
    let library = Library::open(&manifest()).expect("the databases");
    let compiled = Databases::compiled(&katachi_patterns::COLLECTION);
    let mut loaded = library.databases();
    // What a manifest lacks of these is the program's own, however the manifest is read.
    loaded.eyes = loaded.eyes.or_else(|| compiled.eyes.clone());
    loaded.playout = loaded.playout.or_else(|| compiled.playout.clone());
    let [mut compiled, mut loaded] = [compiled, loaded].map(|databases| Chooser::new(databases, level));
    let mut spoken = 0;
    for (game, colour) in positions {
        let [one, other] = [&mut compiled, &mut loaded].map(|chooser| chooser.choose(game, *colour));
        let told = [&one, &other].map(|analysis| analysis.trace());
        assert_eq!((one.choice, &told[0]), (other.choice, &told[1]), "{}", game.board());
        spoken += one.candidates.iter().map(|candidate| candidate.matched.len()).sum::<usize>();
    }
    assert!(spoken > positions.len(), "only {spoken} patterns had a say");
    [compiled.time, loaded.time]
}

#[test]
fn compiled_and_loaded_databases_choose_the_same_moves_at_a_low_level() {
    let all = positions(200);
    let some: Vec<_> = all.into_iter().step_by(17).collect();
    compare(&some, 1);
}

#[test]
fn compiled_and_loaded_books_draw_the_same_moves() {
    let library =
        Library::open(&snapshots::workspace().join("patterns/databases.toml")).expect("our databases");
    let both = [Databases::compiled(&katachi_patterns::COLLECTION), library.databases()];
    let mut players =
        both.map(|databases| Player::new(&Arc::new(databases), 0, Some(0), 1).following_books(true));
    for size in [9, 13, 19] {
        let mut game = Game::new(size, Rules::default()).expect("a board");
        for number in 0..4 {
            let colour = if number % 2 == 0 { Colour::Black } else { Colour::White };
            let [one, other] = players.each_mut().map(|player| player.analyse(&mut game, colour));
            assert_eq!((one.choice, one.trace()), (other.choice, other.trace()), "{}", game.board());
            let Move::Play(point) = one.choice else { panic!("{:?}", one.choice) };
            game.play(colour, Some(point)).expect("a legal move");
        }
    }
}

/// All 200 take minutes, so this is not done every time: `cargo test --release -p katachi-loaded --test run_time -- --ignored
/// --nocapture 200`. `LEVEL=10` takes the usual level, and longer; with `KATACHI_PATTERNS` the databases are others than ours.
#[test]
#[ignore = "takes minutes; the test above tries 12 of the positions"]
fn compiled_and_loaded_databases_choose_the_same_moves_on_200_positions() {
    let level = std::env::var("LEVEL").ok().and_then(|level| level.parse().ok()).unwrap_or(1);
    let [compiled, loaded] = compare(&positions(200), level);
    println!(
        "level {level}: compiled {:.3} s, loaded {:.3} s: {:.3} times as long",
        compiled.as_secs_f64(),
        loaded.as_secs_f64(),
        loaded.as_secs_f64() / compiled.as_secs_f64()
    );
}
