//! The numbers of the user's document, each on a drawn board.

use crate::drawn::{self, INVADED};
use katachi::board::{Board, Colour, Point, PointSet};
use katachi::classic::{ClassicDragon, ClassicString, Situation, Wind, wind};
use katachi::moves::classic::{Worth, combined, connection_value, moyo_assistance, wind_assistance};
use mkpat_runtime::query::Status;
use mkpat_runtime::transform::Transformation;

fn at(name: &str) -> Point {
    Point::parse(name, 9).expect("a point of the board")
}

fn worths(drawing: &str, colour: Colour) -> Vec<(String, Point, Worth)> {
    let manifest = snapshots::workspace().join("docs/example/tuning/before/databases.toml");
    drawn::worths(&manifest, drawing, colour)
}

fn worth_of(drawing: &str, pattern: &str, point: &str) -> Option<Worth> {
    let found = worths(drawing, Colour::Black);
    found.into_iter().find(|(name, to, _)| name == pattern && *to == at(point)).map(|(.., worth)| worth)
}

#[test]
fn powers_are_sums_of_six_less_the_distance() {
    let board: Board = INVADED.parse().expect("a drawn board");
    let blown = wind(&board, Colour::Black, at("E5"));
    // D6 and G5 stand two steps away, G4 three; E6 one, E8 three, C7 four.
    assert_eq!((blown.mine, blown.yours), (4 + 4 + 3, 5 + 3 + 2));
}

#[test]
fn connecting_rises_from_55_to_75_as_the_opponent_becomes_strong() {
    let value = |yours| 55 + wind_assistance(Wind { mine: 40, yours }, [20, 1], [0, 0]);
    assert_eq!([0, 1, 19, 20, 21, 90].map(value), [55, 56, 74, 75, 75, 75]);
    // The negative cutoff of a power counts by its size.
    assert_eq!(wind_assistance(Wind { mine: 3, yours: 30 }, [-20, 2], [5, 2]), 2 * 20 + 2 * 3);
    let found = worth_of(INVADED, "Connect", "E5").expect("the pattern matches");
    assert_eq!((found.value, found.wind), (65, Some(Wind { mine: 11, yours: 10 })));
    let stronger =
        INVADED.replacen(". . . . . . X", ". . O O O . X", 1).replacen(". . O . .", "O O O O .", 1);
    assert_eq!(worth_of(&stronger, "Connect", "E5").map(|found| found.value), None, "D5 is no longer empty");
    let stronger = INVADED.replacen(". . O . . . . . .", "O O O O O O O O O", 1);
    assert_eq!(worth_of(&stronger, "Connect", "E5").map(|found| found.value), Some(75));
}

#[test]
fn moyo_counts_up_to_its_cutoff() {
    assert_eq!([-4, 0, 7, 15, 30].map(|gain| moyo_assistance(gain, 15, 2)), [-8, 0, 14, 30, 30]);
}

#[test]
fn a_combined_value_is_the_larger_one_and_a_share_of_the_smaller() {
    assert_eq!(combined(80, 0), 80);
    assert_eq!(combined(80, 70), 80 + 4);
    assert_eq!(combined(70, 80), 80 + 4);
    assert_eq!(combined(80, 40), 80);
}

#[test]
fn a_connection_is_worth_what_it_saves() {
    let board: Board = INVADED.parse().expect("a drawn board");
    let dragon = |stones: &[&str], status, escape| ClassicDragon {
        colour: Colour::Black,
        stones: stones.iter().map(|name| at(name)).collect::<PointSet>(),
        status,
        safety: status,
        genus: 0,
        half_eyes: 0,
        escape,
    };
    let value = |one: (Status, u32), other: (Status, u32)| {
        let dragons = vec![dragon(&["D6"], one.0, one.1), dragon(&["G5", "G4"], other.0, other.1)];
        let situation = Situation::new(&board, dragons, &mut |_| ClassicString::default());
        connection_value(&situation, at("D6"), at("G5"))
    };
    use Status::{Alive, Dead, Unknown};
    assert_eq!(value((Alive, 9), (Alive, 9)), 0);
    assert_eq!(value((Dead, 0), (Dead, 0)), 0, "they have no eyes together");
    assert_eq!(value((Alive, 9), (Dead, 0)), 78);
    assert_eq!(value((Alive, 9), (Unknown, 4)), 78);
    assert_eq!(value((Alive, 9), (Unknown, 5)), 78 * 2 / 3);
    assert_eq!(value((Unknown, 12), (Unknown, 8)), 78 * 3 / 4);
    assert_eq!(value((Unknown, 8), (Unknown, 8)), 74, "the smaller one is at stake");
}

const JOINT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . O . . . .
    . . . . O . . . .
    . . . X . X . . .
    . . . X . . O . .
    . . . . O O O . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_bamboo_joint_is_played_where_the_opponent_can_cut() {
    // White cuts at E5, Black answers at E4, and White at F4 would be safe: F4 is worth its 60 points.
    let found = worth_of(JOINT, "Bamboo", "F4").expect("the pattern matches");
    assert_eq!((found.value, found.helper), (60, Some(60)));
    // With black stones around F4 the cut there is captured, and the joint is worth nothing.
    let safe = JOINT.replacen("X . . O . .", "X . . X . .", 1).replacen(". O O O . .", ". X X X . .", 1);
    let found = worth_of(&safe, "Bamboo", "F4").expect("the pattern matches");
    assert_eq!((found.value, found.helper), (0, Some(0)));
}

/// Nine points as letters, turned as the document's table shows them.
#[test]
fn transformations_are_those_of_the_table() {
    let shown = |number: usize| {
        let turned = Transformation::ALL[number];
        let mut letters = ['?'; 9];
        for (index, letter) in ('A'..='I').enumerate() {
            let offset = mkpat_runtime::point::Offset::new(index as i8 / 3 - 1, index as i8 % 3 - 1);
            let to = turned.apply(offset);
            letters[((to.row + 1) * 3 + to.column + 1) as usize] = letter;
        }
        letters.into_iter().collect::<String>()
    };
    let all: std::collections::BTreeSet<String> = (0..8).map(shown).collect();
    let document = [
        "ABCDEFGHI",
        "GHIDEFABC",
        "CBAFEDIHG",
        "IHGFEDCBA",
        "ADGBEHCFI",
        "CFIBEHADG",
        "GDAHEBIFC",
        "IFCHEBGDA",
    ];
    assert_eq!(all, document.into_iter().map(str::to_owned).collect(), "the eight of the document");
    assert_eq!(shown(0), document[0], "number 0 leaves all as it is");
}
