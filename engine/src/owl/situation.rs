//! What a goal has to live on in one position, and whether that is enough (`owl.md#numbers`).

use super::goal::Goal;
use super::ground::Home;
use super::lunches::{Lunch, food, with_eyes_beside};
use super::rooms::{Reports, Room, rooms};
use crate::board::{Board, Colour, Point, PointSet};
use crate::facts::{EyeNumbers, LifeReading};
use crate::reading::{Limits, Reader};
use crate::worms::{EyeSpaces, Topological, Worms};
use mkpat_runtime::eyes::table;
use mkpat_runtime::eyes::value::EyeValue;

/// A shape in which the opponent takes an eye by one move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct VitalMatch {
    /// The opponent's move.
    pub(crate) attack: Point,
    /// The owner's move there.
    pub(crate) defence: Point,
    /// How promising both are.
    pub(crate) value: f32,
}

/// Eyes and lunches of a goal.
#[derive(Clone, Debug)]
pub(crate) struct Situation {
    /// Its eye spaces.
    pub(crate) rooms: Vec<Room>,
    /// What it can take.
    pub(crate) lunches: Vec<Lunch>,
    /// Single stones that it can take without an eye.
    worthless: PointSet,
    /// Where the opponent reduces eyes by a shape that patterns know.
    pub(crate) vital: Vec<VitalMatch>,
    eyes: EyeSpaces,
}

impl Situation {
    /// Looks at a goal on the board, with the eye database and the records of strings, if there are any. What patterns add is not in it yet.
    pub(crate) fn of(
        board: &mut Board,
        reader: &mut Reader,
        (database, records): (Option<&table::Database<'_>>, Option<&Worms>),
        goal: &Goal,
        home: &Home,
        reports: &mut Reports,
    ) -> Situation {
        Situation::beside(board, reader, (database, records), (goal, &PointSet::EMPTY), home, reports)
    }

    /// The same beside stones that are not yet taken, however weak they are: who races with them does not live on them.
    pub(crate) fn beside(
        board: &mut Board,
        reader: &mut Reader,
        (database, records): (Option<&table::Database<'_>>, Option<&Worms>),
        (goal, foes): (&Goal, &PointSet),
        home: &Home,
        reports: &mut Reports,
    ) -> Situation {
        let mut food = food(board, reader, records, (goal, foes), home);
        food.gone.remove_all(foes);
        let (rooms, eyes) = rooms(board, reader, database, goal, home.colour, &food.gone, reports);
        let worthless = with_eyes_beside(&mut food.lunches, board, &eyes, home.colour);
        Situation { rooms, lunches: food.lunches, worthless, vital: Vec::new(), eyes }
    }

    /// Eyes at the least: each vital point of a shape costs one.
    pub(crate) fn least(&self) -> u32 {
        let sum: u32 = self.rooms.iter().map(|room| u32::from(room.least)).sum();
        sum.saturating_sub(self.vital.len() as u32)
    }

    /// The eyes of all spaces and lunches together.
    pub(crate) fn probable(&self) -> EyeValue {
        let rooms = self.rooms.iter().map(|room| room.value);
        let lunches = self.lunches.iter().map(Lunch::value);
        rooms.chain(lunches).fold(EyeValue::settled(0), |sum, value| sum + value)
    }

    /// Eyes at the most: what the spaces give who plays first, all that lunches can give, and one more if one of several
    /// spaces gives an eye in sente.
    pub(super) fn most(&self) -> u32 {
        let spaces = self.rooms.iter().fold(EyeValue::settled(0), |sum, room| sum + room.value);
        let lunches: u32 = self.lunches.iter().map(|lunch| u32::from(lunch.worth[2])).sum();
        let sente =
            self.rooms.len() > 1 && self.rooms.iter().any(|room| room.value.threat_max > room.value.max);
        u32::from(spaces.max) + lunches + u32::from(sente)
    }

    /// Whether an eye of the owner can be at a point.
    pub(super) fn is_eye(&self, point: Point, owner: Colour) -> bool {
        self.eyes.is_eye(point, owner)
    }

    /// Where shapes that cost an eye are attacked, if that is worth so much.
    pub(crate) fn shapes(&self, least: f32) -> PointSet {
        self.vital.iter().filter(|vital| vital.value >= least).map(|vital| vital.attack).collect()
    }

    /// Spaces with their values and least numbers of eyes, lunches, and shapes that cost an eye.
    pub(crate) fn told(&self, board: &Board) -> String {
        let name = |point: Option<Point>| {
            point.map_or_else(|| "-".to_owned(), |point| point.on(board.size()).to_string())
        };
        let rooms = self.rooms.iter().map(|room| {
            let place = name(room.points.first());
            format!("{place}={}/{} {} {}", room.value, room.least, name(room.attack), name(room.defence))
        });
        let lunches = self.lunches.iter().map(|lunch| {
            let [least, likely, most] = lunch.worth;
            format!("lunch {}={least}{likely}{most}", name(Some(lunch.stone)))
        });
        let vital = self.vital.iter().map(|vital| format!("vital {}", name(Some(vital.attack))));
        rooms.chain(lunches).chain(vital).collect::<Vec<_>>().join(", ")
    }

    /// Whether the goal lives although the opponent moves, with so many trial moves on the board.
    pub(crate) fn lives(&self, depth: i32, limits: &Limits) -> bool {
        let (least, probable) = (self.least(), u32::from(self.probable().min));
        least >= 2
            || least == 1 && probable >= 4
            || depth > limits.life_distrust && probable >= 2 && self.vital.is_empty()
    }
}

/// A situation as constraints ask about it.
pub(crate) struct View<'a> {
    /// What the goal lives on.
    pub(crate) situation: &'a Situation,
    /// The goal.
    pub(crate) goal: &'a Goal,
    /// Its surroundings.
    pub(crate) home: &'a Home,
    /// Whether trial moves stand on the board.
    pub(crate) moved: bool,
}

/// A chain that is no lunch is part of what surrounds the goal: taking it helps.
const WALL_CHAIN: i32 = 1;

impl LifeReading for View<'_> {
    fn has_moved(&self) -> bool {
        self.moved
    }

