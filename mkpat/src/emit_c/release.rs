//! The engines that C is written for.

use crate::eyes::VitalRule;

/// An engine (c-target 12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Release {
    /// GNU Go 3.8, of 2009.
    V3_8,
    /// GNU Go 3.9.1 and what was published after it.
    V3_9,
}

impl Release {
    /// Both.
    pub const ALL: [Release; 2] = [Release::V3_8, Release::V3_9];

    /// The release named `3.8` or `3.9`.
    #[must_use]
    pub fn of(name: &str) -> Option<Release> {
        Release::ALL.into_iter().find(|release| release.name() == name)
    }

    /// When its eye databases mark vital points.
    #[must_use]
    pub fn vital_rule(self) -> VitalRule {
        match self {
            Release::V3_8 => VitalRule::BothSides,
            Release::V3_9 => VitalRule::EachSide,
        }
    }

    /// Such as `3.8`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Release::V3_8 => "3.8",
            Release::V3_9 => "3.9",
        }
    }
}
