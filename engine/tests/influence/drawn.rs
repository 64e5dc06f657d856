use katachi::board::{Board, Colour, Point};
use katachi::influence::{Counting, Map, Measure, Safety, Standing, Stones, progress};

fn board(drawing: &str) -> Board {
    drawing.parse().expect("a drawn board")
}

fn at(name: &str, size: u8) -> Point {
    Point::parse(name, size).expect("a point of the board")
}

fn map(board: &Board) -> Map {
    Map::of_territory(board, &Stones::all(board), None, None)
}

fn near(found: f32, expected: f32) {
    assert!((found - expected).abs() < 0.01, "{found} is not {expected}");
}

const LONE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// The numbers of `influence.md#spreading`.
#[test]
fn a_lone_stone_radiates_outward() {
    let map = map(&board(LONE));
    let influence = |name| map.influence(Colour::Black, at(name, 9));
    near(influence("E5"), 100.0);
    near(influence("E6"), 41.67);
    near(influence("F6"), 24.51);
    near(influence("E7"), 17.36);
    near(influence("F7"), 10.21);
    near(map.influence(Colour::White, at("E6", 9)), 0.0);
    near(map.permeability(Colour::White, at("E6", 9)), 0.25);
    near(map.permeability(Colour::White, at("F6", 9)), 0.65);
}

const WALLS: &str = "
    . . X O . . .
    . . X O . . .
    . . X O . . .
    . . X O . . .
    . . X O . . .
    . . X O . X .
    . . X O . . .";

#[test]
fn walls_enclose_territory() {
    let board = board(WALLS);
    let dead = at("F2", 7);
    let mut stones = Stones::all(&board);
    stones.give_up(dead);
    let map = Map::of_territory(&board, &stones, None, None);
    near(map.territory(at("A4", 7)), -1.0);
    near(map.territory(at("G6", 7)), 1.0);
    near(map.territory(dead), 2.0);
    assert_eq!(map.owner(Measure::Territory, at("A4", 7)), Some(Colour::Black));
    assert_eq!(map.owner(Measure::Area, at("D4", 7)), Some(Colour::White));
    near(map.score(&board, 6.5, Counting::Territory), 21.0 + 1.0 - 14.0 + 6.5);
    let regions = map.regions(Measure::Territory);
    let sizes: Vec<(Colour, u32)> = regions.iter().map(|region| (region.owner, region.size)).collect();
    assert_eq!(sizes, [(Colour::Black, 14), (Colour::White, 21)]);
    near(regions.at(dead).map_or(0.0, |region| region.territory), 22.0);
    near(progress(&map, &map), 1.0);
}

#[test]
fn a_live_invader_leaves_no_territory() {
    let map = map(&board(WALLS));
    assert_eq!(map.owner(Measure::Territory, at("G6", 7)), None);
    assert!(map.territory(at("G6", 7)) < 0.95);
}

#[test]
fn points_broken_into_are_nobodys() {
    let mut map = map(&board(WALLS));
    map.break_in(Colour::Black, [at("A4", 7)]);
    for name in ["A4", "A5", "A3", "B4"] {
        near(map.territory(at(name, 7)), 0.0);
        assert!(map.is_barred(Colour::Black, at(name, 7)));
    }
    near(map.territory(at("B5", 7)), -1.0);
}

#[test]
fn standing_tells_which_stones_radiate() {
    let board = board(LONE);
    let stone = at("E5", 9);
    let strength = |turn, standing: Standing| {
        let stones = Stones::of_dragons(&board, turn, |_| standing);
        stones.is_safe(stone).then(|| stones.strength(stone))
    };
    let safe = Standing::SAFE;
    assert_eq!(strength(Colour::White, Standing { weakness: 0.5, ..safe }), Some(85.0));
    let taken = Standing { attackable: true, defendable: true, ..safe };
    assert_eq!([strength(Colour::Black, taken), strength(Colour::White, taken)], [Some(100.0), None]);
    let critical = Standing { safety: Safety::Critical, ..safe };
    assert_eq!([strength(Colour::Black, critical), strength(Colour::White, critical)], [Some(100.0), None]);
    let idle = Standing { safety: Safety::Inessential, attackable: true, ..safe };
    assert_eq!(strength(Colour::White, idle), Some(0.0));
    assert_eq!(strength(Colour::Black, Standing { safety: Safety::Dead, ..safe }), None);
}

/// Who takes a stone that does not matter has no prisoner and no more room than before.
#[test]
fn what_does_not_matter_is_no_prisoner() {
    let board = board(LONE);
    let stone = at("E5", 9);
    let taken = |safety| {
        let standing = Standing { safety, attackable: true, ..Standing::SAFE };
        let mut stones = Stones::of_dragons(&board, Colour::White, |_| standing);
        stones.give_up(stone);
        (stones.is_safe(stone), stones.strength(stone))
    };
    assert_eq!(taken(Safety::Inessential), (true, 0.0));
    assert_eq!(taken(Safety::Critical), (false, 0.0));
}

#[test]
fn a_runner_does_not_help_itself() {
    let board = board(LONE);
    let goal = [at("E5", 9)].into_iter().collect();
    let alone = Map::of_escape(&board, &Stones::all(&board), None, Some(&goal));
    let value = |map: &Map, goal, name| map.escape_value(&board, Colour::Black, goal, at(name, 9));
    assert_eq!([value(&alone, Some(&goal), "E6"), value(&alone, Some(&goal), "E5")], [1, 0]);
    let helped = Map::of_escape(&board, &Stones::all(&board), None, None);
    assert_eq!([value(&helped, None, "E6"), value(&helped, None, "A1")], [4, 1]);
}
