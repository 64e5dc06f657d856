//! The one table of commands (`gtp-commands.toml`): everything the program knows about a command is its row.
//!
//! A row says in which group the command is described, what it takes, and who answers. Commands of layers that do not
//! exist yet are here too: their arguments are read and checked as they will be, then they fail and name the layer.
//! `list_commands` leaves them out.

use super::answer::{Answer, Failure};
use super::arguments::Arguments;
use super::commands::{
    admin, board, connection, counters, eyes, handicap, history, later, moves, score, search_limit, settings,
    sgf, stones, tactics, trial, values, worms,
};
use super::session::Session;

/// One command.
pub struct Command {
    /// The word on the wire.
    pub name: &'static str,
    /// What it is about.
    pub group: Group,
    /// Its arguments: optional ones in brackets, dots for more of the same.
    pub usage: &'static str,
    /// Whether it may be asked while trial moves stand, or looks at that itself.
    pub during_trial: bool,
    pub(super) run: Run,
}

/// Who answers a command.
pub(super) enum Run {
    /// A function of this layer.
    Now(fn(&mut Session, &mut Arguments<'_>) -> Answer),
    /// A layer to come. The function only checks the arguments.
    Later(Layer, fn(&Session, &mut Arguments<'_>) -> Result<(), Failure>),
}

/// A layer above this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layer {
    /// Breaking into an area, and keeping the opponent out of it.
    BreakIns,
    /// Influence and territory.
    Influence,
    /// Groups of strings.
    Dragons,
    /// Life and death reading.
    Owl,
    /// Capturing races.
    Semeai,
    /// Sequences of threats.
    Combinations,
    /// Values and reasons of moves.
    Valuation,
}

/// What a command is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// The program and the session.
    Admin,
    /// Board, komi and handicap.
    Board,
    /// Stones, strings and legality.
    Stones,
    /// Moves and the trial stack.
    Moves,
    /// Making moves.
    Generation,
    /// Game records and traces.
    Records,
    /// Tactical reading.
    Tactics,
    /// Connections.
    Connection,
    /// Strings as such.
    Worms,
    /// Groups.
    Dragons,
    /// Life and death.
    Owl,
    /// Capturing races.
    Semeai,
    /// Eyes.
    Eyes,
    /// Influence.
    Influence,
    /// Scores.
    Score,
    /// Settings, clocks and seeds.
    Settings,
    /// Counters.
    Counters,
}

impl Group {
    /// Whether `start_sgftrace` records such commands.
    pub(super) fn is_reading(self) -> bool {
        matches!(self, Group::Tactics | Group::Connection | Group::Owl | Group::Semeai)
    }
}

impl Layer {
    /// What it gives, in words.
    pub const fn needs(self) -> &'static str {
        match self {
            Layer::BreakIns => "break-in reading",
            Layer::Influence => "influence",
            Layer::Dragons => "dragons",
            Layer::Owl => "life and death reading",
            Layer::Semeai => "semeai reading",
            Layer::Combinations => "combination reading",
            Layer::Valuation => "move valuation",
        }
    }
}

impl Command {
    /// Whether it is answered by this version.
    pub fn is_answered(&self) -> bool {
        matches!(self.run, Run::Now(_))
    }

    /// The layer it waits for.
    pub fn waits_for(&self) -> Option<Layer> {
        match self.run {
            Run::Now(_) => None,
            Run::Later(layer, _) => Some(layer),
        }
    }

    const fn settled(self) -> Command {
        Command { during_trial: false, ..self }
    }
}

/// The command of this name.
pub fn find(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}

/// The commands this version answers, in the order of their names.
pub fn answered() -> impl Iterator<Item = &'static Command> {
    COMMANDS.iter().filter(|command| command.is_answered())
}

