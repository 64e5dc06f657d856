//! Positions as they are written down, and what is said of faulty ones.

use std::fs;

use katachi_positions::place::{Place, Which};
use katachi_positions::{Position, drawing, sources, text};
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::point::{Colour, Point};

/// Black takes White's corner stone with move 4; White passes.
const GAME: &[u8] = b"(;SZ[3]AB[cc];B[ba];W[aa];W[];B[ab](;W[ac])(;W[cb]))";

fn rows(position: &Position) -> String {
    let size = position.board.size();
    let row = |row| -> String {
        let cell = |column| match position.board.stone(Point::new(row, column)) {
            Some(Colour::Black) => 'X',
            Some(Colour::White) => 'O',
            None => '.',
        };
        (0..size).map(cell).collect()
    };
    (0..size).map(row).collect::<Vec<_>>().join("/")
}

fn of_game(which: Which) -> Vec<Position> {
    text::positions("g.sgf", GAME, &which).expect("positions")
}

#[test]
fn a_position_of_a_game_is_the_one_before_the_move() {
    let first = &of_game(Which::Before(1))[0];
    assert_eq!(
        (first.name.as_str(), rows(first).as_str(), first.to_play),
        ("g.sgf:1", ".../.../..X", Some(Colour::Black))
    );
    let capture = &of_game(Which::Before(4))[0];
    assert_eq!(rows(capture), "OX./.../..X");
    assert_eq!((capture.to_play, capture.next), (Some(Colour::Black), Some(Some(Point::new(1, 0)))));
    assert_eq!(of_game(Which::Before(3))[0].next, Some(None), "a pass");
}

#[test]
fn a_game_alone_is_its_last_position() {
    let last = &of_game(Which::Last)[0];
    assert_eq!(
        (last.name.as_str(), rows(last).as_str(), last.to_play),
        ("g.sgf", ".X./X../O.X", Some(Colour::Black))
    );
    assert_eq!(rows(&of_game(Which::Before(6))[0]), rows(last));
}

#[test]
fn ranges_and_all_positions_of_a_game() {
    let names = |which| of_game(which).into_iter().map(|p| p.name).collect::<Vec<_>>();
    assert_eq!(names(Which::Between(2, 3)), ["g.sgf:2", "g.sgf:3"]);
    assert_eq!(names(Which::All), ["g.sgf:1", "g.sgf:2", "g.sgf:3", "g.sgf:4", "g.sgf:5", "g.sgf:6"]);
    let alone = of_game(Which::All).iter().map(rows).collect::<Vec<_>>();
    let one_by_one = (1..=6).map(|n| rows(&of_game(Which::Before(n))[0])).collect::<Vec<_>>();
    assert_eq!(alone, one_by_one);
}

#[test]
fn what_a_game_does_not_have_is_said() {
    let fault = |game: &[u8], which| text::positions("g.sgf", game, &which).expect_err("a fault");
    assert_eq!(fault(GAME, Which::Before(7)), "g.sgf: there is no move 7, the game has 5");
    assert_eq!(fault(GAME, Which::Before(0)), "g.sgf: moves are counted from 1, the first before the last");
    let taken = b"(;SZ[3];B[aa];W[aa])";
    let said = "g.sgf: move 2, W[aa], is not possible: a stone is there; what follows is left out";
    assert_eq!(fault(taken, Which::Last), said);
    assert_eq!(text::positions("g.sgf", taken, &Which::Before(1)).expect("a position").len(), 1);
    assert_eq!(fault(b"(;SZ[2]AB[ab][ba]AW[aa])", Which::Last), "g.sgf: the string at A2 has no liberty");
    assert_eq!(fault(b"(;SZ[9:13])", Which::Last), "g.sgf: boards are square, of 1 to 25 points a side");
    assert_eq!(fault(b"(;GM[2])", Which::Last), "g.sgf: not a game of Go");
}

#[test]
fn names_say_which_positions_are_meant() {
    let parse = |name: &str| Place::parse(name, &|path| ["a.sgf", "b:5", "c#2.sgf"].contains(&path));
    let place = |path: &str, game, which| Place { path: path.to_owned(), game, which };
    assert_eq!(parse("a.sgf"), place("a.sgf", None, None));
    assert_eq!(parse("a.sgf:60"), place("a.sgf", None, Some(Which::Before(60))));
    assert_eq!(parse("a.sgf:6-10"), place("a.sgf", None, Some(Which::Between(6, 10))));
    assert_eq!(parse("a.sgf#2:all"), place("a.sgf", Some(2), Some(Which::All)));
    assert_eq!(parse("a.sgf#2"), place("a.sgf", Some(2), None));
    assert_eq!(parse("b:5"), place("b:5", None, None), "a file is really called so");
    assert_eq!(parse("c#2.sgf:1"), place("c#2.sgf", None, Some(Which::Before(1))));
    assert_eq!(parse("gone.sgf:x"), place("gone.sgf:x", None, None));
}

