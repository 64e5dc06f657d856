//! Eye spaces and eye shapes.

use crate::answer::{Answer, Failure, done, record};
use crate::arguments::{Arguments, BAD_MOVE, BAD_VERTEX};
use crate::aside::aside;
use crate::command::{Command, Group, now};
use crate::session::Session;
use katachi::board::Point;
use katachi::worms::Topological;
use mkpat_runtime::eyes::drawing::{Drawing, DrawingError, Drawn, Edges};
use mkpat_runtime::eyes::embed::{self, Surroundings};
use mkpat_runtime::eyes::graph;
use mkpat_runtime::eyes::space::{Cell, EyeSpace};
use mkpat_runtime::eyes::value::EyeValue;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("analyze_eyegraph", Group::Eyes, "[LIBERTIES THREATS] SHAPE", analyze_eyegraph).settled(),
    now("eval_eye", Group::Eyes, "VERTEX", eval_eye).settled(),
    now("eye_data", Group::Eyes, "COLOR VERTEX|pass", eye_data),
    now("half_eye_data", Group::Eyes, "VERTEX", half_eye_data),
    now("test_eyeshape", Group::Eyes, "VERTEX...", test_eyeshape).settled(),
];

/// What `half_eye_data` shows for a vertex whose diagonals nobody looked at; a sum never gets so high.
const NOT_LOOKED_AT: f32 = 10.0;

/// The largest shape that is read to its end, in empty vertices: each one more takes several times as long.
const LARGEST_SHAPE: usize = 10;

/// Least and greatest number of eyes, and the vital points when these differ; -1 outside of eye spaces.
fn eval_eye(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let vertex = arguments.need_vertex()?;
    let examined = session.examined();
    let report = session.read(|reader, board| {
        let eyes = examined.eyes(board, reader);
        eyes.value_of_either(board, reader, vertex)
    });
    let Some(report) = report else { return Ok("-1".to_owned()) };
    let (least, greatest) = (report.value.min, report.value.max);
    let mut text = format!("{least} {greatest}");
    if least != greatest {
        text += &format!(" {} {}", session.place_name(report.attack), session.place_name(report.defence));
    }
    Ok(text)
}

/// The eye space of one colour around a vertex. A vertex in none, and a pass, have an empty record.
fn eye_data(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let (colour, place) = arguments.colour_and_place().ok_or(BAD_MOVE)?;
    session.need_no_trial("eye data unavailable when stackp > 0")?;
    let examined = session.examined();
    let eyes = session.read(|reader, board| examined.eyes(board, reader));
    let found = place.and_then(|point| {
        let vertex = eyes.point(session.board(), point, colour)?;
        let report = session.read(|reader, board| eyes.value(board, reader, point, colour))?;
        Some((vertex, report.value))
    });
    let number = |number: usize| number.to_string();
    let fields = match found {
        Some((vertex, value)) => [
            session.place_name(vertex.space.first()),
            colour.name().to_owned(),
            number(vertex.space.len() as usize),
            number(vertex.margins),
            value.to_string(),
            number(usize::from(vertex.is_marginal)),
            number(vertex.neighbours),
            number(vertex.marginal_neighbours),
        ],
        None => {
            let value = EyeValue::settled(0).to_string();
            ["PASS", "empty", "0", "0", &value, "0", "0", "0"].map(str::to_owned)
        }
    };
    let names = ["origin", "color", "esize", "msize", "value", "marginal", "neighbors", "marginal_neighbors"];
    Ok(record(names.into_iter().zip(fields)))
}

/// What the diagonals of a vertex make of it.
fn half_eye_data(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let vertex = arguments.need_vertex()?;
    session.need_no_trial("half eye data unavailable when stackp > 0")?;
    let examined = session.examined();
    let eyes = session.read(|reader, board| examined.eyes(board, reader));
    let (sum, kind, vital) = match eyes.topological(vertex) {
        Topological::Half(half_eye) => (half_eye.value, "HALF_EYE", Some(half_eye)),
        Topological::False(sum) => (sum, "FALSE_EYE", None),
        Topological::Proper(sum) => (sum, "0", None),
        Topological::Unknown => (NOT_LOOKED_AT, "0", None),
    };
    let mut fields = vec![("value".to_owned(), format!("{sum:.2}")), ("type".to_owned(), kind.to_owned())];
    let lists = [
        ("num_attacks", "attack_point", vital.map(|half_eye| half_eye.attack.as_slice())),
        ("num_defenses", "defense_point", vital.map(|half_eye| half_eye.defence.as_slice())),
    ];
    for (count, name, points) in lists {
        let points = points.unwrap_or_default();
        fields.push((count.to_owned(), points.len().to_string()));
        let names = points.iter().enumerate();
        fields.extend(names.map(|(index, &point)| (format!("{name}[{index}]"), session.name(point))));
    }
    Ok(record(fields.iter().map(|(name, value)| (name.as_str(), value.clone()))))
}

