//! The stages of examining a position: each is computed when it is asked for, once, and leaves the board alone.

use katachi::board::{Board, Colour};
use katachi::databases::Databases;
use katachi::examine::{Analysis, Examiner};
use katachi::facts::{Circumstances, Facts, Stages};
use katachi::reading::{Limits, Reader};
use katachi_patterns::COLLECTION;
use mkpat_runtime::facts::{ReadingFacts, WormFacts};
use mkpat_runtime::point::Point;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Black can cut at E5, the point below the stone of White's.
const DIAGONAL: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X O . . . .
    . . . O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

const CUT: Point = Point::new(4, 4);

fn drawn(text: &str) -> Board {
    text.parse().expect("a drawn board")
}

fn board() -> Board {
    drawn(DIAGONAL)
}

fn ours() -> Arc<Databases> {
    Arc::new(Databases::compiled(&COLLECTION))
}

fn asked(board: &mut Board, reader: &mut Reader, stages: &dyn Stages) -> Option<bool> {
    let mut facts = Facts::new(board, reader, stages, Circumstances::default());
    facts.run(|facts| facts.cut(Colour::Black.into(), CUT))
}

#[test]
fn a_cut_is_unknown_until_there_is_a_stage_that_tells_it() {
    let (mut board, mut reader) = (board(), Reader::default());
    let without = Analysis::new(Arc::new(Databases::default()), &board, &reader);
    assert_eq!(asked(&mut board, &mut reader, &without), None, "no database of connections");
    let examined = Analysis::new(ours(), &board, &reader);
    let worms = examined.worms(&mut board, &mut reader).clone();
    assert_eq!(asked(&mut board, &mut reader, &worms), None, "records alone");
    assert_eq!(asked(&mut board, &mut reader, &examined), Some(true));
}

/// Asks for a stage and tells where it is kept.
type Stage = fn(&Analysis, &mut Board, &mut Reader) -> usize;

#[test]
fn every_stage_is_computed_once_and_restores_the_board() {
    let (mut board, mut reader) = (board(), Reader::default());
    let before = (board.hash_with_ko(), board.to_string());
    let examined = Analysis::new(ours(), &board, &reader);
    let stages: [(&str, Stage); 7] = [
        ("proposals", |examined, board, reader| std::ptr::from_ref(examined.proposals(board, reader)).addr()),
        ("worms", |examined, board, reader| std::ptr::from_ref(examined.worms(board, reader)).addr()),
        ("cuts", |examined, board, reader| {
            examined.cuts(board, reader).map_or(0, |cuts| std::ptr::from_ref(cuts).addr())
        }),
        ("eyes", |examined, board, reader| std::ptr::from_ref(examined.eyes(board, reader)).addr()),
        ("joins", |examined, board, reader| {
            examined.joined(board, reader).map_or(0, |joined| std::ptr::from_ref(joined).addr())
        }),
        ("influence", |examined, board, reader| {
            examined.influence(board, reader).map_or(0, |maps| std::ptr::from_ref(maps).addr())
        }),
        ("dragons", |examined, board, reader| {
            examined.dragons(board, reader).map_or(0, |dragons| std::ptr::from_ref(dragons).addr())
        }),
    ];
    for (name, ask) in stages {
        let first = ask(&examined, &mut board, &mut reader);
        assert_eq!((board.hash_with_ko(), board.to_string()), before, "{name}");
        // A reader that remembers nothing would have to read again.
        let mut fresh = Reader::default();
        assert_eq!(ask(&examined, &mut board, &mut fresh), first, "{name}");
        assert_eq!((fresh.nodes(), fresh.connection_nodes()), (0, 0), "{name}");
        assert!(first != 0, "{name}");
    }
    assert!(reader.nodes() > 0);
}

/// Black's net around White's cutting stone at D6 takes some reading to find.
const NET: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . X X . . . .
    . . X O . . . . .
    . . X . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . O . .
    . . . . . . . . .";

#[test]
fn the_limits_of_who_asks_first_do_not_matter() {
    let mut board = drawn(NET);
    let no_patterns = Arc::new(Databases::default());
    let patient = Analysis::new(Arc::clone(&no_patterns), &board, &Reader::default());
    let hasty = Limits { tactical_nodes: 20, ..Limits::default() };
    let mut reader = Reader::new(hasty);
    let mut taken = |examined: &Analysis| {
        let mut facts = Facts::new(&mut board, &mut reader, examined, Circumstances::default());
        let code = facts.attack(Point::new(3, 3));
        assert_eq!(facts.reader.limits(), hasty, "they come back");
        code
    };
    assert_eq!(taken(&patient), 5);
    let hurried = Analysis::new(no_patterns, &drawn(NET), &Reader::new(hasty));
    assert_eq!(taken(&hurried), 0, "such limits matter here");
}

