//! What reaches the C compiler for each function of constraints and actions, as one table.
//!
//! Source: `c-target.md#what-is-in-them`. `$1 $2 $3` are the arguments, `$*` all of them, `$N` how many of them are moves
//! or members of a list, `$P` the address of the pattern's own record.

use crate::syntax::ast::{Dialect, Text};
use crate::syntax::expr::Call;
use crate::tables::functions::{self, Parameters};

/// The function that only one release has, c-target 12.
pub(super) const ONLY_3_9: &str = "bent_four_helper";

/// The function whose text is a comparison without parentheses: a `!` before it binds to its left side.
pub(super) const COMPARISON: (&str, &str) = ("potential_cutstone", "worm[$1].cutstone2");

/// By name, in the order of the modern list.
#[rustfmt::skip]
const CALLS: &[(&str, &str)] = &[
    ("lib2", "worm[$1].liberties2"),
    ("lib3", "worm[$1].liberties3"),
    ("lib4", "worm[$1].liberties4"),
    ("lib", "countlib($1)"),
    ("alive", "(dragon[$1].status == ALIVE)"),
    ("unknown", "(dragon[$1].status == UNKNOWN)"),
    ("critical", "(dragon[$1].status == CRITICAL)"),
    ("dead", "(dragon[$1].status == DEAD)"),
    ("status", "dragon[$1].status"),
    ("ko", "is_ko_point($1)"),
    ("xdefend_against", "defend_against($1, OTHER_COLOR(color), $2)"),
    ("odefend_against", "defend_against($1, color, $2)"),
    ("defend_against_atari", "defend_against_atari_helper(move, $1)"),
    ("does_defend", "does_defend($*)"),
    ("does_attack", "does_attack($*)"),
    ("attack", "ATTACK_MACRO($1)"),
    ("defend", "DEFEND_MACRO($1)"),
    ("weakness", "dragon_weakness($1, 0)"),
    ("weak", "dragon_weak($1)"),
    ("safe_xmove", "safe_move($1, OTHER_COLOR(color))"),
    ("safe_omove", "safe_move($1, color)"),
    ("legal_xmove", "is_legal($1, OTHER_COLOR(color))"),
    ("legal_omove", "is_legal($1, color)"),
    ("x_suicide", "is_suicide($1, OTHER_COLOR(color))"),
    ("o_suicide", "is_suicide($1, color)"),
    ("x_alive_somewhere", "somewhere(OTHER_COLOR(color), 1, $N, $*)"),
    ("o_alive_somewhere", "somewhere(color, 1, $N, $*)"),
    ("x_somewhere", "somewhere(OTHER_COLOR(color), 0, $N, $*)"),
    ("o_somewhere", "somewhere(color, 0, $N, $*)"),
    ("xmoyo_opposite", "(whose_moyo(INITIAL_INFLUENCE(color), $1) == OTHER_COLOR(color))"),
    ("omoyo_opposite", "(whose_moyo(INITIAL_INFLUENCE(color), $1) == color)"),
    ("xmoyo", "(whose_moyo(OPPOSITE_INFLUENCE(color), $1) == OTHER_COLOR(color))"),
    ("omoyo", "(whose_moyo(OPPOSITE_INFLUENCE(color), $1) == color)"),
    ("xarea", "(whose_area(OPPOSITE_INFLUENCE(color), $1) == OTHER_COLOR(color))"),
    ("oarea", "(whose_area(OPPOSITE_INFLUENCE(color), $1) == color)"),
    ("xterri", "(whose_territory(OPPOSITE_INFLUENCE(color), $1) == OTHER_COLOR(color))"),
    ("oterri", "(whose_territory(OPPOSITE_INFLUENCE(color), $1) == color)"),
    ("approx_xlib", "approxlib($1, OTHER_COLOR(color), MAX_LIBERTIES, NULL)"),
    ("approx_olib", "approxlib($1, color, MAX_LIBERTIES, NULL)"),
    ("xlib", "accuratelib($1, OTHER_COLOR(color), MAX_LIBERTIES, NULL)"),
    ("olib", "accuratelib($1, color, MAX_LIBERTIES, NULL)"),
    ("xcut", "cut_possible($1, OTHER_COLOR(color))"),
    ("ocut", "cut_possible($1, color)"),
    ("xplay_defend_both", "play_attack_defend2_n(OTHER_COLOR(color), 0, $N, $*)"),
    ("oplay_defend_both", "play_attack_defend2_n(color, 0, $N, $*)"),
    ("xplay_attack_either", "play_attack_defend2_n(OTHER_COLOR(color), 1, $N, $*)"),
    ("oplay_attack_either", "play_attack_defend2_n(color, 1, $N, $*)"),
    ("xplay_defend", "play_attack_defend_n(OTHER_COLOR(color), 0, $N, $*)"),
    ("oplay_defend", "play_attack_defend_n(color, 0, $N, $*)"),
    ("xplay_attack", "play_attack_defend_n(OTHER_COLOR(color), 1, $N, $*)"),
    ("oplay_attack", "play_attack_defend_n(color, 1, $N, $*)"),
    ("xplay_break_through", "play_break_through_n(OTHER_COLOR(color), $N, $*)"),
    ("oplay_break_through", "play_break_through_n(color, $N, $*)"),
    ("oplay_connect", "play_connect_n(color, 1, $N, $*)"),
    ("xplay_connect", "play_connect_n(OTHER_COLOR(color), 1, $N, $*)"),
    ("oplay_disconnect", "play_connect_n(color, 0, $N, $*)"),
    ("xplay_disconnect", "play_connect_n(OTHER_COLOR(color), 0, $N, $*)"),
    ("oplay_lib", "play_lib_n(color, $N, $*)"),
    ("xplay_lib", "play_lib_n(OTHER_COLOR(color), $N, $*)"),
    ("seki_helper", "seki_helper($*)"),
    ("threaten_to_save", "threaten_to_save_helper(move, $1)"),
    ("prevent_attack_threat", "prevent_attack_threat_helper(move, $1)"),
    ("eye", "is_eye_space($1)"),
    ("proper_eye", "is_proper_eye_space($1)"),
    ("marginal_eye", "is_marginal_eye_space($1)"),
    ("halfeye", "is_halfeye(half_eye, $1)"),
    ("max_eye_value", "max_eye_value($*)"),
    ("owl_topological_eye", "owl_topological_eye($1, board[$2])"),
    ("obvious_false_oeye", "obvious_false_eye($1, color)"),
    ("obvious_false_xeye", "obvious_false_eye($1, OTHER_COLOR(color))"),
    ("antisuji", "add_antisuji_move($1)"),
    ("add_connect_move", "add_connection_move(move, $1, $2)"),
    ("add_cut_move", "add_cut_move(move, $1, $2)"),
    ("test_attack_either_move", "test_attack_either_move(move, color, $1, $2)"),
    ("add_defend_both_move", "add_all_move(move, DEFEND_STRING, $1, DEFEND_STRING, $2)"),
    ("same_dragon", "is_same_dragon($1, $2)"),
    ("same_string", "same_string($*)"),
    ("dragonsize", "dragon[$1].size"),
    ("wormsize", "countstones($1)"),
    ("effective_size", "dragon[$1].effective_size"),
    ("vital_chain", "vital_chain($*)"),
    ("potential_cutstone", "worm[$1].cutstone2 > 1"),
    ("amalgamate_most_valuable_helper", "amalgamate_most_valuable_helper($*)"),
    ("amalgamate", "join_dragons($1, $2)"),
    ("owl_escape_value", "owl_escape_value($*)"),
    ("owl_goal_dragon", "owl_goal_dragon($*)"),
    ("owl_eyespace", "owl_eyespace($*)"),
    ("owl_big_eyespace", "owl_big_eyespace($*)"),
    ("owl_mineye", "owl_mineye($*)"),
    ("owl_maxeye", "owl_maxeye($*)"),
    ("owl_proper_eye", "owl_proper_eye($*)"),
    ("owl_eye_size", "owl_eye_size($*)"),
    ("owl_lunch", "owl_lunch($*)"),
    ("owl_strong_dragon", "owl_strong_dragon($*)"),
    ("finish_ko_helper", "finish_ko_helper($*)"),
    ("squeeze_ko_helper", "squeeze_ko_helper($*)"),
    ("backfill_helper", "backfill_helper($*)"),
    ("connect_and_cut_helper2", "connect_and_cut_helper2($1, $2, $3, color)"),
    ("connect_and_cut_helper", "connect_and_cut_helper($*)"),
    ("owl_threatens", "owl_threatens_attack($1, $2)"),
    ("replace", "add_replacement_move($1, $2, color)"),
    ("backfill_replace", "backfill_replace($*)"),
    ("non_oterritory", "influence_mark_non_territory($1, color)"),
    ("non_xterritory", "influence_mark_non_territory($1, OTHER_COLOR(color))"),
    ("remaining_handicap_stones", "free_handicap_remaining_stones()"),
    ("total_handicap_stones", "free_handicap_total_stones()"),
    ("o_captures_something", "does_capture_something($1, color)"),
    ("x_captures_something", "does_capture_something($1, OTHER_COLOR(color))"),
    ("false_eye_territory", "false_eye_territory[$1]"),
    ("false_eye", "is_false_eye(half_eye, $1)"),
    ("o_visible_along_edge", "visible_along_edge(color, $1, $2)"),
    ("x_visible_along_edge", "visible_along_edge(OTHER_COLOR(color), $1, $2)"),
    ("is_surrounded", "is_surrounded($*)"),
    ("does_surround", "does_surround($*)"),
    ("surround_map", "surround_map($*)"),
    ("value", "($P->value)"),
    ("adjacent_to_stone_in_atari", "adjacent_to_stone_in_atari($*)"),
    ("adjacent_to_defendable_stone_in_atari", "adjacent_to_defendable_stone_in_atari($*)"),
    ("good_attack_threat", "register_good_attack_threat($1, $2)"),
    ("known_safe_move", "register_known_safe_move($1)"),
    ("break_mirror_helper", "break_mirror_helper($1, color)"),
    ("disconnect_helper", "disconnect_helper($*)"),
    ("distrust_tactics_helper", "distrust_tactics_helper($*)"),
    ("bent_four_helper", "bent_four_helper($*)"),
];

