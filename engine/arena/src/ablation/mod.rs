//! What each database is worth in games (`matches.md#what-a-database-is-worth-in-games`).
//!
//! Each side of a game plays without some of its databases, which are drawn by seed: `games` says which, `play` plays, and `fit`
//! finds what each is worth. As every game tells of several databases, that takes far fewer games than a match without each in turn.

mod fit;
mod games;
mod play;

pub use games::{DATABASES, Game, Without};
pub use play::play;

/// Elo of one unit of the logarithm of odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// What a database is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Worth {
    /// What was left out; of the last one, to play the first move.
    pub name: &'static str,
    /// Games in which one side had it and the other had not.
    pub games: usize,
    /// What the side that had it wins by it, and its standard error, in Elo.
    pub elo: [f64; 2],
}

/// What each database is worth, and the first move, by games. Those without a winner tell nothing.
pub fn worth(games: &[Game]) -> Vec<Worth> {
    let decided = games.iter().filter_map(|game| Some((game.features(), game.won?)));
    let (rows, won): (Vec<Vec<f64>>, Vec<bool>) = decided.unzip();
    let names = DATABASES.into_iter().chain(["the first move"]);
    let tells =
        |index: usize| rows.iter().filter(|row| row.get(index).is_some_and(|&has| has != 0.0)).count();
    let found = fit::fit(&rows, &won).into_iter().enumerate();
    names
        .zip(found)
        .map(|(name, (index, (worth, error)))| Worth {
            name,
            games: tells(index),
            elo: [ELO * worth, ELO * error],
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever has `conn` and meets one without it wins three games of four.
    #[test]
    fn a_database_is_worth_what_those_with_it_win() {
        let game = |line: &str| Game::parse(line).expect("a game");
        let mut games = Vec::new();
        for colour in ["black", "white"].repeat(15) {
            let played =
                ["won COLOUR - conn", "won COLOUR - conn", "lost COLOUR conn -", "won COLOUR conn -"];
            games.extend(played.map(|line| game(&line.replace("COLOUR", colour))));
            games.push(game("void black - conn"));
        }
        let found = worth(&games);
        let conn = found.iter().find(|worth| worth.name == "conn").expect("a database");
        assert_eq!(conn.games, 120);
        // Three of four is 191 Elo, drawn a little to nothing.
        assert!((170.0..191.0).contains(&conn.elo[0]) && conn.elo[1] < 40.0, "{conn:?}");
        let books = found.iter().find(|worth| worth.name == "books").expect("a database");
        assert_eq!((books.games, books.elo[0]), (0, 0.0));
    }
}
