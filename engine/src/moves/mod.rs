//! Choosing a move. [`Mover::analyse`] is the page that names the stages in order.
//!
//! * `request`: what is asked for, and what a side does;
//! * `outlook`: what influence and dragons tell; without a database of connections, without time, or if nobody wants them,
//!   playouts (`playout_estimate`) and distances (`reach`) stand in for them;
//! * `position`: what generators look at: all of this, records of strings, and reading, which they ask by `questions`;
//! * `likely`: what people would play, for the values and for the search;
//! * `effect`: what moves make of strings;
//! * `handicap`: where free handicap stones go, before any move;
//! * `opening`: what a book of openings knows is played without asking further;
//! * `generate`: the generators, which record `reasons` and nothing else;
//! * `extend`: what else the proposed moves do, and `induce`: what that brings along; `review`: what speaks against them;
//! * `value`: what all reasons of a position are worth, by one of several valuations;
//! * `explain`: what each pattern is worth, if somebody wants to be told;
//! * `revise`: which dead dragons count as alive because they are played on with;
//! * `ko`: what threats are worth where a ko cannot be taken;
//! * `blunder`: what the best moves cost because they weaken own stones;
//! * `fill`: what is played where nothing is worth anything;
//! * `search`: what a tree of playouts finds about the candidates; `choose`: the move in the end;
//! * `classic`: the other way, for databases of the classic dialect: the value of a pattern chooses the move;
//! * `analysis`: what came out; `trace`: how that is told;
//! * `unwritten`: helpers that patterns name and nobody has written, and `similar`: which one was meant.

mod analysis;
mod blunder;
mod choose;
pub mod classic;
mod effect;
mod explain;
mod extend;
mod fill;
mod generate;
mod handicap;
mod induce;
mod ko;
mod likely;
mod opening;
mod outlook;
mod player;
mod playout_estimate;
mod position;
mod questions;
mod reach;
mod reasons;
mod request;
mod review;
mod revise;
mod search;
mod similar;
mod trace;
mod unwritten;
mod value;

pub use analysis::{Candidate, MoveAnalysis, ValuedReason, Watch};
pub use handicap::handicap_points;
pub use player::Player;
pub use reasons::{MatchVerdict, MoveReason, PatternMatch};
pub use request::{Move, OutlookFrom, Request};
pub use search::{Found, Line};
pub use unwritten::{UnwrittenHelper, unwritten_helpers};
pub use value::{Constant, Constants, Origin};

use crate::board::{Board, Point, PointSet};
use crate::databases::{Databases, Patterns};
use crate::examine::Analysis;
use crate::facts::{Circumstances, Facts, Stages};
use crate::game::Game;
use crate::influence::Counting;
use crate::playout::Shapes;
use crate::reading::Reader;
use crate::worms::{Cuts, EyeSpaces, Worms};
use likely::Likely;
use mkpat_runtime::pattern::ClassRule;
use mkpat_runtime::playout::geometry::Geometries;
use outlook::Outlook;
use playout_estimate::PlayoutEstimate;
use position::Position;
use reasons::Reasons;
use search::Knowledge;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use value::{Modern, Valuation, Values};

/// With less time than this, a move is chosen without reading and patterns.
const LEAST_TIME: Duration = Duration::from_millis(60);
/// Share of the time that is left when a position has been looked at, after which no move's influence is computed any more:
/// on a busy machine that would take what the search and the answer need.
const FOR_VALUES: f64 = 0.7;
/// Share of the time, if there is a limit, for the estimate from playouts.
const FOR_ESTIMATE: f64 = 0.2;
/// With less time than this, the rest of a position is estimated roughly.
const SHORT_TIME: Duration = Duration::from_millis(400);
/// If no move is worth more than this, boundary plays are looked for (`moves.md#territory-and-strength`).
const SMALL_MOVES: f32 = 6.0;
/// If no move is worth as much, points that no generator speaks of are tried.
const A_POINT: f32 = 1.0;

/// What there is time for, or what is wanted: strings, and nothing that would have to be made of them.
struct Strings<'a>(&'a Analysis);

impl Stages for Strings<'_> {
    fn worms(&self, board: &mut Board, reader: &mut Reader) -> Option<&Worms> {
        Some(self.0.worms(board, reader))
    }

    fn cuts(&self, board: &mut Board, reader: &mut Reader) -> Option<&Cuts> {
        self.0.cuts(board, reader)
    }

    fn eyes(&self, board: &mut Board, reader: &mut Reader) -> Option<&EyeSpaces> {
        Some(self.0.eyes(board, reader))
    }
}

