//! Choosing a move. [`Mover::consider`] is the page that names the stages in order; each is a file.
//!
//! * `position`, `playout_estimate`, `reach`: what generators look at: reading, records of strings, and what playouts and
//!   distances say of the rest;
//! * `tactics`, `patterns`, `corner`, `fuseki`, `territory`: the generators; each adds reasons to candidates;
//! * `modules`, `classes`, `effects`: compiled databases, and what their classes, attributes and actions mean;
//! * `candidates`, `reasons`, `value`, `worth`: what was said of a move, and what that is worth, in one table;
//! * `safety`: what speaks against moves;
//! * `search`: what a tree of playouts finds about the candidates;
//! * `choose`: the move in the end; `considered`: how all of this is told.

mod candidates;
mod choose;
mod classes;
mod considered;
mod corner;
mod effects;
mod fuseki;
mod modules;
mod playout_estimate;
mod patterns;
mod player;
mod position;
mod reach;
mod reasons;
mod safety;
mod search;
mod tactics;
mod territory;
mod value;
mod worth;

pub use candidates::{Candidate, Matched, Verdict};
pub use considered::Considered;
pub use player::Player;
pub use reasons::{Reason, Why};
pub use search::Found;

use crate::board::{Colour, Point, PointSet, mix};
use crate::facts::{Circumstances, Facts};
use crate::game::Game;
use crate::playout::Shapes;
use crate::reading::Reader;
use crate::worms::Worms;
use candidates::Candidates;
use mkpat_runtime::fast::window::Scan;
use modules::Modules;
use playout_estimate::PlayoutEstimate;
use position::Position;

/// Share of settled vertices from which on boundary plays are looked for.
const ENDGAME: f32 = 0.35;

/// What a side does when it is its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A stone at this vertex.
    Play(Point),
    /// Nothing worth playing.
    Pass,
    /// The game is lost.
    Resign,
}

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// Who is to move.
    pub colour: Colour,
    /// The vertices where it may move; `None` for all.
    pub allowed: Option<&'a PointSet>,
    /// Strength; below 1 nothing is searched.
    pub level: i32,
    /// Playouts of the search; by the level if `None`.
    pub playouts: Option<u32>,
    /// What decides all that is random; drawn from the seed of the game and the position.
    pub seed: u64,
    /// Points given to White.
    pub komi: f64,
}

impl Request<'_> {
    /// A move anywhere.
    pub fn new(game: &Game, colour: Colour, level: i32, seed: i32) -> Request<'static> {
        let seed = mix(game.board().hash_with_ko() ^ i64::from(seed) as u64);
        Request { colour, allowed: None, level, playouts: None, seed, komi: game.komi() }
    }
}

/// Chooses moves. Its tables are made once.
pub struct Mover {
    shapes: Shapes,
    modules: Modules,
}

impl Default for Mover {
    fn default() -> Mover {
        Mover::new()
    }
}

impl Mover {
    /// Makes the tables of all databases: some 15 ms of CPU in release.
    pub fn new() -> Mover {
        Mover { shapes: Shapes::new(), modules: Modules::build() }
    }

    /// Looks at a position and chooses a move. The same position and the same request give the same move. `worms` are
    /// the records of the position; its board is changed while it is read and restored.
    pub fn consider(
        &self,
        game: &mut Game,
        reader: &mut Reader,
        worms: &Worms,
        request: &Request<'_>,
    ) -> Considered {
        let legal: PointSet = game.legal_points(request.colour).collect();
        let circumstances = Circumstances {
            komi: game.komi(),
            handicap: i32::try_from(game.handicap()).unwrap_or(i32::MAX),
            ..Circumstances::default()
        };
        let estimate = PlayoutEstimate::of(game.board(), &self.shapes, request.seed);
        let facts = Facts { board: game.board_mut(), reader, worms, circumstances };
        let mut position = Position::new(request.colour, facts, estimate);
        let mut candidates = Candidates::default();

        tactics::propose(&mut position, &mut candidates);
        territory::propose(&position, &mut candidates);
        fuseki::propose(&position, request.seed, &mut candidates);
        corner::propose(&mut position, &mut candidates);
        if let Some(scan) = Scan::new(position.board()) {
            patterns::propose(&mut position, &self.modules.patterns, &scan, &mut candidates);
            patterns::propose(&mut position, &self.modules.fuseki, &scan, &mut candidates);
            if position.estimate.phase(position.board()) >= ENDGAME {
                patterns::propose(&mut position, &self.modules.endgame, &scan, &mut candidates);
            }
        }
        safety::check(&mut position, &mut candidates);

        let allowed = |point| legal.contains(point) && request.allowed.is_none_or(|set| set.contains(point));
        let mut list = candidates.into_list();
        list.retain(|candidate| allowed(candidate.point));
        for candidate in &mut list {
            candidate.static_value = value::of_reasons(candidate);
        }
        choose::choose(&mut position, &self.shapes, request, list)
    }
}
