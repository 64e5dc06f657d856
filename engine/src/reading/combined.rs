//! Questions about moves and about two strings at once (`reading.md#moves-and-pairs`).

use super::Reader;
use super::code::{Answer, Code};
use crate::board::{Board, Colour, Point};

/// Strings with more liberties than this are not tried when a common neighbour could save two others.
const COMMON_NEIGHBOUR_LIBERTIES: u32 = 4;

impl Reader {
    /// Attack and defence of one string; the defence is read only if there is an attack.
    pub fn attack_and_defend(&mut self, board: &mut Board, target: Point) -> (Answer, Answer) {
        let attack = self.attack(board, target);
        let defence = if attack.code.succeeds() { self.defend(board, target) } else { Answer::LOSE };
        (attack, defence)
    }

    /// Is a move by the opponent of `target` an attack at least as good as the best one? Its code, or 0 if not, or if
    /// the string is lost anyhow.
    pub fn does_attack(&mut self, board: &mut Board, point: Point, target: Point) -> Code {
        let Some(owner) = board.stone(target) else { return Code::Win };
        let (attack, defence) = self.attack_and_defend(board, target);
        if attack.code.succeeds() && !defence.code.succeeds() {
            return Code::Lose;
        }
        let code = self.after(board, point, !owner, |reader, board| {
            let defence = reader.code_of_defence(board, target);
            match defence {
                Code::Win => Code::Lose,
                code => code.reverse(),
            }
        });
        let mut code = code.unwrap_or(Code::Lose);
        if let Some(known) = defence.point.filter(|_| code.succeeds()) {
            let against = self.after(board, point, !owner, |reader, board| {
                reader.after_refutation(board, known, owner, target)
            });
            code = code.min(against.flatten().unwrap_or(code));
        }
        if code < attack.code { Code::Lose } else { code }
    }

    /// The attack on `target` once its owner has played a known defence; `None` if that move is not possible.
    fn after_refutation(
        &mut self,
        board: &mut Board,
        defence: Point,
        owner: Colour,
        target: Point,
    ) -> Option<Code> {
        self.after(board, defence, owner, |reader, board| reader.attack(board, target).code)
    }

    /// 0 for a taken string.
    fn code_of_defence(&mut self, board: &mut Board, target: Point) -> Code {
        match board.stone(target) {
            None => Code::Lose,
            Some(_) if !self.attack(board, target).code.succeeds() => Code::Win,
            Some(_) => self.defend(board, target).code,
        }
    }

    /// Does a move by the owner of `target` leave it safe? False if it was safe before.
    pub fn does_defend(&mut self, board: &mut Board, point: Point, target: Point) -> bool {
        let Some(owner) = board.stone(target) else { return false };
        let attack = self.attack(board, target);
        if !attack.code.succeeds() {
            return false;
        }
        let safe = |reader: &mut Reader, board: &mut Board| {
            if reader.attack(board, target).code.succeeds() {
                return false;
            }
            let known = attack.point.and_then(|known| {
                reader.after(board, known, !owner, |reader, board| {
                    reader.code_of_defence(board, target).succeeds()
                })
            });
            known.unwrap_or(true)
        };
        self.after(board, point, owner, safe).unwrap_or(false)
    }

    /// Is a stone played at `point` safe there? 0 if the move is illegal; at most KO_B if it must retake a ko first.
    pub fn safe_move(&mut self, board: &mut Board, point: Point, colour: Colour) -> Code {
        let retakes = board.is_empty(point) && board.is_ko_ban(point, colour);
        let code =
            self.after(board, point, colour, |reader, board| reader.attack(board, point).code.reverse());
        match code.unwrap_or(Code::Lose) {
            Code::Lose => Code::Lose,
            _ if retakes => Code::KoB,
            code => code,
        }
    }

    /// Does a move by `colour` leave the opponent no safe move at `other`?
    pub fn defend_against(&mut self, board: &mut Board, point: Point, colour: Colour, other: Point) -> bool {
        if board.is_ko_ban(point, colour) {
            return false;
        }
        let answer =
            |reader: &mut Reader, board: &mut Board| !reader.safe_move(board, other, !colour).succeeds();
        self.after(board, point, colour, answer).unwrap_or(false)
    }

