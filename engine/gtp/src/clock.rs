//! Clocks, the level that the time left allows (`gtp.md#time`), and when a move must be made.
//!
//! The level follows the time of the last move, which is how GNU Go plays. That alone overruns: the first move of a
//! game has none before it, and the lowest level takes time too. So every move gets a deadline, and reading, matching and
//! the search end there. A part of the main time is never given to moves as they come: it is there for what a deadline
//! cannot see, such as a machine that does something else just then.

use super::settings::{LevelRange, TimeLeft, TimeSettings};
use katachi::board::Colour;
use std::time::Duration;

/// The level that is always allowed, even when less was set.
const USUAL_LEVEL: i32 = 10;

/// What one move may cost before the level falls by one, by two and so on, as shares of the time left per move.
const SLOW: [(f64, f64); 5] = [(1.0, 3.0), (1.0, 0.0), (2.0 / 3.0, 0.0), (0.5, 0.0), (1.0 / 3.0, 0.0)];

/// Moves that are kept in reserve before the level rises again.
const RESERVE: f64 = 6.0;

/// Share of the main time that is kept in reserve, and the most of it in seconds.
const KEPT: f64 = 0.2;
const MOST_KEPT: f64 = 10.0;
/// A game may have more moves than games mostly have: main time is shared among so many moves at least.
const FEWEST_MOVES: f64 = 60.0;
/// The reserve is shared among so many moves.
const LONGEST_GAME: f64 = 400.0;
/// Moves of one side that a long game has, and how many more there may be after it. Each will be as late as moves are on this
/// machine, and time is kept for that.
const MANY_MOVES: f64 = 350.0;
const FURTHER_MOVES: f64 = 80.0;
/// Share of the newest move in the mean of what moves are late.
const NEWEST: f64 = 0.05;
/// Seconds between a controller and this program that nobody here sees, for a move.
const LAG: f64 = 0.003;
/// Share of its time that a move in overtime may take.
const OF_OVERTIME: f64 = 0.75;

/// The clocks of both sides. Only moves that this engine makes are timed; `time_left` corrects what that misses.
#[derive(Clone, Debug, Default)]
pub(super) struct Clocks {
    sides: [Clock; 2],
    /// How far the level is from the one set.
    offset: i32,
    /// Seconds that moves took beyond their deadlines, lately: the most, and their mean.
    late: f64,
    mean_late: f64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Clock {
    /// What the controller told last.
    told: Option<TimeLeft>,
    /// Seconds used since then, or since the start.
    used: f64,
    /// Seconds that may have gone by on the way to and from the controller meanwhile.
    unseen: f64,
    /// Seconds that the last move took.
    last_move: Option<f64>,
}

/// Time and moves that it must do for.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Budget {
    seconds: f64,
    moves: f64,
}

impl TimeSettings {
    /// Whether there is a limit at all: overtime without stones has none, and neither have settings of 0.
    pub(super) fn limits(&self) -> bool {
        (self.main > 0 || self.byo_yomi > 0) && !(self.byo_yomi > 0 && self.stones == 0)
    }
}

impl Clocks {
    /// Starts both clocks again.
    pub(super) fn restart(&mut self) {
        self.sides = Default::default();
    }

    /// What a controller says that a clock shows.
    pub(super) fn tell(&mut self, colour: Colour, left: TimeLeft) {
        let clock = &mut self.sides[colour.index()];
        (clock.told, clock.used, clock.unseen) = (Some(left), 0.0, 0.0);
    }

    /// Notes what a move took.
    pub(super) fn note(&mut self, colour: Colour, taken: Duration) {
        let clock = &mut self.sides[colour.index()];
        clock.used += taken.as_secs_f64();
        clock.unseen += LAG;
        clock.last_move = Some(taken.as_secs_f64());
    }

    /// The time that the next move of `colour` may take; `None` without a limit.
    pub(super) fn allotted(
        &self,
        colour: Colour,
        settings: TimeSettings,
        (size, moves_played): (u8, usize),
    ) -> Option<Duration> {
        let clock = self.sides[colour.index()];
        let seconds =
            settings.limits().then(|| clock.allotted(settings, (size, moves_played), self.mean_late))?;
        Some(Duration::from_secs_f64((seconds - self.late).max(0.0)))
    }

