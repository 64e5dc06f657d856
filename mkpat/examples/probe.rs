use mkpat::{*, diag::*};
fn main(){
  for a in std::env::args().skip(1) {
    let mut sources = source::Sources::default();
    let bytes=std::fs::read(&a).unwrap();
    let stem=std::path::Path::new(&a).file_stem().unwrap().to_str().unwrap().to_string();
    let id=sources.add(a.clone(), bytes).unwrap();
    let mut d=Diagnostics::default();
    let f=syntax::detect::detect(&sources.file(id).bytes);
    let syntax::detect::Format::Patterns(dialect)=f else {continue};
    let tree=syntax::blocks::parse(id, sources.file(id), dialect, &mut d);
    let s=settings::Settings::assumed(&stem, dialect);
    let pats=check::check(&[tree], &s, &mut d);
    eprintln!("{a}: {} patterns {} errors {} warnings", pats.len(), d.errors(), d.count(Severity::Warning));
    let full=std::env::var("FULL").is_ok();
    for d in d.sorted() { if full {println!("{}\n", render::human(&sources,&d,false))} else {println!("{}", render::short(&sources,&d))} }
  }
}