/// Chooses moves. Its tables are made once.
pub struct Mover {
    /// Both are made when they are first asked for.
    shapes: Arc<OnceLock<Shapes>>,
    geometries: Arc<OnceLock<Geometries>>,
    databases: Arc<Databases>,
    valuation: Box<dyn Valuation>,
    valuing: Valuing,
    constants: Constants,
}

/// How moves are valued.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Valuing {
    /// As the dialect of the patterns demands.
    #[default]
    ByDialect,
    /// By all reasons together.
    Modern,
    /// By the value of each pattern, as GNU Go 2.6 did.
    Classic,
}

impl Mover {
    /// A mover that looks at these databases.
    pub fn new(databases: Arc<Databases>) -> Mover {
        Mover {
            shapes: Arc::default(),
            geometries: Arc::default(),
            databases,
            valuation: Box::new(Modern),
            valuing: Valuing::default(),
            constants: Constants::STANDARD,
        }
    }

    /// The same mover with other databases.
    #[must_use]
    pub fn with_databases(&self, databases: Arc<Databases>) -> Mover {
        let Mover { valuing, constants, .. } = *self;
        let (shapes, geometries) = (Arc::clone(&self.shapes), Arc::clone(&self.geometries));
        Mover { shapes, geometries, valuing, constants, ..Mover::new(databases) }
    }

    /// The same mover with moves valued in this way.
    #[must_use]
    pub fn valued(self, valuing: Valuing) -> Mover {
        Mover { valuing, ..self }
    }

    /// The same mover with moves valued by these constants.
    #[must_use]
    pub fn by_constants(self, constants: Constants) -> Mover {
        Mover { constants, ..self }
    }

    /// The patterns that choose the move by their values; `None` if all reasons do together.
    fn classic_patterns(&self) -> Option<&dyn Patterns> {
        let patterns = self.databases.shapes.as_deref()?;
        let classic = match self.valuing {
            Valuing::ByDialect => patterns.database().class_rule == ClassRule::Classic,
            Valuing::Modern => false,
            Valuing::Classic => true,
        };
        classic.then_some(patterns)
    }

