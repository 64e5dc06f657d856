//! What is told of a fight in the open: every move that was tried, why, and how it ends (`races.md#the-tale-of-a-fight`).

use crate::board::{Colour, Point};

/// A move of a fight that was tried, or a pass.
#[derive(Clone, PartialEq, Debug)]
pub struct Tried {
    /// Moves before it.
    pub depth: usize,
    /// Who moves.
    pub mover: Colour,
    /// Where; `None` for a pass.
    pub point: Option<Point>,
    /// The value that ordered it.
    pub value: f32,
    /// Why it was tried: patterns by their names, or words.
    pub why: String,
    /// What is seen after it: what both dragons live on, or why nothing has to be tried there.
    pub seen: String,
    /// Whether the mover gets by it what the question is about; `None` where the search stopped before that was known.
    pub succeeds: Option<bool>,
}

impl Tried {
    /// A move with its value, or a pass, before anybody looked what becomes of it.
    pub(super) fn new(depth: i32, mover: Colour, valued: Option<(Point, f32)>, why: String) -> Tried {
        let (point, value) = valued.map_or((None, 0.0), |(point, value)| (Some(point), value));
        Tried {
            depth: depth.unsigned_abs() as usize,
            mover,
            point,
            value,
            why,
            seen: String::new(),
            succeeds: None,
        }
    }
}

/// One question about a fight, with all that was tried to answer it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tale {
    /// What is asked, in words.
    pub question: String,
    /// The answer; `None` where the search stopped before it was known.
    pub answer: Option<bool>,
    /// What is seen before any move.
    pub seen: String,
    /// The moves in order, each followed by the replies to it.
    pub tried: Vec<Tried>,
}

/// Listens to a search, or does not.
pub(super) struct Listener {
    tales: Option<Vec<Tale>>,
}

impl Listener {
    pub(super) fn new(listens: bool) -> Listener {
        Listener { tales: listens.then(Vec::new) }
    }

    pub(super) fn tales(self) -> Vec<Tale> {
        self.tales.unwrap_or_default()
    }

    fn tale(&mut self) -> Option<&mut Tale> {
        self.tales.as_mut()?.last_mut()
    }

    /// A question begins.
    pub(super) fn asks(&mut self, question: impl FnOnce() -> String) {
        if let Some(tales) = &mut self.tales {
            tales.push(Tale { question: question(), ..Tale::default() });
        }
    }

    /// The question is answered.
    pub(super) fn answers(&mut self, answer: bool) {
        if let Some(tale) = self.tale() {
            tale.answer = Some(answer);
        }
    }

    /// A move is tried; where it stands, for [`Listener::ends`].
    pub(super) fn tries(&mut self, tried: impl FnOnce() -> Tried) -> usize {
        let Some(tale) = self.tale() else { return 0 };
        tale.tried.push(tried());
        tale.tried.len() - 1
    }

    /// What is seen after the last move.
    pub(super) fn sees(&mut self, seen: impl FnOnce() -> String) {
        let Some(tale) = self.tale() else { return };
        match tale.tried.last_mut() {
            Some(tried) => tried.seen = seen(),
            None => tale.seen = seen(),
        }
    }

    /// How a move ended.
    pub(super) fn ends(&mut self, at: usize, succeeds: bool) {
        if let Some(tried) = self.tale().and_then(|tale| tale.tried.get_mut(at)) {
            tried.succeeds = Some(succeeds);
        }
    }

    /// The last move was not allowed.
    pub(super) fn takes_back(&mut self, at: usize) {
        if let Some(tale) = self.tale() {
            tale.tried.truncate(at);
        }
    }
}
