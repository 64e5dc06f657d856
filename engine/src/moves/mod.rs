//! Choosing a move. [`Mover::consider`] is the page that names the stages in order; each is a file.
//!
//! * `position`, `playout_estimate`, `reach`: what generators look at: reading, records of strings, and what playouts and
//!   distances say of the rest;
//! * `tactics`, `patterns`, `corner`, `fuseki`, `territory`: the generators; each adds reasons to candidates;
//! * `classes`, `effects`: what classes, attributes and actions of databases mean;
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
use crate::databases::Databases;
use crate::facts::{Circumstances, Facts};
use crate::game::Game;
use crate::playout::Shapes;
use crate::reading::Reader;
use crate::worms::Worms;
use candidates::Candidates;
use mkpat_runtime::fast::window::Scan;
use playout_estimate::PlayoutEstimate;
use position::Position;
use std::sync::{Arc, OnceLock};

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
    /// Made when it is first asked for.
    shapes: OnceLock<Shapes>,
    databases: Arc<Databases>,
}

impl Mover {
    /// A mover that looks at these databases.
    pub fn new(databases: Arc<Databases>) -> Mover {
        Mover { shapes: OnceLock::new(), databases }
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
        let shapes = self.shapes.get_or_init(Shapes::new);
        let estimate = PlayoutEstimate::of(game.board(), shapes, request.seed);
        let facts = Facts::new(game.board_mut(), reader, worms, circumstances).with_estimate(&estimate);
        let mut position = Position::new(request.colour, facts, &estimate);
        let mut candidates = Candidates::default();

        tactics::propose(&mut position, &mut candidates);
        territory::propose(&position, &mut candidates);
        fuseki::propose(&position, request.seed, &mut candidates);
        if let Some(joseki) = &self.databases.joseki {
            corner::propose(&mut position, joseki.as_ref(), &mut candidates);
        }
        if let Some(scan) = Scan::new(position.board()) {
            let late = position.estimate.phase(position.board()) >= ENDGAME;
            let Databases { shapes, fuseki, endgame, .. } = &*self.databases;
            for patterns in [shapes, fuseki].into_iter().chain(late.then_some(endgame)).flatten() {
                patterns::propose(&mut position, patterns.as_ref(), &scan, &mut candidates);
            }
        }
        safety::check(&mut position, &mut candidates);

        let allowed = |point| legal.contains(point) && request.allowed.is_none_or(|set| set.contains(point));
        let mut list = candidates.into_list();
        list.retain(|candidate| allowed(candidate.point));
        for candidate in &mut list {
            candidate.static_value = value::of_reasons(candidate);
        }
        choose::choose(&mut position, shapes, request, list)
    }
}
