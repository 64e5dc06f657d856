//! Whatever stands at the path, nothing is lost that the user did not ask to replace.

use std::fs;

use katachi_files::{has_folder, has_place, write};

/// A folder of its own, and nothing in it but what the test put there.
fn names(folder: &std::path::Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_new_file_appears_and_an_old_one_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out");
    write(&path, b"first").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"first");
    write(&path, b"2").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"2");
    assert_eq!(names(folder.path()), ["out"], "no temporary file is left");
}

#[test]
fn whether_an_output_has_a_place_is_known_before() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("old"), b"").unwrap();
    for name in ["new", "old"] {
        assert!(has_place(&at(name)).is_ok(), "{name}");
    }
    let none = format!("there is no folder `{}`", at("none").display());
    assert_eq!(has_place(&at("none/new")).unwrap_err().to_string(), none);
    assert_eq!(has_folder(&at("none/new")).unwrap_err().to_string(), none);
    assert_eq!(has_place(folder.path()).unwrap_err().to_string(), "it is a folder");
    assert!(has_folder(folder.path()).is_ok() && has_place(std::path::Path::new("new")).is_ok());
}

#[test]
fn a_file_that_would_not_change_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out");
    write(&path, b"same").unwrap();
    let old = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000);
    fs::File::options().write(true).open(&path).unwrap().set_modified(old).unwrap();
    write(&path, b"same").unwrap();
    assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), old);
    write(&path, b"other").unwrap();
    assert_ne!(fs::metadata(&path).unwrap().modified().unwrap(), old);
}

#[test]
fn what_cannot_be_written_is_an_error_without_a_temporary_name() {
    let folder = tempfile::tempdir().unwrap();
    let error = write(&folder.path().join("no/out"), b"text").unwrap_err().to_string();
    assert_eq!(error, format!("there is no folder `{}`", folder.path().join("no").display()));
    assert!(write(folder.path(), b"text").is_err(), "a folder is no file");
    assert!(names(folder.path()).is_empty());
}

#[cfg(unix)]
mod unix {
    use super::{names, write};
    use std::fs;
    use std::io::Read;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    use std::process::Command;

    #[test]
    fn the_mode_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("secret");
        for mode in [0o600, 0o640, 0o755] {
            fs::write(&path, b"old").unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            let number = fs::metadata(&path).unwrap().ino();
            write(&path, mode.to_string().as_bytes()).unwrap();
            let now = fs::metadata(&path).unwrap();
            assert_eq!((now.mode() & 0o7777, now.ino() == number), (mode, false), "replaced, with its mode");
        }
    }

    #[test]
    fn a_symbolic_link_stays_and_its_target_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("real")).unwrap();
        let (target, link) = (folder.path().join("real/target"), folder.path().join("link"));
        fs::write(&target, b"old").unwrap();
        symlink("real/target", folder.path().join("middle")).unwrap();
        symlink(folder.path().join("middle"), &link).unwrap();
        write(&link, b"new").unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"new");
        assert_eq!(fs::read_link(&link).unwrap(), folder.path().join("middle"));
        assert_eq!(names(folder.path()), ["link", "middle", "real"]);
        assert_eq!(names(&folder.path().join("real")), ["target"]);
    }

    #[test]
    fn a_link_that_leads_nowhere_yet_makes_its_target() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link");
        symlink("target", &link).unwrap();
        write(&link, b"text").unwrap();
        assert_eq!(fs::read(folder.path().join("target")).unwrap(), b"text");
        assert_eq!(names(folder.path()), ["link", "target"]);
    }

    #[test]
    fn links_in_a_circle_are_an_error() {
        let folder = tempfile::tempdir().unwrap();
        symlink("b", folder.path().join("a")).unwrap();
        symlink("a", folder.path().join("b")).unwrap();
        assert!(write(&folder.path().join("a"), b"text").is_err());
        assert_eq!(names(folder.path()), ["a", "b"]);
    }

    #[test]
    fn all_names_of_a_file_keep_showing_it() {
        let folder = tempfile::tempdir().unwrap();
        let (one, two) = (folder.path().join("one"), folder.path().join("two"));
        fs::write(&one, b"a longer old text").unwrap();
        fs::hard_link(&one, &two).unwrap();
        write(&one, b"new").unwrap();
        assert_eq!(fs::read(&two).unwrap(), b"new");
        assert_eq!(fs::metadata(&one).unwrap().nlink(), 2);
    }

    /// A pipe with a name is written into, and is a pipe afterwards.
    #[test]
    fn a_fifo_is_written_into() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pipe");
        let made = Command::new("mkfifo").arg(&path).status().expect("`mkfifo` is there");
        assert!(made.success());
        let reader = {
            let path = path.clone();
            std::thread::spawn(move || {
                let mut text = Vec::new();
                fs::File::open(path).unwrap().read_to_end(&mut text).unwrap();
                text
            })
        };
        write(&path, b"through the pipe").unwrap();
        assert_eq!(reader.join().unwrap(), b"through the pipe");
        assert!(!fs::metadata(&path).unwrap().is_file());
        assert_eq!(names(folder.path()), ["pipe"]);
    }

    #[test]
    fn a_device_is_written_into() {
        write("/dev/null".as_ref(), b"text").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        let folder = tempfile::tempdir().unwrap();
        symlink("/dev/null", folder.path().join("link")).unwrap();
        write(&folder.path().join("link"), b"text").unwrap();
        assert!(fs::symlink_metadata(folder.path().join("link")).unwrap().is_symlink());
    }

    /// What another program has open is added to: its own name is not the system's to replace.
    #[test]
    #[cfg(target_os = "linux")]
    fn an_open_file_is_added_to() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("open");
        fs::write(&path, b"before, ").unwrap();
        let open = fs::File::options().append(true).open(&path).unwrap();
        let number = std::os::fd::AsRawFd::as_raw_fd(&open);
        symlink(format!("/proc/self/fd/{number}"), folder.path().join("link")).unwrap();
        write(format!("/proc/self/fd/{number}").as_ref(), b"then").unwrap();
        write(&folder.path().join("link"), b" more").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"before, then more");
    }

    /// The superuser may write everything, so there the test would prove nothing.
    #[test]
    fn a_file_that_may_not_be_written_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kept");
        fs::write(&path, b"old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        if fs::File::options().write(true).open(&path).is_ok() {
            eprintln!("skipped: a_file_that_may_not_be_written_is_kept, the superuser writes everything");
            return;
        }
        assert!(write(&path, b"new").is_err());
        assert_eq!(fs::read(&path).unwrap(), b"old");
    }
}
