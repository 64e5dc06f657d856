//! What an analysis is asked for: `[COLOR] [INTERVAL] [KEY VALUE]...`

use crate::answer::Failure;
use crate::arguments::{Arguments, BAD_VERTEX};
use katachi::board::{Colour, Point, PointSet};
use std::time::Duration;

/// Whose command it was: they write the same numbers differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    /// `lz-analyze`: winning chances in hundredths of a percent.
    Leela,
    /// `kata-analyze`: everything from 0 to 1, and points.
    Kata,
}

/// What is wanted of an analysis.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) dialect: Dialect,
    /// Whether a move is made in the end, as `genmove` makes it; otherwise it goes on until the next command.
    pub(crate) plays: bool,
    pub(crate) colour: Colour,
    /// Time between two reports.
    pub(crate) interval: Duration,
    /// Moves that are told at most.
    pub(crate) most: usize,
    /// Where moves may go; everywhere if `None`.
    pub(crate) allowed: Option<PointSet>,
    /// Whether the position itself is told, too.
    pub(crate) root: bool,
    /// Whether it is told whose each point is.
    pub(crate) ownership: bool,
}

/// A report every second, if nothing else is said.
const INTERVAL: Duration = Duration::from_secs(1);
/// Keys whose value is `true` or `false` and who ask for what is not known here; they change nothing.
const UNKNOWN_HERE: [&str; 6] =
    ["ownershipStdev", "movesOwnership", "movesOwnershipStdev", "pvVisits", "pvEdgeVisits", "noResultValue"];

impl Wish {
    /// Reads a wish; `usual` is the side if none is named.
    pub(crate) fn read(
        arguments: &mut Arguments<'_>,
        dialect: Dialect,
        usual: Colour,
        size: u8,
    ) -> Result<Wish, Failure> {
        let mut wish = Wish {
            dialect,
            plays: false,
            colour: usual,
            interval: INTERVAL,
            most: usize::MAX,
            allowed: None,
            root: false,
            ownership: false,
        };
        if let Some(colour) = arguments.ahead().colour() {
            arguments.word();
            wish.colour = colour;
        }
        if arguments.ahead().word().is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit())) {
            wish.interval = interval(arguments)?;
        }
        while let Some(key) = arguments.word() {
            wish.take(key, arguments, size)?;
        }
        Ok(wish)
    }

    fn take(&mut self, key: &str, arguments: &mut Arguments<'_>, size: u8) -> Result<(), Failure> {
        match key {
            "interval" => self.interval = interval(arguments)?,
            // All moves are told in any case.
            "minmoves" => drop(number(arguments)?),
            "maxmoves" => self.most = number(arguments)?,
            "rootInfo" => self.root = truth(arguments)?,
            "ownership" => self.ownership = truth(arguments)?,
            "avoid" | "allow" => {
                let colour = arguments.need_colour()?;
                let named = named(arguments)?;
                arguments.integer().ok_or(Failure::new("no depth after the vertices"))?;
                if colour == self.colour {
                    self.restrict(key == "allow", &named, size);
                }
            }
            key if UNKNOWN_HERE.contains(&key) => drop(truth(arguments)?),
            key => return Err(format!("unknown key of an analysis: {key}").into()),
        }
        Ok(())
    }

    fn restrict(&mut self, allow: bool, named: &PointSet, size: u8) {
        let allowed = |point: &Point| self.allowed.is_none_or(|set| set.contains(*point));
        self.allowed =
            Some(Point::all(size).filter(allowed).filter(|&point| named.contains(point) == allow).collect());
    }
}

/// Hundredths of a second.
fn interval(arguments: &mut Arguments<'_>) -> Result<Duration, Failure> {
    Ok(Duration::from_millis(10 * number(arguments)? as u64))
}

fn number(arguments: &mut Arguments<'_>) -> Result<usize, Failure> {
    let number = arguments.integer().and_then(|number| usize::try_from(number).ok());
    number.ok_or(Failure::new("a whole number is missing"))
}

fn truth(arguments: &mut Arguments<'_>) -> Result<bool, Failure> {
    match arguments.word() {
        Some("true") => Ok(true),
        Some("false") => Ok(false),
        _ => Err(Failure::new("neither true nor false")),
    }
}

/// Vertices with commas between them; a pass among them is always allowed.
fn named(arguments: &mut Arguments<'_>) -> Result<PointSet, Failure> {
    let words = arguments.word().unwrap_or_default();
    let vertices = words.split(',').filter(|word| !word.eq_ignore_ascii_case("pass"));
    vertices.map(|word| arguments.reading(word).vertex().ok_or(BAD_VERTEX)).collect()
}
