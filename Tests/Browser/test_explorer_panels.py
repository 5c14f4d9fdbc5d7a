"""The explorer's start page, hints, code, constraints, rules and saved pictures, in Chromium."""

import json
import unittest

from explorer_page import CASE, ExplorerPage

# A divider that makes the grid as wide as the proposal.
FILLED = {
    "format": "plumb-case/1", "name": "filled", "proposal": {"width": 300, "height": 100},
    "root": {"view": "Grid", "id": "grid", "children": [
        {"view": "GridRow", "children": [
            {"view": "Leaf", "id": "a", "width": 40, "height": 30}, {"view": "Leaf", "width": 30, "height": 30}]},
        {"view": "Divider"}]},
}
CODE = """struct Card: View {
  var body: some View {
    HStack(spacing: 10) {
      Color.red.frame(width: 40).id("fixed")
      Color.blue.id("rest")
    }
  }
}
"""


class ExplorerPanelsTest(ExplorerPage):
    def width_becomes(self, page, label, width):
        page.wait_for_function(
            "([label, width]) => Math.abs(document.querySelector(`.view[data-label=${label}] .direct`)"
            "?.getAttribute('width') - width) < 1e-6", arg=[label, width])

    def verdict_becomes(self, page, words):
        page.wait_for_function(
            "(words) => document.querySelector('#verdict strong').textContent.startsWith(words)", arg=words)

    # MARK: The start page

    def test_the_start_page_shows_cases_and_things_to_try(self):
        for name, width, dark in [("wide", 1440, False), ("phone", 360, True)]:
            page = self.open(self.address, width=width, dark=dark)
            page.wait_for_selector("html[data-ready]")
            self.assertEqual(page.locator("#try li").count(), 3)
            self.assertEqual(page.locator("#gallery .card").count(), 12)
            self.assertFalse(page.locator("#work").is_visible())
            page.wait_for_function("() => document.querySelector('#gallery img').naturalWidth > 0")
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
            self.photograph(page, f"explorer-start-{name}")
        page.locator("#gallery .card", has_text="screen/login").click()
        page.wait_for_function("() => document.querySelector('#picker-button').textContent === 'screen/login'")
        self.assertTrue(page.locator("#work").is_visible())
        page.go_back()
        page.locator("#start").wait_for()

    def test_things_to_try_lead_somewhere(self):
        page = self.open(self.address)
        page.wait_for_selector("html[data-ready]")
        page.get_by_role("button", name="Explain a view").click()
        page.locator("#why .story.lead").wait_for()
        page.get_by_role("link", name="Plumb", exact=True).click()
        page.get_by_role("button", name="Open a sample to edit").click()
        page.locator('.view[data-kind="Circle"]').wait_for(state="attached")
        self.assertEqual(page.locator("#swift-state").inner_text(), "Laid out.")

    # MARK: SwiftUI

    def test_the_code_of_a_case(self):
        page = self.explorer("#case=screen/login&panel=swift")
        page.wait_for_function("() => document.querySelector('#swift-text').value.includes('struct ScreenLogin: View')")
        page.locator("#picker-button").click()
        page.locator("#picker-search").fill("endless-frame")
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('#swift-text').value.includes('GuidesEndlessFrame')"
                               " || document.querySelector('#swift-state').textContent.includes('no words')")

    def test_pasted_code_is_laid_out_and_its_errors_are_marked(self):
        page = self.explorer("#panel=swift")
        page.wait_for_function("() => document.querySelector('#swift-state').textContent !== ''")
        # Measured gaps, one for each: SwiftUI has one for all.
        self.assertIn("SwiftUI has no words for this case", page.locator("#swift-state").inner_text())
        page.locator("#swift-text").fill(CODE)
        # 320 are proposed; 40 and the gap are taken.
        self.width_becomes(page, "rest", 270)
        self.assertEqual(json.loads(page.locator("#case-text").input_value())["root"]["spacing"], 10)
        wrong = CODE.replace("Color.blue", "Color(")
        page.locator("#swift-text").fill(wrong)
        page.locator("#swift-errors li").first.wait_for()
        line = page.locator("#swift-gutter .wrong").first.inner_text()
        self.assertIn(f"line {line}, column ", page.locator("#swift-errors").inner_text())
        # The picture is another layout, so it has no verdict.
        self.assertEqual(self.frame(page, "rest")[2], 270)
        self.verdict_becomes(page, "not what was asked for")
        self.assertIn(f"the code is not laid out: line {line}", page.locator("#verdict").inner_text())
        self.assertIn("the last layout", page.locator("#picture .notice").inner_text())
        page.locator("#swift-errors button").first.click()
        start = page.evaluate("document.querySelector('#swift-text').selectionStart")
        self.assertEqual(wrong[:start].count("\n") + 1, int(line))
        self.photograph(page, "explorer-swift-errors", full=False)
        page.locator("#swift-text").fill(CODE.replace("40", "70"))
        self.width_becomes(page, "rest", 240)
        self.assertEqual(page.locator("#swift-errors li").count(), 0)
        self.verdict_becomes(page, "equal")

    def test_what_stands_in_for_something_unknown_is_marked_at_its_line(self):
        page = self.explorer("#panel=swift")
        page.locator("#swift-text").fill(CODE.replace("Color.blue", "Chart()"))
        page.locator("#swift-notes li").wait_for()
        self.assertIn("line 5, column 7", page.locator("#swift-notes").inner_text())
        self.assertIn("Chart", page.locator("#swift-notes").inner_text())
        self.assertEqual(page.locator("#swift-gutter .noted").inner_text(), "5")
        self.assertIn("Chart", page.locator("#swift-gutter .noted").get_attribute("title"))
        self.verdict_becomes(page, "equal")

    def test_a_file_of_swift_is_opened_in_the_editor(self):
        page = self.explorer()
        page.locator("#open-file").set_input_files(
            {"name": "Card.swift", "mimeType": "text/plain", "buffer": CODE.encode()})
        self.width_becomes(page, "fixed", 40)
        self.assertEqual(page.locator("#swift-text").input_value(), CODE)
        self.assertTrue(page.get_by_role("tab", name="SwiftUI").first.get_attribute("aria-selected"))

    def test_code_that_is_refused_leaves_no_verdict_until_it_is_gone(self):
        for way in ["its own code", "the same code again", "another case"]:
            page = self.explorer("#case=screen/login&panel=swift")
            page.wait_for_function("() => document.querySelector('#swift-text').value.includes('struct ScreenLogin: View')")
            self.verdict_becomes(page, "equal")
            own = page.locator("#swift-text").input_value()
            page.locator("#swift-text").fill("Text(")
            self.verdict_becomes(page, "not what was asked for")
            self.assertEqual(page.locator("#verdict .good").count(), 0)
            if way == "its own code":
                page.locator("#swift-own").click()
            elif way == "the same code again":
                page.locator("#swift-text").fill(own)
            else:
                page.locator("#picker-button").click()
                page.locator("#picker-search").fill("screen/mail")
                page.keyboard.press("Enter")
            self.verdict_becomes(page, "equal")

    # MARK: Hints

    def test_a_hint_is_tried_and_taken_back(self):
        page = self.explorer()
        self.type_case(page, json.dumps(FILLED))
        self.width_becomes(page, "grid", 300)
        page.locator(".hint-mark").first.wait_for()
        page.get_by_role("tab", name="Hints").click()
        hint = page.locator('[data-hint="filling"]')
        self.assertIn("Divider", hint.inner_text())
        self.photograph(page, "explorer-hints", full=False)
        hint.get_by_role("button", name="Try it").click()
        self.width_becomes(page, "grid", 78)
        page.wait_for_function("() => document.querySelectorAll('[data-hint=filling]').length === 0"
                               " && document.querySelector('#hints-list').textContent.includes('Nothing that surprises')")
        page.get_by_role("button", name="Undo").click()
        self.width_becomes(page, "grid", 300)
        hint.wait_for()

    # MARK: Names

    def test_names_are_text(self):
        hostile = "\"><script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)>\u202e`'"
        page = self.explorer()
        page.on("dialog", lambda dialog: self.fail(dialog.message))
        self.type_case(page, json.dumps({
            **CASE, "name": hostile, "root": {"view": "HStack", "id": hostile, "children": [
                {"view": "Text", "text": hostile, "id": f"{hostile}2"}, {"view": "Color", "id": f"{hostile}3"}]}}))
        page.wait_for_function("() => document.querySelector('#picker-button').textContent.includes('onload')")
        page.wait_for_function("() => document.querySelectorAll('.view[data-kind=Color]').length === 1")
        self.verdict_becomes(page, "equal")
        for tab in ["Hints", "SwiftUI", "Constraints", "Program", "Why"]:
            page.get_by_role("tab", name=tab).first.click()
            page.wait_for_timeout(200)
        page.locator("#views [tabindex='0']").focus()
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('#why h3')?.textContent.includes('onload')")
        self.assertEqual(page.locator("script:not([src]), img[onerror], svg[onload]").count(), 0)
        self.assertIn("\\u202e", page.locator("#why h3").inner_text())
        for place in ("#why", "#views", "#picker-button", "#verdict"):
            self.assertNotIn("\u202e", page.locator(place).inner_text())

    # MARK: Rules

    def test_a_rule_opens_where_it_is_named(self):
        page = self.explorer("#view=blue")
        page.locator("#why a.rule", has_text="G13").first.click()
        dialog = page.locator("dialog[open]")
        self.assertIn("Rule G13", dialog.inner_text())
        dialog.locator("a.rule").first.click()
        page.wait_for_function("() => document.querySelector('#rule-title').textContent !== 'Rule G13'")
        self.photograph(page, "explorer-rule", full=False)
        page.get_by_role("button", name="Close").click()
        self.assertEqual(page.locator("dialog[open]").count(), 0)
        rules = self.open(self.address + page.locator("#why a.rule").first.get_attribute("href").lstrip("/"))
        rules.wait_for_selector("html[data-ready]")
        self.assertEqual(rules.locator("article:target h3").inner_text(),
                         page.locator("#why a.rule").first.inner_text())
        self.assertGreater(rules.locator("article").count(), 100)

    # MARK: Constraints

    def test_a_constraint_is_added_and_its_conflict_is_shown(self):
        page = self.explorer()
        self.type_case(page, json.dumps(CASE))
        self.width_becomes(page, "rest", 150)
        page.get_by_role("tab", name="Constraints").click()
        form = page.locator(".new-constraint")
        for relation, number in [("equal", "60"), ("atMost", "50")]:
            form.get_by_label("View on the left side").select_option("fixed")
            form.get_by_label("Relation").select_option(relation)
            form.get_by_label("Number to add").fill(number)
            form.get_by_role("button", name="Add").click()
            page.wait_for_function("number => document.querySelector('#constraint-list').textContent.includes(number)", arg=number)
            if relation == "equal":
                self.width_becomes(page, "rest", 130)
                page.locator("[data-constraint='0'] .fate.good").wait_for()
        page.wait_for_function("() => document.querySelector('#verdict strong').textContent === 'conflict'")
        self.assertEqual(page.locator(".constraints .fate.bad").count(), 2)
        self.assertIn("relaxed by 10 it ends the conflict", page.locator("[data-constraint='1']").inner_text())
        self.assertIn("without the constraints", page.locator(".notice").inner_text())
        self.assertEqual(page.locator("#verdict .good").count(), 0)
        self.photograph(page, "explorer-conflict", full=False)
        page.locator("[data-constraint='1']").get_by_label("How strong it is").select_option("1")
        page.locator("[data-constraint='1'] .fate.open").wait_for()
        self.assertIn("misses by 10", page.locator("[data-constraint='1']").inner_text())
        self.width_becomes(page, "rest", 130)
        page.locator("[data-constraint='1']").get_by_role("button", name="Leave out").click()
        page.locator("[data-constraint='0'] input").fill("80")
        page.locator("[data-constraint='0'] input").press("Tab")
        self.width_becomes(page, "rest", 110)
        self.assertEqual(len(json.loads(page.locator("#case-text").input_value())["constraints"]), 1)

    # MARK: Pictures saved

    def test_pictures_are_saved(self):
        page = self.explorer("#case=screen/login")
        for name, start in [("As on a device, SVG", b"<svg "), ("Frames and tracks, SVG", b"<svg "),
                            ("As on a device, PNG", b"\x89PNG"), ("Frames and tracks, PNG", b"\x89PNG")]:
            with self.subTest(name):
                page.locator("#save summary").click()
                with page.expect_download() as info:
                    page.get_by_role("button", name=name).click()
                self.assertEqual(info.value.suggested_filename, f"screen-login.{name[-3:].lower()}")
                with open(info.value.path(), "rb") as file:
                    data = file.read()
                self.assertTrue(data.startswith(start), data[:40])
                self.assertGreater(len(data), 1000)
                if "device, SVG" in name:
                    self.assertIn(b"Forgot password?", data)
        self.assertEqual(page.locator("#save-state").inner_text(), "")

    # MARK: A phone

    def test_on_a_phone_the_details_open_over_the_page(self):
        page = self.explorer(width=360, height=740)
        self.assertFalse(page.locator("#why").is_visible())
        page.locator('.view[data-label="blue"] .direct').click()
        page.locator("#why .story.lead").wait_for()
        box = page.locator("#why .story.lead").bounding_box()
        self.assertLess(box["y"] + 20, 740)
        view = page.locator('.view[data-label="blue"] .direct').bounding_box()
        sheet = page.locator(".panel").bounding_box()
        self.assertTrue(0 <= view["y"] and view["y"] + view["height"] <= sheet["y"], (view, sheet))
        self.assertTrue(page.get_by_role("button", name="Undo").is_visible())
        for panel in ("Hints", "SwiftUI", "Case", "Constraints", "Program", "Why"):
            page.get_by_role("tab", name=panel).click()
            page.wait_for_timeout(250)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 360, panel)
            self.photograph(page, f"explorer-sheet-{panel.lower()}", full=False)
        page.get_by_role("button", name="Hide the details").click()
        self.assertFalse(page.locator("#why").is_visible())


if __name__ == "__main__":
    unittest.main()
