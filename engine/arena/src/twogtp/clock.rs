//! The clock of one side, as the controller keeps it.

use std::time::Duration;

/// How much time a side has, in seconds: main time, then overtime for so many moves again and again. Overtime without moves is no
/// limit, as in `time_settings`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TimeControl {
    /// Main time.
    pub main: u32,
    /// One overtime.
    pub overtime: u32,
    /// Moves to make in it.
    pub moves: u32,
}

impl TimeControl {
    /// Whether there is a limit at all.
    pub fn limits(&self) -> bool {
        (self.main > 0 || self.overtime > 0) && !(self.overtime > 0 && self.moves == 0)
    }
}

/// A clock that runs while its side thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Clock {
    control: TimeControl,
    left: Duration,
    /// Moves to make in the time that is left; 0 in main time.
    moves: u32,
}

impl Clock {
    /// `None` without a limit.
    pub(super) fn new(control: TimeControl) -> Option<Clock> {
        let main = Clock { control, left: Duration::from_secs(control.main.into()), moves: 0 };
        let clock = if control.main > 0 { main } else { main.in_overtime() };
        control.limits().then_some(clock)
    }

    fn in_overtime(self) -> Clock {
        let TimeControl { overtime, moves, .. } = self.control;
        Clock { left: Duration::from_secs(overtime.into()), moves, ..self }
    }

    /// What the next move may take.
    pub(super) fn limit(&self) -> Duration {
        let overtime = if self.moves == 0 { self.control.overtime } else { 0 };
        self.left + Duration::from_secs(overtime.into())
    }

    /// Takes off what a move took, which is no more than its limit. The move on which main time ends is the first one of overtime.
    pub(super) fn spend(&mut self, taken: Duration) {
        match self.left.checked_sub(taken) {
            Some(left) => self.left = left,
            None if self.moves == 0 && self.control.overtime > 0 => {
                let over = taken.saturating_sub(self.left);
                *self = self.in_overtime();
                self.left = self.left.saturating_sub(over);
            }
            None => self.left = Duration::ZERO,
        }
        if self.moves > 0 {
            self.moves -= 1;
            if self.moves == 0 {
                *self = self.in_overtime();
            }
        }
    }

    /// Whole seconds and moves, as `time_left` tells them.
    pub(super) fn shown(&self) -> (u64, u32) {
        (self.left.as_secs(), self.moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a clock shows, and milliseconds that the next move may take, after moves of so many milliseconds.
    fn after(control: TimeControl, moves: &[u64]) -> ((u64, u32), u128) {
        let mut clock = Clock::new(control).expect("a limit");
        moves.iter().for_each(|&taken| clock.spend(Duration::from_millis(taken)));
        (clock.shown(), clock.limit().as_millis())
    }

    #[test]
    fn main_time_is_all_there_is_without_overtime() {
        let control = TimeControl { main: 10, ..TimeControl::default() };
        assert_eq!(after(control, &[]), ((10, 0), 10_000));
        assert_eq!(after(control, &[2500, 7000]), ((0, 0), 500));
        assert_eq!(after(control, &[10_000]), ((0, 0), 0));
    }

    #[test]
    fn overtime_begins_where_main_time_ends_and_again_after_its_moves() {
        let control = TimeControl { main: 10, overtime: 5, moves: 3 };
        assert_eq!(after(control, &[9000]), ((1, 0), 6000));
        assert_eq!(after(control, &[9000, 2000]), ((4, 2), 4000));
        assert_eq!(after(control, &[9000, 2000, 1000]), ((3, 1), 3000));
        assert_eq!(after(control, &[9000, 2000, 1000, 2900]), ((5, 3), 5000));
    }

    #[test]
    fn without_main_time_overtime_begins_at_once() {
        let control = TimeControl { main: 0, overtime: 1, moves: 1 };
        assert_eq!(after(control, &[]), ((1, 1), 1000));
        assert_eq!(after(control, &[900, 999]), ((1, 1), 1000));
    }

    #[test]
    fn nothing_and_overtime_without_moves_are_no_limit() {
        assert_eq!(Clock::new(TimeControl::default()), None);
        assert_eq!(Clock::new(TimeControl { main: 0, overtime: 10, moves: 0 }), None);
    }
}
