//! Matches between brains that misbehave or know a few answers only.

use crate::shell;
use katachi_arena::Launch;
use katachi_arena::gomoku::{Limits, Manager, Opening, Record, Start, psq, sgf, starts};
use katachi_arena::matches::{Ending, MatchReport, Schedule, Sprt, Verdict};
use katachi_gomoku::rules::Rule;
use std::time::Duration;

/// Answers `START` and `ABOUT`, and moves by a command of the shell; `$n` counts the requests from 1.
fn brain(act: &str) -> Launch {
    shell(&format!(
        "n=0; block=; while read -r command rest; do command=$(printf %s \"$command\" | tr -d '\\r'); \
         if [ -n \"$block\" ]; then [ \"$command\" = DONE ] || continue; block=; command=BEGIN; fi; \
         case \"$command\" in INFO) ;; ABOUT) echo 'name=\"it\", version=\"1\"' ;; \
         START|RECTSTART) echo OK ;; BOARD|SWAP2BOARD) block=1 ;; END) exit 0 ;; \
         TURN|BEGIN|PLAY) n=$((n + 1)); {act} ;; *) echo UNKNOWN ;; esac; done"
    ))
}

/// Plays along a row.
fn row(y: u8) -> Launch {
    brain(&format!("echo $((n - 1)),{y}"))
}

fn empty(rule: Rule) -> Vec<Opening> {
    starts(&[(15, 15)], &[rule], false, false)
}

fn manager() -> Manager {
    // Enough for a busy machine: only brains that hang shall run out of time.
    Manager { limits: Limits { turn: Duration::from_secs(60), game: None, memory: None }, watch: |_| {} }
}

fn play(
    manager: &Manager,
    engines: &[Launch; 2],
    openings: &[Opening],
    games: usize,
) -> (MatchReport, Vec<String>) {
    let schedule =
        Schedule { protocol: manager, engines, games, alternate: true, openings, enough: &|_| false };
    let mut records = Vec::new();
    let report = schedule.play(&mut |game, record: &Record, names| {
        records.push(psq(record, names) + &sgf(record, names, &game.result, &game.story(names)));
    });
    (report.unwrap_or_else(|never| match never {}), records)
}

#[test]
fn five_in_a_row_win_and_the_game_is_written_down() {
    let (report, records) = play(&manager(), &[row(0), row(2)], &empty(Rule::Freestyle), 2);
    assert_eq!((report.wins, report.losses), (1, 1), "{:?}", report.games);
    assert_eq!(report.games[0].result, "B+");
    assert_eq!(report.games[1].black, 1);
    let lines: Vec<&str> = records[0].lines().collect();
    assert_eq!(lines[0], "Piskvorky 15x15, 11:11, 0");
    assert!(lines[1].starts_with("1,1,") && lines[2].starts_with("1,3,"), "{lines:?}");
    assert_eq!(lines[10..13], ["it 1", "it 1", "-1"]);
    assert!(
        lines[13].starts_with("(;GM[4]FF[4]CA[UTF-8]AP[Katachi]SZ[15]RU[freestyle]PB[it 1]PW[it 1]RE[B+]")
    );
    assert_eq!(lines[14], ";B[aa];W[ac];B[ba];W[bc];B[ca];W[cc];B[da];W[dc];B[ea])");
}

#[test]
fn misbehaving_brains_lose_and_it_is_said_why() {
    for (act, ending) in [
        ("echo 0,15", "illegal move: 0,15 is not on the board"),
        ("echo 0,2", "illegal move: 0,2 is taken"),
        ("echo pass", "engine failed: 'pass' is no move"),
        ("echo ERROR no idea", "engine failed: 'ERROR no idea' is no move"),
        ("exit 3", "engine failed: the engine ended (exit status: 3)"),
    ] {
        // The other one has made a move by then.
        let (report, _) = play(&manager(), &[row(2), brain(act)], &empty(Rule::Freestyle), 1);
        assert_eq!((report.wins, report.games[0].ending.to_string().as_str()), (1, ending));
        assert!(report.games[0].ending.is_fault());
    }
    let hasty =
        Manager { limits: Limits { turn: Duration::from_millis(500), ..manager().limits }, ..manager() };
    let (report, _) = play(&hasty, &[brain("sleep 30"), row(2)], &empty(Rule::Freestyle), 1);
    assert_eq!((report.losses, &report.games[0].ending), (1, &Ending::Time(0.5)), "{:?}", report.games);
}

#[test]
fn the_time_of_a_game_and_memory_are_limits_too() {
    let limits = Limits { game: Some(Duration::from_millis(900)), ..manager().limits };
    let slow = brain("sleep 0.4; echo $((n - 1)),0");
    let (report, _) = play(&Manager { limits, ..manager() }, &[slow, row(2)], &empty(Rule::Freestyle), 1);
    assert!(matches!(report.games[0].ending, Ending::Time(_)), "{:?}", report.games);
    if cfg!(target_os = "linux") {
        let limits = Limits { memory: Some(1000), ..manager().limits };
        let (report, _) =
            play(&Manager { limits, ..manager() }, &[row(0), row(2)], &empty(Rule::Freestyle), 1);
        assert!(matches!(report.games[0].ending, Ending::Memory(_)), "{:?}", report.games);
    }
}

