//! What was known of the position before anybody reads.

use crate::board::{Board, CELLS, Colour, Point, PointSet};
use crate::databases::{Databases, Patterns};
use crate::dragons::{Dragon, Dragons};
use crate::facts::Given;
use crate::influence::Map;
use crate::worms::Worms;
use mkpat_runtime::query::Status;

/// What reading about life and death looks at beside the board.
#[derive(Clone, Copy)]
pub struct Ground<'a> {
    /// Where the patterns are; one that is absent proposes nothing.
    pub databases: &'a Databases,
    /// The records of strings.
    pub worms: &'a Worms,
    /// The records of dragons before they are read about.
    pub dragons: &'a Dragons,
    /// What constraints are told of the position.
    pub known: Given<'a>,
}

impl<'a> Ground<'a> {
    /// The dragons of two stones; `None` if a point was empty.
    pub fn dragons_of(&self, stones: [Point; 2]) -> Option<[&'a Dragon; 2]> {
        let [one, other] = stones.map(|stone| self.dragons.at(self.worms, stone));
        Some([one?, other?])
    }

    /// The patterns that propose moves of one side where a dragon of `owner` is attacked and defended.
    pub(crate) fn patterns_of(&self, mover: Colour, owner: Colour) -> Option<&'a dyn Patterns> {
        let databases = self.databases;
        if mover == owner { databases.owl_defence.as_deref() } else { databases.owl_attack.as_deref() }
    }
}

/// A dragon of the same side that looks alive is worth so much to one that runs.
const STRONG: u8 = 6;
/// One that may live by its moyo or by running.
const HOPEFUL: u8 = 4;
/// What goal stones, and empty points that touch one, are worth to those who run.
const NO_ESCAPE: i32 = -10;
/// More moyo than this, or a longer way out, gives hope.
const HOPE: u32 = 5;

/// What does not change while one question is read.
#[derive(Clone)]
pub(crate) struct Home {
    /// Whose dragon it is.
    pub(crate) colour: Colour,
    /// What each point is worth to stones that run.
    escape: Box<[u8; CELLS]>,
    /// Stones of other dragons of the same side that look alive.
    pub(crate) strong: PointSet,
}

impl Home {
    /// The surroundings of some dragons of one side; `map` tells their ways out.
    pub(crate) fn of(board: &Board, ground: &Ground<'_>, members: &[&Dragon], map: &Map) -> Option<Home> {
        let colour = members.first()?.colour;
        let mut home = Home { colour, escape: Box::new([0; CELLS]), strong: PointSet::EMPTY };
        let stones = members.iter().fold(PointSet::EMPTY, |mut all, dragon| {
            all.insert_all(&dragon.stones);
            all
        });
        // Stones of friends that look neither alive nor hopeful are worth what the map says where they stand. Of 31 moves of
        // A1008, A1008b, A1011 and A1124 that were missing beside GNU Go's traces of 253 dragons 14 are found so.
        for point in board.points().filter(|&point| board.stone(point) != Some(!colour)) {
            home.escape[point.index()] = map.escape_value(board, colour, Some(&stones), point) as u8;
        }
        let others = ground.dragons.iter().filter(|dragon| dragon.colour == colour);
        for dragon in others.filter(|dragon| !members.iter().any(|member| member.id == dragon.id)) {
            let value = match dragon.crude {
                Status::Alive => STRONG,
                Status::Unknown if dragon.moyo.size > HOPE || dragon.escape > HOPE => HOPEFUL,
                _ => continue,
            };
            for stone in &dragon.stones {
                home.escape[stone.index()] = value;
                if value == STRONG {
                    home.strong.insert(stone);
                }
            }
        }
        Some(home)
    }

    /// The surroundings of stones that have no friends and nowhere to run.
    #[cfg(test)]
    pub(super) fn alone(colour: Colour) -> Home {
        Home { colour, escape: Box::new([0; CELLS]), strong: PointSet::EMPTY }
    }

    /// What `owl_escape_value` says of a point. A step beside the goal leads nowhere yet: it is worth `NO_ESCAPE`, as the
    /// goal itself is.
    pub(crate) fn escape_value_away(&self, board: &Board, goal: &PointSet, point: Point) -> i32 {
        let near =
            || point.neighbours().into_iter().chain(point.diagonals()).any(|beside| goal.contains(beside));
        if goal.contains(point) || board.is_empty(point) && near() {
            return NO_ESCAPE;
        }
        self.escape_value(point) as i32
    }

    /// What a point is worth to stones that run.
    pub(crate) fn escape_value(&self, point: Point) -> u32 {
        u32::from(self.escape[point.index()])
    }
}
