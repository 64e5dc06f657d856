//! How deep questions are read (`reading.md#limits`).

/// The limits of one level. Depths count moves placed on the position of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// Deeper than this, a string of three liberties is safe.
    pub depth: i32,
    /// Deeper than this, only moves next to the target are tried.
    pub branch: i32,
    /// Deeper than this, approach moves are not tried.
    pub backfill: i32,
    /// Deeper than this, the attacker plays on strings around the target only when they are in atari.
    pub far_attacks: i32,
    /// The attacker's strings around the target are attacked and protected up to so many liberties.
    pub near_attackers: u32,
    /// The owner's strings around the target are run to and cut off up to so many liberties.
    pub near_friends: u32,
    /// Deeper than this, a string of four liberties is safe.
    pub four_liberties: i32,
    /// Deeper than this, a ko is not retaken against the rule.
    pub ko: i32,
    /// Deepest reading of connections.
    pub connection: i32,
    /// Strings are cut that need more stones than this to be connected.
    pub far_links: u8,
    /// Whether their owner tries ways that are one stone longer than the shortest.
    pub wide_links: bool,
    /// Positions expanded for one tactical question; our own limit, as the algorithm is.
    pub tactical_nodes: u32,
    /// Positions expanded for one question about a connection.
    pub connection_nodes: u32,
    /// Deepest reading of break-ins.
    pub break_in: i32,
    /// Whether territory is tried by break-ins.
    pub tries_territory: bool,
    /// Positions expanded for one question about a break-in.
    pub break_in_nodes: u32,
    /// Positions expanded for one question about the life of a dragon.
    pub life_nodes: u32,
    /// Deepest reading of life and death: below it the dragon lives.
    pub life_depth: i32,
    /// Deeper than this, one move of each kind is tried about life and death.
    pub life_branch: i32,
    /// Deeper than this, a dragon lives that looks as if it had two eyes.
    pub life_distrust: i32,
    /// Whether vital points of eye shapes are told by patterns too.
    pub life_patterns: bool,
}

/// Positions of life-and-death reading by level, below 10.
const LIFE_NODES: [u32; 10] = [100, 200, 300, 400, 550, 650, 800, 800, 900, 1000];

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
            far_attacks: (12 + beyond).max(2),
            near_attackers: 4,
            near_friends: 4,
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
            far_links: FAR_LINKS,
            wide_links: true,
            tactical_nodes: scaled(40_000.0, 1.4, beyond),
            connection_nodes: scaled(40_000.0, 1.45, beyond),
            break_in: (14 + 2 * beyond).max(2),
            tries_territory: level >= 10,
            break_in_nodes: scaled(8_000.0, 1.5, beyond),
            life_nodes: match usize::try_from(level) {
                Ok(level) if level < LIFE_NODES.len() => LIFE_NODES[level],
                _ => scaled(1000.0, 1.5, beyond),
            },
            life_depth: ((40 + beyond) / 2).max(5),
            life_branch: ((16 + beyond) / 2).max(2),
            life_distrust: ((if level < 8 { 11 } else { 12 } + beyond) / 2).max(1),
            life_patterns: level >= 8,
        }
    }

    /// These limits with all depths `by` greater (or, if negative, less).
    pub fn shifted(self, by: i32) -> Limits {
        Limits {
            depth: self.depth + by,
            branch: self.branch + by,
            backfill: self.backfill + by,
            far_attacks: self.far_attacks + by,
            four_liberties: self.four_liberties + by,
            ko: self.ko + by,
            ..self
        }
    }
}

