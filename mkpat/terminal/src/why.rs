//! Why a pattern does not match: what `mkpat why` tells by the stones, and `katachi why` by its engine.

use std::path::PathBuf;

use glob::Pattern;
use katachi_positions::Position;
use mkpat::interpret::Engine;
use mkpat::loaded::Loaded;
use mkpat::source::Sources;
use mkpat_runtime::pattern::PatternId;
use mkpat_runtime::point::Point;
use mkpat_runtime::query::Status;
use mkpat_tools::why::words::{self, Asked};
use mkpat_tools::why::{Question, json, patterns, why};

use crate::board::Tone;
use crate::places::{Places, Turn, pattern, point};

/// What is asked, and how it is told.
#[derive(clap::Args, Clone, Debug)]
pub struct WhyOptions {
    /// The pattern, in whose name `*`, `?` and `[abc]` stand for letters
    #[arg(value_parser = pattern)]
    name: Pattern,
    /// The point of its move, such as D4; of a pattern without a move that of its anchor
    point: String,
    #[command(flatten)]
    places: Places,
    /// The manifest with the databases
    #[arg(long, default_value = "patterns/databases.toml")]
    pub manifest: PathBuf,
    /// Only this database; may be given more than once
    #[arg(long = "database", value_name = "NAME")]
    pub databases: Vec<String>,
    #[command(flatten)]
    turn: Turn,
    /// The point is that of the anchor
    #[arg(long)]
    anchor: bool,
    /// Only matches that touch the string (`mkpat`) or the dragon (`katachi`) at this point, as owl patterns have to
    #[arg(long, value_name = "POINT")]
    goal: Option<String>,
    /// Every transformation, not only the nearest miss
    #[arg(long)]
    all: bool,
    /// Every transformation as JSON, an object a line
    #[arg(long, conflicts_with = "all")]
    json: bool,
}

/// What is known of a position.
pub struct Known<'a> {
    /// Answers what constraints ask.
    pub engine: &'a mut Engine<'a>,
    /// The status of the dragon at a stone, if dragons are known.
    pub status: Option<&'a dyn Fn(Point) -> Status>,
    /// The string, or the dragon, at a stone.
    pub group: &'a dyn Fn(Point) -> Vec<Point>,
    /// The program that knows more, if there is one.
    pub more: Option<&'a str>,
}

/// Patterns of a database that are called as was asked.
pub type Named<'a> = (&'a Loaded, PatternId, &'a str);

impl WhyOptions {
    /// The name asked for.
    #[must_use]
    pub fn name(&self) -> &str {
        self.name.as_str()
    }

    /// Where the positions are.
    #[must_use]
    pub fn places(&self) -> Vec<String> {
        self.places.names()
    }

    /// The patterns asked for.
    pub fn patterns<'a>(&self, databases: impl IntoIterator<Item = &'a Loaded>) -> Vec<Named<'a>> {
        patterns(databases, &|name| self.name.matches(name))
    }

    /// What keeps a pattern from matching. Of several patterns each is told in one line.
    ///
    /// # Errors
    /// If a point is none of the board.
    pub fn text(
        &self,
        (database, id, name): Named<'_>,
        position: &Position,
        sources: &Sources,
        known: Known<'_>,
        how: How,
    ) -> Result<String, String> {
        let goal = self.goal.as_deref().map(|name| point(name, position)).transpose()?;
        let goal = goal.map(known.group);
        let contains = |p: Point| goal.as_ref().is_some_and(|group| group.contains(&p));
        let sides = self.turn.of(position);
        let question = Question {
            database,
            id,
            board: &position.board,
            sides: &sides,
            point: point(&self.point, position)?,
            at_anchor: self.anchor,
            status: known.status,
            goal: goal.as_ref().map(|_| &contains as _),
        };
        let answer = why(&question, known.engine);
        let asked = Asked {
            name,
            board: &position.board,
            point: question.point,
            at_anchor: question.is_about_anchor(),
            sources,
            engine: known.more,
        };
        Ok(match (self.json, answer.misses.first()) {
            (true, _) => format!("{}\n", json::answer(&answer, &asked, database.name(), &position.name)),
            (false, Some(nearest)) if how.many && !self.all => words::head(nearest, &asked) + "\n",
            (false, _) => words::text(&answer, &asked, self.all, &|text| Tone::Bad.paint(text, how.coloured)),
        })
    }
}

/// How it is told.
#[derive(Clone, Copy, Debug)]
pub struct How {
    /// Whether other patterns are told of too.
    pub many: bool,
    /// Whether colours are wanted.
    pub coloured: bool,
}
