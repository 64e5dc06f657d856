//! Metamachine: the move is drawn among those that are nearly as good as the best (`metamachine.md#the-draw`).
//!
//! The rule needs values and a number, and nothing of an engine: the filter in front of other engines draws by it too.

use katachi::board::mix;
use katachi::game::Game;
use katachi::moves::{Move, MoveAnalysis};

/// Part of the best value that a move must have to take part.
pub const LEAST: f64 = 0.5;

/// The chance of each move by its value: in proportion to it, and none below [`LEAST`] of the best. All are 0 where no
/// value is positive.
pub fn chances(values: &[f64]) -> Vec<f64> {
    let best = values.iter().copied().filter(|value| value.is_finite()).fold(0.0, f64::max);
    let weight = |value: &f64| if *value > 0.0 && *value >= LEAST * best { value.min(best) } else { 0.0 };
    let weights: Vec<f64> = values.iter().map(weight).collect();
    let all: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| if all > 0.0 { weight / all } else { 0.0 }).collect()
}

/// The index that `number` draws by these chances; `None` if there is none to draw. Equal numbers draw equally.
pub fn draw(chances: &[f64], number: u64) -> Option<usize> {
    // 53 bits are what a float holds; the fraction is at least 0 and below 1.
    let mut left = (mix(number) >> 11) as f64 / (1u64 << 53) as f64;
    let possible = || chances.iter().enumerate().filter(|&(_, &chance)| chance > 0.0);
    for (index, chance) in possible() {
        if left < *chance {
            return Some(index);
        }
        left -= chance;
    }
    // What rounding leaves over belongs to the last one.
    possible().next_back().map(|(index, _)| index)
}

/// What was drawn, in words: every move that took part with its value and chance.
pub fn told(drawn: &str, moves: &[(String, f64)], chances: &[f64]) -> String {
    let one = |((name, value), chance): (&(String, f64), &f64)| format!("{name} {value:.2} ({chance:.3})");
    let part: Vec<String> = moves.iter().zip(chances).filter(|(_, chance)| **chance > 0.0).map(one).collect();
    format!("Metamachine: {drawn} of {}", part.join(", "))
}

/// The move that is drawn where `analysis` would play one, and a line about it; passing and resigning stay as they are.
/// Seed and position decide.
pub fn choose(analysis: &MoveAnalysis, game: &Game, seed: i32) -> (Move, Option<String>) {
    if !matches!(analysis.choice, Move::Play(_)) {
        return (analysis.choice, None);
    }
    let legal = analysis.valued().filter(|candidate| game.is_legal(analysis.colour, Some(candidate.point)));
    let moves: Vec<_> = legal.map(|candidate| (candidate.point, f64::from(candidate.value))).collect();
    let chances = chances(&moves.iter().map(|&(_, value)| value).collect::<Vec<_>>());
    let number = game.board().hash_with_ko() ^ i64::from(seed) as u64;
    let Some(&(point, _)) = draw(&chances, number).and_then(|index| moves.get(index)) else {
        return (analysis.choice, None);
    };
    let name = |point: katachi::board::Point| point.on(game.board().size()).to_string();
    let named: Vec<(String, f64)> = moves.iter().map(|&(point, value)| (name(point), value)).collect();
    (Move::Play(point), Some(told(&name(point), &named, &chances)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_in_proportion_to_values_from_half_the_best_on() {
        assert_eq!(chances(&[10.0, 6.0, 4.9, -1.0]), [0.625, 0.375, 0.0, 0.0]);
        assert_eq!(chances(&[0.0, -3.0]), [0.0, 0.0]);
        assert_eq!(chances(&[f64::NAN, f64::INFINITY, 2.0]), [0.0, 0.5, 0.5]);
        assert!(chances(&[]).is_empty());
    }

    #[test]
    fn draws_come_as_often_as_their_chances_say() {
        let chances = chances(&[10.0, 6.0, 4.0]);
        let drawn: Vec<usize> = (0..10_000).filter_map(|number| draw(&chances, number)).collect();
        let first = drawn.iter().filter(|&&index| index == 0).count();
        assert_eq!(drawn.len(), 10_000);
        // Three standard deviations of 6250 are 145.
        assert!((6105..6395).contains(&first), "{first}");
        assert!(drawn.iter().all(|&index| index < 2));
    }

    #[test]
    fn nothing_is_drawn_from_nothing() {
        assert_eq!(draw(&[], 1), None);
        assert_eq!(draw(&[0.0, 0.0], 1), None);
        // Chances that rounding left a little short of one.
        assert!((0..1000).all(|number| draw(&[0.3, 0.3, 0.0], number).is_some_and(|index| index < 2)));
    }
}
