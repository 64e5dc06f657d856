//! Results as lines: those of Leela Zero and KataGo, with what a pattern database adds (`analysis.md#info-lines`).

use super::wish::{Dialect, Wish};
use crate::drawings::{drawing, in_a_word};
use crate::findings::{Finding, Findings, patterns_that_count};
use crate::orientation::Orientation;
use crate::session::Session;
use katachi::board::Colour;
use katachi::databases::Databases;
use katachi::game::PointOrPass;
use katachi::moves::MoveAnalysis;
use std::sync::Arc;

/// How results of a position are told, whatever the session does meanwhile.
pub(crate) struct Teller {
    wish: Wish,
    orientation: Orientation,
    size: u8,
    /// The ending that tells whose each point is, if that is wanted.
    ownership: Option<String>,
    /// They draw their patterns.
    databases: Arc<Databases>,
}

impl Teller {
    pub(crate) fn of(session: &mut Session, wish: &Wish) -> Teller {
        let owned = wish.dialect == Dialect::Kata && wish.ownership;
        let ownership = owned.then(|| {
            let shares = session.ownership(wish.colour);
            let rounded = shares.iter().map(|share| (share * 1000.0).round() / 1000.0 + 0.0);
            let points: Vec<String> = rounded.map(|share| format!("{share:.3}")).collect();
            format!("ownership {}", points.join(" "))
        });
        Teller {
            wish: wish.clone(),
            orientation: session.orientation,
            size: session.board().size(),
            ownership,
            databases: Arc::clone(&session.databases),
        }
    }

    /// One line about all moves, the best one first.
    pub(crate) fn infos(&self, analysis: &MoveAnalysis) -> String {
        let findings = Findings::of(analysis);
        let told = findings.moves.iter().take(self.wish.most).enumerate();
        let mut line: Vec<String> =
            told.map(|(order, finding)| self.info(analysis, finding, order)).collect();
        if self.wish.dialect == Dialect::Kata && self.wish.root {
            line.push(format!(
                "rootInfo visits {} utility {:.6} winrate {:.6} scoreLead {:.6} currentPlayer {}",
                findings.visits,
                2.0 * findings.winrate - 1.0,
                findings.winrate,
                findings.lead,
                analysis.colour.letter()
            ));
        }
        line.extend(self.ownership.clone());
        line.join(" ")
    }

    fn info(&self, analysis: &MoveAnalysis, finding: &Finding, order: usize) -> String {
        let drawings = self.drawings(analysis, finding);
        let name = |place| self.orientation.place_name(self.size, place);
        info(&name, finding, &drawings, order, self.wish.dialect)
    }

    /// The patterns of a move in the order of their names.
    fn drawings(&self, analysis: &MoveAnalysis, finding: &Finding) -> String {
        let Some(point) = finding.place else { return String::new() };
        let matched = analysis.candidate(point).map(patterns_that_count).unwrap_or_default();
        let turn = |cell| self.orientation.outward(self.size, cell);
        let drawn = matched.into_iter().map(|matched| drawing(&self.databases, matched, point, &turn));
        in_a_word(&drawn.collect::<Vec<_>>())
    }
}

fn info(
    name: &dyn Fn(PointOrPass) -> String,
    finding: &Finding,
    drawings: &str,
    order: usize,
    dialect: Dialect,
) -> String {
    let vertex = name(finding.place);
    let Finding { visits, winrate, least, lead, prior, value, ref patterns, ref line, .. } = *finding;
    let numbers = match dialect {
        Dialect::Leela => {
            let of_10000 = |share: f64| (share * 10_000.0).round() as i64;
            let [winrate, prior, least] = [winrate, prior, least].map(of_10000);
            format!("visits {visits} winrate {winrate} prior {prior} lcb {least} order {order}")
        }
        Dialect::Kata => format!(
            "visits {visits} utility {:.6} winrate {winrate:.6} scoreMean {lead:.6} scoreLead {lead:.6} \
             prior {prior:.6} lcb {least:.6} utilityLcb {:.6} order {order}",
            2.0 * winrate - 1.0,
            2.0 * least - 1.0
        ),
    };
    let patterns = match patterns.is_empty() {
        true => String::new(),
        false => format!(" patterns {} drawings {drawings}", patterns.join(",")),
    };
    // Nothing can follow the moves to come, for they have no end.
    let line: Vec<String> = line.iter().map(|&place| name(place)).collect();
    format!("info move {vertex} {numbers} value {value:.2}{patterns} pv {}", line.join(" "))
}

/// The object that servers of CGOS show beside a game.
pub(crate) fn cgos(session: &Session, analysis: &MoveAnalysis) -> String {
    let findings = Findings::of(analysis);
    let moves = findings.moves.iter().map(|finding| {
        let Finding { visits, winrate, lead, prior, line, .. } = finding;
        let vertex = session.place_name(finding.place);
        let line: Vec<String> = line.iter().map(|&place| session.place_name(place)).collect();
        let line = line.join(" ");
        format!(
            r#"{{"move":"{vertex}","winrate":{winrate:.4},"score":{lead:.2},"prior":{prior:.4},"visits":{visits},"pv":"{line}"}}"#
        )
    });
    let moves: Vec<String> = moves.collect();
    format!(
        r#"{{"moves":[{}],"winrate":{:.4},"score":{:.2},"visits":{}}}"#,
        moves.join(","),
        findings.winrate,
        findings.lead,
        findings.visits
    )
}

impl Session {
    /// How far each point is a side's, -1 to 1, in reading order of the wire; 0 where nobody can tell.
    pub fn ownership(&mut self, colour: Colour) -> Vec<f64> {
        let examined = self.examined();
        let to_move = self.game.to_move();
        let size = self.board().size();
        let shares = self.read(|reader, board| {
            let map = examined.influence(board, reader)?.to_move(to_move);
            Some(board.points().map(|point| (point, f64::from(map.territory(point)))).collect::<Vec<_>>())
        });
        let sign = if colour == Colour::White { 1.0 } else { -1.0 };
        let mut named: Vec<_> =
            shares.unwrap_or_else(|| self.board().points().map(|point| (point, 0.0)).collect());
        named.iter_mut().for_each(|(point, _)| *point = self.orientation.outward(size, *point));
        named.sort_by_key(|&(point, _)| point);
        named.into_iter().map(|(_, share)| (sign * share).clamp(-1.0, 1.0)).collect()
    }
}
