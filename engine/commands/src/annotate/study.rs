//! A game looked at, position by position.

use katachi::board::{Board, Colour, KoRule, Point, PointSet, Rules, Suicide};
use katachi::databases::Databases;
use katachi::examine::Examiner;
use katachi::game::{Game, PointOrPass};
use katachi::moves::{Candidate, MoveAnalysis, Mover, Request};
use katachi::reading::{Limits, Reader};
use katachi_gtp::names_of_patterns;
use mkpat_runtime::query::Status;
use std::sync::Arc;

/// What a move must be worth more than the one played to be told, in points.
const BETTER: f32 = 2.0;
/// Better moves that are told at most, and moves that get a label.
const MOST_BETTER: usize = 3;
const MOST_LABELS: usize = 5;
/// Records are not judged.
const RECORD_RULES: Rules = Rules { ko: KoRule::None, suicide: Suicide::Allowed };
/// What everything is drawn by that is random.
const SEED: i32 = 1;

/// How hard to look.
#[derive(Clone, Copy)]
pub(super) struct Level {
    pub(super) level: i32,
    pub(super) playouts: u32,
    pub(super) area: bool,
}

/// A move with its value and the patterns that count for it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Valued {
    pub(super) point: Point,
    pub(super) value: f32,
    pub(super) patterns: Vec<String>,
}

/// A dragon that a move cost its life.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Death {
    pub(super) colour: Colour,
    /// Its first stone.
    pub(super) origin: Point,
    pub(super) stones: PointSet,
    /// Whether it left the board.
    pub(super) taken: bool,
}

/// A move that was played.
pub(super) struct Played {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) colour: Colour,
    pub(super) place: PointOrPass,
    /// What was thought of it; `None` where nothing speaks for it.
    pub(super) thought: Option<Valued>,
    /// Moves that are worth clearly more, best first.
    pub(super) better: Vec<Valued>,
    pub(super) died: Vec<Death>,
}

/// A position before a move.
pub(super) struct Position {
    pub(super) board: Board,
    /// The moves worth most to whoever moves next in the record; none at its end.
    pub(super) best: Vec<Valued>,
}

/// A game with what was found.
pub(super) struct Study {
    pub(super) size: u8,
    pub(super) played: Vec<Played>,
    /// One more than there are moves.
    pub(super) positions: Vec<Position>,
}

impl Study {
    /// Looks at every position of a game; `step` hears of each.
    pub(super) fn of(game: &Game, databases: &Arc<Databases>, level: Level, step: &mut dyn FnMut()) -> Study {
        let moves: Vec<(Colour, PointOrPass)> = game.moves().collect();
        let mut replay = game.clone();
        replay.undo(moves.len());
        let mut eyes = Eyes::new(databases, level);
        let mut study = Study { size: game.board().size(), played: Vec::new(), positions: Vec::new() };
        let mut dragons = eyes.dragons(&mut replay);
        for (index, &(colour, place)) in moves.iter().enumerate() {
            let analysis = eyes.analyse(&mut replay, colour);
            let best = analysis.valued().take(MOST_LABELS).map(valued).collect();
            study.positions.push(Position { board: replay.board().clone(), best });
            if replay.play_under(colour, place, RECORD_RULES).is_err() {
                // The record was loaded move by move: this cannot be.
                break;
            }
            let after = eyes.dragons(&mut replay);
            study.played.push(Played {
                number: index + 1,
                colour,
                place,
                thought: place.and_then(|point| analysis.candidate(point)).map(valued),
                better: better(&analysis, place),
                died: died(&dragons, &after, replay.board()),
            });
            dragons = after;
            step();
        }
        study.positions.push(Position { board: replay.board().clone(), best: Vec::new() });
        step();
        study
    }
}

fn valued(candidate: &Candidate) -> Valued {
    let patterns = names_of_patterns(candidate);
    Valued { point: candidate.point, value: candidate.value, patterns }
}

/// What is worth clearly more than the move played; a pass is worth nothing.
fn better(analysis: &MoveAnalysis, place: PointOrPass) -> Vec<Valued> {
    let played =
        place.and_then(|point| analysis.candidate(point)).map_or(0.0, |candidate| candidate.value.max(0.0));
    let clearly =
        |candidate: &&Candidate| Some(candidate.point) != place && candidate.value >= played + BETTER;
    analysis.valued().filter(clearly).take(MOST_BETTER).map(valued).collect()
}

/// A dragon as far as its life goes.
struct Life {
    colour: Colour,
    origin: Point,
    stones: PointSet,
    dead: bool,
}

/// Dragons that are dead or gone and were not dead before. A dragon that a larger one swallows is told once.
fn died(before: &[Life], after: &[Life], board: &Board) -> Vec<Death> {
    let mut deaths = Vec::new();
    for life in before.iter().filter(|life| !life.dead) {
        let left = life.stones.iter().filter(|&stone| board.stone(stone) == Some(life.colour)).count();
        let told = |death: &Death| death.stones.iter().any(|stone| life.stones.contains(stone));
        if left == 0 {
            deaths.push(Death { colour: life.colour, origin: life.origin, stones: life.stones, taken: true });
        } else if let Some(dead) = after
            .iter()
            .find(|after| after.dead && after.colour == life.colour && after.stones.contains(life.origin))
            && !deaths.iter().any(told)
        {
            deaths.push(Death {
                colour: dead.colour,
                origin: dead.origin,
                stones: dead.stones,
                taken: false,
            });
        }
    }
    deaths
}

/// Who looks.
struct Eyes {
    mover: Mover,
    examiner: Examiner,
    reader: Reader,
    level: Level,
}

impl Eyes {
    fn new(databases: &Arc<Databases>, level: Level) -> Eyes {
        Eyes {
            mover: Mover::new(Arc::clone(databases)),
            examiner: Examiner::new(Arc::clone(databases)),
            reader: Reader::new(Limits::of_level(level.level)),
            level,
        }
    }

    fn analyse(&mut self, game: &mut Game, colour: Colour) -> MoveAnalysis {
        let examined = self.examiner.examine(game.board(), &self.reader);
        let Level { level, playouts, area } = self.level;
        let request = Request {
            playouts: Some(playouts),
            area,
            compares: true,
            ..Request::new(game, colour, level, SEED)
        };
        self.mover.analyse(game, &mut self.reader, &examined, &request)
    }

    /// All dragons; none without a database of connections.
    fn dragons(&mut self, game: &mut Game) -> Vec<Life> {
        let examined = self.examiner.examine(game.board(), &self.reader);
        let dragons = examined.dragons(game.board_mut(), &mut self.reader);
        let life = |dragon: &katachi::dragons::Dragon| Life {
            colour: dragon.colour,
            origin: dragon.origin,
            stones: dragon.stones,
            dead: dragon.status() == Some(Status::Dead),
        };
        dragons.map_or_else(Vec::new, |dragons| dragons.iter().map(life).collect())
    }
}
