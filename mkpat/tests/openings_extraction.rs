//! Openings from games: what counts, what coincides, what is popular (reference `fuseki-and-mc.md` §6).

use mkpat::openings::extract::{self, Extraction, GameRecord, Handicap, Options, Property};
use mkpat::openings::print;

const OPTIONS: Options = Options {
    size: 9,
    moves: 3,
    handicap: Handicap::None,
    strength: 30,
    half: false,
    least_positions: 3,
    least_percent: 20,
    least_players: 2,
};

fn property(name: &str, value: &str) -> Property {
    Property { name: name.into(), values: vec![value.into()] }
}

/// A game of alternating moves, such as `ee gc cf dd`; `header` holds further properties of its root.
fn game(black: &str, white: &str, result: &str, moves: &str, header: &[(&str, &str)]) -> GameRecord {
    let mut root =
        vec![property("SZ", "9"), property("PB", black), property("PW", white), property("RE", result)];
    root.extend(header.iter().map(|(name, value)| property(name, value)));
    let turns = moves.split_whitespace().zip(["B", "W"].into_iter().cycle());
    let nodes = std::iter::once(root).chain(turns.map(|(to, colour)| vec![property(colour, to)])).collect();
    GameRecord { name: format!("{black}-{white}.sgf"), nodes }
}

fn extracted(games: &[GameRecord], options: &Options) -> Extraction {
    extract::extract(games, options, "extract 9 3 0 30 0 3 20 2", 1, &|_| {})
}

/// Three games that are one up to symmetry, a rarer answer, and a lonely one.
fn collection() -> Vec<GameRecord> {
    vec![
        game("ann", "bob", "B+3.5", "ee gc cf dd", &[]),
        game("bob", "cid", "W+R", "ee cc gf fd", &[]),
        game("cid", "ann", "B+R", "ee gg cd df", &[]),
        game("dan", "eve", "W+1.5", "ee gd cf dd", &[]),
        game("eve", "dan", "B+1.5", "ee dg fc dd", &[]),
        game("fay", "ann", "B+1.5", "ee ef cf dd", &[]),
    ]
}

#[test]
fn games_become_a_database_and_a_book() {
    let extraction = extracted(&collection(), &OPTIONS);
    let source = "six games that begin on the centre, see the test";
    let outcome = format!("{}\n{}", extraction.database, print::print(&extraction.records));
    snapshots::check("openings", "extraction", source, &outcome);
    assert_eq!((extraction.problematic.len(), extraction.without_diagram), (0, 0));
}

#[test]
fn threads_change_nothing() {
    let games: Vec<GameRecord> = collection().into_iter().cycle().take(1500).collect();
    let done = std::sync::atomic::AtomicUsize::new(0);
    let count = |n| {
        done.fetch_add(n, std::sync::atomic::Ordering::Relaxed);
    };
    let alone = extracted(&games, &OPTIONS);
    let together = extract::extract(&games, &OPTIONS, "extract 9 3 0 30 0 3 20 2", 4, &count);
    assert_eq!(alone, together);
    assert_eq!(done.into_inner(), games.len());
}

#[track_caller]
fn check_usable(header: &[(&str, &str)], result: &str, options: &Options, usable: bool) {
    let game = game("ann", "bob", result, "ee", header);
    assert_eq!(game.is_usable(options), usable, "{header:?} {result}");
}

#[test]
fn size_handicap_strength_and_result_decide_what_counts() {
    let strong = Options { strength: 5, ..OPTIONS };
    check_usable(&[], "B+R", &OPTIONS, true);
    check_usable(&[], "Jigo", &OPTIONS, false);
    check_usable(&[], "B+R", &Options { size: 13, ..OPTIONS }, false);
    check_usable(&[("HA", "2")], "B+R", &OPTIONS, false);
    check_usable(&[("HA", "2")], "B+R", &Options { handicap: Handicap::Stones(2), ..OPTIONS }, true);
    check_usable(&[("HA", "3")], "B+R", &Options { handicap: Handicap::SomeStones, ..OPTIONS }, true);
    check_usable(&[("BR", "4k"), ("WR", "1d")], "W+2.5", &strong, true);
    check_usable(&[("BR", "6k"), ("WR", "1d")], "W+2.5", &strong, false);
    check_usable(&[("BR", "?"), ("WR", "1d")], "W+2.5", &strong, false);
    check_usable(&[("WR", "1d")], "W+2.5", &strong, false);
}

#[test]
fn a_game_that_stops_at_the_last_move_examined_is_a_problem_but_counts() {
    let mut games = collection();
    for game in &mut games[1..3] {
        game.nodes.truncate(4);
    }
    let extraction = extracted(&games, &OPTIONS);
    assert_eq!(extraction.problematic, ["bob-cid.sgf", "cid-ann.sgf"]);
    let weights = |e: &Extraction| e.records.iter().map(|r| r.weight).collect::<Vec<_>>();
    assert_eq!(weights(&extraction), weights(&extracted(&collection(), &OPTIONS)));
}

/// The stone in the corner is captured before the position is taken down.
#[test]
fn captured_stones_are_gone() {
    let games: Vec<GameRecord> =
        ["ann", "bob", "cid"].map(|name| game(name, "x", "B+R", "ba aa ab ee cc", &[])).into();
    let options = Options { moves: 4, least_players: 1, ..OPTIONS };
    let records = extracted(&games, &options).records;
    let last = records.last().expect("four positions");
    assert_eq!((records.len(), last.stones.len()), (4, 2));
}
