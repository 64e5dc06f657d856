//! Fights in the open: what neither count nor search settle is read by the moves that eyes and patterns propose
//! (`races.md#fights-in-the-open`).

use super::candidates::{Fighting, Looked};
use super::end::End;
use super::outcome::{Found, Race};
use super::regions::{Solved, counted, decided, regions, survives};
use super::search::{Bounds, Stopped};
use super::sides::{Side, Stand};
use crate::board::{Board, Colour, Point, mix};
use crate::owl::{Candidate, Goal};
use crate::reading::Reader;
use std::collections::HashMap;
use std::rc::Rc;

/// A fight being read; the first side is the one that is asked about.
pub(super) struct Fight<'a, 'g> {
    board: &'a mut Board,
    reader: &'a mut Reader,
    fighting: Fighting<'g>,
    sides: [Side; 2],
    goals: [Goal; 2],
    solved: Solved,
    /// What was seen of positions, whoever is master of kos.
    looked: HashMap<u64, Rc<Looked>>,
    /// What was found, by the master of kos, and whether a ko was met.
    known: [(HashMap<u64, Bounds>, bool); 3],
    /// Positions for each search.
    most: u32,
    left: u32,
    nodes: u32,
    /// The first move that was looked at last: it is credited where the search stops.
    pub(super) trying: Option<Point>,
    /// Trial moves of whoever asks.
    base: i32,
}

/// A position in the search.
#[derive(Clone)]
struct Node {
    goals: [Goal; 2],
    depth: i32,
    passed: bool,
    /// Which side has been taken on the way, and how many of its stones.
    taken: Option<(usize, u32)>,
    path: Vec<u64>,
}

impl<'a, 'g> Fight<'a, 'g> {
    pub(super) fn new(
        board: &'a mut Board,
        reader: &'a mut Reader,
        fighting: Fighting<'g>,
        sides: [Side; 2],
        goals: [Goal; 2],
        most: u32,
    ) -> Fight<'a, 'g> {
        let base = reader.depth();
        Fight {
            board,
            reader,
            fighting,
            sides,
            goals,
            solved: Solved::with(4 * most as usize),
            looked: HashMap::new(),
            known: Default::default(),
            most,
            left: 0,
            nodes: 0,
            trying: None,
            base,
        }
    }

    fn side(&self, colour: Colour) -> usize {
        usize::from(self.sides[0].colour != colour)
    }

    fn loser(&self) -> Option<(usize, u32)> {
        (0..2).find_map(|side| match self.sides[side].stand(self.board) {
            Stand::Taken(stones) => Some((side, stones)),
            _ => None,
        })
    }

    /// The end if there is nothing left to fight about.
    fn decided(&self, node: &Node, side: usize) -> Option<End> {
        let stand = |side: usize| match node.taken {
            Some((taken, stones)) if taken == side => Stand::Taken(stones),
            _ if node.goals[side].saved => Stand::Safe,
            _ => self.sides[side].stand(self.board),
        };
        decided(stand(side), stand(1 - side))
    }

    /// The end where it can be counted.
    fn counted(&mut self, node: &Node, side: usize) -> Option<End> {
        let regions = regions(self.board, &self.sides, &mut self.solved);
        let Some((taken, _)) = node.taken else {
            return counted(self.board, &self.sides, &regions, side, node.passed);
        };
        let lives = survives(self.board, &self.sides, &regions, 1 - taken)?;
        Some(if lives == (taken != side) { End::Won } else { End::Lost })
    }

    fn look(&mut self, node: &Node, mover: Colour, key: u64) -> Rc<Looked> {
        let key = key ^ mix(node.depth.min(self.reader.limits().life_distrust + 1) as u64 + (1 << 50));
        if let Some(looked) = self.looked.get(&key) {
            return Rc::clone(looked);
        }
        self.reader.set_depth(self.base + node.depth);
        let looked = Rc::new(self.fighting.look(
            self.board,
            self.reader,
            (&self.sides, &node.goals),
            (mover, node.depth, node.taken.map(|(taken, _)| 1 - taken)),
        ));
        self.reader.set_depth(self.base);
        self.looked.insert(key, Rc::clone(&looked));
        looked
    }

    fn value(
        &mut self,
        node: &mut Node,
        mover: Colour,
        master: Option<Colour>,
        window: (End, End),
    ) -> Result<End, Stopped> {
        let side = self.side(mover);
        node.taken = node.taken.or_else(|| self.loser());
        if let Some(end) = self.decided(node, side) {
            return Ok(end);
        }
        let taken = node.taken.map_or(0, |(taken, _)| 1 + taken as u64);
        let goals = node.goals[0].key() ^ node.goals[1].key().rotate_left(1);
        let key = self.board.hash_with_ko()
            ^ goals
            ^ mix(4 * taken + 2 * mover.index() as u64 + u64::from(node.passed) + 1);
        if node.depth > self.reader.limits().life_depth || node.path.contains(&key) {
            return Ok(End::Both);
        }
        let table = index(master);
        let known = self.known[table].0.get(&key).copied();
        let known = known.unwrap_or(Bounds { least: End::Lost, most: End::Won });
        let (mut least, most) = (window.0.max(known.least), window.1.min(known.most));
        if known.least >= most || known.least == known.most {
            return Ok(known.least);
        }
        if least >= most {
            return Ok(known.most);
        }
        if self.left == 0 || self.reader.is_late() {
            return Err(Stopped);
        }
        self.left -= 1;
        self.nodes += 1;
        if let Some(end) = self.counted(node, side) {
            return Ok(end);
        }
        let looked = self.look(node, mover, key);
        if let Some(end) = looked.end(side, (least, most)) {
            return Ok(end);
        }
        node.path.push(key);
        let best = self.tries(node, &looked, mover, master, (&mut least, most));
        node.path.pop();
        let best = best?.0.clamp(known.least, known.most);
        let bounds = Bounds {
            least: if best > window.0 { best } else { known.least },
            most: if best < most { best } else { known.most },
        };
        self.known[table].0.insert(key, bounds);
        Ok(best)
    }

