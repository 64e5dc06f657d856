//! The program and the session.

use crate::gtp::answer::{Answer, done};
use crate::gtp::arguments::Arguments;
use crate::gtp::session::Session;
use crate::gtp::settings::Version;
use crate::gtp::table;

pub(in crate::gtp) fn name(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok("Katachi".to_owned())
}

pub(in crate::gtp) fn version(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(env!("CARGO_PKG_VERSION").to_owned())
}

pub(in crate::gtp) fn protocol_version(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let version = match session.settings.version {
        Version::One => "1",
        Version::Two => "2",
    };
    Ok(version.to_owned())
}

/// Only what would be answered is known.
pub(in crate::gtp) fn known_command(_: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let command = arguments.word().and_then(table::find);
    Ok(command.is_some_and(table::Command::is_answered).to_string())
}

pub(in crate::gtp) fn list_commands(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(table::answered().map(|command| command.name).collect::<Vec<_>>().join("\n"))
}

pub(in crate::gtp) fn quit(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    session.finished = true;
    done()
}

/// Repeats the rest of the line, its line feed too.
pub(in crate::gtp) fn echo(_: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    Ok(arguments.rest().to_owned())
}

pub(in crate::gtp) fn echo_err(_: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    eprint!("{}", arguments.rest());
    Ok(arguments.rest().to_owned())
}
