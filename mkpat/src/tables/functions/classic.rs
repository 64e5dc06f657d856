//! The functions of GNU Go 2.6, in the order of its list. Its codes are plain truth values, and costs do not exist.

use super::row::{Function, functions};

/// The table.
#[rustfmt::skip]
pub const FUNCTIONS: &[Function] = functions! {
    lib2(stone) -> number, Worms 0.0, [] lib2: "second-order liberties of the string, as recorded";
    lib3(stone) -> number, Worms 0.0, [] lib3: "third-order liberties of the string, as recorded";
    lib4(stone) -> number, Worms 0.0, [] lib4: "fourth-order liberties of the string, as recorded";
    lib(stone) -> count, Board 0.0, [] lib: "liberties of the string";
    alive(point) -> truth, Dragons 0.0, [] alive: "the dragon is alive";
    unknown(point) -> truth, Dragons 0.0, [] unknown: "nobody knows whether the dragon lives";
    critical(point) -> truth, Dragons 0.0, [] critical: "the dragon lives or dies with the next move there";
    dead(point) -> truth, Dragons 0.0, [] dead: "the dragon is dead";
    status(point) -> status, Dragons 0.0, [] status: "status of the dragon: DEAD, ALIVE, CRITICAL or UNKNOWN";
    ko(point) -> truth, Board 0.0, [] ko: "the stone can be taken in a ko";
    xdefend_against(move_point) -> truth, Reading 0.0, [X] defend_against: "X can play at the first point, and O then has no safe move at the second";
    odefend_against(move_point) -> truth, Reading 0.0, [O] defend_against: "O can play at the first point, and X then has no safe move at the second";
    does_defend(move_stone) -> truth, Reading 0.0, [] does_defend: "the move saves the string, which would be captured otherwise";
    does_attack(move_stone) -> code, Reading 0.0, [] does_attack: "the move captures the string, which could be saved otherwise: 1 or a ko code";
    attack(stone) -> truth, Reading 0.0, [] attack: "the string can be captured";
    defend(stone) -> truth, Reading 0.0, [] defend: "the string can be saved";
    weak(point) -> truth, Classic 0.0, [] critically_safe: "the dragon is only critically safe";
    safe_xmove(mv) -> truth, Reading 0.0, [X] safe_move: "X can play here without certain capture";
    safe_omove(mv) -> truth, Reading 0.0, [O] safe_move: "O can play here without certain capture";
    xmoyo(point) -> truth, Influence 0.0, [X X] moyo: "the point is X's moyo or territory";
    omoyo(point) -> truth, Influence 0.0, [O X] moyo: "the point is O's moyo or territory";
    xarea(point) -> truth, Influence 0.0, [X X] area: "the point is in X's area";
    oarea(point) -> truth, Influence 0.0, [O X] area: "the point is in O's area";
    xterri(point) -> truth, Influence 0.0, [X X] territory: "the point is X's territory";
    oterri(point) -> truth, Influence 0.0, [O X] territory: "the point is O's territory";
    genus(point) -> number, Classic 0.0, [] genus: "eyes of the dragon";
    cutstone(stone) -> cut_rank, Classic 0.0, [] cutstone: "how important the string is for cutting: 0 no, 1 possibly, 2 certainly";
    xlib(empty) -> number, Board 0.0, [X] move_lib: "liberties of an X stone played here";
    olib(empty) -> number, Board 0.0, [O] move_lib: "liberties of an O stone played here";
    xcut(point) -> truth, Worms 0.0, [X] cut: "X can cut here, as the connection database recorded";
    ocut(point) -> truth, Worms 0.0, [O] cut: "O can cut here, as the connection database recorded";
    xplay_defend(moves_string) -> truth, Reading 0.0, [X] play_defend: "moves, X first; then the last string stays on the board";
    oplay_defend(moves_string) -> truth, Reading 0.0, [O] play_defend: "moves, O first; then the last string stays on the board";
    xplay_attack(moves_string) -> truth, Reading 0.0, [X] play_attack: "moves, X first; then the last string is gone or can be captured";
    oplay_attack(moves_string) -> truth, Reading 0.0, [O] play_attack: "moves, O first; then the last string is gone or can be captured";
    seki_helper(stone) -> truth, Worms 0.0, [] in_seki: "no string next to this one can be captured";
    diff_moyo(mv) -> signed, Classic 0.0, [O] moyo_gain: "moyo that a move here would gain for both sides together";
    area_stone(point) -> number, Classic 0.0, [] area_stones: "stones in the area around the point";
    area_space(point) -> number, Classic 0.0, [] area_space: "empty points in the area around the point";
    eye(point) -> truth, Eyes 0.0, [] eye: "the point belongs to an eye space";
    proper_eye(point) -> truth, Eyes 0.0, [] proper_eye: "the point belongs to an eye space and not to its margin";
    marginal_eye(point) -> truth, Eyes 0.0, [] marginal_eye: "the point is at the margin of an eye space";
};
