//! What the command line accepts, as data.

use super::decide_options::DecideOptions;
use super::gomoku_options::{ArenaOptions, GomokuOptions, at_least_one};
use clap::{Args, Parser, Subcommand, ValueEnum};
use katachi::game::Game;
use katachi_terminal::pages::{Completions, Man};
use katachi_terminal::places::{Places, Wanted, one_side};
use katachi_terminal::why::WhyOptions;
use mkpat_runtime::point::Colour;
use std::num::NonZeroU32;
use std::path::PathBuf;

/// What the help ends with.
const EXAMPLES: &str = "\
Examples:
  katachi --boardsize 9                    play against it
  katachi -l game.sgf -L 123               play on from move 123
  katachi -l game.sgf -L 60 -T             its dragons after 59 moves
  katachi --mode gtp --level 5             for a controller
  katachi regress suites/*.tst --jobs 2    run regression suites

Exit codes: 0 nothing wrong, 1 unexpected results, 2 the command could not be carried out.";

/// Plays Go with compiled pattern databases: against you, or for a controller
// A second paragraph here, or a sentence for a value, would make clap spread the options over three times the lines.
#[derive(Parser)]
#[command(name = "katachi", version, max_term_width = 100, args_conflicts_with_subcommands = true)]
#[command(after_help = EXAMPLES)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) task: Option<Task>,
    #[command(flatten)]
    pub(super) play: PlayOptions,
}

/// What else the program does.
#[derive(Subcommand)]
pub(super) enum Task {
    /// Run regression suites and compare the results
    Regress(RegressOptions),
    /// Let two GTP programs play against each other
    Twogtp(TwogtpOptions),
    /// Write what the engine thinks of every move of a game into its record, or onto a page
    Annotate(AnnotateOptions),
    /// Stand between a controller and an engine, and draw the moves of `gg_genmove` among its best ones
    Metamachine(MetamachineOptions),
    /// Play gomoku or renju: for a manager, or against you
    Gomoku(GomokuOptions),
    /// Let two brains play gomoku or renju against each other
    Arena(ArenaOptions),
    /// Match databases read at run time and print what their constraints say
    Verdicts(VerdictsOptions),
    /// Tell why a pattern of databases read at run time does not match at a point, or why it does
    Why(WhyOptions),
    /// Print one number that proves the engine's behaviour unchanged
    Bench,
    /// Print the script that lets a shell complete commands and options
    Completions(Completions),
    /// Print the man page, or write those of all commands into a folder
    Man(Man),
}

/// A time in which something can happen.
fn seconds(word: &str) -> Result<f64, String> {
    let time = word.parse().ok().filter(|seconds: &f64| *seconds > 0.0 && seconds.is_finite());
    time.ok_or_else(|| "expected more than 0 seconds".to_owned())
}

/// Points that scores can be counted with.
fn komi(word: &str) -> Result<f64, String> {
    let komi = word.parse().ok().filter(|&komi| Game::is_komi(komi));
    komi.ok_or_else(|| "expected a number".to_owned())
}

/// How moves are valued.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Valuation {
    Modern,
    Classic,
}

/// The name of a database that something looks at.
fn role(word: &str) -> Result<String, String> {
    let roles = katachi::databases::Databases::PARTS;
    roles
        .iter()
        .find(|&&role| role == word)
        .map(|role| (*role).to_owned())
        .ok_or_else(|| format!("nothing looks at a database of this name; there are {}", roles.join(", ")))
}

/// How to talk.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Mode {
    Ascii,
    Gtp,
    Json,
}

/// A second opinion on the moves that patterns and reading value.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum SearchKind {
    /// Nothing: their values alone
    None,
    /// A tree of playouts that begins with them
    Playouts,
}

/// What tells how a position stands when its moves are valued.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum OutlookKind {
    /// Dragons, their life and death, and influence
    Dragons,
    /// Playouts, and what strings tell: a fifth of the time or less on 9x9
    Playouts,
}

#[derive(Args)]
#[command(next_help_heading = "Play")]
pub(super) struct PlayOptions {
    /// Against a person at this terminal, the Go Text Protocol, or positions and analyses as JSON lines
    #[arg(long, value_enum, default_value = "ascii")]
    pub(super) mode: Mode,
    /// Strength; higher reads deeper
    #[arg(long, default_value_t = 10, allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(0..))]
    pub(super) level: i32,
    /// Playouts for a move; by the level if not given. 0 leaves the choice to patterns and reading
    #[arg(long, value_name = "NUMBER", conflicts_with = "search")]
    pub(super) playouts: Option<u32>,
    /// Threads that share the playouts of a move
    #[arg(long, value_name = "NUMBER", default_value_t = NonZeroU32::MIN, value_parser = clap::value_parser!(NonZeroU32))]
    pub(super) threads: NonZeroU32,
    /// What decides between the moves that were valued
    #[arg(long, value_enum)]
    pub(super) search: Option<SearchKind>,
    /// What tells how the position stands when moves are valued
    #[arg(long, value_enum, default_value = "dragons")]
    pub(super) outlook: OutlookKind,
    /// Random seed; drawn from the clock if not given
    #[arg(short = 'r', long, visible_alias = "random-seed", allow_negative_numbers = true)]
    pub(super) seed: Option<i32>,
    /// The side the engine takes in text mode
    #[arg(long, value_enum, default_value = "white")]
    pub(super) color: Side,
    /// Play on in lost positions
    #[arg(long)]
    pub(super) never_resign: bool,
    /// Draw each move among those that are nearly as good as the best
    #[arg(long)]
    pub(super) metamachine: bool,

    /// Main time of each side in seconds
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(i32).range(0..), help_heading = "Time")]
    pub(super) clock: Option<i32>,
    /// Overtime in seconds
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(i32).range(0..), help_heading = "Time")]
    pub(super) byo_time: Option<i32>,
    /// Moves to make in each overtime
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(i32).range(0..), help_heading = "Time")]
    pub(super) byo_period: Option<i32>,
    /// Never go below this level when time is short [default: 0]
    #[arg(long, value_name = "LEVEL", allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(0..), help_heading = "Time")]
    pub(super) min_level: Option<i32>,
    /// Never go above this level when there is time [default: 10, or the level set]
    #[arg(long, value_name = "LEVEL", allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(0..), help_heading = "Time")]
    pub(super) max_level: Option<i32>,

    /// Play by the databases of this manifest, read now, instead of the program's own
    #[arg(long, value_name = "MANIFEST", help_heading = "Databases")]
    pub(super) patterns: Option<PathBuf>,
    /// By all reasons together, or by the value of each pattern; by the dialect of the patterns if not given
    #[arg(long, value_enum, value_name = "KIND", help_heading = "Databases")]
    pub(super) valuation: Option<Valuation>,
    /// Leave out these databases, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = role, help_heading = "Databases")]
    pub(super) without: Vec<String>,
    /// Read a database again when one of its files is saved
    #[arg(long, requires = "patterns", help_heading = "Databases")]
    pub(super) watch: bool,

    /// Points a side
    #[arg(long, default_value_t = 19, value_parser = clap::value_parser!(u8).range(1..=19), help_heading = "Game")]
    pub(super) boardsize: u8,
    /// Points given to White; 0.0 under GTP, else 5.5, or 0.5 with a handicap
    #[arg(long, allow_negative_numbers = true, value_parser = komi, help_heading = "Game")]
    pub(super) komi: Option<f64>,
    /// Handicap stones for text mode
    #[arg(long, default_value_t = 0, help_heading = "Game")]
    pub(super) handicap: u32,

    /// Count stones and territory instead of territory and prisoners
    #[arg(long, help_heading = "Rules")]
    pub(super) chinese_rules: bool,
    /// Take all dead stones before passing, for controllers that count what stands, as CGOS does
    #[arg(long, help_heading = "Rules")]
    pub(super) capture_all_dead: bool,
    /// Forbid the same position twice
    #[arg(long, conflicts_with_all = ["situational_superko", "no_ko"], help_heading = "Rules")]
    pub(super) positional_superko: bool,
    /// Forbid the same position twice with the same side to move
    #[arg(long, conflicts_with = "no_ko", help_heading = "Rules")]
    pub(super) situational_superko: bool,
    /// Allow every repetition
    #[arg(long, help_heading = "Rules")]
    pub(super) no_ko: bool,
    /// Allow suicide of two stones and more
    #[arg(long, help_heading = "Rules")]
    pub(super) allow_suicide: bool,
    /// Allow every suicide
    #[arg(long, help_heading = "Rules")]
    pub(super) allow_all_suicide: bool,

    /// Begin with this game record (`-` for standard input)
    #[arg(short = 'l', long = "infile", value_name = "FILE", help_heading = "Records")]
    pub(super) infile: Option<PathBuf>,
    /// Stop loading before this move: a number, a vertex or PASS
    #[arg(short = 'L', long, value_name = "MOVE", requires = "infile", help_heading = "Records")]
    pub(super) until: Option<String>,
    /// Write the position as SGF and end (`-` for standard output)
    #[arg(long, value_name = "FILE", help_heading = "Records")]
    pub(super) printsgf: Option<PathBuf>,
    /// Write the game here when it ends
    #[arg(short = 'o', long = "outfile", value_name = "FILE", help_heading = "Records")]
    pub(super) outfile: Option<PathBuf>,

    /// Read GTP commands from this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["gtp_listen", "gtp_connect"], help_heading = "GTP")]
    pub(super) gtp_input: Option<PathBuf>,
    /// Wait for one controller at this address
    #[arg(long, value_name = "[HOST:]PORT", conflicts_with = "gtp_connect", help_heading = "GTP")]
    pub(super) gtp_listen: Option<String>,
    /// Connect to a controller at this address
    #[arg(long, value_name = "[HOST:]PORT", help_heading = "GTP")]
    pub(super) gtp_connect: Option<String>,
    /// Version of the protocol, 1 or 2
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=2), value_name = "VERSION", help_heading = "GTP")]
    pub(super) gtp_version: u8,
    /// Write every line that comes in to this new file
    #[arg(long, value_name = "FILE", help_heading = "GTP")]
    pub(super) gtp_dump_commands: Option<PathBuf>,
    /// Name vertices as if the board were turned (0 to 7)
    #[arg(long, default_value_t = 0, help_heading = "GTP")]
    pub(super) orientation: i32,

    /// Show the dragons of the position and end: green alive, yellow unknown, blue dead, red critical
    #[arg(short = 'T', long = "dragons", help_heading = "Tuning")]
    pub(super) show_dragons: bool,
    /// Show the strings, with what reading says of them, and end
    #[arg(short = 'w', long = "worms", help_heading = "Tuning")]
    pub(super) show_worms: bool,
    /// Show the eye spaces and what they are worth, and end
    #[arg(short = 'E', long = "eyes", help_heading = "Tuning")]
    pub(super) show_eyes: bool,
    /// Show territory, moyo and area, and end; with a number, as classic patterns know them
    ///
    /// The number is a sum: 1 territory, 2 what each move gains of it, 4 moyo, 8 what each move gains of it, 16 area
    #[arg(
        short = 'm',
        long = "moyo",
        value_name = "LEVEL",
        num_args = 0..=1,
        default_missing_value = "0",
        value_parser = clap::value_parser!(u8).range(0..32),
        help_heading = "Tuning"
    )]
    pub(super) show_moyo: Option<u8>,
    /// Write the pictures here as SVG (`-o` writes them as a record)
    #[arg(long, value_name = "FILE", help_heading = "Tuning")]
    pub(super) svg: Option<PathBuf>,

    #[command(flatten)]
    pub(super) decide: DecideOptions,

    /// Value moves by the constants of this file (TOML)
    #[arg(long, value_name = "FILE", help_heading = "Tuning")]
    pub(super) constants: Option<PathBuf>,
    /// Print all constants, as a file for --constants, and end
    #[arg(long, help_heading = "Tuning")]
    pub(super) print_constants: bool,
    /// Evaluate every classic pattern, even if it cannot be worth more than what was found
    #[arg(short = 'a', long = "all-patterns", help_heading = "Tuning")]
    pub(super) all_patterns: bool,
    /// Look at the moves of this side in the record again: tell where it would move otherwise, and end
    #[arg(long, value_enum, value_name = "COLOR", requires = "infile", help_heading = "Tuning")]
    pub(super) replay: Option<Sides>,
    /// Tell of every pattern how often it matched in the record and what became of that, and end; with `time` also what
    /// its constraint took
    #[arg(
        long,
        value_enum,
        value_name = "WHAT",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "counts",
        requires = "infile",
        conflicts_with = "replay",
        help_heading = "Tuning"
    )]
    pub(super) profile_patterns: Option<Profiled>,
    /// Count the finished game of this record and end
    #[arg(long, value_name = "FILE", conflicts_with = "infile", help_heading = "Tuning")]
    pub(super) score: Option<PathBuf>,
    /// Tell on standard error why each move was chosen
    #[arg(short = 't', long, help_heading = "Tuning")]
    pub(super) trace: bool,
    /// No greeting
    #[arg(long, visible_alias = "silent", help_heading = "Output")]
    pub(super) quiet: bool,
}

impl PlayOptions {
    /// What is asked for and would not be done, with what it needs.
    pub(super) fn idle(&self) -> Option<&'static str> {
        let of_gtp = [
            (self.gtp_input.is_some(), "--gtp-input needs --mode gtp"),
            (self.gtp_listen.is_some(), "--gtp-listen needs --mode gtp"),
            (self.gtp_connect.is_some(), "--gtp-connect needs --mode gtp"),
            (self.gtp_dump_commands.is_some(), "--gtp-dump-commands needs --mode gtp"),
        ];
        let pictures = self.show_dragons || self.show_worms || self.show_eyes || self.show_moyo.is_some();
        let drawn = (self.svg.is_some() && !pictures, "--svg needs a picture to write: -T, -w, -E or -m");
        let of_gtp = of_gtp.into_iter().filter(|_| self.mode != Mode::Gtp);
        of_gtp.chain([drawn]).find_map(|(idle, words)| idle.then_some(words))
    }
}

/// What is told of patterns.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Profiled {
    /// How often they came how far
    Counts,
    /// And how long their constraints took
    Time,
}

/// One side or both.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Sides {
    Black,
    White,
    Both,
}

/// Black or White.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Side {
    Black,
    White,
}

#[derive(Args)]
pub(super) struct RegressOptions {
    /// Suites to run (.tst files)
    #[arg(required = true, value_name = "FILES")]
    pub(super) suites: Vec<PathBuf>,

    /// The engine to test, with its arguments; this program if not given
    #[arg(long, value_name = "COMMAND", help_heading = "Engine")]
    pub(super) engine: Option<String>,
    /// Level of this program
    #[arg(long, default_value_t = 10, allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(0..), conflicts_with = "engine", help_heading = "Engine")]
    pub(super) level: i32,
    /// What decides in this program between the moves that were valued
    #[arg(long, value_enum, conflicts_with = "engine", help_heading = "Engine")]
    pub(super) search: Option<SearchKind>,
    /// Databases of this program, read now, instead of its own
    #[arg(long, value_name = "MANIFEST", conflicts_with = "engine", help_heading = "Engine")]
    pub(super) patterns: Option<PathBuf>,
    /// Leave out these databases of this program, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = role, conflicts_with = "engine", help_heading = "Engine")]
    pub(super) without: Vec<String>,
    /// Run the suites once with all databases and once without each, and tell what each is worth
    #[arg(long, conflicts_with_all = ["engine", "baseline", "beside", "json", "junit", "verbose"], help_heading = "Reports")]
    pub(super) ablation: bool,
    /// Tell by command what the tests took: processor time and positions read, by the engine's own counters
    #[arg(long, conflicts_with = "ablation", help_heading = "Reports")]
    pub(super) cost: bool,
    /// Processes at the same time
    #[arg(short, long, value_parser = at_least_one, help_heading = "Engine")]
    pub(super) jobs: Option<usize>,
    /// Seconds an answer may take before the engine is killed
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", allow_negative_numbers = true, value_parser = seconds, help_heading = "Engine")]
    pub(super) time_limit: f64,

    /// Only tests of these commands, separated by commas
    #[arg(long, value_delimiter = ',', value_name = "COMMANDS", help_heading = "Selection")]
    pub(super) only: Vec<String>,

    /// Write all results as JSON
    #[arg(long, value_name = "FILE", help_heading = "Reports")]
    pub(super) json: Option<PathBuf>,
    /// Write a JUnit report
    #[arg(long, value_name = "FILE", help_heading = "Reports")]
    pub(super) junit: Option<PathBuf>,
    /// Compare with the JSON results of another run
    #[arg(long, value_name = "FILE", help_heading = "Reports")]
    pub(super) baseline: Option<PathBuf>,
    /// Show the passes of another engine beside ours; the file tells which tests of which suite it failed
    #[arg(long, value_name = "FILE", help_heading = "Reports")]
    pub(super) beside: Option<PathBuf>,
    /// Show every unexpected result, not only the tables
    #[arg(short, long, help_heading = "Reports")]
    pub(super) verbose: bool,
    /// No progress bar
    #[arg(long, help_heading = "Reports")]
    pub(super) quiet: bool,
}

#[derive(Args)]
pub(super) struct TwogtpOptions {
    /// The first engine with its arguments; it begins with Black
    #[arg(long, visible_alias = "black", value_name = "COMMAND")]
    pub(super) first: String,
    /// The second engine with its arguments
    #[arg(long, visible_alias = "white", value_name = "COMMAND")]
    pub(super) second: String,

    /// Games to play
    #[arg(long, default_value_t = 1, value_parser = at_least_one, help_heading = "Match")]
    pub(super) games: usize,
    /// Points a side
    #[arg(long, default_value_t = 19, help_heading = "Match")]
    pub(super) size: u8,
    /// Points given to White; 5.5 if not given, 0.5 with a handicap
    #[arg(long, allow_negative_numbers = true, value_parser = komi, help_heading = "Match")]
    pub(super) komi: Option<f64>,
    /// Fixed handicap stones
    #[arg(long, default_value_t = 0, help_heading = "Match")]
    pub(super) handicap: u32,
    /// Let the first engine be Black in every game
    #[arg(long, help_heading = "Match")]
    pub(super) no_alternation: bool,
    /// Begin the games with these records in turn, each played twice with colours exchanged
    #[arg(long, value_name = "FILES", num_args = 1.., help_heading = "Match")]
    pub(super) openings: Vec<PathBuf>,
    /// Moves taken from an opening
    #[arg(long, default_value_t = 8, help_heading = "Match")]
    pub(super) opening_moves: usize,
    /// Moves after which a game is no result
    #[arg(long, help_heading = "Match")]
    pub(super) move_limit: Option<usize>,

    /// Main time of each side in seconds
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 0,
        hide_default_value = true,
        help_heading = "Time"
    )]
    pub(super) clock: u32,
    /// Overtime in seconds
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 0,
        hide_default_value = true,
        help_heading = "Time"
    )]
    pub(super) byo_time: u32,
    /// Moves to make in each overtime
    #[arg(long, value_name = "MOVES", default_value_t = 0, hide_default_value = true, help_heading = "Time")]
    pub(super) byo_period: u32,

    /// A third engine that counts the games
    #[arg(long, value_name = "COMMAND", help_heading = "Result")]
    pub(super) referee: Option<String>,
    /// Seconds a move may take before the game is lost
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", allow_negative_numbers = true, value_parser = seconds, help_heading = "Result")]
    pub(super) time_limit: f64,
    /// Write the games as NAME001.sgf and so on
    #[arg(long, value_name = "NAME", help_heading = "Result")]
    pub(super) sgf: Option<String>,
    /// Write the result as JSON
    #[arg(long, value_name = "FILE", help_heading = "Result")]
    pub(super) json: Option<PathBuf>,
    /// No progress bar
    #[arg(long, help_heading = "Result")]
    pub(super) quiet: bool,
}

#[derive(Args)]
#[command(group = clap::ArgGroup::new("output").args(["outfile", "html"]).multiple(true).required(true))]
pub(super) struct AnnotateOptions {
    /// The game record
    #[arg(value_name = "GAME")]
    pub(super) game: PathBuf,
    /// Write the record with comments and labels here
    #[arg(short = 'o', long = "outfile", value_name = "FILE")]
    pub(super) outfile: Option<PathBuf>,
    /// Write a page with boards here
    #[arg(long, value_name = "FILE")]
    pub(super) html: Option<PathBuf>,
    /// Strength of reading
    #[arg(long, default_value_t = 10, allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(0..))]
    pub(super) level: i32,
    /// Playouts for each position; 0 leaves the values to patterns and reading
    #[arg(long, default_value_t = 0, value_name = "NUMBER")]
    pub(super) playouts: u32,
    /// Count stones and territory instead of territory and prisoners
    #[arg(long)]
    pub(super) chinese_rules: bool,
    /// Look at the databases of this manifest, read now, instead of the program's own
    #[arg(long, value_name = "MANIFEST")]
    pub(super) patterns: Option<PathBuf>,
    /// No progress bar
    #[arg(long)]
    pub(super) quiet: bool,
}

/// How a move is chosen among those of another engine.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Rule {
    /// At random: moves of at least half the best value, each with a chance in proportion to its own
    Draw,
    /// The better of the first two after `estimate_score` is asked of each
    Score,
}

#[derive(Args)]
pub(super) struct MetamachineOptions {
    /// The engine with its arguments
    #[arg(long, value_name = "COMMAND")]
    pub(super) engine: String,
    /// How a move is chosen
    #[arg(long, value_enum, default_value = "draw")]
    pub(super) rule: Rule,
    /// Choose the moves of `genmove` too
    #[arg(long)]
    pub(super) genmove: bool,
    /// Decides what is drawn; from the clock if not given
    #[arg(short = 'r', long, allow_negative_numbers = true)]
    pub(super) seed: Option<i32>,
    /// Seconds the engine may take to answer what the filter asks
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", allow_negative_numbers = true, value_parser = seconds)]
    pub(super) time_limit: f64,
    /// Tell on standard error what was drawn from what
    #[arg(long)]
    pub(super) debug: bool,
}

/// What a constraint may ask at most.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum AskedLayer {
    /// The stones and the rules
    Board,
    /// Tactical reading too
    Reading,
    /// Records of strings and cutting points too
    Worms,
}

#[derive(Args)]
pub(super) struct VerdictsOptions {
    /// The manifest with the databases
    #[arg(long, value_name = "FILE", default_value = "patterns/databases.toml")]
    pub(super) manifest: PathBuf,
    #[command(flatten)]
    pub(super) positions: Places,
    /// Only this database; may be given more than once
    #[arg(long = "database", value_name = "NAME", help_heading = "Selection")]
    pub(super) databases: Vec<String>,
    #[command(flatten)]
    pub(super) wanted: Wanted,
    /// Only matches whose move is here, such as D4; a pattern without a move counts by its anchor
    #[arg(long, value_name = "POINT", conflicts_with = "against", help_heading = "Selection")]
    pub(super) at: Option<String>,
    /// Only for this side [default: both]
    #[arg(long, value_name = "SIDE", value_parser = one_side, conflicts_with = "against", help_heading = "Selection")]
    pub(super) to_play: Option<Colour>,
    /// Only constraints that ask this layer or a lower one
    #[arg(long, value_enum, help_heading = "Selection")]
    pub(super) layer: Option<AskedLayer>,

    /// Level of reading
    #[arg(long, default_value_t = 10, allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(0..), help_heading = "Engine")]
    pub(super) level: i32,
    /// Positions examined at the same time
    #[arg(short, long, default_value_t = 1, value_parser = at_least_one, help_heading = "Engine")]
    pub(super) jobs: usize,

    /// Compare with these recorded lines (.jsonl or .jsonl.gz), and print how often both agree
    #[arg(long, value_name = "FILE", help_heading = "Comparison")]
    pub(super) against: Option<PathBuf>,
    /// Print every row that differs, too
    #[arg(short, long, requires = "against", help_heading = "Comparison")]
    pub(super) verbose: bool,
    /// Do not tell how far it is
    #[arg(long, help_heading = "Comparison")]
    pub(super) quiet: bool,
}
