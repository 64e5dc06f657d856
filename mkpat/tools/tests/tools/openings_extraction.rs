//! Openings from games: what counts, what coincides, what is popular (the book, `openings.md#from-game-records`).

use std::collections::{BTreeMap, BTreeSet};

use mkpat::openings::print;
use mkpat_runtime::openings::hash::Stone;
use mkpat_runtime::point::Point;
use mkpat_runtime::transform::Transformation;
use mkpat_tools::extract::{self, Extraction, GameRecord, Handicap, Options, Property, situations};

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

/// A position as a picture: the first of its eight orientations, `O` being the side to move and `*` the move.
fn picture(stones: &[(Point, Stone)], to: Option<Point>, size: u8) -> String {
    let drawn = |t: Transformation| {
        let mut cells = vec!['.'; usize::from(size) * usize::from(size)];
        let index = |p: Point| {
            let q = t.on_board(p, size).expect("on the board");
            usize::from(q.row) * usize::from(size) + usize::from(q.column)
        };
        for &(p, stone) in stones {
            cells[index(p)] = if stone == Stone::Own { 'O' } else { 'X' };
        }
        to.into_iter().for_each(|p| cells[index(p)] = '*');
        cells.into_iter().collect::<String>()
    };
    Transformation::ALL.map(drawn).into_iter().min().expect("eight of them")
}

/// How often a move was played and won, and by whom.
#[derive(Default)]
struct Count {
    games: usize,
    wins: usize,
    players: BTreeSet<String>,
}

/// Every move of the games by position, counted from pictures, without hashes and sorting. Moves and captures come from
/// the extraction's own replay of each game.
fn counted(games: &[GameRecord], options: &Options) -> BTreeMap<String, BTreeMap<String, Count>> {
    let tables = situations::Tables::new(options.size);
    let mut counts: BTreeMap<String, BTreeMap<String, Count>> = BTreeMap::new();
    for game in games.iter().filter(|game| game.is_usable(options)) {
        let played = situations::play(game, options, &tables);
        let black = game.header("PB").unwrap_or("").to_owned();
        let white = game.header("PW").unwrap_or("").to_owned();
        let first = game.nodes.iter().flatten().find(|p| p.name == "B" || p.name == "W");
        let mut is_black = first.is_some_and(|p| p.name == "B");
        for diagram in &played.diagrams {
            let before = picture(&diagram.stones, None, options.size);
            let after = picture(&diagram.stones, Some(diagram.to), options.size);
            let count = counts.entry(before).or_default().entry(after).or_default();
            let won = game.header("RE").is_some_and(|r| r.starts_with(if is_black { "B+" } else { "W+" }));
            count.games += 1;
            count.wins += usize::from(won);
            count.players.insert(if is_black { black.clone() } else { white.clone() });
            is_black = !is_black;
        }
    }
    counts
}

/// All SGF files of a folder and the folders in it.
fn records(folder: std::path::PathBuf) -> Vec<std::path::PathBuf> {
    let mut folders = vec![folder];
    let mut paths = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "sgf") {
                paths.push(path);
            }
        }
    }
    paths.sort();
    paths
}

/// The games whose sides alternate from the first move on.
fn alternating(paths: &[std::path::PathBuf]) -> Vec<GameRecord> {
    let read = |path: &std::path::PathBuf| {
        let parsed = katachi_sgf::Tree::parse(&std::fs::read(path).expect("a file")).ok()?;
        Some(GameRecord::from_tree(parsed.trees.first()?, path.to_string_lossy().into_owned()))
    };
    let alternates = |game: &GameRecord| {
        let moves = game.nodes.iter().flatten().filter(|p| p.name == "B" || p.name == "W");
        let colours: Vec<&str> = moves.map(|p| p.name.as_str()).take(8).collect();
        colours.windows(2).all(|pair| pair[0] != pair[1])
    };
    paths.iter().filter_map(read).filter(alternates).collect()
}

/// On whole games, what comes out is what counting pictures gives: the same moves with the same numbers, those of a
/// position by falling number of players, the positions by falling number of games.
#[track_caller]
fn check_counts(paths: &[std::path::PathBuf], options: Options, least_found: usize) {
    let games = alternating(paths);
    let extraction = extracted(&games, &options);
    let counts = counted(&games, &options);
    let comments: Vec<&str> = extraction.database.split("Pattern F-").skip(1).collect();
    assert_eq!(comments.len(), extraction.records.len());
    let mut last: Option<(String, usize, usize)> = None;
    let mut found: BTreeSet<String> = BTreeSet::new();
    for (record, text) in extraction.records.iter().zip(comments) {
        let before = picture(&record.stones, None, options.size);
        let after = picture(&record.stones, Some(record.to), options.size);
        let moves = &counts[&before];
        let count = &moves[&after];
        let (all, wins) = moves.values().fold((0, 0), |sum, c| (sum.0 + c.games, sum.1 + c.wins));
        let best = moves.values().map(|c| c.players.len()).max().expect("a move");
        let numbers = format!(
            "# frequency: {}/{all}\n# unique players: {}\n# wins: {}/{wins}\n",
            count.games,
            count.players.len(),
            count.wins
        );
        assert!(text.contains(&numbers), "{numbers}{text}");
        assert_eq!(record.weight as usize, count.players.len());
        assert!(100 * count.players.len() >= 30 * best && count.players.len() >= options.least_players);
        if let Some((earlier, games, players)) = &last {
            let falls = if *earlier == before { *players >= count.players.len() } else { *games >= all };
            assert!(falls, "{text}");
        }
        last = Some((before, all, count.players.len()));
        assert!(found.insert(after), "{text}");
    }
    let wanted = counts
        .values()
        .filter(|moves| moves.values().map(|c| c.games).sum::<usize>() >= options.least_positions);
    let popular = wanted.map(|moves| {
        let best = moves.values().map(|c| c.players.len()).max().unwrap_or(0);
        let is_popular =
            |c: &&Count| 100 * c.players.len() >= 30 * best && c.players.len() >= options.least_players;
        moves.values().filter(is_popular).count()
    });
    assert_eq!(found.len() + extraction.without_diagram, popular.sum::<usize>());
    assert!(found.len() > least_found, "only {} moves", found.len());
}

#[test]
fn our_games_are_counted_as_pictures_count_them() {
    let options = Options { moves: 8, least_positions: 2, least_percent: 30, least_players: 1, ..OPTIONS };
    check_counts(&snapshots::games(), options, 10);
}

#[test]
fn the_games_of_the_corpus_are_counted_as_pictures_count_them() {
    let test = "the_games_of_the_corpus_are_counted_as_pictures_count_them";
    let Some(shared) = snapshots::corpus(test) else { return };
    let options = Options { size: 19, moves: 6, least_positions: 4, least_percent: 30, ..OPTIONS };
    check_counts(&records(shared.join("corpus/regression")), options, 20);
}
