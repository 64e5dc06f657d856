//! Rules on drawn boards.

use katachi::board::{Board, Colour, IllegalMove, Point, Rules, SetupError, count, fixed_handicap};
use katachi::board::{KoRule, PointSet, Suicide};

fn draw(text: &str) -> Board {
    text.parse().expect("a drawn board")
}

fn at(board: &Board, name: &str) -> Point {
    Point::parse(name, board.size()).expect("a point")
}

const SIMPLE: Rules = Rules { ko: KoRule::Simple, suicide: Suicide::Forbidden };

#[test]
fn a_single_stone_capture_bans_the_retaking_until_another_move() {
    let mut board = draw(
        "
        . X O .
        X O . O
        . X O .
        . . . .",
    );
    board.play(at(&board, "C3"), Colour::Black, SIMPLE).expect("the capture");
    assert_eq!(board.ko(), Some(at(&board, "B3")));
    assert_eq!(board.play(at(&board, "B3"), Colour::White, SIMPLE), Err(IllegalMove::Ko));
    assert_eq!(board.check(at(&board, "B3"), Colour::Black, SIMPLE), Ok(()));
    board.pass(Colour::White);
    board.pass(Colour::Black);
    assert_eq!(board.play(at(&board, "B3"), Colour::White, SIMPLE), Ok(()));
}

#[test]
fn suicide_is_an_option() {
    let board = draw(
        "
        . X . O
        X X O .
        . O O .
        . . . .",
    );
    let corner = at(&board, "A4");
    let rules = |suicide| Rules { ko: KoRule::Simple, suicide };
    assert_eq!(board.check(corner, Colour::White, rules(Suicide::Forbidden)), Err(IllegalMove::Suicide));
    assert_eq!(board.check(corner, Colour::White, rules(Suicide::MultiStone)), Err(IllegalMove::Suicide));
    assert_eq!(board.check(corner, Colour::White, rules(Suicide::Allowed)), Ok(()));
    assert_eq!(board.check(corner, Colour::Black, rules(Suicide::Forbidden)), Ok(()));
}

#[test]
fn taking_a_string_gives_its_liberties_back() {
    let mut board = draw(
        "
        O O . .
        X X . .
        . . . .
        . . . .",
    );
    board.play(at(&board, "C4"), Colour::Black, SIMPLE).expect("the capture");
    assert_eq!((board.captures(Colour::Black), board.liberty_count(at(&board, "A3"))), (2, 5));
    board.undo();
    assert_eq!((board.captures(Colour::Black), board.liberty_count(at(&board, "A3"))), (0, 3));
    assert_eq!(board.liberty_count(at(&board, "A4")), 1);
}

#[test]
fn a_drawing_leaves_every_string_a_liberty() {
    let drawing = "
        O X
        X .";
    assert!(drawing.parse::<Board>().is_err());
    let mut board = draw(". X\nX .");
    assert_eq!(board.setup(at(&board, "A2"), Some(Colour::White)), Err(SetupError::NoLiberty));
}

#[test]
fn two_stones_sent_to_take_one_back() {
    let board = draw(
        "
        . O . O .
        X X O O .
        . X X O .
        . . X . .
        . . . . .",
    );
    // Black answers A5 by taking both at C5, and White's only reply is to take that stone: nothing has changed.
    assert!(board.sends_two_returns_one(at(&board, "A5"), Colour::White));
    assert!(!board.sends_two_returns_one(at(&board, "C5"), Colour::White));
    let connected = draw(
        "
        . O . X .
        X X X X .
        . . . . .
        . . . . .
        . . . . .",
    );
    assert!(!connected.sends_two_returns_one(at(&connected, "A5"), Colour::White));
}

