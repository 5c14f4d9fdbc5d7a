"""The checker of layouts: it accepts a right certificate, and rejects each kind of wrong one."""

import copy
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "check-layouts"


def row(constant, **coefficients):
    return {
        "constant": constant,
        "variables": [int(name[1:]) for name in coefficients],
        "coefficients": list(coefficients.values()),
    }


def definition(kind, weight, attained, *rows):
    return {"kind": kind, "name": f"{kind}", "weight": weight, "attained": attained, "rows": list(rows)}


# x0 = 10, x1 = max(x0, 3) = 10, x2 = min(5 - x1, 0) = -5, x3 = max(2 x2, -20) = -10.  A largest of a positive multiple of
# a smallest costs that smallest its share: with weight 2 the multiplier of x2 would be 0.
PROGRAM = {
    "format": "plumb-program/1",
    "case": "small",
    "stages": [0],
    "definitions": [
        definition("single", 0, 0, row(10)),
        definition("largest", 4, 0, row(0, x0=1), row(3)),
        definition("smallest", 3, 0, row(5, x1=-1), row(0)),
        definition("largest", 1, 0, row(0, x2=2), row(-20)),
    ],
    "frames": {"a": [row(0, x0=1), row(0), row(1, x3=-0.5), row(2)]},
}
LAYOUT = {
    "format": "plumb-layout/1",
    "case": "small",
    "engine": "direct",
    "status": "placed",
    "frames": {"a": [10, 0, 6, 2]},
}


class CheckLayouts(unittest.TestCase):
    def check(self, program=PROGRAM, layout=LAYOUT):
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder, name) for name in ("programs", "layouts")]
            for path, found in zip(paths, (program, layout)):
                path.write_text(json.dumps(found) + "\n")
            return subprocess.run([sys.executable, SCRIPT, *paths], capture_output=True, text=True)

    def assert_wrong(self, words, change):
        program, layout = copy.deepcopy((PROGRAM, LAYOUT))
        change(program, layout)
        run = self.check(program, layout)
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn(words, run.stdout)

    def test_boxes_are_compared_by_their_paths(self):
        program = copy.deepcopy(PROGRAM)
        sides = next(iter(program["frames"].values()))
        program["frames"] = {"$.root": sides, "$.root.children[0]": sides}
        frame = next(iter(LAYOUT["frames"].values()))
        boxes = {"format": "plumb-boxes/1", "name": LAYOUT["case"], "expect": {"frame": frame, "children": [{"frame": frame}]}}
        self.assertEqual(self.check(program, boxes).returncode, 0)
        boxes["expect"]["children"][0]["frame"] = [value + 1 for value in frame]
        wrong = self.check(program, boxes)
        self.assertEqual(wrong.returncode, 1)
        self.assertIn("$.root.children[0]", wrong.stdout)

    def test_a_right_certificate(self):
        run = self.check()
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("1 programs with 4 definitions and 0 ties, 1 layouts", run.stdout)

    def assert_unreadable(self, words, program="", layout=""):
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder, name) for name in ("programs", "layouts")]
            for path, text in zip(paths, (program, layout)):
                path.write_text(text)
            run = subprocess.run([sys.executable, SCRIPT, *paths], capture_output=True, text=True)
        self.assertEqual(run.returncode, 65, run.stdout + run.stderr)
        self.assertIn(words, run.stderr)
        self.assertNotIn("Traceback", run.stderr)

    def test_what_cannot_be_read_is_named(self):
        good = json.dumps(PROGRAM)
        self.assert_unreadable("has no program")
        self.assert_unreadable("line 1, is not as its format says", "{")
        self.assert_unreadable("line 1, is not as its format says", "null")
        self.assert_unreadable("line 2, is not as its format says: this is no plumb-program/1, or the second one", good + "\n" + good)
        for change in ({"attained": None}, {"kind": "middle"}, {"weight": float("nan")}):
            program = copy.deepcopy(PROGRAM)
            program["definitions"][1].update(change)
            self.assert_unreadable("line 1, is not as its format says", json.dumps(program))
        self.assert_unreadable("no layout is of a case that has a program", good, json.dumps(LAYOUT | {"case": "other"}))
        self.assert_unreadable("this is neither", good, json.dumps({"format": "plumb-case/1"}))
        missing = subprocess.run([sys.executable, SCRIPT, "/nowhere/programs"], capture_output=True, text=True)
        self.assertEqual((missing.returncode, "No such file" in missing.stderr), (65, True))

    def test_a_frame_of_a_variable_that_is_not_there_is_wrong(self):
        for index in ("x-1", "x4"):
            with self.subTest(index=index):
                self.assert_wrong(
                    "a frame mentions a variable", lambda program, _: program["frames"].update(a=[row(0, **{index: 1})] * 4))

    def test_another_row_is_attained(self):
        self.assert_wrong(
            "breaks one of its rows", lambda program, _: program["definitions"][1].update(attained=1))

    def test_rows_that_are_equal_up_to_rounding_are_a_tie(self):
        for excess, words in ((1e-13, "1 ties, 1 layouts"), (1e-9, "breaks one of its rows")):
            program = copy.deepcopy(PROGRAM)
            program["definitions"][1]["rows"].append(row(10 + excess))
            self.assertIn(words, self.check(program).stdout)

    def test_no_row_is_attained(self):
        self.assert_wrong("attains row -1 of 2", lambda program, _: program["definitions"][1].update(attained=-1))

    def test_a_single_definition_with_two_values(self):
        self.assert_wrong(
            "breaks one of its rows", lambda program, _: program["definitions"][0]["rows"].append(row(11)))

    def test_a_later_variable(self):
        self.assert_wrong(
            "mentions a later variable", lambda program, _: program["definitions"][0]["rows"].append(row(0, x1=1)))

    def test_a_weight_that_is_too_small(self):
        for weight in (1, 2):
            self.assert_wrong(
                "another point may cost less", lambda program, _: program["definitions"][2].update(weight=weight))

    def test_a_stage_that_ends_sooner_needs_smaller_weights(self):
        program = copy.deepcopy(PROGRAM)
        program["stages"] = [0, 3]
        program["definitions"][2]["weight"] = 1
        self.assertEqual(self.check(program).returncode, 0)

    def test_another_frame(self):
        self.assert_wrong("width of a is 6.5, and 6.0", lambda _, layout: layout["frames"]["a"].__setitem__(2, 6.5))
        self.assert_wrong("x of a is", lambda _, layout: layout["frames"]["a"].__setitem__(0, 10 + 1e-10))

    def test_another_view(self):
        self.assert_wrong("other views have frames: b", lambda _, layout: layout["frames"].update(b=[0, 0, 0, 0]))

    def test_a_layout_without_frames(self):
        self.assert_wrong("the layout is unbounded", lambda _, layout: layout.update(status="unbounded"))

    def test_what_cannot_be_read(self):
        self.assertEqual(self.check({"format": "plumb-layout/1"}).returncode, 65)


if __name__ == "__main__":
    unittest.main()
