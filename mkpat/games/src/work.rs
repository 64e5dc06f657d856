//! Work over the games of many files, in threads: what comes out does not depend on how many.

use std::sync::atomic::{AtomicUsize, Ordering};

use katachi_positions::{Game, Source};

/// One of several equal parts of all files: every so many-th.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Which, from 1.
    pub number: usize,
    /// Of how many.
    pub of: usize,
}

impl std::str::FromStr for Shard {
    type Err = String;

    fn from_str(word: &str) -> Result<Shard, String> {
        let number = |word: &str| word.parse::<usize>().ok().filter(|&n| n > 0);
        let parts = word.split_once('/').and_then(|(i, n)| Some((number(i)?, number(n)?)));
        let parts = parts.filter(|(i, n)| i <= n);
        let (number, of) = parts.ok_or("expected `I/N`, such as `2/8`: the second of eight parts")?;
        Ok(Shard { number, of })
    }
}

impl Shard {
    /// The files of this part.
    #[must_use]
    pub fn choose(self, sources: Vec<Source>) -> Vec<Source> {
        sources.into_iter().skip(self.number - 1).step_by(self.of).collect()
    }
}

/// Works on every file with `threads` threads, each of which begins with `begin()`; `work` is called once a file. What
/// the threads have at the end, and the faults in the order of the files. `done` is called after each file.
pub fn over<T: Send>(
    sources: &[Source],
    threads: usize,
    done: &(dyn Fn() + Sync),
    begin: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, &Source) -> Vec<String> + Sync,
) -> (Vec<T>, Vec<String>) {
    let next = AtomicUsize::new(0);
    let run = || {
        let (mut state, mut faults) = (begin(), Vec::new());
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(source) = sources.get(at) else { return (state, faults) };
            faults.extend(work(&mut state, source).into_iter().map(|fault| (at, fault)));
            done();
        }
    };
    let parts = std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(run)).collect();
        let mut parts = vec![run()];
        for helper in helpers {
            match helper.join() {
                Ok(part) => parts.push(part),
                // A part that is missing would be a wrong result.
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        parts
    });
    let (states, faults): (Vec<T>, Vec<Vec<(usize, String)>>) = parts.into_iter().unzip();
    let mut faults = faults.concat();
    faults.sort_by_key(|&(at, _)| at);
    (states, faults.into_iter().map(|(_, fault)| fault).collect())
}

/// Hands over the games of a file. What cannot be read, and games that cannot be read to their ends, are told.
pub fn games(source: &Source, mut take: impl FnMut(&Game)) -> Vec<String> {
    match source.games() {
        Ok(games) => {
            games.iter().for_each(&mut take);
            games.into_iter().filter_map(|game| game.fault).collect()
        }
        Err(fault) => vec![format!("left out: {fault}")],
    }
}
