//! `katachi --mode gtp`.

use super::options::PlayOptions;
use super::{CliError, start};
use katachi::game::{Heading, print_labelled_game};
use katachi::gtp::{Session, serve, write_atomically};
use std::fs::File;
use std::io::{BufReader, stdin, stdout};
use std::net::{TcpListener, TcpStream};
use std::process::ExitCode;

/// Under GTP the controller tells the komi; until then there is none.
const START_KOMI: f64 = 0.0;

/// Answers a controller until it quits.
pub(super) fn run(options: &PlayOptions) -> Result<ExitCode, CliError> {
    let (game, _) = start::game(options, START_KOMI)?;
    let mut session = Session::new(game, start::settings(options)?);
    if let Some(file) = &options.gtp_input {
        let input = File::open(file)
            .map_err(|error| CliError(format!("cannot read '{}': {error}", file.display())))?;
        serve(&mut session, BufReader::new(input), stdout())?;
    } else if let Some(stream) = connect(options)? {
        serve(&mut session, BufReader::new(stream.try_clone()?), stream)?;
    } else {
        serve(&mut session, stdin().lock(), stdout())?;
    }
    if let Some(file) = &options.outfile {
        let record = print_labelled_game(session.game(), &Heading::default(), &[], session.labels())?;
        write_atomically(file, record.as_bytes())
            .map_err(|error| CliError(format!("cannot write '{}': {error}", file.display())))?;
    }
    Ok(ExitCode::SUCCESS)
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
