//! Shell completions and man pages, from the options themselves.

use std::io;
use std::path::{Path, PathBuf};

use clap::Command;
use clap_complete::Shell;

/// The options of a `completions` command.
#[derive(clap::Args, Clone, Debug)]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub shell: Shell,
}

/// The options of a `man` command.
#[derive(clap::Args, Clone, Debug)]
pub struct Man {
    /// A folder for the pages of the program and of each of its commands; without it the program's page is printed
    pub folder: Option<PathBuf>,
}

impl Completions {
    /// The script that lets the shell complete what `command` accepts.
    #[must_use]
    pub fn script(&self, mut command: Command) -> Vec<u8> {
        let name = command.get_name().to_owned();
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, name, &mut script);
        script
    }
}

impl Man {
    /// The program's page where no folder is given; otherwise every page goes into the folder, and nothing is left to
    /// print.
    ///
    /// # Errors
    /// The path that could not be written, and why.
    pub fn pages(&self, mut command: Command) -> Result<Vec<u8>, (PathBuf, io::Error)> {
        command.build();
        let Some(folder) = &self.folder else {
            return page(command).map_err(|error| (PathBuf::new(), error));
        };
        std::fs::create_dir_all(folder).map_err(|error| (folder.clone(), error))?;
        write(command, folder).map(|()| Vec::new())
    }
}

/// Writes the page of a command, and those of its own commands.
fn write(command: Command, folder: &Path) -> Result<(), (PathBuf, io::Error)> {
    for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help" && !inner.is_hide_set())
    {
        write(inner.clone(), folder)?;
    }
    let path = folder.join(clap_mangen::Man::new(command.clone()).get_filename());
    let written = page(command).and_then(|text| katachi_files::write(&path, &text));
    written.map_err(|error| (path, error))
}

fn page(command: Command) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    clap_mangen::Man::new(command).render(&mut text)?;
    Ok(text)
}
