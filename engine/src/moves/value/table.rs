//! The one table of constants. Values are points.
//!
//! Where influence and dragons are not known, an estimate made of playouts takes their place (`playout_estimate.rs`), and the
//! constants that weigh it are ours.

/// A constant of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Constant {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub what: &'static str,
    /// Where its value comes from.
    pub origin: Origin,
    /// The value that it has unless somebody sets another.
    pub standard: f32,
}

/// Where a constant comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It is that of GNU Go 3.8.
    Original,
    /// It was set by hand, and is not fitted to the suites.
    Own,
    /// It was chosen by the half of the suites that is looked at.
    Suites,
}

impl Origin {
    /// As a word.
    pub fn word(self) -> &'static str {
        match self {
            Origin::Original => "GNU Go",
            Origin::Own => "ours",
            Origin::Suites => "suites",
        }
    }
}

/// Declares [`Constants`] with a field for each row, and the list of them.
macro_rules! constants {
    ($($name:ident = $value:literal, $origin:ident: $what:literal;)*) => {
        /// What moves are valued by.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Constants {
            $(#[doc = $what] pub $name: f32,)*
        }

        impl Constants {
            /// Those that hold unless somebody sets others.
            pub const STANDARD: Constants = Constants { $($name: $value,)* };

            /// All of them, in the order of the table.
            pub const ALL: &'static [Constant] = &[$(Constant {
                name: stringify!($name),
                what: $what,
                origin: Origin::$origin,
                standard: $value,
            },)*];

            /// The value of a constant by its name.
            pub fn get(&self, name: &str) -> Option<f32> {
                $(if name == stringify!($name) {
                    return Some(self.$name);
                })*
                None
            }

            /// Sets a constant by its name. False if there is none of that name.
            pub fn set(&mut self, name: &str, value: f32) -> bool {
                $(if name == stringify!($name) {
                    self.$name = value;
                    return true;
                })*
                false
            }
        }
    };
}

impl Default for Constants {
    fn default() -> Constants {
        Constants::STANDARD
    }
}

