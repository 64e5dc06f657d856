//! SGF files: as trees, as joseki, as games.

use joseki::{Convention, Options};
use katachi::board::{Point, Rules};
use katachi::scoring::Counting;
use katachi_record::{Loaded, Loader, print_position};
use katachi_sgf::{Tree, print};
use mkpat::source::Sources;
use mkpat_driver::render;

/// What can be read is printed as a sound file with the same trees.
pub fn sgf(data: &[u8]) {
    let Ok(parsed) = Tree::parse(data) else { return };
    parsed.trees.iter().for_each(|tree| drop(tree.check()));
    let text = print(&parsed.trees);
    let again = Tree::parse(text.as_bytes());
    let again = again.unwrap_or_else(|error| panic!("what was printed is refused: {error}\n{text}"));
    assert!(again.warnings.is_empty(), "what was printed has faults: {:?}\n{text}", again.warnings);
    assert_eq!(print(&again.trees), text);
}

/// Both conventions and finding out: compiled, checked, everything said is shown, twice the same.
pub fn joseki(data: &[u8]) {
    for convention in [None, Some(Convention::Modern), Some(Convention::Classic)] {
        let options = Options { prefix: "P".to_owned(), convention };
        assert!(compiled(data, &options) == compiled(data, &options), "compiled differently");
    }
}

fn compiled(data: &[u8], options: &Options) -> (Vec<u8>, String) {
    let mut sources = Sources::default();
    let checked = joseki::check(&mut sources, "fuzz.sgf", data, options);
    let text = checked.text();
    let diagnostics = checked.diagnostics.sorted();
    let said = diagnostics
        .iter()
        .map(|diagnostic| render::human(&sources, diagnostic, false) + &render::short(&sources, diagnostic));
    (text, said.collect())
}

/// What can be loaded as a game can be printed, and loaded again with the same stones.
pub fn record(data: &[u8]) {
    let turn = |_: u8, point: Point| point;
    let loader = Loader { greatest_size: 19, rules: Rules::default(), until: None, turn: &turn };
    let Ok(Loaded { game, .. }) = loader.load(data) else { return };
    let Ok(text) = print_position(&game, Counting::Japanese) else { return };
    let again = loader.load(text.as_bytes()).expect("what was printed is a record").game;
    let stones = |game: &katachi::game::Game| {
        let board = game.board();
        board.points().map(|point| board.stone(point)).collect::<Vec<_>>()
    };
    assert!(stones(&game) == stones(&again), "loaded with other stones:\n{text}");
}
