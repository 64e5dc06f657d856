//! What constraints ask of an engine, layer by layer.
//!
//! An engine implements the traits up to the highest layer that its databases ask; each generated module names the
//! trait it needs. The methods take `&mut self` because most answers come from trying moves. Colours are the board's:
//! generated code has turned the pattern's `O` and `X` into them.
//!
//! A *code* is 0 (fails), 1 (works in a bad ko), 2 (loses something smaller), 3 (wins something smaller), 4 (works in a
//! good ko) or 5 (works). A sequence of moves is played in alternating colours from `first` on; `None` is a pass, an
//! illegal move is left out though the turn passes, and a ko may be taken back at once. Afterwards the board is as it
//! was.
//!
//! The book: `functions.md`.

use crate::ask::{Answer, Answers, Call, Fact, Give, Take, Value};
use crate::point::{Colour, Point};

/// Declares a trait, its [`Fact`]s, the way to ask it by name, and that [`Answers`] implements it.
macro_rules! layer {
    (
        $(#[$doc:meta])*
        trait $trait:ident $(: $below:ident)?, facts $facts:ident, by name $ask:ident, else $next:ident {
            $($(#[$method_doc:meta])* fn $name:ident($($parameter:ident: $type:ty),*) -> $result:ty;)*
        }
    ) => {
        $(#[$doc])*
        pub trait $trait $(: $below)? {
            $($(#[$method_doc])* fn $name(&mut self, $($parameter: $type),*) -> $result;)*
        }

        #[doc = concat!("The methods of [`", stringify!($trait), "`].")]
        pub const $facts: &[Fact] = &[$(Fact {
            name: stringify!($name),
            layer: stringify!($trait),
            parameters: &[$(<$type as Give>::KIND),*],
            result: <$result as Answer>::KIND,
        }),*];

        #[doc = concat!("Asks a method of [`", stringify!($trait), "`] or of a layer below it by name. `None` if there \
            is no such method, or the call lacks something it takes.")]
        pub fn $ask<F: $trait + ?Sized>(facts: &mut F, call: &Call) -> Option<Value> {
            #[allow(unused_variables, unused_mut, reason = "some methods take nothing")]
            let mut given = call.given();
            match call.method {
                $(stringify!($name) => {
                    $(let $parameter: $type = Take::take(&mut given)?;)*
                    Some(facts.$name($($parameter),*).value())
                })*
                _ => $next(facts, call),
            }
        }

        impl<A: FnMut(&Call) -> Value> $trait for Answers<A> {
            $(fn $name(&mut self, $($parameter: $type),*) -> $result {
                #[allow(unused_mut, reason = "some methods take nothing")]
                let mut call = Call::new(stringify!($name));
                $($parameter.give(&mut call);)*
                Answer::from_value((self.0)(&call))
            })*
        }
    };
}

fn nobody<F: ?Sized>(_: &mut F, _: &Call) -> Option<Value> {
    None
}

layer! {
    /// What the stones and the rules alone tell.
    trait BoardFacts, facts BOARD, by name ask_board, else nobody {
        /// Whether the position is being scored: the game is over.
        fn scoring() -> bool;
        /// Liberties of the string at `string`, as the board is now.
        fn lib(string: Point) -> i32;
        /// Stones of the string at `string`.
        fn string_size(string: Point) -> i32;
        /// Whether both stones belong to one string.
        fn same_string(a: Point, b: Point) -> bool;
        /// Whether one of the points carries a stone of `colour`.
        fn somewhere(colour: Colour, points: &[Point]) -> bool;
        /// Whether `colour` may play at `point`: empty, no forbidden ko, no suicide.
        fn legal_move(colour: Colour, point: Point) -> bool;
        /// Whether `colour` would have no liberty after playing at the empty `point`.
        fn suicide(colour: Colour, point: Point) -> bool;
        /// Liberties of a stone that `colour` plays at the empty `point`; counting may stop at 8.
        fn move_lib(colour: Colour, point: Point) -> i32;
        /// The same without the liberties that captures would give.
        fn approx_move_lib(colour: Colour, point: Point) -> i32;
        /// Whether `colour` would capture something by playing at the empty `point`.
        fn captures_something(colour: Colour, point: Point) -> bool;
        /// Whether a ko is fought at `point`: a lone stone that can be taken in a ko, or an empty point whose neighbour
        /// below (above on the lowest row) is a stone whose opponent would take a ko by playing there.
        fn ko(point: Point) -> bool;
        /// Whether the string touches a lone opposing stone in atari that it can take in a ko.
        fn can_finish_ko(string: Point) -> bool;
        /// Whether the opponent can take a ko at one of the string's two liberties.
        fn can_squeeze_ko(string: Point) -> bool;
        /// Liberties of `string` after the moves, 0 if it is gone.
        fn play_lib(first: Colour, moves: &[Option<Point>], string: Point) -> i32;
        /// Looking along the edge nearest and parallel to the line from `from` to `start`, from `start` away from
        /// `from`, line by line at heights 5 to 1: whether the first stone met is of `colour`.
        fn visible_along_edge(colour: Colour, from: Point, start: Point) -> bool;
        /// Handicap stones still to be placed.
        fn remaining_handicap_stones() -> i32;
        /// Handicap stones of the game.
        fn total_handicap_stones() -> i32;
        /// Whether `own` is white and black mirrors: the board has a centre, `centre` is it, komi is not above 0, more
        /// than ten stones stand, and the position is symmetric about the centre.
        fn breaks_mirror(own: Colour, centre: Point) -> bool;
        /// Whether what reading says of the string is not to be trusted: it has three liberties or more, or is in a
        /// mutual capture with two.
        fn distrust_tactics(string: Point) -> bool;
        /// Whether the string is four stones on the edge, bent around the corner.
        fn bent_four(string: Point) -> bool;
    }
}

layer! {
    /// What tactical and connection reading finds.
    trait ReadingFacts: BoardFacts, facts READING, by name ask_reading, else ask_board {
        /// Code with which the string can be captured, its opponent moving first.
        fn attack(string: Point) -> i32;
        /// Code with which the string can be saved, its owner moving first; 0 if it cannot be captured.
        fn defend(string: Point) -> i32;
        /// Code with which `mv` by the string's opponent captures it; 0 unless that is better than what was known.
        fn does_attack(mv: Point, string: Point) -> i32;
        /// Whether `mv` by the string's owner saves it, and it would be captured otherwise.
        fn does_defend(mv: Point, string: Point) -> bool;
        /// Code with which a stone that `colour` plays at `point` stays on the board; 0 if it may not play there.
        fn safe_move(colour: Colour, point: Point) -> i32;
        /// Whether `colour` may play at `mv`, and its opponent then has no safe move at `point`.
        fn defend_against(colour: Colour, mv: Point, point: Point) -> bool;
        /// Code of an attack on `string` after the moves; 5 if it is gone.
        fn play_attack(first: Colour, moves: &[Option<Point>], string: Point) -> i32;
        /// Code of a defence of `string` after the moves: 5 if it needs none, 0 if it is gone.
        fn play_defend(first: Colour, moves: &[Option<Point>], string: Point) -> i32;
        /// Code of capturing at least one of two strings after the moves; 5 if one is gone.
        fn play_attack_either(first: Colour, moves: &[Option<Point>], a: Point, b: Point) -> i32;
        /// Code of saving both strings after the moves; 0 if one is gone.
        fn play_defend_both(first: Colour, moves: &[Option<Point>], a: Point, b: Point) -> i32;
        /// After the moves, the stone enclosed by `a`, `b`, `c` breaks through: 5 capturing one, 2 cutting, 0 not at
        /// all, 1 if one of the three is gone already.
        fn play_break_through(first: Colour, moves: &[Option<Point>], a: Point, b: Point, c: Point) -> i32;
        /// Code of connecting the strings after the moves; 0 if one is gone.
        fn play_connect(first: Colour, moves: &[Option<Point>], a: Point, b: Point) -> i32;
        /// Code of keeping the strings apart after the moves; 5 if one is gone.
        fn play_disconnect(first: Colour, moves: &[Option<Point>], a: Point, b: Point) -> i32;
        /// Whether the opponent can keep the two strings apart; an engine may remember the cut.
        fn disconnect(a: Point, b: Point) -> bool;
        /// Whether the string touches one in atari that can really be captured.
        fn adjacent_to_stone_in_atari(string: Point) -> bool;
        /// Whether the string touches one in atari that can be captured, and also saved.
        fn adjacent_to_defendable_stone_in_atari(string: Point) -> bool;
        /// Whether an eye of `colour` at `point` would certainly be false.
        fn obvious_false_eye(colour: Colour, point: Point) -> bool;
        /// `string` has the liberties `push` and one more. Its opponent plays `push`, its owner the other and `cut`:
        /// whether `push` or the stone between `cut` and the string is then lost.
        fn connect_and_cut(string: Point, push: Point, cut: Point) -> bool;
        /// `own` plays at `mv`, its opponent at `push`, `own` defends `mv` and plays at `cut`: whether `push` or the
        /// stone between is then lost.
        fn connect_and_cut_after(own: Colour, mv: Point, push: Point, cut: Point) -> bool;
    }
}

layer! {
    /// Records of all strings of the actual position, unchanged while moves are tried.
    trait WormFacts: ReadingFacts, facts WORMS, by name ask_worms, else ask_reading {
        /// Liberties of second order of the string.
        fn lib2(string: Point) -> i32;
        /// Liberties of third order of the string.
        fn lib3(string: Point) -> i32;
        /// Liberties of fourth order of the string.
        fn lib4(string: Point) -> i32;
        /// Whether no opposing string next to this one can be captured.
        fn in_seki(string: Point) -> bool;
        /// Whether at least two possible cuts depend on the string.
        fn potential_cutstone(string: Point) -> bool;
        /// Whether the connection database found that `cutter` can cut at `point`.
        fn cut(cutter: Colour, point: Point) -> bool;
    }
}

layer! {
    /// Eye spaces of the actual position.
    trait EyeFacts: WormFacts, facts EYES, by name ask_eyes, else ask_worms {
        /// Whether `point` belongs to an eye space of either colour.
        fn eye(point: Point) -> bool;
        /// Whether `point` belongs to an eye space and not to its margin.
        fn proper_eye(point: Point) -> bool;
        /// Whether `point` is at the margin of an eye space.
        fn marginal_eye(point: Point) -> bool;
        /// Whether `point` is half an eye.
        fn half_eye(point: Point) -> bool;
        /// Whether `point` is a false eye.
        fn false_eye(point: Point) -> bool;
        /// Whether `point` is a false or half eye that counts as territory all the same.
        fn false_eye_territory(point: Point) -> bool;
        /// The most eyes, 0 to 2, that the eye space at `point` can give to either colour.
        fn max_eye_value(point: Point) -> i32;
    }
}

layer! {
    /// Influence and territory. Two colours are asked about: whose it is, and who moves next.
    trait InfluenceFacts: EyeFacts, facts INFLUENCE, by name ask_influence, else ask_eyes {
        /// Whether `point` is moyo or territory of `owner` if `to_move` moves next.
        fn moyo(owner: Colour, to_move: Colour, point: Point) -> bool;
        /// Whether `point` is area, moyo or territory of `owner` if `to_move` moves next.
        fn area(owner: Colour, to_move: Colour, point: Point) -> bool;
        /// Whether `point` is territory of `owner` if `to_move` moves next.
        fn territory(owner: Colour, to_move: Colour, point: Point) -> bool;
    }
}

layer! {
    /// Dragons of the actual position. Points without a dragon are allowed.
    trait DragonFacts: InfluenceFacts, facts DRAGONS, by name ask_dragons, else ask_influence {
        /// Whether the dragon is alive.
        fn alive(dragon: Point) -> bool;
        /// Whether the dragon's status is unknown.
        fn unknown(dragon: Point) -> bool;
        /// Whether the dragon lives or dies with the next move there.
        fn critical(dragon: Point) -> bool;
        /// Whether the dragon is dead.
        fn dead(dragon: Point) -> bool;
        /// Status of the dragon: 0 dead, 1 alive, 2 critical, 3 unknown.
        fn status(dragon: Point) -> i32;
        /// Weakness of the dragon, from 0.0 to 1.0.
        fn weakness(dragon: Point) -> f32;
        /// Whether the weakness exceeds 0.40001, or there is no dragon.
        fn weak(dragon: Point) -> bool;
        /// Whether one of the points carries a stone of `colour` whose dragon is not dead.
        fn alive_somewhere(colour: Colour, points: &[Point]) -> bool;
        /// Whether both points belong to one dragon.
        fn same_dragon(a: Point, b: Point) -> bool;
        /// Stones of the dragon.
        fn dragon_size(dragon: Point) -> i32;
        /// Stones of the dragon and the space around it.
        fn effective_size(dragon: Point) -> f32;
        /// Whether a move at `point` attacks the critical dragon, or is one of two that do.
        fn owl_threatens(point: Point, dragon: Point) -> bool;
        /// 0 if the dragon is not surrounded, 1 if it is, 2 if loosely.
        fn is_surrounded(dragon: Point) -> i32;
        /// The same after a move at `mv`; 0 if it was surrounded before.
        fn does_surround(mv: Point, dragon: Point) -> i32;
        /// 1 if `point` is within the dragon's surroundings, 2 at their widened border, 0 outside, -1 unknown.
        fn surround_map(dragon: Point, point: Point) -> i32;
    }
}

layer! {
    /// Life-and-death reading in progress: the goal is the dragon that is read about.
    trait OwlFacts: DragonFacts, facts OWL, by name ask_owl, else ask_dragons {
        /// The most eyes, 0 to 2, that capturing the string gives.
        fn vital_chain(string: Point) -> i32;
        /// What `point` is to the goal: up to 2 an eye, 3 half an eye, 4 and more none. `dragon` is one of its stones.
        fn owl_topological_eye(point: Point, dragon: Point) -> i32;
        /// How much the goal gains by escaping to `point`; -10 at the goal and beside it.
        fn owl_escape_value(point: Point) -> i32;
        /// Whether `point` belongs to the goal.
        fn owl_goal_dragon(point: Point) -> bool;
        /// Whether `point` lies in an eye space of the goal that may give an eye.
        fn owl_eye_space(point: Point) -> bool;
        /// Whether `point` lies in an eye space of the goal that may give two eyes.
        fn owl_big_eye_space(point: Point) -> bool;
        /// The fewest eyes that the goal's eye space at `point` can give, 0 elsewhere.
        fn owl_min_eyes(point: Point) -> i32;
        /// The most eyes that the goal's eye space at `point` can give, 0 elsewhere.
        fn owl_max_eyes(point: Point) -> i32;
        /// Whether `point` lies in an eye space of the goal and not at its margin.
        fn owl_proper_eye(point: Point) -> bool;
        /// Points of the eye space at `point` that are not at its margin.
        fn owl_eye_size(point: Point) -> i32;
        /// Whether the string is among those that the goal can capture.
        fn owl_lunch(string: Point) -> bool;
        /// Whether the stone belongs to another dragon, found alive before reading began.
        fn owl_strong_dragon(stone: Point) -> bool;
    }
}

layer! {
    /// What only GNU Go 2.6 computed.
    trait ClassicFacts: DragonFacts, facts CLASSIC, by name ask_classic, else ask_dragons {
        /// Whether the dragon's safety is critical.
        fn critically_safe(dragon: Point) -> bool;
        /// Eyes of the dragon.
        fn genus(dragon: Point) -> i32;
        /// 2 for a cutting string, 1 for a possible one, otherwise 0.
        fn cutstone(string: Point) -> i32;
        /// Moyo that a move at `point` gains for both sides together.
        fn moyo_gain(own: Colour, point: Point) -> i32;
        /// Stones in the area that holds `point`.
        fn area_stones(point: Point) -> i32;
        /// Empty points in the area that holds `point`.
        fn area_space(point: Point) -> i32;
    }
}

/// An engine that has a method for every question there is: what a constraint of any database can be asked with. An
/// engine that knows less implements the layers it has and takes databases that ask no more than those.
pub trait AllFacts: OwlFacts + ClassicFacts {}

impl<F: OwlFacts + ClassicFacts> AllFacts for F {}

/// Asks a method of any layer by name. `None` if there is no such method, or the call lacks something it takes.
pub fn ask_all<F: AllFacts + ?Sized>(facts: &mut F, call: &Call) -> Option<Value> {
    ask_owl(facts, call).or_else(|| ask_classic(facts, call))
}

/// The fact called `name`, of any layer.
#[must_use]
pub fn find(name: &str) -> Option<&'static Fact> {
    [BOARD, READING, WORMS, EYES, INFLUENCE, DRAGONS, OWL, CLASSIC]
        .into_iter()
        .flatten()
        .find(|fact| fact.name == name)
}
