//! A line that comes in.

use katachi::board::{Colour, Point, Rules};
use katachi::game::{Game, PointOrPass};
use katachi::scoring::Counting;
use katachi_gtp::{GREATEST_SIZE, described_rules, named_rules};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// What a line asks for.
pub(super) enum Line {
    /// Something about the program, with its answer.
    Action(Value),
    /// Positions to look at.
    Query(Box<Query>),
}

/// Positions of a game.
pub(super) struct Query {
    pub(super) id: String,
    size: u8,
    komi: f64,
    rules: Rules,
    pub(super) counting: Counting,
    first: Option<Colour>,
    stones: Vec<(Point, Option<Colour>)>,
    moves: Vec<(Colour, PointOrPass)>,
    /// After how many moves to look.
    pub(super) turns: Vec<usize>,
    pub(super) visits: Option<u32>,
    pub(super) ownership: bool,
    /// Fields that change nothing.
    pub(super) unused: Vec<String>,
}

/// Why a line is not answered as it wants.
pub(super) struct Refusal {
    id: Option<String>,
    field: Option<&'static str>,
    error: String,
}

/// Points given to White where nothing is said, by area and by territory.
const KOMI: [f64; 2] = [7.5, 6.5];
/// Fields that say how, and not what; they are read over without a word.
const HOW: [&str; 3] = ["priority", "priorities", "overrideSettings"];
/// Fields that count.
const KNOWN: [&str; 13] = [
    "id",
    "moves",
    "initialStones",
    "initialPlayer",
    "rules",
    "komi",
    "boardXSize",
    "boardYSize",
    "analyzeTurns",
    "maxVisits",
    "includeOwnership",
    "action",
    "includePolicy",
];

impl Refusal {
    pub(super) fn told(&self) -> Value {
        let mut told = Map::new();
        told.insert("error".to_owned(), json!(self.error));
        if let Some(field) = self.field {
            told.insert("field".to_owned(), json!(field));
        }
        if let Some(id) = &self.id {
            told.insert("id".to_owned(), json!(id));
        }
        Value::Object(told)
    }
}

impl Line {
    /// Reads a line.
    pub(super) fn read(line: &[u8]) -> Result<Line, Refusal> {
        let broken = |error: String| Refusal { id: None, field: None, error };
        let value: Value = serde_json::from_slice(line)
            .map_err(|error| broken(format!("this line is not JSON: {error}")))?;
        let Value::Object(object) = value else {
            return Err(broken("this line is not an object".to_owned()));
        };
        let Some(id) = object.get("id").and_then(Value::as_str).map(str::to_owned) else {
            return Err(Refusal { id: None, field: Some("id"), error: "expected a string".to_owned() });
        };
        let fields = Fields { id: &id, object: &object };
        match object.get("action") {
            Some(_) => fields.action().map(Line::Action),
            None => fields.query().map(|query| Line::Query(Box::new(query))),
        }
    }
}

/// The fields of an object.
struct Fields<'a> {
    id: &'a str,
    object: &'a Map<String, Value>,
}

