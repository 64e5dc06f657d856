//! Fields of the records.

use crate::{at, draw};
use katachi::board::{Board, Colour};
use katachi::reading::{Code, Limits, Reader};
use katachi::worms::{Proposals, Status, Worms, examine, examine_threats};
use std::fmt::Write;

fn examined(board: &mut Board) -> Worms {
    let mut reader = Reader::new(Limits::default());
    let mut worms = examine(board, &mut reader, &Proposals::default(), Limits::default());
    examine_threats(board, &mut reader, &mut worms);
    worms
}

#[test]
fn every_vertex_of_a_string_has_its_record() {
    let mut board = draw("X X .\n. X .\nO . .");
    let worms = examined(&mut board);
    let worm = worms.at(at(&board, "B2")).expect("a stone");
    assert_eq!((worm.origin, worm.size, worm.colour), (at(&board, "A3"), 3, Colour::Black));
    assert!(worms.at(at(&board, "C1")).is_none());
    assert_eq!(worms.iter().len(), 2);
}

#[test]
fn effective_sizes_share_the_empty_vertices() {
    let mut board = draw("X . O\n. . .\n. . .");
    let worms = examined(&mut board);
    let sizes: Vec<f32> = worms.iter().map(|worm| worm.effective_size).collect();
    // Three vertices are as near to one stone as to the other, two are nearer to each.
    assert_eq!(sizes, [1.0 + 2.0 * 0.5 + 3.0 * 0.25; 2]);
}

#[test]
fn liberties_of_higher_order_keep_away_from_the_opponent() {
    let mut board = draw(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .",
    );
    let worms = examined(&mut board);
    assert_eq!(worms.at(at(&board, "D4")).expect("a stone").liberties, [4, 8, 12, 12]);
}

#[test]
fn a_stone_between_two_strings_cuts_them() {
    let mut board = draw(
        "
        . . X . .
        . . X . .
        . . O . .
        . . X . .
        . . X . .",
    );
    let worms = examined(&mut board);
    assert_eq!(worms.at(at(&board, "C3")).expect("a stone").cutstone, 2);
    assert_eq!(worms.at(at(&board, "C5")).expect("a stone").cutstone, 0);
}

#[test]
fn a_string_that_can_be_taken_is_the_lunch_of_its_neighbour() {
    let mut board = draw(
        "
        . . X . .
        . X O X .
        . . . . .
        . . . . .
        . . . . .",
    );
    let worms = examined(&mut board);
    let food = worms.at(at(&board, "C4")).expect("a stone");
    assert_eq!(food.attacks.best().code, Code::Win);
    assert!(food.attacks.code_of(at(&board, "C3")) == Code::Win && food.is_tactically_critical());
    assert_eq!(worms.at(at(&board, "C5")).expect("a stone").lunch, worms.id(at(&board, "C4")));
}

#[test]
fn a_ring_divides_the_board() {
    let mut board = draw(
        "
        . . . . .
        . X X X .
        . X . X .
        . X X X .
        . . . . .",
    );
    let worms = examined(&mut board);
    assert_eq!(worms.at(at(&board, "B4")).expect("a stone").genus, 1);
}

#[test]
fn a_stone_inside_living_eye_space_is_inessential_and_dead() {
    let mut board = draw(
        "
        . O X . X .
        . X X X X X
        X X . . . .
        . . . . . .
        . . . . . .
        . . . . . .",
    );
    let worms = examined(&mut board);
    let stone = worms.at(at(&board, "B6")).expect("a stone");
    assert!(stone.inessential);
    assert_eq!(worms.status(at(&board, "B6")), stone.status);
    assert_ne!(stone.status, Status::Alive);
}

#[test]
fn the_records_of_a_position_read_like_a_table() {
    let drawing = "
. . . . . . .
. . X . . . .
. X O X . O .
. . . X O . .
. . X O O . .
. . . X . . .
. . . . . . .";
    let mut board = draw(drawing);
    let worms = examined(&mut board);
    let mut table = String::new();
    for worm in worms.iter() {
        let name =
            |point: Option<katachi::board::Point>| point.map_or("-".into(), |point| point.on(7).to_string());
        let (attack, defence) = (worm.attacks.best(), worm.defences.best());
        writeln!(
            table,
            "{} {} size {} ({:.2}) liberties {:?} attack {} {} defence {} {} lunch {} cutstone {} genus {}",
            worm.origin.on(7),
            worm.colour.name(),
            worm.size,
            worm.effective_size,
            worm.liberties,
            attack.code.value(),
            name(attack.point),
            defence.code.value(),
            name(defence.point),
            name(worm.lunch.map(|lunch| worms[lunch].origin)),
            worm.cutstone,
            worm.genus,
        )
        .expect("writing to a string");
    }
    snapshots::check("engine", "worm_records", drawing, &table);
}