    /// Can the opponent take one of two strings of one colour, moving first?
    pub fn attack_either(&mut self, board: &mut Board, one: Point, other: Point) -> Code {
        if board.stone(one).is_none() || board.stone(other).is_none() {
            return Code::Win;
        }
        let mut single = self.attack(board, one).code;
        if single != Code::Win {
            single = single.or(self.attack(board, other).code);
        }
        if single.succeeds() || board.same_string(one, other) {
            return single;
        }
        let (weak, strong) = match board.liberty_count(one) <= board.liberty_count(other) {
            true => (one, other),
            false => (other, one),
        };
        let first = self.ataris_on(board, weak, (one, other));
        if first.succeeds() { first } else { self.ataris_on(board, strong, (one, other)) }
    }

    /// The best of the two ataris on a string of two liberties, judged by whether both strings can then be kept.
    fn ataris_on(&mut self, board: &mut Board, target: Point, pair: (Point, Point)) -> Code {
        let Some(owner) = board.stone(target).filter(|_| board.liberty_count(target) == 2) else {
            return Code::Lose;
        };
        let mut best = Code::Lose;
        for liberty in &board.liberties(target).clone() {
            if board.is_ko_ban(liberty, !owner) {
                continue;
            }
            let keep = |reader: &mut Reader, board: &mut Board| reader.defend_both(board, pair.0, pair.1);
            let code = self.after(board, liberty, !owner, keep).map_or(Code::Lose, Code::reverse);
            best = best.or(code);
        }
        best
    }

    /// Can the owner of two strings keep both, moving first? WIN or 0, unless they are one string.
    pub fn defend_both(&mut self, board: &mut Board, one: Point, other: Point) -> Code {
        let Some(owner) = board.stone(one).filter(|_| board.stone(other).is_some()) else {
            return Code::Lose;
        };
        if board.same_string(one, other) {
            return self.code_of_defence(board, one);
        }
        let lost = |attack: Answer, defence: Answer| attack.code.succeeds() && defence.code != Code::Win;
        let (attack_one, defence_one) = self.attack_and_defend(board, one);
        if lost(attack_one, defence_one) {
            return Code::Lose;
        }
        let (attack_other, defence_other) = self.attack_and_defend(board, other);
        if lost(attack_other, defence_other) {
            return Code::Lose;
        }
        if !attack_one.code.succeeds() || !attack_other.code.succeeds() {
            return Code::Win;
        }
        let both = defence_one.point == defence_other.point
            || self.move_saves(board, defence_one.point, owner, other)
            || self.move_saves(board, defence_other.point, owner, one)
            || self.common_neighbour_saves(board, owner, one, other);
        if both { Code::Win } else { Code::Lose }
    }

    fn move_saves(&mut self, board: &mut Board, point: Option<Point>, owner: Colour, target: Point) -> bool {
        let safe = |reader: &mut Reader, board: &mut Board| !reader.attack(board, target).code.succeeds();
        point.and_then(|point| self.after(board, point, owner, safe)).unwrap_or(false)
    }

    fn common_neighbour_saves(&mut self, board: &mut Board, owner: Colour, one: Point, other: Point) -> bool {
        let common = board.chain_links(one).intersection(&board.chain_links(other));
        for link in &common {
            if board.liberty_count(link) > COMMON_NEIGHBOUR_LIBERTIES {
                continue;
            }
            let attack = self.attack(board, link);
            let safe = |reader: &mut Reader, board: &mut Board| {
                [one, other].into_iter().all(|target| !reader.attack(board, target).code.succeeds())
            };
            let saved = attack.point.filter(|_| attack.code == Code::Win);
            if saved.and_then(|point| self.after(board, point, owner, safe)).unwrap_or(false) {
                return true;
            }
        }
        false
    }

    /// Asks something after a move, which may retake a ko; `None` if the move is not possible.
    pub(super) fn after<T>(
        &mut self,
        board: &mut Board,
        point: Point,
        colour: Colour,
        ask: impl FnOnce(&mut Reader, &mut Board) -> T,
    ) -> Option<T> {
        if !board.try_ko(point, colour) {
            return None;
        }
        self.depth += 1;
        let answer = ask(self, board);
        self.depth -= 1;
        board.undo();
        Some(answer)
    }
}
