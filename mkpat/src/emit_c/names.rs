//! What the engine calls the databases of its own manifest.
//!
//! Source: `c-target.md#files-and-names`.

use crate::manifest::DatabaseEntry;

/// What a database is called in C.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    /// The file, such as `patterns.c`.
    pub file: String,
    /// What the names of its objects begin with: with `pat` the engine finds `pat_db`.
    pub prefix: String,
}

/// The databases that GNU Go's engine has: name in the manifest, file without `.c`, prefix.
const KNOWN: [(&str, &str, &str); 15] = [
    ("patterns", "patterns", "pat"),
    ("fuseki", "fusekipat", "fusekipat"),
    ("endgame", "endgame", "endpat"),
    ("attack", "apatterns", "attpat"),
    ("defense", "dpatterns", "defpat"),
    ("handicap", "handipat", "handipat"),
    ("oracle", "oraclepat", "oracle"),
    ("conn", "conn", "conn"),
    ("influence", "influence", "influencepat"),
    ("barriers", "barriers", "barrierspat"),
    ("aa_attackpats", "aa_attackpat", "aa_attackpat"),
    ("owl_attackpats", "owl_attackpat", "owl_attackpat"),
    ("owl_vital_apats", "owl_vital_apat", "owl_vital_apat"),
    ("owl_defendpats", "owl_defendpat", "owl_defendpat"),
    ("joseki", "josekidb", "joseki"),
];

impl Names {
    /// The names of the database called `name`: those of the engine, where it has such a database.
    #[must_use]
    pub fn of(name: &str) -> Names {
        let known = KNOWN.iter().find(|(known, ..)| *known == name);
        let (file, prefix) = known.map_or((name, name), |(_, file, prefix)| (*file, *prefix));
        Names { file: format!("{file}.c"), prefix: prefix.to_owned() }
    }

    /// The name of the engine's database that has this prefix, or else the prefix.
    #[must_use]
    pub fn database(prefix: &str) -> &str {
        let known = KNOWN.iter().find(|(_, _, known)| *known == prefix);
        known.map_or(prefix, |(name, ..)| name)
    }

    /// The names of a database of a manifest, which may say otherwise.
    #[must_use]
    pub fn of_entry(entry: &DatabaseEntry) -> Names {
        let usual = Names::of(entry.name.get_ref());
        let given = |word: &Option<toml::Spanned<String>>| word.as_ref().map(|word| word.get_ref().clone());
        Names {
            file: given(&entry.c.file).unwrap_or(usual.file),
            prefix: given(&entry.c.prefix).unwrap_or(usual.prefix),
        }
    }
}