#[test]
fn rules_are_kept() {
    // Black makes six with its last move: five, two more on the other side, and the gap.
    let points = "set -- 0,0 1,0 2,0 4,0 5,0 3,0; eval echo \\$$n";
    let others = row(5);
    let (report, _) = play(&manager(), &[brain(points), others], &empty(Rule::Standard), 1);
    assert_eq!(report.games[0].winner, Some(1), "{:?}", report.games);
    // White would have had five by then; with gaps it has not.
    let gaps = brain("set -- 0,5 2,5 4,5 6,5 8,5 10,5; eval echo \\$$n");
    let (report, _) = play(&manager(), &[brain(points), gaps.clone()], &empty(Rule::Renju), 1);
    assert_eq!(report.games[0].ending.to_string(), "forbidden move: 3,0: overline");
    let (report, _) = play(&manager(), &[brain(points), gaps], &empty(Rule::Freestyle), 1);
    assert_eq!(report.games[0].result, "B+");
}

#[test]
fn openings_are_blocks_and_colours_alternate() {
    let stones = [(7, 7), (8, 8)].map(|(x, y)| katachi_gomoku::board::Point::new(x, y)).to_vec();
    let opening = Opening {
        name: "two".to_owned(),
        width: 20,
        height: 15,
        rule: Rule::Freestyle,
        start: Start::Stones(stones),
    };
    let (report, records) = play(&manager(), &[row(0), row(2)], &[opening], 2);
    assert_eq!(report.games.iter().map(|game| game.black).collect::<Vec<_>>(), [0, 1]);
    assert!(records.iter().all(|text| text.starts_with("Piskvorky 20x15, 11:11, 0\r\n8,8,0\r\n9,9,0\r\n")));
    assert!(records[0].contains("SZ[20:15]"));
    assert_eq!(report.games[0].opening, "two");
}

#[test]
fn boards_and_rules_take_turns() {
    let names = |boards: &[(u8, u8)]| -> Vec<String> {
        let starts = starts(boards, &[Rule::Freestyle, Rule::Renju], false, true);
        starts.into_iter().map(|opening| opening.name).collect()
    };
    let two = names(&[(15, 15), (20, 20)]);
    assert_eq!(two[..4], ["15x15 freestyle 1", "15x15 renju 1", "20x20 freestyle 1", "20x20 renju 1"]);
    assert_eq!(two[4..6], ["15x15 freestyle 2", "15x15 renju 2"]);
    // Two balanced openings have room on the small board.
    let small = names(&[(5, 5), (15, 15)]);
    assert_eq!(small.len(), two.len());
    assert_eq!(small[4..6], ["5x5 freestyle 2", "5x5 renju 2"]);
    assert_eq!(small[8..11], ["5x5 freestyle 1", "5x5 renju 1", "15x15 freestyle 3"]);
}

#[test]
fn swap2_gives_the_colours() {
    let first = |others: &str| brain(&format!("if [ $n = 1 ]; then echo 7,7 8,8 9,7; else {others}; fi"));
    let swap2 = starts(&[(15, 15)], &[Rule::Freestyle], true, true);
    // The second takes the other colour: it is Black now, and the first moves as White.
    let taker = brain("if [ $n = 1 ]; then echo SWAP; else echo $((n - 2)),2; fi");
    let (report, records) = play(&manager(), &[first("echo $((n - 2)),0"), taker], &swap2, 1);
    assert_eq!((report.games[0].black, report.games[0].result.as_str()), (1, "W+"), "{}", records[0]);
    // The second keeps White and plays on; then it is Black's turn.
    let keeper = brain("echo $((n - 1)),2");
    let (report, _) = play(&manager(), &[first("echo $((n - 2)),0"), keeper.clone()], &swap2, 1);
    assert_eq!((report.games[0].black, report.games[0].result.as_str()), (0, "W+"));
    // Two stones more, and the first takes White by playing on.
    let asker = brain("if [ $n = 1 ]; then echo 0,14 2,14; else echo $((n - 2)),2; fi");
    let (report, _) = play(&manager(), &[first("echo $((n - 2)),0"), asker], &swap2, 1);
    assert_eq!((report.games[0].black, report.games[0].result.as_str()), (1, "W+"));
    // Nonsense loses.
    let (report, _) = play(&manager(), &[keeper, row(1)], &swap2, 1);
    assert_eq!(report.games[0].ending.to_string(), "engine failed: '0,2' is no answer to SWAP2BOARD");
}

#[test]
fn records_are_openings() {
    let text = "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,9,120\r\n1,15,7\r\nname\r\n-1\r\n";
    let opening = Opening::read_psq("r", text, Rule::Renju, 2).expect("an opening");
    let Start::Stones(stones) = &opening.start else { panic!("stones") };
    assert_eq!(stones.iter().map(ToString::to_string).collect::<Vec<_>>(), ["7,7", "8,8"]);
    for wrong in
        ["", "Piskvorky 3x3, 1", "(;GM[4])", "Piskvorky 15x15, 1\n0,1,0", "Piskvorky 15x15, 1\n1,1,0\n1,1,0"]
    {
        assert!(Opening::read_psq("r", wrong, Rule::Freestyle, 6).is_err(), "{wrong}");
    }
}

#[test]
fn a_test_ends_a_match_that_is_decided() {
    let engines = [row(0), brain("exit 1")];
    let sprt = Sprt { lower: 0.0, upper: 200.0, error: 0.05 };
    let schedule = Schedule {
        protocol: &manager(),
        engines: &engines,
        games: 200,
        alternate: true,
        openings: &empty(Rule::Freestyle),
        enough: &|report: &MatchReport| {
            sprt.verdict(report.wins, report.ties, report.losses) != Verdict::Open
        },
    };
    let report = schedule.play(&mut |_, _, _| {}).unwrap_or_else(|never| match never {});
    assert!(report.wins < 40 && report.losses == 0, "{} wins", report.wins);
}
