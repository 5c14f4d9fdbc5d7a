"""The alignment-guide page, driven in Chromium against `plumb serve`."""

import base64
import json
import pathlib
import random
import re
import subprocess
import tempfile
import unittest
import urllib.request
import zlib

from browser import PLUMB, ROOT, BrowserTest

LINKS = {
    "vstack": "stack=VStack&align=leading,center&spacing=8&frame=320x240,center,center"
              "&view=120x40&view=80x56,text,x:trailing&view=48x32,x:-24",
    "hstack": "stack=HStack&align=center,firstTextBaseline&spacing=8&frame=tight,320x240,center,center"
              "&view=80x24,text&view=90x64,text,y:lastTextBaseline&view=48x40,y:70",
    "zstack": "stack=ZStack&align=trailing,top&spacing=8&frame=320x240,leading,bottom"
              "&view=160x90&view=40x40,x:center,y:center&view=24x24,x:-8&view=12x90,y:30@bottom",
    "small-frame": "stack=VStack&align=center,center&spacing=default&frame=60x50,trailing,bottom"
                   "&view=120x40&view=80.5x56,x:0&view=48x32,x:leading@leading",
}
DRAWN = """() => Object.fromEntries([...document.querySelectorAll("#picture [data-id]")].map(rect =>
    [rect.dataset.id, ["x", "y", "width", "height"].map(key => Number(rect.getAttribute(key)))]))"""
GUIDES = """coordinate => [...document.querySelectorAll(`#picture [data-guide=${coordinate}]`)].map(line =>
    Number(line.getAttribute(coordinate + "1")))"""


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


