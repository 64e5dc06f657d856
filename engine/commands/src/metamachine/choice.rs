//! The moves of an engine, and the rules by which one is chosen (`metamachine.md#the-draw`).

use super::super::options::Rule;
use katachi::board::{Colour, mix};
use katachi_gtp::metamachine::{chances, draw, told};

/// Moves that an engine is asked about at most, and those that are tried.
const LISTED: usize = 10;
const TRIED: usize = 2;

/// Who chooses, and how often a move was drawn.
pub(super) struct Chooser {
    pub(super) rule: Rule,
    pub(super) seed: i32,
    pub(super) drawn: u64,
}

/// What was chosen, and a line about it.
pub(super) struct Choice {
    /// `None` where there is no move.
    pub(super) vertex: Option<String>,
    pub(super) told: String,
}

/// Asks the engine a line: the text of its answer, or why there is none.
pub(super) trait Asked {
    fn ask(&mut self, line: &str) -> Result<String, String>;
}

impl Chooser {
    /// Chooses a move for a side among those that the engine lists. The board is as before when this comes back.
    pub(super) fn choose(&mut self, engine: &mut dyn Asked, colour: Colour) -> Result<Choice, String> {
        let moves = top_moves(&engine.ask(&format!("top_moves_{}", colour.name()))?);
        match self.rule {
            Rule::Draw => Ok(self.draw(&moves)),
            Rule::Score => by_score(engine, colour, &moves),
        }
    }

    fn draw(&mut self, moves: &[(String, f64)]) -> Choice {
        let chances = chances(&moves.iter().map(|&(_, value)| value).collect::<Vec<_>>());
        self.drawn += 1;
        let drawn = draw(&chances, mix(i64::from(self.seed) as u64).wrapping_add(self.drawn));
        let vertex = drawn.and_then(|index| moves.get(index)).map(|(vertex, _)| vertex.clone());
        let told = vertex.as_deref().map_or_else(nothing, |vertex| told(vertex, moves, &chances));
        Choice { vertex, told }
    }
}

fn nothing() -> String {
    "Metamachine: no move has a value".to_owned()
}

/// Pairs of a vertex and its value. What is no such pair ends the list.
fn top_moves(text: &str) -> Vec<(String, f64)> {
    let mut words = text.split_whitespace();
    let pair = || {
        let vertex = words.next().filter(|word| is_vertex(word))?;
        let value = words.next()?.parse().ok()?;
        Some((vertex.to_owned(), value))
    };
    std::iter::from_fn(pair).take(LISTED).collect()
}

fn is_vertex(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|letter| letter.is_ascii_alphabetic())
        && letters.as_str().parse::<u8>().is_ok_and(|row| row > 0)
}

/// Tries the first two moves and takes the one with the better cautious bound; the second where both are equal.
fn by_score(engine: &mut dyn Asked, colour: Colour, moves: &[(String, f64)]) -> Result<Choice, String> {
    let mut tried: Vec<(&str, f64)> = Vec::new();
    if let [(only, _)] = moves {
        return Ok(Choice {
            vertex: Some(only.clone()),
            told: format!("Metamachine: {only} is the only move"),
        });
    }
    for (vertex, _) in moves.iter().take(TRIED) {
        engine.ask(&format!("play {} {vertex}", colour.name()))?;
        let estimate = engine.ask("estimate_score");
        engine.ask("undo")?;
        let bound = cautious(&estimate?, colour).ok_or("the engine's estimate has no bounds")?;
        tried.push((vertex, bound));
    }
    let chosen = tried.iter().copied().reduce(|best, other| if best.1 > other.1 { best } else { other });
    let told = chosen.map_or_else(nothing, |(vertex, _)| {
        let each: Vec<String> = tried.iter().map(|(vertex, bound)| format!("{vertex} {bound:.1}")).collect();
        format!("Metamachine: {vertex} of {}", each.join(", "))
    });
    Ok(Choice { vertex: chosen.map(|(vertex, _)| vertex.to_owned()), told })
}

/// White's lower bound, or what Black's upper bound leaves to Black.
fn cautious(estimate: &str, colour: Colour) -> Option<f64> {
    let after = |name: &str| {
        let text = estimate.split_once(name)?.1.trim_start();
        let end =
            text.find(|letter: char| !matches!(letter, '0'..='9' | '.' | '-' | '+')).unwrap_or(text.len());
        text.get(..end)?.parse::<f64>().ok()
    };
    match colour {
        Colour::White => after("lower:"),
        Colour::Black => after("upper bound:").map(|bound| -bound),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An engine with these answers, and what it was asked.
    struct Script(Vec<(&'static str, &'static str)>, Vec<String>);

    impl Asked for Script {
        fn ask(&mut self, line: &str) -> Result<String, String> {
            self.1.push(line.to_owned());
            let (question, answer) = self.0.remove(0);
            if question == line { Ok(answer.to_owned()) } else { Err(format!("asked {line}")) }
        }
    }

    #[test]
    fn lists_of_moves_are_read_as_far_as_they_are_lists() {
        let pairs = |text| {
            top_moves(text).into_iter().map(|(vertex, value)| format!("{vertex} {value}")).collect::<Vec<_>>()
        };
        assert_eq!(pairs("D4 12.34 Q16 1.00 "), ["D4 12.34", "Q16 1"]);
        assert_eq!(pairs("D4 12.34 nonsense"), ["D4 12.34"]);
        assert_eq!(pairs("PASS 1.0"), [] as [&str; 0]);
        assert_eq!(pairs("D4 high"), [] as [&str; 0]);
    }

    #[test]
    fn the_better_cautious_bound_is_chosen_and_the_second_of_equal_ones() {
        let script = |first, second| {
            Script(
                vec![
                    ("top_moves_white", "E4 9.0 E5 8.0 C3 1.0 "),
                    ("play white E4", ""),
                    ("estimate_score", first),
                    ("undo", ""),
                    ("play white E5", ""),
                    ("estimate_score", second),
                    ("undo", ""),
                ],
                Vec::new(),
            )
        };
        let chosen = |first, second| {
            let mut chooser = Chooser { rule: Rule::Score, seed: 1, drawn: 0 };
            chooser.choose(&mut script(first, second), Colour::White).ok().and_then(|choice| choice.vertex)
        };
        let [better, worse] =
            ["W+4.8 (upper bound: 9.0, lower: 4.5)", "W+6.0 (upper bound: 12.0, lower: -1.0)"];
        assert_eq!(chosen(better, worse).as_deref(), Some("E4"));
        assert_eq!(chosen(worse, better).as_deref(), Some("E5"));
        assert_eq!(chosen(better, better).as_deref(), Some("E5"));
        assert_eq!(cautious(better, Colour::Black), Some(-9.0));
        assert_eq!(chosen("nonsense", better), None);
    }

    #[test]
    fn equal_seeds_draw_equal_moves() {
        let drawn = |seed| {
            let mut chooser = Chooser { rule: Rule::Draw, seed, drawn: 0 };
            let moves = [("A1".to_owned(), 5.0), ("B2".to_owned(), 4.0), ("C3".to_owned(), 3.0)];
            (0..20).filter_map(|_| chooser.draw(&moves).vertex).collect::<String>()
        };
        assert_eq!(drawn(7), drawn(7));
        assert_ne!(drawn(7), drawn(8));
    }
}
