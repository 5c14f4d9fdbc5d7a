"""The report in a browser: read, filtered, linked into, pointed at, driven by keyboard, narrow, dark, offline."""

import functools
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

from browser import CONTRAST, ROOT, BrowserTest, plumb

SUMMARY = ROOT / "Benchmarks/Results/summary.ndjson"
WRONG = f"external:{sys.executable} Adapters/wrong_grid.py"


@functools.cache
def report():
    """A page of the shipped cases, generated ones that a wrong engine gets wrong, a campaign and the benchmarks."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="plumb-report-"))
    spans = subprocess.run(
        [sys.executable, "scripts/peer-cases", "--spans", "--count", "12"], cwd=ROOT, check=True, capture_output=True,
        text=True).stdout
    (folder / "peers.ndjson").write_text(spans)
    log = folder / "campaign.ndjson"
    run = plumb("fuzz", "fixed", "mixed", "text", "--count", 20, "--log", log)
    assert run.returncode == 0, run.stderr
    page = folder / "report.html"
    cases = sorted(ROOT.glob("Cases/*.ndjson"))
    run = plumb(
        "report", *cases, folder / "peers.ndjson", "--fuzz", log, "--bench", SUMMARY,
        *sorted(ROOT.glob("Benchmarks/Results/samples/peers*.gz")), "--engine", "direct", "--engine", "constraint",
        "--engine", WRONG, "--output", page)
    assert run.returncode == 1, (run.returncode, run.stderr)
    return page


@functools.cache
def agreeing():
    """A page of the shipped cases by Plumb's own engines."""
    page = report().with_name("agreeing.html")
    run = plumb("report", *sorted(ROOT.glob("Cases/*.ndjson")), "--output", page)
    assert run.returncode == 0, run.stderr
    return page


def medians(experiment):
    lines = map(json.loads, SUMMARY.read_text().splitlines())
    return [line for line in lines if line["kind"] == "median" and line["measure"] == "total"
            and [line["plan"], line["experiment"]] == experiment]


