"""Layouts, comparisons and sweeps: what comes back from the command, and that it is what the command prints."""

import itertools
import json
import math
import pathlib
import queue
import subprocess
import unittest

import numpy

from plumb_layout import (PlumbError, case, color, compare, families, generate, grid, hstack, layout, leaf, row, stream,
                          sweep, text, tool, version)

CASES = pathlib.Path(__file__).resolve().parents[2] / "Cases"
BOARD = grid(row(leaf(28, 16, id="rank"), leaf(60, 16, id="name")),
             row(leaf(9, 16, id="one"), color(id="bar", frame={"height": 10})), id="scores", horizontalSpacing=8)
ENDLESS = case(color(id="sky"), width=math.inf, height=10, name="endless")


class Layout(unittest.TestCase):
    def test_a_case_gives_a_row_for_each_view_in_points(self):
        laid_out = layout(case(BOARD, width=320, name="board"))
        self.assertEqual(list(laid_out.table), ["case", "engine", "status", "view", "x", "y", "width", "height"])
        self.assertEqual(set(laid_out.table["view"]), {"rank", "name", "one", "bar", "scores"})
        self.assertEqual(laid_out.frame("bar"), (36, 27, 284, 10))  # 320 without a column of 28 and a gap of 8
        self.assertEqual(set(laid_out.table["case"]), {"board"})
        self.assertEqual(laid_out.summary.loc[0, ["status", "rootWidth", "rootHeight"]].tolist(), ["placed", 320, 40])
        with self.assertRaisesRegex(KeyError, "no frame of baz; there are bar"):
            laid_out.frame("baz")

    def test_both_engines_and_encodings_give_these_frames(self):
        direct = layout(case(BOARD, width=320)).table.drop(columns="engine")
        for encoding in ("cells", "tracks"):
            solved = layout(case(BOARD, width=320), engine="constraint", encoding=encoding)
            self.assertTrue(direct.equals(solved.table.drop(columns="engine")))
            self.assertEqual(set(solved.table["engine"]), {f"constraint/{encoding}"})
            self.assertGreater(solved.summary["rows"][0], 0)

    def test_the_tables_are_what_the_command_prints_of_a_file(self):
        printed = subprocess.run([tool(), "layout", "--format", "json", CASES / "evidence.ndjson"], check=True,
                                 capture_output=True, text=True).stdout
        answers = [json.loads(line) for line in printed.splitlines()]
        table = layout(CASES / "evidence.ndjson").table
        frames = [[answer["case"], view, *frame] for answer in answers for view, frame in answer["frames"].items()]
        self.assertEqual(table[["case", "view", "x", "y", "width", "height"]].values.tolist(), frames)
        self.assertEqual(len(layout(str(CASES / "evidence.ndjson")).summary), len(answers))

    def test_a_case_without_a_layout_is_a_row_that_says_so(self):
        laid_out = layout([ENDLESS, case(BOARD, name="board")])
        self.assertEqual(laid_out.summary["status"].tolist(), ["unbounded", "placed"])
        first = laid_out.table.iloc[0]
        self.assertEqual((first["case"], first["status"], first["view"]), ("endless", "unbounded", "sky"))
        self.assertTrue(math.isnan(first["width"]))
        self.assertRaises(ValueError, laid_out.frame, "bar")

    def test_one_layout_is_shown_as_a_picture_and_several_as_a_table(self):
        one, two = layout(case(BOARD, width=320)), layout([case(BOARD), case(BOARD)])
        self.assertTrue(one._repr_svg_().startswith("<svg"))
        self.assertIsNone(one._repr_html_())
        self.assertIsNone(two._repr_svg_())
        self.assertIn("<table", two._repr_html_())
        self.assertIn("<table", layout(ENDLESS)._repr_html_())
        self.assertIn("284", str(one))

    def test_texts_keep_their_letters(self):
        self.assertEqual(layout(case(text("Größe: 日本語", id="größe"))).table["view"].tolist(), ["größe"])

    def test_only_the_constraint_engine_has_an_encoding(self):
        for option in ("encoding", "start"):
            with self.assertRaisesRegex(ValueError, f"no {option}"):
                layout(case(BOARD), **{option: "cells"})
        cold = layout(next(generate("mixed:rows=5,columns=5")), engine="constraint", start="cold").summary
        self.assertEqual(cold["engine"][0], "constraint/tracks/cold")
        self.assertGreater(cold["iterations"][0], 0)


