//! What `INFO` lines tell.

use super::line::numbers;
use crate::rules::Rule;
use std::time::Duration;

/// The value of `time_left` that means there is no limit.
const UNLIMITED: i64 = 2_147_483_647;
/// Time for a move if nobody has told a limit.
const DEFAULT_TURN: Duration = Duration::from_millis(2000);
/// Longest time for a move, whatever the manager allows.
const LONGEST: Duration = Duration::from_secs(24 * 3600);
/// Moves that the rest of the time of a game has to last for.
const MOVES_TO_COME: u32 = 16;
/// Bytes for the table of positions if nobody has told a limit, and at most.
const TABLE: [usize; 2] = [16 << 20, 64 << 20];
/// Bytes without which there is no playing: the program, its tables of shapes and a small table of positions.
const LEAST_MEMORY: i64 = 12 << 20;

/// Settings as they were told; they stay in force until they are told again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Settings {
    turn: Option<i64>,
    game: Option<i64>,
    left: Option<i64>,
    memory: Option<i64>,
    rule_bits: i64,
}

impl Settings {
    /// Takes a key and its value. What is unknown, missing or no number is ignored, as the protocol demands.
    pub(super) fn tell(&mut self, text: &str) {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let Some([number]) = numbers::<1>(value.trim()) else { return };
        match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => self.turn = Some(number),
            "timeout_match" => self.game = Some(number),
            "time_left" => self.left = Some(number),
            "max_memory" => self.memory = Some(number),
            "rule" => self.rule_bits = number,
            _ => {}
        }
    }

    /// The rule of the game.
    pub(super) fn rule(&self) -> Rule {
        match self.rule_bits {
            bits if bits & 4 != 0 => Rule::Renju,
            bits if bits & 1 != 0 => Rule::Standard,
            _ => Rule::Freestyle,
        }
    }

    /// Whether play goes on after a victory.
    pub(super) fn is_continuous(&self) -> bool {
        self.rule_bits & 2 != 0
    }

    /// What cannot be done of what was demanded.
    pub(super) fn impossible(&self) -> Option<String> {
        if self.rule_bits & 8 != 0 {
            return Some("the rule caro is not supported".to_owned());
        }
        let memory = self.memory.filter(|bytes| *bytes > 0 && *bytes < LEAST_MEMORY)?;
        Some(format!("{memory} bytes are too few, {LEAST_MEMORY} are needed"))
    }

    /// Bytes for the table of positions.
    pub(super) fn table_bytes(&self) -> usize {
        let [usual, most] = TABLE;
        match self.memory {
            Some(bytes) if bytes > 0 => {
                usize::try_from((bytes - LEAST_MEMORY / 2) / 4).unwrap_or(most).min(most)
            }
            _ => usual,
        }
    }

    /// Time for the next move, of which `used` of this game is gone; `None` to answer at once.
    pub(super) fn time(&self, used: Duration) -> Option<Duration> {
        let millis = |number: i64| Duration::from_millis(u64::try_from(number).unwrap_or(0));
        let left = match (self.left, self.game) {
            (Some(UNLIMITED), _) => None,
            (Some(left), _) => Some(millis(left)),
            (None, Some(game)) if game > 0 => Some(millis(game).saturating_sub(used)),
            _ => None,
        };
        let turn = match self.turn {
            Some(turn) => millis(turn),
            None if left.is_some() => Duration::MAX,
            None => DEFAULT_TURN,
        };
        // What may be used at most, and what should be used of the time of the game.
        let most = left.map_or(turn, |left| left.min(turn));
        let time = left.map_or(turn, |left| turn.min(left / MOVES_TO_COME));
        (!most.is_zero()).then(|| safe(time)).flatten()
    }
}

/// What is left of a time for thinking: some goes for the way through the pipes, and for a machine that is busy.
fn safe(time: Duration) -> Option<Duration> {
    let time = (time.min(LONGEST) * 17 / 20).checked_sub(Duration::from_millis(20))?;
    (time >= Duration::from_millis(2)).then_some(time)
}
