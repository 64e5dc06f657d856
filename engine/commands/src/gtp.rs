//! `katachi --mode gtp`.

use super::databases::ReadAgain;
use super::error::CliError;
use super::options::PlayOptions;
use super::recording::{NOBODY_READS, Recording};
use super::start::{self, Beginning};
use katachi::databases::Databases;
use katachi_files::tell_line;
use katachi_gtp::{Session, serve_listening};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Read, Write, stdin, stdout};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

/// Under GTP the controller tells the komi; until then there is none.
const START_KOMI: f64 = 0.0;

/// Answers a controller until it quits.
pub(super) fn run(
    options: &PlayOptions,
    databases: Arc<Databases>,
    read_again: ReadAgain,
) -> Result<ExitCode, CliError> {
    let Beginning { game, source, .. } = start::game(options, START_KOMI)?;
    let mut session = Session::new(databases, game, start::settings(options)?);
    session.read_patterns_from(Box::new(read_again));
    if let Some(source) = source {
        session.continue_record(source);
    }
    let recording = match &options.outfile {
        Some(file) => Some(Recording::begin(file.clone(), record(&session)?)?),
        None => None,
    };
    let served = answer(options, &mut session, recording.as_ref());
    // However the session ended, its game is kept.
    if let Some(recording) = &recording {
        recording.note(record(&session)?);
        recording.finish()?;
    }
    match served {
        Err(Ended::Wire(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(ExitCode::from(NOBODY_READS)),
        Err(Ended::Wire(error)) => Err(error.into()),
        Err(Ended::Before(error)) => Err(error),
        Ok(()) => Ok(ExitCode::SUCCESS),
    }
}

/// Why a session ended before its controller quit.
enum Ended {
    /// There was no controller.
    Before(CliError),
    /// It could not be heard or reached any more.
    Wire(std::io::Error),
}

fn answer(options: &PlayOptions, session: &mut Session, recording: Option<&Recording>) -> Result<(), Ended> {
    let dump = options.gtp_dump_commands.as_deref().map(Dump::create).transpose().map_err(Ended::Before)?;
    let mut note = |session: &Session| {
        if let (Some(recording), Ok(text)) = (recording, record(session)) {
            recording.note(text);
        }
    };
    let served = if let Some(file) = &options.gtp_input {
        let failed = |error| CliError(format!("cannot read '{}': {error}", file.display()));
        let input = File::open(file).map_err(|error| Ended::Before(failed(error)))?;
        serve_listening(session, heard(input, dump), stdout(), &mut note)
    } else if let Some(stream) = connect(options).map_err(Ended::Before)? {
        let input = stream.try_clone().map_err(Ended::Wire)?;
        serve_listening(session, heard(input, dump), stream, &mut note)
    } else {
        serve_listening(session, heard(stdin(), dump), stdout(), &mut note)
    };
    served.map_err(Ended::Wire)
}

/// The record of the game as it stands.
fn record(session: &Session) -> Result<String, CliError> {
    Ok(session.record(&start::how_to_repeat(session.settings()))?)
}

/// The commands, written down as they come if there is a file for them.
fn heard(input: impl Read + Send + 'static, dump: Option<Dump>) -> Box<dyn BufRead + Send> {
    match dump {
        Some(dump) => Box::new(BufReader::new(Heard { input, dump })),
        None => Box::new(BufReader::new(input)),
    }
}

/// A file of the commands that came in. It grows as they come: it is wanted most when a session ends badly.
struct Dump {
    name: String,
    /// `None` after it could not be written: the session goes on without it.
    file: Option<File>,
}

impl Dump {
    fn create(path: &Path) -> Result<Dump, CliError> {
        let name = path.display().to_string();
        match open_dump(path) {
            Ok(file) => Ok(Dump { name, file: Some(file) }),
            Err(error) => Err(CliError(format!("cannot write '{name}': {error}"))),
        }
    }

    /// Writes down what came in, or says once that this is no longer possible.
    fn add(&mut self, bytes: &[u8]) {
        if let Some(Err(error)) = self.file.as_mut().map(|file| file.write_all(bytes)) {
            tell_line!("katachi: cannot write '{}': {error}; commands are no longer written down", self.name);
            self.file = None;
        }
    }
}

/// A regular file must be new; anything else, such as a FIFO that another program reads, is written into.
fn open_dump(path: &Path) -> std::io::Result<File> {
    match std::fs::metadata(path) {
        Ok(found) if !found.is_file() => OpenOptions::new().append(true).open(path),
        _ => File::create_new(path),
    }
}

/// A reader whose bytes are also written down.
struct Heard<R> {
    input: R,
    dump: Dump,
}

impl<R: Read> Read for Heard<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.dump.add(buffer.get(..read).unwrap_or_default());
        Ok(read)
    }
}

fn connect(options: &PlayOptions) -> Result<Option<TcpStream>, CliError> {
    let failed = |address: &str, error: std::io::Error| CliError(format!("cannot use '{address}': {error}"));
    if let Some(address) = &options.gtp_listen {
        let listener = TcpListener::bind(full(address)).map_err(|error| failed(address, error))?;
        return Ok(Some(listener.accept().map_err(|error| failed(address, error))?.0));
    }
    options
        .gtp_connect
        .as_deref()
        .map(|address| TcpStream::connect(full(address)).map_err(|error| failed(address, error)))
        .transpose()
}

/// An address without a host means this machine.
fn full(address: &str) -> String {
    if address.contains(':') { address.to_owned() } else { format!("127.0.0.1:{address}") }
}
