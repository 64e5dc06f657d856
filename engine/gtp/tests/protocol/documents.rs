//! What documents say of the commands is what the table says.

use katachi_gtp::{COMMANDS, Layer};
use snapshots::book;

/// What writes the documents anew.
const COMMAND: &str = "cargo test -p katachi-gtp --test protocol documents";

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
    book::generated("README.md", "commands to come", COMMAND, &list());
}

const PAGE: &str = "docs/src/gtp-commands.md";

/// What the book says of a command by hand: the last cell of its row.
fn said_by_hand(table: &str, name: &str) -> String {
    let start = format!("| `{name}` |");
    let row = table.lines().find(|line| line.starts_with(&start));
    let last = row.and_then(|row| row.trim_end_matches(" |").rsplit(" | ").next());
    last.unwrap_or_default().to_owned()
}

#[test]
fn the_book_has_a_row_for_every_command() {
    let written = book::between(PAGE, "commands").expect("the page has a place for the commands");
    let mut fresh = String::from(
        "| command | arguments | about | waits for | what it answers or does |\n|---|---|---|---|---|\n",
    );
    for command in COMMANDS {
        let usage = match command.usage {
            "" => String::new(),
            usage => format!("`{}`", usage.replace('|', "\\|")),
        };
        let group = format!("{:?}", command.group).to_lowercase();
        let needs = command.waits_for().map_or("", Layer::needs);
        let by_hand = said_by_hand(&written, command.name);
        fresh += &format!("| `{}` | {usage} | {group} | {needs} | {by_hand} |\n", command.name);
    }
    book::generated(PAGE, "commands", COMMAND, &fresh);
    let mute: Vec<&str> =
        COMMANDS.iter().map(|c| c.name).filter(|name| said_by_hand(&written, name).is_empty()).collect();
    assert!(mute.is_empty(), "{PAGE}: say in the last column what these do: {mute:?}");
}
