//! Random games, taken back in parts, agree with the naive board after every step.

use crate::naive::Naive;
use katachi::board::{Board, Colour, KoRule, Point, Rules, Suicide};
use proptest::prelude::*;

#[derive(Clone, Debug)]
enum Step {
    /// Tries the point of this number (modulo the number of points).
    Play(usize, bool),
    Pass(bool),
    Undo,
}

fn steps(length: usize) -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        16 => (any::<usize>(), any::<bool>()).prop_map(|(point, black)| Step::Play(point, black)),
        1 => any::<bool>().prop_map(Step::Pass),
        4 => Just(Step::Undo),
    ];
    proptest::collection::vec(step, 0..length)
}

fn rules() -> impl Strategy<Value = Rules> {
    let ko = prop_oneof![
        Just(KoRule::Simple),
        Just(KoRule::None),
        Just(KoRule::Positional),
        Just(KoRule::Situational)
    ];
    let suicide = prop_oneof![Just(Suicide::Forbidden), Just(Suicide::MultiStone), Just(Suicide::Allowed)];
    (ko, suicide).prop_map(|(ko, suicide)| Rules { ko, suicide })
}

fn side(black: bool) -> Colour {
    if black { Colour::Black } else { Colour::White }
}

fn follow(size: u8, rules: Rules, steps: &[Step]) {
    let points: Vec<Point> = Point::all(size).collect();
    let mut board = Board::new(size).expect("a size of the strategy");
    let mut line = vec![Naive::new(size)];
    for step in steps {
        let naive = line.last().expect("the start is never popped").clone();
        match *step {
            Step::Play(number, black) => {
                let (point, colour) = (points[number % points.len()], side(black));
                let expected = naive.check(point, colour, rules);
                assert_eq!(board.check(point, colour, rules), expected);
                assert_eq!(board.play(point, colour, rules), expected);
                if expected.is_ok() {
                    line.push(naive.after(point, colour));
                }
            }
            Step::Pass(black) => {
                board.pass(side(black));
                line.push(naive.pass(side(black)));
            }
            Step::Undo => {
                assert_eq!(board.undo(), line.len() > 1);
                line.truncate((line.len() - 1).max(1));
            }
        }
        line.last().expect("the start is never popped").assert_equals(&board);
    }
    while board.undo() {}
    line[0].assert_equals(&board);
}

/// What the board says about a move before it is made is what the naive board finds after it.
fn foretell(size: u8, steps: &[Step]) {
    let mut board = Board::new(size).expect("a size of the strategy");
    let mut naive = Naive::new(size);
    let points: Vec<Point> = Point::all(size).collect();
    for step in steps {
        let &Step::Play(number, black) = step else { continue };
        let (point, colour) = (points[number % points.len()], side(black));
        if !board.try_play(point, colour) {
            continue;
        }
        naive = naive.after(point, colour);
        for point in board.points().filter(|&point| board.is_empty(point)) {
            for colour in Colour::BOTH {
                let after = naive.after(point, colour);
                let taken = after.captures[colour.index()] - naive.captures[colour.index()];
                let suicide = !after.stones.contains_key(&point);
                assert_eq!(board.is_suicide(point, colour), suicide);
                assert_eq!(board.captures_something(point, colour), taken > 0);
                assert_eq!(board.ko_capture(point, colour), after.ko);
                if !suicide {
                    assert_eq!(board.liberties_after(point, colour), after.liberties(point));
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn small_boards_where_everything_is_captured((size, rules, steps) in (1..=5_u8, rules(), steps(160))) {
        follow(size, rules, &steps);
    }

    #[test]
    fn what_a_move_would_do((size, steps) in (1..=5_u8, steps(40))) {
        foretell(size, &steps);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_size((size, rules, steps) in (1..=25_u8, rules(), steps(120))) {
        follow(size, rules, &steps);
    }
}
