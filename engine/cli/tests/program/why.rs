//! `katachi why`, and that what `mkpat why` says of the stones is what the engine says.

use katachi::board::{Board, Colour, Point};
use katachi::databases::Databases;
use katachi::examine::Analysis;
use katachi::facts::{Circumstances, Facts};
use katachi::reading::{Limits, Reader};
use mkpat_runtime::ask::Call;
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::point as pattern;
use mkpat_tools::why::facts;
use std::process::Command;
use std::sync::Arc;

fn why(arguments: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .current_dir(snapshots::workspace())
        .arg("why")
        .args(arguments.split_whitespace())
        .output()
        .expect("the program starts");
    String::from_utf8([output.stderr, output.stdout].concat()).expect("text")
}

const FIRST: &str = "--manifest docs/example/first/alone.toml";

#[test]
fn reading_decides_what_the_stones_leave_open() {
    let text = why(&format!("PeepAtJump E5 docs/example/first/position.txt {FIRST}"));
    assert!(text.starts_with("PeepAtJump matches at E5 for White: shape and constraint fit"), "{text}");
    assert!(!text.contains("unknown"), "{text}");
}

#[test]
fn a_class_is_heeded_where_the_engine_knows_of_dragons() {
    // Black's two stones cannot be saved. Dragons are known by connections, those of the manifest or of the program.
    let rows = [".......", ".......", ".......", ".......", "OO.....", "XXO....", ".OO...."];
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_string_lossy().into_owned()
    };
    let connections = std::fs::read_to_string(snapshots::workspace().join("patterns/conn.db")).expect("ours");
    file("conn.db", &connections);
    file("db.db", "Pattern Alive\n\nX?\n*O\n\n:8,X\n");
    let alone = "[[database]]\nname = \"db\"\ninputs = [\"db.db\"]\nanchor = \"both\"\n";
    let conn = "[[database]]\nname = \"conn\"\ninputs = [\"conn.db\"]\nkind = \"connections\"\n";
    let board = file("board.txt", &rows.join("\n"));
    let manifest = file("databases.toml", &format!("{alone}{conn}"));
    let asked = |manifest: &str| why(&format!("Alive A1 {board} --manifest {manifest} --to-play white"));
    for manifest in [manifest, file("alone.toml", alone)] {
        let text = asked(&manifest);
        assert!(text.contains("class `X` forbids the dragon at A2, which is dead"), "{text}");
    }
}

#[test]
fn no_pattern_and_no_position_are_said() {
    assert!(
        why(&format!("Peep E5 docs/example/first/position.txt {FIRST}"))
            .contains("no pattern is called 'Peep'")
    );
    assert!(why(&format!("PeepAtJump E5 no.sgf {FIRST}")).contains("no.sgf: "));
}

/// The engine's board with the stones of a drawn one.
fn board(drawn: &DrawnBoard) -> Board {
    let mut board = Board::new(drawn.size()).expect("a size");
    let stone = |point: Point| drawn.stone(pattern::Point::from(point)).map(Colour::from);
    let stones: Vec<_> = board.points().map(|point| (point, stone(point))).collect();
    board.setup_all(&stones).expect("every string has a liberty");
    board
}

/// Every question about the stones that the tools answer, about every point of positions of our games.
#[test]
fn what_the_stones_tell_is_what_the_engine_says() {
    let text = std::fs::read(snapshots::positions()).expect("positions");
    let positions = katachi_positions::lines::parse("positions.jsonl", &text).expect("positions");
    let mut compared = 0;
    for drawn in positions.iter().step_by(6).map(|position| &position.board) {
        let mut board = board(drawn);
        let mut reader = Reader::new(Limits::of_level(0));
        let analysis = Analysis::new(Arc::new(Databases::default()), &board, &reader);
        let mut engine = Facts::new(&mut board, &mut reader, &analysis, Circumstances::default());
        let points: Vec<pattern::Point> = (0..drawn.size())
            .flat_map(|row| (0..drawn.size()).map(move |column| pattern::Point::new(row, column)))
            .collect();
        for (i, &point) in points.iter().enumerate() {
            let other = points[(i * 7 + 3) % points.len()];
            for colour in [pattern::Colour::Black, pattern::Colour::White] {
                let mut same = |call: Call| {
                    let ours = facts::answer(drawn, &call);
                    assert_eq!(ours, engine.ask(&call), "{call:?}\n{drawn:?}");
                    compared += usize::from(ours.is_some());
                };
                let call = |method: &'static str, points: &[pattern::Point]| Call {
                    colours: vec![colour],
                    points: points.to_vec(),
                    ..Call::new(method)
                };
                if drawn.stone(point).is_some() {
                    same(Call { colours: Vec::new(), ..call("lib", &[point]) });
                    same(Call { colours: Vec::new(), ..call("string_size", &[point]) });
                    same(Call { moves: vec![Some(other)], ..call("play_lib", &[point]) });
                    if drawn.stone(other).is_some() {
                        same(Call { colours: Vec::new(), ..call("same_string", &[point, other]) });
                    }
                } else {
                    for method in ["legal_move", "suicide", "captures_something"] {
                        same(call(method, &[point]));
                    }
                }
                same(call("somewhere", &[point, other]));
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}

/// A database by itself has no connections: those of the program answer what its constraints ask about dragons.
#[test]
fn what_the_manifest_lacks_is_the_programs_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let text =
        "attribute_map general\n\nPattern Peep\n\nX.X\n.*.\n\n:|,-,value(30)\n\nAcB\n.*.\n\n;weak(A)\n";
    let file = folder.path().join("mine.db");
    std::fs::write(&file, text).expect("a file");
    let text = why(&format!("Peep E5 docs/example/first/position.txt --manifest {}", file.display()));
    assert!(text.contains("weak(A)") && !text.contains("unknown"), "{text}");
}
