//! The program itself, at the end of two pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

struct Brain {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Brain {
    fn start() -> Brain {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pbrain-katachi"))
            .current_dir(std::env::temp_dir())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Brain { child, input, output }
    }

    fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("an open pipe");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the brain reads");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("text");
        line
    }

    /// What is still written, and that the program ends with success, soon.
    fn rest(mut self) -> String {
        let start = Instant::now();
        let mut rest = String::new();
        std::io::Read::read_to_string(&mut self.output, &mut rest).expect("text");
        assert!(self.child.wait().expect("it ends").success());
        assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
        rest
    }
}

#[test]
fn nothing_is_said_unasked_and_every_line_end_does() {
    for end in ["\r\n", "\n", "\r"] {
        let mut brain = Brain::start();
        let mut send = |line: &str| {
            brain.send(format!("{line}{end}").as_bytes());
            brain.line()
        };
        assert_eq!(send("START 20"), "OK\n");
        assert_eq!(send("INFO timeout_turn 0\n\n  \nBEGIN"), "10,10\n");
        assert_eq!(send("NONSENSE"), "UNKNOWN command\n");
        brain.send(format!("END{end}").as_bytes());
        assert_eq!(brain.rest(), "");
    }
}

#[test]
fn a_script_that_does_not_wait_gets_its_answers() {
    let mut brain = Brain::start();
    brain.send(b"START 15\r\nBEGIN\r\nSTART 15\r\nBEGIN\r\nEND\r\n");
    assert_eq!(brain.rest(), "OK\n7,7\nOK\n7,7\n");
}

#[test]
fn the_end_ends_a_search_without_an_answer() {
    let mut brain = Brain::start();
    brain.send(b"INFO timeout_turn 600000\r\nSTART 20\r\n");
    assert_eq!(brain.line(), "OK\n");
    brain.send(b"BOARD\r\n10,10,2\r\n11,11,1\r\n8,10,2\r\nDONE\r\n");
    std::thread::sleep(Duration::from_millis(300));
    brain.send(b"END\r\n");
    assert_eq!(brain.rest(), "");
}

#[test]
fn another_line_ends_a_search_with_its_answer() {
    let mut brain = Brain::start();
    brain.send(b"INFO timeout_turn 600000\r\nSTART 20\r\n");
    assert_eq!(brain.line(), "OK\n");
    brain.send(b"TURN 10,10\r\n");
    std::thread::sleep(Duration::from_millis(300));
    brain.send(b"ABOUT\r\n");
    assert!(brain.line().contains(','));
    assert!(brain.line().starts_with("name="));
}

/// A brain in a game of which its manager knows how much time it has used, its start included and the other's moves not.
struct Timed {
    brain: Brain,
    used: Duration,
}

impl Timed {
    fn start(info: &str) -> Timed {
        let start = Instant::now();
        let mut brain = Brain::start();
        brain.send(format!("INFO rule 2\r\n{info}START 15\r\n").as_bytes());
        assert_eq!(brain.line(), "OK\n");
        Timed { brain, used: start.elapsed() }
    }

    fn answer(&mut self, request: &str) -> String {
        let start = Instant::now();
        self.brain.send(request.as_bytes());
        let answer = self.brain.line().trim().to_owned();
        self.used += start.elapsed();
        answer
    }
}

/// The longest game that there is goes on after victories until the board is full. One brain is told the time of the whole game
/// only, the other what is left before each of its moves only.
#[test]
fn a_whole_game_stays_within_its_time() {
    const LIMIT: Duration = Duration::from_secs(4);
    let mut black = Timed::start(&format!("INFO timeout_match {}\r\n", LIMIT.as_millis()));
    let mut white = Timed::start("");
    let mut played = Vec::new();
    let mut request = "BEGIN\r\n".to_owned();
    while played.len() < 15 * 15 {
        let (mover, info) = if played.len() % 2 == 0 {
            (&mut black, String::new())
        } else {
            let left = LIMIT.saturating_sub(white.used).as_millis();
            (&mut white, format!("INFO time_left {left}\r\n"))
        };
        let point = mover.answer(&(info + &request));
        assert!(point.contains(',') && !played.contains(&point), "`{point}` after {played:?}");
        request = format!("TURN {point}\r\n");
        played.push(point);
    }
    for timed in [&black, &white] {
        assert!(timed.used < LIMIT, "{:?}", timed.used);
        // A brain that answered at once would keep every limit.
        assert!(timed.used > LIMIT / 4, "{:?}", timed.used);
    }
}

#[test]
fn a_closed_pipe_is_an_end() {
    let mut brain = Brain::start();
    brain.send(b"INFO timeout_turn 600000\r\nSTART 20\r\n");
    assert_eq!(brain.line(), "OK\n");
    brain.send(b"TURN 10,10");
    brain.input = None;
    assert_eq!(brain.rest().lines().count(), 1);
}
