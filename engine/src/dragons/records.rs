//! The records of dragons, and what names them (`dragons.md`). Nothing is computed here but what the
//! partition of strings alone tells.

use super::joined::Joined;
use crate::board::{Board, Colour, Point, PointSet};
use crate::influence::{self, Standing};
use crate::reading::Answer;
use crate::worms::{Worm, WormId, Worms};
use mkpat_runtime::eyes::value::EyeValue;
use mkpat_runtime::query::Status;
use std::collections::BTreeMap;
use std::ops::Index;

/// The name of a dragon among the [`Dragons`] of one position. Only these make ids; they are ordered as the origins of
/// the dragons are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DragonId(u16);

impl DragonId {
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What life-and-death reading says of a dragon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Life {
    /// So much is open around it that nobody would read: it counts as alive.
    Unchecked,
    /// Reading would have to tell.
    #[default]
    Unread,
    /// Its opponent cannot kill it.
    Alive,
    /// Who moves first decides.
    Critical,
    /// Its owner cannot save it.
    Dead,
}

/// What reading about the races of a dragon found (`races.md#what-dragons-know-of-it`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Raced {
    /// How many opposing dragons it races with.
    pub races: u32,
    /// How its owner saves it in the best of them.
    pub defence: Answer,
    /// The origin of the dragon that it races with then.
    pub defence_target: Option<Point>,
    /// How its opponent takes it in the best of them.
    pub attack: Answer,
    /// The origin of the dragon that takes it then.
    pub attack_target: Option<Point>,
    /// Whether all of them were read to their end. Of others nothing is told but their number.
    pub certain: bool,
}

impl Raced {
    /// What it makes of the dragon; `None` if that stays as it is.
    pub fn life(&self) -> Option<Life> {
        match (self.attack.code.succeeds(), self.defence.code.succeeds()) {
            (true, true) => Some(Life::Critical),
            (false, _) if self.certain => Some(Life::Alive),
            _ => None,
        }
    }
}

/// What reading about the life of a dragon found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fate {
    /// How its opponent kills it.
    pub attack: Answer,
    /// Whether that was read to the end.
    pub attack_certain: bool,
    /// How its owner saves it; read where there is an attack by a move, or its failure is not certain.
    pub defence: Answer,
    /// Whether that was read to the end.
    pub defence_certain: bool,
}

impl Fate {
    /// What it makes of the dragon (`dragons.md#in-order`).
    pub fn life(&self) -> Life {
        match (self.attack.code.succeeds(), self.attack.point, self.defence.code.succeeds()) {
            (false, ..) => Life::Alive,
            (true, Some(_), true) => Life::Critical,
            (true, ..) => Life::Dead,
        }
    }
}

/// How safe a dragon is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Safety {
    /// A single string that does not matter.
    Inessential,
    /// A single string that can be taken and not saved.
    TacticallyDead,
    /// It cannot be killed.
    Invincible,
    /// It is dead.
    Dead,
    /// Who moves there first decides.
    Critical,
    /// It lives easily.
    StronglyAlive,
    /// It lives in seki.
    AliveInSeki,
    /// It lives.
    Alive,
    /// Life-and-death reading would have to tell.
    #[default]
    Unknown,
}

/// The moyo around a dragon.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Moyo {
    /// Points of it, rounded down.
    pub size: u32,
    /// How much of it is territory, in points.
    pub territory: f32,
}

/// How a dragon is enclosed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Surround {
    /// Not at all.
    #[default]
    Open,
    /// On all sides.
    Closed,
    /// With gaps.
    Weak,
}

impl Surround {
    /// 0 open, 1 closed, 2 weak: as constraints and the protocol say it.
    pub fn number(self) -> i32 {
        match self {
            Surround::Open => 0,
            Surround::Closed => 1,
            Surround::Weak => 2,
        }
    }
}

