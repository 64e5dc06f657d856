//! Handicap stones by patterns.

use katachi::board::{Point, Rules, fixed_handicap};
use katachi::databases::Databases;
use katachi::game::Game;
use katachi::moves::handicap_points;
use std::collections::BTreeSet;

fn ours() -> Databases {
    Databases::compiled(&katachi_patterns::COLLECTION)
}

/// The corner of 19x19 that a point lies in.
fn corner(point: Point) -> (bool, bool) {
    (point.row() < 9, point.column() < 9)
}

#[test]
fn stones_are_placed_each_once() {
    let databases = ours();
    for (size, stones) in [(13, 2), (13, 4), (19, 2), (19, 5), (19, 9)] {
        for seed in 0..5 {
            let points = handicap_points(&databases, size, stones, seed);
            let different: BTreeSet<Point> = points.iter().copied().collect();
            assert_eq!(
                (points.len(), different.len()),
                (stones as usize, stones as usize),
                "{size}: {points:?}"
            );
        }
    }
}

/// A corner is worth ten times a doubling more than a second stone in one.
#[test]
fn the_first_four_take_a_corner_each() {
    let databases = ours();
    for seed in 0..10 {
        let points = handicap_points(&databases, 19, 4, seed);
        let corners: BTreeSet<_> = points.iter().copied().map(corner).collect();
        assert_eq!(corners.len(), 4, "{seed}: {points:?}");
    }
}

/// Our corners do not fit twice on 9x9: then the fixed points are better.
#[test]
fn where_patterns_know_too_few_points_the_fixed_ones_are_taken() {
    let mut game = Game::new(9, Rules::default()).expect("a board");
    let known = handicap_points(&ours(), 9, 4, 1);
    assert!(known.len() < 4, "{known:?}");
    assert_eq!(game.place_free_handicap(4, known), fixed_handicap(9, 4));
}

#[test]
fn the_seed_decides() {
    let databases = ours();
    let all: BTreeSet<Vec<Point>> = (0..10).map(|seed| handicap_points(&databases, 19, 3, seed)).collect();
    assert!(all.len() > 3, "{all:?}");
    assert_eq!(handicap_points(&databases, 19, 3, 7), handicap_points(&databases, 19, 3, 7));
}

#[test]
fn without_the_database_nobody_knows_a_place() {
    let mut databases = ours();
    assert!(databases.leave_out("handicap"));
    assert!(handicap_points(&databases, 19, 4, 1).is_empty());
    assert!(handicap_points(&ours(), 7, 2, 1).is_empty(), "small boards have no such corners");
}
