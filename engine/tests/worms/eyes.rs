//! Eye spaces and their values.

use crate::{at, draw};
use katachi::board::Colour;
use katachi::reading::{Limits, Reader};
use katachi::worms::{EyeSpaces, Proposals, examine};

/// `min max` and the vital points of the space at a vertex.
fn eye(text: &str, vertex: &str) -> String {
    let mut board = draw(text);
    let mut reader = Reader::new(Limits::default());
    let worms = examine(&mut board, &mut reader, &Proposals::default(), Limits::default());
    let point = at(&board, vertex);
    let eyes = EyeSpaces::find(&mut board, &mut reader, &worms);
    let Some(report) = eyes.value_of_either(&mut board, &mut reader, point) else { return "none".into() };
    let name = |point: Option<katachi::board::Point>| {
        point.map_or("-".into(), |point| point.on(board.size()).to_string())
    };
    format!("{} {} {} {}", report.value.min, report.value.max, name(report.attack), name(report.defence))
}

#[test]
fn three_points_in_a_line_are_one_eye_or_two() {
    let line = "
        . . . X . . .
        X X X X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . O";
    assert_eq!(eye(line, "A7"), "1 2 B7 B7");
    assert_eq!(eye(line, "B7"), "1 2 B7 B7");
}

#[test]
fn two_points_are_one_eye_and_four_in_a_line_two() {
    let two = "
        . . X . . . .
        X X X . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . O";
    let four = "
        . . . . X . .
        X X X X X . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . O";
    assert_eq!(eye(two, "A7"), "1 1 - -");
    assert_eq!(eye(four, "A7"), "2 2 - -");
}

#[test]
fn a_living_stone_is_in_no_eye_space() {
    assert_eq!(eye(". X . .\nX X . .\n. . . .\n. . . .", "B4"), "none");
}

#[test]
fn a_corner_eye_behind_a_solid_wall_is_no_half_eye() {
    let mut board = draw(". X . .\nX X . .\n. . . .\n. . . .");
    let mut reader = Reader::new(Limits::default());
    let worms = examine(&mut board, &mut reader, &Proposals::default(), Limits::default());
    let eyes = EyeSpaces::find(&mut board, &mut reader, &worms);
    let corner = at(&board, "A4");
    assert!(eyes.is_eye(corner, Colour::Black) && !eyes.is_eye(corner, Colour::White));
    assert!(eyes.half_eyes(Colour::Black).iter().all(|half| half.point != corner));
}