    /// Notes by how much a move took longer than it was allotted. What is too late now and then is forgotten slowly.
    pub(super) fn note_late(&mut self, late: Duration) {
        self.late = late.as_secs_f64().max(0.8 * self.late);
        self.mean_late += NEWEST * (late.as_secs_f64() - self.mean_late);
    }

    /// The level at which `colour` should make its next move, when `set` is the level that was set. It moves by the
    /// time that the last move took, and stays where it is when there is no limit or no move was timed yet.
    pub(super) fn level(
        &mut self,
        colour: Colour,
        set: i32,
        range: &LevelRange,
        settings: TimeSettings,
        (size, moves_played): (u8, usize),
    ) -> i32 {
        let least = range.least.unwrap_or(0).min(set);
        let most = range.most.unwrap_or(set.max(USUAL_LEVEL)).max(least);
        let clock = self.sides[colour.index()];
        if let Some(taken) = clock.last_move.filter(|_| settings.limits()) {
            let budget = clock.budget(settings, size, moves_played);
            self.offset += budget.wanted_change(taken);
        }
        self.offset = self.offset.clamp(least.saturating_sub(set), most.saturating_sub(set));
        set.saturating_add(self.offset)
    }
}

impl Clock {
    /// Seconds for the next move, where moves take so many more.
    fn allotted(&self, settings: TimeSettings, (size, moves_played): (u8, usize), late: f64) -> f64 {
        let Budget { seconds, moves } = self.budget(settings, size, moves_played);
        if settings.stones > 0 || self.told.is_some_and(|told| told.stones > 0) {
            return OF_OVERTIME * seconds / moves;
        }
        let seconds = (seconds - self.unseen).max(0.0);
        let to_come = (MANY_MOVES - moves_played as f64 / 2.0).max(FURTHER_MOVES);
        let kept = (KEPT * f64::from(settings.main)).min(MOST_KEPT).max(to_come * (late + LAG));
        ((seconds - kept) / moves.max(FEWEST_MOVES)).max(seconds / LONGEST_GAME * KEPT)
    }

    fn budget(&self, settings: TimeSettings, size: u8, moves_played: usize) -> Budget {
        let vertices = f64::from(size) * f64::from(size);
        let rest_of_game = (vertices / 3.0 - moves_played as f64 / 2.0).max(2.0 * (vertices / 3.0) / 5.0);
        let main = |seconds: f64| {
            if settings.stones > 0 {
                let seconds = seconds.max(0.0) + f64::from(settings.byo_yomi);
                Budget { seconds, moves: f64::from(settings.stones) }
            } else {
                Budget { seconds: seconds.max(0.0), moves: rest_of_game }
            }
        };
        match self.told {
            Some(TimeLeft { seconds, stones }) if stones > 0 => {
                Budget { seconds: (f64::from(seconds) - self.used).max(0.0), moves: f64::from(stones) }
            }
            Some(TimeLeft { seconds, .. }) => main(f64::from(seconds) - self.used),
            None => main(f64::from(settings.main) - self.used),
        }
    }
}

