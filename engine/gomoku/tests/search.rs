//! Threats as they are followed, and victories: found where there is one, and never where there is none.

#[path = "search/backwards.rs"]
mod backwards;
#[path = "search/naive.rs"]
mod naive;
#[path = "rules/random.rs"]
mod random;

use backwards::known_victory;
use katachi_gomoku::board::{Board, Colour, Direction, Point};
use katachi_gomoku::position::Position;
use katachi_gomoku::rules::Rule;
use katachi_gomoku::search::{Counter, Engine, Limits, Reason, vcf, vct};
use katachi_gomoku::threats::Gain;
use katachi_patterns::threats::TABLE;
use naive::{Grid, gain};
use random::Random;

const RULES: [Rule; 3] = [Rule::Freestyle, Rule::Standard, Rule::Renju];

/// Stones anywhere on a small board, both colours in turn, none of them five.
fn scattered(random: &mut Random, size: u8, stones: usize, rule: Rule) -> Position {
    let mut position = Position::new(Board::new(size, size).expect("a board"), rule, &TABLE);
    for number in 0..stones {
        let colour = Colour::BOTH[number % 2];
        let point = Point::new(random.below(size.into()) as u8, random.below(size.into()) as u8);
        if position.board().is_empty(point) && !position.wins(point, colour) {
            position.play(point, colour);
        }
    }
    position
}

/// All gains of all points are those of the definition.
fn compare_gains(position: &Position) {
    for point in position.board().points() {
        for colour in Colour::BOTH {
            for (number, direction) in Direction::ALL.into_iter().enumerate() {
                let expected = gain(position.board(), point, colour, direction, position.rule());
                let found = position.threats().gains(point, colour)[number];
                assert_eq!(found, expected, "{colour} {point} direction {number}\n{}", position.board());
            }
        }
    }
}

#[test]
fn gains_are_those_of_the_definition_after_moves_and_their_return() {
    let mut random = Random(3);
    for round in 0..30 {
        let stones = 10 + random.below(40);
        let mut position = scattered(&mut random, 9 + (round % 4) as u8, stones, RULES[round % 3]);
        compare_gains(&position);
        for _ in 0..stones / 2 {
            position.undo();
        }
        compare_gains(&position);
    }
}

fn first(position: &mut Position, attacker: Colour, nodes: u64) -> Option<Point> {
    vcf::victory(position, attacker, nodes, &mut Counter::new(&Limits::default()))
        .and_then(|victory| victory.first())
}

/// Known victories that the search finds within so many nodes.
fn solved(positions: usize, nodes: u64) -> usize {
    let mut random = Random(17);
    (0..positions)
        .filter(|_| {
            let (board, attacker) = known_victory(&mut random);
            first(&mut Position::new(board, Rule::Freestyle, &TABLE), attacker, nodes).is_some()
        })
        .count()
}

#[test]
fn victories_by_fours_are_found() {
    let solved = solved(60, 2_000);
    assert!(solved >= 59, "{solved} of 60");
}

#[test]
#[ignore = "a minute: 1,000 positions"]
fn a_thousand_victories_by_fours_are_found() {
    let solved = solved(1_000, 2_000);
    println!("{solved} of 1000");
    assert!(solved >= 990, "{solved} of 1000");
}

/// Compares with a search that knows no patterns; says how many positions had no victory, and how many had one.
fn compare_victories(positions: usize, seed: u64) -> [usize; 2] {
    let mut random = Random(seed);
    let mut counts = [0; 2];
    while counts[0] < positions {
        let rule = RULES[random.below(2)];
        let stones = 14 + random.below(34);
        let mut position = scattered(&mut random, 9, stones, rule);
        let attacker = Colour::BOTH[random.below(2)];
        let mut grid = Grid::of(position.board(), rule);
        let Some(expected) = grid.has_victory(attacker, &mut 20_000) else { continue };
        let found = first(&mut position, attacker, 1_000_000);
        assert_eq!(found.is_some(), expected, "{attacker}, {rule}: {found:?}\n{}", position.board());
        counts[usize::from(expected)] += 1;
    }
    counts
}

#[test]
fn no_victory_is_found_where_there_is_none() {
    let counts = compare_victories(300, 5);
    assert!(counts[1] > 20, "{counts:?}");
}

#[test]
#[ignore = "minutes: 10,000 positions without a victory"]
fn no_victory_is_found_in_10_000_positions_without() {
    println!("without, with: {:?}", compare_victories(10_000, 6));
}

/// Whether the attacker, who moves, wins against every answer there is, choosing by victories by threats each time.
fn wins_against_all(position: &mut Position, attacker: Colour, threes: u32) -> bool {
    if position.threats().has(attacker, Gain::Five) {
        return true;
    }
    let mut counter = Counter::new(&Limits::default());
    let Some(point) = vct::first_move(position, attacker, threes, 100_000, &mut counter) else {
        return false;
    };
    position.play(point, attacker);
    let answers: Vec<Point> = match position.fives(attacker) {
        // Anything but the one point loses at once.
        (Some(only), _) => vec![only],
        _ => position.board().points().filter(|point| position.board().is_empty(*point)).collect(),
    };
    let won = answers.into_iter().all(|answer| {
        if position.wins(answer, !attacker) {
            return false;
        }
        position.play(answer, !attacker);
        let won = wins_against_all(position, attacker, threes);
        position.undo();
        won
    });
    position.undo();
    won
}

