//! Pictures of the measures that classic patterns ask.

use super::examined::Examined;
use super::view::{Tone, View, initial};
use katachi::board::Colour;
use katachi::classic::{Kind, Spread, gain};
use katachi::moves::classic::situation;

/// Whose each point is by a measure.
pub(super) fn owners(examined: &mut Examined<'_>, kind: Kind) -> View {
    let Examined { analysis, board, reader, .. } = examined;
    let situation = situation(board, reader, analysis);
    let title = match kind {
        Kind::Territory => "territory (5 dilations, 21 erosions)",
        Kind::Moyo => "moyo (5 dilations, 10 erosions)",
        Kind::Area => "area (4 dilations)",
    };
    let mut view = View::new(title, board);
    for point in board.points() {
        let stands = board.stone(point).is_some() && !situation.dead().contains(point);
        if let Some(owner) = situation.owner(kind, point).filter(|_| !stands) {
            view.mark(point, initial(owner), Tone::Owned(owner));
        }
    }
    let balance = Spread::of(board, situation.dead(), kind).balance(board, situation.dead());
    view.legend.push(format!("black: {}, white: {}", balance.black, balance.white));
    if kind == Kind::Area {
        let areas = situation.areas();
        let count = |colour| format!("{}: {} areas", Colour::name(colour), areas.count(colour));
        view.legend.push(format!("{}, {}", count(Colour::Black), count(Colour::White)));
    }
    view
}

/// What each legal move of the side to move gains by a measure: of moyo it is what assistance counts.
pub(super) fn gains(examined: &mut Examined<'_>, kind: Kind) -> View {
    let Examined { analysis, board, reader, to_move } = examined;
    let situation = situation(board, reader, analysis);
    let title = match kind {
        Kind::Territory => "what moves gain of territory",
        Kind::Moyo => "what moves gain of moyo",
        Kind::Area => "what moves gain of area",
    };
    let mut view = View::new(title, board);
    let colour = *to_move;
    let empty: Vec<_> = board.points().filter(|&point| board.is_empty(point)).collect();
    for point in empty {
        if let Some(gain) = gain(board, situation.dead(), kind, colour, point) {
            let tone = if gain < 0 { Tone::Owned(!colour) } else { Tone::Owned(colour) };
            view.mark(point, gain.to_string(), tone);
        }
    }
    view.legend.push(format!("points that {} gains by a move there", colour.name()));
    view
}
