//! Opposing strings that the goal can take, and those that do not matter (`owl.md#in-order`).

use super::goal::Goal;
use super::ground::Home;
use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::{Answer, Code, Reader};
use crate::worms::{EyeSpaces, Topological, Worms};
use mkpat_runtime::eyes::value::EyeValue;

/// An opposing string that the goal can take and that could be saved.
#[derive(Clone, Debug)]
pub(crate) struct Lunch {
    /// One of its stones.
    pub(crate) stone: Point,
    /// How many.
    pub(crate) size: u32,
    /// How the goal's side takes it.
    pub(crate) attack: Answer,
    /// How the opponent saves it.
    pub(crate) defence: Answer,
    /// The least, the likely and the greatest number of eyes that it gives.
    pub(crate) worth: [u8; 3],
}

impl Lunch {
    /// The eyes as a value: the opponent, who moves first, saves it.
    pub(crate) fn value(&self) -> EyeValue {
        let [least, likely, _] = self.worth;
        EyeValue::new(least, least, likely, likely)
    }
}

/// The opposing strings around the goal.
#[derive(Clone, Debug, Default)]
pub(crate) struct Food {
    /// Those worth taking.
    pub(crate) lunches: Vec<Lunch>,
    /// Stones that count as taken already: nobody can save them, or they can do nothing.
    pub(crate) gone: PointSet,
}

/// Strings with at least so many liberties are never lunches: reading calls them safe.
const SAFE_LIBERTIES: u32 = 5;

/// Finds the lunches of a goal. Strings of `foes`, which it races with, are none before they are taken. Records of this very
/// position know how strings are taken and saved: they are read with more positions than are left here, and with what patterns propose.
pub(crate) fn food(
    board: &mut Board,
    reader: &mut Reader,
    records: Option<&Worms>,
    (goal, foes): (&Goal, &PointSet),
    home: &Home,
) -> Food {
    let mut food = Food::default();
    let records = records.filter(|records| records.are_of(board));
    for string in around(board, goal, home.colour).into_iter().filter(|&string| !foes.contains(string)) {
        if is_inessential(board, reader, goal, string, home.colour) {
            food.gone.extend(board.stones(string));
            continue;
        }
        if board.liberty_count(string) >= SAFE_LIBERTIES {
            continue;
        }
        let known = records.and_then(|records| records.at(string));
        let attack = known.map_or_else(|| reader.attack(board, string), |known| known.attacks.best());
        let Some(attack) = sound_attack(board, reader, goal, (string, attack), home.colour) else { continue };
        let defence = known.map_or_else(|| reader.defend(board, string), |known| known.defences.best());
        if !defence.code.succeeds() {
            food.gone.extend(board.stones(string));
            continue;
        }
        let mut worth = worth(board, reader, home, string);
        if frees(board, goal, home, string) {
            // What lets the goal out is not sure to: of 28 nodes of GNU Go's traces that would have lived by two sure eyes it
            // read on in 26 (`docs/src/owl.md`, Lunches).
            worth = [worth[0], 2, 2];
        }
        food.lunches.push(Lunch { stone: string, size: board.string_size(string), attack, defence, worth });
    }
    food
}

/// How the goal's side takes a string without losing what it plays at a liberty of its own: as reading says, or, if that
/// move is lost, by any other move at a liberty of the string. `None` if it takes nothing.
fn sound_attack(
    board: &mut Board,
    reader: &mut Reader,
    goal: &Goal,
    (string, attack): (Point, Answer),
    owner: Colour,
) -> Option<Answer> {
    if !attack.code.succeeds() {
        return None;
    }
    let Some(named) = attack.point else { return Some(attack) };
    let is_sound = |board: &mut Board, reader: &mut Reader, point: Point| {
        let own_liberty = board.neighbours(point).any(|next| goal.stones.contains(next));
        !own_liberty || reader.safe_move(board, point, owner).succeeds()
    };
    if is_sound(board, reader, named) {
        return Some(attack);
    }
    let others = *board.liberties(string);
    others.iter().filter(|&point| point != named).find_map(|point| {
        let code = reader.does_attack(board, point, string);
        (code.succeeds() && is_sound(board, reader, point)).then(|| Answer::by(code, point))
    })
}

/// The opposing strings that touch the goal, at a corner too, or with one empty point between.
fn around(board: &Board, goal: &Goal, colour: Colour) -> Vec<Point> {
    let mut near = goal.stones.beside();
    for stone in &goal.stones {
        near.extend(stone.diagonals());
    }
    let across = goal.stones.beside().intersection(board.empty_points()).beside();
    near.insert_all(&across);
    let mut found = Vec::new();
    for point in near.iter().filter(|&point| board.stone(point) == Some(!colour)) {
        let string = board.string(point);
        if !found.contains(&string) {
            found.push(string);
        }
    }
    found
}

