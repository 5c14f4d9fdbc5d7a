"""scripts/figures: what misses its goal, and what is only told."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest

PATH = pathlib.Path(__file__).resolve().parents[2] / "scripts/figures"
sys.path.insert(0, str(PATH.parent))
LOADER = importlib.machinery.SourceFileLoader("figures", str(PATH))
figures = importlib.util.module_from_spec(importlib.util.spec_from_loader("figures", LOADER))
LOADER.exec_module(figures)


class Figures(unittest.TestCase):
    def test_what_misses_its_goal_is_bold_and_what_has_none_does_not_count(self):
        line = {"value": 5.0, "low": 4.0, "high": 6.0}
        goal = ("1", "goal", "plan", [figures.most("a", line, 4), figures.least("b", line, 5), figures.most("c", line)])
        self.assertEqual([figures.shown(figure) for figure in goal[3]], ["**5 [4, 6] ×**", "5 [4, 6] ×", "5 [4, 6] ×"])
        self.assertEqual(figures.summary_table([goal]).splitlines()[2], "| 1 | goal | a **5 [4, 6] ×** | **1 of 2** | `plan` |")

    def test_proofs_are_told_by_family(self):
        proof = {"source": "fixed", "engine": "constraint/cells", "cases": 3, "withoutLayout": 1, "proved": 2,
                 "iterations": 0, "layoutSeconds": 2.0, "proofSeconds": 8.0, "solverSeconds": 1.0}
        self.assertEqual(figures.proof_table([proof]).splitlines()[2], "| `fixed` | cells | 2 of 2 | 0 | 4 | 0.5 |")

    def test_clauses_are_pinned_by_all_scenes_or_by_the_first(self):
        breaks = [("S1.1", ["measured/a", "recorded/b"]), ("S1.1", []), ("S1.2", ["recorded/b"]), ("S2.1", [])]
        pinned = {"breaks": [{"clause": clause, "missed": missed} for clause, missed in breaks],
                  "scenes": {"a.ndjson": 1, "b.ndjson": 4}}
        text = figures.pinned_text(pinned, ["S1.1", "S1.2", "S2.1", "S2.2"])
        self.assertTrue(text.startswith("**2 of 4 clauses**") and "5 scenes" in text and ", 1 were." in text, text)


if __name__ == "__main__":
    unittest.main()
