;;; katachi-mode.el --- Pattern databases of Katachi -*- lexical-binding: t -*-

;; SPDX-License-Identifier: MIT OR Apache-2.0

;;; Commentary:

;; Syntax of pattern databases for Go.  `M-x eglot' starts the language server, `mkpat lsp'.

;;; Code:

;; keywords: begin
(defconst katachi-directives
  '("attribute_map" "callback_data" "goal_elements")
  "The directives of pattern databases.")

(defconst katachi-attributes
  '("followup" "followup_value" "maxterri" "maxvalue" "minterri" "minvalue"
    "reverse_followup" "reverse_sente" "shape" "terri" "threatens_eye"
    "threatens_to_capture" "value")
  "The attributes of pattern databases.")

(defconst katachi-functions
  '("add_connect_move" "add_cut_move" "add_defend_both_move"
    "adjacent_to_defendable_stone_in_atari" "adjacent_to_stone_in_atari" "alive"
    "amalgamate" "amalgamate_most_valuable_helper" "antisuji" "approx_olib" "approx_xlib"
    "area_space" "area_stone" "attack" "backfill_helper" "backfill_replace"
    "bent_four_helper" "break_mirror_helper" "connect_and_cut_helper"
    "connect_and_cut_helper2" "critical" "cutstone" "dead" "defend"
    "defend_against_atari" "diff_moyo" "disconnect_helper" "distrust_tactics_helper"
    "does_attack" "does_defend" "does_surround" "dragonsize" "edge_double_sente"
    "effective_size" "eye" "false_eye" "false_eye_territory" "finish_ko_helper" "genus"
    "good_attack_threat" "halfeye" "has_aji" "is_surrounded" "known_safe_move" "ko"
    "legal_omove" "legal_xmove" "lib" "lib2" "lib3" "lib4" "marginal_eye" "max_eye_value"
    "non_oterritory" "non_xterritory" "o_alive_somewhere" "o_captures_something"
    "o_somewhere" "o_suicide" "o_visible_along_edge" "oarea" "obvious_false_oeye"
    "obvious_false_xeye" "ocut" "odefend_against" "olib" "omoyo" "omoyo_opposite"
    "oplay_attack" "oplay_attack_either" "oplay_break_through" "oplay_connect"
    "oplay_defend" "oplay_defend_both" "oplay_disconnect" "oplay_lib" "oracle_threatens"
    "oterri" "owl_big_eyespace" "owl_escape_value" "owl_eye_size" "owl_eyespace"
    "owl_goal_dragon" "owl_lunch" "owl_maxeye" "owl_mineye" "owl_proper_eye"
    "owl_strong_dragon" "owl_threatens" "owl_topological_eye" "potential_cutstone"
    "prevent_attack_threat" "proper_eye" "remaining_handicap_stones" "replace"
    "safe_omove" "safe_xmove" "same_dragon" "same_string" "seki_helper"
    "squeeze_ko_helper" "status" "surround_map" "test_attack_either_move"
    "threaten_to_capture" "threaten_to_save" "total_handicap_stones" "unknown" "value"
    "vital_chain" "weak" "weakness" "wormsize" "x_alive_somewhere" "x_captures_something"
    "x_somewhere" "x_suicide" "x_visible_along_edge" "xarea" "xcut" "xdefend_against"
    "xlib" "xmoyo" "xmoyo_opposite" "xplay_attack" "xplay_attack_either"
    "xplay_break_through" "xplay_connect" "xplay_defend" "xplay_defend_both"
    "xplay_disconnect" "xplay_lib" "xterri")
  "The functions of pattern databases.")

(defconst katachi-constants
  '("ALIVE" "CRITICAL" "DEAD" "UNKNOWN" "WIN" "doing_scoring")
  "The constants of pattern databases.")

(defconst katachi-statements
  '("else" "if" "return")
  "The statements of pattern databases.")

;; keywords: end

(defconst katachi-font-lock-keywords
  `(("^#.*" . font-lock-comment-face)
    ("^\\(Pattern\\)[ \t]+\\(\\S-+\\)"
     (1 font-lock-keyword-face) (2 font-lock-type-face))
    (,(concat "^" (regexp-opt katachi-directives t) "\\_>") . font-lock-keyword-face)
    ("^[;>:].*"
     (,(regexp-opt katachi-functions 'symbols)
      (progn (beginning-of-line) (line-end-position)) nil (0 font-lock-function-name-face))
     (,(regexp-opt katachi-constants 'symbols)
      (progn (beginning-of-line) (line-end-position)) nil (0 font-lock-constant-face))
     (,(regexp-opt katachi-statements 'symbols)
      (progn (beginning-of-line) (line-end-position)) nil (0 font-lock-keyword-face))
     (,(regexp-opt katachi-attributes 'symbols)
      (progn (beginning-of-line) (line-end-position)) nil (0 font-lock-variable-name-face)))
    ("^[|+]?[-.XOxo*?,!QYa-zA-Z]+[|+]?\\(?:[ \t].*\\)?$" . font-lock-string-face))
  "What is highlighted in pattern databases.")

;;;###autoload
(define-derived-mode katachi-mode prog-mode "Katachi"
  "Major mode for pattern databases of Katachi and GNU Go."
  (setq-local comment-start "# ")
  (setq-local font-lock-defaults '(katachi-font-lock-keywords t)))

;;;###autoload
(add-to-list 'magic-mode-alist
             '("\\(?:#.*\n\\|[ \t]*\n\\)*\\(?:Pattern\\|attribute_map\\|goal_elements\\|callback_data\\) "
               . katachi-mode))

(with-eval-after-load 'eglot
  (defvar eglot-server-programs)
  (add-to-list 'eglot-server-programs '(katachi-mode . ("mkpat" "lsp"))))

(provide 'katachi-mode)
;;; katachi-mode.el ends here
