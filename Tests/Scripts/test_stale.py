"""scripts/stale: which results are older than the code, and which have no record."""

import importlib.machinery
import importlib.util
import pathlib
import subprocess
import tempfile
import unittest

PATH = pathlib.Path(__file__).resolve().parents[2] / "scripts/stale"


class StaleTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        loader = importlib.machinery.SourceFileLoader("stale", str(PATH))
        self.stale = importlib.util.module_from_spec(importlib.util.spec_from_loader("stale", loader))
        loader.exec_module(self.stale)
        self.stale.ROOT, self.stale.DEPENDENCIES = self.root, {"Benchmarks/Results/r.txt": ("code",)}
        self.git("init", "--quiet")
        self.write("code/a", "1")
        self.write("Benchmarks/Results/r.txt", "one")
        self.commit()

    def git(self, *arguments):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *arguments], cwd=self.root, check=True)

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "a")

    def write(self, name, text):
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text)

    def said(self, record):
        return self.stale.line("Benchmarks/Results/r.txt", record)

    def test_a_result_is_older_once_its_code_changes(self):
        record = self.stale.recorded("Benchmarks/Results/r.txt")
        self.assertEqual((record["made"], record["tree"], self.said(record)[1]), ("at", "clean", False))
        self.write("code/a", "2")
        self.assertTrue(self.said(record)[1])
        self.assertEqual(self.stale.recorded("Benchmarks/Results/r.txt")["tree"], "changed")
        self.commit()
        self.assertIn("older than the code, 1 commits", self.said(record)[0])

    def test_a_commit_that_is_gone_does_no_harm(self):
        record = self.stale.recorded("Benchmarks/Results/r.txt") | {"commit": "0" * 40}
        self.assertIn("(not in this history): of the code as it is", self.said(record)[0])

    def test_a_result_that_nobody_recorded_is_of_its_last_commit(self):
        self.write("code/a", "2")
        self.commit()
        record = self.stale.found("Benchmarks/Results/r.txt")
        self.assertEqual((record["made"], self.said(record)[1]), ("at or before", True))

    def test_what_is_not_recorded_is_said(self):
        records = {"Benchmarks/Results/r.txt": self.stale.recorded("Benchmarks/Results/r.txt")}
        self.assertEqual(list(self.stale.faults(records)), [])
        self.assertIn("has no record", list(self.stale.faults({}))[0])
        self.write("Benchmarks/Results/r.txt", "two")
        self.assertIn("is not the one that was recorded", list(self.stale.faults(records))[0])
        self.write("Benchmarks/Results/s.txt", "")
        self.assertIn("s.txt is not in the table", list(self.stale.faults(records))[1])


if __name__ == "__main__":
    unittest.main()
