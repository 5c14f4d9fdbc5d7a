"""scripts/result.py: results that say what they are, and scripts/release."""

import gzip
import json
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
    def run_release(self, *words):
        return subprocess.run([ROOT / "scripts/release", *words], capture_output=True, text=True)

    def test_the_plan_has_every_target_that_keeps_a_result(self):
        steps = self.run_release("--plan", "99.0.0").stdout.splitlines()
        target, keeping = "", set()
        for line in (ROOT / "Makefile").read_text().splitlines():
            if line[:1].isalpha() and ":" in line:
                target = line.partition(":")[0]
            elif "$(KEEP)" in line and not line.startswith("KEEP"):
                keeping.update(f"make {one}" for one in target.split())
        self.assertGreater(len(keeping), 10)
        self.assertEqual(keeping - set(steps), set())

    def test_a_version_is_needed(self):
        for words in ((), ("1.2",), ("--plan", "next")):
            run = self.run_release(*words)
            self.assertEqual(run.returncode, 64)
            self.assertIn("a version such as 0.2.0 is needed", run.stderr)


if __name__ == "__main__":
    unittest.main()
