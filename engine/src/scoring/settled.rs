//! What scoring finds: a board on which everything is decided.

use crate::board::{Board, Colour, Count, Point, PointSet};

/// What a point is at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// A stone that stays.
    Alive,
    /// A stone that is taken off.
    Dead,
    /// A stone that stays though its group has no two eyes. What it surrounds is nobody's.
    Seki,
    /// An empty point of one side.
    Territory(Colour),
    /// An empty point of nobody.
    Dame,
}

/// A board on which everything is decided.
#[derive(Clone, Debug)]
pub struct Settled {
    /// The dead stones.
    pub dead: PointSet,
    /// The stones in seki.
    pub seki: PointSet,
    /// Stones that neither clearly live nor clearly die: each string counts as what is more likely.
    pub doubtful: PointSet,
    /// What each side has. The eyes of stones in seki are neutral.
    pub count: Count,
}

/// How a finished game is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Counting {
    /// Territory and prisoners.
    #[default]
    Japanese,
    /// Living stones and territory.
    Chinese,
}

/// A score seen from White as the protocol writes it: `W+3.5`, `B+12.0`, or `0` for a tie.
pub fn score_text(score: f64) -> String {
    match score {
        white if white > 0.0 => format!("W+{white:.1}"),
        black if black < 0.0 => format!("B+{:.1}", -black),
        _ => "0".to_owned(),
    }
}

impl Settled {
    /// The score, seen from White.
    pub fn score(&self, counting: Counting, komi: f64) -> f64 {
        match counting {
            Counting::Japanese => self.count.japanese(komi),
            Counting::Chinese => self.count.chinese(komi),
        }
    }

    /// The first string in reading order that is in doubt, in words: `C7 neither clearly lives nor clearly dies: counted
    /// as dead`.
    pub fn doubt(&self, board: &Board) -> Option<String> {
        let stone = self.doubtful.iter().next()?;
        let counted = if self.dead.contains(stone) { "dead" } else { "alive" };
        let name = stone.on(board.size());
        Some(format!("{name} neither clearly lives nor clearly dies: counted as {counted}"))
    }

    /// The status of a point of `board`, which is the one that was settled.
    pub fn status(&self, board: &Board, point: Point) -> Status {
        if self.dead.contains(point) {
            return Status::Dead;
        }
        if board.stone(point).is_some() {
            return if self.seki.contains(point) { Status::Seki } else { Status::Alive };
        }
        let owner =
            Colour::BOTH.into_iter().find(|colour| self.count.territory[colour.index()].contains(point));
        owner.map_or(Status::Dame, Status::Territory)
    }
}