/// A question gets this many positions whatever its share is, unless the limits are tighter by themselves.
const LEAST_NODES: u32 = 500;
/// The part of the positions that stages of examining a position get for a question about a connection: they ask some
/// hundred of them, where a command asks one. 500 at level 10: a question that is not settled by then counts as a cut, and
/// with 2,000 as well.
const CONNECTION_SHARE_OF_STAGES: u32 = 80;
/// The part they get for a question about one string, and how narrowly it is read: strings of so many liberties
/// around the target matter, and for the attacker so many moves less deep. Of 3,862 questions that stages asked on 20
/// positions these narrow ones, with a quarter of the positions, answered 11 attacks and a defence more and 4 and 4 fewer
/// than wide ones with all positions, in an eighth of the positions. Of the 255 problems of the suites they would lose
/// 21. The questions that need more than 2,000 positions are few and matter: of 16,757 strings on 99 positions of the suites 47
/// had other codes than GNU Go's with a twentieth, 26 with a quarter, 25 with all, for an eighth more time of a move.
const TACTICAL_SHARE_OF_STAGES: u32 = 4;
const NEAR_ATTACKERS_OF_STAGES: u32 = 2;
const NEAR_FRIENDS_OF_STAGES: u32 = 3;
const LESS_DEEP_FOR_STAGES: i32 = 7;
/// The part for a question about one string after a trial move; each further one halves it. Of
/// 13,456 recorded verdicts on 14 positions 99.18 % agree without any share, in 146 s of CPU; with a half 99.06 % in 95 s;
/// with a tenth, and a quarter for the tactical questions of stages, 98.65 % in 64 s.
const SHARE_AFTER_A_MOVE: u32 = 2;
/// Of what a question about a connection gets, each trial move leaves as much: one part in 1.45 (`reading.md`, section 5,
/// which has 1.5 for cutting), and never less than this. Of 3,863 such questions in choosing 25 moves 578 took 500 positions
/// each, undecided, three quarters of all; what is decided late is nearly always a cut, as which an undecided one counts. With
/// this rule half as many positions are read, 15,639 in place of 15,640 of 15,733 recorded verdicts on 14 positions agree,
/// and no test of six suites changes.
const LEFT_AFTER_A_MOVE: (u32, u32) = (20, 29);
const LEAST_NODES_FOR_CONNECTIONS: u32 = 50;
/// How many stones two strings may lack, and how many where stages ask and after a trial move, when their owner also tries
/// the shortest ways alone. Of 824 pairs of strings at most three lines apart, in 70 positions of games, 772 have GNU Go's
/// answer to who cuts them so, 763 otherwise, in two thirds of the positions of the search. With three stones it is 763 in 28 %,
/// and with none but the shortest ways for the other side too 777 in 45 %; but then more holds that can be cut, and one of 38 tests
/// of `same_dragon` is lost.
const FAR_LINKS: u8 = 6;
const NEAR_LINKS: u8 = 4;

impl Limits {
    /// The limits for the questions that a stage of examining a position asks.
    pub fn for_stages(self) -> Limits {
        Limits {
            tactical_nodes: share(self.tactical_nodes, TACTICAL_SHARE_OF_STAGES),
            connection_nodes: share(self.connection_nodes, CONNECTION_SHARE_OF_STAGES),
            break_in_nodes: self.break_in_nodes / CONNECTION_SHARE_OF_STAGES,
            near_attackers: self.near_attackers.min(NEAR_ATTACKERS_OF_STAGES),
            near_friends: self.near_friends.min(NEAR_FRIENDS_OF_STAGES),
            far_attacks: (self.far_attacks - LESS_DEEP_FOR_STAGES).max(1),
            ..self.with_near_links()
        }
    }

    /// The same for who asks about many connections.
    fn with_near_links(self) -> Limits {
        Limits { far_links: self.far_links.min(NEAR_LINKS), wide_links: false, ..self }
    }

    /// Those that bear on a question about strings, but for its number of positions; all others are 0.
    pub(super) fn of_strings(&self) -> Limits {
        Limits { connection: 0, far_links: 0, wide_links: false, ..self.without_other_questions() }
    }

    /// Those that bear on a question about a connection, but for its number of positions; all others are 0.
    pub(super) fn of_connections(&self) -> Limits {
        Limits {
            depth: 0,
            branch: 0,
            backfill: 0,
            far_attacks: 0,
            near_attackers: 0,
            near_friends: 0,
            four_liberties: 0,
            ..self.without_other_questions()
        }
    }

    fn without_other_questions(&self) -> Limits {
        Limits {
            tactical_nodes: 0,
            connection_nodes: 0,
            break_in: 0,
            tries_territory: false,
            break_in_nodes: 0,
            life_nodes: 0,
            life_depth: 0,
            life_branch: 0,
            life_distrust: 0,
            life_patterns: false,
            ..*self
        }
    }

    /// The limits for a question with so many trial moves on the board: fewer positions, the same depths, and near links.
    pub(super) fn after_trial_moves(self, moves: i32) -> Limits {
        let Some(further) = u32::try_from(moves - 1).ok() else { return self };
        let part = SHARE_AFTER_A_MOVE << further.min(16);
        let (numerator, denominator) = LEFT_AFTER_A_MOVE;
        let left = (0..=further).fold(self.connection_nodes, |nodes, _| nodes / denominator * numerator);
        Limits {
            tactical_nodes: share(self.tactical_nodes, part),
            connection_nodes: left.max(self.connection_nodes.min(LEAST_NODES_FOR_CONNECTIONS)),
            ..self.with_near_links()
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
