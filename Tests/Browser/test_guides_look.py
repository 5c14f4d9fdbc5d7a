"""The alignment-guide page: on a phone, in light and dark, by the keyboard."""

from guides_page import LINKS, GuidesTest


class LookTests(GuidesTest):
    def test_narrow_pages(self):
        for name, link in LINKS.items():
            page = self.guides(link, width=360, height=740)
            page.locator("details summary").click()
            self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), 360, name)
            small = page.evaluate("""() => [...document.querySelectorAll(
                "button:not(.rule), select, .choice label, [role=slider], .number input, .tick")]
                .filter(each => each.offsetParent && each.offsetHeight < 44).map(each => each.outerHTML)""")
            self.assertEqual(small, [], name)
            self.photograph(page, f"guides-narrow-{name}")

    def test_the_picture_stays_in_sight_while_a_guide_is_set_on_a_phone(self):
        page = self.guides(LINKS["vstack"], width=360, height=740)
        page.locator(".bar").nth(2).scroll_into_view_if_needed()
        box = page.locator("#picture").bounding_box()
        self.assertGreaterEqual(box["y"], 0)
        self.photograph(page, "guides-phone", full=False)

    def test_light_and_dark(self):
        papers = set()
        for dark in [False, True]:
            page = self.guides(LINKS["zstack"], dark=dark)
            papers.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
            self.photograph(page, f"guides-{'dark' if dark else 'light'}")
        self.assertEqual(len(papers), 2)

    def test_everything_is_reached_by_the_tab_key(self):
        page = self.guides(LINKS["vstack"])
        reached = set()
        for _ in range(120):
            page.keyboard.press("Tab")
            reached.add(page.evaluate("""() => { const each = document.activeElement;
                return each.id || each.getAttribute("aria-label") || each.textContent || each.value }"""))
        for name in ["Explorer", "Play", "Step", "horizontal guide of a", "horizontal guide of c", "code",
                     "S5"]:
            self.assertIn(name, reached)
