//! What GNU Go 2.6 knew of the strings and dragons of a position: less than the records of today, and other words for it.
//!
//! Whoever plays by a database of the classic dialect asks these records; they are made of those of today, or recorded ones
//! are given.

use super::bouzy::{Kind, Spread};
use super::distance::Distances;
use crate::board::{Board, CELLS, Colour, Point, PointSet};
use crate::reading::{Answer, Reader};
use crate::worms::{EyeSpaces, KnownStrings};
use mkpat_runtime::query::Status;

/// Stones of a group that may be isolated, and points of its area.
const FEW_STONES: u32 = 2;
const LITTLE_SPACE: u32 = 10;
/// A dragon with no more points of area than this is not safe.
const UNSAFE_SPACE: u32 = 20;

/// What is known of one string.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ClassicString {
    /// How the opponent takes it.
    pub attack: Answer,
    /// How its owner saves it then.
    pub defence: Answer,
    /// 2 if it keeps two opposing strings apart, 1 if these could still meet, else 0.
    pub cutstone: u8,
}

/// What is known of one dragon.
#[derive(Clone, PartialEq, Debug)]
pub struct ClassicDragon {
    /// Whose it is.
    pub colour: Colour,
    /// Its stones.
    pub stones: PointSet,
    /// What becomes of it.
    pub status: Status,
    /// The same with regard to its area: a dragon that may live and has little room is critical.
    pub safety: Status,
    /// Eyes.
    pub genus: u32,
    /// Half eyes.
    pub half_eyes: u32,
    /// How well it can run.
    pub escape: u32,
}

impl ClassicDragon {
    /// Whether bonuses count it as weak: critically safe, and neither dead nor alive.
    pub fn is_weak(&self) -> bool {
        self.safety == Status::Critical && matches!(self.status, Status::Unknown | Status::Critical)
    }
}

/// All strings and dragons of a position, and who owns what.
#[derive(Clone, Debug)]
pub struct Situation {
    strings: Vec<ClassicString>,
    dragons: Vec<ClassicDragon>,
    /// Indices into both, by the points of stones.
    string_at: [Option<u16>; CELLS],
    dragon_at: [Option<u16>; CELLS],
    dead: PointSet,
    spreads: [Spread; 3],
    /// The areas of both sides.
    areas: Areas,
    /// Strategic distances to the stones of each side.
    distances: [Distances; 2],
    /// The eye spaces, if somebody looked for them.
    eyes: Option<EyeSpaces>,
}

impl Situation {
    /// A situation of all dragons of a position; strings are asked for by their first stones. Stones of no dragon are
    /// unknown.
    pub fn new(
        board: &Board,
        dragons: Vec<ClassicDragon>,
        string: &mut dyn FnMut(Point) -> ClassicString,
    ) -> Situation {
        let mut strings = Vec::new();
        let mut string_at = [None; CELLS];
        for stone in board.points().filter(|&point| board.stone(point).is_some()) {
            if string_at[stone.index()].is_none() {
                // A board has fewer points than a `u16` has values.
                let index = Some(strings.len() as u16);
                board.stones(stone).for_each(|stone| string_at[stone.index()] = index);
                strings.push(string(stone));
            }
        }
        let mut dragon_at = [None; CELLS];
        let mut dead = PointSet::EMPTY;
        for (index, dragon) in dragons.iter().enumerate() {
            dragon.stones.iter().for_each(|stone| dragon_at[stone.index()] = Some(index as u16));
            if dragon.status == Status::Dead {
                dead.insert_all(&dragon.stones);
            }
        }
        let spreads = [Kind::Territory, Kind::Moyo, Kind::Area].map(|kind| Spread::of(board, &dead, kind));
        let areas = Areas::of(board, &dead);
        let none = PointSet::EMPTY;
        let distances = Colour::BOTH.map(|colour| Distances::to(board, colour, &dead, &none));
        Situation { strings, dragons, string_at, dragon_at, dead, spreads, areas, distances, eyes: None }
    }

    /// Gives every dragon that is neither dead nor alive its safety by the room it has.
    #[must_use]
    pub fn with_safety_by_area(mut self) -> Situation {
        for dragon in &mut self.dragons {
            let room = dragon.stones.first().map_or(0, |stone| self.areas.at(dragon.colour, stone).space);
            dragon.safety = match dragon.status {
                Status::Unknown if room <= UNSAFE_SPACE => Status::Critical,
                status => status,
            };
        }
        self
    }

    /// The same with other strategic distances: those to White's stones and those to Black's.
    #[must_use]
    pub fn with_distances(self, distances: [Distances; 2]) -> Situation {
        Situation { distances, ..self }
    }

    /// The same with another area. How areas hang together stays as it was.
    #[must_use]
    pub fn with_area(self, area: Spread) -> Situation {
        let [territory, moyo, _] = self.spreads;
        Situation { spreads: [territory, moyo, area], ..self }
    }