/// What is known of one dragon.
#[derive(Clone, PartialEq, Debug)]
pub struct Dragon {
    /// Its name among the dragons of the position.
    pub id: DragonId,
    /// The first stone of its largest string.
    pub origin: Point,
    /// Whose it is.
    pub colour: Colour,
    /// Its strings, in reading order of their first stones.
    pub worms: Vec<WormId>,
    /// Its stones.
    pub stones: PointSet,
    /// How many.
    pub size: u32,
    /// Stones and a share of the empty points around.
    pub effective_size: f32,
    /// The eyes of the spaces that are its alone.
    pub eyes: EyeValue,
    /// Where the most urgent of these is made larger.
    pub half_eye: Option<Point>,
    /// The best opposing string that it can take and that could be saved.
    pub lunch: Option<WormId>,
    /// What it finds when it runs four steps.
    pub escape: u32,
    /// The moyo around it.
    pub moyo: Moyo,
    /// Its weakness before life and death are read, 0 to 1.
    pub weakness_before: f32,
    /// What becomes of it, judged by eyes, lunch, ways out and moyo.
    pub crude: Status,
    /// Dragons beside it.
    pub neighbours: Vec<DragonId>,
    /// How it is enclosed.
    pub surround: Surround,
    /// The points within those who enclose it.
    pub surround_size: u32,
    /// Whether it has two eyes that nothing threatens.
    pub two_perfect_eyes: bool,
    /// What reading says of it.
    pub life: Life,
    /// What that was made of; `None` where nobody read.
    pub fate: Option<Fate>,
    /// Whether it does not matter: it is a single string of which nobody who takes it has a living group, or it stands among the
    /// dead; `None` where nobody read that.
    pub inessential: Option<bool>,
    /// What reading found of its races; `None` if it has none.
    pub raced: Option<Raced>,
    /// Whether nobody can take it although it has no two eyes.
    pub in_seki: bool,
    /// 1 if it is dead and its owner has just played on with it, 2 for dead dragons of its side beside that, to 5; else 0.
    pub thrashing: u8,
    /// Two moves in a row of its owner that would save it; asked of those that are played on with.
    pub threat: Option<[Point; 2]>,
    /// How safe it is.
    pub safety: Safety,
    /// Its weakness, 0 to 1.
    pub weakness: f32,
    /// Its size with a share of the weak dragons that depend on it.
    pub strategic_size: f32,
}

impl Dragon {
    fn unread(worms: &Worms, id: DragonId, leader: WormId, members: Vec<WormId>, board: &Board) -> Dragon {
        let stones: PointSet = members.iter().flat_map(|&worm| board.stones(worms[worm].origin)).collect();
        Dragon {
            id,
            origin: worms[leader].origin,
            colour: worms[leader].colour,
            size: stones.len(),
            stones,
            effective_size: members.iter().map(|&worm| worms[worm].effective_size).sum(),
            worms: members,
            eyes: EyeValue::settled(0),
            half_eye: None,
            lunch: None,
            escape: 0,
            moyo: Moyo::default(),
            weakness_before: 0.0,
            crude: Status::Unknown,
            neighbours: Vec::new(),
            surround: Surround::Open,
            surround_size: 0,
            two_perfect_eyes: false,
            life: Life::Unread,
            fate: None,
            inessential: None,
            raced: None,
            in_seki: false,
            thrashing: 0,
            threat: None,
            safety: Safety::Unknown,
            weakness: 0.0,
            strategic_size: 0.0,
        }
    }

    /// Its only string; `None` if it has several.
    pub fn single(&self) -> Option<WormId> {
        match self.worms.as_slice() {
            &[worm] => Some(worm),
            _ => None,
        }
    }

    /// Eyes if the opponent moves first and eyes if the owner does, together.
    pub fn eye_sum(&self) -> u32 {
        u32::from(self.eyes.min) + u32::from(self.eyes.max)
    }