def post(server, path, body):
    request = urllib.request.Request(
        server + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def modules():
    """The scripts of the page by name."""
    folder = ROOT / "Sources/LayoutExplorer/Resources/guides"
    return {path.stem: path.read_text() for path in folder.glob("*.js")}


class GuidesTest(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.process = subprocess.Popen([PLUMB, "serve", "--port", "0"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        cls.addClassCleanup(cls.end)
        cls.server = cls.process.stdout.readline().strip().rstrip("/")

    @classmethod
    def end(cls):
        cls.process.terminate()
        cls.process.wait(timeout=10)
        cls.process.stdout.close()

    def guides(self, link="", moves=False, **options):
        """The page of a link, for a reader who asks for less motion unless it `moves`."""
        page = self.open(f"{self.server}/guides" + (f"#{link}" if link else ""), **options)
        page.emulate_media(reduced_motion="no-preference" if moves else "reduce")
        self.settle(page)
        return page

    def settle(self, page):
        """Waits until what is shown is at rest and explained."""
        page.wait_for_selector("#reasons[aria-busy=false] .sentence")
        page.get_by_role("button", name="Play", exact=True).wait_for()

    def change(self, page, act):
        """Changes the setup, and waits for the end of everything that follows from it."""
        page.evaluate("document.getElementById('reasons').setAttribute('aria-busy', 'true')")
        act()
        self.settle(page)

    def case(self, page):
        return json.loads(page.text_content("#case"))

    def frames(self, case):
        """The answer of the server, by the engine that the page does not draw from."""
        answer = post(self.server, "/api/layout", {"case": case})
        self.assertIn(answer["verdict"], ["equal", "equalWithinTolerance"])
        return answer["engines"][1]["frames"]

    def assertFrames(self, drawn, expected):
        self.assertEqual(drawn.keys(), expected.keys())
        for name, frame in expected.items():
            for one, other in zip(drawn[name], frame):
                self.assertAlmostEqual(one, other, delta=1e-9, msg=name)

    def card(self, page, name):
        return page.get_by_role("region", name=f"View {name}", exact=True)

    def pick(self, page, region, words):
        self.change(page, lambda: region.get_by_role("radio", name=words, exact=True).check(force=True))


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
        # L = 80 (b's trailing guide), R = 120 (a): 200 wide, in the middle of 320; 40 + 56 + 32 + 2 × 8 = 144 high.
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
        self.assertEqual((root["view"], root["alignment"], "spacing" in root), ("HStack", "lastTextBaseline", False))
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
        """Their links are read back as they were written, both engines agree, and the guides meet on one line."""
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


class BarTests(GuidesTest):
    def bar(self, page, name):
        bar = self.card(page, name).get_by_role("slider")
        bar.scroll_into_view_if_needed()
        return bar, bar.bounding_box()

    def value(self, page, index=0, guide="leading"):
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


class PlayTests(GuidesTest):
    def unaligned(self, case):
        root = case["root"]
        root["alignment"] = "leading"
        for view in root["children"]:
            view.pop("modifiers", None)
        return self.frames(case)

    def test_steps_through_both_phases(self):
        page = self.guides(LINKS["vstack"])
        case = self.case(page)
        end, start = self.frames(case), self.unaligned(case)
        values = [0, 80, -24]
        step = page.get_by_role("button", name="Step")
        step.click()
        self.assertFrames(page.evaluate(DRAWN), start)
        guides = page.evaluate(GUIDES, "x")
        self.assertEqual(guides, [start[name][0] + value for name, value in zip("abc", values)])
        self.assertIn("Start", page.text_content("#caption"))
        step.click()
        self.assertFrames(page.evaluate(DRAWN), start)
        self.assertEqual(page.evaluate(GUIDES, "x"), [140, 140, 140])
        self.assertIn("Phase 1: guides move to one line, leading at x = 140.", page.text_content("#caption"))
        step.click()
        self.assertFrames(page.evaluate(DRAWN), end)
        self.assertIn("End", page.text_content("#caption"))

    def test_play_pause_and_speed(self):
        page = self.guides(LINKS["vstack"], moves=True)
        page.get_by_label("Speed").select_option("0.25")
        page.get_by_role("button", name="Play").click()
        page.get_by_text("Phase 1").wait_for()
        page.get_by_role("button", name="Pause").click()
        self.assertTrue(0 < float(page.locator("#transport input").input_value()) < 1)
        held = page.evaluate(GUIDES, "x")
        self.assertEqual(len(set(held)), 3)
        page.wait_for_timeout(200)
        self.assertEqual(page.evaluate(GUIDES, "x"), held)
        page.get_by_label("Speed").select_option("2")
        page.get_by_role("button", name="Play").click()
        page.get_by_text("Phase 2").wait_for()
        self.assertEqual(page.evaluate(GUIDES, "x"), [140, 140, 140])
        self.settle(page)
        self.assertFrames(page.evaluate(DRAWN), self.frames(self.case(page)))

    def test_the_position_is_dragged_by_keys(self):
        page = self.guides(LINKS["zstack"])
        position = page.get_by_role("slider", name="Position in the two phases")
        position.focus()
        page.keyboard.press("Home")
        self.assertIn("Start", page.text_content("#caption"))
        page.keyboard.press("ArrowRight")
        self.assertIn("Phase 1", page.text_content("#caption"))
        self.assertIn("trailing at x = ", page.text_content("#caption"))
        page.keyboard.press("End")
        self.assertFrames(page.evaluate(DRAWN), self.frames(self.case(page)))

    def test_a_choice_plays_from_the_layout_before(self):
        page = self.guides(LINKS["vstack"], moves=True)
        before = page.evaluate(DRAWN)
        page.get_by_label("Speed").select_option("0.25")
        page.locator("#stack-fields").get_by_label("trailing").check(force=True)
        page.get_by_text("Phase 1").wait_for()
        page.get_by_role("button", name="Pause").click()
        self.assertEqual(page.evaluate(DRAWN), before)
        page.get_by_label("Play from").select_option("unaligned")
        page.get_by_text("Start:").wait_for()
        self.assertFrames(page.evaluate(DRAWN), self.unaligned(self.case(page)))

    def test_less_motion_has_steps_alone(self):
        page = self.guides(LINKS["vstack"])
        page.evaluate("""() => { window.seen = new Set();
            new MutationObserver(() => seen.add(document.querySelector("#transport input").value))
                .observe(document.getElementById("picture"), {childList: true}); }""")
        page.get_by_label("Speed").select_option("2")
        page.get_by_role("button", name="Play").click()
        self.settle(page)
        self.assertEqual(page.evaluate("[...seen]"), ["0", "1", "2"])


class WordsTests(GuidesTest):
    def test_sentences_are_the_engines(self):
        for link in LINKS.values():
            page = self.guides(link)
            case = self.case(page)
            coordinates = {"V": "x", "H": "y", "Z": "xy"}[link[6]]
            wanted = [(view["id"], each) for view in case["root"]["children"] for each in coordinates]
            shown = page.locator("#reasons .sentence").all()
            self.assertEqual(len(shown), len(wanted))
            for sentence, (view, coordinate) in zip(shown, wanted):
                body = {"case": case, "view": view, "coordinate": coordinate}
                story = post(self.server, "/api/explain", body)["story"][0]
                rules = sentence.locator(".rule").all_text_contents()
                text = sentence.text_content().removesuffix("".join(rules)).strip()
                self.assertEqual(f"{text} ({', '.join(rules)})", story.replace("`", ""))
                for rule in rules:
                    self.assertIn(rule, page.locator("#rules dt").all_text_contents())

    def test_a_rule_leads_to_its_text(self):
        page = self.guides(LINKS["vstack"])
        page.get_by_role("button", name="S5").first.click()
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "S5")

    def test_rules_exist(self):
        text = (ROOT / "Documentation/Semantics.md").read_text()
        defined = set(re.findall(r"^- \*\*([A-Z]\d+)\*\*", text, re.M))
        cited = {rule for script in modules().values() for rule in re.findall(r"\b([AFGLS]\d+)\b", script)}
        self.assertTrue({"A1", "A2", "A3", "A7", "S5", "S8", "F3"} <= cited <= defined, cited - defined)

    def test_code_compiles(self):
        codes = [self.guides(link).text_content("#code") for link in LINKS.values()]
        page = self.guides()
        for example in page.locator(".examples a").all():
            self.change(page, example.click)
            codes.append(page.text_content("#code"))
        views = "".join(f"struct Example{index}: View {{ var body: some View {{\n{code}\n}} }}\n"
                        for index, code in enumerate(codes))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "Examples.swift"
            path.write_text("import LayoutCore\n" + views)
            run = subprocess.run(
                ["swiftc", "-typecheck", "-swift-version", "6", "-I", pathlib.Path(PLUMB).parent / "Modules", path],
                capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)


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

    def test_links_that_cannot_be_read(self):
        for link, words in [("stack=Tower", "one of VStack, HStack, ZStack"), ("view=1x1", "views from 2 to 6"),
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
        for name in ["Explorer", "Play", "Step", "horizontal guide of a", "horizontal guide of c", "code", "S5"]:
            self.assertIn(name, reached)


if __name__ == "__main__":
    unittest.main()