class Streams(unittest.TestCase):
    def test_more_cases_than_a_pipe_holds_come_one_after_the_other(self):
        made = 0

        def many():
            nonlocal made
            for made in range(1, 3001):
                yield case(BOARD, width=made, name=f"board {made}")

        widths = [answer["size"][0] for answer in stream(many())]
        self.assertEqual(widths, [max(96, width) for width in range(1, 3001)])
        self.assertEqual(made, 3000)

    def test_an_answer_comes_before_the_next_case_is_made(self):
        answered = queue.Queue()

        def cases():
            for width in (100, 200, 300):
                yield case(BOARD, width=width)
                answered.get(timeout=600)  # nothing comes if the command waits for all cases

        widths = []
        for answer in stream(cases()):
            widths.append(answer["size"][0])
            answered.put(answer)
        self.assertEqual(widths, [100, 200, 300])

    def test_a_case_that_cannot_be_read_is_told_behind_the_answers_to_the_others(self):
        cases = [case(BOARD, name="first"), case({"view": "Sofa"}, name="bad"), case(BOARD, name="last")]
        names = []
        with self.assertRaisesRegex(PlumbError, "Sofa") as raised:
            for answer in stream(cases):
                names.append(answer["case"])
        self.assertEqual((names, raised.exception.exit_code), (["first", "last"], 65))

    def test_half_a_character_is_told_and_not_replaced(self):
        with self.assertRaisesRegex(ValueError, "U[+]D83D, half of a character"):
            layout(case(text("a\ud83d", id="a")))

    def test_a_family_that_looks_like_an_option_is_none(self):
        for family in ("--help", "--list"):
            with self.assertRaises(PlumbError) as raised:
                list(generate(family))
            self.assertEqual(raised.exception.exit_code, 64)

    def test_a_reader_may_stop_early(self):
        answers = stream(itertools.repeat(case(BOARD), 20000))
        self.assertEqual(next(answers)["status"], "placed")
        answers.close()

    def test_an_error_of_the_iterable_is_raised_where_answers_are_read(self):
        def broken():
            yield case(BOARD)
            raise RuntimeError("no more")
        with self.assertRaisesRegex(RuntimeError, "no more"):
            layout(broken())

    def test_generated_cases_are_those_of_the_command(self):
        cases = list(generate("mixed:rows=3", count=2, seed=7))
        self.assertEqual([one["name"] for one in cases], ["mixed:rows=3/7", "mixed:rows=3/8"])
        self.assertEqual(cases[1], next(generate("mixed:rows=3", seed=8)))
        self.assertIn("mixed", families())


class Compare(unittest.TestCase):
    def test_recorded_frames_are_met_by_both_engines(self):
        compared = compare(CASES / "evidence.ndjson")
        self.assertTrue(compared.all_agree)
        self.assertEqual(len(compared.table), len((CASES / "evidence.ndjson").read_text().split("\n")) - 1)
        self.assertTrue((compared.table["meetsExpectation"] == True).all())  # noqa: E712, and none is missing
        self.assertEqual(compared.engines, ["direct", "constraint/cells", "constraint/tracks"])
        self.assertTrue(compared.differences.empty)
        self.assertIn("equal", str(compared))

    def test_a_wrong_expectation_and_no_layout(self):
        wrong = compare(case(BOARD, width=320, name="wrong", expect={"frames": {"bar": [36, 27, 285, 10]}}))
        self.assertFalse(wrong.all_agree)
        first = wrong.differences.iloc[0]
        self.assertEqual(first[["case", "view", "coordinate", "reference", "referenceValue", "engineValue"]].tolist(),
                         ["wrong", "bar", "width", "expected", 285, 284])
        self.assertIn("<table", wrong._repr_html_())
        self.assertTrue(compare(ENDLESS).all_agree)
        unknown = case({"view": "Text", "text": "a", "measures": [
            {"proposal": [None, None], "size": [9, 9], "firstTextBaseline": 8, "lastTextBaseline": 8}]}, width=5)
        refused = compare(unknown)
        self.assertFalse(refused.all_agree)
        self.assertEqual(refused.table["verdict"].tolist(), ["refused"])
        self.assertIn("no measure", refused.table["reason"][0])

    def test_engines_can_be_chosen(self):
        self.assertEqual(compare(case(BOARD), engines="constraint", encoding="cells").engines,
                         ["direct", "constraint/cells"])


class Sweep(unittest.TestCase):
    def test_it_is_single_layouts_one_after_the_other(self):
        swept = sweep(case(BOARD, height=90), width=numpy.arange(50, 201, 25), engine="constraint")
        for width in range(50, 201, 25):
            alone = layout(case(BOARD, width=width, height=90), engine="constraint").table
            rows = swept.table[swept.table["proposedWidth"] == width]
            columns = ["view", "x", "y", "width", "height"]
            self.assertEqual(rows[columns].values.tolist(), alone[columns].values.tolist())
        self.assertEqual(len(swept.summary), 7)

    def test_sizes_and_gaps_of_views_in_all_combinations(self):
        swept = sweep(case(BOARD), {"scores.horizontalSpacing": [0, 5], "name.width": [40, 60]}).summary
        found = swept[["scores.horizontalSpacing", "name.width", "rootWidth"]].values.tolist()
        self.assertEqual(found, [[0, 40, 68], [0, 60, 88], [5, 40, 73], [5, 60, 93]])
        self.assertEqual(BOARD["horizontalSpacing"], 8, "the case itself stays as it is")

    def test_the_width_of_a_frame_by_the_name_inside_or_outside(self):
        view = color(id="inner", frame={"width": 20, "height": 5}).modified(id="framed", padding=3)
        view = view.modified(id="padded")
        for name in ("inner", "framed"):
            swept = sweep(case(hstack(view)), {f"{name}.width": [7]})
            self.assertEqual(swept.frame("padded").width, 13)
        with self.assertRaisesRegex(ValueError, "padded has no fixed width"):
            sweep(case(hstack(view)), {"padded.width": [7]})

    def test_what_is_no_parameter(self):
        for words, message in (({"nmae.width": [1]}, "there is no view nmae; there are name"),
                               ({"depth": [1]}, "depth is no parameter"), ({}, "needs a parameter")):
            with self.assertRaisesRegex(ValueError, message):
                sweep(case(BOARD), words)
        with self.assertRaisesRegex(PlumbError, "spacing") as raised:
            sweep(case(BOARD), {"scores.spacing": [1]})
        self.assertEqual(raised.exception.exit_code, 65)


class Version(unittest.TestCase):
    def test_the_package_has_the_version_of_its_command(self):
        from importlib.metadata import version as of_package
        self.assertEqual(of_package("plumb-layout"), version())


if __name__ == "__main__":
    unittest.main()
