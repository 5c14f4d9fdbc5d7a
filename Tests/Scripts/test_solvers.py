"""The scripts that run HiGHS and SCIP: a solution as `glpsol --write` writes it, in all digits."""

import pathlib
import subprocess
import tempfile
import unittest
from fractions import Fraction

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = """\\ a column without a cost between two with one
Minimize
 obj: + c0 + 2 c2
Subject To
 r0: - c0 + c1 = -7
 r1: + c0 - 0.3333333333333333 c2 >= 0.1
Bounds
 c0 free
 c1 free
 c2 >= 123456.78901234567
End
"""
ARGUMENTS = {"highs": ["1e-9"], "scip": []}
INFEASIBLE = "Minimize\n obj: + c0\nSubject To\n r0: + c0 >= 2\n r1: + c0 <= 1\nBounds\n c0 free\nEnd\n"


class SolverScriptTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.solution = pathlib.Path(self.folder.name) / "solution"

    def run_solver(self, name, program):
        script = ROOT / f".venv-solvers/bin/plumb-{name}"
        if not script.exists():
            self.skipTest(f"{name} is not installed: scripts/setup solvers")
        text = pathlib.Path(self.folder.name) / "program.lp"
        text.write_text(program)
        return subprocess.run([script, text, self.solution, *ARGUMENTS[name]], capture_output=True, text=True)

    def check(self, name):
        run = self.run_solver(name, PROGRAM)
        self.assertEqual(run.returncode, 0, run.stderr)
        lines = [line.split() for line in self.solution.read_text().splitlines()]
        self.assertEqual(lines[0], ["s", "bas", "2", "3", "f", "f", "0"])
        # The order of the text: the objective names c0 and c2, then a row c1.
        c0, c2, c1 = [float(line[3]) for line in lines if line[0] == "j"]
        exact = Fraction("0.1") + Fraction(0.3333333333333333) * Fraction(123456.78901234567)
        self.assertEqual(c2, 123456.78901234567)
        self.assertLess(abs(Fraction(c0) - exact), Fraction(2, 10**11))
        self.assertLess(abs(c1 - (c0 - 7)), 2e-11)

    def test_highs_writes_what_it_found(self):
        self.check("highs")

    def test_scip_writes_what_it_found(self):
        self.check("scip")

    def test_no_optimum_is_an_error(self):
        for name in ("highs", "scip"):
            with self.subTest(name):
                run = self.run_solver(name, INFEASIBLE)
                self.assertEqual(run.returncode, 1)
                self.assertIn("finds no optimum", run.stderr)
                self.assertFalse(self.solution.exists())


if __name__ == "__main__":
    unittest.main()
