"""The explorer's picture in Chromium: words and kinds, handles, zoom, the slider, undo, and states without a layout."""

import json
import unittest

from explorer_page import CASE, ExplorerPage

PADDED = {
    "format": "plumb-case/1", "name": "padded", "proposal": {"width": 200, "height": 100},
    "root": {"view": "VStack", "id": "column", "alignment": "leading", "spacing": 10, "children": [
        {"view": "Leaf", "id": "box", "width": 60, "height": 20, "modifiers": [
            {"padding": {"leading": 12, "top": 6}},
            {"alignmentGuide": {"guide": "leading", "value": {"constant": 4}}}]},
        {"view": "Color", "id": "red"}]},
}


class ExplorerPictureTest(ExplorerPage):
    def case(self, page, value):
        self.type_case(page, json.dumps(value))
        page.wait_for_function("name => document.querySelector('#picker-button').textContent.startsWith(name)", arg=value["name"])
        label = value["root"]["children"][-1]["id"]
        page.locator(f'.view[data-label="{label}"]').wait_for(state="attached")

    def root(self, page):
        return json.loads(page.locator("#case-text").input_value())["root"]

    def choose(self, page, label):
        page.locator(f'[role=treeitem][data-label="{label}"]').click()
        page.locator(f'.view.chosen[data-label="{label}"]').wait_for(state="attached")

    def drag(self, page, knob, x, y):
        """Drags a handle by so many points of the case."""
        scale = page.evaluate("Number(document.querySelector('#picture svg > g:nth-of-type(2)').getAttribute('transform')"
                              ".match(/scale\\((.*)\\)/)[1])")
        mark = page.locator(f'[data-knob="{knob}"] .mark')
        box = mark.bounding_box()
        left, top = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(left, top)
        page.mouse.down()
        page.mouse.move(left + x * scale / 2, top + y * scale / 2, steps=4)
        page.mouse.move(left + x * scale, top + y * scale, steps=4)
        page.mouse.up()

    # MARK: Words and kinds

    def test_words_are_drawn_where_they_are_measured(self):
        page = self.explorer("#case=screen/login")
        words = page.locator(".view .words text")
        self.assertIn("Forgot password?", words.all_text_contents())
        line = page.locator(".view .words text", has_text="Forgot password?")
        frame = self.frame(page, line.evaluate("text => text.closest('.view').dataset.label"))
        self.assertAlmostEqual(float(line.get_attribute("textLength")), frame[2], places=3)
        self.assertGreaterEqual(float(line.get_attribute("y")), frame[1])
        kinds = page.evaluate("[...new Set([...document.querySelectorAll('.view')].map(view => view.dataset.kind))]")
        self.assertTrue({"Circle", "Text", "Rectangle"} <= set(kinds), kinds)

    def test_a_text_wraps_as_its_width_shrinks(self):
        page = self.explorer()
        text = {"view": "Text", "id": "words", "text": "one two three four five six"}
        self.case(page, {**CASE, "root": {**CASE["root"], "children": [text]}})
        lines = page.locator('.view[data-label="words"] .words text')
        page.wait_for_function("() => document.querySelectorAll('.view[data-label=words] .words text').length === 1")
        page.get_by_label("Proposed width in points").fill("70")
        page.wait_for_function("() => document.querySelectorAll('.view[data-label=words] .words text').length > 2")
        self.assertEqual(" ".join(lines.all_text_contents()), text["text"])

    def test_kinds_have_colours_of_their_own(self):
        for dark in (False, True):
            page = self.explorer(dark=dark)
            shapes = [{"view": kind, "id": kind.lower()} for kind in ("Rectangle", "Circle", "Color")]
            self.case(page, {**CASE, "root": {**CASE["root"], "children": [*shapes, {"view": "Color", "id": "red"}]}})
            fills = {label: page.evaluate("label => getComputedStyle(document.querySelector("
                                          "`.view[data-label=${label}] .direct`)).fill", label)
                     for label in ("rectangle", "circle", "color", "red")}
            self.assertEqual(len(set(fills.values())), 4, fills)
            self.photograph(page, "explorer-kinds" + ("-dark" if dark else ""), full=False)

    # MARK: Handles

    def test_edges_gaps_paddings_and_guides_are_dragged_and_the_text_follows(self):
        page = self.explorer()
        self.case(page, PADDED)
        self.choose(page, "box")
        self.photograph(page, "explorer-handles", full=False)
        box = lambda: self.root(page)["children"][0]
        self.drag(page, "width", 20, 0)
        self.assertEqual(box()["width"], 80)
        page.wait_for_function("() => document.querySelector('.view[data-label=box] .direct').getAttribute('width') === '80'")
        self.drag(page, "height", 0, 5)
        self.assertEqual(box()["height"], 25)
        self.drag(page, "spacing 0", 0, 7)
        self.assertEqual(self.root(page)["spacing"], 17)
        page.wait_for_function("() => document.querySelector('.view[data-label=red] .direct').getAttribute('y') === '48'")
        self.drag(page, "padding leading", -8, 0)
        self.assertEqual(box()["modifiers"][0]["padding"]["leading"], 20)
        self.drag(page, "guide 1", 6, 0)
        self.assertEqual(box()["modifiers"][1]["alignmentGuide"]["value"]["constant"], 10)
        # A drag is one step.
        for _ in range(5):
            page.get_by_role("button", name="Undo").click()
        self.assertEqual(self.root(page), PADDED["root"])
        self.assertEqual(page.locator("#undo").is_enabled(), True)
        page.get_by_role("button", name="Redo").click()
        self.assertEqual(box()["width"], 80)

    def test_a_flexible_view_gets_a_frame(self):
        page = self.explorer()
        self.case(page, PADDED)
        self.choose(page, "red")
        self.drag(page, "width", -50, 0)
        self.assertEqual(self.root(page)["children"][1]["modifiers"], [{"frame": {"width": 150}}])
        page.wait_for_function("() => document.querySelector('.view[data-label=red] .direct').getAttribute('width') === '150'")

    def test_gaps_of_grids(self):
        page = self.explorer("#view=blue")
        page.locator('[data-knob="horizontalSpacing 0"]').wait_for()
        self.drag(page, "horizontalSpacing 0", 5, 0)
        self.assertEqual(self.root(page)["horizontalSpacing"], 13)

    def test_handles_move_by_keys_and_numbers_by_typing(self):
        page = self.explorer()
        self.case(page, PADDED)
        self.choose(page, "box")
        page.locator('[data-knob="width"]').focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Shift+ArrowRight")
        self.assertEqual(self.root(page)["children"][0]["width"], 71)
        page.get_by_role("tab", name="Why").click()
        page.locator("#inspector").get_by_label("Gaps of column").fill("3")
        page.locator("#inspector").get_by_label("Gaps of column").press("Tab")
        self.assertEqual(self.root(page)["spacing"], 3)

    def test_no_handles_while_the_text_is_wrong(self):
        page = self.explorer()
        self.case(page, PADDED)
        self.choose(page, "box")
        page.locator('[data-knob="width"]').wait_for()
        self.type_case(page, "{")
        page.wait_for_function("() => document.querySelectorAll('.knob').length === 0")

    # MARK: Undo

    def test_everything_is_undone_and_redone(self):
        page = self.explorer()
        width = page.get_by_label("Proposed width in points")
        first = page.locator("#case-text").input_value()
        self.case(page, CASE)
        page.wait_for_timeout(800)
        width.fill("250")
        page.wait_for_timeout(800)
        page.get_by_role("tab", name="Program").click()
        page.get_by_label("Encoding").select_option("cells")
        page.locator("#picker-button").click()
        page.locator("#picker-search").fill("screen/login")
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('#picker-button').textContent.startsWith('screen/login')")
        self.assertEqual(width.input_value(), "390")
        undo = page.get_by_role("button", name="Undo")
        undo.click()
        page.wait_for_function("() => document.querySelector('#picker-button').textContent.startsWith('row')")
        self.assertEqual(width.input_value(), "250")
        self.assertEqual(page.get_by_label("Encoding").input_value(), "cells")
        undo.click()
        self.assertEqual(page.get_by_label("Encoding").input_value(), "tracks")
        undo.click()
        self.assertEqual(width.input_value(), "200")
        page.locator("#picture svg").focus()
        page.keyboard.press("Control+z")
        self.assertEqual(page.locator("#case-text").input_value(), first)
        self.assertTrue(page.locator("#undo").is_disabled())
        for _ in range(4):
            page.keyboard.press("Control+Shift+z")
        page.wait_for_function("() => document.querySelector('#picker-button').textContent.startsWith('screen/login')")
        self.assertTrue(page.locator("#redo").is_disabled())

    # MARK: Zoom and pan

    def origin(self, page):
        return [float(x) for x in page.evaluate(
            "document.querySelector('#picture svg > g:nth-of-type(2)').getAttribute('transform')"
            ".match(/translate\\((\\S+) (\\S+)\\) scale\\((.*)\\)/).slice(1)")]

    def test_zoom_keeps_the_point_under_the_pointer_and_dragging_pans(self):
        page = self.explorer()
        fitted = self.origin(page)
        box = page.locator("#picture svg").bounding_box()
        spot = (box["x"] + 200, box["y"] + 150)
        page.mouse.move(*spot)
        page.keyboard.down("Control")
        page.mouse.wheel(0, -300)
        page.keyboard.up("Control")
        page.wait_for_function("() => document.querySelector('#zoom-fit').textContent !== 'Fit'")
        x, y, scale = self.origin(page)
        self.assertGreater(scale, 1.5 * fitted[2])
        for place, before, after in [(200, fitted[0], x), (150, fitted[1], y)]:
            self.assertAlmostEqual((place - before) / fitted[2], (place - after) / scale, delta=0.5)
        page.mouse.down()
        page.mouse.move(spot[0] + 60, spot[1] - 25, steps=5)
        page.mouse.up()
        moved = self.origin(page)
        self.assertAlmostEqual(moved[0] - x, 60, delta=1)
        self.assertAlmostEqual(moved[1] - y, -25, delta=1)
        # The end of a pan chooses nothing.
        self.assertEqual(page.locator(".view.chosen").count(), 0)
        page.get_by_role("button", name="Larger", exact=True).click()
        self.assertGreater(self.origin(page)[2], scale)
        page.locator("#zoom-fit").click()
        for one, other in zip(self.origin(page), fitted):
            self.assertAlmostEqual(one, other, places=6)
        page.locator("#picture svg").focus()
        page.keyboard.press("-")
        self.assertLess(self.origin(page)[2], fitted[2])

    # MARK: The width slider

    def test_the_slider_has_a_tick_where_the_layout_bends(self):
        page = self.explorer()
        self.case(page, CASE)
        page.locator(".tick").first.wait_for()
        ticks = [float(tick.get_attribute("data-at")) for tick in page.locator(".tick").all()]
        # From 50 on, after the leaf and the gap, the colour grows.
        self.assertTrue(any(abs(tick - 50) < 1e-6 for tick in ticks), ticks)
        self.assertIn("The layout bends at", page.locator("#width-words").inner_text())
        page.get_by_role("button", name="To the next smaller width").click()
        self.assertEqual(float(page.get_by_label("Proposed width in points").input_value()), max(t for t in ticks if t < 200))
        page.wait_for_function("() => document.querySelector('#width-words').textContent.startsWith('At 50 points: ')")
        self.assertIn("rest", page.locator("#width-words").inner_text())
        page.get_by_label("Slide the proposed width").fill("120")
        page.wait_for_function("() => document.querySelector('.view[data-label=rest] .direct').getAttribute('width') === '70'")

    # MARK: States without a layout

    def test_a_view_without_end_is_marked(self):
        page = self.explorer()
        self.case(page, CASE)
        page.locator('fieldset[data-side="width"]').get_by_role("button", name="infinite").click()
        page.wait_for_function("() => document.querySelector('#verdict strong').textContent === 'unbounded'")
        self.assertEqual(page.locator("#verdict .good").count(), 0)
        self.assertIn("The Color rest takes all the length", " ".join(page.locator("#verdict").inner_text().split()))
        frame = self.frame(page, "rest")
        marked = [float(page.locator("rect.endless").get_attribute(name)) for name in ("x", "y", "width", "height")]
        self.assertEqual(marked, frame)
        self.assertIn("the last layout in which every view had a size", page.locator(".notice").inner_text())
        self.assertEqual(page.evaluate("getComputedStyle(document.querySelector('#picture .views')).opacity"), "0.25")
        self.photograph(page, "explorer-unbounded", full=False)
        page.get_by_role("button", name="Propose a width of").click()
        page.wait_for_function("() => document.querySelector('#verdict .good')")
        self.assertFalse(page.locator(".notice").is_visible())
        self.assertEqual(page.locator("rect.endless").count(), 0)

    def test_a_server_that_has_gone_is_said(self):
        page = self.explorer()
        page.context.route("**/api/layout", lambda route: route.fulfill(
            status=200, content_type="application/json", body="nothing"))
        page.get_by_label("Proposed width in points").fill("250")
        page.wait_for_function("() => document.querySelector('#verdict strong').textContent === 'no answer'")
        self.assertIn("not in JSON", page.locator("#verdict").inner_text())
        self.assertTrue(page.locator(".notice").is_visible())
        self.assertEqual(page.locator("#verdict .good").count(), 0)


if __name__ == "__main__":
    unittest.main()
