//! What each picture shows.

use super::classic;
use super::examined::Examined;
use super::view::{Tone, View, initial, name};
use crate::options::PlayOptions;
use katachi::board::{Board, Colour, Point, PointSet};
use katachi::classic::Kind;
use katachi::dragons::{Dragon, Surround};
use katachi::influence::{Map, Measure};
use katachi::reading::Answer;
use katachi::worms::{Topological, Worm};
use mkpat_runtime::query::Status;

/// A picture and the option that asks for it.
pub(super) struct Layer {
    pub(super) wanted: fn(&PlayOptions) -> bool,
    /// `None` where there is no database of connections.
    pub(super) view: fn(&mut Examined<'_>) -> Option<View>,
}

pub(super) const LAYERS: [Layer; 9] = [
    Layer { wanted: |options| options.show_worms, view: |examined| Some(worms(examined)) },
    Layer { wanted: |options| options.show_dragons, view: dragons },
    Layer { wanted: |options| options.show_eyes, view: |examined| Some(eyes(examined)) },
    Layer { wanted: |options| options.show_moyo == Some(0), view: moyo },
    Layer {
        wanted: |options| asks(options, 1),
        view: |examined| Some(classic::owners(examined, Kind::Territory)),
    },
    Layer {
        wanted: |options| asks(options, 2),
        view: |examined| Some(classic::gains(examined, Kind::Territory)),
    },
    Layer {
        wanted: |options| asks(options, 4),
        view: |examined| Some(classic::owners(examined, Kind::Moyo)),
    },
    Layer { wanted: |options| asks(options, 8), view: |examined| Some(classic::gains(examined, Kind::Moyo)) },
    Layer {
        wanted: |options| asks(options, 16),
        view: |examined| Some(classic::owners(examined, Kind::Area)),
    },
];

/// Whether a classic measure is asked for.
fn asks(options: &PlayOptions, part: u8) -> bool {
    options.show_moyo.is_some_and(|level| level & part != 0)
}

/// Every string with a letter, in the colour of what reading says of it.
fn worms(examined: &mut Examined<'_>) -> View {
    let Examined { analysis, board, reader, .. } = examined;
    let worms = analysis.worms(board, reader);
    let mut view = View::new("worms", board);
    let mut counts = [0; 2];
    for worm in worms.iter() {
        let label = next(&mut counts, worm.colour);
        let (tone, word) = match (worm.is_tactically_dead(), worm.is_tactically_critical()) {
            (true, _) => (Tone::Dead, "can be taken"),
            (_, true) => (Tone::Critical, "can be taken and saved"),
            _ => (Tone::Alive, "safe from attack"),
        };
        view.legend.push(
            format!(
                "{label:<3} {} {}, {}, {}: {word}{}{}",
                worm.colour.name(),
                worm.origin.on(board.size()),
                counted(worm.size, "stone", "stones"),
                counted(worm.liberties[0], "liberty", "liberties"),
                by(", attack", worm.attacks.best(), board),
                by(", defence", worm.defences.best(), board),
            ) + cutting(worm),
        );
        for stone in board.stones(worm.origin) {
            view.mark(stone, label.clone(), tone);
        }
    }
    view
}

fn cutting(worm: &Worm) -> &'static str {
    if worm.cutstone == 2 { ", a cutting stone" } else { "" }
}

fn by(what: &str, answer: Answer, board: &Board) -> String {
    let point = answer.point.filter(|_| answer.code.succeeds());
    point.map_or(String::new(), |point| format!("{what} {}", point.on(board.size())))
}

/// Every dragon with a letter, green where it lives, yellow unknown, blue dead, red critical.
fn dragons(examined: &mut Examined<'_>) -> Option<View> {
    let Examined { analysis, board, reader, .. } = examined;
    let dragons = analysis.dragons(board, reader)?;
    let mut view = View::new("dragons", board);
    let mut counts = [0; 2];
    for dragon in dragons.iter() {
        let label = next(&mut counts, dragon.colour);
        let (tone, word) = fate(dragon);
        view.legend.push(format!(
            "{label:<3} {} {}, {} in {}: {word}; eyes {}, escape {}, moyo {}, weakness {:.2}{}",
            dragon.colour.name(),
            dragon.origin.on(board.size()),
            counted(dragon.size, "stone", "stones"),
            counted(dragon.worms.len() as u32, "string", "strings"),
            dragon.eyes,
            dragon.escape,
            dragon.moyo.size,
            dragon.weakness,
            match dragon.surround {
                Surround::Open => "",
                Surround::Closed => ", surrounded",
                Surround::Weak => ", weakly surrounded",
            },
        ));
        for stone in &dragon.stones {
            view.mark(stone, label.clone(), tone);
        }
    }
    Some(view)
}

