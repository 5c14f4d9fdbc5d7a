"""The alignment-guide page: its state in the address, copies, and answers that are none."""

import base64
import json
import zlib

from guides_page import DRAWN, LINKS, GuidesTest


class LinkTests(GuidesTest):
    def test_a_link_restores_everything(self):
        for name, link in LINKS.items():
            with self.subTest(name):
                first = self.guides(link)
                self.assertEqual(first.url.split("#")[1], link)
                again = self.guides(first.url.split("#")[1])
                for region in ["#case", "#code", "#frames", "#reasons"]:
                    self.assertEqual(first.text_content(region), again.text_content(region))

    def test_examples(self):
        page = self.guides()
        cases = set()
        for example in page.locator(".examples a").all():
            self.change(page, example.click)
            self.assertTrue(page.locator("#complaints").is_hidden(), example.text_content())
            self.assertFrames(page.evaluate(DRAWN), self.frames(self.case(page)))
            cases.add(page.text_content("#case"))
        self.assertEqual(len(cases), 8)

    def test_the_explorer_opens_the_case(self):
        page = self.guides(LINKS["zstack"])
        case = self.case(page)
        path, _, text = page.locator("#explorer-link").get_attribute("href").partition("#text=")
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        self.assertEqual((path, json.loads(zlib.decompress(packed, -zlib.MAX_WBITS))), ("/", case))
        page.locator("#explorer-link").click()
        page.get_by_role("treeitem").filter(has_text="ZStack").first.wait_for()
        self.assertEqual(page.url.partition("#")[0], self.server + "/")
        # The frame around the stack is a modifier of the root.
        for side in ("width", "height"):
            page.wait_for_function(
                "([side, length]) => Number(document.querySelector(`fieldset[data-side=${side}] input`).placeholder) === length",
                arg=[side, case["root"]["modifiers"][0]["frame"][side]])

    def test_links_that_cannot_be_read(self):
        for link, words in [
                ("stack=Tower", "one of VStack, HStack, ZStack"), ("view=1x1", "views from 2 to 6"),
                ("view=1x1&view=NaNx1", "a number is needed"), ("spacing=1e9", "a number is needed"),
                ("view=9999x1&view=1x1", "from 0 to 400"), ("colour=red", "no key of a link"),
                ("view=1x1&view=1x1,y:leading", "a number is needed"), ("frame=%E0%A4%A", "80x40")]:
            page = self.guides(link)
            self.assertIn(words, page.text_content("#complaints"), link)
            self.assertFrames(page.evaluate(DRAWN), self.frames(self.case(page)))

    def test_copies(self):
        page = self.guides(LINKS["vstack"])
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.locator("[data-copies=code]").click()
        page.get_by_role("button", name="Copied").wait_for()
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"), page.text_content("#code"))

    def test_engines_that_differ(self):
        page = self.guides(LINKS["vstack"])

        def spoilt(route):
            answer = route.fetch().json()
            route.fulfill(json={**answer, "verdict": "different"})

        page.route("**/api/layout", spoilt)
        self.pick(page, page.locator("#stack-fields"), "trailing")
        self.assertIn("constraint/tracks: different", page.text_content("#verdict"))
        self.assertEqual(page.locator("#verdict.complaint").count(), 1)

    def test_an_answer_that_is_none(self):
        page = self.guides(LINKS["vstack"])
        drawn = page.evaluate(DRAWN)
        page.route("**/api/layout", lambda route: route.fulfill(body="<p>", content_type="text/html"))
        page.locator("#stack-fields").get_by_label("trailing").check(force=True)
        page.wait_for_selector("#complaints:not([hidden])")
        self.assertIn("not in JSON", page.text_content("#complaints"))
        page.unroute("**/api/layout")
        self.assertEqual(page.evaluate(DRAWN), drawn)
        self.pick(page, page.locator("#stack-fields"), "center")
        self.assertTrue(page.locator("#complaints").is_hidden())
