//! The local game of attacker and defender: moves, captures and ko on the points that either can play.
//!
//! The defender's stones around the space are one string, the wall, which is alive as long as it has a liberty. Points
//! are bits of a [`Points`], so a position is two words.
//!
//! The book: `eyes.md#by-search`.

/// A set of points, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Points(pub u32);

impl Points {
    /// No point.
    pub const NONE: Points = Points(0);

    /// Only the point `p`; nothing from 32 on.
    #[must_use]
    pub const fn one(p: u8) -> Points {
        Points(if p < 32 { 1 << p } else { 0 })
    }

    /// The points `from..to`, as far as they are below 32.
    #[must_use]
    pub const fn range(from: u8, to: u8) -> Points {
        Points(Points::below(to).0 & !Points::below(from).0)
    }

    const fn below(p: u8) -> Points {
        Points(if p < 32 { (1 << p) - 1 } else { u32::MAX })
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the point `p` is one.
    #[must_use]
    pub const fn has(self, p: u8) -> bool {
        self.meets(Points::one(p))
    }

    /// Whether some point is in both.
    #[must_use]
    pub const fn meets(self, other: Points) -> bool {
        self.0 & other.0 != 0
    }

    /// The points in both.
    #[must_use]
    pub const fn and(self, other: Points) -> Points {
        Points(self.0 & other.0)
    }

    /// The points in either.
    #[must_use]
    pub const fn or(self, other: Points) -> Points {
        Points(self.0 | other.0)
    }

    /// The points not in `other`.
    #[must_use]
    pub const fn without(self, other: Points) -> Points {
        Points(self.0 & !other.0)
    }

    /// The lowest point, if there is one.
    #[must_use]
    pub const fn first(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The points, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let p = Points(rest).first()?;
            rest &= rest - 1;
            Some(p)
        })
    }
}

/// The board of a local game: how its points lie, and what each group of them is for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct LocalGame {
    /// Neighbours of each point among the points.
    pub neighbours: Vec<Points>,
    /// Points beside the wall.
    pub wall: Points,
    /// How many stones of immortal attacker strings each point lies beside; see [`LocalGame::put_immortal_beside`].
    immortal: Vec<u8>,
    /// The points beside at least one.
    refuge: Points,
    /// The vertices of the space.
    pub shape: Points,
    /// Points that hold defender stones cut off from the wall.
    pub enclosed: Points,
    /// Points that are worth a ko threat each.
    pub ko_threats: Points,
    /// Liberties of the wall elsewhere, which the attacker fills one after the other.
    pub outer_liberties: Points,
    /// The wall's other eye.
    pub extra_eye: Points,
    /// Whose ko threats they are.
    pub threats_of: Side,
}

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Side {
    /// Wants to capture the wall.
    Attacker,
    /// Owns the space.
    #[default]
    Defender,
}

/// Stones on the points, and the ko.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct EyePosition {
    /// The attacker's stones.
    pub attacker: Points,
    /// The defender's stones other than the wall.
    pub defender: Points,
    /// Where the next move may not be played.
    pub ko: Option<u8>,
}

/// What became of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// The position after it.
    Position(EyePosition),
    /// The wall is gone.
    WallCaptured,
    /// It may not be played: occupied, or suicide.
    NotAllowed,
    /// It may not be played only because of the ko.
    Ko,
}

impl LocalGame {
    /// A game of so many points, none of them beside another or beside anything else yet.
    #[must_use]
    pub fn new(points: usize) -> LocalGame {
        LocalGame {
            neighbours: vec![Points::NONE; points],
            immortal: vec![0; points],
            ..LocalGame::default()
        }
    }

    /// Puts another stone of an immortal attacker string beside `p`.
    pub fn put_immortal_beside(&mut self, p: u8) {
        if let Some(stones) = self.immortal.get_mut(usize::from(p)) {
            *stones += 1;
            self.refuge = self.refuge.or(Points::one(p));
        }
    }

    /// All points.
    #[must_use]
    pub fn all(&self) -> Points {
        Points::range(0, self.neighbours.len() as u8)
    }

    /// The empty points.
    #[must_use]
    pub fn empty(&self, position: &EyePosition) -> Points {
        self.all().without(position.attacker).without(position.defender)
    }

