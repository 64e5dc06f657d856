//! Databases read while the program runs.

use crate::answer::{Answer, Failure};
use crate::arguments::Arguments;
use crate::aside::aside;
use crate::command::{Command, Group, now};
use crate::file::path;
use crate::patterns::Reloaded;
use crate::session::Session;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("reload_patterns", Group::Settings, "[MANIFEST]", reload_patterns),
];

/// Reads again what was saved, or all of another manifest. What has an error stays as it was and is drawn in the answer.
fn reload_patterns(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let manifest = arguments.word().map(path);
    let Some(mut source) = session.patterns.take() else {
        return Err(Failure::new("this session does not read databases"));
    };
    let Reloaded { databases, told, fault, shown } = source.reload(manifest.as_deref());
    session.patterns = Some(source);
    if let Some(databases) = databases {
        session.use_databases(databases);
    }
    match fault {
        None => Ok(wire(&told)),
        // An empty line would end the answer.
        Some(fault) => {
            let lines: Vec<String> = [told, fault].into_iter().chain(shown).flat_map(lines).collect();
            Err(wire(&lines.join("\n")).into())
        }
    }
}

/// Names of files and drawn sources as the wire has them, a character for each byte.
fn wire(text: &str) -> String {
    text.bytes().map(char::from).collect()
}

fn lines(text: String) -> Vec<String> {
    text.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect()
}

impl Session {
    /// Takes over what was saved since the last command, and tells so on standard error.
    pub(crate) fn take_saved_patterns(&mut self) {
        let Some(Reloaded { databases, told, fault, shown }) =
            self.patterns.as_mut().and_then(|source| source.saved())
        else {
            return;
        };
        if let Some(databases) = databases {
            self.use_databases(databases);
        }
        for line in [told].into_iter().chain(fault).chain(shown).filter(|line| !line.is_empty()) {
            aside(format_args!("{line}\n"));
        }
    }
}