impl Fields<'_> {
    fn refuse(&self, field: &'static str, error: impl Into<String>) -> Refusal {
        Refusal { id: Some(self.id.to_owned()), field: Some(field), error: error.into() }
    }

    fn action(&self) -> Result<Value, Refusal> {
        let mut answer = self.object.clone();
        match self.object.get("action").and_then(Value::as_str) {
            Some("query_version") => {
                answer.insert("version".to_owned(), json!(env!("CARGO_PKG_VERSION")));
                answer.insert("git_hash".to_owned(), json!(""));
            }
            Some("query_models") => drop(answer.insert("models".to_owned(), json!([]))),
            // Every line is answered before the next one is read, so there is nothing to end and nothing kept.
            Some("clear_cache" | "terminate" | "terminate_all") => {}
            _ => return Err(self.refuse("action", "no such action")),
        }
        Ok(Value::Object(answer))
    }

    fn query(&self) -> Result<Query, Refusal> {
        let [width, height] = [self.size("boardXSize")?, self.size("boardYSize")?];
        if width != height {
            return Err(self.refuse("boardYSize", "boards are square here"));
        }
        let (counting, rules) = self.rules()?;
        let usual = if counting == Counting::Chinese { KOMI[0] } else { KOMI[1] };
        let stones = self.moves("initialStones", width)?;
        let place = |(colour, place): (Colour, PointOrPass)| Some((place?, Some(colour)));
        let stones: Option<Vec<_>> = stones.into_iter().map(place).collect();
        let stones = stones.ok_or_else(|| self.refuse("initialStones", "a stone cannot pass"))?;
        let mut taken = BTreeSet::new();
        if let Some((twice, _)) = stones.iter().find(|(point, _)| !taken.insert(point.on(width).to_string()))
        {
            let twice = twice.on(width);
            return Err(self.refuse("initialStones", format!("{twice} is there twice")));
        }
        let moves = self.moves("moves", width)?;
        Ok(Query {
            id: self.id.to_owned(),
            size: width,
            komi: self.komi()?.unwrap_or(usual),
            rules,
            counting,
            first: self.first_player()?,
            stones,
            turns: self.turns(moves.len())?,
            moves,
            visits: self.whole("maxVisits")?,
            ownership: self.truth("includeOwnership")?,
            unused: self.unused(),
        })
    }

    fn unused(&self) -> Vec<String> {
        let wanted = |name: &&String| self.object.get(name.as_str()) != Some(&Value::Bool(false));
        let known = |name: &&String| !KNOWN.contains(&name.as_str()) && !HOW.contains(&name.as_str());
        let policy = |name: &&String| name.as_str() == "includePolicy";
        self.object.keys().filter(|name| (known(name) || policy(name)) && wanted(name)).cloned().collect()
    }

    fn size(&self, name: &'static str) -> Result<u8, Refusal> {
        let size = self.whole(name)?.and_then(|size| u8::try_from(size).ok());
        let size = size.filter(|size| (1..=GREATEST_SIZE).contains(size));
        size.ok_or_else(|| self.refuse(name, format!("expected a whole number from 1 to {GREATEST_SIZE}")))
    }

    fn whole(&self, name: &'static str) -> Result<Option<u32>, Refusal> {
        let Some(value) = self.object.get(name) else { return Ok(None) };
        let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
        number.map(Some).ok_or_else(|| self.refuse(name, "expected a whole number"))
    }

    fn komi(&self) -> Result<Option<f64>, Refusal> {
        let Some(value) = self.object.get("komi") else { return Ok(None) };
        let komi = value.as_f64().ok_or_else(|| self.refuse("komi", "expected a number"))?;
        match Game::is_komi(komi) {
            true => Ok(Some(komi)),
            false => Err(self.refuse("komi", "more than any komi")),
        }
    }

    fn truth(&self, name: &'static str) -> Result<bool, Refusal> {
        let Some(value) = self.object.get(name) else { return Ok(false) };
        value.as_bool().ok_or_else(|| self.refuse(name, "expected true or false"))
    }

    fn rules(&self) -> Result<(Counting, Rules), Refusal> {
        if let Some(Value::Object(described)) = self.object.get("rules") {
            return described_rules(described).map_err(|error| self.refuse("rules", error));
        }
        let name = self.object.get("rules").map_or(Some("tromp-taylor"), Value::as_str);
        let named = name.and_then(|name| named_rules(&name.to_ascii_lowercase()));
        named.ok_or_else(|| self.refuse("rules", "expected the name of rules, such as chinese or japanese"))
    }

    fn first_player(&self) -> Result<Option<Colour>, Refusal> {
        let Some(value) = self.object.get("initialPlayer") else { return Ok(None) };
        colour(value).map(Some).ok_or_else(|| self.refuse("initialPlayer", "expected B or W"))
    }

    fn moves(&self, name: &'static str, size: u8) -> Result<Vec<(Colour, PointOrPass)>, Refusal> {
        let Some(value) = self.object.get(name) else { return Ok(Vec::new()) };
        let list = value.as_array().ok_or_else(|| self.refuse(name, "expected a list"))?;
        let read = |(number, entry): (usize, &Value)| {
            let refuse =
                || self.refuse(name, format!("entry {}, {entry}, is not [COLOR, VERTEX]", number + 1));
            place(entry, size).ok_or_else(refuse)
        };
        list.iter().enumerate().map(read).collect()
    }

    fn turns(&self, moves: usize) -> Result<Vec<usize>, Refusal> {
        let Some(value) = self.object.get("analyzeTurns") else { return Ok(vec![moves]) };
        let turn = |turn: &Value| usize::try_from(turn.as_u64()?).ok().filter(|&turn| turn <= moves);
        let turns: Option<Vec<usize>> = value.as_array().and_then(|list| list.iter().map(turn).collect());
        turns.ok_or_else(|| {
            self.refuse("analyzeTurns", format!("expected a list of numbers from 0 to {moves}"))
        })
    }
}

fn colour(value: &Value) -> Option<Colour> {
    match value.as_str()?.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Colour::Black),
        "w" | "white" => Some(Colour::White),
        _ => None,
    }
}

/// `["B", "D4"]`.
fn place(entry: &Value, size: u8) -> Option<(Colour, PointOrPass)> {
    let [side, vertex] = entry.as_array()?.as_slice() else { return None };
    let (side, vertex) = (colour(side)?, vertex.as_str()?);
    match vertex.eq_ignore_ascii_case("pass") {
        true => Some((side, None)),
        false => Some((side, Some(Point::parse(vertex, size)?))),
    }
}

impl Query {
    /// The game after so many moves.
    pub(super) fn game(&self, turn: usize) -> Result<Game, Refusal> {
        let refuse = |field, error: String| Refusal { id: Some(self.id.clone()), field: Some(field), error };
        let mut game =
            Game::new(self.size, self.rules).map_err(|error| refuse("boardXSize", error.to_string()))?;
        game.set_komi(self.komi);
        if !self.stones.is_empty() {
            game.set_up(&self.stones).map_err(|error| refuse("initialStones", error.to_string()))?;
        }
        for (number, &(colour, place)) in self.moves.iter().take(turn).enumerate() {
            game.play(colour, place)
                .map_err(|error| refuse("moves", format!("move {} is not possible: {error}", number + 1)))?;
        }
        Ok(game)
    }

    /// Who moves after so many moves.
    pub(super) fn to_move(&self, turn: usize) -> Colour {
        let last = turn.checked_sub(1).and_then(|last| self.moves.get(last));
        let next = self.moves.get(turn).map(|&(colour, _)| colour);
        let black_first = if self.stones.is_empty() { Colour::Black } else { Colour::White };
        next.or_else(|| last.map(|&(colour, _)| !colour)).or(self.first).unwrap_or(black_first)
    }

    /// The name of a vertex.
    pub(super) fn name(&self, place: PointOrPass) -> String {
        place.map_or_else(|| "pass".to_owned(), |point| point.on(self.size).to_string())
    }
}