impl Budget {
    /// By how much the level should change after a move that took so many seconds.
    fn wanted_change(self, taken: f64) -> i32 {
        let slower =
            SLOW.iter().filter(|(share, more)| self.seconds < share * taken * (self.moves + more)).count();
        let taken = if taken > 0.0 { taken } else { 1.0 };
        let enough = taken * (self.moves + RESERVE);
        let faster = usize::from(self.seconds > enough) + usize::from(self.seconds > 2.0 * enough);
        faster as i32 - slower as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seconds that are left after so many moves that each take what they are allotted and a little more.
    fn left_after(settings: TimeSettings, size: u8, moves: usize, more: f64) -> f64 {
        let mut clocks = Clocks::default();
        let mut left = f64::from(settings.main);
        for index in 0..moves {
            let allotted = clocks.allotted(Colour::Black, settings, (size, 2 * index)).expect("a limit");
            let taken = allotted.as_secs_f64() + more;
            left -= taken + LAG;
            clocks.note(Colour::Black, Duration::from_secs_f64(taken));
            clocks.note_late(Duration::from_secs_f64(more));
        }
        left
    }

    #[test]
    fn main_time_is_enough_for_500_moves_each_a_little_late() {
        for size in [9, 13, 19] {
            for main in [10, 60, 1800] {
                let settings = TimeSettings { main, byo_yomi: 0, stones: 0 };
                assert!(left_after(settings, size, 500, 0.0) > 0.0, "{main} s on {size}");
                assert!(left_after(settings, size, 500, 0.002) > 0.0, "{main} s on {size}");
            }
        }
    }

    #[test]
    fn on_a_busy_machine_time_is_kept_for_what_every_move_takes() {
        // Twenty thousandths of a second are what a move takes that is made in a hurry, where six programs share a core.
        let settings = TimeSettings { main: 10, byo_yomi: 0, stones: 0 };
        let left = left_after(settings, 19, 350, 0.02);
        assert!(left > 0.0, "{left}");
    }

    #[test]
    fn main_time_is_used() {
        let settings = TimeSettings { main: 600, byo_yomi: 0, stones: 0 };
        assert!(left_after(settings, 19, 120, 0.0) < 200.0);
    }

    #[test]
    fn a_move_in_overtime_ends_before_it() {
        let settings = TimeSettings { main: 0, byo_yomi: 1, stones: 1 };
        let allotted = Clocks::default().allotted(Colour::White, settings, (19, 0));
        assert_eq!(allotted, Some(Duration::from_millis(750)));
        assert_eq!(Clocks::default().allotted(Colour::White, TimeSettings::default(), (19, 0)), None);
        let mut clocks = Clocks::default();
        (0..1000).for_each(|_| clocks.note(Colour::White, Duration::from_millis(500)));
        assert_eq!(clocks.allotted(Colour::White, settings, (19, 2000)), allotted, "every move has its own");
    }

    const FIVE_MINUTES: TimeSettings = TimeSettings { main: 300, byo_yomi: 0, stones: 0 };

    /// The level after moves that took so many seconds each.
    fn level_after(settings: TimeSettings, set: i32, moves: &[f64]) -> i32 {
        let mut clocks = Clocks::default();
        let mut level = set;
        for (index, &seconds) in moves.iter().enumerate() {
            clocks.note(Colour::Black, Duration::from_secs_f64(seconds));
            level = clocks.level(Colour::Black, set, &LevelRange::default(), settings, (9, 2 * index));
        }
        level
    }

    #[test]
    fn without_limits_the_level_stays() {
        assert_eq!(level_after(TimeSettings::default(), 10, &[100.0; 5]), 10);
        assert_eq!(level_after(TimeSettings { main: 0, byo_yomi: 10, stones: 0 }, 10, &[100.0; 5]), 10);
    }

    #[test]
    fn slow_moves_lower_the_level_and_quick_ones_raise_it() {
        assert_eq!(level_after(FIVE_MINUTES, 10, &[1.0; 4]), 10);
        assert!(level_after(FIVE_MINUTES, 10, &[15.0; 4]) < 8);
        let slow_then_quick = [[15.0; 4], [0.01; 4]].concat();
        assert_eq!(level_after(FIVE_MINUTES, 10, &slow_then_quick), 10);
        assert_eq!(level_after(FIVE_MINUTES, 3, &[0.01; 9]), 10, "up to the usual level");
        assert_eq!(level_after(FIVE_MINUTES, 12, &[0.01; 9]), 12, "never above the level set");
    }

    #[test]
    fn a_clock_that_has_run_out_means_the_lowest_level() {
        let mut clocks = Clocks::default();
        clocks.note(Colour::White, Duration::from_secs(1));
        clocks.tell(Colour::White, TimeLeft { seconds: 0, stones: 0 });
        let mut level = || clocks.level(Colour::White, 10, &LevelRange::default(), FIVE_MINUTES, (9, 0));
        assert_eq!([level(), level(), level()], [5, 0, 0]);
    }

    #[test]
    fn overtime_counts_its_own_stones() {
        let settings = TimeSettings { main: 0, byo_yomi: 30, stones: 5 };
        assert!(level_after(settings, 10, &[10.0]) < 10);
        let mut clocks = Clocks::default();
        clocks.note(Colour::Black, Duration::from_secs(10));
        clocks.tell(Colour::Black, TimeLeft { seconds: 30, stones: 1 });
        let level = clocks.level(Colour::Black, 10, &LevelRange::default(), settings, (9, 0));
        assert_eq!(level, 9, "30 seconds are less than three moves in reserve");
    }
}
