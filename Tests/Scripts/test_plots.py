"""scripts/plots: what it reads, the words of figures, and that the same results give the same bytes."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"
sys.path.insert(0, str(SCRIPTS))

from plotting import bars, style
from plotting.results import Results


def line(contender, value, **more):
    return {
        "format": "plumb-bench-summary/1", "kind": "median", "measure": "total", "plan": "scaling", "experiment": "grids",
        "problem": "fixed:rows=100,columns=100", "contender": contender, "value": value, "cells": 10_000, "processes": 3,
        "samples": 9, **more}


PHASES = {"build": 0.001, "compile": 0.002, "load": 0.003, "solve": 0.004, "readBack": 0}
LINES = [
    line("direct", 0.01, low=0.009, high=0.011, phases=PHASES), line("A/A:direct", 0.01),
    line("constraint/cells/cold", 0.5, plan="starts", experiment="starts", outcomes={"placed": 9}),
    line("constraint/cells/structural", None, plan="starts", experiment="starts", outcomes={"timeOut": 3})]
MANIFEST = {"format": "plumb-bench-manifest/1", "plan": {"name": "sweeps"}}


class WordTests(unittest.TestCase):
    def test_times_have_two_digits_and_a_unit(self):
        self.assertEqual([style.seconds(t) for t in (2.34, 0.0999, 0.00123, 9.96e-4, 4e-7)],
                         ["2.3 s", "100 ms", "1.2 ms", "1.0 ms", "400 ns"])

    def test_problems_are_words(self):
        self.assertEqual(style.problem_name("fixed:rows=1000,columns=20"), "fixed, 1\u202f000 × 20")
        self.assertEqual(style.problem_name("stacks:leaves=30,depth=4"), "stacks, leaves 30, depth 4")
        self.assertEqual(style.problem_name("Cases/screens.ndjson#screen/pets/400"), "screen/pets/400")

    def test_a_program_is_compared_by_load_and_solve(self):
        of_engine = bars.of_solver(line("constraint/cells/cold", 1, experiment="program", phases=PHASES))
        self.assertAlmostEqual(of_engine["value"], 0.007)
        self.assertEqual(bars.of_solver(line("HiGHS", 1, experiment="program", phases=PHASES))["value"], 1)


class PlotTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def plot(self, text, out, *options):
        source = self.folder / "results.ndjson"
        source.write_text(text)
        return subprocess.run(
            [sys.executable, SCRIPTS / "plots", source, "--out", self.folder / out, *options], capture_output=True, text=True)

    def test_the_same_results_give_the_same_bytes(self):
        text = "".join(json.dumps(value) + "\n" for value in LINES)
        for out in ("a", "b"):
            self.assertEqual(self.plot(text, out).returncode, 0)
        names = sorted(path.name for path in (self.folder / "a").iterdir())
        self.assertEqual(names, [f"{name}.{kind}" for name in ("phases", "scaling", "starts") for kind in ("pdf", "svg")])
        for name in names:
            self.assertEqual((self.folder / "a" / name).read_bytes(), (self.folder / "b" / name).read_bytes(), name)

    def test_intervals_are_named_where_there_are_some(self):
        self.assertEqual(Results(LINES).interval_words(), ", intervals of at least 95 %")
        self.assertEqual(Results(LINES[1:]).interval_words(), "")

    def test_what_is_not_drawn_is_said(self):
        self.assertIn("no peers", self.plot(json.dumps(LINES[0]) + "\n", "a").stderr)

    def test_what_is_no_result_is_bad_data(self):
        for text, words in (("", "is empty"), ("{]\n", "is no NDJSON"), ('{"format": "x"}\n', "starts with neither")):
            run = self.plot(text, "a")
            self.assertEqual(run.returncode, 65)
            self.assertIn(words, run.stderr)

    def test_sweeps_are_read_from_logs(self):
        samples = [
            {"format": "plumb-sample/1", "experiment": "e", "problem": "p", "contender": "direct", "outcome": outcome,
             "width": width, "total": 0.001}
            for width in (10, 20) for outcome in ("placed", "different")]
        tool = self.folder / "plumb"
        tool.write_text("#!/bin/sh\n")
        tool.chmod(0o755)
        text = "".join(json.dumps(value) + "\n" for value in [MANIFEST, *samples])
        run = self.plot(text, "a", "--plumb", tool)
        self.assertEqual(run.stdout.split(), [str(self.folder / "a/sweeps.svg")])


if __name__ == "__main__":
    unittest.main()
