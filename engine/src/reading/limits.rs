//! How deep questions are read (`reading.md` section 2).

/// The limits of one level. Depths count moves placed on the position of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// Deeper than this, a string of three liberties is safe.
    pub depth: i32,
    /// Deeper than this, only moves next to the target are tried.
    pub branch: i32,
    /// Deeper than this, approach moves are not tried.
    pub backfill: i32,
    /// Deeper than this, strings around the target are attacked only when they are in atari.
    pub break_chain: i32,
    /// Deeper than this, a string of four liberties is safe.
    pub four_liberties: i32,
    /// Deeper than this, a ko is not retaken against the rule.
    pub ko: i32,
    /// Deepest reading of connections.
    pub connection: i32,
    /// Positions expanded for one tactical question; our own limit, as the algorithm is.
    pub tactical_nodes: u32,
    /// Positions expanded for one question about a connection.
    pub connection_nodes: u32,
    /// Positions expanded for one question about a break-in.
    pub break_in_nodes: u32,
}

/// The level of play that nobody asked to change.
pub const DEFAULT_LEVEL: i32 = 10;

impl Limits {
    /// The limits of a level. Every number is a level; those below 0 are as 0.
    pub fn of_level(level: i32) -> Limits {
        let level = level.clamp(0, 40);
        let beyond = match level {
            10.. => level - 10,
            9 => 0,
            8 => -1,
            _ => level - 8,
        };
        Limits {
            depth: (16 + beyond).max(6),
            branch: (13 + beyond).max(3),
            backfill: (12 + beyond).max(2),
            break_chain: (7 + beyond).max(2),
            four_liberties: match level {
                10.. => level - 3,
                7..=9 => 7,
                _ => level.max(1),
            },
            ko: match level {
                10.. => level - 2,
                9 => 8,
                7..=8 => 7,
                _ => level.max(1),
            },
            connection: (20 + 2 * beyond).max(2),
            tactical_nodes: scaled(40_000.0, 1.4, beyond),
            connection_nodes: scaled(40_000.0, 1.45, beyond),
            break_in_nodes: scaled(400.0, 1.5, beyond),
        }
    }

    /// These limits with all depths `by` greater (or, if negative, less).
    pub fn shifted(self, by: i32) -> Limits {
        Limits {
            depth: self.depth + by,
            branch: self.branch + by,
            backfill: self.backfill + by,
            break_chain: self.break_chain + by,
            four_liberties: self.four_liberties + by,
            ko: self.ko + by,
            ..self
        }
    }
}

/// A question gets this many positions whatever its share is, unless the limits are tighter by themselves.
const LEAST_NODES: u32 = 1000;
/// The part of the positions that stages of examining a position get for a question about a connection: they ask some
/// hundred of them, where a command asks one. 2,000 at level 10, as GNU Go has.
const CONNECTION_SHARE_OF_STAGES: u32 = 20;
/// The part for a question after a trial move; each further one halves it (`reading.md` section 5 has such a rule). Of
/// 13,456 recorded verdicts on 14 positions 99.18 % agree without any share, in 146 s of CPU; with a half 99.06 % in 95 s;
/// with a tenth, and a quarter for the tactical questions of stages, 98.65 % in 64 s.
const SHARE_AFTER_A_MOVE: u32 = 2;

impl Limits {
    /// The limits for the questions that a stage of examining a position asks.
    pub fn for_stages(self) -> Limits {
        Limits { connection_nodes: share(self.connection_nodes, CONNECTION_SHARE_OF_STAGES), ..self }
    }

    /// The limits for a question with so many trial moves on the board: fewer positions, the same depths.
    pub(super) fn after_trial_moves(self, moves: i32) -> Limits {
        let Some(further) = u32::try_from(moves - 1).ok() else { return self };
        let part = SHARE_AFTER_A_MOVE << further.min(16);
        Limits {
            tactical_nodes: share(self.tactical_nodes, part),
            connection_nodes: share(self.connection_nodes, part),
            ..self
        }
    }
}

fn share(nodes: u32, part: u32) -> u32 {
    (nodes / part).max(nodes.min(LEAST_NODES))
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::of_level(DEFAULT_LEVEL)
    }
}

fn scaled(at_ten: f64, factor: f64, beyond: i32) -> u32 {
    (at_ten * factor.powi(beyond)) as u32
}
