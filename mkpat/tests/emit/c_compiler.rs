//! The C compiler, where there is one, and a folder to work in.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What emitted files are compiled with: no warning is let pass.
const FLAGS: [&str; 4] = ["-std=gnu99", "-Wall", "-Wextra", "-Werror"];

/// A folder with emitted files, the headers of `tests/emit/c` beside it.
pub(crate) struct Workshop {
    compiler: String,
    folder: PathBuf,
}

impl Workshop {
    /// An empty folder called `name`; `None`, and the calling test counts as skipped, without a C compiler.
    pub(crate) fn open(test: &str, name: &str) -> Option<Workshop> {
        let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".to_owned());
        let works = Command::new(&compiler).arg("--version").output().is_ok_and(|out| out.status.success());
        if !works {
            snapshots::skip(test, "a C compiler (`cc`, or what `CC` names)");
            return None;
        }
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("c").join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Some(Workshop { compiler, folder })
    }

    /// The folder.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes a file.
    pub(crate) fn write(&self, name: &str, text: &str) {
        std::fs::write(self.folder.join(name), text).unwrap();
    }

    /// Compiles a file, ours or an emitted one, without a warning; `settings` are further flags. Gives the object file.
    pub(crate) fn object(&self, name: &str, settings: &[&str]) -> PathBuf {
        let ours = snapshots::workspace().join("mkpat/tests/emit/c");
        let file = if ours.join(name).is_file() { ours.join(name) } else { self.folder.join(name) };
        let object = self.folder.join(name).with_extension("o");
        let mut command = Command::new(&self.compiler);
        command.args(FLAGS).args(settings).arg("-I").arg(&ours).arg("-I").arg(&self.folder);
        let out = command.arg("-c").arg(&file).arg("-o").arg(&object).output().unwrap();
        let said = String::from_utf8_lossy(&out.stderr);
        assert!(out.status.success() && said.is_empty(), "{name} {settings:?}:\n{said}");
        object
    }

    /// Links objects into a program, runs it and gives what it prints.
    pub(crate) fn run(&self, objects: &[PathBuf], input: &str) -> String {
        let program = self.folder.join("program");
        let linked = Command::new(&self.compiler).args(objects).arg("-o").arg(&program).output().unwrap();
        assert!(linked.status.success(), "{}", String::from_utf8_lossy(&linked.stderr));
        let mut child = Command::new(&program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut pipe = child.stdin.take().unwrap();
        let input = input.to_owned();
        // The program answers while it reads: a full pipe would stop both.
        let writer = std::thread::spawn(move || pipe.write_all(input.as_bytes()));
        let out = child.wait_with_output().unwrap();
        writer.join().unwrap().unwrap();
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        String::from_utf8(out.stdout).unwrap()
    }
}