#[test]
fn boards_are_read_however_they_are_drawn() {
    let drawings = [
        ".X.\n...\nO..\n",
        "+---+\n|.X.|\n|...|\n|O..|\n+---+\n",
        "   A B C\n 3 . X . 3\n 2 . + . 2    White has captured 0 stones\n 1 (O). a 1\n   A B C\n",
        "# a remark\n3 . X .       X Black, to play\n2 . , b\n1 O . .\n",
    ];
    for drawing in drawings {
        let read = drawing::parse("b.txt", drawing.as_bytes()).expect("a board");
        assert_eq!(
            (read.len(), rows(&read[0]).as_str(), read[0].to_play),
            (1, ".X./.../O..", None),
            "{drawing}"
        );
    }
    let two = drawing::parse("b.txt", b".X\n..\nwhite to play\n\n\nO.\n..\n").expect("boards");
    assert_eq!([&two[0].name, &two[1].name], ["b.txt, line 1", "b.txt, line 6"]);
    assert_eq!([two[0].to_play, two[1].to_play], [Some(Colour::White), None]);
}

#[test]
fn what_is_wrong_with_a_drawing_is_told_with_its_place() {
    let fault = |drawing: &str| drawing::parse("b.txt", drawing.as_bytes()).expect_err("a fault");
    assert_eq!(
        fault(".X.\n.x.\n...\n"),
        "b.txt:2:2: `x` is no point of a board: `.`, `X` or `O`; a stone is `X`"
    );
    assert_eq!(fault("3 . X .\n2 . .\n1 . . .\n"), "b.txt:2:3: a row of 2 points on a board of 3 rows");
    assert_eq!(fault("OX\nX.\n"), "b.txt:1:1: the string of the stone at A2 has no liberty");
    assert_eq!(fault("\n# nothing\n"), "b.txt: no board is drawn here");
}

#[test]
fn what_is_drawn_is_read_again() {
    let mut board = DrawnBoard::empty(19);
    for (row, column, colour) in [(3, 3, Colour::Black), (0, 18, Colour::White), (9, 8, Colour::Black)] {
        board.set(Point::new(row, column), Some(colour));
    }
    let mark = |p: Point| (p == Point::new(5, 5)).then(|| "a".to_owned());
    let drawn = drawing::draw(&board, &mark);
    assert!(drawn.contains("\n16 . . . X . . . . . + "), "{drawn}");
    assert_eq!(drawing::parse("b", drawn.as_bytes()).expect("a board")[0].board, board);
}

#[test]
fn folders_and_files_are_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    fs::create_dir(path("more")).expect("a folder");
    for (name, text) in [("b.sgf", GAME), ("more/a.SGF", b"(;SZ[9];B[ee])(;SZ[5])"), ("notes.txt", b"none")] {
        fs::write(path(name), text).expect("a file");
    }
    let found = sources(&[path(""), path("b.sgf:4"), path("more/a.SGF#2")]).expect("sources");
    let read: Vec<Vec<String>> = found
        .iter()
        .map(|s| s.positions().expect("positions").into_iter().map(|p| p.name).collect())
        .collect();
    let whole: Vec<String> = read.concat().iter().map(|name| name.replace(&path(""), "")).collect();
    assert_eq!(whole, ["b.sgf", "more/a.SGF#1", "more/a.SGF#2", "b.sgf:4", "more/a.SGF#2"]);
    assert_eq!(found.iter().map(|s| s.in_folder).collect::<Vec<_>>(), [true, true, false, false]);
    assert_eq!(found[1].games().expect("games").iter().map(|game| game.moves()).collect::<Vec<_>>(), [1, 0]);
    let none = sources(&[path("none.sgf")]).expect("named")[0].positions().expect_err("no file");
    assert!(none.contains("none.sgf: "), "{none}");
    let empty = tempfile::tempdir().expect("a folder");
    let said = sources(&[empty.path().to_string_lossy().into_owned()]).expect_err("nothing there");
    assert!(said.ends_with("no `.sgf` file in this folder or below"), "{said}");
    let beyond = sources(&[path("b.sgf#3")]).expect("named")[0].positions().expect_err("one game");
    assert!(beyond.ends_with("there is no game 3, the file has 1"), "{beyond}");
}