class ReportTest(BrowserTest):
    def page(self, fragment="", file=None, **settings):
        page = self.open((file or report()).as_uri() + fragment, offline=True, **settings)
        # What hides from a check hides mistakes: everything stays still.
        page.add_style_tag(content="* { transition: none !important; }")
        return page

    def shown(self, page):
        return page.eval_on_selector_all(".case", "all => all.filter((e) => !e.hidden).length")

    # MARK: What is on it

    def test_one_file_that_asks_nothing_of_a_network(self):
        page = self.page()
        asked = page.evaluate("performance.getEntriesByType('resource').map((e) => e.name).filter((n) => !n.startsWith('data:'))")
        self.assertEqual(asked, [])
        text = report().read_text()
        for attribute in ('src="http', 'href="http', "url(http", "@import"):
            self.assertNotIn(attribute, text)

    def test_ids_are_unique_and_links_lead_somewhere(self):
        page = self.page()
        self.assertEqual(page.evaluate(
            "(() => { const ids = [...document.querySelectorAll('[id]')].map((e) => e.id); return ids.filter((id, i) => ids.indexOf(id) !== i); })()"), [])
        self.assertEqual(page.evaluate(
            "[...document.querySelectorAll('a[href^=\"#\"], use')].map((a) => a.getAttribute('href')).filter((h) => !document.getElementById(h.slice(1)))"), [])

    def test_counts_are_those_of_compare(self):
        run = plumb("compare", "--format", "json", *sorted(ROOT.glob("Cases/*.ndjson")))
        summary = json.loads(run.stdout.splitlines()[-1])
        page = self.page(file=agreeing())
        cells = page.eval_on_selector_all(".verdicts tfoot td", "all => all.map((e) => e.textContent)")
        heads = page.eval_on_selector_all(".verdicts thead th", "all => all.map((e) => e.textContent)")[1:]
        row = dict(zip(heads, cells))
        self.assertEqual(int(row["cases"]), summary["cases"])
        for verdict in ("equal", "equalWithinTolerance", "different", "unsupported", "unbounded", "solverFailure", "refused"):
            self.assertEqual(int(row[verdict]), summary["verdicts"].get(verdict, 0), verdict)
        self.assertEqual(row["expected frames met"], f"{summary['expectationsMet']} of {summary['expectations']}")

    def test_pictures_load(self):
        page = self.page(file=agreeing())
        page.evaluate("document.querySelectorAll('.case').forEach((e) => { e.open = true; e.querySelectorAll('img').forEach((i) => { i.loading = 'eager'; }); })")
        page.wait_for_function("[...document.images].every((i) => i.complete)")
        sizes = page.evaluate("[...document.images].map((i) => i.naturalWidth)")
        self.assertGreater(len(sizes), 100)
        self.assertGreater(min(sizes), 0)

    def test_a_difference_names_the_rule_and_who_breaks_it(self):
        page = self.page()
        first = page.locator(".case").first
        self.assertEqual(first.get_attribute("data-verdict"), "different")
        first.locator("summary").first.click()
        opinions = first.locator(".opinions li").all_text_contents()
        self.assertEqual(opinions[:3], [f"{engine} follows the rules" for engine in ("direct", "constraint/cells", "constraint/tracks")])
        self.assertRegex(opinions[3], r"^wrong-grid breaks G14: ")
        self.assertGreater(first.locator(".findings img").count(), 0)
        first.locator(".why summary").first.click()
        self.assertRegex(first.locator(".why li").first.inner_text(), r" (is|starts at) .*\((G|S|L|F|A)\d+")
        self.photograph(page, "report-difference", full=False)

    def test_a_command_of_a_case_runs(self):
        page = self.page("#case-measured/grid-modifiers", file=agreeing())
        command = page.locator("[id='case-measured/grid-modifiers'] code.command").first.text_content()
        self.assertRegex(command, r"^sed -n 2p .*evidence.ndjson \| plumb compare -$")
        run = subprocess.run(
            command.replace("plumb compare", f"{ROOT}/.build/debug/plumb compare"), shell=True, cwd=ROOT,
            capture_output=True, text=True)
        self.assertIn("measured/grid-modifiers: equal", run.stdout)

    def test_the_same_inputs_give_the_same_bytes(self):
        again = report().with_name("again.html")
        run = plumb("report", *sorted(ROOT.glob("Cases/*.ndjson")), "--output", again)
        self.assertEqual(run.returncode, 0)
        self.assertEqual(again.read_bytes(), agreeing().read_bytes())
        self.assertNotIn(str(again), again.read_text())

    def test_it_can_be_read_without_a_script(self):
        context = self.browser.new_context(java_script_enabled=False)
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(report().as_uri())
        self.assertTrue(page.locator(".verdicts").first.is_visible())
        self.assertFalse(page.locator("#filter").is_visible())
        page.locator(".case > summary").first.click()
        self.assertTrue(page.locator(".case .frames").first.is_visible())
        self.assertGreater(page.locator(".plot .mark title").count(), 20)

    # MARK: Finding

    def test_filters(self):
        page = self.page()
        total = self.shown(page)
        page.select_option("[name=verdict]", "different")
        wrong = self.shown(page)
        self.assertTrue(0 < wrong < total)
        self.assertEqual(page.inner_text("#shown"), f"{wrong} of {total}")
        page.select_option("[name=family]", "corners")
        self.assertEqual(self.shown(page), 1)
        page.fill("[name=text]", "no such words")
        self.assertEqual(self.shown(page), 0)
        page.click("#clear")
        self.assertEqual(self.shown(page), total)
        page.fill("[name=text]", "Recorded GRID")
        names = page.eval_on_selector_all(".case", "all => all.filter((e) => !e.hidden).map((e) => e.id)")
        self.assertEqual(names, ["case-measured/grid-basic", "case-measured/grid-modifiers"])

    def test_a_count_links_to_its_cases(self):
        page = self.page()
        link = page.locator("a[data-verdict=different][data-family=peers]")
        count = int(link.text_content())
        link.click()
        self.assertEqual(self.shown(page), count)
        self.assertEqual(page.input_value("[name=family]"), "peers")

    def test_a_link_opens_its_case_even_where_the_filter_hides_it(self):
        page = self.page("#case-measured/grid-basic")
        entry = page.locator("[id='case-measured/grid-basic']")
        self.assertEqual(entry.get_attribute("open"), "")
        page.select_option("[name=family]", "corners")
        self.assertFalse(entry.is_visible())
        page.evaluate("location.hash = '#case-measured/spacer'")
        page.wait_for_function("document.getElementById('case-measured/spacer').open")
        self.assertTrue(page.locator("[id='case-measured/spacer']").is_visible())

    # MARK: Keyboard

    def focused(self, page):
        return page.evaluate("document.activeElement.closest('.case')?.id ?? document.activeElement.id ?? ''")

    def test_keyboard(self):
        page = self.page()
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Skip to the content")
        page.keyboard.press("Enter")
        self.assertEqual(self.focused(page), "content")
        page.keyboard.press("/")
        page.keyboard.type("measured/")
        self.assertEqual(page.input_value("[name=text]"), "measured/")
        page.keyboard.press("ArrowDown")
        self.assertEqual(self.focused(page), "case-measured/grid-basic")
        page.keyboard.press("ArrowDown")
        self.assertEqual(self.focused(page), "case-measured/grid-modifiers")
        page.keyboard.press("Enter")
        self.assertTrue(page.locator("[id='case-measured/grid-modifiers'] .frames").is_visible())
        page.keyboard.press("End")
        last = page.eval_on_selector_all(".case", "all => all.filter((e) => !e.hidden).at(-1).id")
        self.assertEqual(self.focused(page), last)
        page.keyboard.press("ArrowDown")
        self.assertEqual(self.focused(page), last)
        page.keyboard.press("Home")
        self.assertEqual(self.focused(page), "case-measured/grid-basic")
        page.keyboard.press("/")
        page.keyboard.press("Escape")
        self.assertEqual(page.input_value("[name=text]"), "")

    def test_everything_that_has_the_focus_shows_it(self):
        page = self.page()
        for _ in range(25):
            page.keyboard.press("Tab")
            style = page.evaluate("(() => { const s = getComputedStyle(document.activeElement); return [s.outlineStyle, s.outlineWidth]; })()")
            self.assertNotEqual(style[0], "none")

    # MARK: Numbers

    def test_hover_values_are_those_of_the_data(self):
        page = self.page()
        known = {(line["contender"], line["cells"]): line for line in medians(["scaling", "fixed cells"])}
        page.evaluate("document.querySelectorAll('details.group').forEach((e) => { e.open = true; })")
        article = page.locator(".experiment", has=page.locator("h4", has_text="scaling, fixed cells"))
        marks = article.locator(".plot .mark")
        self.assertEqual(marks.count(), sum(not name.startswith("A/A") for name, _ in known))
        for index in range(marks.count()):
            mark = marks.nth(index)
            mark.locator("use").hover(force=True)
            words = page.inner_text("#tip")
            contender, _, rest = words.partition(", ")
            line = known[contender, int(mark.get_attribute("data-cells"))]
            self.assertEqual(float(mark.get_attribute("data-value")), line["value"])
            self.assertIn(f"{line['cells']:,} cells: ", rest)
            time, unit = rest.partition(": ")[2].split()[:2]
            unit = unit.strip(";")
            told = float(time.replace(",", "")) * {"ns": 1e-9, "µs": 1e-6, "ms": 1e-3, "s": 1}[unit]
            self.assertAlmostEqual(told / line["value"], 1, delta=0.006)
            self.assertIn(f"{line['samples']:,} sample", rest)
        page.mouse.move(0, 0)
        self.assertFalse(page.locator("#tip").is_visible())

    def test_dots_of_peers_are_those_of_the_data(self):
        page = self.page()
        article = page.locator(".experiment", has=page.locator("h4", has_text="peers, grid"))
        values = article.locator(".times .strip .mark").evaluate_all("all => all.map((e) => Number(e.dataset.value))")
        self.assertEqual(values, [line["value"] for line in medians(["peers", "grid"])])
        places = article.locator(".times .strip circle").evaluate_all("all => all.map((e) => Number(e.getAttribute('cx')))")
        self.assertEqual([p for _, p in sorted(zip(values, places))], sorted(places))

    def test_plots_by_keyboard(self):
        page = self.page()
        page.locator(".plot > svg").first.focus()
        page.keyboard.press("ArrowRight")
        first = page.inner_text("#tip")
        page.keyboard.press("ArrowRight")
        second = page.inner_text("#tip")
        page.keyboard.press("ArrowDown")
        other = page.inner_text("#tip")
        self.assertEqual(len({first, second, other}), 3)
        self.assertEqual(first.partition(",")[0], second.partition(",")[0])
        self.assertNotEqual(second.partition(",")[0], other.partition(",")[0])
        self.photograph(page, "report-plots", full=False)
        page.keyboard.press("Escape")
        self.assertFalse(page.locator("#tip").is_visible())

    # MARK: Looks

    def test_contrast_in_light_and_dark(self):
        for dark in (False, True):
            page = self.page(dark=dark)
            page.evaluate("document.querySelectorAll('details:not(.case)').forEach((e) => { e.open = true; })")
            page.evaluate("document.querySelectorAll('.case').forEach((e, i) => { e.open = i < 20; })")
            found = page.evaluate(CONTRAST)
            self.assertGreater(found["count"], 1000)
            self.assertEqual(found["faint"], [])

    def test_colours_can_be_chosen_and_are_remembered(self):
        page = self.page()
        paper = "getComputedStyle(document.documentElement).backgroundColor"
        light = page.evaluate(paper)
        page.check("input[value=dark]")
        self.assertNotEqual(page.evaluate(paper), light)
        page.reload()
        self.assertTrue(page.is_checked("input[value=dark]"))
        self.assertNotEqual(page.evaluate(paper), light)
        page.check("input[name=theme][value='']")
        self.assertEqual(page.evaluate(paper), light)

    def test_a_phone_has_nothing_to_scroll_sideways(self):
        page = self.page(width=360, height=740)
        page.evaluate("document.querySelectorAll('details').forEach((e) => { e.open = true; })")
        self.assertLessEqual(page.evaluate("document.scrollingElement.scrollWidth"), 360)
        self.assertEqual(page.evaluate(
            "[...document.querySelectorAll('main *')].filter((e) => e.checkVisibility() && !e.closest('.wide, pre, svg') && e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.outerHTML.slice(0, 80))"), [])

    def test_a_command_can_be_copied(self):
        page = self.page("#case-measured/grid-basic")
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        code = page.locator("[id='case-measured/grid-basic'] code.command").first
        code.locator("xpath=following-sibling::button").click()
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"), code.text_content())

    def test_print_leaves_out_what_only_a_screen_can_do(self):
        page = self.page()
        page.emulate_media(media="print")
        self.assertFalse(page.locator("#filter").is_visible())
        self.assertFalse(page.locator("header nav").is_visible())
        self.assertTrue(page.locator(".verdicts").first.is_visible())

    def test_photographs(self):
        for name, settings in {"light": {}, "dark": {"dark": True}, "phone": {"width": 360, "height": 740}}.items():
            page = self.page(**settings)
            self.photograph(page, f"report-{name}", full=False)
            for place in ("cases", "campaigns", "benchmarks", "machines"):
                page.evaluate("(id) => document.getElementById(id).scrollIntoView()", place)
                self.photograph(page, f"report-{name}-{place}", full=False)


