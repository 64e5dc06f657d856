//! `mkpat show`: a pattern in one of its forms.

use std::path::PathBuf;

use mkpat::compile::Compiled;
use mkpat::emit;
use mkpat::project::Project;
use mkpat::tools::show;

use super::report::report;
use super::{Look, Outcome, Problem, input};

#[derive(clap::Args)]
pub(crate) struct Show {
    /// The pattern's name
    pattern: String,
    /// The manifest to look in
    #[arg(long, default_value = "patterns/databases.toml")]
    manifest: PathBuf,
    #[command(flatten)]
    form: Form,
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
}

impl Show {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut project = match input::open(&self.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report(session, look)),
        };
        let databases = project.compile_all();
        let found: Vec<(&Compiled, usize)> =
            databases.iter().flat_map(|d| show::find(d, &self.pattern)).collect();
        if found.is_empty() {
            let names = databases.iter().flat_map(|d| d.ir.patterns.iter().map(|p| p.name.as_str()));
            let hint = mkpat::diag::suggest::closest(&self.pattern, names);
            let hint = hint.map_or(String::new(), |n| format!("; did you mean `{n}`?"));
            return Err(Problem::Other(format!("no pattern is called `{}`{hint}", self.pattern)));
        }
        for (database, index) in found {
            print!("{}", self.text(&project, database, index));
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
            emit::tables::excerpt(database, index, sources)
        } else {
            show::ir(database, index, sources)
        }
    }
}