    /// What people would play, if there is a playout database.
    fn likely(&self) -> Option<Likely<'_>> {
        let weights = self.databases.playout.as_deref()?;
        Some(Likely::new(self.geometries.get_or_init(Geometries::new), weights.table()))
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
        self.analyse_watched(game, reader, examined, request, None)
    }

    /// The same; `watch` is told now and then what the search has found. Where nothing is searched it sees nothing.
    pub fn analyse_watched(
        &self,
        game: &mut Game,
        reader: &mut Reader,
        examined: &Analysis,
        request: &Request<'_>,
        watch: Option<&Watch<'_>>,
    ) -> MoveAnalysis {
        let legal: PointSet = game.legal_points(request.colour).collect();
        let circumstances = Circumstances {
            komi: game.komi(),
            handicap: i32::try_from(game.handicap()).unwrap_or(i32::MAX),
            ..Circumstances::default()
        };
        let shapes = self.shapes.get_or_init(Shapes::new);
        let knowledge = Knowledge { shapes, likely: self.likely() };
        if request.time_left().is_some_and(|left| left < LEAST_TIME) {
            return choose::in_a_hurry(game, knowledge, request, &legal);
        }
        if let Some(analysis) =
            opening::from_books(game.board(), &self.databases, self.constants.book, request, &legal)
        {
            return analysis;
        }
        if let Some(patterns) = self.classic_patterns() {
            return classic::choose(
                game.board_mut(),
                reader,
                examined,
                patterns,
                (circumstances, request, &legal),
            );
        }
        let short = request.time_left().is_some_and(|left| left < SHORT_TIME);
        let estimate_ends = request.share_of_time(if short { 0.0 } else { FOR_ESTIMATE });
        let estimate = PlayoutEstimate::until(game.board(), shapes, request.seed, estimate_ends);
        let worms = examined.worms(game.board_mut(), reader);
        // On a busy machine strings alone may have taken what dragons and influence need.
        let short = short || request.time_left().is_some_and(|left| left < SHORT_TIME);
        let by_strings = short || request.outlook == OutlookFrom::Playouts;
        let strings = Strings(examined);
        let revised = OnceLock::new();
        let stages: &dyn Stages = if by_strings { &strings } else { examined };
        let mut facts = Facts::new(game.board_mut(), reader, stages, circumstances).with_estimate(&estimate);
        let counting = match request.area {
            true => Counting::Area { handicap: circumstances.handicap.unsigned_abs() },
            false => Counting::Territory,
        };
        let outlook = match by_strings {
            true => None,
            false => Outlook::of(&mut facts, examined, request.colour, counting),
        };
        let worms = outlook.map_or(worms, |outlook| outlook.worms());
        let mut position = Position::new(request.colour, worms, facts, &estimate)
            .by_constants(self.constants)
            .with_outlook(outlook)
            .with_shares(knowledge.likely)
            .valued_until(request.share_of_time(FOR_VALUES));

        let mut reasons = generate::known(&mut position, &self.databases, request.seed);
        if let Some(revised) = revise::played_on(&mut position, examined, counting, &revised) {
            position.see(revised);
        }
        generate::patterns(&mut position, &self.databases, &mut reasons);
        let allowed = |point| legal.contains(point) && request.allowed.is_none_or(|set| set.contains(point));
        let values = self.evaluated(&mut position, &mut reasons, &allowed);
        if request.explain {
            explain::explain(&*self.valuation, &mut position, &mut reasons, &values);
        }
        let mut candidates = Candidate::all_of(reasons, values);
        if let Some(outlook) = position.outlook {
            ko::raise_threats(&mut position, outlook, &mut candidates);
        }
        candidates.retain(|candidate| allowed(candidate.point));
        self.judge_costs(&mut position, &mut candidates, &allowed);
        choose::choose(&mut position, knowledge, request, watch, candidates)
    }

    /// Takes from the best moves what they cost elsewhere. Where nothing is worth anything then, points that belong to nobody
    /// are filled, and where each of those costs something, what makes that good is played first.
    fn judge_costs(
        &self,
        position: &mut Position<'_>,
        candidates: &mut Vec<Candidate>,
        allowed: &dyn Fn(Point) -> bool,
    ) {
        let Some(outlook) = position.outlook else { return };
        let nothing = |candidates: &[Candidate]| candidates.iter().all(|known| known.static_value <= 0.0);
        let fill = |candidates: &mut Vec<Candidate>, points: Vec<Point>| {
            let points = points.into_iter().filter(|&point| allowed(point));
            points.for_each(|point| Candidate::fill(candidates, point, self.constants.filling));
        };
        blunder::subtract(position, outlook, candidates);
        if nothing(candidates) {
            fill(candidates, fill::moves(position, outlook));
            let remedies = blunder::subtract(position, outlook, candidates);
            if nothing(candidates) {
                // What has to be made good first is played first.
                fill(candidates, remedies);
                blunder::subtract(position, outlook, candidates);
            }
        }
    }

    /// The values of all moves: first of those that generators proposed and of what else these do, then, where nothing is large,
    /// of boundary plays, and where nothing is worth anything, of points that surround something. A move that is not `allowed`,
    /// such as taking a ko back at once, is not large however much it would be worth.
    fn evaluated(
        &self,
        position: &mut Position<'_>,
        reasons: &mut Reasons,
        allowed: &dyn Fn(Point) -> bool,
    ) -> Values {
        let largest = |values: &Values| {
            let playable = values.iter().filter(|&(&point, _)| allowed(point));
            playable.map(|(_, value)| value.total).fold(0.0, f32::max)
        };
        let Some(outlook) = position.outlook else { return self.reviewed(position, reasons) };
        extend::extend(position, reasons);
        induce::induce(position, outlook, reasons);
        extend::to_dragons(position, outlook, reasons);
        let mut values = self.reviewed(position, reasons);
        if largest(&values) <= SMALL_MOVES {
            // What is left can be counted: with GNU Go 3.8's databases 39 of 50 tests of `endgame` pass so, and 34 where boundary
            // plays are worth the more the more usual they are (`moves-measured.md#moves-suite-by-suite`).
            position.forget_shares();
            generate::endgame(position, &self.databases, reasons);
            values = self.reviewed(position, reasons);
        }
        if largest(&values) < A_POINT {
            generate::expand(position, reasons);
            values = self.reviewed(position, reasons);
        }
        values
    }

    /// The values of what generators proposed, once what proves useless has been struck off.
    fn reviewed(&self, position: &mut Position<'_>, reasons: &mut Reasons) -> Values {
        review::review(position, &*self.valuation, reasons);
        value::values(&*self.valuation, position, reasons)
    }
}
