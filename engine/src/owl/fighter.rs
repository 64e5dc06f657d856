//! One dragon of a race, as those see it who read about life and death: its eyes, and the moves for and against it
//! (`races.md#fights-in-the-open`).

use super::candidates::{Here, Moves, Pass};
use super::goal::Goal;
use super::ground::{Ground, Home};
use super::patterns::{Asking, Candidate};
use super::rooms::Reports;
use super::search::Search;
use super::situation::{Situation, View};
use super::vital::vital_matches;
use crate::board::{Board, Colour};
use crate::databases::Eyes;
use crate::reading::{Code, Reader};
use mkpat_runtime::fast::window::Scan;

/// The kinds of moves that a race takes from life and death; taking strings it reads about itself.
const KINDS: [Pass; 3] = [Pass::UrgentVital, Pass::Patterns, Pass::Vital];

/// A dragon in a race.
pub(crate) struct Fighter<'g> {
    ground: Ground<'g>,
    home: Home,
    reports: Reports,
}

impl<'g> Fighter<'g> {
    pub(super) fn new(ground: Ground<'g>, home: Home) -> Fighter<'g> {
        Fighter { ground, home, reports: Reports::default() }
    }

    /// Its surroundings.
    pub(crate) fn home(&self) -> &Home {
        &self.home
    }

    /// What it lives on after `depth` trial moves, without the stones that it races with.
    pub(crate) fn look(
        &mut self,
        board: &mut Board,
        reader: &mut Reader,
        scan: Option<&Scan>,
        (goal, foes): (&Goal, &Goal),
        depth: i32,
    ) -> Situation {
        let eyes = self.ground.databases.eyes.as_deref().map(Eyes::database);
        let stones = (goal, &foes.stones);
        let mut situation = Situation::beside(
            board,
            reader,
            (eyes.as_ref(), Some(self.ground.worms)),
            stones,
            &self.home,
            &mut self.reports,
        );
        if reader.limits().life_patterns {
            let view = View { situation: &situation, goal, home: &self.home, moved: depth > 0 };
            let mut asking = Asking { board, reader, ground: &self.ground };
            let vital = vital_matches(&mut asking, scan, &view);
            situation.vital = vital;
        }
        situation
    }

    /// Moves of one side for or against it, `most` of each kind, the best first.
    pub(crate) fn moves(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        scan: Option<&Scan>,
        (goal, situation): (&Goal, &Situation),
        (mover, depth, most): (Colour, i32, usize),
    ) -> Vec<Candidate> {
        let patterns = self.ground.patterns_of(mover, self.home.colour);
        let (ground, home) = (&self.ground, &self.home);
        let mut here = Here { board, reader, ground, home, goal, situation, scan, depth };
        let mut moves = Moves::new(&here, mover, patterns);
        let mut found = Vec::new();
        for kind in KINDS {
            found.extend((0..most).map_while(|_| moves.next(&mut here, kind)));
        }
        found.sort_by(|one, other| other.value.total_cmp(&one.value));
        found
    }

    /// Whether it can be killed, `mover` to play after `depth` trial moves; `None` where that was not read to the end. And how many
    /// positions it took.
    pub(crate) fn killed(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        goal: &Goal,
        (mover, depth): (Colour, i32),
    ) -> (Option<Code>, u32) {
        let mut search = Search::new(self.ground, self.home.clone(), board, reader);
        let code = if mover == self.home.colour {
            search.defend(goal, depth).code.reverse()
        } else {
            search.attack(goal, depth).code
        };
        (Some(code).filter(|_| !search.stopped), search.nodes)
    }

    /// Why a move of one side was proposed.
    pub(crate) fn why(&self, candidate: &Candidate, mover: Colour) -> String {
        candidate.why.told(self.ground.patterns_of(mover, self.home.colour))
    }

    /// Its stones after a move of either side, those that it races with being `foes`.
    pub(crate) fn after(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        (goal, foes): (&Goal, &Goal),
        candidate: &Candidate,
        mover: Colour,
    ) -> Goal {
        if mover == self.home.colour {
            let Candidate { point, member, runs, ref with, .. } = *candidate;
            let mut after =
                goal.after_defence(board, reader, &self.home, (point, member), with, &foes.stones);
            after.runs += u8::from(runs);
            return after;
        }
        let after = goal.after_capture(board, self.home.colour);
        if candidate.cuts.len() > 1 { after.after_cut(board, reader, &candidate.cuts) } else { after }
    }
}
