//! What documents say of the commands is what the table says.

use katachi_gtp::COMMANDS;
use snapshots::book;

/// What writes the documents anew.
const COMMAND: &str = "cargo test -p katachi-gtp --test protocol documents";

#[test]
fn the_readme_counts_the_commands() {
    let refused = COMMANDS.iter().filter(|command| !command.is_answered()).count();
    let list = format!(
        "{} of {} commands are answered, {refused} are refused for good.\n",
        COMMANDS.len() - refused,
        COMMANDS.len()
    );
    book::generated("README.md", "commands", COMMAND, &list);
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
    let mut fresh =
        String::from("| command | arguments | about | what it answers or does |\n|---|---|---|---|\n");
    for command in COMMANDS {
        let usage = match command.usage {
            "" => String::new(),
            usage => format!("`{}`", usage.replace('|', "\\|")),
        };
        let group = format!("{:?}", command.group).to_lowercase();
        let by_hand = said_by_hand(&written, command.name);
        fresh += &format!("| `{}` | {usage} | {group} | {by_hand} |\n", command.name);
    }
    book::generated(PAGE, "commands", COMMAND, &fresh);
    let mute: Vec<&str> =
        COMMANDS.iter().map(|c| c.name).filter(|name| said_by_hand(&written, name).is_empty()).collect();
    assert!(mute.is_empty(), "{PAGE}: say in the last column what these do: {mute:?}");
}
