" Pattern databases of Katachi.
if exists('b:current_syntax')
  finish
endif
syntax case match

syntax match katachiRow /^|\?[.XOxo*?,!QYa-zA-Z]\+|\?\ze\%(\s\|$\)/
syntax match katachiRowComment /^|\?[.XOxo*?,!QYa-zA-Z]\+|\?\zs\s.*/
syntax match katachiEdge /^+\?-\+\|^-\++\?/
syntax match katachiComment /^#.*/
syntax match katachiName /\%(^Pattern\s\+\)\@<=\S\+/
syntax region katachiEntry start=/^:/ end=/$/ contains=katachiAttribute,katachiNumber
syntax region katachiExpression start=/^[;>]/ end=/$/ contains=katachiFunction,katachiConstant,katachiStatement,katachiNumber
syntax match katachiNumber /\<\d\+\%(\.\d\+\)\?\>/ contained
" keywords: begin
syntax keyword katachiDirective Pattern attribute_map callback_data goal_elements
syntax keyword katachiAttribute contained followup followup_value maxterri maxvalue minterri minvalue reverse_followup reverse_sente shape terri threatens_eye threatens_to_capture value
syntax keyword katachiFunction contained add_connect_move add_cut_move add_defend_both_move adjacent_to_defendable_stone_in_atari adjacent_to_stone_in_atari alive amalgamate amalgamate_most_valuable_helper antisuji approx_olib approx_xlib area_space area_stone attack backfill_helper backfill_replace bent_four_helper break_mirror_helper connect_and_cut_helper connect_and_cut_helper2 critical cutstone dead defend defend_against_atari diff_moyo disconnect_helper distrust_tactics_helper does_attack does_defend does_surround dragonsize edge_double_sente effective_size eye false_eye false_eye_territory finish_ko_helper genus good_attack_threat halfeye has_aji is_surrounded known_safe_move ko legal_omove legal_xmove lib lib2 lib3 lib4 marginal_eye max_eye_value non_oterritory non_xterritory o_alive_somewhere o_captures_something o_somewhere o_suicide o_visible_along_edge oarea obvious_false_oeye obvious_false_xeye ocut odefend_against olib omoyo omoyo_opposite oplay_attack oplay_attack_either oplay_break_through oplay_connect oplay_defend oplay_defend_both oplay_disconnect oplay_lib oracle_threatens oterri owl_big_eyespace owl_escape_value owl_eye_size owl_eyespace owl_goal_dragon owl_lunch owl_maxeye owl_mineye owl_proper_eye owl_strong_dragon owl_threatens owl_topological_eye potential_cutstone prevent_attack_threat proper_eye remaining_handicap_stones replace safe_omove safe_xmove same_dragon same_string seki_helper squeeze_ko_helper status surround_map test_attack_either_move threaten_to_capture threaten_to_save total_handicap_stones unknown value vital_chain weak weakness wormsize x_alive_somewhere x_captures_something x_somewhere x_suicide x_visible_along_edge xarea xcut xdefend_against xlib xmoyo xmoyo_opposite xplay_attack xplay_attack_either xplay_break_through xplay_connect xplay_defend xplay_defend_both xplay_disconnect xplay_lib xterri
syntax keyword katachiConstant contained ALIVE CRITICAL DEAD UNKNOWN WIN doing_scoring
syntax keyword katachiStatement contained else if return
" keywords: end

highlight default link katachiRow String
highlight default link katachiRowComment Comment
highlight default link katachiEdge Delimiter
highlight default link katachiComment Comment
highlight default link katachiName Type
highlight default link katachiDirective Keyword
highlight default link katachiAttribute Identifier
highlight default link katachiFunction Function
highlight default link katachiConstant Constant
highlight default link katachiStatement Conditional
highlight default link katachiNumber Number

let b:current_syntax = 'katachi'
