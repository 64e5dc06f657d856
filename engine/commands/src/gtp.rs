//! `katachi --mode gtp`.

use super::error::{CliError, write};
use super::options::PlayOptions;
use super::start;
use katachi::databases::Databases;
use katachi_gtp::{Session, serve};
use katachi_record::{Heading, print_labelled_game};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write, stdin, stdout};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

/// Under GTP the controller tells the komi; until then there is none.
const START_KOMI: f64 = 0.0;

/// Answers a controller until it quits.
pub(super) fn run(options: &PlayOptions, databases: Arc<Databases>) -> Result<ExitCode, CliError> {
    let (game, _) = start::game(options, START_KOMI)?;
    let mut session = Session::new(databases, game, start::settings(options)?);
    let dump = options.gtp_dump_commands.as_deref().map(Dump::create).transpose()?;
    if let Some(file) = &options.gtp_input {
        let input = File::open(file)
            .map_err(|error| CliError(format!("cannot read '{}': {error}", file.display())))?;
        serve(&mut session, heard(input, dump), stdout())?;
    } else if let Some(stream) = connect(options)? {
        serve(&mut session, heard(stream.try_clone()?, dump), stream)?;
    } else {
        serve(&mut session, heard(stdin(), dump), stdout())?;
    }
    if let Some(file) = &options.outfile {
        let heading = Heading { counting: session.settings().counting, ..Heading::default() };
        let record = print_labelled_game(session.game(), &heading, &[], session.labels())?;
        write(file, &record)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The commands, written down as they come if there is a file for them.
fn heard<'a>(input: impl Read + 'a, dump: Option<Dump>) -> Box<dyn BufRead + 'a> {
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
            eprintln!("katachi: cannot write '{}': {error}; commands are no longer written down", self.name);
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