/// A string with more stones in its chain than this matters in any case.
const LARGE: usize = 8;

/// Whether a string lies in the goal's eye space and can do nothing there: all its liberties, and those of what holds
/// together with it, touch the goal or can be no eye, and only sound stones of the goal are around.
fn is_inessential(board: &mut Board, reader: &mut Reader, goal: &Goal, string: Point, owner: Colour) -> bool {
    let mut chain = vec![string];
    let mut liberties = *board.liberties(string);
    let mut walls = PointSet::EMPTY;
    let mut next = 0;
    while let Some(&link) = chain.get(next) {
        next += 1;
        if next > LARGE {
            return false;
        }
        liberties.insert_all(board.liberties(link));
        for stone in board.stones(link).collect::<Vec<_>>() {
            for beside in board.neighbours(stone) {
                if board.stone(beside) == Some(owner) {
                    walls.insert(board.string(beside));
                }
            }
        }
        for liberty in &liberties {
            for friend in board.adjacent_heads(liberty, !owner) {
                if !chain.contains(&friend) {
                    chain.push(friend);
                }
            }
        }
    }
    if !walls.iter().all(|wall| goal.stones.contains(wall)) {
        return false;
    }
    let touches = |point: &Point| board.neighbours(*point).any(|next| goal.stones.contains(next));
    let loose: Vec<Point> = liberties.iter().filter(|point| !touches(point)).collect();
    is_enclosed(board, goal, string, owner)
        && loose.into_iter().all(|point| is_false_eye(board, reader, point, !owner))
        && walls.iter().all(|wall| {
            board.liberty_count(wall) >= SAFE_LIBERTIES || !reader.attack(board, wall).code.succeeds()
        })
}

/// Points around a string that are looked at: whoever has more room is not enclosed.
const ROOM: u32 = 24;

/// Whether only stones of the goal are around the points that a string reaches.
fn is_enclosed(board: &Board, goal: &Goal, string: Point, owner: Colour) -> bool {
    let mut reached: PointSet = board.stones(string).collect();
    let mut open: Vec<Point> = reached.iter().collect();
    while let Some(point) = open.pop() {
        for next in board.neighbours(point) {
            if board.stone(next) == Some(owner) {
                if !goal.stones.contains(next) {
                    return false;
                }
            } else if reached.insert(next) {
                open.push(next);
            }
        }
        if reached.len() > ROOM {
            return false;
        }
    }
    true
}

/// A way out that is longer by so much is a good reason to take a string. In GNU Go's traces of 102 dragons strings that lengthen it
/// by three and more gave two eyes in 134 of 142 positions, those that do by one or two in 15 of 35.
const FREED: u32 = 3;

/// Whether taking a string lets the goal out, to friends who look alive or into the open.
fn frees(board: &Board, goal: &Goal, home: &Home, string: Point) -> bool {
    let stones: PointSet = board.stones(string).collect();
    let beside = stones.beside();
    let open = beside.intersection(board.empty_points());
    if beside.intersects(&home.strong) || open.beside().intersects(&home.strong) {
        return true;
    }
    let mut taken = goal.clone();
    taken.stones.insert_all(&stones);
    taken.escape_route(board, home) >= goal.escape_route(board, home) + FREED
}

/// The eyes that taking a string gives: the least, the likely and the greatest number.
fn worth(board: &mut Board, reader: &mut Reader, home: &Home, string: Point) -> [u8; 3] {
    let stones: Vec<Point> = board.stones(string).collect();
    match stones.len() {
        7.. => [2, 2, 2],
        5..=6 => [1, 2, 2],
        3..=4 => [0, 1, 2],
        count if gives_no_eye(board, reader, home, &stones, count) => [0, 0, 0],
        _ => [0, 1, 1],
    }
}

/// Whether one of one or two stones stands where no eye can be. Two stones beside a corner give one all the same.
fn gives_no_eye(board: &mut Board, reader: &mut Reader, home: &Home, stones: &[Point], count: usize) -> bool {
    stones.iter().any(|&stone| {
        (count == 1 || !is_next_to_corner(board, stone)) && is_false_eye(board, reader, stone, home.colour)
    })
}

/// Whether a point is one of the two beside a corner.
fn is_next_to_corner(board: &Board, point: Point) -> bool {
    board.neighbours(point).any(|next| board.neighbours(next).count() == 2)
}

