//! `mkpat explain`: the page of a diagnostic.

use mkpat::diag::codes::{ALL, Code};
use mkpat::diag::suggest;

use super::{Outcome, Problem};

#[derive(clap::Args)]
pub(crate) struct Explain {
    /// A code such as E0201, or its name such as uneven-rows; without one, all codes are listed
    code: Option<String>,
}

impl Explain {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        let Some(word) = self.code else {
            for entry in ALL {
                println!("{}  {}", entry.id, entry.name);
            }
            return Ok(Outcome::Clean);
        };
        let Some(entry) = Code::find(&word) else {
            let names = ALL.iter().flat_map(|e| [e.id, e.name]);
            let hint =
                suggest::closest(&word, names).map_or(String::new(), |n| format!("; did you mean `{n}`?"));
            return Err(Problem::Other(format!("no diagnostic is called `{word}`{hint}")));
        };
        print!("{}", entry.page);
        Ok(Outcome::Clean)
    }
}
