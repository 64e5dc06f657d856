//! A game as on CGOS: a small server, two clients that do what CGOS's client does, and two engines behind them.

use katachi::board::{Board, Colour, KoRule, Point, PointSet, Rules, Suicide};
use katachi::game::Game;
use katachi_arena::{Client, Launch};
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

const SIZE: u8 = 7;
const KOMI: f64 = 7.5;
/// Milliseconds for a whole game.
const TIME: u64 = 120_000;
const RULES: Rules = Rules { ko: KoRule::Positional, suicide: Suicide::Forbidden };

/// A connection, line by line.
struct Wire {
    reader: BufReader<TcpStream>,
    writer: TcpStream,
}

impl Wire {
    fn over(stream: TcpStream) -> Wire {
        stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a time limit");
        Wire { reader: BufReader::new(stream.try_clone().expect("a second end")), writer: stream }
    }

    fn say(&mut self, line: &str) {
        self.writer.write_all(format!("{line}\r\n").as_bytes()).expect("it is read");
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.reader.read_line(&mut line).expect("a line");
        line.trim_end().to_owned()
    }

    fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear()
    }
}

/// A player on the server's side.
struct Seat {
    wire: Wire,
    left: u64,
}

impl Seat {
    /// Lets somebody in, as the server does.
    fn admit(stream: TcpStream) -> (Seat, String) {
        let mut wire = Wire::over(stream);
        let protocol = wire.ask("protocol genmove_analyze");
        assert!(protocol.starts_with("e1 "), "{protocol}");
        let name = wire.ask("username");
        assert_eq!(wire.ask("password"), "secret");
        (Seat { wire, left: TIME }, name)
    }
}

/// Plays one game and says how it ended, and the board at its end.
fn serve(listener: &TcpListener) -> (String, Game) {
    let mut seats: Vec<(Seat, String)> =
        (0..2).map(|_| Seat::admit(listener.accept().expect("a client").0)).collect();
    seats.sort_by(|one, other| one.1.cmp(&other.1));
    let mut seats: Vec<Seat> = seats.into_iter().map(|(seat, _)| seat).collect();
    for seat in &mut seats {
        seat.wire.say(&format!("setup 1 {SIZE} {KOMI} {TIME} white(1500?) black(1500?)"));
    }
    let mut game = Game::new(SIZE, RULES).expect("a board");
    let result = play(&mut seats, &mut game);
    for seat in &mut seats {
        assert_eq!(seat.wire.ask(&format!("gameover 2030-01-01 {result} ")), "quit");
    }
    (result, game)
}

fn play(seats: &mut [Seat], game: &mut Game) -> String {
    for number in 0..400 {
        let (mover, colour) = (number % 2, [Colour::Black, Colour::White][number % 2]);
        let letter = colour.letter().to_ascii_lowercase();
        let start = Instant::now();
        let seat = &mut seats[mover];
        let answer = seat.wire.ask(&format!("genmove {letter} {}", seat.left));
        let taken = start.elapsed().as_millis() as u64;
        assert!(taken <= seat.left, "{} loses on time", colour.name());
        seat.left -= taken;
        let left = seat.left;
        // What was thought of the move may stand behind it.
        let (vertex, thought) = answer.split_once(' ').unwrap_or((&answer, "{}"));
        let thought: serde_json::Value = serde_json::from_str(thought).expect("JSON");
        assert!(thought.is_object());
        if vertex.eq_ignore_ascii_case("resign") {
            return format!("{}+Resign", (!colour).letter());
        }
        let place = match vertex.eq_ignore_ascii_case("pass") {
            true => None,
            false => Some(Point::parse(vertex, SIZE).unwrap_or_else(|| panic!("no vertex: {answer}"))),
        };
        game.play(colour, place).unwrap_or_else(|error| panic!("{} {vertex}: {error}", colour.name()));
        if game.both_passed() {
            let lead = f64::from(count(game.board())) - KOMI;
            return if lead > 0.0 { format!("B+{lead:.1}") } else { format!("W+{:.1}", -lead) };
        }
        seats[1 - mover].wire.say(&format!("play {letter} {vertex} {left}"));
    }
    panic!("the game does not end");
}