/// Adds what taking lunches does for eyes beside them: half and false eyes at their corners become better, unless two are
/// likely without. A single stone that gives no eye is no lunch then; those are told.
pub(crate) fn with_eyes_beside(
    lunches: &mut Vec<Lunch>,
    board: &Board,
    eyes: &EyeSpaces,
    owner: Colour,
) -> PointSet {
    for lunch in lunches.iter_mut().filter(|lunch| lunch.worth[1] < 2) {
        let corners = board.stones(lunch.stone).flat_map(|stone| stone.diagonals());
        let unsound = |point: &Point| {
            eyes.is_eye(*point, owner)
                && matches!(eyes.topological(*point), Topological::Half(_) | Topological::False(_))
        };
        let better = corners.filter(unsound).count() as u8;
        let [_, likely, most] = &mut lunch.worth;
        *likely += better;
        *most += better.div_ceil(2);
    }
    let counts = |lunch: &Lunch| lunch.size > 1 || lunch.worth[2] > 0;
    let worthless = lunches.iter().filter(|lunch| !counts(lunch)).map(|lunch| lunch.stone).collect();
    lunches.retain(counts);
    worthless
}

/// From this sum over its diagonals on a point is a false eye.
const FALSE: u32 = 4;

/// Whether a point can obviously be no eye of `owner` (`eye-spaces.md#topology`).
fn is_false_eye(board: &mut Board, reader: &mut Reader, point: Point, owner: Colour) -> bool {
    let mut sum = 0;
    let beyond =
        point.diagonals().into_iter().filter(|&diagonal| !board.is_on_board(diagonal)).count() as u32;
    sum += if board.neighbours(point).count() == 2 { beyond.saturating_sub(1) } else { beyond };
    for diagonal in point.diagonals() {
        if board.stone(diagonal) == Some(!owner) && reader.attack(board, diagonal).code == Code::Lose {
            sum += 2;
        }
    }
    sum >= FALSE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::PointSet;
    use crate::reading::Limits;
    use crate::worms::{Proposals, examine};

    /// Reading takes F1 from the left, and the stone at E1 is lost with D1; from the right it is taken as well.
    #[test]
    fn a_lunch_is_taken_by_the_move_that_stays() {
        let mut board: Board = "
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . O . . . .
            . . O . . X X
            . . O X . O ."
            .parse()
            .unwrap();
        let at = |name: &str| Point::parse(name, 7).unwrap();
        let goal = Goal::new(PointSet::from_iter(["D1", "F2", "G2"].map(at)));
        let mut reader = Reader::new(Limits::default());
        let named = reader.attack(&mut board, at("F1"));
        assert_eq!(named.point, Some(at("E1")));
        let attack = sound_attack(&mut board, &mut reader, &goal, (at("F1"), named), Colour::Black);
        assert_eq!(attack, Some(Answer::by(Code::Win, at("G1"))));
    }

    /// Taking D1 joins the goal on its left to two stones on its right.
    #[test]
    fn a_lunch_that_joins_friends_is_worth_two_likely_eyes_and_no_sure_one() {
        let mut board: Board = "
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            O O O O O . .
            X X X . X . .
            . . X O X . ."
            .parse()
            .unwrap();
        let at = |name: &str| Point::parse(name, 7).unwrap();
        let goal = Goal::new(["A2", "B2", "C2", "C1"].map(at).into_iter().collect());
        let mut worth = |strong: &[&str]| {
            let mut home = Home::alone(Colour::Black);
            home.strong = strong.iter().map(|name| at(name)).collect();
            let mut reader = Reader::new(Limits::default());
            let food = food(&mut board, &mut reader, None, (&goal, &PointSet::EMPTY), &home);
            food.lunches.iter().map(|lunch| lunch.worth).collect::<Vec<_>>()
        };
        assert_eq!(worth(&[]), [[0, 1, 1]]);
        assert_eq!(worth(&["E1", "E2"]), [[0, 2, 2]], "they live outside");
    }

    /// A reader that may look at one position finds nothing about White's two stones.
    #[test]
    fn what_the_records_know_of_a_string_holds_until_a_move_is_made() {
        let mut board: Board = "
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . X X . . . .
            X O . . . . .
            . O . . . . ."
            .parse()
            .unwrap();
        let at = |name: &str| Point::parse(name, 7).unwrap();
        let goal = Goal::new(PointSet::from_iter(["A2", "B3", "C3"].map(at)));
        let home = Home::alone(Colour::Black);
        let records = examine(&mut board, &mut Reader::default(), &Proposals::default(), Limits::default());
        let known = records.at(at("B2")).unwrap();
        let mut reader = Reader::new(Limits { tactical_nodes: 1, ..Limits::default() });
        let mut lunches = |board: &mut Board| {
            let found = food(board, &mut reader, Some(&records), (&goal, &PointSet::EMPTY), &home).lunches;
            found.iter().map(|lunch| [lunch.attack, lunch.defence]).collect::<Vec<_>>()
        };
        assert_eq!(lunches(&mut board), [[known.attacks.best(), known.defences.best()]]);
        assert!(board.try_play(at("G7"), Colour::White));
        assert!(lunches(&mut board).is_empty());
    }
}
