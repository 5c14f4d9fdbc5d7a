"""The page of `plumb check` in a browser: read, opened, narrow, dark, offline."""

import functools
import pathlib
import tempfile
import unittest

from browser import CONTRAST, BrowserTest, plumb

CODE = """import SwiftUI

struct Narrow: View {
  var body: some View { Text("A sentence that is much too long for its frame").frame(width: 60).lineLimit(1) }
}

struct Wide: View {
  var body: some View { Color.red.frame(width: 2000, height: 20) }
}

struct Fine: View {
  var body: some View { Text("Short") }
}
"""


@functools.cache
def checked():
    """The page of three views, of which two lose something."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="plumb-check-"))
    (folder / "Views.swift").write_text(CODE)
    page = folder / "check.html"
    run = plumb("check", folder / "Views.swift", "--output", page)
    assert run.returncode == 1, (run.returncode, run.stderr)
    return page


class CheckTest(BrowserTest):
    def page(self, **settings):
        return self.open(checked().as_uri(), offline=True, **settings)

    def test_views_that_lose_something_come_first_and_are_shown(self):
        page = self.page()
        names = [heading.inner_text() for heading in page.query_selector_all("details.case h3")]
        self.assertEqual(set(names), {"Narrow", "Wide"})
        self.assertIn("Fine", page.inner_text("section[aria-labelledby=good]"))
        for case in page.query_selector_all("details.case:not([open]) > summary"):
            case.click()
        pictures = page.query_selector_all("img.screen")
        self.assertEqual(len(pictures), 2)
        for picture in pictures:
            picture.scroll_into_view_if_needed()
            page.wait_for_function("picture => picture.complete && picture.naturalWidth > 0", arg=picture)
        self.assertIn("truncated", page.inner_text("details.case:has(h3:text-is('Narrow'))"))
        self.photograph(page, "check")

    def test_every_text_can_be_read_in_light_and_dark(self):
        for dark in (False, True):
            page = self.page(dark=dark)
            found = page.evaluate(CONTRAST)
            self.assertGreater(found["count"], 20)
            self.assertEqual(found["faint"], [])

    def test_a_narrow_window_holds_the_page(self):
        page = self.page(width=360)
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 360)
        self.photograph(page, "check-narrow")


if __name__ == "__main__":
    unittest.main()
