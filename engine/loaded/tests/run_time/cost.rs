//! What an edit of one value costs until the next move can begin. Measured, not tested: `KATACHI_CORPUS=FOLDER cargo test
//! --release -p katachi-loaded --test run_time -- --ignored --nocapture an_edit`.

use cpu_time::ProcessTime;
use katachi_loaded::Library;
use std::fs;
use std::path::Path;

#[test]
#[ignore = "a measurement"]
fn what_an_edit_of_one_value_costs() {
    measure("our own", &snapshots::workspace().join("patterns"));
    if let Some(corpus) = snapshots::corpus("what_an_edit_of_one_value_costs") {
        measure("GNU Go 3.8", &corpus.join("corpus/gnugo-3.8/patterns"));
    }
}

/// Changes a value in every database of a copy in turn, and reads what was saved.
fn measure(what: &str, folder: &Path) {
    let copy = tempfile::tempdir().expect("a folder");
    copy_all(folder, copy.path());
    let started = ProcessTime::now();
    let mut library = Library::open(&copy.path().join("databases.toml")).expect("databases");
    println!("{what}: all read in {:.0} ms", 1000.0 * started.elapsed().as_secs_f64());
    let mut files: Vec<_> =
        fs::read_dir(copy.path()).expect("a folder").flatten().map(|file| file.path()).collect();
    files.sort();
    for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "db")) {
        let text = String::from_utf8_lossy(&fs::read(file).expect("text")).into_owned();
        let number = |(at, word): (usize, &str)| {
            let next = text[at + word.len()..].starts_with(|letter: char| letter.is_ascii_digit());
            next.then_some(at + word.len())
        };
        let mut words = text.match_indices("shape(").chain(text.match_indices("value("));
        let Some(at) = words.find_map(number) else { continue };
        let edited = format!("{}1{}", &text[..at], &text[at..]);
        fs::write(file, edited).expect("a file");
        let started = ProcessTime::now();
        assert!(library.has_changed());
        let renewal = library.renew();
        let databases = library.databases();
        let time = started.elapsed().as_secs_f64();
        drop(databases);
        assert!(renewal.error.is_none(), "{renewal:?}");
        let started = ProcessTime::now();
        assert!(!library.has_changed());
        let looked = started.elapsed().as_secs_f64();
        println!(
            "  {:24} {:5.1} ms, looking at all files {:.3} ms",
            renewal.renewed.join(", "),
            1000.0 * time,
            1000.0 * looked
        );
    }
}

pub(crate) fn copy_all(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let (source, target) = (entry.path(), to.join(entry.file_name()));
        if source.is_dir() {
            fs::create_dir(&target).expect("a folder");
            copy_all(&source, &target);
        } else {
            fs::write(target, fs::read(source).expect("a file")).expect("a file");
        }
    }
}