    /// What becomes of it; `None` where life-and-death reading would have to tell.
    pub fn status(&self) -> Option<Status> {
        match self.life {
            _ if self.safety == Safety::Invincible => return Some(Status::Alive),
            Life::Alive => return Some(Status::Alive),
            Life::Critical => return Some(Status::Critical),
            Life::Dead => return Some(Status::Dead),
            Life::Unchecked | Life::Unread => {}
        }
        match self.safety {
            Safety::Dead | Safety::TacticallyDead | Safety::Inessential => Some(Status::Dead),
            Safety::Critical => Some(Status::Critical),
            Safety::Alive | Safety::AliveInSeki | Safety::StronglyAlive | Safety::Invincible => {
                Some(Status::Alive)
            }
            Safety::Unknown => None,
        }
    }

    /// What becomes of it as far as one can tell without reading: influence needs one or the other. Of the dragons that
    /// look dead GNU Go reads two in three to be dead and most others to be critical; of those that look critical or
    /// leave it open, four in five live.
    pub fn expected(&self) -> Status {
        let looks = if self.crude == Status::Dead { Status::Dead } else { Status::Alive };
        self.status().unwrap_or(looks)
    }

    /// Whether a race says that it is not simply dead.
    pub fn is_revived(&self) -> bool {
        self.raced.is_some_and(|raced| raced.life().is_some())
    }

    /// What influence asks about the stones of one of its strings.
    pub fn standing(&self, worm: &Worm) -> Standing {
        let safety = match self.safety {
            Safety::Inessential => influence::Safety::Inessential,
            Safety::TacticallyDead => influence::Safety::TacticallyDead,
            _ => match self.expected() {
                Status::Dead => influence::Safety::Dead,
                Status::Critical => influence::Safety::Critical,
                Status::Alive | Status::Unknown => influence::Safety::Safe,
            },
        };
        Standing { safety, weakness: self.weakness_before, ..Standing::of_worm(worm) }
    }
}

/// The records of all dragons of a position.
#[derive(Clone, Debug, Default)]
pub struct Dragons {
    dragons: Vec<Dragon>,
    of_worm: BTreeMap<WormId, DragonId>,
    /// Half and false eyes that are territory all the same.
    pub(super) false_eye_territory: PointSet,
}

impl Dragons {
    /// The records of all dragons with what the partition alone tells.
    pub(super) fn unread(board: &Board, worms: &Worms, joined: &Joined) -> Dragons {
        let mut dragons = Dragons::default();
        for leader in joined.leaders() {
            // A board has fewer points than a `u16` has values.
            let id = DragonId(dragons.dragons.len() as u16);
            let members: Vec<WormId> = joined.members(leader).collect();
            dragons.of_worm.extend(members.iter().map(|&worm| (worm, id)));
            dragons.dragons.push(Dragon::unread(worms, id, leader, members, board));
        }
        dragons
    }

    /// The records by origin in reading order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Dragon> {
        self.dragons.iter()
    }

    /// The dragon of a string.
    pub fn of(&self, worm: WormId) -> Option<&Dragon> {
        self.of_worm.get(&worm).map(|&id| &self[id])
    }

    /// The dragon of a stone; `None` if the point was empty.
    pub fn at(&self, worms: &Worms, stone: Point) -> Option<&Dragon> {
        self.of(worms.id(stone)?)
    }

    /// Whether a half or a false eye is territory all the same, because what surrounds it is alive without it.
    pub fn is_false_eye_territory(&self, point: Point) -> bool {
        self.false_eye_territory.contains(point)
    }

    /// How many opposing dragons are beside a dragon.
    pub fn hostile_neighbours(&self, dragon: &Dragon) -> usize {
        self.hostile(dragon).count()
    }

    /// The opposing dragons beside a dragon.
    pub(super) fn hostile<'a>(&'a self, dragon: &'a Dragon) -> impl Iterator<Item = &'a Dragon> {
        dragon.neighbours.iter().map(|&id| &self[id]).filter(|other| other.colour != dragon.colour)
    }

    pub(super) fn records_mut(&mut self) -> &mut [Dragon] {
        &mut self.dragons
    }
}

impl Index<DragonId> for Dragons {
    type Output = Dragon;

    /// The record with this name. A name of another position would be a fault of ours.
    fn index(&self, id: DragonId) -> &Dragon {
        &self.dragons[id.index()]
    }
}