class ReportCommandTest(unittest.TestCase):
    """What the command says where it cannot make a page; a page that is there stays as it was."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.case = ROOT / "Cases/evidence.ndjson"

    def fails(self, code, words, *arguments):
        page = self.folder / "report.html"
        page.write_text("earlier")
        run = plumb("report", *arguments, *([] if "--output" in arguments else ["--output", page]))
        self.assertEqual(run.returncode, code, run.stderr)
        self.assertIn(words, run.stderr)
        self.assertEqual(page.read_text(), "earlier")
        self.assertEqual([p.name for p in self.folder.iterdir() if p.name.startswith(".")], [])

    def test_inputs(self):
        cut = self.folder / "cut.ndjson"
        part = SUMMARY.read_text()[:5000]
        cut.write_text(part)
        foreign = self.folder / "foreign.ndjson"
        foreign.write_text('{"format":"plumb-layout/1"}\n')
        damaged = self.folder / "damaged.gz"
        damaged.write_bytes(b"\x1f\x8bnothing")
        self.fails(65, "does not exist", "no-such-file.json")
        self.fails(65, "line 1 is not that of a campaign's log", "--fuzz", foreign)
        self.fails(65, f"cut.ndjson: line {part.count(chr(10)) + 1} is not that of a summary", "--bench", cut)
        self.fails(65, "is in the format plumb-layout/1", "--bench", foreign)
        self.fails(65, "gzip cannot expand it", "--bench", damaged)
        self.fails(65, "is not that of a comparison", "--peers", foreign)
        self.fails(64, "standard input can be read once", "-", "-")
        self.fails(64, "--most is -1", self.case, "--most=-1")

    def test_outputs(self):
        self.fails(74, "is a folder", self.case, "--output", self.folder)
        self.fails(74, "there is no folder", self.case, "--output", self.folder / "none/report.html")
        if pathlib.Path("/dev/full").exists():
            self.fails(74, "No space left on device", self.case, "--output", "/dev/full")

    def test_standard_output_has_the_page_alone(self):
        run = plumb("report", self.case, "--output", "-")
        self.assertEqual(run.returncode, 0)
        self.assertTrue(run.stdout.startswith("<!DOCTYPE html>") and run.stdout.endswith("</html>\n"))
        self.assertIn("25 cases", run.stderr)

    def test_most_leaves_out_only_what_agrees(self):
        run = plumb("report", self.case, "--most", 3, "--output", "-")
        self.assertEqual(run.stdout.count('<details class="case"'), 3)
        self.assertIn("22 cases with nothing wrong are counted above and left out here", run.stdout)


if __name__ == "__main__":
    unittest.main()
