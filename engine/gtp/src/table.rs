//! The table of all commands: the rows of each layer, put together and sorted; and the commands that ask about it.

use crate::answer::Answer;
use crate::arguments::Arguments;
use crate::command::{Command, Group, now};
use crate::commands;
use crate::session::Session;

/// All commands, sorted by name.
pub static COMMANDS: &[Command] = &SORTED;

/// The command of this name.
pub fn find(name: &str) -> Option<&'static Command> {
    let index = COMMANDS.binary_search_by(|command| command.name.cmp(name)).ok()?;
    COMMANDS.get(index)
}

/// The commands this version answers, in the order of their names.
pub fn answered() -> impl Iterator<Item = &'static Command> {
    COMMANDS.iter().filter(|command| command.is_answered())
}

#[rustfmt::skip]
const ROWS: &[Command] = &[
    now("help", Group::Admin, "", list_commands),
    now("known_command", Group::Admin, "[NAME]", known_command),
    now("list_commands", Group::Admin, "", list_commands),
];

/// Only what would be answered is known.
fn known_command(_: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let command = arguments.word().and_then(find);
    Ok(command.is_some_and(Command::is_answered).to_string())
}

fn list_commands(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(answered().map(|command| command.name).collect::<Vec<_>>().join("\n"))
}

const COUNT: usize = {
    let mut count = ROWS.len();
    let mut layer = 0;
    while layer < commands::LAYERS.len() {
        count += commands::LAYERS[layer].len();
        layer += 1;
    }
    count
};

/// Sorted when the program is compiled, so that nothing has to be made ready when it starts.
static SORTED: [Command; COUNT] = {
    let mut sorted = [ROWS[0]; COUNT];
    let mut count = 0;
    let mut layer = 0;
    while layer <= commands::LAYERS.len() {
        let rows = if layer < commands::LAYERS.len() { commands::LAYERS[layer] } else { ROWS };
        let mut row = 0;
        while row < rows.len() {
            let mut place = count;
            while place > 0 && comes_before(rows[row].name, sorted[place - 1].name) {
                sorted[place] = sorted[place - 1];
                place -= 1;
            }
            sorted[place] = rows[row];
            count += 1;
            row += 1;
        }
        layer += 1;
    }
    sorted
};

/// `one < other`, for the compiler.
const fn comes_before(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() {
        if one[at] != other[at] {
            return one[at] < other[at];
        }
        at += 1;
    }
    one.len() < other.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_166_commands_in_the_order_of_their_names_each_once() {
        assert_eq!(COMMANDS.len(), 166);
        assert!(COMMANDS.windows(2).all(|pair| pair[0].name < pair[1].name));
    }

    #[test]
    fn every_command_is_found_by_its_name_and_no_other() {
        for command in COMMANDS {
            assert_eq!(find(command.name).map(|found| found.name), Some(command.name));
        }
        assert!(find("").is_none() && find("play ").is_none() && find("zzz").is_none());
    }
}
