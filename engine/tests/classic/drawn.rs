use katachi::board::{Board, Colour, Point, PointSet};
use katachi::classic::{Balance, Distances, Kind, Spread, moyo_gain, wind};

fn board(drawing: &str) -> Board {
    drawing.parse().expect("a drawn board")
}

fn at(name: &str, size: u8) -> Point {
    Point::parse(name, size).expect("a point of the board")
}

/// The owners of all points: `b`, `w` and `.`.
fn owners(spread: &Spread, board: &Board) -> String {
    let mut drawn = String::new();
    for point in board.points() {
        drawn.push(spread.owner(point).map_or('.', |colour| if colour == Colour::Black { 'b' } else { 'w' }));
        if point.column() + 1 == board.size() {
            drawn.push('\n');
        }
    }
    drawn
}

const JUMP: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X . X . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_jump_keeps_one_point_between_its_stones() {
    let board = board(JUMP);
    let grown = Spread::after(&board, &PointSet::EMPTY, 3, 0);
    assert_eq!(grown.value(at("E5", 9)), 8);
    let left = Spread::after(&board, &PointSet::EMPTY, 3, 7);
    assert_eq!(left.balance(&board, &PointSet::EMPTY), Balance { white: 0, black: 1 });
    assert_eq!(left.owner(at("E5", 9)), Some(Colour::Black));
}

#[test]
fn a_lone_stone_has_no_territory_but_an_area() {
    let board = board(&JUMP.replacen("X . X", "X . .", 1));
    let territory = Spread::of(&board, &PointSet::EMPTY, Kind::Territory);
    assert_eq!(territory.balance(&board, &PointSet::EMPTY), Balance::default());
    let area = Spread::of(&board, &PointSet::EMPTY, Kind::Area);
    let expected =
        "...b.....\n..bbb....\n.bbbbb...\nbbbbbbb..\nbbbbbbbb.\nbbbbbbb..\n.bbbbb...\n..bbb....\n...b.....\n";
    assert_eq!(owners(&area, &board), expected);
}

#[test]
fn a_dead_stone_counts_for_nothing() {
    let board = board(JUMP);
    let dead: PointSet = [at("F5", 9)].into_iter().collect();
    let one_stone = board.points().filter(|&point| !dead.contains(point) && board.stone(point).is_some());
    assert_eq!(one_stone.count(), 1);
    let without = Spread::of(&board, &dead, Kind::Territory);
    assert_eq!(without.balance(&board, &dead), Balance::default());
}

#[test]
fn colours_are_treated_alike() {
    let (black, white) = (board(JUMP), board(&JUMP.replace('X', "O")));
    let values = |board: &Board| Spread::of(board, &PointSet::EMPTY, Kind::Area);
    assert!(black.points().all(|point| values(&black).value(point) == -values(&white).value(point)));
}

#[test]
fn a_move_gains_moyo_and_the_board_is_restored() {
    let mut board = board(JUMP);
    let before = board.hash();
    let gain = moyo_gain(&mut board, &PointSet::EMPTY, Colour::Black, at("E3", 9));
    assert!(gain.is_some_and(|gain| gain > 0), "{gain:?}");
    assert_eq!(moyo_gain(&mut board, &PointSet::EMPTY, Colour::Black, at("D5", 9)), None);
    assert_eq!(board.hash(), before);
}

#[test]
fn stones_blow_as_far_as_five_steps() {
    let board = board(JUMP);
    let blown = wind(&board, Colour::Black, at("E5", 9));
    assert_eq!((blown.mine, blown.yours), (10, 0));
    assert_eq!(wind(&board, Colour::White, at("D1", 9)).yours, 2);
    assert_eq!(wind(&board, Colour::White, at("J9", 9)).yours, 0);
}

#[test]
fn distance_goes_around_the_opponent_and_stops_at_cuts() {
    let board = board(". . X .\n. O X .\n. . X .\n. . . .");
    let distance = |inhibited: &PointSet| Distances::to(&board, Colour::White, &PointSet::EMPTY, inhibited);
    let free = distance(&PointSet::EMPTY);
    assert_eq!([free.at(at("B3", 4)), free.at(at("C3", 4)), free.at(at("D4", 4))], [Some(0), None, Some(7)]);
    let cut: PointSet = [at("C1", 4)].into_iter().collect();
    assert_eq!([distance(&cut).at(at("C1", 4)), distance(&cut).at(at("D1", 4))], [Some(3), None]);
}