    /// `side` plays on `p`.
    #[must_use]
    pub fn play(&self, position: &EyePosition, side: Side, p: u8) -> Played {
        if !self.empty(position).has(p) {
            return Played::NotAllowed;
        }
        let blocked = position.ko == Some(p);
        let played = match side {
            Side::Attacker => self.attack(position, p),
            Side::Defender => self.defend(position, p),
        };
        match played {
            Played::Position(_) | Played::WallCaptured if blocked => Played::Ko,
            played => played,
        }
    }

    fn attack(&self, position: &EyePosition, p: u8) -> Played {
        let attacker = position.attacker.or(Points::one(p));
        let before = EyePosition { attacker, ..*position };
        let empty = self.empty(&before);
        if self.wall_liberties(&before).is_empty() {
            return Played::WallCaptured;
        }
        let captured = self.captured(position.defender, self.wall, empty, p);
        let after = EyePosition { attacker, defender: position.defender.without(captured), ko: None };
        let own = self.string(attacker, Points::one(p));
        let liberties = self.spread(own).and(self.empty(&after));
        let safe = own.meets(self.refuge);
        if liberties.is_empty() && !safe {
            return Played::NotAllowed;
        }
        let is_ko = captured.count() == 1 && own.count() == 1 && liberties == captured && !safe;
        Played::Position(EyePosition { ko: captured.first().filter(|_| is_ko), ..after })
    }

    fn defend(&self, position: &EyePosition, p: u8) -> Played {
        let defender = position.defender.or(Points::one(p));
        let before = EyePosition { defender, ..*position };
        let captured = self.captured(position.attacker, self.refuge, self.empty(&before), p);
        let after = EyePosition { attacker: position.attacker.without(captured), defender, ko: None };
        let own = self.string(defender, Points::one(p));
        let joins_wall = own.meets(self.wall);
        let mut liberties = self.spread(own).and(self.empty(&after));
        if joins_wall {
            liberties = liberties.or(self.wall_liberties(&after));
        }
        if liberties.is_empty() {
            return Played::NotAllowed;
        }
        let is_ko = captured.count() == 1 && own.count() == 1 && liberties == captured && !joins_wall;
        Played::Position(EyePosition { ko: captured.first().filter(|_| is_ko), ..after })
    }

    /// The stones of all strings of `stones` beside `p` that have no liberty and do not reach `refuge`.
    fn captured(&self, stones: Points, refuge: Points, empty: Points, p: u8) -> Points {
        let mut captured = Points::NONE;
        for q in self.beside(p).and(stones).iter() {
            if captured.has(q) {
                continue;
            }
            let string = self.string(stones, Points::one(q));
            if !string.meets(refuge) && !self.spread(string).meets(empty) {
                captured = captured.or(string);
            }
        }
        captured
    }

    /// The empty points beside the wall and the defender stones that are joined to it.
    #[must_use]
    pub fn wall_liberties(&self, position: &EyePosition) -> Points {
        let joined = self.string(position.defender, position.defender.and(self.wall));
        self.wall.or(self.spread(joined)).and(self.empty(position))
    }

    /// All of `stones` connected with `from`, which are some of them.
    fn string(&self, stones: Points, from: Points) -> Points {
        let mut string = from;
        loop {
            let larger = string.or(self.spread(string).and(stones));
            if larger == string {
                return string;
            }
            string = larger;
        }
    }

    fn spread(&self, points: Points) -> Points {
        points.iter().fold(Points::NONE, |all, p| all.or(self.beside(p)))
    }

    /// The points beside `p`.
    #[must_use]
    pub fn beside(&self, p: u8) -> Points {
        self.neighbours.get(usize::from(p)).copied().unwrap_or_default()
    }

    /// How many stones of immortal attacker strings `p` lies beside.
    #[must_use]
    pub fn immortal_beside(&self, p: u8) -> u8 {
        self.immortal.get(usize::from(p)).copied().unwrap_or_default()
    }

    /// How many liberties a stone of `side` played on `p` has; 0 if it may not be played, 255 if it is safe for good.
    #[must_use]
    pub fn liberties_at(&self, position: &EyePosition, side: Side, p: u8) -> u32 {
        let Played::Position(next) = self.play(&EyePosition { ko: None, ..*position }, side, p) else {
            return 0;
        };
        let stones = if side == Side::Attacker { next.attacker } else { next.defender };
        let own = self.string(stones, Points::one(p));
        let liberties = self.spread(own).and(self.empty(&next));
        match side {
            Side::Attacker if own.meets(self.refuge) => u32::from(u8::MAX),
            Side::Defender if own.meets(self.wall) => liberties.or(self.wall_liberties(&next)).count(),
            _ => liberties.count(),
        }
    }
}
