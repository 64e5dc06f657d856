//! The README's list of commands to come is that of the table.

use katachi_gtp::{COMMANDS, Layer};
use std::fs;

const BEGIN: &str = "<!-- commands to come: written by engine/gtp/tests/protocol/documents.rs -->\n";
const END: &str = "<!-- end -->";

/// The list as the README has it: one line per layer, in the order of the layers' first commands.
fn list() -> String {
    let mut layers: Vec<(Layer, Vec<&str>)> = Vec::new();
    for command in COMMANDS {
        let Some(layer) = command.waits_for() else { continue };
        match layers.iter_mut().find(|(known, _)| *known == layer) {
            Some((_, commands)) => commands.push(command.name),
            None => layers.push((layer, vec![command.name])),
        }
    }
    let rows = layers.iter().map(|(layer, commands)| {
        let names: Vec<String> = commands.iter().map(|name| format!("`{name}`")).collect();
        format!("| {} | {} |\n", layer.needs(), names.join(" "))
    });
    let answered = COMMANDS.iter().filter(|command| command.is_answered()).count();
    format!(
        "{answered} of {} commands are answered. The others say which layer they wait for:\n\n| needs | commands |\n\
         |---|---|\n{}",
        COMMANDS.len(),
        rows.collect::<String>()
    )
}

#[test]
fn the_readme_lists_the_commands_to_come() {
    let file = snapshots::workspace().join("README.md");
    let text = fs::read_to_string(&file).expect("the README");
    let (before, rest) = text.split_once(BEGIN).expect("the beginning of the list");
    let (found, after) = rest.split_once(END).expect("the end of the list");
    let wanted = list();
    if found != wanted {
        fs::write(&file, [before, BEGIN, &wanted, END, after].concat()).expect("the README can be written");
    }
    assert_eq!(found, wanted, "the list was stale and is right now: look at it and commit");
}
