//! A line that goes out.

use super::query::Query;
use katachi::board::Colour;
use katachi::databases::Databases;
use katachi::game::PointOrPass;
use katachi::moves::MoveAnalysis;
use katachi_gtp::{Finding, Findings, drawing, patterns_that_count};
use serde_json::{Value, json};

/// What was found after so many moves. Chances and points are Black's, as KataGo has them where nothing else is set.
pub(super) fn told(
    query: &Query,
    turn: usize,
    databases: &Databases,
    analysis: &MoveAnalysis,
    ownership: Option<Vec<f64>>,
) -> Value {
    let findings = Findings::of(analysis);
    let black = analysis.colour == Colour::Black;
    let share = |share: f64| if black { share } else { 1.0 - share };
    let points = |points: f64| if black { points } else { -points };
    let moves = findings.moves.iter().enumerate().map(|(order, finding)| {
        let Finding { visits, winrate, least, lead, prior, value, patterns, line, .. } = finding;
        let vertex = query.name(finding.place);
        json!({
            "move": vertex,
            "order": order,
            "visits": visits,
            "winrate": share(*winrate),
            "lcb": share(*least),
            "scoreLead": points(*lead),
            "scoreMean": points(*lead),
            "utility": 2.0 * share(*winrate) - 1.0,
            "prior": prior,
            "pv": line.iter().map(|&place| query.name(place)).collect::<Vec<String>>(),
            "value": value,
            "patterns": patterns,
            "patternDrawings": drawings(databases, analysis, finding.place),
        })
    });
    let mut told = json!({
        "id": query.id,
        "isDuringSearch": false,
        "turnNumber": turn,
        "moveInfos": moves.collect::<Vec<Value>>(),
        "rootInfo": {
            "currentPlayer": analysis.colour.letter(),
            "visits": findings.visits,
            "winrate": share(findings.winrate),
            "scoreLead": points(findings.lead),
            "utility": 2.0 * share(findings.winrate) - 1.0,
        },
    });
    if let (Some(ownership), Value::Object(told)) = (ownership, &mut told) {
        told.insert("ownership".to_owned(), json!(ownership));
    }
    told
}

/// The rows of every pattern that counts for a move, in the order of their names.
fn drawings(databases: &Databases, analysis: &MoveAnalysis, place: PointOrPass) -> Vec<Vec<String>> {
    let Some(candidate) = place.and_then(|point| analysis.candidate(point)) else { return Vec::new() };
    let drawn = |matched| drawing(databases, matched, candidate.point, &|cell| cell);
    patterns_that_count(candidate).into_iter().map(drawn).collect()
}
