//! The record of a string (`worms-dragons.md` section 3).

use super::dangers::{self, Moves};
use super::eyes::EyeSpaces;
use super::unconditional::{Unconditional, unconditional};
use super::{Proposals, reach, shape, size};
use crate::board::{Board, CELLS, Colour, Point, PointSet};
use crate::reading::Reader;

/// What is settled about a vertex whoever plays how often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Status {
    /// Nothing.
    #[default]
    Undecided,
    /// The string here lives.
    Alive,
    /// The string here is dead.
    Dead,
    /// The empty vertex belongs to a side.
    Territory(Colour),
}

/// What is known of one string.
#[derive(Clone, PartialEq, Debug)]
pub struct Worm {
    /// Its first stone in reading order.
    pub origin: Point,
    /// Whose it is.
    pub colour: Colour,
    /// Stones.
    pub size: u32,
    /// Stones and its share of the empty vertices around.
    pub effective_size: f32,
    /// Numbers of liberties of the first to the fourth order.
    pub liberties: [u32; 4],
    /// Moves by which the opponent takes it.
    pub attacks: Moves,
    /// The best of these if the reader does not find it without being told.
    pub(super) surprise: Option<Point>,
    /// Moves by which the owner saves it from these.
    pub defences: Moves,
    /// Moves after which the opponent threatens to take it.
    pub attack_threats: Moves,
    /// Moves after which the owner threatens to save it.
    pub defence_threats: Moves,
    /// The origin of the best opposing string beside it that can be taken.
    pub lunch: Option<Point>,
    /// 2 if it keeps two opposing strings apart, 1 if these could still meet, else 0.
    pub cutstone: u8,
    /// Cuts that saving it would make possible; 0 until [`Worms::mark_cuts`].
    pub cutstone2: u8,
    /// Connected parts of the board without it, less one.
    pub genus: u32,
    /// Whether it lies in the opponent's eye space and can do nothing there.
    pub inessential: bool,
    /// Whether it cannot be taken however often the opponent plays.
    pub invincible: bool,
    /// What is settled about it.
    pub status: Status,
}

impl Worm {
    /// What the stones alone tell.
    pub(super) fn unread(board: &Board, origin: Point, colour: Colour) -> Worm {
        Worm {
            origin,
            colour,
            size: board.string_size(origin),
            effective_size: 0.0,
            liberties: [board.liberty_count(origin), 0, 0, 0],
            attacks: Moves::default(),
            surprise: None,
            defences: Moves::default(),
            attack_threats: Moves::default(),
            defence_threats: Moves::default(),
            lunch: None,
            cutstone: 0,
            cutstone2: 0,
            genus: 0,
            inessential: false,
            invincible: false,
            status: Status::Undecided,
        }
    }

    /// Whether the opponent can take it, by ko or not.
    pub fn is_attackable(&self) -> bool {
        self.attacks.best().code.succeeds()
    }

    /// Whether it can be taken and not saved.
    pub fn is_tactically_dead(&self) -> bool {
        self.is_attackable() && !self.defences.best().code.succeeds()
    }

    /// Whether it can be taken and saved.
    pub fn is_tactically_critical(&self) -> bool {
        self.is_attackable() && self.defences.best().code.succeeds()
    }
}

/// The records of all strings of a position.
#[derive(Clone, Debug)]
pub struct Worms {
    worms: Vec<Worm>,
    of_point: [Option<u16>; CELLS],
    owned: [Unconditional; 2],
    cuts: [PointSet; 2],
    eyes: Option<EyeSpaces>,
}

/// What connection patterns tell about cuts.
#[derive(Clone, Debug, Default)]
pub struct CutMarks {
    /// Where the stones of White, and of Black, can be cut apart.
    pub points: [PointSet; 2],
    /// A stone for each cut that becomes possible when its string is saved.
    pub stones: Vec<Point>,
}

impl Default for Worms {
    /// The records of an empty board.
    fn default() -> Worms {
        Worms {
            worms: Vec::new(),
            of_point: [None; CELLS],
            owned: Default::default(),
            cuts: Default::default(),
            eyes: None,
        }
    }
}

