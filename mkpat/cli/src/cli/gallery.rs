//! `mkpat gallery`: databases as pages.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use katachi_sgf::Tree;
use mkpat::diag::{Diagnostic, Severity};
use mkpat_gallery::{Gallery, Joseki};
use mkpat_games::row::Rows;

use super::look::Look;
use super::looked::{Looked, check_path};
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::{elsewhere, input};

#[derive(clap::Args)]
pub(crate) struct Pages {
    /// A manifest, a folder with one, or a database
    #[arg(default_value = "patterns")]
    databases: PathBuf,
    /// The folder to write into; it is made if need be
    #[arg(short, long, alias = "output", value_name = "FOLDER")]
    out: PathBuf,
    /// Statistics to show: a Parquet file of `stats`
    #[arg(long, value_name = "FILE")]
    stats: Option<PathBuf>,
    /// What stands above the pages
    #[arg(long, default_value = "Patterns")]
    title: String,
}

impl Pages {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let statistics = match &self.stats {
            None => None,
            Some(path) => {
                let fault = |why: String| Problem::Other(format!("{}: {why}", input::shown(path)));
                let table = mkpat_parquet::read(input::read(path)?).map_err(fault)?;
                Some(Rows::from_table(&table).map_err(fault)?)
            }
        };
        elsewhere::refuse_threats(&self.databases, None)?;
        let Looked { session, databases, .. } = check_path(&self.databases, None)?;
        if session.diagnostics.iter().any(|d| d.severity == Severity::Error) {
            return Ok(report(session, look));
        }
        let found = mkpat_lint::lint(&databases, &session.diagnostics);
        let (special_cases, others): (Vec<Diagnostic>, Vec<Diagnostic>) =
            found.iter().cloned().partition(|d| d.code == mkpat_lint::rules::SPECIAL_CASE);
        let findings: Vec<_> = others.into_iter().filter(|d| !mkpat_lint::rules::is_quiet(d.code)).collect();
        let trees = self.trees()?;
        if databases.is_empty() && trees.is_empty() {
            let shown = input::shown(&self.databases);
            return Err(Problem::Other(format!("{shown}: no pattern database, which could be shown")));
        }
        let joseki: Vec<Joseki<'_>> = trees.iter().map(|(name, tree)| Joseki { name, tree }).collect();
        let gallery = Gallery {
            joseki: &joseki,
            title: &self.title,
            databases: &databases,
            sources: &session.sources,
            findings: &findings,
            special_cases: &special_cases,
            statistics: statistics.as_ref(),
        };
        let problem = |error| Problem::File(self.out.clone(), error);
        std::fs::create_dir_all(&self.out).map_err(problem)?;
        for page in gallery.pages() {
            let path = self.out.join(&page.name);
            katachi_files::write(&path, page.text.as_bytes()).map_err(|error| Problem::File(path, error))?;
        }
        Ok(Outcome::Clean)
    }

    /// The joseki trees that the manifest names, by the names of their files; none without a manifest.
    fn trees(&self) -> Result<Vec<(String, Tree)>, Problem> {
        let manifest = match self.databases.is_dir() {
            true => self.databases.join(input::MANIFEST),
            false => self.databases.clone(),
        };
        if manifest.extension().is_none_or(|extension| extension != "toml") || !manifest.is_file() {
            return Ok(Vec::new());
        }
        let Ok(project) = input::open(&manifest)? else { return Ok(Vec::new()) };
        let folder = manifest.parent().unwrap_or(Path::new(""));
        let (mut trees, mut seen, mut names) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
        for joseki in project.manifest.databases.iter().flat_map(|entry| &entry.joseki) {
            let path = folder.join(joseki.sgf.get_ref());
            // Several databases may be made of one tree.
            if !seen.insert(path.clone()) {
                continue;
            }
            let fault = |error| Problem::Other(format!("{}:{error}", input::shown(&path)));
            let parsed = Tree::parse(&input::read(&path)?).map_err(fault)?;
            let Some(tree) = parsed.trees.into_iter().next() else { continue };
            let stem = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
            trees.push((unused_name(&stem, &mut names), tree));
        }
        Ok(trees)
    }
}

/// The name, with a number behind it if another tree has it.
fn unused_name(stem: &str, names: &mut BTreeSet<String>) -> String {
    let numbered = |n: usize| if n == 1 { stem.to_owned() } else { format!("{stem}-{n}") };
    let name = (1..).map(numbered).find(|name| !names.contains(name)).unwrap_or_default();
    names.insert(name.clone());
    name
}
