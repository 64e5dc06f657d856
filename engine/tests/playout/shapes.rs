//! Shape moves lie every way and are either side's.

use katachi::board::{Board, Point};
use katachi::playout::Shapes;
use proptest::prelude::*;

fn board(cells: &[u8], letters: [&str; 3]) -> Option<Board> {
    let row = |row: &[u8]| row.iter().map(|&cell| letters[usize::from(cell)]).collect::<String>();
    cells.chunks(4).map(row).collect::<Vec<_>>().join("\n").parse().ok()
}

/// The points where a move makes a shape, as numbers in reading order.
fn wanted(shapes: &Shapes, board: &Board) -> Vec<usize> {
    let points: Vec<Point> = board.points().collect();
    (0..points.len()).filter(|&n| board.is_empty(points[n]) && shapes.want(board, points[n])).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_shape_is_wanted_however_it_lies(cells in proptest::collection::vec(0..3_u8, 16)) {
        let shapes = Shapes::new();
        let Some(original) = board(&cells, [".", "X", "O"]) else { return Ok(()) };
        let expected = wanted(&shapes, &original);
        let exchanged = board(&cells, [".", "O", "X"]).expect("the same liberties");
        prop_assert_eq!(&wanted(&shapes, &exchanged), &expected);
        // A quarter turn and a reflection make all eight ways to lie.
        for image in [|n: usize| (n % 4) * 4 + (3 - n / 4), |n: usize| (n / 4) * 4 + (3 - n % 4)] {
            let mut turned = vec![0; 16];
            (0..16).for_each(|n| turned[image(n)] = cells[n]);
            let turned = board(&turned, [".", "X", "O"]).expect("the same liberties");
            let mut points: Vec<usize> = expected.iter().map(|&n| image(n)).collect();
            points.sort_unstable();
            prop_assert_eq!(wanted(&shapes, &turned), points);
        }
    }
}
