//! Games between sides that play without some of their databases, and the lines that keep them.

use katachi::board::mix;

/// What is left out together: nobody reads about life and death without both of its databases. What places handicap stones is
/// not here, for there are none.
pub const DATABASES: [&str; 14] = [
    "attack",
    "defense",
    "conn",
    "patterns",
    "endgame",
    "fuseki",
    "influence",
    "barriers",
    "owl_attackpats,owl_defendpats",
    "owl_vital_apats",
    "aa_attackpats",
    "joseki",
    "books",
    "playout",
];
/// One in so many is left out.
const LEFT_OUT: u64 = 4;

/// Which databases one side plays without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Without([bool; DATABASES.len()]);

impl Without {
    /// What a side plays without by a seed.
    pub fn drawn(seed: u64) -> Without {
        let mut without = [false; DATABASES.len()];
        for (out, number) in without.iter_mut().zip(0..) {
            *out = mix(seed << 8 | number).is_multiple_of(LEFT_OUT);
        }
        Without(without)
    }

    /// The names, separated by commas; none if the side has all.
    pub fn names(&self) -> String {
        let names = DATABASES.iter().zip(self.0).filter(|&(_, out)| out);
        names.map(|(name, _)| *name).collect::<Vec<_>>().join(",")
    }

    /// From names as [`Without::names`] gives them; `None` if one is unknown, or half of a pair.
    fn parse(names: &str) -> Option<Without> {
        let named: Vec<&str> = names.split(',').filter(|name| !name.is_empty()).collect();
        let without = Without(DATABASES.map(|group| group.split(',').all(|name| named.contains(&name))));
        (without.names().split(',').filter(|name| !name.is_empty()).count() == named.len()).then_some(without)
    }
}

/// How a game went, as the side that is named first sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// What each side played without.
    pub sides: [Without; 2],
    /// Whether the first side was Black.
    pub black: bool,
    /// Whether it won; `None` for a game without a winner.
    pub won: Option<bool>,
}

impl Game {
    /// `won black conn,books -`: how the first side did, its colour, and what either played without.
    pub fn line(&self) -> String {
        let result = self.won.map_or("void", |won| if won { "won" } else { "lost" });
        let colour = if self.black { "black" } else { "white" };
        let [one, other] = self.sides.map(|side| match side.names() {
            names if names.is_empty() => "-".to_owned(),
            names => names,
        });
        format!("{result} {colour} {one} {other}")
    }

    /// A game from such a line; `None` if it is none.
    pub fn parse(line: &str) -> Option<Game> {
        let words: Vec<&str> = line.split(' ').collect();
        let &[result, colour, one, other] = words.as_slice() else { return None };
        let won = match result {
            "won" => Some(true),
            "lost" => Some(false),
            "void" => None,
            _ => return None,
        };
        let black = match colour {
            "black" => true,
            "white" => false,
            _ => return None,
        };
        let side = |names: &str| Without::parse(if names == "-" { "" } else { names });
        Some(Game { sides: [side(one)?, side(other)?], black, won })
    }

    /// What the first side has and the other has not, database by database: 1, the other way round -1; and whether it
    /// was Black.
    pub(super) fn features(&self) -> Vec<f64> {
        let value = |out: bool| if out { 1.0 } else { 0.0 };
        let [one, other] = &self.sides;
        let has = one.0.iter().zip(&other.0).map(|(&own, &other)| value(other) - value(own));
        has.chain([if self.black { 1.0 } else { -1.0 }]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use katachi::databases::Databases;

    #[test]
    fn a_game_is_kept_by_a_line() {
        for seed in 0..40 {
            let sides = [Without::drawn(2 * seed), Without::drawn(2 * seed + 1)];
            let won = [None, Some(true), Some(false)][seed as usize % 3];
            let game = Game { sides, black: seed.is_multiple_of(2), won };
            assert_eq!(Game::parse(&game.line()), Some(game), "{}", game.line());
        }
        let game = Game::parse("won white conn,books -").expect("a game");
        assert_eq!(game.sides.map(|side| side.names()), ["conn,books".to_owned(), String::new()]);
    }

    #[test]
    fn what_is_no_game_is_told() {
        for line in ["", "won", "won white conn", "won white conn - -", "win white - -", "won red - -"] {
            assert_eq!(Game::parse(line), None, "{line}");
        }
        assert_eq!(Game::parse("won white con -"), None, "no such database");
        assert_eq!(Game::parse("won white owl_attackpats -"), None, "half a pair");
    }

    #[test]
    fn all_that_an_engine_looks_at_is_left_out_now_and_then() {
        let mut names: Vec<&str> =
            DATABASES.iter().flat_map(|group| group.split(',')).chain(["handicap"]).collect();
        let mut parts = Databases::PARTS.to_vec();
        names.sort_unstable();
        parts.sort_unstable();
        assert_eq!(names, parts);
    }

    #[test]
    fn about_a_quarter_is_left_out() {
        let out: usize = (0..400).map(|seed| Without::drawn(seed).0.iter().filter(|&&out| out).count()).sum();
        let share = out as f64 / (400 * DATABASES.len()) as f64;
        assert!((0.22..0.28).contains(&share), "{share}");
    }
}