#[test]
fn one_absent_database_does_not_silence_the_other() {
    let (mut board, mut reader) = (drawn(NET), Reader::default());
    let attack_alone = Databases { defence: None, ..Databases::compiled(&COLLECTION) };
    let examined = Analysis::new(Arc::new(attack_alone), &board, &reader);
    let caught = board.point(Point::new(3, 3)).expect("a point");
    let proposals = examined.proposals(&mut board, &mut reader);
    assert!(proposals.attacks_on(caught).next().is_some(), "the net");
}

#[test]
fn in_the_middle_of_trial_moves_a_stage_that_is_not_kept_is_unknown() {
    let (mut board, mut reader) = (board(), Reader::default());
    let examined = Analysis::new(ours(), &board, &reader);
    let far = board.point(Point::new(0, 0)).expect("a point");
    let tried = |board: &mut Board, reader: &mut Reader| {
        reader.play(board, Colour::White, &[Some(far)], |reader, board| asked(board, reader, &examined))
    };
    assert_eq!(tried(&mut board, &mut reader), None);
    assert_eq!(asked(&mut board, &mut reader, &examined), Some(true));
    assert_eq!(tried(&mut board, &mut reader), Some(true), "it is of the position without trial moves");
}

#[test]
fn when_time_is_over_a_constraint_is_unknown_and_not_false() {
    let (mut board, mut reader) = (board(), Reader::default());
    let examined = Analysis::new(ours(), &board, &reader);
    reader.set_end(Some(Instant::now() + Duration::from_secs(3600)));
    assert_eq!(asked(&mut board, &mut reader, &examined), Some(true), "there is time");
    reader.set_end(Some(Instant::now()));
    assert_eq!(asked(&mut board, &mut reader, &examined), None);
    reader.set_end(None);
    assert_eq!(asked(&mut board, &mut reader, &examined), Some(true));
}

/// Walls that meet, with gaps: patterns of influence and of barriers match in many places.
const WALLS: &str = "
    . . . X O . . . .
    . . . X O . . . .
    . . X X . O . . .
    . X . . O . . O .
    . . X X O . . . .
    . . . . X O . . .
    . X . X . X O . .
    . . . . X . O . .
    . . . . . . . . .";

#[test]
fn maps_and_rounds_of_matching_that_have_no_time_read_nothing() {
    let effort = |end: Option<Instant>| {
        let (mut board, mut reader) = (drawn(WALLS), Reader::default());
        let examined = Analysis::new(ours(), &board, &reader);
        examined.worms(&mut board, &mut reader);
        reader.set_end(end);
        let before = reader.connection_nodes();
        let maps = examined.worm_influence(&mut board, &mut reader);
        let undecided = maps.to_move(Colour::Black).undecided();
        examined.cuts(&mut board, &mut reader);
        examined.joined(&mut board, &mut reader);
        (undecided, reader.connection_nodes() - before)
    };
    let (unknown, connections) = effort(None);
    assert!(connections > 0, "there is something to read");
    let (more_unknown, connections) = effort(Some(Instant::now()));
    assert!(more_unknown > unknown, "{more_unknown} {unknown}");
    assert_eq!(connections, 0);
}

#[test]
fn an_analysis_is_kept_as_long_as_nothing_changes() {
    let (mut board, mut reader) = (board(), Reader::default());
    let mut examiner = Examiner::new(ours());
    let first = examiner.examine(&board, &reader);
    assert!(Arc::ptr_eq(&first, &examiner.examine(&board, &reader)));
    reader.set_depth(1);
    assert!(!Arc::ptr_eq(&first, &examiner.examine(&board, &reader)), "another depth");
    reader.set_depth(0);
    let again = examiner.examine(&board, &reader);
    reader.set_limits(Limits::of_level(1));
    assert!(!Arc::ptr_eq(&again, &examiner.examine(&board, &reader)), "other limits");
    let last = examiner.examine(&board, &reader);
    examiner.forget();
    assert!(!Arc::ptr_eq(&last, &examiner.examine(&board, &reader)), "forgotten");
    let stood = examiner.examine(&board, &reader);
    assert!(board.try_play(board.points().next().expect("a point"), Colour::White));
    assert!(!Arc::ptr_eq(&stood, &examiner.examine(&board, &reader)), "another position");
}
