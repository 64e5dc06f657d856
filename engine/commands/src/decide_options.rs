//! What can be asked about a position on the command line.

use clap::Args;
use katachi_terminal::places::one_side;
use mkpat_runtime::point::Colour;

#[derive(Args)]
#[command(next_help_heading = "Questions (-t tells the moves that were read, -o writes them as variations)")]
pub(crate) struct DecideOptions {
    /// Tell how the dragon at a vertex is killed and saved, and end
    #[arg(long, value_name = "VERTEX")]
    pub(crate) decide_dragon: Option<String>,
    /// Tell how the string at a vertex is taken and saved, and end
    #[arg(long, value_name = "VERTEX")]
    pub(crate) decide_string: Option<String>,
    /// Tell how two strings are connected and cut, and end
    #[arg(long, value_name = "VERTEX/VERTEX")]
    pub(crate) decide_connection: Option<String>,
    /// Tell how two opposing dragons race, and end
    #[arg(long, value_name = "VERTEX/VERTEX")]
    pub(crate) decide_semeai: Option<String>,
    /// Tell which combination a side has, and what stops it, and end
    #[arg(long, value_name = "COLOR", value_parser = one_side)]
    pub(crate) decide_combination: Option<Colour>,
    /// Tell what the eye space at a vertex is worth, and end
    #[arg(long, value_name = "VERTEX")]
    pub(crate) decide_eye: Option<String>,
}

impl DecideOptions {
    /// Whether anything is asked.
    pub(crate) fn are_wanted(&self) -> bool {
        let texts = [
            &self.decide_dragon,
            &self.decide_string,
            &self.decide_connection,
            &self.decide_semeai,
            &self.decide_eye,
        ];
        texts.iter().any(|text| text.is_some()) || self.decide_combination.is_some()
    }
}
