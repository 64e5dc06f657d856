//! Pictures in GoGui's words: colours, letters and numbers on the board, and a line below it (`analysis.md#gogui`).

use super::drawings::cells;
use super::session::Session;
use katachi::board::{Colour, Point};
use katachi::dragons::Dragon;
use katachi::influence::Measure;
use katachi::moves::MoveAnalysis;
use katachi::moves::PatternMatch;
use katachi::worms::Topological;
use mkpat_runtime::query::Status;

/// Moves that get a colour.
const SHOWN: usize = 20;
/// Green, yellow, red, blue: alive, unknown, critical and dead, the colours of GNU Go's manual.
const OF_STATUS: [(Status, &str, &str); 4] = [
    (Status::Alive, "#00a000", "alive"),
    (Status::Unknown, "#d0c000", "unknown"),
    (Status::Critical, "#e02020", "critical"),
    (Status::Dead, "#3050e0", "dead"),
];
/// What is Black's and what is White's.
const OF_BLACK: &str = "#303030";
const OF_WHITE: &str = "#f0f0f0";

/// A picture that grows line by line.
#[derive(Default)]
struct Picture(Vec<String>);

impl Picture {
    fn colour(&mut self, colour: &str, vertex: &str) {
        self.0.push(format!("COLOR {colour} {vertex}"));
    }

    fn label(&mut self, vertex: &str, text: &str) {
        self.0.push(format!("LABEL {vertex} {text}"));
    }

    fn text(mut self, text: &str) -> String {
        self.0.push(format!("TEXT {text}"));
        self.0.join("\n")
    }
}

/// Candidates in the colour of their value, green for the best, with whole points on them.
pub(super) fn values(session: &Session, analysis: &MoveAnalysis) -> String {
    let mut picture = Picture::default();
    let best = analysis.valued().next().map_or(1.0, |best| best.value);
    for candidate in analysis.valued().take(SHOWN) {
        let vertex = session.name(candidate.point);
        let share = (candidate.value / best).clamp(0.0, 1.0);
        let [less, more] = [1.0 - share, share].map(|share| (255.0 * share) as u8);
        picture.colour(&format!("#{less:02x}{more:02x}00"), &vertex);
        picture.label(&vertex, &format!("{:.0}", candidate.value));
    }
    let first = analysis.valued().next();
    let words = first.map_or_else(
        || "no move has a value".to_owned(),
        |best| {
            let patterns: Vec<&str> =
                best.matched.iter().map(|matched| matched.pattern.as_str()).take(4).collect();
            format!(
                "{} {} {:.1} {}",
                analysis.colour.name(),
                session.name(best.point),
                best.value,
                patterns.join(" ")
            )
        },
    );
    picture.text(words.trim_end())
}

/// Influence of both sides as one number, 1 White's and -1 Black's. `None` without a database of connections.
pub(super) fn influence(session: &mut Session, mover: Colour) -> Option<String> {
    let examined = session.examined();
    let shares = session.read(|reader, board| {
        let map = examined.influence(board, reader)?.to_move(mover);
        let share = |point| f64::from(map.territory(point)).clamp(-1.0, 1.0);
        let held = |measure| {
            [Colour::Black, Colour::White].map(|colour| {
                board.points().filter(|&point| map.owner(measure, point) == Some(colour)).count()
            })
        };
        let points: Vec<(Point, f64)> = board.points().map(|point| (point, share(point))).collect();
        Some((points, held(Measure::Territory), held(Measure::Moyo)))
    });
    let (points, territory, moyo) = shares?;
    let pairs: Vec<String> =
        points.iter().map(|&(point, share)| format!("{} {:.2}", session.name(point), -share)).collect();
    let mut picture = Picture::default();
    picture.0.push(format!("INFLUENCE {}", pairs.join(" ")));
    let [black, white] = [0, 1].map(|side| format!("territory {}, moyo {}", territory[side], moyo[side]));
    Some(picture.text(&format!("Black: {black}; White: {white}")))
}

/// Every stone in the colour of its dragon's status. `None` without a database of connections.
pub(super) fn dragons(session: &mut Session) -> Option<String> {
    let examined = session.examined();
    let dragons: Vec<Dragon> =
        session.read(|reader, board| Some(examined.dragons(board, reader)?.iter().cloned().collect()))?;
    let mut picture = Picture::default();
    let mut counts = [0; OF_STATUS.len()];
    for (number, dragon) in dragons.iter().enumerate() {
        let status = dragon.status().unwrap_or(Status::Unknown);
        for (count, (_, colour, _)) in counts.iter_mut().zip(OF_STATUS).filter(|(_, (of, ..))| *of == status)
        {
            *count += 1;
            for stone in &dragon.stones {
                let vertex = session.name(stone);
                picture.colour(colour, &vertex);
                picture.label(&vertex, &(number + 1).to_string());
            }
        }
    }
    let words: Vec<String> =
        counts.iter().zip(OF_STATUS).map(|(count, (_, _, word))| format!("{count} {word}")).collect();
    Some(picture.text(&words.join(", ")))
}

/// Eye spaces in the colour of their side, half and false eyes with a mark.
pub(super) fn eyes(session: &mut Session) -> String {
    let examined = session.examined();
    let spaces = session.read(|reader, board| {
        let eyes = examined.eyes(board, reader);
        let owner = |point| Colour::BOTH.into_iter().find(|&colour| eyes.is_eye(point, colour));
        let told = board.points().filter_map(|point| Some((point, owner(point)?, eyes.topological(point))));
        told.collect::<Vec<_>>()
    });
    let mut picture = Picture::default();
    for (point, owner, topological) in spaces {
        let vertex = session.name(point);
        picture.colour(if owner == Colour::Black { OF_BLACK } else { OF_WHITE }, &vertex);
        match topological {
            Topological::Half(_) => picture.label(&vertex, "half"),
            Topological::False(_) => picture.label(&vertex, "false"),
            _ => {}
        }
    }
    picture.text("dark: Black's eye space, light: White's")
}

/// What points are worth to a dragon that runs, a number on each (`owl_escape_value`).
pub(super) fn escape(session: &Session, values: &[(Point, i32)]) -> String {
    let mut picture = Picture::default();
    for &(point, value) in values {
        picture.label(&session.name(point), &value.to_string());
    }
    picture.text(&format!("points worth something to the dragon if it runs: {}", values.len()))
}

/// The cells of patterns where they lie on the board, those of the first one coloured, and the names of all below.
pub(super) fn patterns(session: &Session, point: Point, matched: &[&PatternMatch]) -> String {
    let mut picture = Picture::default();
    if let Some(first) = matched.first() {
        for (cell, _) in cells(&session.databases, first) {
            picture.colour("#80b0ff", &session.name(cell));
        }
    }
    picture.0.push(format!("MARK {}", session.name(point)));
    let names: Vec<&str> = matched.iter().map(|matched| matched.pattern.as_str()).collect();
    picture.text(&if names.is_empty() { "no pattern matches".to_owned() } else { names.join(" ") })
}

impl Session {
    /// Tells on standard error what was found, if somebody wants it shown.
    pub(super) fn show_live(&self, analysis: &MoveAnalysis) {
        if self.live_graphics {
            katachi_files::tell_line!("gogui-gfx:\n{}\n", values(self, analysis));
        }
    }
}
