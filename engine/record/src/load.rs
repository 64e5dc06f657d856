//! Games from records (`sgf.md#loading`).

use crate::doubt::{Doubt, placed, written};
use crate::source::{Source, Trail};
use katachi::board::{Colour, KoRule, Point, Rules, Suicide};
use katachi::game::{Game, PointOrPass};
use katachi_sgf::{ErrorKind, Fault, Limits, Move, Node, NodeId, Property, Value, decode, parse};
use std::fmt;

/// Komi of a record that names none, without and with a handicap.
const DEFAULT_KOMI: [f64; 2] = [5.5, 0.5];

/// Records are not judged: a ko may be retaken and a suicide removes the stones.
pub(super) const RECORD_RULES: Rules = Rules { ko: KoRule::None, suicide: Suicide::Allowed };

/// The largest file that is taken for a game record, in bytes.
pub const GREATEST_RECORD: u64 = 16 << 20;

/// What a record may hold: the longest games have some thousand moves, with a variation at each.
const LIMITS: Limits = Limits { bytes: 64 << 20, nodes: 500_000, depth: 10_000 };

/// Where to stop: before this move is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// The move of this number, counted from 1.
    Move(usize),
    /// The first move at this vertex, or the first pass.
    Place(PointOrPass),
}

/// How a record becomes a game.
pub struct Loader<'a> {
    /// The largest board that is accepted.
    pub greatest_size: u8,
    /// The rules the game goes on with.
    pub rules: Rules,
    /// Where to stop, if not at the end.
    pub until: Option<Until>,
    /// How the board is turned: from size and vertex of the record to the vertex on the board.
    pub turn: &'a dyn Fn(u8, Point) -> Point,
}

/// A record as a game.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// Board and moves.
    pub game: Game,
    /// Who is to move.
    pub to_move: Colour,
    /// The move that the board does not allow, if there is one: the game ends before it.
    pub illegal: Option<IllegalMove>,
    /// What was left out or read otherwise than it stands there, in the order of the file.
    pub doubts: Vec<Doubt>,
    /// The record itself.
    pub source: Source,
}

/// A move of a record that is not possible, after which nothing of the record is loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// Counted from 1.
    pub number: usize,
    /// The move as the record writes it, such as `B[ee]`.
    pub text: String,
    /// Why it is not possible.
    pub reason: String,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let IllegalMove { number, text, reason } = self;
        write!(f, "move {number}, {text}, is not possible ({reason}): the game is loaded up to there")
    }
}

/// Why a record cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// It is no game record; the reason with its place.
    Parse(String),
    /// It is larger than anything a person looks at; the limit.
    TooLarge(String),
    /// No such board or handicap is possible.
    Unsupported(String),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Parse(reason) => write!(f, "not a game record: {reason}"),
            LoadError::TooLarge(limit) => write!(f, "too large: {limit}"),
            LoadError::Unsupported(what) => write!(f, "cannot be set up: {what}"),
        }
    }
}

impl std::error::Error for LoadError {}

impl Loader<'_> {
    /// Loads the main line of the first game of a record, up to the first move that is not possible.
    ///
    /// # Errors
    /// If it is no record, too large a one, or its board or handicap is not possible.
    pub fn load(&self, record: &[u8]) -> Result<Loaded, LoadError> {
        if record.len() as u64 > GREATEST_RECORD {
            return Err(LoadError::TooLarge(format!("more than {GREATEST_RECORD} bytes")));
        }
        let parsed = parse(decode(record), LIMITS).map_err(|error| match error.kind {
            ErrorKind::TooDeep(_) | ErrorKind::TooManyNodes(_) | ErrorKind::TooLong(_) => {
                LoadError::TooLarge(error.kind.to_string())
            }
            _ => LoadError::Parse(error.to_string()),
        })?;
        let tree = parsed.trees.first().ok_or_else(|| LoadError::Parse("there is no game".to_owned()))?;
        let root = tree.root();
        let mut replay = self.begin(tree.node(root), root)?;
        let mut stopped = None;
        for id in tree.main_line() {
            if replay.add(tree.node(id), id)? == Progress::Stopped {
                stopped = Some(id);
                break;
            }
            replay.trail.passed(id);
        }
        let Replay { game, to_move, illegal, trail, doubts, .. } = replay;
        // Mail headers and licences around a game do no harm.
        let faults = parsed.warnings.iter().filter(|warning| warning.fault != Fault::TextOutside);
        let faults = faults.map(|warning| (warning.span.start, warning.fault.to_string()));
        let doubts = placed(&parsed.text, faults.chain(doubts).collect());
        let source = trail.source(parsed.trees, &game, stopped, self.turn);
        Ok(Loaded { game, to_move, illegal, doubts, source })
    }

    /// The empty board with what the root says about the game.
    fn begin(&self, root: &Node, id: NodeId) -> Result<Replay<'_>, LoadError> {
        let size = root.get("SZ").map_or(Some(19), |size| size.size().map(|(columns, _)| columns));
        let size = size.filter(|size| (1..=self.greatest_size).contains(size));
        let size = size.ok_or_else(|| LoadError::Unsupported("the board size".to_owned()))?;
        let handicap = root.get("HA").and_then(Property::number).unwrap_or(0);
        let points = i64::from(size) * i64::from(size);
        if !(0..points).contains(&handicap) {
            return Err(LoadError::Unsupported(format!("handicap {handicap}")));
        }
        let mut game =
            Game::new(size, self.rules).map_err(|error| LoadError::Unsupported(error.to_string()))?;
        let komi = root.get("KM").and_then(komi).unwrap_or(DEFAULT_KOMI[usize::from(handicap > 0)]);
        game.set_komi(komi);
        let to_move = if handicap >= 2 { Colour::White } else { Colour::Black };
        let (trail, handicap) = (Trail::new(id), handicap as u32);
        let (illegal, doubts) = (None, Vec::new());
        let mut replay = Replay { game, to_move, handicap, moves: 0, illegal, doubts, trail, loader: self };
        replay.doubt_numbers(root, komi);
        Ok(replay)
    }
}

