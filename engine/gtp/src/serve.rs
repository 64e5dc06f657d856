//! The loop between a client and a session (`gtp.md` section 1).

use super::answer::format_answer;
use super::line::{Line, read_line};
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
    mut input: impl BufRead,
    mut output: impl Write,
    done: &mut dyn FnMut(&Session),
) -> io::Result<()> {
    while !session.finished() {
        let raw = read_line(&mut input)?;
        if raw.is_empty() {
            break;
        }
        if let Some(line) = Line::parse(&raw) {
            let answer = session.answer(&line);
            done(session);
            output.write_all(&format_answer(line.id.as_deref(), &answer))?;
            output.flush()?;
        }
    }
    Ok(())
}
