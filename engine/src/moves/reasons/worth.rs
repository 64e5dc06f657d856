//! What a classic pattern is worth, and what went into it.

use crate::classic::Wind;
use std::fmt;

/// What a match of a classic pattern is worth, and what went into it (`classic.md#what-a-match-is-worth`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Worth {
    /// All in all, with what was drawn at random.
    pub value: i32,
    /// The least and the most that could have been drawn.
    pub range: [i32; 2],
    /// The pattern's own weight.
    pub weight: i32,
    /// What wind or moyo adds to it.
    pub assistance: i32,
    /// The powers around the move, if they count.
    pub wind: Option<Wind>,
    /// The moyo that the move gains, if that counts.
    pub moyo: Option<i32>,
    /// What the helper said, if there is one: it stands for the weight with its assistance.
    pub helper: Option<i32>,
    /// The most that the connection allows, if the classes ask for that.
    pub limit: Option<i32>,
    /// The bonuses in it.
    pub bonus: i32,
}

impl Worth {
    /// What was drawn at random: the value without it is what all else adds up to.
    fn drawn(&self) -> i64 {
        let said = self.helper.map_or_else(|| i64::from(self.weight) + i64::from(self.assistance), i64::from);
        let limited = self.limit.map_or(said, |limit| said.min(i64::from(limit)));
        i64::from(self.value) - limited - i64::from(self.bonus)
    }
}

impl fmt::Display for Worth {
    /// The value, and how it comes about if more than the weight is in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value)?;
        let mut parts = Vec::new();
        if let Some(wind) = self.wind {
            let Wind { mine, yours } = wind;
            parts.push(format!("{:+} by wind (power {mine}, the opponent's {yours})", self.assistance));
        }
        if let Some(gain) = self.moyo {
            parts.push(format!("{:+} by moyo (gains {gain})", self.assistance));
        }
        if let Some(helper) = self.helper {
            parts.push(format!("its helper says {helper}"));
        }
        if let Some(limit) = self.limit {
            parts.push(format!("no more than {limit} by the connection"));
        }
        if self.bonus != 0 {
            parts.push(format!("{:+} by bonuses", self.bonus));
        }
        if self.range[0] != self.range[1] {
            parts.push(format!("{:+} drawn", self.drawn()));
        }
        match parts.is_empty() {
            true => Ok(()),
            false => write!(f, ": {}, {}", self.weight, parts.join(", ")),
        }
    }
}
