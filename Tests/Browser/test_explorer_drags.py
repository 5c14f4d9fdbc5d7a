"""The explorer while something is dragged: what is asked, what moves, what it cost, and what is there at the end."""

import json
import unittest

from explorer_page import ExplorerPage

COLUMNS = {
    "format": "plumb-case/1", "name": "columns", "proposal": {"width": 300, "height": 200},
    "root": {"view": "VStack", "id": "column", "alignment": "leading", "spacing": 10, "children": [
        {"view": "Grid", "id": "grid", "horizontalSpacing": 20, "children": [{"view": "GridRow", "children": [
            {"view": "Leaf", "id": "box", "width": 60, "height": 20},
            {"view": "Text", "id": "words", "text": "words beside it that go on and on"}]}]},
        {"view": "Color", "id": "red"}]},
}

# What the picture is made of, and what stands beside it; without titles, which only say what a pointer was told.
PICTURE = r"""() => ({
  views: document.querySelector("#picture .views").innerHTML.replaceAll(/<title>.*?<\/title>/g, ""),
  tracks: document.querySelector("#picture .tracks").innerHTML,
  numbers: document.querySelector("#picture .numbers").innerHTML, host: document.querySelector("#picture .host").innerHTML,
  place: document.querySelector("#picture svg > g:nth-of-type(2)").getAttribute("transform"),
  verdict: document.querySelector("#verdict strong").textContent, text: document.querySelector("#case-text").value,
  cost: document.querySelector("#step-cost").checkVisibility(),
})"""


