//! What became of the patterns in many positions.

use katachi::board::Board;
use katachi::databases::{Databases, Patterns};
use katachi::examine::Analysis;
use katachi::facts::{Circumstances, Facts};
use katachi::moves::classic::situation;
use katachi::moves::{MatchVerdict, Move, MoveAnalysis};
use katachi::reading::{Limits, Reader};
use mkpat_runtime::pattern::ClassRule;
use mkpat_runtime::query::Query;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How often each pattern came how far.
#[derive(Default)]
pub(super) struct Profile {
    patterns: BTreeMap<(String, String), Counts>,
    /// Whether anything was timed.
    timed: bool,
}

/// How often a pattern came how far.
#[derive(Clone, Copy, Default)]
struct Counts {
    /// Its drawing matched.
    matched: usize,
    /// Its classes accepted the dragons.
    classes: usize,
    /// Its constraint did.
    constraint: usize,
    /// It had a say in what its move is worth.
    proposed: usize,
    /// That move was chosen.
    chosen: usize,
    /// What its constraint took.
    time: Duration,
}

impl Profile {
    /// Adds a position for the side to move.
    pub(super) fn add(&mut self, databases: &Databases, board: &Board, analysis: &MoveAnalysis) {
        for patterns in [&databases.shapes, &databases.fuseki].into_iter().flatten() {
            self.add_matches(patterns.as_ref(), board, analysis);
        }
        for candidate in &analysis.candidates {
            let chosen = analysis.choice == Move::Play(candidate.point);
            for matched in &candidate.matched {
                let key = (matched.database.clone(), matched.pattern.clone());
                let counts = self.patterns.entry(key).or_default();
                let proposed = matches!(matched.verdict, MatchVerdict::Counts | MatchVerdict::Worth(_));
                counts.classes += usize::from(matched.verdict != MatchVerdict::LostString);
                counts.constraint += usize::from(accepts(matched.verdict));
                counts.proposed += usize::from(proposed);
                counts.chosen += usize::from(proposed && chosen);
            }
        }
    }

    /// Asks every constraint that was asked again, and measures what it takes. What is known of strings, dragons and eyes is
    /// found before: it costs once, whoever asks.
    pub(super) fn add_time(
        &mut self,
        databases: &Arc<Databases>,
        board: &Board,
        analysis: &MoveAnalysis,
        level: i32,
    ) {
        self.timed = true;
        let (mut board, mut reader) = (board.clone(), Reader::new(Limits::of_level(level)));
        let examined = Analysis::new(Arc::clone(databases), &board, &reader);
        let classic = situation(&mut board, &mut reader, &examined);
        examined.eyes(&mut board, &mut reader);
        for patterns in [&databases.shapes, &databases.fuseki].into_iter().flatten() {
            let database = patterns.database();
            let mut facts = Facts::new(&mut board, &mut reader, &examined, Circumstances::default());
            if database.class_rule == ClassRule::Classic {
                facts = facts.with_situation(&classic);
            }
            for matched in analysis.candidates.iter().flat_map(|candidate| &candidate.matched) {
                let not_asked =
                    matches!(matched.verdict, MatchVerdict::LostString | MatchVerdict::PassedOver);
                if not_asked || matched.database != database.name {
                    continue;
                }
                let started = Instant::now();
                let _ = patterns.accepts(&mut facts, matched.id, &matched.place);
                let key = (matched.database.clone(), matched.pattern.clone());
                self.patterns.entry(key).or_default().time += started.elapsed();
            }
        }
    }

    fn add_matches(&mut self, patterns: &dyn Patterns, board: &Board, analysis: &MoveAnalysis) {
        let database = patterns.database();
        for found in patterns.matches(board, &Query::raw(analysis.colour.into())) {
            let key = (database.name.to_owned(), database.pattern_name(found.pattern).to_owned());
            self.patterns.entry(key).or_default().matched += 1;
        }
    }
}

/// Whether the constraint was asked and accepted.
fn accepts(verdict: MatchVerdict) -> bool {
    match verdict {
        MatchVerdict::Counts | MatchVerdict::Worth(_) | MatchVerdict::Silent | MatchVerdict::Refused => true,
        MatchVerdict::NotHelped | MatchVerdict::UnknownHelper => true,
        MatchVerdict::Rejected
        | MatchVerdict::Unanswered
        | MatchVerdict::Unsafe
        | MatchVerdict::NotForOpponent
        | MatchVerdict::LostString
        | MatchVerdict::PassedOver => false,
    }
}

impl fmt::Display for Profile {
    /// A line for each pattern that matched; those first whose move was chosen most often.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = if self.timed { "        ms" } else { "" };
        writeln!(f, "matched  classes  constraint  proposed  chosen{ms}  pattern")?;
        let mut rows: Vec<_> = self.patterns.iter().collect();
        rows.sort_by_key(|(name, counts)| (Reverse((counts.chosen, counts.proposed, counts.matched)), *name));
        for ((database, pattern), counts) in rows {
            let Counts { matched, classes, constraint, proposed, chosen, time } = counts;
            write!(f, "{matched:7}  {classes:7}  {constraint:10}  {proposed:8}  {chosen:6}")?;
            if self.timed {
                write!(f, "  {:8.3}", 1000.0 * time.as_secs_f64())?;
            }
            writeln!(f, "  {database}:{pattern}")?;
        }
        Ok(())
    }
}
