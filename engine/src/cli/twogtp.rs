use super::CliError; pub(super) fn run(_: &super::options::TwogtpOptions) -> Result<std::process::ExitCode, CliError> { Err(CliError("not yet".to_owned())) }
