"""Adapters for boxes: what they read, and where their engines are installed, that these agree with CSS in easy cases."""

import json
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Adapters"))

from box_protocol import Box, Refused, answer, longhands, text_height, text_width

PYTHON = ROOT / ".venv-peers/bin/python"


def case(root, **more):
    return {"format": "plumb-boxes/1", "name": "a", "root": root, **more}


class ReadingTests(unittest.TestCase):
    def test_shorthands_are_read_as_longhands(self):
        self.assertEqual(longhands("margin", "1px 2px 3px"), [
            ("margin-top", "1px"), ("margin-right", "2px"), ("margin-bottom", "3px"), ("margin-left", "2px")])
        self.assertEqual(longhands("border-width", "4px")[3], ("border-left", "4px"))
        self.assertEqual([name for name, _ in longhands("inset", "1px 2px")], ["top", "right", "bottom", "left"])
        self.assertEqual(longhands("gap", "1px 2%"), [("row-gap", "1px"), ("column-gap", "2%")])
        self.assertEqual(longhands("overflow", "hidden"), [("overflow-x", "hidden"), ("overflow-y", "hidden")])
        self.assertEqual(longhands("grid-row", "2 / span 3"), [("grid-row-start", "2"), ("grid-row-end", "span 3")])
        self.assertEqual(longhands("flex", "2 10%"), [("flex-grow", "2"), ("flex-shrink", "1"), ("flex-basis", "10%")])
        self.assertEqual(longhands("flex", "none"), [("flex-grow", "0"), ("flex-shrink", "0"), ("flex-basis", "auto")])

    def test_later_declarations_win(self):
        box = Box({"style": {"margin-left": "1px", "margin": "2px"}}, case({}), "root")
        self.assertEqual(box.length("margin-left", "0px"), 2)

    def test_what_an_engine_has_no_words_for_is_refused_by_its_property(self):
        refused = answer(case({"style": {}, "children": [{"style": {"color": "red"}}]}), lambda case, root: root.children[0].need_nothing_more())
        self.assertEqual(refused, {
            "format": "plumb-box-refusal/1", "name": "a", "box": "root.children[0]", "property": "color", "reason": "is not known"})
        box = Box({"style": {"width": "fit-content(3px)", "align-self": "safe end", "align-items": "last baseline"}}, case({}), "root")
        for ask, words in ((lambda: box.length("width", "auto"), "has no fit-content"),
                           (lambda: box.position("align-self", "auto", {}), "has no safe"),
                           (lambda: box.position("align-items", "auto", {}), "has no last")):
            with self.assertRaisesRegex(Refused, words):
                ask()

    def test_frames_are_told_in_the_order_of_the_tree(self):
        tree = {"children": [{"children": [{}]}, {}]}
        told = answer(case(tree), lambda case, root: [(k, 0, 0, 0) for k, _ in enumerate(root.all())])
        self.assertEqual(told["expect"]["children"][0]["children"][0]["frame"][0], 2)
        self.assertEqual(told["expect"]["children"][1]["frame"][0], 3)

    def test_lines_break_between_parts(self):
        parts = ["HH", "HHH", "H"]
        self.assertEqual([text_width(parts, room) for room in (None, 0, 45, 100)], [60, 30, 45, 60])
        self.assertEqual([text_height(parts, width) for width in (60, 59, 50, 30, 0)], [10, 20, 20, 30, 30])


def frames(adapter, *cases):
    """What an adapter answers to each case: frames in the order of the tree, or the refused property."""
    def flat(told):
        return [told["frame"]] + [frame for child in told.get("children", []) for frame in flat(child)]

    lines = "".join(json.dumps(case) + "\n" for case in cases)
    run = subprocess.run([PYTHON, ROOT / "Adapters" / adapter], input=lines, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()[1:]]
    return [flat(told["expect"]) if "expect" in told else told["property"] for told in answers]


def is_installed(package):
    return PYTHON.exists() and subprocess.run([PYTHON, "-c", f"import {package}"], capture_output=True).returncode == 0


