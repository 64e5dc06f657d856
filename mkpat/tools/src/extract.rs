//! Openings from game records: which positions came up often, and what was played there.
//!
//! Modules in reading order; each is a stage. The caller reads the files; here a game is the
//! properties of its main line.
//!
//! The book: `openings.md#from-game-records`. The decisions are the original's; the wording of the comments in the
//! output is ours in part.

pub mod game;
pub mod record;
pub mod situations;
pub mod select;
pub mod chi_squared;
pub mod write;

pub use game::{GameRecord, Handicap, Options, Property};
pub use write::Extraction;

/// How many games a thread takes at a time.
const CHUNK: usize = 256;

/// Extracts openings from `games` with `threads` threads; `progress` hears how many more games are done, from any of
/// them. The result depends on the games and options only. `command` is noted in the output.
pub fn extract(
    games: &[GameRecord],
    options: &Options,
    command: &str,
    threads: usize,
    progress: &(dyn Fn(usize) + Sync),
) -> Extraction {
    let played = play_all(games, options, threads, progress);
    let all = played.iter().flat_map(|p| p.situations.iter()).cloned().collect();
    let selection = select::select(all, options);
    write::write(&played, &selection, options, command)
}

/// What came of every usable game, in the order of the games.
fn play_all(
    games: &[GameRecord],
    options: &Options,
    threads: usize,
    progress: &(dyn Fn(usize) + Sync),
) -> Vec<situations::Played> {
    let chunks: Vec<&[GameRecord]> = games.chunks(CHUNK).collect();
    let next = std::sync::atomic::AtomicUsize::new(0);
    let tables = situations::Tables::new(options.size);
    let work = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            let Some(chunk) = chunks.get(at) else { return done };
            let usable = chunk.iter().filter(|game| game.is_usable(options));
            let played: Vec<_> = usable.map(|game| situations::play(game, options, &tables)).collect();
            progress(chunk.len());
            done.push((at, played));
        }
    };
    let mut parts: Vec<(usize, Vec<situations::Played>)> = std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let own = work();
        let others = helpers.into_iter().filter_map(|helper| helper.join().ok()).flatten();
        own.into_iter().chain(others).collect()
    });
    parts.sort_by_key(|&(at, _)| at);
    parts.into_iter().flat_map(|(_, played)| played).collect()
}