/// Komi as a record says it.
fn komi(property: &Property) -> Option<f64> {
    property.real().filter(|&komi| Game::is_komi(komi))
}

#[derive(PartialEq, Eq)]
enum Progress {
    Going,
    Stopped,
}

struct Replay<'a> {
    game: Game,
    to_move: Colour,
    handicap: u32,
    moves: usize,
    illegal: Option<IllegalMove>,
    /// What was read otherwise than it stands there, by its offset in the text.
    doubts: Vec<(u32, String)>,
    trail: Trail,
    loader: &'a Loader<'a>,
}

impl Replay<'_> {
    fn add(&mut self, node: &Node, id: NodeId) -> Result<Progress, LoadError> {
        if self.set_up(node)? {
            self.trail.set_up(id);
        }
        for property in &node.properties {
            let colour = match property.id() {
                "B" => Colour::Black,
                "W" => Colour::White,
                "PL" => {
                    self.set_player(property);
                    continue;
                }
                _ => continue,
            };
            let Some(value) = property.values().first() else { continue };
            if self.play(colour, (property, value), id) == Progress::Stopped {
                return Ok(Progress::Stopped);
            }
        }
        self.forbid_ko(node);
        Ok(Progress::Going)
    }

    /// `IL` lists all vertices where the side to move may not play; the one where it could take a ko is forbidden.
    fn forbid_ko(&mut self, node: &Node) {
        let Some(property) = node.get("IL") else { return };
        let points: Vec<Point> = property.points().flatten().filter_map(|point| self.vertex(point)).collect();
        let board = self.game.board_mut();
        let banned = points.into_iter().find(|&point| board.ko_capture(point, self.to_move).is_some());
        board.set_ko(banned);
    }

    /// Places the setup stones of a node, all at once. Whether there are any.
    fn set_up(&mut self, node: &Node) -> Result<bool, LoadError> {
        let mut stones = Vec::new();
        for property in &node.properties {
            let colour = match property.id() {
                "AB" => Colour::Black,
                "AW" => Colour::White,
                _ => continue,
            };
            for value in property.values() {
                let points = self.vertices(property, value);
                stones.extend(points.into_iter().map(|point| (point, Some(colour))));
            }
        }
        if stones.is_empty() {
            return Ok(false);
        }
        self.game.set_up(&stones).map_err(|error| LoadError::Unsupported(error.to_string()))?;
        Ok(true)
    }

    fn set_player(&mut self, property: &Property) {
        let Some(white) = property.is_white() else { return self.doubt_all(property, "is no colour") };
        self.to_move = if white { Colour::White } else { Colour::Black };
        if white {
            self.place_handicap();
        }
    }

    /// What the root says about game, komi and handicap and cannot be read, such as `6,5`. Many programs write an empty value
    /// where there is none.
    fn doubt_numbers(&mut self, root: &Node, used: f64) {
        if let Some(property) = root.get("GM").filter(|property| property.number() != Some(1)) {
            self.doubt_all(property, "is not Go, which is `GM[1]`, and read as Go");
        }
        if let Some(property) = root.get("KM").filter(|property| komi(property).is_none()) {
            self.doubt_all(property, &format!("is no komi, which is {used} then"));
        }
        if let Some(property) = root.get("HA").filter(|property| property.number().is_none()) {
            self.doubt_all(property, "is no handicap");
        }
    }

    /// A doubt about every value that says something.
    fn doubt_all(&mut self, property: &Property, what: &str) {
        for value in property.values().iter().filter(|value| !value.raw().trim().is_empty()) {
            self.doubt(value, format!("{} {what}", written(property, value)));
        }
    }

    /// When White begins on an empty board, the handicap that the record names is on it.
    fn place_handicap(&mut self) {
        let fresh = self.moves == 0 && self.game.is_empty();
        if fresh && let Some(points) = katachi::board::fixed_handicap(self.game.board().size(), self.handicap)
        {
            let size = self.game.board().size();
            let turned: Vec<Point> =
                points.into_iter().map(|point| (self.loader.turn)(size, point)).collect();
            self.game.place_handicap(&turned);
        }
    }

    fn play(&mut self, colour: Colour, (property, value): (&Property, &Value), node: NodeId) -> Progress {
        let size = self.game.board().size();
        let read = Move::read(value.raw(), size, size);
        let place = match read {
            Move::Play(point) => self.vertex(point),
            Move::Pass | Move::OffBoard => None,
        };
        if colour == Colour::White {
            self.place_handicap();
        }
        self.to_move = colour;
        let stop = match self.loader.until {
            Some(Until::Move(number)) => self.moves + 1 >= number,
            Some(Until::Place(stop)) => place == stop,
            None => false,
        };
        if stop {
            return Progress::Stopped;
        }
        self.moves += 1;
        if read == Move::OffBoard {
            self.doubt(value, format!("{} is not on the board and read as a pass", written(property, value)));
        }
        if let Err(error) = self.game.play_under(colour, place, RECORD_RULES) {
            let text = format!("{}[{}]", colour.letter(), value.raw());
            self.illegal = Some(IllegalMove { number: self.moves, text, reason: error.to_string() });
            return Progress::Stopped;
        }
        self.trail.play(node, (colour, place));
        self.to_move = !colour;
        Progress::Going
    }

    /// The vertices of a setup value, a point or a rectangle.
    fn vertices(&mut self, property: &Property, value: &Value) -> Vec<Point> {
        let points: Vec<katachi_sgf::Point> = match value.rectangle() {
            Some(rectangle) => rectangle.points().collect(),
            None => value.point().into_iter().collect(),
        };
        if let ([point], true) = (points.as_slice(), value.rectangle().is_none() && value.raw().contains(':'))
        {
            let what = format!("{} is no rectangle and read as {point}", written(property, value));
            self.doubt(value, what);
        }
        let vertices: Vec<Point> = points.iter().filter_map(|&point| self.vertex(point)).collect();
        if points.is_empty() || vertices.len() < points.len() {
            let off = match vertices.is_empty() {
                true => "is not on the board and left out",
                false => "reaches beyond the board",
            };
            self.doubt(value, format!("{} {off}", written(property, value)));
        }
        vertices
    }

    fn doubt(&mut self, value: &Value, what: String) {
        self.doubts.push((value.span.start, what));
    }

    fn vertex(&self, point: katachi_sgf::Point) -> Option<Point> {
        let size = self.game.board().size();
        Point::at(size, point.row, point.column).map(|point| (self.loader.turn)(size, point))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(record: &str, until: Option<Until>) -> Result<Loaded, LoadError> {
        let turn = |_: u8, point: Point| point;
        Loader { greatest_size: 19, rules: Rules::default(), until, turn: &turn }.load(record.as_bytes())
    }

    fn loaded(record: &str, until: Option<Until>) -> (usize, &'static str) {
        let Loaded { game, to_move, .. } = load(record, until).unwrap();
        (game.board().moves_played(), to_move.name())
    }

    #[test]
    fn what_is_left_out_or_read_otherwise_is_told_with_its_place() {
        let record = "(;SZ[9]AB[cc][zz]\nAW[aa:bb][]AB[hh:jj];B[ee];W[zz];B[tt]";
        let loaded = load(record, None).unwrap();
        let doubts: Vec<String> = loaded.doubts.iter().map(Doubt::to_string).collect();
        assert_eq!(
            doubts,
            [
                "1:1: the last `)` is missing",
                "1:15: AB[zz] is not on the board and left out",
                "2:11: AW[] is not on the board and left out",
                "2:15: AB[hh:jj] reaches beyond the board",
                "2:30: W[zz] is not on the board and read as a pass",
            ]
        );
        assert_eq!(loaded.game.board().stones_of(Colour::Black).len(), 6, "the rest of the rectangle stands");
        assert!(load("(;SZ[9];B[ee];W[];B[tt])", None).unwrap().doubts.is_empty());
    }

    #[test]
    fn what_cannot_be_read_is_told_and_what_is_empty_is_not() {
        let told = |record: &str| -> Vec<String> {
            load(record, None).unwrap().doubts.iter().map(Doubt::to_string).collect()
        };
        assert_eq!(told("(;SZ[9]KM[6,5];B[ee])"), ["1:11: KM[6,5] is no komi, which is 5.5 then"]);
        assert_eq!(told("(;SZ[9]KM[1e99];B[ee])"), ["1:11: KM[1e99] is no komi, which is 5.5 then"]);
        assert_eq!(told("(;SZ[9]HA[two];B[ee])"), ["1:11: HA[two] is no handicap"]);
        assert_eq!(told("(;SZ[9]PL[X];B[ee])"), ["1:11: PL[X] is no colour"]);
        assert_eq!(told("(;SZ[9]AB[cc:aa];W[ee])"), ["1:11: AB[cc:aa] is no rectangle and read as cc"]);
        assert_eq!(told("(;GM[2]SZ[9];B[ee])"), ["1:6: GM[2] is not Go, which is `GM[1]`, and read as Go"]);
        assert_eq!(load("(;GM[2]SZ[9];B[ee])", None).unwrap().game.board().moves_played(), 1);
        assert_eq!(told("(;GM[1]SZ[9];B[ee])"), [""; 0]);
        assert_eq!(told("(;GM[]SZ[9]KM[]HA[ ]PL[]AB[aa:aa][bb:cc];B[ee])"), [""; 0]);
    }

    #[test]
    fn loading_stops_before_the_move_that_is_named() {
        let record = "(;SZ[9];B[ee];W[cc];B[];W[gg])";
        assert_eq!(loaded(record, None), (4, "black"));
        assert_eq!(loaded(record, Some(Until::Move(1))), (0, "black"));
        assert_eq!(loaded(record, Some(Until::Move(2))), (1, "white"));
        assert_eq!(loaded(record, Some(Until::Place(None))), (2, "black"));
        assert_eq!(loaded(record, Some(Until::Place(Point::parse("G3", 9)))), (3, "white"));
        assert_eq!(loaded(record, Some(Until::Move(99))), (4, "black"));
    }

    #[test]
    fn a_handicap_without_stones_is_placed_when_white_begins() {
        let Loaded { game, to_move, .. } = load("(;SZ[9]HA[2];W[ee])", None).unwrap();
        assert_eq!((game.handicap(), game.komi(), to_move), (2, 0.5, Colour::Black));
        let Loaded { game, .. } = load("(;SZ[9]HA[2]AB[cc][gg];W[ee])", None).unwrap();
        assert_eq!(game.handicap(), 0);
    }

    #[test]
    fn a_move_on_a_stone_stops_the_loading_and_is_told() {
        let illegal = load("(;SZ[9];B[ee];W[ee];B[cc])", None).unwrap().illegal.unwrap();
        assert!(illegal.to_string().starts_with("move 2, W[ee], is not possible ("), "{illegal}");
        assert_eq!(load("(;SZ[9];B[ee];W[ee])", Some(Until::Move(2))).unwrap().illegal, None);
        assert_eq!(loaded("(;SZ[9];B[ee];W[ee];B[cc])", None), (1, "white"));
    }

    #[test]
    fn what_is_too_large_is_told_apart() {
        let long = ";B[]".repeat(500_001);
        let deep = "(;".repeat(10_002) + &")".repeat(10_002);
        let bytes = format!("(;C[{}])", "x".repeat(GREATEST_RECORD as usize));
        for record in [format!("(;SZ[9]{long})"), deep, bytes] {
            assert!(matches!(load(&record, None), Err(LoadError::TooLarge(_))), "{}", &record[..9]);
        }
    }

    #[test]
    fn what_is_no_record_or_no_board_is_told_apart() {
        assert!(matches!(load("nothing here", None), Err(LoadError::Parse(_))));
        assert!(matches!(load("(;SZ[25];B[aa])", None), Err(LoadError::Unsupported(_))));
        assert!(matches!(load("(;SZ[9]HA[90];B[aa])", None), Err(LoadError::Unsupported(_))));
    }
}