class ExplorerDragTest(ExplorerPage):
    def open_columns(self, view):
        page = self.explorer()
        self.type_case(page, json.dumps(COLUMNS))
        page.locator('.view[data-label="red"]').wait_for(state="attached")
        page.locator(f'[role=treeitem][data-label="{view}"]').click()
        page.get_by_role("tab", name="Why").click()
        page.locator(".tick").first.wait_for(state="attached")
        page.wait_for_timeout(800)
        self.show_state(page)
        self.asked, self.steps = [], []
        page.on("request", self.note)
        return page

    def show_state(self, page):
        page.evaluate("async () => { window.explorer = (await import('/explorer/state.js')).state; }")

    def note(self, request):
        self.asked.append("/" + request.url.removeprefix(self.address))
        if self.asked[-1] == "/api/step":
            self.steps.append(request.post_data)

    def seize(self, page, selector):
        box = page.locator(selector).bounding_box()
        self.at = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        page.mouse.move(*self.at)
        page.mouse.down()

    def pull(self, page, x, y=0):
        """Moves on by so many pixels, and waits for the step to be drawn."""
        before = page.evaluate("() => explorer.layout.step ?? 0")
        self.at = [self.at[0] + x, self.at[1] + y]
        page.mouse.move(*self.at)
        page.wait_for_function(
            "(before) => explorer.layout.step > before && explorer.layout.caseText === explorer.caseText", arg=before)

    def expect_fresh(self, page):
        """The picture is that of a page that begins with the same case."""
        page.wait_for_function("() => explorer.layout.step === undefined")
        page.locator("#width-words").get_by_text("bends").wait_for()
        page.wait_for_timeout(800)
        fresh = self.open(page.url)
        fresh.wait_for_selector("html[data-ready]")
        fresh.wait_for_selector("#verdict strong")
        self.show_state(fresh)
        for one in (page, fresh):
            one.wait_for_function("() => explorer.hints !== null")
        one, other = page.evaluate(PICTURE), fresh.evaluate(PICTURE)
        self.assertFalse(one["cost"])
        for part in one:
            self.assertEqual(one[part], other[part], part)

    def test_a_handle_moves_elements_and_asks_for_steps_alone(self):
        page = self.open_columns("box")
        page.evaluate("() => { for (const view of document.querySelectorAll('#picture .view, #picture .track')) view.marked = true; }")
        self.seize(page, '[data-knob="width"] .mark')
        widths, others = [], []
        for _ in range(6):
            self.pull(page, 8)
            widths.append(self.frame(page, "box")[2])
            others.append(self.frame(page, "words", "constraint")[0])
            self.assertEqual(self.frame(page, "box"), self.frame(page, "box", "constraint"))
        self.assertEqual(widths, sorted(set(widths)))
        self.assertEqual([round(other - width, 6) for width, other in zip(widths, others)], [20] * 6)
        self.assertEqual(set(self.asked), {"/api/step"})
        self.assertRegex(page.locator("#step-cost").inner_text(), r"^This step: [\d.]+ ms, \d+ of \d+ definitions$")
        self.assertTrue(page.evaluate("() => [...document.querySelectorAll('#picture .view, #picture .track')].every((view) => view.marked)"))
        page.mouse.up()
        self.assertEqual(json.loads(page.locator("#case-text").input_value())["root"]["children"][0]["children"][0]["children"][0]["width"], widths[-1])
        self.expect_fresh(page)
        self.assertTrue({"/api/layout", "/api/explain", "/api/hints", "/api/validate"} <= set(self.asked), self.asked)
        # It is one step back.
        page.get_by_role("button", name="Undo").click()
        page.wait_for_function("() => document.querySelector('.view[data-label=box] .direct').getAttribute('width') === '60'")
        self.assertEqual(json.loads(page.locator("#case-text").input_value())["root"], COLUMNS["root"])

    def test_the_window_is_dragged_until_words_wrap(self):
        page = self.open_columns("words")
        lines = page.locator('.view[data-label="words"] .words text')
        before = lines.count()
        self.seize(page, ".handle.right .mark")
        for _ in range(8):
            self.pull(page, -40)
        self.assertGreater(lines.count(), before)
        self.assertEqual(" ".join(lines.all_text_contents()), "words beside it that go on and on")
        self.assertEqual(set(self.asked), {"/api/step"})
        page.mouse.up()
        self.expect_fresh(page)

    def test_a_drag_to_no_layout_and_back(self):
        """An answer that is refused is said, and the next one is whole."""
        page = self.open_columns("box")
        self.seize(page, ".handle.corner .mark")
        self.pull(page, 10, 10)
        page.context.route("**/api/step", lambda route: route.fulfill(status=200, content_type="application/json", body="nothing"))
        page.mouse.move(self.at[0] + 20, self.at[1] + 20)
        page.wait_for_function("() => document.querySelector('#verdict strong').textContent === 'no answer'")
        page.context.unroute("**/api/step")
        self.pull(page, 5, 5)
        self.assertEqual(page.locator("#verdict .good").count(), 1, page.locator("#verdict").inner_text())
        page.mouse.up()
        self.expect_fresh(page)

    def test_the_text_follows_where_it_is_shown_and_a_page_that_goes_says_so(self):
        page = self.open_columns("red")
        page.get_by_role("tab", name="Case").click()
        self.asked.clear()
        self.seize(page, '[data-knob="spacing 0"] .mark')
        self.pull(page, 0, 12)
        self.pull(page, 0, 4)
        spacing = json.loads(page.locator("#case-text").input_value())["root"]["spacing"]
        self.assertGreater(spacing, 10)
        self.assertEqual(set(self.asked), {"/api/step"})
        page.mouse.up()
        self.expect_fresh(page)
        asked = json.loads(self.steps[-1])
        page.goto(self.address.rstrip("/") + "/languages")
        # Until the server has heard that the page has gone, its layout is followed.
        answer = {"step": asked.get("since", 0) + 1}
        for _ in range(100):
            status, answer = self.post("api/step", {"page": asked["page"], "case": COLUMNS, "since": answer["step"]})
            self.assertEqual(status, 200)
            if answer["whole"]:
                break
            page.wait_for_timeout(50)
        self.assertTrue(answer["whole"])


if __name__ == "__main__":
    unittest.main()