ROW = case({"style": {"width": "100px"}, "children": [{"style": {"flex-grow": "1"}}, {"text": "HH"}]})
# A column by CSS only if the first values of Yoga are replaced.
WRAPPED = case({"style": {"width": "50px", "height": "40px", "flex-wrap": "wrap"}, "children": [
    {"style": {"width": "30px"}}, {"style": {"width": "30px"}}, {"style": {"display": "block", "width": "10px"}, "text": "H\u200bH"}]})
REVERSED = case({"style": {"width": "50px", "flex-direction": "row-reverse", "justify-content": "start"}, "children": [{"text": "H"}]})
BY_CONTENT = case({"style": {"width": "fit-content"}})
ORDERED = case({"children": [{"style": {"order": "1"}}]})


@unittest.skipUnless(is_installed("stretchable"), "stretchable is not installed; make setup-peers")
class TaffyTests(unittest.TestCase):
    def test_flexible_boxes_are_those_of_css(self):
        self.assertEqual(frames("taffy_boxes.py", ROW, WRAPPED, REVERSED), [
            [[0, 0, 100, 10], [0, 0, 80, 10], [80, 0, 20, 10]],
            [[0, 0, 50, 40], [0, 0, 30, 10], [0, 10, 30, 30], [30, 10, 10, 30]], [[0, 0, 50, 10], [0, 0, 10, 10]]])

    def test_lists_of_tracks_are_read(self):
        columns = "minmax(10px, 1fr) repeat(2, 5px 20%) fit-content(30px)"
        grid = case({"style": {"display": "grid", "width": "100px", "grid-template-columns": columns},
                     "children": [{"style": {"grid-column-start": "4"}}, {"style": {"grid-column": "5 / span 2"}, "text": "HHH\u200bHH"}]})
        self.assertEqual(frames("taffy_boxes.py", grid), [[[0, 0, 100, 10], [45, 0, 5, 10], [50, 0, 50, 10]]])

    def test_what_it_has_not_is_refused(self):
        rtl = case({"text": "H"}, direction="rtl")
        baseline = case({"style": {"align-items": "baseline"}, "children": [{"text": "H"}]})
        self.assertEqual(frames("taffy_boxes.py", BY_CONTENT, ORDERED, rtl, baseline), ["width", "order", "direction", "align-items"])


@unittest.skipUnless(is_installed("poga"), "poga is not installed; make setup-peers")
class YogaTests(unittest.TestCase):
    def test_flexible_boxes_are_those_of_css(self):
        self.assertEqual(frames("yoga_boxes.py", ROW, WRAPPED, REVERSED), [
            [[0, 0, 100, 10], [0, 0, 80, 10], [80, 0, 20, 10]],
            [[0, 0, 50, 40], [0, 0, 30, 10], [0, 10, 30, 30], [30, 10, 10, 30]], [[0, 0, 50, 10], [0, 0, 10, 10]]])

    def test_texts_have_baselines(self):
        texts = case({"style": {"align-items": "baseline"}, "children": [
            {"style": {"height": "30px"}}, {"text": "H"}, {"style": {"display": "block", "padding-top": "3px"}, "text": "H"}]})
        self.assertEqual([frame[1] for frame in frames("yoga_boxes.py", texts)[0]], [0, 0, 22, 19])

    def test_sides_follow_the_direction(self):
        right = case({"style": {"width": "50px", "justify-content": "left"}, "children": [{"text": "H"}]}, direction="rtl")
        self.assertEqual(frames("yoga_boxes.py", right), [[[0, 0, 50, 10], [0, 0, 10, 10]]])

    def test_what_it_has_not_is_refused(self):
        gap, grid = case({"style": {"row-gap": "1px"}}), case({"style": {"display": "grid"}})
        content = case({"style": {"width": "10px", "padding-left": "1px"}})
        narrow = case({}, viewport=["min-content", "max-content"])
        self.assertEqual(frames("yoga_boxes.py", BY_CONTENT, ORDERED, gap, grid, content, narrow), [
            "width", "order", "row-gap", "display", "box-sizing", "width"])


if __name__ == "__main__":
    unittest.main()
