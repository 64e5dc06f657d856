//! A record that is loaded, played on from and written again: nothing of it is lost.

use katachi::board::{Colour, Point, Rules};
use katachi::game::Game;
use katachi_record::{Heading, Labels, Loaded, Loader, Until, print_continued_game};
use proptest::prelude::*;

/// A game with all that people put into records.
const RECORD: &str = "\
(;GM[1]FF[4]SZ[9]KM[6.5]PB[Shusaku]PW[Gennan]RE[B+2]RU[NZ]XY[kept]GC[a \\] bracket]C[root]
;B[ee]C[the centre]LB[cc:1]
;W[cc]
(;B[gg]N[main]
;C[a remark between moves]
;W[gc]CR[gc]
)
(;B[cg]C[better]
;W[gc]
)
)
(;GM[1]SZ[9]C[another game]
)
";

fn load_turned(record: &str, until: Option<Until>, turn: &dyn Fn(u8, Point) -> Point) -> Loaded {
    Loader { greatest_size: 19, rules: Rules::default(), until, turn }
        .load(record.as_bytes())
        .expect("a record")
}

fn load(record: &str, until: Option<Until>) -> Loaded {
    load_turned(record, until, &|_, point| point)
}

/// The record as it is written after taking moves back and playing others.
fn play_on(record: &str, until: Option<Until>, undo: usize, moves: &[&str]) -> String {
    let mut loaded = load(record, until);
    assert!(loaded.game.undo(undo));
    for name in moves {
        let colour = loaded.game.to_move();
        let place = (*name != "pass").then(|| Point::parse(name, 9).expect("a point"));
        loaded.game.play(colour, place).expect("a legal move");
    }
    print(&loaded)
}

fn print(loaded: &Loaded) -> String {
    print_continued_game(&loaded.game, &Heading::default(), &Labels::default(), &loaded.source)
        .expect("a record")
}

/// `RECORD` with a line in place of another one.
fn with(old: &str, new: &str) -> String {
    assert!(RECORD.contains(old), "{old}");
    RECORD.replacen(old, new, 1)
}

#[test]
fn what_is_loaded_and_written_again_is_the_same() {
    assert_eq!(play_on(RECORD, None, 0, &[]), RECORD);
    assert_eq!(play_on(RECORD, Some(Until::Move(2)), 0, &[]), RECORD, "what comes after stays");
    assert_eq!(play_on(RECORD, None, 3, &[]), RECORD, "what is taken back stays");
}

#[test]
fn moves_after_the_record_are_added_to_it() {
    assert_eq!(play_on(RECORD, None, 0, &["C3", "pass"]), with("CR[gc]\n", "CR[gc]\n;B[cg]\n;W[]\n"));
}

#[test]
fn moves_of_the_record_go_along_its_nodes() {
    assert_eq!(play_on(RECORD, Some(Until::Move(2)), 0, &["C7", "G3", "G7"]), RECORD);
    let main = "(;B[gg]N[main]\n;C[a remark between moves]\n;W[gc]CR[gc]\n)\n";
    let other = "(;B[cg]C[better]\n;W[gc]\n)\n";
    assert_eq!(
        play_on(RECORD, None, 2, &["C3", "G7", "G3"]),
        with(&format!("{main}{other}"), &format!("(;B[cg]C[better]\n;W[gc]\n;B[gg]\n)\n{main}")),
        "in a variation too, which becomes the first"
    );
}

#[test]
fn other_moves_come_first_and_the_record_stays_beside_them() {
    let written = play_on(RECORD, None, 2, &["D4", "D5"]);
    assert_eq!(written, with("(;B[gg]", "(;B[df]\n;W[de]\n)\n(;B[gg]"));
    let names: Vec<String> =
        load(&written, None).game.moves().filter_map(|(_, place)| Some(place?.on(9).to_string())).collect();
    assert_eq!(names, ["E5", "C7", "D4", "D5"], "whoever loads it finds the game");
}

#[test]
fn an_illegal_move_stays_in_the_record() {
    let record = "(;SZ[9];B[ee]\n;W[ee]C[here]\n;B[cc]\n)\n";
    assert_eq!(play_on(record, None, 0, &[]), "(;SZ[9]\n;B[ee]\n;W[ee]C[here]\n;B[cc]\n)\n");
    assert_eq!(
        play_on(record, None, 0, &["D5"]),
        "(;SZ[9]\n;B[ee]\n(;W[de]\n)\n(;W[ee]C[here]\n;B[cc]\n)\n)\n"
    );
}

#[test]
fn a_node_with_two_moves_is_left_before_both() {
    let record = "(;SZ[9]\n;B[ee]\n;W[cc]B[gg]C[both]\n;W[gc]\n)\n";
    let written = "(;SZ[9]\n;B[ee]\n(;W[cc]\n;B[cg]\n)\n(;W[cc]B[gg]C[both]\n;W[gc]\n)\n)\n";
    assert_eq!(play_on(record, None, 2, &["C3"]), written);
    assert_eq!(
        play_on(record, Some(Until::Move(3)), 0, &["C3"]),
        written,
        "also where loading stopped in it"
    );
}

