//! The program and the session.

use crate::answer::{Answer, done};
use crate::arguments::Arguments;
use crate::session::Session;
use crate::settings::Version;
use crate::table;

pub(crate) fn name(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok("Katachi".to_owned())
}

pub(crate) fn version(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(env!("CARGO_PKG_VERSION").to_owned())
}

pub(crate) fn protocol_version(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let version = match session.settings.version {
        Version::One => "1",
        Version::Two => "2",
    };
    Ok(version.to_owned())
}

/// Only what would be answered is known.
pub(crate) fn known_command(_: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let command = arguments.word().and_then(table::find);
    Ok(command.is_some_and(table::Command::is_answered).to_string())
}

pub(crate) fn list_commands(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(table::answered().map(|command| command.name).collect::<Vec<_>>().join("\n"))
}

pub(crate) fn quit(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    session.finished = true;
    done()
}

/// Repeats the rest of the line, its line feed too.
pub(crate) fn echo(_: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    Ok(arguments.rest().to_owned())
}

pub(crate) fn echo_err(_: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    eprint!("{}", arguments.rest());
    Ok(arguments.rest().to_owned())
}
