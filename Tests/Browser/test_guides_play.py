"""The alignment-guide page: a layout played in its two phases."""

from guides_page import DRAWN, GUIDES, LINKS, GuidesTest


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
