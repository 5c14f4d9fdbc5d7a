"""What the recorder's check calls different."""

import importlib.machinery
import importlib.util
import json
import pathlib
import sys
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts/recorder"
sys.path.insert(0, str(SCRIPT.parent))


def load():
    loader = importlib.machinery.SourceFileLoader("recorder", str(SCRIPT))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("recorder", loader))
    loader.exec_module(module)
    return module


def line(frames, name="a/b", status="placed"):
    return json.dumps({"case": name, "status": status, "frames": frames})


class Recorder(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.recorder = load()
        cls.recorder.say = lambda text: None

    def test_frames_are_equal_but_for_rounding(self):
        answer = {"a": [0, 0, 100, 10], "b": [1, 2, 3, 4]}
        self.assertIsNone(self.recorder.difference(answer, {"a": [0, 0, 100 + 1e-8, 10]}))
        self.assertIn("a is", self.recorder.difference(answer, {"a": [0, 0, 100.001, 10]}))
        self.assertIn("shows no such view", self.recorder.difference(answer, {"c": [0, 0, 1, 1]}))

    def test_answers_are_compared_line_by_line(self):
        frames = {"a": [0, 0, 1, 1]}
        compare = self.recorder.compare
        self.assertTrue(compare([line(frames)], [line(frames)]))
        self.assertTrue(compare([line(frames), line({}, status="unbounded")], [line(frames), line({}, status="refused")]))
        self.assertFalse(compare([line(frames)], []))
        self.assertFalse(compare([line(frames)], [line(frames, name="other")]))
        self.assertFalse(compare([line(frames)], [line({}, status="solverFailure")]))
        self.assertFalse(compare([line({})], [line({})]), "no frame is no agreement")

    def test_what_is_left_out_is_counted_by_its_reason(self):
        lines = ["left out: a: b: has constraints", "left out: c: has constraints", "left out: d: nests"]
        self.assertEqual(self.recorder.reasons(lines), [("has constraints", 2), ("nests", 1)])


if __name__ == "__main__":
    unittest.main()