#[test]
fn stones_in_the_middle_begin_the_game_anew() {
    let record = "(;SZ[9]\n;B[ee]\n;AB[cc]AW[gg]C[set up]\n;W[gc]\n;B[cg]\n)\n";
    assert_eq!(play_on(record, None, 0, &[]), record);
    assert_eq!(play_on(record, None, 1, &["D4"]), record.replace(";B[cg]\n", "(;B[df]\n)\n(;B[cg]\n)\n"));
}

#[test]
fn a_game_that_leaves_the_node_of_its_stones_is_written_beside_the_record() {
    let record = "(;SZ[9]AB[cc]B[dd]C[kept]\n)\n";
    let written = play_on(record, None, 1, &["E5"]);
    assert!(written.contains("AB[cc]\n;B[ee]\n)\n"), "{written}");
    assert!(written.ends_with(record), "{written}");
}

#[test]
fn the_heading_adds_what_the_record_does_not_say() {
    let mut loaded = load("(;SZ[9]PB[Shusaku]RE[B+2]GC[a remark];B[ee])", None);
    loaded.game.set_komi(7.5);
    let text = |text: &str| text.to_owned();
    let (black, white) = (text("Person"), text("Katachi"));
    let heading =
        Heading { black, white, result: text("W+R"), comment: text("seed 7"), ..Heading::default() };
    let written = print_continued_game(&loaded.game, &heading, &Labels::default(), &loaded.source);
    assert_eq!(
        written.expect("a record"),
        "(;SZ[9]PB[Shusaku]RE[W+R]GC[a remark\nseed 7]PW[Katachi]KM[7.5]\n;B[ee]\n)\n"
    );
}

#[test]
fn labels_of_the_record_stay_and_ours_stand_on_other_nodes() {
    let loaded = load("(;SZ[9];B[ee]LB[cc:A];W[gg])", None);
    let mut labels = Labels::default();
    let mut board = loaded.game.board().clone();
    for name in ["A1", "B1"] {
        labels.set(&board, [(Point::parse(name, 9).expect("a point"), 2.0)].into_iter());
        board.undo();
    }
    let written = print_continued_game(&loaded.game, &Heading::default(), &labels, &loaded.source);
    assert_eq!(written.expect("a record"), "(;SZ[9]\n;B[ee]LB[cc:A]\n;W[gg]LB[ai:2.0]\n)\n");
}

#[test]
fn letters_of_other_alphabets_are_written_with_their_encoding() {
    assert_eq!(
        play_on("(;SZ[9]PB[\u{672c}\u{56e0}\u{574a}])", None, 0, &[]),
        "(;SZ[9]PB[\u{672c}\u{56e0}\u{574a}]CA[UTF-8]\n)\n"
    );
}

#[test]
fn a_turned_board_writes_the_points_of_the_record() {
    let upside_down =
        |size: u8, point: Point| Point::at(size, size - 1 - point.row(), point.column()).expect("a point");
    let mut loaded = load_turned("(;SZ[9];B[ca])", None, &upside_down);
    let (colour, place) = loaded.game.moves().next().expect("a move");
    assert_eq!((colour, place), (Colour::Black, Point::parse("C1", 9)));
    loaded.game.play(Colour::White, Point::parse("D1", 9)).expect("a legal move");
    assert_eq!(print(&loaded), "(;SZ[9]\n;B[ca]\n;W[da]\n)\n");
}

#[test]
fn moves_that_cannot_be_taken_back_are_in_the_record() {
    let mut game = Game::new(9, Rules::default()).expect("a board");
    for index in 0..600 {
        game.play(Colour::BOTH[index % 2], None).expect("a pass");
        game.limit_history();
    }
    let written = katachi_record::print_game(&game, &Heading::default(), &[]).expect("a record");
    assert_eq!(written.matches("[]").count(), 600);
}

proptest! {
    #[test]
    fn whatever_is_played_is_loaded_again(until in 0_usize..6, undo in 0_usize..4, places in proptest::collection::vec(any::<u16>(), 0..8)) {
        let mut loaded = load(RECORD, Some(Until::Move(until + 1)));
        loaded.game.undo(undo);
        for place in places {
            let colour = loaded.game.to_move();
            let legal: Vec<Point> = loaded.game.legal_points(colour).collect();
            loaded.game.play(colour, legal.get(usize::from(place) % legal.len()).copied()).expect("a legal move");
        }
        let written = print(&loaded);
        let again = load(&written, None).game;
        prop_assert!(loaded.game.moves().zip(again.moves()).all(|(one, other)| one == other), "{}", written);
        for kept in ["PB[Shusaku]", "XY[kept]", "C[better]", "C[a remark between moves]", "CR[gc]", "C[another game]"] {
            prop_assert!(written.contains(kept), "{}", written);
        }
    }
}
