"""scripts/result.py: results that say what they are, and scripts/release."""

import gzip
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/result.py"
sys.path.insert(0, str(SCRIPT.parent))

import result
from publishing.sources import RESULTS, Sources
from publishing.tables import Malformed


class ResultTests(unittest.TestCase):
    def test_a_text_says_it_in_its_first_line(self):
        text = result.told("one\ntwo\n", "abc", "make it")
        self.assertEqual(text, "# made by make it at commit abc\none\ntwo\n")
        self.assertEqual((result.origin(text), result.body(text)), ("abc", "one\ntwo\n"))
        self.assertEqual((result.origin("one\n"), result.body("one\n")), (None, "one\n"))

    def test_json_says_it_in_its_first_object_and_stays_as_it_was_otherwise(self):
        for text in ('{"a": 1}\n{"b": 2}\n', '{\n "a": [\n  1\n ]\n}\n'):
            told = result.told(text, "abc", "make it")
            found = json.JSONDecoder().raw_decode(told)[0]
            self.assertEqual(list(found), ["commit", "command", "a"])
            self.assertEqual(result.origin(told), "abc")
            self.assertTrue(told.endswith(text[text.index('"a"'):]))
        self.assertEqual(result.told('{"command": ["plumb"]}', "abc", "make it"), '{"commit": "abc", "command": ["plumb"]}')

    def keep(self, *words):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name, words[0])
        return subprocess.run([SCRIPT, *words[2:], self.file, words[1]], capture_output=True, text=True)

    def test_what_a_command_prints_is_kept(self):
        self.assertEqual(self.keep("made.txt", "echo one; false | echo two; exit 1", "--ends", "1", "--as", "two words").returncode, 0)
        self.assertRegex(self.file.read_text(), r"\A# made by two words at commit [0-9a-f]{40}(-dirty)?\none\ntwo\n\Z")
        self.keep("made.ndjson.gz", """echo '{"a": 1}'""")
        self.assertEqual(json.loads(gzip.decompress(self.file.read_bytes()))["command"], """echo '{"a": 1}'""")

    def test_a_command_that_fails_changes_no_result(self):
        for command in ("echo test; exit 3", "false | echo test", "kill $$"):
            run = self.keep("made-by-a-test.txt", command, "--ends", "0")
            self.assertFalse(self.file.exists(), command)
            self.assertIn("stays as it was", run.stderr)

    def test_every_committed_result_says_where_it_is_from(self):
        sources = Sources(ROOT)
        names = [path.name for path in (ROOT / RESULTS).iterdir()]
        self.assertGreater(len(names), 30)
        for name in names:
            self.assertRegex(sources.origin(f"{RESULTS}/{name}"), r"^[0-9a-f]{10}(-dirty)?( or before)?$", name)
        with self.assertRaisesRegex(Malformed, "r.txt: does not name the commit"):
            Sources(ROOT, {"r.txt": "one\n"}).origin("r.txt")


class ReleaseTests(unittest.TestCase):
    def setUp(self):
        """A repository whose steps only say that they are made; `make campaign` fails as long as there is a file stop."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name, "repository")
        step = f'#!/bin/sh\necho "$(basename "$0") $*" >> "{folder.name}/made"\n[ "$1" != campaign ] || [ ! -e "{folder.name}/stop" ]\n'
        files = {"CHANGELOG.md": "# Changes\n\n## Unreleased\n\nNew.\n", "CITATION.cff": "version: 1.2.3\n", ".gitignore": ".build\n",
                 "Python/pyproject.toml": "1.2.3\n", "Sources/PlumbCommands/PlumbTool.swift": "1.2.3\n", "tools/make": step,
                 "scripts/figures": step, "scripts/paper": step, "scripts/release": (ROOT / "scripts/release").read_text()}
        for name, text in files.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
            path.chmod(0o755)
        self.made, self.stop = self.root.with_name("made"), self.root.with_name("stop")
        self.git("init", "--quiet")
        self.commit()

    def git(self, *words):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a", *words], cwd=self.root, check=True, capture_output=True)

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "-m", "a")

    def release(self, *words):
        environment = {**os.environ, "PATH": f"{self.root / 'tools'}:{os.environ['PATH']}"}
        return subprocess.run(["scripts/release", *words], cwd=self.root, capture_output=True, text=True, env=environment)

    def test_a_run_that_was_stopped_goes_on(self):
        self.stop.touch()
        self.assertNotEqual(self.release("1.2.3").returncode, 0)
        begun = self.made.read_text().splitlines()
        self.assertEqual(begun[-1], "make campaign")
        self.assertIn("make results: done\n", self.release("--plan", "1.2.3").stdout)
        self.assertIn("\nmake campaign\n", self.release("--plan", "1.2.3").stdout)
        self.stop.unlink()
        (self.root / "CITATION.cff").write_text("a result that was made\n")
        self.assertEqual(self.release("1.2.3").returncode, 0)
        made = self.made.read_text().splitlines()
        self.assertEqual(made[:len(begun) + 1], [*begun, "make campaign"])
        self.assertEqual(len(made), len(set(made)) + 1)
        self.assertRegex((self.root / "CHANGELOG.md").read_text(), r"\n## 1.2.3, \d{4}-\d\d-\d\d: results made at commit [0-9a-f]{10}\n\nNew")

    def test_a_run_goes_on_at_its_commit_alone(self):
        self.stop.touch()
        self.release("1.2.3")
        self.commit()
        run = self.release("1.2.3")
        self.assertEqual(run.returncode, 64)
        self.assertIn("was begun at another commit", run.stderr)

    def test_changes_that_are_not_committed_are_refused(self):
        (self.root / "new").touch()
        run = self.release("1.2.3")
        self.assertEqual((run.returncode, self.made.exists()), (64, False))
        self.assertIn("not committed", run.stderr)

    def test_a_version_is_needed_that_the_sources_name(self):
        for words, problem in (((), "is needed"), (("1.2",), "is needed"), (("--plan", "next"), "is needed"), (("1.2.4",), "names another version")):
            run = self.release(*words)
            self.assertEqual(run.returncode, 64)
            self.assertIn(problem, run.stderr)

    def test_the_plan_has_every_target_that_keeps_a_result(self):
        steps = self.release("--plan", "1.2.3").stdout.splitlines()
        target, keeping = "", set()
        for line in (ROOT / "Makefile").read_text().splitlines():
            if line[:1].isalpha() and ":" in line:
                target = line.partition(":")[0]
            elif "$(KEEP)" in line and not line.startswith("KEEP"):
                keeping.update(f"make {one}" for one in target.split())
        self.assertGreater(len(keeping), 10)
        self.assertEqual(keeping - set(steps), set())


if __name__ == "__main__":
    unittest.main()
