//! `mkpat show`: a pattern in one of its forms, or the automata of a database.

use katachi_files::say;
use std::path::PathBuf;

use mkpat::compile::Compiled;
use mkpat::dfa;
use mkpat::emit;
use mkpat_driver::project::Project;
use mkpat_tools::show;

use super::expand::show_problem;
use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::{automata, elsewhere, input};

#[derive(clap::Args)]
pub(crate) struct Show {
    /// Names of patterns; with --dfa databases: names of the manifest's, `.db` files, or other manifests
    #[arg(required = true)]
    names: Vec<String>,
    /// The manifest to look in, a folder with one, or a database
    #[arg(long, default_value = "patterns/databases.toml")]
    manifest: PathBuf,
    #[command(flatten)]
    form: Form,
    /// With --dfa, a graph in the DOT language, for small automata
    #[arg(long, requires = "dfa")]
    graph: bool,
    /// With --dfa, the most states an automaton may have
    #[arg(long, value_name = "N", requires = "dfa", default_value_t = dfa::LIMIT)]
    states: usize,
}

#[derive(clap::Args)]
#[group(multiple = false)]
struct Form {
    /// Its text as parsed and printed again
    #[arg(long)]
    syntax: bool,
    /// As checked: drawing, anchor, symmetry, classes, attributes, labels
    #[arg(long)]
    checked: bool,
    /// As flat tables (the default)
    #[arg(long)]
    ir: bool,
    /// Its rows of the generated module
    #[arg(long)]
    rust: bool,
    /// The automata of a database: size, states, what each pattern costs
    #[arg(long)]
    dfa: bool,
}

impl Show {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        if self.form.dfa {
            return automata::show(&self.names, &self.manifest, self.states, self.graph, look);
        }
        let mut project = match input::open(&self.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report(session, look)),
        };
        let databases = project.compile_all();
        for name in &self.names {
            let found: Vec<(&Compiled, usize)> = databases.iter().flat_map(|d| show::find(d, name)).collect();
            if found.is_empty() {
                let threat = elsewhere::threat(name, &self.manifest, &project);
                return Err(threat.unwrap_or_else(|| show_problem(name, &databases)));
            }
            for (database, index) in found {
                say!("{}", self.text(&project, database, index));
            }
        }
        Ok(Outcome::Clean)
    }

    fn text(&self, project: &Project, database: &Compiled, index: usize) -> String {
        let sources = &project.session.sources;
        if self.form.syntax {
            show::syntax(database, index)
        } else if self.form.checked {
            show::checked(database, index, sources)
        } else if self.form.rust {
            emit::flat::excerpt(database, index, sources)
        } else {
            show::ir(database, index, sources)
        }
    }
}
