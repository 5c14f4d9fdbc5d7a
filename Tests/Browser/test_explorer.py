"""The explorer, end to end: the server started, its page driven in Chromium."""

import json
import re
import unittest
import urllib.error
import urllib.request

from browser import plumb
from explorer_page import CASE, ExplorerPage

class ExplorerTest(ExplorerPage):
    # MARK: The proposal

    def test_dragging_an_edge_lays_out_again_by_both_engines(self):
        page = self.explorer()
        page.evaluate("window.said = []; new MutationObserver(() => said.push("
                      "document.querySelector('#verdict strong').textContent))"
                      ".observe(document.querySelector('#verdict'), { childList: true })")
        before = self.frame(page, "divider")
        box = page.locator('[data-handle="right"]').bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        for step in range(1, 25):
            page.mouse.move(x - 4 * step, y)
        page.mouse.up()
        width = page.get_by_label("Proposed width in points")
        page.wait_for_function("before => +document.querySelector('.view[data-label=divider] .direct')"
                               ".getAttribute('width') < before - 20", arg=before[2])
        self.assertLess(float(width.input_value()), 320)
        page.wait_for_function("() => Math.abs(document.querySelector('.view[data-label=divider] .direct')"
                               ".getAttribute('width') - document.querySelector('fieldset[data-side=width] input').value) < 1e-6")
        for direct, constraint in zip(self.frame(page, "divider"), self.frame(page, "divider", "constraint")):
            self.assertAlmostEqual(direct, constraint, places=6)
        said = page.evaluate("said")
        self.assertGreater(len(said), 1)
        self.assertEqual(set(said) - {"equal", "equal within tolerance"}, set())

    def test_the_corner_changes_both_sides(self):
        page = self.explorer()
        box = page.locator('[data-handle="corner"]').bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x - 40, y - 30, steps=6)
        page.mouse.up()
        self.assertLess(float(page.get_by_label("Proposed width in points").input_value()), 320)
        self.assertLess(float(page.get_by_label("Proposed height in points").input_value()), 240)

    def test_arrow_keys_move_a_focused_edge(self):
        page = self.explorer()
        handle = page.get_by_role("slider", name="Proposed width", exact=True)
        handle.focus()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Shift+ArrowLeft")
        page.keyboard.press("Alt+ArrowRight")
        self.assertEqual(page.get_by_label("Proposed width in points").input_value(), "309.25")
        page.wait_for_function("() => document.querySelector('[data-handle=right]').ariaValueNow === '309.25'")
        page.wait_for_function("() => Math.abs(document.querySelector('.view[data-label=divider] .direct')"
                               ".getAttribute('width') - 309.25) < 1e-6")

    def test_a_column_is_explained_by_its_number(self):
        page = self.explorer("#view=grid")
        page.get_by_role("button", name="column 2", exact=True).click()
        page.wait_for_function("() => document.querySelector('#why h3')?.textContent === 'grid column 2 width 129'")
        self.assertEqual(page.locator("#why [role=tab]:visible").all_inner_texts(), ["width", "x"])
        self.assertEqual(page.locator(".track.chosen").count(), 1)
        page.locator(".numbers .number").first.click()
        page.wait_for_function("() => document.querySelector('#why h3').textContent === 'grid column 1 width 78'")
        page.wait_for_function("() => location.hash.includes('column=0')")
        again = self.explorer(page.evaluate("location.hash"))
        again.wait_for_function("() => document.querySelector('#why h3')?.textContent === 'grid column 1 width 78'")
        again.get_by_role("tab", name="x", exact=True).click()
        again.wait_for_function("() => document.querySelector('#why h3').textContent.startsWith('grid column 1 x ')")
        self.photograph(again, "explorer-column")
        again.get_by_role("button", name="the grid itself").click()
        again.wait_for_function("() => document.querySelector('#why h3').textContent.startsWith('grid x ')")

    def test_a_column_in_a_sentence_leads_to_it(self):
        page = self.explorer("#view=blue")
        page.locator("#why .story .name", has_text="grid").first.click()
        page.wait_for_function("() => document.querySelector('#why h3').textContent === 'grid column 1 width 78'")

    def test_ideal_and_infinite_sides(self):
        page = self.explorer()
        self.type_case(page, json.dumps(CASE))
        width = page.locator('fieldset[data-side="width"]')
        page.locator('.view[data-label="rest"] .direct').wait_for(state="attached")
        width.get_by_role("button", name="ideal").click()
        page.wait_for_function("() => document.querySelector('.view[data-label=rest] .direct').getAttribute('width') === '10'")
        width.get_by_role("button", name="infinite").click()
        page.wait_for_function("() => document.querySelector('#verdict strong').textContent === 'unbounded'")
        page.get_by_role("button", name="as in case").click()
        page.wait_for_function("() => document.querySelector('.view[data-label=rest] .direct').getAttribute('width') === '150'")

    def test_what_the_root_takes_counts_its_modifiers(self):
        page = self.explorer()
        padded = {**CASE, "name": "padded", "root": {
            "view": "VStack", "id": "stack", "children": [{"view": "Leaf", "width": 97, "height": 20}],
            "modifiers": [{"padding": 16}]}}
        self.type_case(page, json.dumps(padded))
        page.locator('.view[data-label="stack"] .direct').wait_for(state="attached")
        width = page.locator('fieldset[data-side="width"]')
        shown = "() => Number(document.querySelector('fieldset[data-side=width] input').placeholder)"
        width.get_by_role("button", name="ideal").click()
        page.wait_for_function(f"() => ({shown})() === 129")
        # The box of the proposal in the picture, as often as wide as the stack of 97.
        page.wait_for_function(
            "() => { const wide = (query) => document.querySelector(query).getBoundingClientRect().width;"
            " return Math.abs(wide('.proposal-edge') / wide('.view[data-label=stack] .direct') - 129 / 97) < 0.02; }")
        width.get_by_role("button", name="ideal").click()
        page.wait_for_function("() => document.querySelector('fieldset[data-side=width] input').value === '129'")
        # An infinite side of what takes everything leads back to what was proposed before.
        padded["root"]["modifiers"].insert(0, {"frame": {"maxWidth": "infinity"}})
        self.type_case(page, json.dumps(padded))
        width.locator("input").fill("390")
        page.wait_for_function("() => document.querySelector('.view[data-label=stack] .direct').getAttribute('x') === '146.5'")
        width.get_by_role("button", name="infinite").click()
        page.get_by_role("button", name="Propose a width of 390").click()
        page.wait_for_function("() => document.querySelector('fieldset[data-side=width] input').value === '390'")

    # MARK: Why

    def test_a_click_on_a_view_explains_it(self):
        page = self.explorer()
        page.locator('.view[data-label="blue"] .direct').click()
        page.locator(".story.lead").wait_for()
        self.assertTrue(page.locator(".story.lead").inner_text().startswith("blue is 78 wide, the width of column 1"))
        self.assertIn("left over are shared by its 3 columns", page.locator("ol.story").first.inner_text())
        self.assertIn("G14", page.locator("ol.story").first.inner_text())
        page.locator(".formulas summary").click()
        self.assertIn("blue.width", page.locator(".formulas .story").inner_text())
        adds = [float(text.replace("−", "-")) for text in page.locator(".terms tbody td:nth-child(4)").all_inner_texts()]
        self.assertAlmostEqual(sum(adds), float(page.locator(".terms tfoot td").nth(2).inner_text()), places=3)
        page.get_by_role("tab", name="height").click()
        page.wait_for_function("() => document.querySelector('#why h3').textContent.includes('height')")
        self.assertIn("20", page.locator("#why h3").inner_text())

    def test_the_tree_chooses_by_keyboard(self):
        page = self.explorer()
        page.locator("#views [tabindex='0']").focus()
        for _ in range(5):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.locator(".story.lead").wait_for()
        self.assertEqual(page.locator("#views [aria-selected=true]").get_attribute("data-label"), "a")
        self.assertEqual(page.locator(".view.chosen").get_attribute("data-label"), "a")
        count = page.locator("#views [role=treeitem]:visible").count()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowLeft")
        self.assertLess(page.locator("#views [role=treeitem]:visible").count(), count)

    def test_a_name_in_a_story_leads_to_its_view(self):
        page = self.explorer("#view=blue")
        page.locator(".story button.name", has_text="divider").first.click()
        page.wait_for_function("() => document.querySelector('#why h3').textContent.startsWith('divider')")

    # MARK: The case's text

    def test_an_error_is_marked_and_mended(self):
        page = self.explorer()
        text = json.dumps(CASE, indent=1)
        self.type_case(page, text)
        page.locator('.view[data-label="rest"]').wait_for(state="attached")
        page.locator("#case-text").fill(text.replace('"Color"', '"Colour"'))
        page.locator("#case-errors li").wait_for()
        line = text[:text.index('"Color"')].count("\n") + 1
        said = page.locator("#case-errors").inner_text()
        self.assertIn(f"line {line}, column", said)
        self.assertIn("$.root.children[1].view", said)
        self.assertEqual(page.locator("#gutter .wrong").inner_text(), str(line))
        page.locator("#case-errors button").click()
        start = page.evaluate("document.querySelector('#case-text').selectionStart")
        self.assertEqual(text[:start].count("\n") + 1, line)
        self.assertEqual(self.frame(page, "rest")[2], 150)
        page.locator("#case-text").fill(text.replace('"Color"', '"Rectangle"').replace("40", "60"))
        page.wait_for_function("() => document.querySelector('.view[data-label=rest] .direct').getAttribute('width') === '130'")
        self.assertEqual(page.locator("#case-errors li").count(), 0)
        self.assertEqual(page.locator("#gutter .wrong").count(), 0)

    def test_text_that_is_not_json_is_marked_where_it_ends_to_be(self):
        page = self.explorer()
        self.type_case(page, '{\n "format": "plumb-case/1",\n "name": oops }')
        page.locator("#case-errors li").wait_for()
        self.assertIn("line 3, column 10", page.locator("#case-errors").inner_text())

    def test_undo_takes_back_what_tidy_did(self):
        page = self.explorer()
        text = json.dumps(CASE)
        self.type_case(page, text)
        page.get_by_role("button", name="Tidy").click()
        self.assertIn("\n", page.locator("#case-text").input_value().strip())
        page.locator("#case-text").focus()
        page.keyboard.press("Control+z")
        self.assertEqual(page.locator("#case-text").input_value(), text)

    def test_a_case_is_downloaded(self):
        page = self.explorer()
        self.type_case(page, json.dumps(CASE))
        page.locator('.view[data-label="rest"]').wait_for(state="attached")
        page.get_by_label("Proposed width in points").fill("250")
        page.get_by_role("button", name="Write proposal").click()
        page.wait_for_function("() => document.querySelector('#own-proposal').disabled")
        with page.expect_download() as info:
            page.get_by_role("button", name="Download").click()
        self.assertEqual(info.value.suggested_filename, "row.json")
        with open(info.value.path()) as file:
            saved = json.load(file)
        self.assertEqual(saved, {**CASE, "proposal": {"width": 250, "height": 100}})

    def test_a_corpus_is_opened_from_disk(self):
        page = self.explorer()
        lines = "".join(json.dumps({**CASE, "name": f"opened {number}"}) + "\n" for number in range(3))
        page.locator("#open-file").set_input_files(
            {"name": "corpus.ndjson", "mimeType": "application/json", "buffer": lines.encode()})
        page.locator("#picker-search").fill("opened 2")
        page.keyboard.press("Enter")
        page.locator('.view[data-label="rest"]').wait_for(state="attached")
        self.assertIn("opened 2", page.locator("#picker-button").inner_text())

    def test_the_picker_finds_a_case_by_words(self):
        page = self.explorer()
        page.locator("#picker-button").click()
        page.locator("#picker-search").fill("guides three")
        names = page.locator("#picker-cases li").all_inner_texts()
        self.assertTrue(names and all("guides/three" in name for name in names), names)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('#picker-button').textContent.startsWith('guides/three')")

    # MARK: The program

    def test_encodings_and_tight_rows(self):
        page = self.explorer()
        page.get_by_role("tab", name="Program").click()
        page.locator("#program-tables tr.tight").first.wait_for()
        tracks = page.locator("#program-tables tbody tr").count()
        page.get_by_label("Encoding").select_option("cells")
        page.wait_for_function("count => document.querySelectorAll('#program-tables tbody tr').length > count", arg=tracks)
        page.wait_for_function("() => document.querySelector('#verdict .constraint').textContent.includes('cells')")
        cells = page.locator("#program-tables tbody tr").count()
        page.get_by_label("tight only").check()
        self.assertLess(page.locator("#program-tables tbody tr").count(), cells)
        self.assertEqual(page.locator("#program-tables tbody tr:not(.tight)").count(), 0)
        page.get_by_label("View", exact=True).fill("blue")
        page.get_by_label("Rule").select_option("G20")
        names = page.locator("#program-tables tbody th code").all_inner_texts()
        self.assertTrue(names and all(name.startswith("G20.") for name in names), names)
        self.assertEqual(page.locator("#program-tables tbody tr").count(),
                         page.locator("#program-tables tbody tr[data-view=blue]").count())

    # MARK: The link, the look

    def test_a_link_holds_the_state(self):
        page = self.explorer()
        self.type_case(page, json.dumps(CASE))
        page.locator('.view[data-label="rest"]').wait_for(state="attached")
        page.get_by_label("Proposed width in points").fill("333")
        page.get_by_role("tab", name="Program").click()
        page.get_by_label("Encoding").select_option("cells")
        page.locator('[role=treeitem][data-label="rest"]').click()
        page.wait_for_function("() => location.hash.includes('width=333') && location.hash.includes('cells')"
                               " && location.hash.includes('view=rest')")
        other = self.explorer(page.evaluate("location.hash"))
        other.wait_for_function("() => document.querySelector('.view[data-label=rest] .direct').getAttribute('width') === '283'")
        self.assertEqual(other.get_by_label("Encoding").input_value(), "cells")
        self.assertEqual(other.locator(".view.chosen").get_attribute("data-label"), "rest")
        self.assertEqual(other.locator("[role=tab][aria-selected=true]").first.inner_text(), "Program")

    # MARK: What is not shown is said

    def expect_stale(self, page, words):
        """The verdict says what is wrong, and the picture is dimmed."""
        page.wait_for_function("() => document.querySelector('#verdict strong').textContent === 'not what was asked for'")
        self.assertIn(words, page.locator("#verdict").inner_text())
        self.assertEqual(page.locator("#verdict .good").count(), 0)
        self.assertEqual(page.evaluate("getComputedStyle(document.querySelector('#picture .views')).opacity"), "0.25")

    def expect_fresh(self, page):
        page.wait_for_function("() => document.querySelector('#verdict .good')")
        self.assertEqual(page.evaluate("getComputedStyle(document.querySelector('#picture .views')).opacity"), "1")

    def test_a_link_that_makes_no_sense_opens_the_page(self):
        page = self.explorer("#text=%%%&width=-3&height=x&encoding=none&view=nobody")
        self.expect_stale(page, "the text in the link cannot be read")

    def test_a_link_to_a_case_that_is_not_there(self):
        page = self.explorer("#case=no%20such%20case")
        self.expect_stale(page, "there is no case “no such case” here; the picture is that of measured/grid-modifiers")
        page.locator("#picker-button").click()
        page.locator("#picker-search").fill("guides three")
        page.keyboard.press("Enter")
        self.expect_fresh(page)

    def test_a_binary_file(self):
        page = self.explorer()
        self.expect_fresh(page)
        page.locator("#open-file").set_input_files(
            {"name": "picture.png", "mimeType": "image/png", "buffer": bytes(range(256)) * 40})
        self.expect_stale(page, "picture.png is no text in UTF-8")
        page.locator("#open-file").set_input_files(
            {"name": "row.json", "mimeType": "application/json", "buffer": json.dumps(CASE).encode()})
        page.locator('.view[data-label="rest"]').wait_for(state="attached")
        self.expect_fresh(page)

    def test_a_text_that_does_not_parse(self):
        page = self.explorer()
        self.type_case(page, '{"format": "plumb-case/1", oops')
        self.expect_stale(page, "the text is no case")
        page.wait_for_function("() => location.hash.includes('text=')")
        other = self.explorer(page.evaluate("location.hash"))
        self.expect_stale(other, "the text is no case")
        page.locator("#case-text").fill(json.dumps(CASE))
        self.expect_fresh(page)

    def test_it_fits_a_phone_and_the_dark(self):
        page = self.explorer("#view=blue", width=360, height=740, dark=True)
        page.locator(".story li").first.wait_for()
        for panel in ("Why", "Case", "Program"):
            page.get_by_role("tab", name=panel).click()
            page.wait_for_timeout(300)
            width = page.evaluate("document.documentElement.scrollWidth")
            self.assertLessEqual(width, 360, f"{panel} is {width} wide")
            self.photograph(page, f"explorer-phone-{panel.lower()}")
        paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
        self.assertLess(sum(map(int, re.findall(r"\d+", paper)[:3])), 150)

    def test_pictures_of_every_panel(self):
        for name, fragment in {
            "why": "#view=blue", "case": "#panel=text", "program": "#panel=program&encoding=cells", "start": "",
        }.items():
            for dark in (False, True):
                page = self.explorer(fragment, dark=dark)
                page.wait_for_timeout(400)
                self.photograph(page, f"explorer-{name}" + ("-dark" if dark else ""), full=False)
                self.assertTrue(page.locator(".panel").is_visible())

    # MARK: Bad input

    def test_bad_input_is_refused_and_the_server_goes_on(self):
        deep = {"view": "Color"}
        for _ in range(100):
            deep = {"view": "ZStack", "children": [deep]}
        circle = {**CASE, "alignments": {
            "a": {"axis": "vertical", "default": {"of": {"b": 1}}}, "b": {"axis": "vertical", "default": {"of": {"a": 1}}}}}
        for status, body in [
            (400, b"{"), (400, b"[]"), (400, b"\xff\xfe"), (400, {"case": CASE, "other": 1}), (400, {}),
            (400, {"case": CASE, "proposal": {"width": -1, "height": 1}}),
            (400, {"case": CASE, "engines": []}), (400, {"case": CASE, "encoding": "rows"}),
            (422, b'{"case": {"format": NaN}}'), (422, {"case": 3}), (422, {"case": {**CASE, "extra": 1}}),
            (422, {"case": circle}), (400, b'{"case": ' + b"[" * 100_000 + b"}"),
            (422, b'{"case": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"),
            (422, {"case": {**CASE, "root": {"view": "Leaf", "width": 1e400, "height": 1}}}),
            (200, {"case": {**CASE, "root": deep}}), (200, {"case": CASE}),
        ]:
            with self.subTest(body=str(body)[:80]):
                got, answer = self.post("api/layout", body)
                self.assertEqual(got, status, answer)
                if status != 200:
                    self.assertTrue(all(error["message"] for error in answer["errors"]), answer)

    def test_a_taken_port_is_said(self):
        port = self.address.rstrip("/").rsplit(":", 1)[1]
        second = plumb("serve", "--port", port)
        self.assertEqual(second.returncode, 64)
        self.assertIn(f"port {port} is taken", second.stderr)
        self.assertIn("--port 0", second.stderr)

    def test_requests_of_other_origins_are_refused(self):
        for headers in ({"Host": "rebound.example"}, {"Origin": "http://elsewhere.example"}):
            request = urllib.request.Request(self.address + "api/cases", headers=headers)
            with self.assertRaises(urllib.error.HTTPError) as raised:
                urllib.request.urlopen(request)
            self.assertEqual(raised.exception.code, 403)
            raised.exception.close()


if __name__ == "__main__":
    unittest.main()
