//! `mkpat explain`: the page of a diagnostic, or what a function of constraints and actions means.

use katachi_files::{say, say_line};
use mkpat::diag::codes::{ALL, Code};
use mkpat::diag::suggest;
use mkpat::syntax::ast::Dialect;
use mkpat::tables::functions::{self, Function, Parameters, Result as Gives, Role};

use super::outcome::{Outcome, Problem};

#[derive(clap::Args)]
pub(crate) struct Explain {
    /// A code such as E0201, its name such as uneven-rows, or a function such as lib2; without one, all are listed
    word: Option<String>,
}

const DIALECTS: [(Dialect, &str); 2] = [(Dialect::Modern, "GNU Go 3.8"), (Dialect::Classic, "GNU Go 2.6")];

impl Explain {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        let Some(word) = self.word else {
            list();
            return Ok(Outcome::Clean);
        };
        if let Some(entry) = Code::find(&word) {
            say!("{}", entry.page);
            return Ok(Outcome::Clean);
        }
        let found = DIALECTS.map(|(dialect, name)| (functions::find(&word, dialect), dialect, name));
        let pages = found.iter().filter_map(|(f, dialect, name)| Some(page((*f)?, *dialect, name)));
        let text = pages.collect::<Vec<_>>().join("\n");
        if text.is_empty() {
            return Err(unknown(&word));
        }
        say!("{text}");
        Ok(Outcome::Clean)
    }
}

fn list() {
    for entry in ALL {
        say_line!("{}  {}", entry.id, entry.name);
    }
    for function in functions::all(Dialect::Modern) {
        say_line!("{}: {}", function.name, function.sentence);
    }
}

fn unknown(word: &str) -> Problem {
    let codes = ALL.iter().flat_map(|e| [e.id, e.name]);
    let names = codes.chain(functions::all(Dialect::Modern).iter().map(|f| f.name));
    let hint = suggest::closest(word, names).map_or(String::new(), |n| format!("; did you mean `{n}`?"));
    Problem::Other(format!("neither a diagnostic nor a function is called `{word}`{hint}"))
}

/// A function's call, meaning, result, layer and cost.
fn page(function: &Function, dialect: Dialect, of: &str) -> String {
    let mut text = format!("{}  ({of})\n\n{}.\n\n", call(function), function.sentence);
    let (least, most) = function.arity(dialect);
    let arguments = if least == most { least.to_string() } else { format!("{least} to {most}") };
    text += &format!("arguments  {arguments}\n");
    text += &format!("gives      {}\n", gives(function.result));
    text += &format!("layer      {}\n", function.layer.name());
    text += &format!("cost       {:?}\n", function.cost);
    if let Some(why) = function.unusable {
        text += &format!("\nIt cannot be used: {why}.\n");
    }
    text
}

fn call(function: &Function) -> String {
    let role = |role: &Role| match role {
        Role::Point => "point",
        Role::Stone => "stone",
        Role::Empty => "empty",
        Role::Move => "move",
    };
    let named = |roles: &[Role]| roles.iter().map(role).collect::<Vec<_>>();
    let arguments = match function.parameters {
        Parameters::Points(roles) => named(roles),
        Parameters::List => vec!["point", "..."],
        Parameters::Moves(roles) => ["move", "..."].into_iter().chain(named(roles)).collect(),
    };
    format!("{}({})", function.name, arguments.join(", "))
}

fn gives(result: Gives) -> String {
    match result {
        Gives::Truth => "0 or 1".to_owned(),
        Gives::Number(least, most) => format!("{least} to {most}, 0 for no"),
        Gives::Count(least, most) => format!("{least} to {most}"),
        Gives::Real => "a fraction".to_owned(),
        Gives::Action => "nothing: it acts".to_owned(),
    }
}