    fn vital_chain(&self, board: &Board, stone: Point) -> i32 {
        let lunch = self.situation.lunches.iter().find(|lunch| board.same_string(lunch.stone, stone));
        match lunch {
            Some(lunch) => i32::from(lunch.worth[2].min(2)),
            None if self.situation.worthless.contains(board.string(stone)) => 0,
            None => WALL_CHAIN,
        }
    }

    fn topological_eye(&self, point: Point) -> Option<f32> {
        match self.situation.eyes.topological(point) {
            Topological::Proper(sum) | Topological::False(sum) => Some(sum),
            Topological::Half(half_eye) => Some(half_eye.value),
            Topological::Unknown => None,
        }
    }

    fn escape_value(&self, board: &Board, point: Point) -> i32 {
        self.home.escape_value_away(board, &self.goal.stones, point)
    }

    fn is_goal(&self, point: Point) -> bool {
        self.goal.stones.contains(point)
    }

    fn eye(&self, board: &Board, point: Point) -> Option<EyeNumbers> {
        let owner = self.home.colour;
        if let Some(room) = self.situation.rooms.iter().find(|room| room.points.contains(point)) {
            return Some(EyeNumbers {
                least: i32::from(room.value.min),
                most: i32::from(room.value.max),
                size: (room.points.len() - room.marginal.len()) as i32,
                marginal: room.marginal.contains(point),
            });
        }
        let eyes = &self.situation.eyes;
        eyes.is_eye(point, owner).then(|| {
            let space = eyes.space(board, point, owner);
            let size = space.iter().filter(|&point| !eyes.is_marginal(point, owner)).count();
            EyeNumbers { least: 0, most: 0, size: size as i32, marginal: eyes.is_marginal(point, owner) }
        })
    }

    fn is_lunch(&self, board: &Board, stone: Point) -> bool {
        self.situation.lunches.iter().any(|lunch| board.same_string(lunch.stone, stone))
    }

    fn is_strong(&self, stone: Point) -> bool {
        self.home.strong.contains(stone) && !self.goal.stones.contains(stone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::LifeReading;

    /// The corner is an eye of Black's two stones on the left; those on the right touch its margin, which gives them nothing.
    #[test]
    fn a_space_of_friends_has_a_size_and_no_eyes() {
        let mut board: Board = "
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            O O O O O . .
            X X O X O . .
            . . X X O . ."
            .parse()
            .unwrap();
        let at = |name: &str| Point::parse(name, 7).unwrap();
        let goal = Goal::new(["C1", "D1", "D2"].map(at).into_iter().collect());
        let home = Home::alone(Colour::Black);
        let mut reader = Reader::new(Limits::default());
        let situation =
            Situation::of(&mut board, &mut reader, (None, None), &goal, &home, &mut Reports::default());
        assert!(situation.rooms.is_empty());
        let view = View { situation: &situation, goal: &goal, home: &home, moved: false };
        let friends = EyeNumbers { least: 0, most: 0, size: 1, marginal: false };
        assert_eq!(view.eye(&board, at("A1")), Some(friends));
        assert_eq!(view.eye(&board, at("B1")), Some(EyeNumbers { marginal: true, ..friends }), "its margin");
        assert_eq!(view.eye(&board, at("F5")), None);
    }

    /// The stone at B2 halves Black's eye in the corner: taking it makes that eye better, but where it joins friends who live that
    /// counts for two likely eyes already.
    #[test]
    fn eyes_beside_a_lunch_count_only_where_it_does_not_free_the_goal() {
        let mut board: Board = "
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            X X O . . . .
            X O . O . . .
            . X X O . . ."
            .parse()
            .unwrap();
        let at = |name: &str| Point::parse(name, 7).unwrap();
        let mut worth = |goal: &[&str], strong: &[&str]| {
            let goal = Goal::new(goal.iter().map(|name| at(name)).collect());
            let mut home = Home::alone(Colour::Black);
            home.strong = strong.iter().map(|name| at(name)).collect();
            let mut reader = Reader::new(Limits::default());
            let situation =
                Situation::of(&mut board, &mut reader, (None, None), &goal, &home, &mut Reports::default());
            situation.lunches.iter().map(|lunch| (lunch.stone, lunch.worth)).collect::<Vec<_>>()
        };
        assert_eq!(worth(&["A3", "A2", "B3", "B1", "C1"], &[]), [(at("B2"), [0, 2, 2])], "one and the eye");
        assert_eq!(worth(&["A3", "A2", "B3"], &["B1", "C1"]), [(at("B2"), [0, 2, 2])], "two");
    }
}
