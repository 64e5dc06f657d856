//! Weakness (`dragons.md#numbers`).

use super::records::{Dragon, Safety};
use mkpat_runtime::eyes::value::EyeValue;

/// A function of straight pieces, all equally wide, from 0 to `end`; constant beyond.
struct Pieces<const N: usize> {
    end: f32,
    nodes: [f32; N],
}

const BY_MOYO: Pieces<6> = Pieces { end: 15.0, nodes: [1.0, 0.65, 0.3, 0.15, 0.05, 0.0] };
const BY_ESCAPE: Pieces<6> = Pieces { end: 25.0, nodes: [1.0, 0.6, 0.3, 0.1, 0.05, 0.0] };
const BY_EYES: Pieces<7> = Pieces { end: 3.0, nodes: [1.0, 0.95, 0.8, 0.5, 0.2, 0.1, 0.0] };

/// Dragons weaker than this are weak.
const WEAK: f32 = 0.40001;

impl<const N: usize> Pieces<N> {
    fn at(&self, x: f32) -> f32 {
        let pieces = N.saturating_sub(1);
        let place = (x / self.end).clamp(0.0, 1.0) * pieces as f32;
        let left = (place as usize).min(pieces.saturating_sub(1));
        let (from, to) = (self.nodes[left], self.nodes[(left + 1).min(pieces)]);
        from + (to - from) * (place - left as f32)
    }
}

/// What helps a dragon.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Help {
    pub(super) eyes: EyeValue,
    pub(super) lunch: bool,
    /// Territory in its moyo.
    pub(super) moyo: f32,
    pub(super) escape: f32,
}

impl Help {
    pub(super) fn of(dragon: &Dragon) -> Help {
        Help {
            eyes: dragon.eyes,
            lunch: dragon.lunch.is_some(),
            moyo: dragon.moyo.territory,
            escape: dragon.escape as f32,
        }
    }

    /// From 0, it needs no more, to 1, there is none. The best help counts most.
    pub(super) fn lack(self) -> f32 {
        let eyes = f32::from(self.eyes.min) + f32::from(self.eyes.max) + f32::from(u8::from(self.lunch));
        let mut lacks = [BY_MOYO.at(self.moyo), BY_ESCAPE.at(self.escape), BY_EYES.at(0.5 * eyes)];
        lacks.sort_by(f32::total_cmp);
        (0.7 * lacks[0] + 0.3 * lacks[1]).min(1.3 * lacks[0])
    }
}

/// The weakness of a dragon of a safety with that help.
pub(super) fn weakness(safety: Safety, help: Help) -> f32 {
    match safety {
        Safety::Invincible | Safety::Inessential => 0.0,
        Safety::Dead | Safety::TacticallyDead | Safety::Critical => 1.0,
        Safety::Alive | Safety::AliveInSeki | Safety::StronglyAlive | Safety::Unknown => {
            help.lack().clamp(0.0, 1.0)
        }
    }
}

impl Dragon {
    /// Whether it is weak.
    pub fn is_weak(&self) -> bool {
        self.weakness > WEAK
    }

    /// What it lacks, whatever life-and-death reading says: from 0, nothing, to 1.
    pub fn lack(&self) -> f32 {
        weakness(self.safety, Help::of(self))
    }

    /// The same once it is joined to `other` and gains so many points of territory: the eyes, the moyo and a lunch of
    /// both help, and its own way out (`moves.md#territory-and-strength`).
    pub fn lack_joined(&self, other: &Dragon, gain: f32) -> f32 {
        let help = Help {
            eyes: self.eyes + other.eyes,
            lunch: self.lunch.is_some() || other.lunch.is_some(),
            moyo: self.moyo.territory + other.moyo.territory + gain.max(0.0),
            escape: self.escape as f32,
        };
        weakness(other.safety, help)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A lone stone in the centre of a 9x9 board, as GNU Go records it.
    #[test]
    fn one_great_help_is_almost_enough() {
        let help = Help { eyes: EyeValue::settled(2), lunch: false, moyo: 1.87, escape: 8.0 };
        assert!((weakness(Safety::Alive, help) - 0.26).abs() < 0.005);
        assert_eq!(weakness(Safety::Critical, help), 1.0);
        assert_eq!(weakness(Safety::Invincible, help), 0.0);
    }
}