impl Worms {
    /// Whether the stones of `owner` can be cut apart at a vertex; false everywhere until [`Worms::mark_cuts`].
    pub fn is_cutting_point(&self, point: Point, owner: Colour) -> bool {
        self.cuts[owner.index()].contains(point)
    }

    /// Takes over what connection patterns tell, in place of what was known before.
    pub fn mark_cuts(&mut self, marks: &CutMarks) {
        self.cuts = marks.points;
        for worm in &mut self.worms {
            let of_worm = |stone: &&Point| self.of_point[stone.index()] == self.of_point[worm.origin.index()];
            worm.cutstone2 = marks.stones.iter().filter(of_worm).count() as u8;
        }
    }

    /// The eye spaces; `None` until [`examine_eyes`].
    pub fn eyes(&self) -> Option<&EyeSpaces> {
        self.eyes.as_ref()
    }

    /// The records by origin in reading order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Worm> {
        self.worms.iter()
    }

    /// The record of the string at a vertex; `None` if it was empty.
    pub fn at(&self, point: Point) -> Option<&Worm> {
        self.of_point[point.index()].and_then(|index| self.worms.get(index as usize))
    }

    /// What is settled about a vertex, stone or not.
    pub fn status(&self, point: Point) -> Status {
        let owner = Colour::BOTH.into_iter().find(|side| self.owned[side.index()].owns(point));
        match (self.at(point), owner) {
            (_, None) => Status::Undecided,
            (None, Some(side)) => Status::Territory(side),
            (Some(worm), Some(side)) if worm.colour == side => Status::Alive,
            (Some(_), Some(_)) => Status::Dead,
        }
    }
}

/// Examines every string of a position, in the order of `worms-dragons.md` section 3.3.
///
/// The board is changed while it is read and restored. Attacks and defences that only patterns know are taken from the
/// proposals if reading confirms them; cuts come from [`Worms::mark_cuts`].
pub fn examine(board: &mut Board, reader: &mut Reader, proposals: &Proposals) -> Worms {
    let mut worms = basic(board);
    size::fill_effective_sizes(board, &mut worms);
    worms.owned = Colour::BOTH.map(|side| unconditional(board, side));
    for index in 0..worms.worms.len() {
        let status = worms.status(worms.worms[index].origin);
        let worm = &mut worms.worms[index];
        worm.status = status;
        worm.invincible = worms.owned[worm.colour.index()].invincible.contains(worm.origin);
    }
    dangers::fill_moves(board, reader, proposals, &mut worms.worms);
    for worm in &mut worms.worms {
        worm.liberties = reach::liberties_by_order(board, worm.origin);
        worm.cutstone = shape::cutstone(board, worm.origin);
        worm.genus = shape::genus(board, worm.origin);
    }
    shape::fill_lunches(board, &mut worms);
    shape::fill_inessential(board, &mut worms.worms);
    worms
}

/// Adds the threats to the records, which [`examine`] leaves out: they take more reading than everything else.
pub fn examine_threats(board: &mut Board, reader: &mut Reader, worms: &mut Worms) {
    dangers::fill_threats(board, reader, &mut worms.worms);
}

/// Adds the eye spaces to the records, which [`examine`] leaves out.
pub fn examine_eyes(board: &mut Board, reader: &mut Reader, worms: &mut Worms) {
    worms.eyes = Some(EyeSpaces::find(board, reader, worms));
}

fn basic(board: &Board) -> Worms {
    let mut worms = Worms::default();
    for origin in board.points() {
        let Some(colour) = board.stone(origin).filter(|_| worms.of_point[origin.index()].is_none()) else {
            continue;
        };
        let index = worms.worms.len() as u16;
        for stone in board.stones(origin) {
            worms.of_point[stone.index()] = Some(index);
        }
        worms.worms.push(Worm::unread(board, origin, colour));
    }
    worms
}

impl Worms {
    pub(super) fn records_mut(&mut self) -> &mut [Worm] {
        &mut self.worms
    }
}
