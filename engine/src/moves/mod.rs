//! Choosing a move. [`Mover::analyse`] is the page that names the stages in order.
//!
//! * `request`: what is asked for, and what a side does;
//! * `position`: what generators look at: records of strings, reading, and what playouts (`playout_estimate`) and
//!   distances (`reach`) say of the rest;
//! * `generate`: the generators, which record `reasons` and nothing else;
//! * `review`: what speaks against moves;
//! * `value`: what all reasons of a position are worth, by one of several valuations;
//! * `search`: what a tree of playouts finds about the candidates; `choose`: the move in the end;
//! * `analysis`: what came out; `trace`: how that is told.

mod analysis;
mod choose;
mod generate;
mod player;
mod playout_estimate;
mod position;
mod reach;
mod reasons;
mod request;
mod review;
mod search;
mod trace;
mod value;

pub use analysis::{Candidate, MoveAnalysis, ValuedReason};
pub use player::Player;
pub use reasons::{MatchVerdict, MoveReason, PatternMatch};
pub use request::{Move, Request};
pub use search::Found;

use crate::board::PointSet;
use crate::databases::Databases;
use crate::examine::Analysis;
use crate::facts::{Circumstances, Facts};
use crate::game::Game;
use crate::playout::Shapes;
use crate::reading::Reader;
use playout_estimate::PlayoutEstimate;
use position::Position;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use value::{Modern, Valuation};

/// With less time than this, a move is chosen without reading and patterns.
const LEAST_TIME: Duration = Duration::from_millis(60);
/// With less time than this, the rest of a position is estimated roughly.
const SHORT_TIME: Duration = Duration::from_millis(400);

/// Chooses moves. Its tables are made once.
pub struct Mover {
    /// Made when it is first asked for.
    shapes: Arc<OnceLock<Shapes>>,
    databases: Arc<Databases>,
    valuation: Box<dyn Valuation>,
}

impl Mover {
    /// A mover that looks at these databases.
    pub fn new(databases: Arc<Databases>) -> Mover {
        Mover { shapes: Arc::default(), databases, valuation: Box::new(Modern) }
    }

    /// The same mover with other databases.
    #[must_use]
    pub fn with_databases(&self, databases: Arc<Databases>) -> Mover {
        Mover { shapes: Arc::clone(&self.shapes), ..Mover::new(databases) }
    }

    /// Looks at a position and chooses a move. The same position and the same request give the same move. `examined` is
    /// what is known of the position; its board is changed while it is read and restored.
    pub fn analyse(
        &self,
        game: &mut Game,
        reader: &mut Reader,
        examined: &Analysis,
        request: &Request<'_>,
    ) -> MoveAnalysis {
        let legal: PointSet = game.legal_points(request.colour).collect();
        let circumstances = Circumstances {
            komi: game.komi(),
            handicap: i32::try_from(game.handicap()).unwrap_or(i32::MAX),
            ..Circumstances::default()
        };
        let shapes = self.shapes.get_or_init(Shapes::new);
        if request.time_left().is_some_and(|left| left < LEAST_TIME) {
            return choose::in_a_hurry(game, shapes, request, &legal);
        }
        let short = request.time_left().is_some_and(|left| left < SHORT_TIME);
        let estimate = if short { PlayoutEstimate::rough } else { PlayoutEstimate::of };
        let estimate = estimate(game.board(), shapes, request.seed);
        let worms = examined.worms(game.board_mut(), reader);
        let facts = Facts::new(game.board_mut(), reader, examined, circumstances).with_estimate(&estimate);
        let mut position = Position::new(request.colour, worms, facts, &estimate);

        let mut reasons = generate::reasons(&mut position, &self.databases, request.seed);
        review::review(&mut position, &*self.valuation, &mut reasons);
        let values = value::values(&*self.valuation, &mut position, &reasons);

        let mut candidates = Candidate::all_of(reasons, values);
        let allowed = |point| legal.contains(point) && request.allowed.is_none_or(|set| set.contains(point));
        candidates.retain(|candidate| allowed(candidate.point));
        choose::choose(&mut position, shapes, request, candidates)
    }
}