/// Victories by threats that need a three, tried against every answer.
fn try_threats(wanted: usize, seed: u64) {
    let mut random = Random(seed);
    let mut tried = 0;
    while tried < wanted {
        let stones = 10 + random.below(12);
        let mut position = scattered(&mut random, 9, stones, Rule::Freestyle);
        let attacker = Colour::BOTH[random.below(2)];
        let mut counter = Counter::new(&Limits::default());
        if first(&mut position, attacker, 10_000).is_some()
            || vct::first_move(&mut position, attacker, 2, 400, &mut counter).is_none()
        {
            continue;
        }
        assert!(wins_against_all(&mut position, attacker, 3), "{attacker}\n{}", position.board());
        tried += 1;
    }
}

#[test]
fn victories_by_threats_hold_against_every_answer() {
    try_threats(4, 7);
}

#[test]
#[ignore = "minutes: 100 positions"]
fn a_hundred_victories_by_threats_hold_against_every_answer() {
    try_threats(100, 8);
}

fn chosen(text: &str, rule: Rule, colour: Colour) -> (String, Reason) {
    let board = Board::drawn(text).expect("a board");
    let mut engine = Engine::new(&TABLE, 1 << 20);
    let choice = engine.choose(&board, rule, colour, &Limits::nodes(3_000)).expect("a move");
    (choice.point.to_string(), choice.reason)
}

#[test]
fn four_and_four_win() {
    let board = ". . . . . . . . .
                 . O X X X . . . .
                 . . . . . . . . .
                 . . . . . X . . .
                 . . . . . X O . .
                 . . . . . X . O .
                 . . . . . O . O .
                 . . . . . . . . .
                 . . . . . . . . .";
    assert_eq!(chosen(board, Rule::Freestyle, Colour::Black), ("5,1".to_owned(), Reason::Fours));
    // In renju that is forbidden to Black.
    assert_ne!(chosen(board, Rule::Renju, Colour::Black).0, "5,1");
}

#[test]
fn three_and_three_win_by_threats() {
    let board = ". . . . . . . . . . .
                 . . . . . . . . . . .
                 . . . . . . . . . . .
                 . . . X X . . . . . .
                 . . . . . . O . . . .
                 . . . . . X . O . . .
                 . . . . . X . . O . .
                 . . . . . . . . . . .
                 . . . . . . . . . . .
                 . . . . . . . . . . .
                 . . . . . . . . . . .";
    assert_eq!(chosen(board, Rule::Freestyle, Colour::Black).1, Reason::Threats);
}

#[test]
fn white_wins_where_black_may_not_answer() {
    // The one point that stops White's four is a double four of Black.
    let board = ". . . . . . . . . . .
                 . . . . X . . . . . .
                 . . . . X . . . . . .
                 . . . . X . . . . . .
                 . X X X . . O O O X .
                 . . . . . . . . . . .
                 . . . . . . . . . . .
                 . . . . . . . . . . .
                 . . . . . . . . . . .
                 . . . . . . . . . . .
                 . . . . . . . . . . .";
    let (point, reason) = chosen(board, Rule::Renju, Colour::White);
    assert_eq!((point.as_str(), reason), ("5,4", Reason::Fours));
}

#[test]
fn a_search_of_so_many_nodes_can_be_repeated() {
    let mut random = Random(9);
    for rule in RULES {
        let board = scattered(&mut random, 15, 12, rule).board().clone();
        let choose =
            || Engine::new(&TABLE, 1 << 20).choose(&board, rule, Colour::Black, &Limits::nodes(2_000));
        assert_eq!(choose(), choose());
    }
}

#[test]
fn openings_leave_both_sides_without_a_victory() {
    let board = Board::new(15, 15).expect("a board");
    let openings = katachi_gomoku::openings::on(&board);
    assert!(openings.len() >= 20, "{}", openings.len());
    for (number, stones) in openings.iter().enumerate() {
        assert!(!openings[..number].contains(stones), "opening {} comes twice", number + 1);
        let mut board = board.clone();
        for (number, point) in stones.iter().enumerate() {
            board.play(*point, Colour::BOTH[number % 2]);
        }
        let mut position = Position::new(board, Rule::Freestyle, &TABLE);
        for colour in Colour::BOTH {
            assert_eq!(first(&mut position, colour, 10_000), None, "{colour}, opening {}", number + 1);
        }
    }
    assert!(katachi_gomoku::openings::of_three(&Board::new(5, 5).expect("a board")).is_some());
}