type Now = fn(&mut Session, &mut Arguments<'_>) -> Answer;
type Check = fn(&Session, &mut Arguments<'_>) -> Result<(), Failure>;

const fn now(name: &'static str, group: Group, usage: &'static str, run: Now) -> Command {
    Command { name, group, usage, during_trial: true, run: Run::Now(run) }
}

const fn later(name: &'static str, group: Group, usage: &'static str, layer: Layer, check: Check) -> Command {
    Command { name, group, usage, during_trial: false, run: Run::Later(layer, check) }
}

use Group as G;
use Layer as L;

/// All commands, sorted by name. Those marked `settled` need a position without trial moves.
#[rustfmt::skip]
pub static COMMANDS: &[Command] = &[
    later("aa_confirm_safety", G::Tactics, "COLOR VERTEX [MINSIZE]", L::Combinations, later::safety),
    now("accurate_approxlib", G::Stones, "COLOR VERTEX", stones::accuratelib),
    now("accuratelib", G::Stones, "COLOR VERTEX", stones::accuratelib),
    now("advance_random_seed", G::Settings, "GAMES", settings::advance_random_seed),
    now("all_legal", G::Stones, "COLOR", stones::all_legal).settled(),
    now("all_move_values", G::Generation, "", values::all_move_values),
    now("analyze_eyegraph", G::Eyes, "[LIBERTIES THREATS] SHAPE", eyes::analyze_eyegraph).settled(),
    later("analyze_semeai", G::Semeai, "DRAGON DRAGON", L::Semeai, later::two_dragons_in_turn),
    later("analyze_semeai_after_move", G::Semeai, "COLOR VERTEX DRAGON DRAGON", L::Semeai, later::move_and_two_dragons),
    now("attack", G::Tactics, "STRING", tactics::attack),
    now("attack_either", G::Tactics, "STRING STRING", tactics::attack_either),
    now("black", G::Moves, "VERTEX|pass", history::black).settled(),
    later("block_off", G::Connection, "STRING GOAL...", L::BreakIns, later::string_and_goal).asked_itself(),
    now("boardsize", G::Board, "SIZE", board::boardsize),
    later("break_in", G::Connection, "STRING GOAL...", L::BreakIns, later::string_and_goal).asked_itself(),
    now("captures", G::Stones, "COLOR", stones::captures),
    now("clear_board", G::Board, "", board::clear_board),
    now("clear_cache", G::Admin, "", tactics::clear_cache),
    now("color", G::Stones, "VERTEX", stones::color),
    later("combination_attack", G::Tactics, "COLOR", L::Combinations, later::colour),
    later("combination_defend", G::Tactics, "COLOR", L::Combinations, later::colour),
    now("connect", G::Connection, "STRING STRING", connection::connect),
    now("countlib", G::Stones, "STRING", stones::countlib),
    now("cputime", G::Counters, "", counters::cputime),
    now("decrease_depths", G::Tactics, "", settings::decrease_depths),
    now("defend", G::Tactics, "STRING", tactics::defend),
    now("defend_both", G::Tactics, "STRING STRING", tactics::defend_both),
    now("disconnect", G::Connection, "STRING STRING", connection::disconnect),
    now("does_attack", G::Tactics, "VERTEX STRING", tactics::does_attack),
    now("does_defend", G::Tactics, "VERTEX STRING", tactics::does_defend),
    later("does_surround", G::Dragons, "VERTEX DRAGON", L::Dragons, later::surrounding_move),
    later("dragon_data", G::Dragons, "[VERTEX]", L::Dragons, later::dragon_data).asked_itself(),
    later("dragon_status", G::Dragons, "[DRAGON]", L::Dragons, later::optional_dragon),
    later("dragon_stones", G::Dragons, "[DRAGON|COLOR]", L::Dragons, later::dragon_or_colour),
    now("draw_search_area", G::Settings, "", search_limit::draw_search_area),
    now("dump_stack", G::Moves, "", trial::dump_stack),
    now("echo", G::Admin, "TEXT", admin::echo),
    now("echo_err", G::Admin, "TEXT", admin::echo_err),
    later("estimate_score", G::Score, "", L::Influence, later::nothing),
    now("eval_eye", G::Eyes, "VERTEX", eyes::eval_eye).settled(),
    later("experimental_score", G::Score, "COLOR", L::Valuation, later::colour),
    now("eye_data", G::Eyes, "COLOR VERTEX|pass", eyes::eye_data),
    now("final_score", G::Score, "[SEED]", score::final_score).settled(),
    now("final_status", G::Score, "VERTEX [SEED]", score::final_status).settled(),
    now("final_status_list", G::Score, "STATUS [SEED]", score::final_status_list).settled(),
    now("findlib", G::Stones, "STRING", stones::findlib),
    now("finish_sgftrace", G::Records, "FILE", sgf::finish_sgftrace),
    now("fixed_handicap", G::Board, "STONES", handicap::fixed_handicap).settled(),
    later("followup_influence", G::Influence, "COLOR VERTEX|pass KIND", L::Influence, later::move_influence),
    now("genmove", G::Generation, "COLOR", moves::genmove),
    now("genmove_black", G::Generation, "", moves::genmove_black),
    now("genmove_white", G::Generation, "", moves::genmove_white),
    now("get_connection_node_counter", G::Counters, "", counters::get_connection),
    now("get_handicap", G::Board, "", handicap::get_handicap),
    now("get_komi", G::Board, "", board::get_komi),
    now("get_life_node_counter", G::Counters, "", counters::get_life),
    now("get_owl_node_counter", G::Counters, "", counters::get_owl),
    now("get_random_seed", G::Settings, "", settings::get_random_seed),
    now("get_reading_node_counter", G::Counters, "", counters::get_reading),
    now("get_trymove_counter", G::Counters, "", counters::get_trymove),
    now("gg-undo", G::Moves, "[MOVES]", history::gg_undo),
    now("gg_genmove", G::Generation, "COLOR [SEED]", moves::gg_genmove),
    now("half_eye_data", G::Eyes, "VERTEX", eyes::half_eye_data),
    now("help", G::Admin, "", admin::list_commands),
    now("increase_depths", G::Tactics, "", settings::increase_depths),
    later("initial_influence", G::Influence, "COLOR KIND", L::Influence, later::initial_influence),
    now("invariant_hash", G::Stones, "", stones::invariant_hash),
    now("invariant_hash_for_moves", G::Stones, "COLOR", stones::invariant_hash_for_moves).settled(),
    now("is_legal", G::Stones, "COLOR VERTEX|pass", stones::is_legal).settled(),
    later("is_surrounded", G::Dragons, "DRAGON", L::Dragons, later::surrounded_dragon),
    now("kgs-genmove_cleanup", G::Generation, "COLOR", moves::kgs_genmove_cleanup),
    now("known_command", G::Admin, "[NAME]", admin::known_command),
    now("komi", G::Board, "KOMI", board::komi),
    now("ladder_attack", G::Tactics, "STRING", tactics::ladder_attack),
    now("last_move", G::Moves, "", history::last_move),
    now("level", G::Settings, "LEVEL", settings::level),
    now("limit_search", G::Settings, "SWITCH", search_limit::limit_search),
    now("list_commands", G::Admin, "", admin::list_commands),
    now("list_stones", G::Stones, "COLOR", stones::list_stones),
    now("loadsgf", G::Records, "FILE [MOVE|VERTEX]", sgf::loadsgf),
    now("move_history", G::Moves, "", history::move_history),
    later("move_influence", G::Influence, "COLOR VERTEX|pass KIND", L::Influence, later::move_influence),
    now("move_probabilities", G::Generation, "", values::move_probabilities),
    now("move_reasons", G::Generation, "VERTEX", values::move_reasons),
    now("move_uncertainty", G::Generation, "", values::move_uncertainty),
    now("name", G::Admin, "", admin::name),
    later("new_score", G::Score, "", L::Influence, later::nothing),
    now("orientation", G::Board, "NUMBER", board::orientation),
    later("owl_attack", G::Owl, "DRAGON", L::Owl, later::dragon),
    later("owl_connection_defends", G::Owl, "VERTEX DRAGON DRAGON", L::Owl, later::connecting_move),
    later("owl_defend", G::Owl, "DRAGON", L::Owl, later::dragon),
    later("owl_does_attack", G::Owl, "VERTEX DRAGON", L::Owl, later::move_and_dragon),
    later("owl_does_defend", G::Owl, "VERTEX DRAGON", L::Owl, later::move_and_dragon),
    later("owl_substantial", G::Owl, "STRING", L::Owl, later::dragon),
    later("owl_threaten_attack", G::Owl, "DRAGON", L::Owl, later::dragon),
    later("owl_threaten_defense", G::Owl, "DRAGON", L::Owl, later::dragon),
    now("place_free_handicap", G::Board, "STONES", handicap::place_free_handicap).settled(),
    now("play", G::Moves, "COLOR VERTEX|pass", history::play).settled(),
    now("popgo", G::Moves, "", trial::popgo),
    now("printsgf", G::Records, "[FILE]", sgf::printsgf),
    now("protocol_version", G::Admin, "", admin::protocol_version),
    now("query_boardsize", G::Board, "", board::query_boardsize),
    now("query_orientation", G::Board, "", board::query_orientation),
    now("quit", G::Admin, "", admin::quit),
    now("reg_genmove", G::Generation, "COLOR", moves::reg_genmove),
    now("report_uncertainty", G::Settings, "on|off", settings::report_uncertainty),
    now("reset_connection_node_counter", G::Counters, "", counters::reset_connection),
    now("reset_life_node_counter", G::Counters, "", counters::reset_life),
    now("reset_owl_node_counter", G::Counters, "", counters::reset_owl),
    now("reset_reading_node_counter", G::Counters, "", counters::reset_reading),
    now("reset_search_mask", G::Settings, "", search_limit::reset_search_mask),
    now("reset_trymove_counter", G::Counters, "", counters::reset_trymove),
    now("restricted_genmove", G::Generation, "COLOR VERTEX...", moves::restricted_genmove),
    later("same_dragon", G::Dragons, "STRING STRING", L::Dragons, later::two_strings),
    now("set_free_handicap", G::Board, "VERTEX...", handicap::set_free_handicap).settled(),
    now("set_random_seed", G::Settings, "SEED", settings::set_random_seed),
    now("set_search_diamond", G::Settings, "VERTEX", search_limit::set_search_diamond),
    now("set_search_limit", G::Settings, "VERTEX", search_limit::set_search_limit),
    now("showboard", G::Board, "", board::showboard),
    now("start_sgftrace", G::Records, "", sgf::start_sgftrace),
    later("surround_map", G::Dragons, "DRAGON VERTEX", L::Dragons, later::dragon_and_vertex),
    later("tactical_analyze_semeai", G::Semeai, "DRAGON DRAGON", L::Semeai, later::two_dragons_in_turn),
    now("test_eyeshape", G::Eyes, "VERTEX...", eyes::test_eyeshape).settled(),
    now("time_left", G::Settings, "COLOR SECONDS STONES", settings::time_left),
    now("time_settings", G::Settings, "MAIN OVERTIME STONES", settings::time_settings),
    now("top_moves", G::Generation, "", values::top_moves),
    now("top_moves_black", G::Generation, "", values::top_moves_black),
    now("top_moves_white", G::Generation, "", values::top_moves_white),
    now("tryko", G::Moves, "COLOR VERTEX", trial::tryko),
    now("trymove", G::Moves, "COLOR VERTEX|pass", trial::trymove),
    now("tune_move_ordering", G::Tactics, "67 INTEGERS", settings::tune_move_ordering),
    now("unconditional_status", G::Worms, "VERTEX", worms::unconditional_status).settled(),
    now("undo", G::Moves, "", history::undo),
    now("version", G::Admin, "", admin::version),
    now("white", G::Moves, "VERTEX|pass", history::white).settled(),
    now("worm_cutstone", G::Worms, "STRING", worms::worm_cutstone).settled(),
    now("worm_data", G::Worms, "[VERTEX]", worms::worm_data).settled(),
    now("worm_stones", G::Worms, "[STRING|COLOR]", worms::worm_stones),
];

impl Command {
    /// Of commands with words of their own for a standing trial move.
    const fn asked_itself(self) -> Command {
        Command { during_trial: true, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_138_commands_in_the_order_of_their_names() {
        assert_eq!(COMMANDS.len(), 138);
        assert!(COMMANDS.windows(2).all(|pair| pair[0].name < pair[1].name));
    }
}
