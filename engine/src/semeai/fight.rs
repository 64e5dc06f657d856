//! Fights in the open: what neither count nor search settle is read by the moves that eyes and patterns propose
//! (`races.md#fights-in-the-open`).

use super::candidates::{Fighting, Looked};
use super::end::End;
use super::outcome::{Found, Race};
use super::regions::{Solved, counted, decided, regions, survives};
use super::search::{Bounds, Stopped};
use super::sides::{Side, Stand};
use super::tale::{Listener, Tried};
use crate::board::{Board, Colour, Point, mix};
use crate::owl::{Candidate, Goal};
use crate::reading::{Code, Limits, Reader};
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
    /// Whether those who took the other side can be killed.
    killed: HashMap<u64, Code>,
    /// What was found, by the master of kos, and whether a ko was met.
    known: [(HashMap<u64, Bounds>, bool); 3],
    /// Positions for each search.
    most: u32,
    left: u32,
    nodes: u32,
    /// The first move that was looked at last: it is credited where the search stops.
    pub(super) trying: Option<Point>,
    /// Who listens to what is tried.
    pub(super) listener: Listener,
    /// Trial moves of whoever asks.
    base: i32,
}

/// A position in the search.
#[derive(Clone)]
struct Node {
    goals: [Goal; 2],
    depth: i32,
    passed: bool,
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
        let listener = Listener::new(fighting.listens);
        Fight {
            board,
            reader,
            fighting,
            sides,
            goals,
            solved: Solved::with(4 * most as usize),
            looked: HashMap::new(),
            killed: HashMap::new(),
            known: Default::default(),
            most,
            left: 0,
            nodes: 0,
            trying: None,
            listener,
            base,
        }
    }

    fn side(&self, colour: Colour) -> usize {
        usize::from(self.sides[0].colour != colour)
    }

    /// Which side has been taken.
    fn loser(&self) -> Option<usize> {
        (0..2).find(|&side| matches!(self.sides[side].stand(self.board), Stand::Taken(_)))
    }

    /// The end if there is nothing left to fight about.
    fn decided(&self, node: &Node, side: usize) -> Option<End> {
        let stand = |side: usize| match self.sides[side].stand(self.board) {
            Stand::Open if node.goals[side].saved => Stand::Safe,
            stand => stand,
        };
        decided(stand(side), stand(1 - side))
    }

    /// The end where it can be counted.
    fn counted(&mut self, node: &Node, loser: Option<usize>, side: usize) -> Option<End> {
        let regions = regions(self.board, &self.sides, &mut self.solved);
        let Some(loser) = loser else {
            return counted(self.board, &self.sides, &regions, side, node.passed);
        };
        let lives = survives(self.board, &self.sides, &regions, 1 - loser)?;
        Some(if lives == (loser != side) { End::Won } else { End::Lost })
    }

    /// The end after one side was taken: the fight is over, and whether its taker lives is a question of life and death. Where
    /// that is a ko its master wins it; without one it is taken to live, and the whole is asked again with a master.
    fn survived(
        &mut self,
        node: &Node,
        mover: Colour,
        loser: usize,
        key: u64,
        master: Option<Colour>,
    ) -> Result<End, Stopped> {
        let code = self.killed(node, mover, 1 - loser, key)?;
        let hunter = self.sides[loser].colour;
        self.listener.sees(|| format!("{} taken, who took it is killed: {code:?}", hunter.name()));
        let dies = match code {
            Code::Win => true,
            Code::Lose => false,
            _ => {
                self.known[index(master)].1 = true;
                master == Some(hunter)
            }
        };
        Ok(if dies == (self.side(mover) == loser) { End::Won } else { End::Lost })
    }

    /// Whether who took the other side can be killed with `mover` to play. It costs positions of this search.
    fn killed(&mut self, node: &Node, mover: Colour, taker: usize, key: u64) -> Result<Code, Stopped> {
        if let Some(&code) = self.killed.get(&key) {
            return Ok(code);
        }
        self.reader.set_depth(self.base + node.depth);
        let limits = Limits { life_nodes: self.left, ..self.reader.limits() };
        let (fighter, goal) = (&self.fighting.fighters[taker], &node.goals[taker]);
        let (code, nodes) = self
            .reader
            .within(limits, |reader| fighter.killed(self.board, reader, goal, (mover, node.depth)));
        self.reader.set_depth(self.base);
        self.left = self.left.saturating_sub(nodes);
        self.nodes += nodes;
        let code = code.ok_or(Stopped)?;
        self.killed.insert(key, code);
        Ok(code)
    }

    fn look(&mut self, node: &Node, mover: Colour, key: u64) -> Rc<Looked> {
        let depth = node.depth.min(self.reader.limits().life_distrust + 1) as u64;
        let key = key ^ mix(2 * depth + u64::from(node.passed) + (1 << 50));
        if let Some(looked) = self.looked.get(&key) {
            return Rc::clone(looked);
        }
        self.reader.set_depth(self.base + node.depth);
        let looked = Rc::new(self.fighting.look(
            self.board,
            self.reader,
            (&self.sides, &node.goals),
            (mover, node.depth, node.passed),
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
        if let Some(end) = self.decided(node, side) {
            self.listener.sees(|| "decided".to_owned());
            return Ok(end);
        }
        let goals = node.goals[0].key() ^ node.goals[1].key().rotate_left(1);
        let key =
            self.board.hash_with_ko() ^ goals ^ mix(2 * mover.index() as u64 + u64::from(node.passed) + 1);
        if node.depth > self.reader.limits().life_depth || node.path.contains(&key) {
            self.listener.sees(|| "comes again".to_owned());
            return Ok(End::Both);
        }
        let table = index(master);
        let known = self.known[table].0.get(&key).copied();
        let known = known.unwrap_or(Bounds { least: End::Lost, most: End::Won });
        let (mut least, most) = (window.0.max(known.least), window.1.min(known.most));
        if least >= most || known.least == known.most {
            self.listener.sees(|| "known".to_owned());
            return Ok(if known.least >= most { known.least } else { known.most });
        }
        if self.left == 0 || self.reader.is_late() {
            return Err(Stopped);
        }
        self.left -= 1;
        self.nodes += 1;
        let loser = self.loser();
        if let Some(end) = self.counted(node, loser, side) {
            self.listener.sees(|| "counted".to_owned());
            return Ok(end);
        }
        if let Some(loser) = loser {
            return self.survived(node, mover, loser, key, master);
        }
        let looked = self.look(node, mover, key);
        self.listener.sees(|| looked.seen.clone());
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
            let told = self.listener.tries(|| {
                Tried::new(node.depth, mover, Some((candidate.point, candidate.value)), looked.why(candidate))
            });
            let Some(end) = self.tried(node, candidate, mover, master, (*least, most))? else {
                self.listener.takes_back(told);
                continue;
            };
            self.listener.ends(told, end >= most);
            if end > best.0 {
                best = (end, Some(candidate.point));
            }
            *least = (*least).max(end);
            if best.0 >= most {
                return Ok(best);
            }
        }
        let told = self.listener.tries(|| Tried::new(node.depth, mover, None, "nothing else".to_owned()));
        let end = self.passed(node, looked, mover, master, (*least, most))?;
        self.listener.ends(told, end >= most);
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
            return Ok(looked.at_rest(side));
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
            self.known[index(master)].1 = true;
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
        let mut node = Node { goals: self.goals.clone(), depth: 0, passed: false, path: Vec::new() };
        let least = if wanted == End::Won { End::Both } else { End::Lost };
        let side = self.side(to_move);
        if side != 0 {
            let end = self.value(&mut node, to_move, master, (wanted.reverse(), least.reverse()))?;
            return Ok((end.reverse() >= wanted, None));
        }
        if let Some(end) = self.decided(&node, side) {
            return Ok((end >= wanted, None));
        }
        let key = self.board.hash_with_ko() ^ mix(1 << 41);
        let looked = self.look(&node, to_move, key);
        self.listener.sees(|| looked.seen.clone());
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
        self.listener.asks(|| question(&self.sides, wanted, to_move, master));
        let (reached, best) = self.root(wanted, to_move, master).ok()?;
        self.listener.answers(reached);
        Some(Found { reached, best, ko: self.known[index(master)].1 })
    }
}

/// What a search is about, in words.
fn question(sides: &[Side; 2], wanted: End, to_move: Colour, master: Option<Colour>) -> String {
    let [own, other] = [0, 1].map(|at| sides[at].colour.name());
    let asked = match wanted {
        End::Won => format!("does {own} take {other}"),
        _ => format!("is {own} saved"),
    };
    let kos = master.map_or_else(String::new, |master| format!(", {} winning every ko", master.name()));
    format!("{asked}, {} first{kos}", to_move.name())
}

fn index(master: Option<Colour>) -> usize {
    master.map_or(0, |master| 1 + master.index())
}