/// The C text of a call; `record` is the address of the pattern's own record. A name that is no function, such as `WIN`,
/// stands for itself: the engine has it too.
#[must_use]
pub fn text(call: &Call, record: &str) -> String {
    let name = call.name.display();
    match CALLS.iter().find(|(function, _)| *function == name) {
        Some((_, template)) => filled(template, call, record),
        None => name,
    }
}

/// A template with what it has places for.
pub(super) fn filled(template: &str, call: &Call, record: &str) -> String {
    let arguments: Vec<String> = call.arguments.iter().flatten().map(argument).collect();
    let name = call.name.display();
    let fixed = match functions::find(&name, Dialect::Modern).map(|f| f.parameters) {
        Some(Parameters::Moves(roles)) => roles.len(),
        _ => 0,
    };
    let mut text = template.to_owned();
    for (place, argument) in ["$1", "$2", "$3"].iter().zip(&arguments) {
        text = text.replace(place, argument);
    }
    text.replace("$N", &arguments.len().saturating_sub(fixed).to_string())
        .replace("$*", &arguments.join(", "))
        .replace("$P", record)
}

/// A point as C names it: labels are variables.
fn argument(text: &Text) -> String {
    match text.bytes.as_slice() {
        b"*" => "move".to_owned(),
        b"?" => "NO_MOVE".to_owned(),
        _ => text.display(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_that_can_be_used_has_its_text_and_no_other() {
        let usable = functions::all(Dialect::Modern).iter().filter(|f| f.unusable.is_none());
        let usable: Vec<&str> = usable.map(|f| f.name).collect();
        let written: Vec<&str> = CALLS.iter().map(|(name, _)| *name).collect();
        assert_eq!(written, usable);
    }

    #[test]
    fn templates_have_a_place_for_every_argument() {
        for (name, template) in CALLS {
            let function = functions::find(name, Dialect::Modern).unwrap();
            let (least, _) = function.arity(Dialect::Modern);
            let places = ["$1", "$2", "$3"].iter().filter(|place| template.contains(*place)).count();
            assert!(template.contains("$*") || places == least, "{name}: {template}");
        }
    }
}