    /// The same with the eye spaces that there are if these records are right. The board is changed meanwhile and restored.
    #[must_use]
    pub fn with_eyes(mut self, board: &mut Board, reader: &mut Reader) -> Situation {
        self.eyes = Some(EyeSpaces::find_classic(board, reader, &self));
        self
    }

    /// The eye spaces, if somebody looked for them.
    pub fn eyes(&self) -> Option<&EyeSpaces> {
        self.eyes.as_ref()
    }

    /// The record of the string at a stone; `None` if the point was empty.
    pub fn string(&self, stone: Point) -> Option<&ClassicString> {
        self.strings.get(usize::from(self.string_at[stone.index()]?))
    }

    /// The record of the dragon at a stone; `None` if there is none.
    pub fn dragon(&self, stone: Point) -> Option<&ClassicDragon> {
        self.dragons.get(self.dragon_index(stone)?)
    }

    /// A number that two stones share if they belong to one dragon.
    pub fn dragon_index(&self, stone: Point) -> Option<usize> {
        self.dragon_at[stone.index()].map(usize::from)
    }

    /// All dragons.
    pub fn dragons(&self) -> &[ClassicDragon] {
        &self.dragons
    }

    /// What becomes of the dragon at a stone.
    pub fn status(&self, stone: Point) -> Status {
        self.dragon(stone).map_or(Status::Unknown, |dragon| dragon.status)
    }

    /// The stones of dead dragons.
    pub fn dead(&self) -> &PointSet {
        &self.dead
    }

    /// The steps from a point to the nearest living stone of a side; `None` if no way leads there.
    pub fn distance_to(&self, colour: Colour, point: Point) -> Option<u32> {
        self.distances[colour.index()].at(point)
    }

    /// Whose a point is by a measure.
    pub fn owner(&self, kind: Kind, point: Point) -> Option<Colour> {
        let spread = match kind {
            Kind::Territory => 0,
            Kind::Moyo => 1,
            Kind::Area => 2,
        };
        self.spreads[spread].owner(point)
    }

    /// The areas of both sides.
    pub fn areas(&self) -> &Areas {
        &self.areas
    }
}

impl KnownStrings for Situation {
    fn is_lively(&self, stone: Point) -> bool {
        let lost = |string: &ClassicString| string.attack.code.succeeds() && !string.defence.code.succeeds();
        self.status(stone) != Status::Dead && !self.string(stone).is_some_and(lost)
    }

    fn attack_and_defence(&self, _: &mut Board, _: &mut Reader, stone: Point) -> (Answer, Answer) {
        self.string(stone).map_or((Answer::LOSE, Answer::LOSE), |string| (string.attack, string.defence))
    }
}

/// Points of one area of a side that hang together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Area {
    /// Living stones in it.
    pub stones: u32,
    /// Its other points.
    pub space: u32,
}

impl Area {
    /// Whether it is no more than a few stones with little room.
    pub fn is_isolated(self) -> bool {
        self.stones <= FEW_STONES && self.space <= LITTLE_SPACE
    }
}

/// The areas of a position, after dilation without erosion.
#[derive(Clone, Debug)]
pub struct Areas {
    all: Vec<(Colour, Area)>,
    at: [Option<u16>; CELLS],
}

impl Areas {
    /// The areas of a position in which the stones of `dead` count as taken.
    pub fn of(board: &Board, dead: &PointSet) -> Areas {
        let spread = Spread::of(board, dead, Kind::Area);
        let mut areas = Areas { all: Vec::new(), at: [None; CELLS] };
        for start in board.points() {
            let Some(owner) = spread.owner(start).filter(|_| areas.at[start.index()].is_none()) else {
                continue;
            };
            let index = Some(areas.all.len() as u16);
            let mut area = Area::default();
            let mut open = vec![start];
            areas.at[start.index()] = index;
            while let Some(point) = open.pop() {
                match board.stone(point).is_some() && !dead.contains(point) {
                    true => area.stones += 1,
                    false => area.space += 1,
                }
                for next in board.neighbours(point) {
                    if areas.at[next.index()].is_none() && spread.owner(next) == Some(owner) {
                        areas.at[next.index()] = index;
                        open.push(next);
                    }
                }
            }
            areas.all.push((owner, area));
        }
        areas
    }

    /// The area of a side that a point belongs to; nothing if it is in none.
    pub fn at(&self, colour: Colour, point: Point) -> Area {
        let found = self.at[point.index()].and_then(|index| self.all.get(usize::from(index)));
        found.filter(|(owner, _)| *owner == colour).map_or(Area::default(), |&(_, area)| area)
    }

    /// How many areas a side has.
    pub fn count(&self, colour: Colour) -> usize {
        self.all.iter().filter(|(owner, _)| *owner == colour).count()
    }
}
