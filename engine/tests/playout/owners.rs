//! Whose a point is, and how often.

use crate::{after, at, draw};
use katachi::board::{Board, Colour};
use katachi::playout::{Hasty, Ownership, Playout, Shapes, area, is_own_eye, owner, sample};
use proptest::prelude::*;

fn sampled(board: &Board, playouts: u32, seed: u64) -> Ownership {
    let shapes = Shapes::new();
    Ownership::sample(board, &mut Playout::new(Hasty::new(&shapes), seed), playouts)
}

/// The eyes of Black, in reading order.
fn eyes(drawing: &str) -> String {
    let board = draw(drawing);
    let found =
        board.points().filter(|&point| board.is_empty(point) && is_own_eye(&board, point, Colour::Black));
    found.map(|point| point.on(board.size()).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn one_diagonal_may_be_lost_but_none_at_the_edge() {
    assert_eq!(eyes(". X .\nX X .\n. . ."), "A3");
    assert_eq!(eyes(". X .\nX O .\n. . ."), "", "a corner needs its diagonal");
    assert_eq!(eyes("X . X .\nX X O .\n. . . .\n. . . ."), "", "at the edge both count");
    let middle = "
        . . . . .
        . X X O .
        . X . X .
        . X X X .
        . . . . .";
    assert_eq!(eyes(middle), "C3");
    assert_eq!(eyes(&middle.replacen("X X O", "O X O", 1)), "", "two diagonals lost");
}

#[test]
fn an_empty_point_belongs_to_all_stones_around_it_or_to_nobody() {
    let board = draw(
        "
        . X . O .
        X X . O O
        . . . . .
        X X . O .
        . X . O O",
    );
    let whose = |name| owner(&board, at(&board, name));
    assert_eq!(whose("A5"), Some(Colour::Black));
    assert_eq!(whose("E5"), Some(Colour::White));
    assert_eq!(whose("B4"), Some(Colour::Black));
    assert_eq!([whose("C5"), whose("C4"), whose("C3")], [None, None, None]);
}

#[test]
fn area_is_blacks_points_less_whites() {
    let board = draw(". X O\nX X O\nX O .");
    // Five points are Black's and four White's.
    assert_eq!(area(&board), 1);
}

#[test]
fn a_settled_board_ends_as_it_stands() {
    let board = draw(
        "
        . X X O . O .
        X X X O O O O
        X . X O . O O
        X X X O O O .
        X X X X O O O
        . X . X X O O
        X X X . X O O",
    );
    let ownership = sampled(&board, 50, 1);
    for point in board.points() {
        let (Some(side), shares) =
            (owner(&board, point), Colour::BOTH.map(|side| ownership.share(side, point)))
        else {
            panic!("{} is nobody's", point.on(7));
        };
        assert_eq!((shares[side.index()], shares[(!side).index()]), (1.0, 0.0), "{}", point.on(7));
    }
}

#[test]
fn a_stone_inside_a_territory_mostly_dies() {
    let board = draw(
        "
        . . . X O . .
        . O . X O . .
        . . . X O . .
        . . . X O . .
        . . . X O . .
        . . . X O X .
        . . . X O . .",
    );
    let ownership = sampled(&board, 400, 1);
    let share = |side, name| ownership.share(side, at(&board, name));
    assert!(share(Colour::Black, "B6") > 0.6, "{}", share(Colour::Black, "B6"));
    assert!(share(Colour::White, "F2") > 0.8, "{}", share(Colour::White, "F2"));
    assert!(share(Colour::Black, "D4") > 0.8 && share(Colour::White, "E4") > 0.8);
}

#[test]
fn without_playouts_nothing_is_owned() {
    let board = draw(". X .\nX X .\n. . .");
    assert!(board.points().all(|point| Ownership::none().share(Colour::Black, point) == 0.0));
}

#[test]
fn both_sides_begin_equally_often() {
    let board = Board::new(3).expect("a size");
    let shapes = Shapes::new();
    let mut first = Vec::new();
    sample(&board, &mut Playout::new(Hasty::new(&shapes), 0), 6, |board| {
        first.extend(board.moves().next().map(|(colour, _)| colour));
    });
    assert_eq!(first, [Colour::White, Colour::Black].repeat(3));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn samples_add_up_and_leave_the_board_alone(
        moves in proptest::collection::vec((any::<usize>(), any::<bool>()), 0..40),
        seed in any::<u64>(),
    ) {
        let board = after(6, &moves);
        let before = (board.to_string(), board.moves_played());
        let (one, other) = (sampled(&board, 10, seed), sampled(&board, 30, !seed));
        prop_assert_eq!((board.to_string(), board.moves_played()), before);
        let mut both = one.clone();
        both.add_all(&other);
        for point in board.points() {
            let mut total = 0.0;
            for side in Colour::BOTH {
                let mean = (10.0 * one.share(side, point) + 30.0 * other.share(side, point)) / 40.0;
                prop_assert!((both.share(side, point) - mean).abs() < 1e-9);
                total += mean;
            }
            prop_assert!(total <= 1.0 + 1e-9);
        }
    }

    /// Whose a point is depends on its neighbours only, so exchanged colours exchange the owner.
    #[test]
    fn exchanged_colours_exchange_area(cells in proptest::collection::vec(0..3_u8, 25)) {
        let drawing = |letters: [&str; 3]| -> String {
            let row = |row: &[u8]| row.iter().map(|&cell| letters[usize::from(cell)]).collect::<String>();
            cells.chunks(5).map(row).collect::<Vec<_>>().join("\n")
        };
        let Ok(board) = drawing([".", "X", "O"]).parse::<Board>() else { return Ok(()) };
        let swapped = draw(&drawing([".", "O", "X"]));
        prop_assert_eq!(area(&swapped), -area(&board));
        for point in board.points().filter(|&point| board.is_empty(point)) {
            for colour in Colour::BOTH {
                prop_assert_eq!(is_own_eye(&swapped, point, !colour), is_own_eye(&board, point, colour));
            }
        }
    }
}