/// Black's area less White's, of all that stands on the board.
fn count(board: &Board) -> i32 {
    let mut seen = PointSet::EMPTY;
    let mut lead = 0;
    for point in board.points() {
        let (mut open, mut region, mut beside) = (vec![point], 0, [false; 2]);
        if let Some(colour) = board.stone(point) {
            lead += if colour == Colour::Black { 1 } else { -1 };
            continue;
        }
        while let Some(point) = open.pop() {
            match board.stone(point) {
                Some(colour) => beside[colour.index()] = true,
                None if seen.insert(point) => {
                    region += 1;
                    open.extend(board.neighbours(point));
                }
                None => {}
            }
        }
        lead += match beside.map(u8::from) {
            sides if sides[Colour::Black.index()] > sides[Colour::White.index()] => region,
            sides if sides[Colour::Black.index()] < sides[Colour::White.index()] => -region,
            _ => 0,
        };
    }
    lead
}

/// What CGOS's client does between server and engine.
fn client(server: SocketAddr, name: &str, analyses: bool) {
    let words = ["--mode", "gtp", "--quiet", "--chinese-rules", "--capture-all-dead", "--positional-superko"];
    let more = ["--level", "1", "--seed", "1"];
    let launch = Launch {
        program: env!("CARGO_BIN_EXE_katachi").into(),
        arguments: words.into_iter().chain(more).map(Into::into).collect(),
        directory: None,
    };
    let mut engine = Client::start(&launch).expect("it starts");
    let mut ask = |line: String| {
        let response =
            engine.ask(&line, Duration::from_secs(60)).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert!(response.success, "{line}: {}", response.text);
        response.text
    };
    let known = ask("list_commands".to_owned());
    assert!(known.lines().any(|command| command == "cgos-genmove_analyze"));
    let mut wire = Wire::over(TcpStream::connect(server).expect("the server"));
    loop {
        let line = wire.hear();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["protocol", ..] => wire.say("e1 a client for a test"),
            ["username"] => wire.say(name),
            ["password"] => wire.say("secret"),
            ["setup", _, size, komi, time, ..] => {
                ask(format!("boardsize {size}"));
                ask("clear_board".to_owned());
                ask(format!("komi {komi}"));
                ask(format!("time_settings {} 0 0", time.parse::<u64>().expect("a time") / 1000));
                ask("cgos-opponent_name somebody".to_owned());
            }
            ["play", colour, vertex, _] => drop(ask(format!("play {colour} {vertex}"))),
            ["genmove", colour, left] => {
                ask(format!("time_left {colour} {} 0", left.parse::<u64>().expect("a time") / 1000));
                if !analyses {
                    wire.say(&ask(format!("genmove {colour}")));
                    continue;
                }
                let told = ask(format!("cgos-genmove_analyze {colour}"));
                let mut lines = told.lines().rev();
                let vertex = lines.next().and_then(|line| line.strip_prefix("play ")).expect("a move");
                wire.say(format!("{vertex} {}", lines.next().unwrap_or_default()).trim_end());
            }
            ["gameover", ..] => {
                ask(format!("cgos-gameover {}", words.last().copied().unwrap_or_default()));
                wire.say("quit");
                return;
            }
            _ => panic!("the server says {line:?}"),
        }
    }
}

#[test]
fn a_game_is_played_to_its_end_over_a_server() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("its number");
    let server = thread::spawn(move || serve(&listener));
    let clients = [("black", true), ("white", false)]
        .map(|(name, analyses)| thread::spawn(move || client(address, name, analyses)));
    for client in clients {
        client.join().expect("the client ends well");
    }
    let (result, game) = server.join().expect("the server ends well");
    assert!(result.starts_with("B+") || result.starts_with("W+"), "{result}");
    assert!(game.board().moves_played() > 10, "{result} after {} moves", game.board().moves_played());
}