/// What is known of a dragon; what it looks like where only reading could tell.
fn fate(dragon: &Dragon) -> (Tone, &'static str) {
    match (dragon.status(), dragon.crude) {
        (Some(Status::Alive), _) => (Tone::Alive, "alive"),
        (Some(Status::Dead), _) => (Tone::Dead, "dead"),
        (Some(Status::Critical), _) => (Tone::Critical, "critical"),
        (_, Status::Dead) => (Tone::Unknown, "unknown, looks dead"),
        (_, Status::Critical) => (Tone::Unknown, "unknown, looks critical"),
        (_, Status::Alive) => (Tone::Unknown, "unknown, looks alive"),
        (_, Status::Unknown) => (Tone::Unknown, "unknown"),
    }
}

/// Eye spaces: `B` and `W`, margins small, `/` half eyes and `x` false ones.
fn eyes(examined: &mut Examined<'_>) -> View {
    let Examined { analysis, board, reader, .. } = examined;
    let eyes = analysis.eyes(board, reader);
    let mut view = View::new("eye spaces", board);
    view.legend.push("B W eye space, b w its margins, / half eyes, x false eyes".to_owned());
    for colour in Colour::BOTH {
        let (letter, mut seen) = (initial(colour), PointSet::EMPTY);
        let points: Vec<Point> = board.points().filter(|&point| eyes.is_eye(point, colour)).collect();
        for point in points {
            let marginal = eyes.is_marginal(point, colour);
            let letter = if marginal { letter.to_ascii_lowercase() } else { letter };
            let shown = match eyes.topological(point) {
                Topological::Half(_) => '/',
                Topological::False(_) => 'x',
                _ => letter,
            };
            view.mark(point, shown, Tone::Owned(colour));
            if seen.contains(point) {
                continue;
            }
            let space = eyes.space(board, point, colour);
            seen.insert_all(&space);
            let Some(report) = eyes.value(board, reader, point, colour) else { continue };
            let name = |point: Option<Point>| {
                point.map_or(String::new(), |point| point.on(board.size()).to_string())
            };
            let mut line = format!(
                "{} {}: {} points, eyes {}",
                colour.name(),
                name(Some(point)),
                space.len(),
                report.value
            );
            if report.value.min != report.value.max {
                line += &format!(", attack {}, defence {}", name(report.attack), name(report.defence));
            }
            view.legend.push(line);
        }
    }
    view
}

/// Territory `B` and `W`, moyo `b` and `w`, area `:` and `'`.
fn moyo(examined: &mut Examined<'_>) -> Option<View> {
    let Examined { analysis, board, reader, to_move } = examined;
    let map: &Map = analysis.influence(board, reader)?.to_move(*to_move);
    let mut view = View::new("territory and moyo", board);
    let mut points = [[0; 3]; 2];
    for point in board.points() {
        if map.safe_stone(point).is_some() {
            continue;
        }
        let grade = [Measure::Territory, Measure::Moyo, Measure::Area];
        let Some((grade, owner)) =
            (0..).zip(grade).find_map(|(grade, measure)| Some((grade, map.owner(measure, point)?)))
        else {
            continue;
        };
        points[owner.index()][grade] += 1;
        let letter = initial(owner);
        let shown = match (grade, owner) {
            (0, _) => letter,
            (1, _) => letter.to_ascii_lowercase(),
            (_, Colour::Black) => ':',
            (_, Colour::White) => '\'',
        };
        view.mark(point, shown, Tone::Owned(owner));
    }
    view.legend.push("B W territory, b w moyo, : ' area, of Black and White".to_owned());
    for colour in Colour::BOTH {
        let [territory, moyo, area] = points[colour.index()];
        let sign = if colour == Colour::White { 1.0 } else { -1.0 };
        let value: f32 = map.points().map(|point| (sign * map.territory(point)).max(0.0)).sum();
        view.legend.push(format!(
            "{}: territory {territory}, moyo {moyo}, area {area}; worth {value:.1} points",
            colour.name()
        ));
    }
    Some(view)
}

/// The next name of a side.
fn next(counts: &mut [usize; 2], colour: Colour) -> String {
    let count = &mut counts[colour.index()];
    *count += 1;
    name(*count - 1, colour)
}

fn counted(count: u32, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}
