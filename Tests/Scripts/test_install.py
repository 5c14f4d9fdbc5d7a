"""scripts/install and scripts/manual: what lies where, and that nothing is left."""

import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
INSTALL = ROOT / "scripts/install"


def run(*words, **options):
    return subprocess.run([*map(str, words)], capture_output=True, text=True, **options)


class Install(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.prefix = pathlib.Path(folder.name) / "a prefix"

    def files(self):
        return sorted(str(path.relative_to(self.prefix)) for path in self.prefix.rglob("*") if not path.is_dir())

    def test_the_tool_works_elsewhere_and_everything_goes_again(self):
        self.assertEqual(run(INSTALL, self.prefix, ROOT / ".build/debug").returncode, 0)
        files = self.files()
        for name in ("bin/plumb", "lib/plumb/plumb", "share/man/man1/plumb.1", "share/zsh/site-functions/_plumb",
                     "share/bash-completion/completions/plumb", "share/fish/vendor_completions.d/plumb.fish"):
            self.assertIn(name, files)
        self.assertTrue((self.prefix / "lib/plumb/plumb_LayoutCases.resources/Resources").is_dir())
        self.assertFalse(list(self.prefix.rglob("*Tests.resources")))
        laid_out = run(self.prefix / "bin/plumb", "compare", ROOT / "Cases/evidence.ndjson", cwd="/")
        self.assertEqual(laid_out.returncode, 0, laid_out.stderr)
        view = self.prefix / "View.swift"
        view.write_text('struct Card: View { var body: some View { Text("Plumb") } }\n')
        read = run("env", "-i", "PATH=/usr/bin:/bin", self.prefix / "bin/plumb", "read", view, cwd="/")
        self.assertEqual(read.returncode, 0, read.stderr)
        self.assertIn('"text":"Plumb"', read.stdout)
        view.unlink()
        used = run("ldd", self.prefix / "lib/plumb/plumb-swift").stdout
        self.assertNotIn("not found", used)
        self.assertFalse([line for line in used.splitlines() if "wift" in line and str(self.prefix.resolve()) not in line])
        mine = self.prefix / "bin/mine"
        mine.write_text("")
        self.assertEqual(run(INSTALL, self.prefix, ROOT / ".build/debug").returncode, 0, "installed twice")
        self.assertEqual(run(INSTALL, "--remove", self.prefix).returncode, 0)
        self.assertEqual(self.files(), ["bin/mine"])

    def test_a_package_is_made_in_a_folder_of_its_own(self):
        ran = run(INSTALL, "/usr", ROOT / ".build/debug", env=dict(os.environ, DESTDIR=str(self.prefix)))
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertIn("usr/bin/plumb", self.files())

    def test_refusals(self):
        self.assertIn("no absolute path", run(INSTALL, "prefix").stderr)
        self.assertIn("make build", run(INSTALL, self.prefix, "/nowhere").stderr)
        (self.prefix / "bin").mkdir(parents=True)
        (self.prefix / "bin/plumb").write_text("another")
        self.assertIn("another program", run(INSTALL, self.prefix, ROOT / ".build/debug").stderr)
        self.assertEqual((self.prefix / "bin/plumb").read_text(), "another")


class Manual(unittest.TestCase):
    def test_every_command_has_a_section_and_no_line_is_lost(self):
        page = run(ROOT / "scripts/manual", ROOT / ".build/debug/plumb", "--date", "2026-01-02").stdout
        self.assertTrue(page.startswith(".Dd January 2, 2026\n.Dt PLUMB 1\n"))
        for command in ("layout", "compare", "explain", "bench run"):
            self.assertIn(f"\n.Ss plumb {command}\n", page)
        self.assertIn("\nplumb compare Cases/evidence.ndjson\n", page)
        self.assertNotRegex(page, r"(?m)^'", "roff takes a line that begins with ' for a request")
        self.assertNotIn("\n\n", page)


if __name__ == "__main__":
    unittest.main()