/// The value of a drawn eye space by search, and the drawing with its vital points. Unlike GNU Go's it needs no board.
fn analyze_eyegraph(_: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    const FAILED: Failure = Failure::new("failed to analyze");
    let surroundings = surroundings(arguments).ok_or(FAILED)?;
    let drawing = match Drawing::parse(arguments.rest().trim()) {
        Ok(drawing) => drawing,
        Err(DrawingError::Empty) => return Ok(format!("{}\n", EyeValue::settled(0))),
        Err(DrawingError::TooLarge) => return Err(FAILED),
    };
    if drawing.vertices().iter().filter(|vertex| !vertex.stone).count() > LARGEST_SHAPE {
        return Err(FAILED);
    }
    let verdict = embed::analyse(&drawing, surroundings).ok_or(FAILED)?;
    Ok(format!("{}\n{}", verdict.value, embed::marked(&drawing, &verdict)))
}

/// Outer liberties and ko threats, both or none; `None` if they are too many.
fn surroundings(arguments: &mut Arguments<'_>) -> Option<Surroundings> {
    let mut ahead = arguments.ahead();
    let (Some(liberties), Some(threats)) = (ahead.integer(), ahead.integer()) else {
        return Some(Surroundings::default());
    };
    *arguments = ahead;
    let outer_liberties = u8::try_from(liberties).ok().filter(|liberties| (0..=5).contains(liberties))?;
    let ko_threats = i8::try_from(threats).ok().filter(|threats| (-4..=4).contains(threats))?;
    Some(Surroundings { outer_liberties, ko_threats })
}

/// Values the shape twice, as a graph and cut into a board, and complains on standard error if the values differ.
/// Reading stops at the first word that is no vertex.
fn test_eyeshape(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let mut shape = vec![arguments.vertex().ok_or(BAD_VERTEX)?];
    // A vertex that is named twice is one point of the shape.
    while let Some(vertex) = arguments.vertex() {
        if !shape.contains(&vertex) {
            shape.push(vertex);
        }
    }
    if shape.len() > LARGEST_SHAPE {
        aside(format_args!("a shape of {} vertices is too large to be read\n", shape.len()));
        return done();
    }
    let (as_graph, as_drawing) = both_values(session.board().size(), &shape);
    if as_graph != as_drawing {
        let shown =
            |value: Option<EyeValue>| value.map_or_else(|| "none".to_owned(), |value| value.to_string());
        aside(format_args!(
            "{}: {} as a graph, {} on a board\n",
            session.names(shape),
            shown(as_graph),
            shown(as_drawing)
        ));
    }
    done()
}

/// The value of an empty space by both methods; `None` where a method cannot tell.
fn both_values(size: u8, shape: &[Point]) -> (Option<EyeValue>, Option<EyeValue>) {
    let place = |point: &Point| mkpat_runtime::point::Point::new(point.row(), point.column());
    let at_edge = |coordinate: u8| u8::from(coordinate == 0) + u8::from(coordinate + 1 == size);
    let cells = shape.iter().map(|point| Cell {
        point: place(point),
        marginal: false,
        stone: false,
        edge: (at_edge(point.row()) + at_edge(point.column())).min(2),
        half_eye: false,
    });
    let graph = graph::analyse(&EyeSpace::new(cells), Surroundings::default());
    let top = shape.iter().map(|point| point.row()).min().unwrap_or(0);
    let left = shape.iter().map(|point| point.column()).min().unwrap_or(0);
    let edges = Edges {
        top: top == 0,
        left: left == 0,
        bottom: shape.iter().any(|point| point.row() + 1 == size),
        right: shape.iter().any(|point| point.column() + 1 == size),
    };
    let drawn = shape.iter().map(|point| Drawn {
        point: mkpat_runtime::point::Point::new(point.row() - top, point.column() - left),
        marginal: false,
        stone: false,
    });
    let drawing =
        Drawing::new(drawn, edges).ok().and_then(|drawing| embed::analyse(&drawing, Surroundings::default()));
    (graph.map(|verdict| verdict.value), drawing.map(|verdict| verdict.value))
}