#[test]
fn names_have_no_column_i() {
    let board = Board::new(19).expect("a size");
    assert_eq!(at(&board, "J10").on(19).to_string(), "J10");
    assert_eq!(at(&board, "t19"), Point::at(19, 0, 18).expect("the upper right corner"));
    assert!(
        ["I5", "A0", "A20", "U1", "", "A", "5A", "A-1", "A1B", "Ä1"]
            .iter()
            .all(|name| Point::parse(name, 19).is_none())
    );
    assert_eq!(Point::parse("Z25", 25).expect("the corner").on(25).to_string(), "Z25");
}

#[test]
fn handicap_points_are_those_of_the_protocol() {
    let names = |size: u8, stones| {
        let points = fixed_handicap(size, stones)?;
        Some(points.iter().map(|point| point.on(size).to_string()).collect::<Vec<_>>().join(" "))
    };
    assert_eq!(names(9, 2).as_deref(), Some("G7 C3"));
    assert_eq!(names(9, 3).as_deref(), Some("C7 G7 C3"));
    assert_eq!(names(9, 5).as_deref(), Some("C7 G7 E5 C3 G3"));
    assert_eq!(names(9, 6).as_deref(), Some("C7 G7 C5 G5 C3 G3"));
    assert_eq!(names(9, 8).as_deref(), Some("C7 E7 G7 C5 G5 C3 E3 G3"));
    assert_eq!(names(19, 4).as_deref(), Some("D16 Q16 D4 Q4"));
    assert_eq!(
        [names(8, 5), names(7, 5), names(6, 2), names(9, 10), names(9, 1)],
        [None, None, None, None, None]
    );
}

#[test]
fn dead_stones_count_for_their_captor() {
    let board = draw(
        "
        . X O . .
        X X O O .
        . X X O O
        O X O O .
        . X X O .",
    );
    let dead = PointSet::from_iter([at(&board, "A2")]);
    let result = count(&board, &dead);
    assert_eq!(result.area(Colour::Black), 12);
    assert_eq!(result.area(Colour::White), 13);
    assert_eq!(result.territory_and_prisoners(Colour::Black), 5);
    assert_eq!(result.territory_and_prisoners(Colour::White), 5);
    assert_eq!(result.chinese(0.5), 1.5);
    assert_eq!(result.japanese(6.5), 6.5);
}

#[test]
fn what_both_reach_is_neutral() {
    let board = draw("X.O\nX.O\nX.O");
    let result = count(&board, &PointSet::EMPTY);
    assert_eq!(result.neutral.len(), 3);
    assert_eq!((result.area(Colour::Black), result.area(Colour::White)), (3, 3));
}

#[test]
fn forgotten_moves_cannot_be_taken_back() {
    let mut board = draw("...\n...\n...");
    for (point, colour) in [("A1", Colour::Black), ("C3", Colour::White), ("A2", Colour::Black)] {
        board.play(at(&board, point), colour, SIMPLE).expect("a legal move");
    }
    board.forget(2);
    assert_eq!(board.moves_played(), 1);
    assert!(board.undo() && !board.undo());
    assert_eq!(board.to_string(), ". . O\n. . .\nX . .\n");
}

#[test]
fn empty_points_follow_captures_and_their_undoing() {
    let mut board = draw("X O .\n. . .\n. . .");
    let counted = |board: &Board| board.points().filter(|&point| board.is_empty(point)).collect::<PointSet>();
    assert!(board.try_play(at(&board, "A2"), Colour::White));
    assert_eq!((board.empty_points().len(), board.empty_points()), (7, &counted(&board)));
    board.undo();
    assert_eq!((board.empty_points().len(), board.empty_points()), (7, &counted(&board)));
}

#[test]
fn points_beside_a_set_stay_in_their_rows() {
    let board = draw(". . .\n. . .\n. . .");
    let corner: PointSet = [at(&board, "C3")].into_iter().collect();
    let beside = corner.beside().intersection(board.empty_points());
    assert_eq!(beside, [at(&board, "B3"), at(&board, "C2")].into_iter().collect());
}
