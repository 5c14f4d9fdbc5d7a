"""The alignment-guide page: what is set up, and the engines' frames on the screen."""

import random

from guides_page import DRAWN, GUIDES, LINKS, GuidesTest

READ = """async links => {
    const { addressOf, setupOf } = await import("/guides/address.js");
    const { caseOf } = await import("/guides/case.js");
    return links.map(link => { const { setup, complaints } = setupOf("#" + link);
        return { link: addressOf(setup), complaints, case: caseOf(setup) }; }); }"""
LINES = """async ([link, frames]) => {
    const { setupOf } = await import("/guides/address.js");
    const { Transition } = await import("/guides/transition.js");
    const transition = new Transition(setupOf(link).setup, null, frames);
    return transition.axes.map(axis => transition.line(axis)); }"""


def random_link(draw):
    """Any setup that the page can make, as its link."""
    guides = {"x": ["leading", "center", "trailing"],
              "y": ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"]}

    def length(most):
        return draw.choice([0, draw.randint(0, most), draw.randint(0, 8 * most) / 8])

    def view():
        parts = [f"{length(400):g}x{length(400):g}"] + draw.choice([[], ["text"]])
        for axis, names in guides.items():
            value = draw.choice([None, draw.choice(names), f"{draw.randint(-7992, 7992) / 8:g}"])
            if value:
                parts.append(f"{axis}:{value}" + draw.choice(["", "", f"@{draw.choice(names)}"]))
        return "view=" + ",".join(parts)

    frame = f"{draw.choice(['', 'tight,'])}{length(800):g}x{length(800):g}"
    return "&".join([
        f"stack={draw.choice(['VStack', 'HStack', 'ZStack'])}",
        f"align={draw.choice(guides['x'])},{draw.choice(guides['y'])}",
        f"spacing={draw.choice(['default', draw.randint(-100, 200)])}",
        f"frame={frame},{draw.choice(guides['x'])},{draw.choice(guides['y'][:3])}",
        *(view() for _ in range(draw.randint(2, 6)))])


class SetupTests(GuidesTest):
    def test_frames_on_screen_are_the_engines(self):
        for name, link in LINKS.items():
            with self.subTest(name):
                page = self.guides(link)
                case = self.case(page)
                self.assertFrames(page.evaluate(DRAWN), self.frames(case))
                rows = page.locator("#frames tr").all_text_contents()
                self.assertEqual(len(rows), len(case["root"]["children"]) + 2)
                self.assertRegex(page.text_content("#verdict"), "^Engines direct and constraint/tracks: equal")

    def test_guides_meet_on_the_line_of_the_computed_frames(self):
        for name, link in LINKS.items():
            page = self.guides(link)
            for coordinate in {"V": "x", "H": "y", "Z": "xy"}.get(link[6], "x"):
                with self.subTest(name, coordinate=coordinate):
                    drawn = page.evaluate(GUIDES, coordinate)
                    line = page.locator(f"#picture [data-line={coordinate}]").get_attribute(f"{coordinate}1")
                    self.assertEqual(len(drawn), link.count("&view="))
                    for guide in drawn:
                        self.assertAlmostEqual(guide, float(line), delta=1e-9)

    def test_frames_worked_out_by_hand(self):
        # L = 80 (b's trailing guide), R = 120 (a): 200 wide; 40 + 56 + 32 + 2 × 8 = 144 high; in the middle.
        drawn = self.guides(LINKS["vstack"]).evaluate(DRAWN)
        self.assertEqual(drawn, {
            "frame": [0, 0, 320, 240], "stack": [60, 48, 200, 144],
            "a": [140, 48, 120, 40], "b": [60, 96, 80, 56], "c": [164, 160, 48, 32]})

    def test_presets_of_a_view(self):
        page = self.guides(LINKS["vstack"])
        for preset, inset in [("center", 60), ("trailing", 120), ("leading", 0)]:
            self.pick(page, self.card(page, "a"), preset)
            self.assertIn(f"Leaf(width: 120, height: 40)\n    .alignmentGuide(.leading) {{ d in d["
                          + {"center": "HorizontalAlignment"}.get(preset, "") + f".{preset}] }}",
                          page.text_content("#code"))
            self.assertEqual(self.case(page)["root"]["children"][0]["modifiers"],
                             [{"alignmentGuide": {"guide": "leading", "value": {"of": {preset: 1}}}}])
            drawn = page.evaluate(DRAWN)
            self.assertFrames(drawn, self.frames(self.case(page)))
            self.assertEqual(drawn["a"][0] + inset, drawn["b"][0] + 80)
        self.pick(page, self.card(page, "a"), "default")
        self.assertNotIn("modifiers", self.case(page)["root"]["children"][0])

    def test_stack_frame_and_views(self):
        page = self.guides(LINKS["vstack"])
        stack, frame = page.locator("#stack-fields"), page.locator("#frame-fields")
        self.pick(page, stack, "HStack")
        self.pick(page, stack, "last baseline")
        self.pick(page, stack, "5")
        self.pick(page, frame, "bottom trailing")
        self.change(page, lambda: frame.get_by_label("Width").fill("600"))
        self.change(page, lambda: self.card(page, "e").get_by_label("Height").fill("100"))
        self.change(page, lambda: self.card(page, "e").get_by_label("has lines of text").check())
        self.change(page, lambda: stack.get_by_label("default spacing").check())
        root = self.case(page)["root"]
        self.assertEqual((root["view"], root["alignment"]), ("HStack", "lastTextBaseline"))
        self.assertNotIn("spacing", root)
        self.assertEqual(root["modifiers"][0]["frame"], {
            "width": 600, "height": 240, "alignment": {"horizontal": "trailing", "vertical": "bottom"}})
        # As many lines of 16 points as 100 points hold: the last baseline is 13 + 5 × 16.
        last = root["children"][4]
        self.assertEqual((last["firstTextBaseline"], last["lastTextBaseline"]), (13, 93))
        drawn = page.evaluate(DRAWN)
        self.assertFrames(drawn, self.frames(self.case(page)))
        stack = drawn["stack"]
        self.assertEqual((stack[0] + stack[2], stack[1] + stack[3]), (600, 240))
        self.pick(page, frame, "tight")
        drawn = page.evaluate(DRAWN)
        self.assertEqual(drawn["frame"], drawn["stack"])

    def test_a_tight_frame_moves_nothing_and_a_wide_one_does(self):
        page = self.guides(LINKS["vstack"])
        frame = page.locator("#frame-fields")
        places = {}
        for size in ["tight", "wide"]:
            self.pick(page, frame, size)
            for corner in ["top leading", "bottom trailing", "center"]:
                self.pick(page, frame, corner)
                places.setdefault(size, []).append(page.evaluate(DRAWN)["stack"][:2])
        self.assertEqual(places, {"tight": [[0, 0]] * 3, "wide": [[0, 0], [120, 96], [60, 48]]})

    def test_a_guide_of_another_alignment_is_ignored(self):
        page = self.guides(LINKS["vstack"])
        card = self.card(page, "b")
        self.change(page, lambda: card.get_by_label("is made explicit for").select_option("trailing"))
        self.assertIn("ignored (A7)", card.text_content())
        self.assertIn(".alignmentGuide(.trailing) { d in d[.trailing] }", page.text_content("#code"))
        self.assertIn("A7", page.text_content("#rules"))
        drawn = page.evaluate(DRAWN)
        self.assertEqual(drawn["b"][0], drawn["a"][0])
        self.assertEqual(page.locator("#picture .guide.ignored").count(), 1)


    def test_setups_at_random(self):
        """Their links are read back as written, both engines agree, and the guides meet on one line."""
        draw = random.Random(7)
        links = [random_link(draw) for _ in range(100)]
        page = self.guides()
        setups = page.evaluate(READ, links)
        for link, setup in zip(links, setups):
            self.assertEqual((setup["link"], setup["complaints"]), (link, []))
            frames = self.frames(setup["case"])
            lines = page.evaluate(LINES, [link, frames])
            self.assertEqual(len(lines), 2 if "ZStack" in link else 1)
            for line in lines:
                self.assertLess(line["spread"], 1e-9, link)
