//! The records of strings, and what names them (`worms.md`). Nothing is computed here but what the
//! stones alone tell: the files that fill the fields use this one, and not the other way round.

use super::points::Moves;
use super::unconditional::Unconditional;
use crate::board::{Board, CELLS, Colour, Point};
use std::ops::Index;

/// What is settled about a point whoever plays how often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Status {
    /// Nothing.
    #[default]
    Undecided,
    /// The string here lives.
    Alive,
    /// The string here is dead.
    Dead,
    /// The empty point belongs to a side.
    Territory(Colour),
}

/// The name of a string among the [`Worms`] of one position. Only these make ids, so each string has exactly one,
/// whichever of its stones somebody pointed at; ids are ordered as the first stones of their strings are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct WormId(u16);

/// What is known of one string.
#[derive(Clone, PartialEq, Debug)]
pub struct Worm {
    /// Its name among the strings of the position.
    pub id: WormId,
    /// Its first stone in reading order.
    pub origin: Point,
    /// Whose it is.
    pub colour: Colour,
    /// Stones.
    pub size: u32,
    /// Stones and its share of the empty points around.
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
    /// The best opposing string beside it that can be taken.
    pub lunch: Option<WormId>,
    /// 2 if it keeps two opposing strings apart, 1 if these could still meet, else 0.
    pub cutstone: u8,
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
    fn unread(board: &Board, id: WormId, origin: Point, colour: Colour) -> Worm {
        Worm {
            id,
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
    of_point: [Option<WormId>; CELLS],
    pub(super) owned: [Unconditional; 2],
    /// The key of the position, ko included.
    position: u64,
}

impl Default for Worms {
    /// The records of an empty board.
    fn default() -> Worms {
        Worms { worms: Vec::new(), of_point: [None; CELLS], owned: Default::default(), position: 0 }
    }
}

impl Worms {
    /// The records by origin in reading order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Worm> {
        self.worms.iter()
    }

    /// The name of the string that a stone belongs to; `None` if the point was empty.
    pub fn id(&self, stone: Point) -> Option<WormId> {
        self.of_point[stone.index()]
    }

    /// The record of the string at a point; `None` if it was empty.
    pub fn at(&self, point: Point) -> Option<&Worm> {
        self.id(point).map(|id| &self[id])
    }

    /// Whether these are the records of the position on the board, and not of one some moves before.
    pub(crate) fn are_of(&self, board: &Board) -> bool {
        self.position == board.hash_with_ko()
    }

    /// The same records, where some strings matter or do not.
    pub(crate) fn with_importance(&self, strings: &[WormId], matter: bool) -> Worms {
        let mut worms = self.clone();
        for worm in worms.worms.iter_mut().filter(|worm| strings.contains(&worm.id)) {
            worm.inessential = !matter;
        }
        worms
    }

    /// What is settled about a point, stone or not.
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

impl Index<WormId> for Worms {
    type Output = Worm;

    /// The record with this name. A name of another position would be a fault of ours.
    fn index(&self, id: WormId) -> &Worm {
        &self.worms[usize::from(id.0)]
    }
}

impl Worms {
    /// The records of all strings with what the stones alone tell.
    pub(super) fn unread(board: &Board) -> Worms {
        let mut worms = Worms { position: board.hash_with_ko(), ..Worms::default() };
        for origin in board.points() {
            let Some(colour) = board.stone(origin).filter(|_| worms.id(origin).is_none()) else { continue };
            // A board has fewer points than a `u16` has values.
            let id = WormId(worms.worms.len() as u16);
            for stone in board.stones(origin) {
                worms.of_point[stone.index()] = Some(id);
            }
            worms.worms.push(Worm::unread(board, id, origin, colour));
        }
        worms
    }

    pub(super) fn records_mut(&mut self) -> &mut [Worm] {
        &mut self.worms
    }
}
