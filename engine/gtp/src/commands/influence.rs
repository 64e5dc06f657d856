//! Influence and territory (`gtp.md#records-of-strings-dragons-influence`).

use crate::answer::{Answer, Failure};
use crate::arguments::Arguments;
use crate::checks::NO_CONNECTIONS;
use crate::command::{Command, Group, now};
use crate::session::Session;
use katachi::board::{Board, Colour, Point};
use katachi::examine::Changes;
use katachi::examine::MoveMaps;
use katachi::influence::{Counting, Estimate, Map, Measure};
use katachi::scoring;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("estimate_score", Group::Score, "", estimate_score).settled(),
    now("experimental_score", Group::Score, "COLOR", experimental_score).settled(),
    now("followup_influence", Group::Influence, "COLOR VERTEX|pass KIND", followup_influence).settled(),
    now("initial_influence", Group::Influence, "COLOR KIND", initial_influence).settled(),
    now("move_influence", Group::Influence, "COLOR VERTEX|pass KIND", move_influence).settled(),
    now("new_score", Group::Score, "", estimate_score).settled(),
];

/// A kind of influence: a real number or a whole one at every point.
#[derive(Clone, Copy)]
enum Kind {
    Real(fn(&Map, Colour, Point) -> f32, Colour),
    Territory,
    Regions,
    NonTerritory,
}

/// A word is taken by its beginning.
#[rustfmt::skip]
const KINDS: [(&str, Kind); 11] = [
    ("white_influence", Kind::Real(Map::influence, Colour::White)),
    ("black_influence", Kind::Real(Map::influence, Colour::Black)),
    ("white_strength", Kind::Real(Map::strength, Colour::White)),
    ("black_strength", Kind::Real(Map::strength, Colour::Black)),
    ("white_attenuation", Kind::Real(Map::attenuation, Colour::White)),
    ("black_attenuation", Kind::Real(Map::attenuation, Colour::Black)),
    ("white_permeability", Kind::Real(Map::permeability, Colour::White)),
    ("black_permeability", Kind::Real(Map::permeability, Colour::Black)),
    ("territory_value", Kind::Territory),
    ("influence_regions", Kind::Regions),
    ("non_territory", Kind::NonTerritory),
];

fn kind(arguments: &mut Arguments<'_>) -> Result<Kind, Failure> {
    let word = arguments.word().unwrap_or("");
    let found = KINDS.iter().find(|(name, _)| word.starts_with(name));
    found.map(|&(_, kind)| kind).ok_or(Failure::new("unknown influence data"))
}

impl Kind {
    /// One field of a row, blank included; of no map if there is none.
    fn field(self, board: &Board, map: Option<&Map>, at: Point) -> String {
        let Some(map) = map else {
            return match self {
                Kind::Real(..) | Kind::Territory => format!("{:6.2} ", 0.0),
                Kind::Regions | Kind::NonTerritory => format!("{:2} ", 0),
            };
        };
        match self {
            Kind::Real(of, colour) => format!("{:6.2} ", of(map, colour, at)),
            Kind::Territory => format!("{:6.2} ", map.territory(at)),
            Kind::Regions => format!("{:2} ", region(board, map, at)),
            Kind::NonTerritory => {
                let barred = Colour::BOTH.map(|colour| i32::from(map.is_barred(colour, at)));
                format!("{:2} ", barred[Colour::White.index()] + 2 * barred[Colour::Black.index()])
            }
        }
    }

    /// A row of the board in each line, the inner board whatever the orientation.
    fn rows(self, board: &Board, map: Option<&Map>) -> String {
        let row = |row| {
            let points = (0..board.size()).filter_map(|column| Point::at(board.size(), row, column));
            points.map(|at| self.field(board, map, at)).collect::<String>()
        };
        (0..board.size()).map(row).collect::<Vec<_>>().join("\n")
    }
}

/// 4 a stone, 3 territory, 2 moyo, 1 area, 0 neutral; negative for Black.
fn region(board: &Board, map: &Map, at: Point) -> i32 {
    let signed = |colour, code: i32| if colour == Colour::White { code } else { -code };
    if let Some(colour) = board.stone(at) {
        return signed(colour, 4);
    }
    let measures = [(Measure::Territory, 3), (Measure::Moyo, 2), (Measure::Area, 1)];
    let owned = measures.into_iter().find_map(|(measure, code)| Some(signed(map.owner(measure, at)?, code)));
    owned.unwrap_or(0)
}

/// The colour is the side to move.
fn initial_influence(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let mover = arguments.need_colour()?;
    let kind = kind(arguments)?;
    let examined = session.examined();
    let maps = session.read(|reader, board| examined.influence(board, reader)).ok_or(NO_CONNECTIONS)?;
    Ok(kind.rows(session.board(), Some(maps.to_move(mover))))
}

fn move_influence(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    after_move(session, arguments, |maps| &maps.after)
}

fn followup_influence(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    after_move(session, arguments, |maps| &maps.followup)
}

/// A pass has no influence of its own: all is zero. An occupied vertex is refused; GNU Go crashes there.
fn after_move(session: &mut Session, arguments: &mut Arguments<'_>, of: fn(&MoveMaps) -> &Map) -> Answer {
    const INVALID: Failure = Failure::new("invalid move");
    let (colour, place) = arguments.colour_and_place().ok_or(INVALID)?;
    if place.is_some_and(|point| session.board().stone(point).is_some()) {
        return Err(INVALID);
    }
    let kind = kind(arguments)?;
    let Some(point) = place else { return Ok(kind.rows(session.board(), None)) };
    if session.board().is_suicide(point, colour) {
        return Err(INVALID);
    }
    let examined = session.examined();
    let maps =
        session.read(|reader, board| examined.after(board, reader, colour, point, &Changes::default()));
    let maps = maps.ok_or(NO_CONNECTIONS)?;
    let mut board = session.board().clone();
    board.try_ko(point, colour);
    Ok(kind.rows(&board, Some(of(&maps))))
}

/// White's lead with both bounds.
fn estimate_score(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let estimate = estimate(session)?;
    let mean = estimate.mean();
    let (winner, lead) = if mean < 0.0 { ('B', -mean) } else { ('W', mean) };
    Ok(format!(
        "{winner}+{lead:.1} (upper bound: {:.1}, lower: {:.1})",
        estimate.white_best, estimate.black_best
    ))
}

/// White's lead if what is open goes against a side, and that side then makes the best move that is found.
fn experimental_score(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.need_colour()?;
    let estimate = estimate(session)?;
    let best = session.analyse_moves(colour, None).valued().next().map_or(0.0, |best| best.value);
    let score = estimate.pessimistic(colour) + best;
    Ok(format!("{:.1}", if colour == Colour::White { score } else { -score }))
}

/// What influence and dragons say of the score.
pub(super) fn estimate(session: &mut Session) -> Result<Estimate, Failure> {
    let komi = session.game.komi() as f32;
    let counting = match session.settings.counting {
        scoring::Counting::Japanese => Counting::Territory,
        scoring::Counting::Chinese => Counting::Area { handicap: session.game.handicap() },
    };
    let examined = session.examined();
    session.read(|reader, board| examined.estimate(board, reader, komi, counting)).ok_or(NO_CONNECTIONS)
}
