//! `mkpat match` prints the oracle's lines, byte for byte.

use std::io::Read;
use std::process::Command;

#[test]
fn match_prints_the_lines_of_the_oracle() {
    let Some(shared) = snapshots::corpus("match_prints_the_lines_of_the_oracle") else { return };
    let output = Command::new(env!("CARGO_BIN_EXE_mkpat"))
        .arg("match")
        .arg("--manifest")
        .arg(shared.join("corpus/gnugo-3.8/patterns/databases.toml"))
        .arg("--positions")
        .arg(shared.join("oracle/matches/positions.jsonl"))
        .output()
        .expect("mkpat runs");
    assert!(output.status.success());
    let file = std::fs::File::open(shared.join("oracle/matches/matches.jsonl.gz")).unwrap();
    let mut oracle = Vec::new();
    flate2::read::GzDecoder::new(file).read_to_end(&mut oracle).unwrap();
    let differs =
        output.stdout.split(|&b| b == b'\n').zip(oracle.split(|&b| b == b'\n')).position(|(a, b)| a != b);
    assert_eq!(differs, None, "the first line that differs");
    assert_eq!(output.stdout.len(), oracle.len());
}