constants! {
    book = 75.0, Original: "Value of a move from an opening book; nothing else is asked then.";
    urgent = 40.0, Original: "Least value of moves of class `U`.";
    standard = 35.0, Original: "Least value of moves of class `J`.";
    less_urgent = 24.0, Original: "Least value of moves of class `j`, on 19x19; in proportion on smaller boards.";
    minor = 16.0, Original: "The same of class `t`.";
    of_opening = 1.005, Original: "Moves of class `j` or `t` with `F` are worth so many times that, and no more, on large boards.";
    urgent_shape = 15.0, Original: "Shape that moves of class `U` are credited with.";
    defending_shape = 1.0, Original: "The same of class `c`.";
    empty_corner = 25.0, Original: "Value of an empty corner on 19x19; in proportion on smaller boards.";
    empty_centre = 45.0, Original: "Value of the centre of an empty small board.";
    per_stone = 2.0, Original: "Points for each unit of effective size that changes hands.";
    critical = 3.0, Own: "What a string is worth beyond its size if it lives or dies with the next move; without influence.";
    decided = 0.1, Own: "Share of the value of strings that are lost, or safe, in any case; without influence.";
    cutting_stone = 4.0, Own: "What a string that keeps others apart is worth beyond its size; without influence.";
    good_ko = 0.7, Own: "Share of a value that a ko wins for the side that takes it first; without influence.";
    bad_ko = 0.5, Own: "The same for the other side.";
    link = 1.5, Own: "What cutting and connecting is worth at least; without influence.";
    link_per_size = 1.0, Own: "What it is worth beyond that for the size of the smaller part; without influence.";
    strategic = 1.8, Original: "Making a dragon stronger or weaker: for its size times its weakness.";
    double = 2.0, Own: "Capturing one of two strings, or saving both, beyond the smaller one; without influence.";
    threat = 2.0, Own: "The followup of a threat to save a string, beyond its size.";
    territory = 0.6, Own: "Share of the territory that a move surrounds which counts in any case; without influence.";
    territory_of_pattern = 0.4, Own: "What the word of a pattern adds to that share.";
    settled = -1.0, Own: "What a move inside settled territory costs its owner; without influence.";
    needed = 0.1, Original: "Least value of a move that its side will have to make before the end.";
    shape = 1.05, Original: "Each unit of shape multiplies the value by so much.";
    shaped_territory = 15.0, Original: "Territory beyond this many points is not changed by shape.";
    usual = 0.2, Suites: "The value of a move goes with the share of people who would play it, to this power.";
    usual_share = 0.1, Own: "A move that such a share would play is worth what its reasons are.";
    unusual_share = 0.0001, Own: "A smaller share does not count for less.";
    tied_below = 25.0, Original: "Least values below this one rise with the value itself, so that equals are told apart.";
    tie_break = 0.005, Original: "By this share of it.";
    good_ko_loss = 0.3, Original: "The share of a string's size that a good ko takes off: influence credits the whole.";
    bad_ko_loss = 0.5, Original: "The same of a bad ko.";
    ko_stone = 0.5, Original: "What deciding over a single stone in ko costs at its liberty.";
    indirect_kill = 0.05, Original: "The share of a string's size that it costs to kill it in another way than by the capture that is known.";
    lost_already = 0.2, Original: "The share, as a secondary value, of a string that is lost already.";
    cutting_stone_unit = 10.0, Original: "What a string is worth beyond its size for each cut but one that saving it makes possible.";
    good_ko_share = 0.6, Original: "The share of that in a good ko.";
    bad_ko_share = 0.4, Original: "The same in a bad ko.";
    connected = 1.05, Original: "What joining dragons is worth beyond the strength it gives, as a factor.";
    most_lead = 20.0, Original: "Whoever leads by more plays safe; a larger lead changes no more.";
    intrusion = 12.0, Original: "What a vague move costs deep inside what is the opponent's, for each point that is its surely.";
    followed_from = 0.5, Original: "From this value on followups count.";
    secondary_share = 0.05, Original: "The share of secondary values that counts.";
    secondary_most = 0.4, Original: "What they add at most.";
    per_link = 1.02, Original: "Each string that a move links or presses multiplies a part of its value by so much.";
    least_linked = 1.0, Original: "That part is at least this.";
    most_linked = 5.0, Original: "And at most this.";
    least_of_link = 0.3, Original: "What a move that connects or cuts is worth at least, if it is worth anything.";
    sure_of_lead = 0.65, Original: "The share of the lead that settling a doubtful dragon is worth.";
    played_on = 1.5, Original: "What it is worth to answer a move in a dead dragon that two moves in a row would save, for each unit of its size.";
    sure_of_dragon = 0.9, Original: "The same where the last move was elsewhere, as far as the lead allows.";
    pure_threat = 0.4, Original: "What a move that only threatens is worth at most.";
    pure_threat_share = 0.25, Original: "The share of its worth as a ko threat that it is worth within that.";
    thrashed = 1.7, Original: "What helping against a dead dragon that is played on with is worth, for each unit of its strategic size.";
    thrashed_beside = 1.6, Original: "The same of a move that joins two strings of one dragon beside it.";
    thrashed_inessential = 0.8, Original: "The same where one of both does not matter.";
    filling = 1.0, Original: "Value of filling a point that is nobody's, where nothing else is worth anything.";
    let_go = 2.0, Original: "What a threat costs for each unit of a string that it lets go and that escapes for certain.";
    let_go_by_good_ko = 1.0, Original: "The same if the string escapes by a good ko for its owner.";
    let_go_by_bad_ko = 1.4, Original: "The same by a bad ko.";
    per_stone_in_danger = 1.0, Own: "What a move costs for each unit of an own string that can be taken after it and could not before.";
}
