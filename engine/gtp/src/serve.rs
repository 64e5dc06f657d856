//! The loop between a client and a session (`gtp.md#session`).

use super::analyze::{generate, stream};
use super::answer::format_answer;
use super::input::{Direct, Heard, Lines};
use super::line::Line;
use super::session::Session;
use std::io::{self, BufRead, Write};

/// Answers lines until `quit` or the end of the input. Every answer is complete on the wire before the next line is
/// read.
///
/// # Errors
/// If the input cannot be read or the output not be written.
pub fn serve(session: &mut Session, input: impl BufRead, output: impl Write) -> io::Result<()> {
    serve_watched(session, input, output, &mut |_| {})
}

/// As [`serve`]; `done` sees the session after every command, before its answer is on the wire.
///
/// # Errors
/// As [`serve`].
pub fn serve_watched(
    session: &mut Session,
    input: impl BufRead,
    output: impl Write,
    done: &mut dyn FnMut(&Session),
) -> io::Result<()> {
    serve_lines(session, Direct(input), output, done)
}

/// As [`serve_watched`], listening while a position is analysed: the next line ends the analysis at once. Another thread
/// reads, one line ahead; after `quit` it may still wait for the client.
///
/// # Errors
/// As [`serve`].
pub fn serve_listening(
    session: &mut Session,
    input: impl BufRead + Send + 'static,
    output: impl Write,
    done: &mut dyn FnMut(&Session),
) -> io::Result<()> {
    serve_lines(session, Heard::from(input), output, done)
}

fn serve_lines(
    session: &mut Session,
    mut lines: impl Lines,
    mut output: impl Write,
    done: &mut dyn FnMut(&Session),
) -> io::Result<()> {
    while !session.finished() {
        let raw = lines.next_line()?;
        if raw.is_empty() {
            break;
        }
        if let Some(line) = Line::parse(&raw) {
            let answer = session.answer(&line);
            done(session);
            if let Some(wish) = session.analysing.take() {
                let id = line.id.as_deref();
                if wish.plays {
                    generate(session, &wish, id, &mut output)?;
                    done(session);
                } else {
                    stream(session, &wish, id, &mut lines, &mut output)?;
                }
                continue;
            }
            output.write_all(&format_answer(line.id.as_deref(), &answer))?;
            output.flush()?;
        }
    }
    Ok(())
}
