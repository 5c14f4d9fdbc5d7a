"""The page of layout languages: one screen by many rules, at any width."""

from explorer_page import ExplorerPage


class LanguagesTests(ExplorerPage):
    def languages(self, fragment="", **options):
        page = self.open(self.address + "languages" + fragment, **options)
        page.wait_for_selector("html[data-ready]")
        return page

    def shown(self, page):
        """The languages of each layout."""
        return [text.split(" ", 1)[1] for text in page.locator("#groups h3").all_text_contents()]

    def test_a_link_opens_a_screen_at_a_width(self):
        page = self.languages("#screen=settings%2Fchoices&width=160")
        self.assertEqual(page.locator("#screen").input_value(), "settings/choices")
        self.assertIn("7 languages, 7 layouts at a width of 160", page.locator("#verdict").text_content())
        self.assertEqual(len(self.shown(page)), 7)

    def test_pictures_have_the_frames_of_the_answer(self):
        page = self.languages("#screen=calendar%2Fweek&width=280")
        _, reply = self.post("api/screens", {"screen": "calendar/week", "width": 280})
        for place, group in enumerate(reply["groups"]):
            rects = page.locator(f"#groups article:nth-child({place + 1}) rect")
            frames = [frame for row in group["frames"] for frame in row if frame]
            drawn = rects.evaluate_all(
                "all => all.map(each => ['x', 'y', 'width', 'height'].map(name => Number(each.getAttribute(name))))")
            self.assertEqual(drawn, frames)

    def test_the_slider_lays_out_at_other_widths_without_the_recorded_languages(self):
        page = self.languages("#screen=form%2Fsign-in&width=300")
        self.assertEqual(page.locator("#missing").text_content(), "")
        page.locator("#slider").fill("311")
        page.get_by_text("at a width of 311").wait_for()
        self.assertIn("Tk grid: not asked at this width", page.locator("#missing").text_content())
        self.assertIn("width=311", page.url)
        page.get_by_role("button", name="300", exact=True).click()
        page.get_by_text("at a width of 300").wait_for()
        self.assertEqual(page.locator("#missing").text_content(), "")

    def test_rules_are_named_where_languages_part(self):
        page = self.languages("#screen=toolbar%2Ftwo-flexible&width=600")
        self.assertGreater(len(self.shown(page)), 1)
        self.assertIn("G13", page.locator("#rules").text_content())

    def test_a_width_that_is_none_changes_nothing(self):
        page = self.languages("#screen=calendar%2Fweek&width=280")
        before = page.locator("#verdict").text_content()
        page.locator("#width").fill("-4")
        self.assertEqual(page.locator("#verdict").text_content(), before)

    def test_it_is_reached_from_the_explorer(self):
        page = self.explorer()
        page.get_by_role("link", name="Languages").click()
        page.wait_for_selector("#groups article")

    def test_narrow_wide_light_and_dark(self):
        papers = set()
        for width, dark in [(1440, False), (1440, True), (360, False), (360, True)]:
            page = self.languages("#screen=dashboard%2Ftiles&width=360", width=width, dark=dark)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
            papers.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
            self.photograph(page, f"languages-{width}-{'dark' if dark else 'light'}")
        self.assertEqual(len(papers), 2)
