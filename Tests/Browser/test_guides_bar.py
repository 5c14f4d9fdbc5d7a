"""The alignment-guide page: guides set on a bar, by keys and as numbers."""

from guides_page import DRAWN, GUIDES, LINKS, GuidesTest


class BarTests(GuidesTest):
    def bar(self, page, name):
        bar = self.card(page, name).get_by_role("slider")
        bar.scroll_into_view_if_needed()
        return bar, bar.bounding_box()

    def value(self, page, index=0):
        return self.case(page)["root"]["children"][index]["modifiers"][0]["alignmentGuide"]["value"]["constant"]

    def test_a_click_beyond_either_edge(self):
        page = self.guides(LINKS["vstack"])
        # The bar of a view 120 long runs from −60 to 180.
        for part, expected in [(0.1, -36), (0.95, 168), (0.5, 60)]:
            bar, box = self.bar(page, "a")
            self.change(page, lambda: page.mouse.click(box["x"] + part * box["width"], box["y"] + 20))
            value = self.value(page)
            self.assertAlmostEqual(value, expected, delta=1)
            drawn = page.evaluate(DRAWN)
            self.assertFrames(drawn, self.frames(self.case(page)))
            self.assertEqual(page.evaluate(GUIDES, "x")[0], drawn["a"][0] + value)
            self.assertEqual(float(bar.get_attribute("aria-valuenow")), value)
            is_outside = "Outside of the view" in self.card(page, "a").text_content()
            self.assertEqual(is_outside, not 0 <= value <= 120)

    def test_a_drag_is_one_change_that_play_repeats(self):
        page = self.guides(LINKS["vstack"])
        before = page.evaluate(DRAWN)
        _, box = self.bar(page, "a")
        page.mouse.move(box["x"] + 0.25 * box["width"], box["y"] + 20)
        page.mouse.down()
        for part in [0.3, 0.4, 0.5, 0.6]:
            page.mouse.move(box["x"] + part * box["width"], box["y"] + 20)
        self.change(page, page.mouse.up)
        self.assertAlmostEqual(self.value(page), 84, delta=1)
        after = page.evaluate(DRAWN)
        self.assertFrames(after, self.frames(self.case(page)))
        self.assertNotEqual(before, after)
        page.get_by_role("button", name="Step").click()
        self.assertEqual(page.evaluate(DRAWN), before)

    def test_a_drag_is_followed_where_answers_are_slow(self):
        page = self.guides(LINKS["vstack"])
        page.evaluate("""() => { const ask = window.fetch; window.fetch = async (...request) => {
            await new Promise(resolve => setTimeout(resolve, 150)); return ask(...request); }; }""")
        _, box = self.bar(page, "a")
        page.mouse.move(box["x"] + 0.3 * box["width"], box["y"] + 20)
        page.mouse.down()
        seen = set()
        for step in range(40):
            page.mouse.move(box["x"] + (0.3 + step / 100) * box["width"], box["y"] + 20)
            page.wait_for_timeout(20)
            seen.add(page.evaluate(DRAWN)["a"][0])
        self.assertGreater(len(seen), 2)
        self.change(page, page.mouse.up)
        self.assertFrames(page.evaluate(DRAWN), self.frames(self.case(page)))

    def test_a_vertical_bar(self):
        page = self.guides(LINKS["hstack"])
        bar, box = self.bar(page, "c")
        self.assertEqual(bar.get_attribute("aria-orientation"), "vertical")
        # The bar of a view 40 high runs from −60 to 100.
        self.change(page, lambda: page.mouse.click(box["x"] + 20, box["y"] + 0.125 * box["height"]))
        self.assertAlmostEqual(self.value(page, 2), -40, delta=1)
        self.assertFrames(page.evaluate(DRAWN), self.frames(self.case(page)))

    def test_keys(self):
        page = self.guides(LINKS["vstack"])
        bar, _ = self.bar(page, "a")
        bar.focus()
        for key, expected in [("ArrowRight", 1), ("Shift+ArrowRight", 11), ("ArrowLeft", 10), ("Home", 0),
                              ("ArrowLeft", -1), ("End", 120), ("PageUp", 130), ("ArrowDown", 129)]:
            self.change(page, lambda: page.keyboard.press(key))
            self.assertEqual(self.value(page), expected, key)
        self.assertEqual(bar.get_attribute("aria-valuetext"), "129 points from the leading edge")

    def test_numbers_and_what_is_no_number(self):
        page = self.guides(LINKS["vstack"])
        field = self.card(page, "a").get_by_label("from leading")
        self.change(page, lambda: field.fill("-200.25"))
        self.assertEqual(self.value(page), -200.25)
        drawn, link = page.evaluate(DRAWN), page.url
        for text in ["", "1e6", "99999"]:
            field.fill(text)
            self.assertEqual(field.get_attribute("aria-invalid"), "true")
            self.assertIn("−999 to 999", self.card(page, "a").text_content())
        self.assertEqual((page.evaluate(DRAWN), page.url), (drawn, link))
        self.change(page, lambda: field.fill("7"))
        self.assertEqual((self.value(page), field.get_attribute("aria-invalid")), (7, "false"))
