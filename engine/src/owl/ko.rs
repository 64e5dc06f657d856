//! Who may take which ko while life and death are read (`owl.md#in-order`).

use crate::board::{Board, Colour, Point, mix};

/// Whose ko it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Komaster {
    /// Nobody's.
    #[default]
    Nobody,
    /// A side retook this stone against the rule: it is assumed to win the ko.
    Side(Colour, Point),
    /// The opponent of that side took another ko since: nobody takes any more.
    Gray(Colour, Point),
    /// Two kos were taken one after the other.
    Weak(Point),
}

/// A trial move on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tried {
    /// Whose ko it is then.
    pub(crate) ko: Komaster,
    /// Whether a ko was retaken against the rule: there must have been a threat.
    pub(crate) conditional: bool,
}

impl Komaster {
    /// What tells positions apart.
    pub(crate) fn key(self) -> u64 {
        let number = |kind: u64, point: Point| kind << 10 | point.index() as u64;
        mix(match self {
            Komaster::Nobody => 0,
            Komaster::Side(colour, at) => number(1 + colour.index() as u64, at),
            Komaster::Gray(colour, at) => number(3 + colour.index() as u64, at),
            Komaster::Weak(at) => number(5, at),
        })
    }

    /// Plays a trial move if it is legal and the ko allows it; against the rule only if `conditional`.
    pub(crate) fn play(
        self,
        board: &mut Board,
        point: Point,
        colour: Colour,
        conditional: bool,
    ) -> Option<Tried> {
        if !board.is_empty(point) {
            return None;
        }
        let Some(taken) = board.ko_capture(point, colour) else {
            return board
                .try_play(point, colour)
                .then(|| Tried { ko: self.settled(board), conditional: false });
        };
        let banned = board.is_ko_ban(point, colour);
        let (ko, against_rule) = self.capture(board, point, taken, colour, banned)?;
        if against_rule && !conditional {
            return None;
        }
        board.try_ko(point, colour).then_some(Tried { ko, conditional: against_rule })
    }

    /// Whose ko it is after `colour` takes the ko stone `taken` by `point`, and whether that is against the rule; `None`
    /// if it is not allowed.
    fn capture(
        self,
        board: &Board,
        point: Point,
        taken: Point,
        colour: Colour,
        banned: bool,
    ) -> Option<(Komaster, bool)> {
        let nested = |at: Point| at.diagonals().contains(&taken);
        match self {
            Komaster::Nobody if banned => Some((Komaster::Side(colour, taken), true)),
            Komaster::Nobody => match board.ko() {
                Some(before) => Some((Komaster::Weak(before), false)),
                None => Some((Komaster::Nobody, false)),
            },
            Komaster::Side(master, at) if master == colour => {
                (nested(at) && !banned).then_some((Komaster::Side(colour, taken), false))
            }
            Komaster::Side(master, at) => {
                (point != at && !banned).then_some((Komaster::Gray(master, at), false))
            }
            Komaster::Gray(..) => None,
            Komaster::Weak(_) if banned => Some((Komaster::Side(colour, taken), true)),
            Komaster::Weak(at) => nested(at).then_some((Komaster::Weak(at), false)),
        }
    }

    /// Whose ko it is after a move that took none.
    fn settled(self, board: &Board) -> Komaster {
        match self {
            Komaster::Side(master, at) | Komaster::Gray(master, at) => {
                let filled = board.stone(at).is_some();
                if filled || !board.is_ko_point(at) && board.is_suicide(at, !master) {
                    Komaster::Nobody
                } else {
                    self
                }
            }
            Komaster::Weak(_) | Komaster::Nobody => Komaster::Nobody,
        }
    }
}
