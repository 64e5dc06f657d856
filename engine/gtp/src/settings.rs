//! What the settings commands and the command line set.

use super::orientation::Orientation;
use katachi::board::{Point, PointSet, mix};
use katachi::moves::{Constants, OutlookFrom, Valuing};
use katachi::scoring::Counting;
use std::num::NonZeroU32;

/// The greatest board size on the wire and in records; the board itself could be larger.
pub const GREATEST_SIZE: u8 = 19;

/// Settings that outlive a game.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Strength; 10 is the usual one. The protocol sets no limits.
    pub level: i32,
    /// Playouts for a move; by the level if `None`.
    pub playouts: Option<u32>,
    /// What tells how a position stands when its moves are valued.
    pub outlook: OutlookFrom,
    /// Threads that a search shares its playouts among; one if `None`.
    pub threads: Option<NonZeroU32>,
    /// How moves are valued.
    pub valuing: Valuing,
    /// What moves are valued by.
    pub constants: Constants,
    /// Whether classic patterns are evaluated that cannot be worth more than what was found.
    pub all_patterns: bool,
    /// Random seed.
    pub seed: i32,
    /// How vertices are named at the start.
    pub orientation: Orientation,
    /// Whether the reasons of generated moves are told on standard error.
    pub trace: bool,
    /// Whether doubtful answers are marked.
    pub report_uncertainty: bool,
    /// How many times `increase_depths` was asked more often than `decrease_depths`.
    pub extra_depth: i32,
    /// Time allowed.
    pub time: TimeSettings,
    /// Levels that clocks may choose.
    pub levels: LevelRange,
    /// Whether `genmove` may resign.
    pub never_resign: bool,
    /// Whether moves are drawn among those that are nearly as good as the best.
    pub metamachine: bool,
    /// How a finished game is counted.
    pub counting: Counting,
    /// Whether dead stones are taken before a pass, because nobody will agree on them.
    pub capture_all_dead: bool,
    /// The version of the protocol.
    pub version: Version,
    /// Where moves may be searched, if that is limited.
    pub search: SearchLimit,
    /// Weights of reading order, if they were set.
    pub move_ordering: Option<[i32; 67]>,
}

/// The levels that clocks may choose; `None` is 0 below, and above the greater of 10 and the level set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LevelRange {
    /// The lowest one.
    pub least: Option<i32>,
    /// The highest one.
    pub most: Option<i32>,
}

/// A version of the protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Version {
    /// Four answers are as they were (`gtp.md#version-1`).
    One,
    /// The present one.
    #[default]
    Two,
}

/// Time settings in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TimeSettings {
    /// Main time.
    pub main: i32,
    /// Overtime for [`TimeSettings::stones`] moves.
    pub byo_yomi: i32,
    /// Moves per overtime.
    pub stones: i32,
}

/// What a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// Seconds.
    pub seconds: i32,
    /// Moves to make in that time; 0 in main time.
    pub stones: i32,
}

/// The limited search (`gtp.md#limited-search`).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SearchLimit {
    /// Whether the limit is in force.
    pub active: bool,
    /// The vertices allowed then.
    pub allowed: PointSet,
}

/// Grid distance of the points that `set_search_diamond` allows.
const DIAMOND: u8 = 6;

impl SearchLimit {
    /// Switches the limit on and allows the vertices near `centre`.
    pub fn allow_diamond(&mut self, size: u8, centre: Point) {
        let distance = |point: Point| {
            point.row().abs_diff(centre.row()).saturating_add(point.column().abs_diff(centre.column()))
        };
        self.active = true;
        self.allowed.extend(Point::all(size).filter(|&point| distance(point) <= DIAMOND));
    }
}

impl Settings {
    /// Draws the seed of a new game from the present one.
    pub fn next_seed(&mut self) {
        self.seed = (mix(i64::from(self.seed) as u64) & 0x7fff_ffff) as i32;
    }
}
