//! `mkpat why`: for every transformation, what keeps a pattern from matching at a point.

use katachi_files::say;
use katachi_terminal::why::{How, Known, WhyOptions};
use mkpat::loaded::Loaded;
use mkpat_tools::why::facts;

use super::expand::show_problem;
use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::{elsewhere, input, positions};

#[derive(clap::Args)]
pub(crate) struct Why {
    #[command(flatten)]
    options: WhyOptions,
}

impl Why {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let options = &self.options;
        let mut project = match input::open(&options.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report(session, look)),
        };
        let compiled = project.compile_named(&options.databases).map_err(Problem::Other)?;
        let sources = project.session.sources.clone();
        let threat = elsewhere::threat(options.name(), &options.manifest, &project);
        let unknown = threat.unwrap_or_else(|| show_problem(options.name(), &compiled));
        let databases: Vec<Loaded> = compiled.into_iter().map(|c| Loaded::new(c, true)).collect();
        if let Outcome::Faults = report(project.session, look) {
            return Ok(Outcome::Faults);
        }
        let patterns = options.patterns(&databases);
        if patterns.is_empty() {
            return Err(unknown);
        }
        let how = How { many: patterns.len() > 1, coloured: look.color.colours(&std::io::stdout()) };
        positions::each(&options.places(), |position| {
            for &named in &patterns {
                let known = Known {
                    engine: &mut |call| facts::answer(&position.board, call),
                    status: None,
                    group: &|point| position.board.string(point),
                    more: Some("katachi why"),
                };
                let text = options.text(named, position, &sources, known, how);
                say!("{}", text.map_err(Problem::Other)?);
            }
            Ok(true)
        })
    }
}
