//! How a game ended.

use katachi::board::Colour;
use serde::Serialize;
use std::fmt;

/// Who won, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// The winner; `None` for a tie or no result.
    pub winner: Option<Colour>,
    /// How it ended.
    pub ending: Ending,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Counted; the margin of the winner, 0 for a tie.
    Counted(f64),
    /// The loser resigned.
    Resigned,
    /// The loser played where the rules forbid it.
    Illegal(String),
    /// The loser took too long, in seconds.
    Time(f64),
    /// The loser crashed, failed or refused a legal move.
    Broken(String),
    /// Nobody counts, or the counts differ: Black's and White's, or the referee's.
    Disputed(String),
    /// Too many moves.
    Endless(usize),
    /// The winner has five in a row.
    Five,
    /// The board is full and nobody has won.
    Full,
    /// The loser played a move that its rule forbids to Black.
    Forbidden(String),
    /// The loser used more memory than it was given, in bytes.
    Memory(u64),
}

impl Outcome {
    /// A loss of `loser`.
    pub fn lost(loser: Colour, ending: Ending) -> Outcome {
        Outcome { winner: Some(!loser), ending }
    }

    /// A game without a result.
    pub fn void(ending: Ending) -> Outcome {
        Outcome { winner: None, ending }
    }

    /// Reads a score such as `W+3.5`, `B+12.0` or `0`.
    pub fn parse_score(text: &str) -> Option<Outcome> {
        let text = text.trim();
        if text == "0" {
            return Some(Outcome { winner: None, ending: Ending::Counted(0.0) });
        }
        let (side, margin) = text.split_once('+')?;
        let margin: f64 = margin.parse().ok().filter(|margin: &f64| margin.is_finite() && *margin >= 0.0)?;
        let winner = match side {
            "B" => Colour::Black,
            "W" => Colour::White,
            _ => return None,
        };
        let winner = Some(winner).filter(|_| margin > 0.0);
        Some(Outcome { winner, ending: Ending::Counted(margin) })
    }

    /// Whether the game has a result: a winner or a counted tie.
    pub fn is_decided(&self) -> bool {
        self.winner.is_some() || matches!(self.ending, Ending::Counted(_) | Ending::Full)
    }
}

impl fmt::Display for Outcome {
    /// The result as SGF writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.winner {
            Some(Colour::Black) => "B+",
            Some(Colour::White) => "W+",
            None if self.is_decided() => return f.write_str("0"),
            None => return f.write_str("Void"),
        };
        match self.ending {
            Ending::Counted(margin) => write!(f, "{side}{margin:.1}"),
            Ending::Resigned => write!(f, "{side}R"),
            Ending::Time(_) => write!(f, "{side}T"),
            Ending::Five => f.write_str(side),
            _ => write!(f, "{side}F"),
        }
    }
}

impl Ending {
    /// Whether the loser lost by what an engine must not do.
    pub fn is_fault(&self) -> bool {
        use Ending::{Broken, Forbidden, Illegal, Memory, Time};
        matches!(self, Illegal(_) | Time(_) | Broken(_) | Forbidden(_) | Memory(_))
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Counted(_) => f.write_str("counted"),
            Ending::Resigned => f.write_str("resigned"),
            Ending::Illegal(what) => write!(f, "illegal move: {what}"),
            Ending::Time(seconds) => write!(f, "no move within {seconds} s"),
            Ending::Broken(what) => write!(f, "engine failed: {what}"),
            Ending::Disputed(counts) => write!(f, "no agreed count: {counts}"),
            Ending::Endless(moves) => write!(f, "not finished after {moves} moves"),
            Ending::Five => f.write_str("five in a row"),
            Ending::Full => f.write_str("the board is full"),
            Ending::Forbidden(what) => write!(f, "forbidden move: {what}"),
            Ending::Memory(bytes) => write!(f, "{bytes} bytes of memory used"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_and_written() {
        for text in ["W+3.5", "B+12.0", "0"] {
            assert_eq!(Outcome::parse_score(text).unwrap().to_string(), text);
        }
        for text in ["", "W", "X+1", "W+x", "W+-2", "W+inf"] {
            assert_eq!(Outcome::parse_score(text), None, "{text}");
        }
    }

    #[test]
    fn losses_are_forfeits_unless_counted() {
        let text = |ending| Outcome::lost(Colour::Black, ending).to_string();
        assert_eq!(text(Ending::Resigned), "W+R");
        assert_eq!(text(Ending::Time(3.0)), "W+T");
        assert_eq!(text(Ending::Illegal("A1".into())), "W+F");
        assert_eq!(Outcome::void(Ending::Endless(300)).to_string(), "Void");
    }
}