    /// The best of the moves and a pass.
    fn tries(
        &mut self,
        node: &Node,
        looked: &Looked,
        mover: Colour,
        master: Option<Colour>,
        (least, most): (&mut End, End),
    ) -> Result<(End, Option<Point>), Stopped> {
        let mut best = (End::Lost, None);
        for candidate in &looked.moves {
            if node.depth == 0 {
                self.trying = Some(candidate.point);
            }
            let Some(end) = self.tried(node, candidate, mover, master, (*least, most))? else { continue };
            if end > best.0 {
                best = (end, Some(candidate.point));
            }
            *least = (*least).max(end);
            if best.0 >= most {
                return Ok(best);
            }
        }
        let end = self.passed(node, looked, mover, master, (*least, most))?;
        Ok(if end > best.0 { (end, None) } else { best })
    }

    fn passed(
        &mut self,
        node: &Node,
        looked: &Looked,
        mover: Colour,
        master: Option<Colour>,
        window: (End, End),
    ) -> Result<End, Stopped> {
        let side = self.side(mover);
        if node.passed {
            return Ok(match node.taken {
                Some((taken, _)) if taken == side => End::Lost,
                Some(_) => End::Won,
                None => looked.at_rest(side),
            });
        }
        let mut after = Node { passed: true, depth: node.depth + 1, ..node.clone() };
        self.board.pass(mover);
        let end = self.value(&mut after, !mover, master, (window.1.reverse(), window.0.reverse()));
        self.board.undo();
        Ok(end?.reverse())
    }

    fn tried(
        &mut self,
        node: &Node,
        candidate: &Candidate,
        mover: Colour,
        master: Option<Colour>,
        window: (End, End),
    ) -> Result<Option<End>, Stopped> {
        let point = candidate.point;
        if self.board.is_ko_ban(point, mover) {
            self.known[index(master)].1 |= node.taken.is_none();
            let master = node.taken.map_or(master, |(taken, _)| Some(self.sides[taken].colour));
            if master != Some(mover) {
                return Ok(None);
            }
        }
        if !self.board.try_ko(point, mover) {
            return Ok(None);
        }
        self.reader.set_depth(self.base + node.depth + 1);
        let goals = self.fighting.after(self.board, self.reader, &node.goals, candidate, mover);
        self.reader.set_depth(self.base);
        let mut after = Node { goals, passed: false, depth: node.depth + 1, ..node.clone() };
        let end = self.value(&mut after, !mover, master, (window.1.reverse(), window.0.reverse()));
        self.board.undo();
        Ok(Some(end?.reverse()))
    }

    fn root(
        &mut self,
        wanted: End,
        to_move: Colour,
        master: Option<Colour>,
    ) -> Result<(bool, Option<Point>), Stopped> {
        let mut node =
            Node { goals: self.goals.clone(), depth: 0, passed: false, taken: None, path: Vec::new() };
        let least = if wanted == End::Won { End::Both } else { End::Lost };
        let side = self.side(to_move);
        if side != 0 {
            let end = self.value(&mut node, to_move, master, (wanted.reverse(), least.reverse()))?;
            return Ok((end.reverse() >= wanted, None));
        }
        node.taken = self.loser();
        if let Some(end) = self.decided(&node, side) {
            return Ok((end >= wanted, None));
        }
        let key = self.board.hash_with_ko() ^ mix(1 << 41);
        let looked = self.look(&node, to_move, key);
        if let Some(end) = looked.end(side, (least, wanted)) {
            return Ok((end >= wanted, looked.point));
        }
        let mut bound = least;
        let (end, point) = self.tries(&node, &looked, to_move, master, (&mut bound, wanted))?;
        Ok((end >= wanted, point))
    }
}

impl Race for Fight<'_, '_> {
    fn board(&mut self) -> &mut Board {
        self.board
    }

    fn mover(&self) -> Colour {
        self.sides[0].colour
    }

    fn nodes(&self) -> u32 {
        self.nodes
    }

    /// A few moves of the opponent do not prove that the mover may wait.
    fn tells_passes(&self) -> bool {
        false
    }

    fn reaches(&mut self, wanted: End, to_move: Colour, master: Option<Colour>) -> Option<Found> {
        self.left = self.most;
        let (reached, best) = self.root(wanted, to_move, master).ok()?;
        Some(Found { reached, best, ko: self.known[index(master)].1 })
    }
}

fn index(master: Option<Colour>) -> usize {
    master.map_or(0, |master| 1 + master.index())
}
