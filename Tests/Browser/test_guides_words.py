"""The alignment-guide page: sentences, rules and code."""

import pathlib
import re
import subprocess
import tempfile

from browser import PLUMB, ROOT
from guides_page import LINKS, GuidesTest, post


def modules():
    """The scripts of the page by name."""
    folder = ROOT / "Sources/LayoutExplorer/Resources/guides"
    return {path.stem: path.read_text() for path in folder.glob("*.js")}


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
        defined = set(re.findall(r"^- .*?\*\*([A-Z]{1,2}\d+)\*\*", text, re.M))
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
            path.write_text("import LayoutCore\nimport LayoutViews\n" + views)
            run = subprocess.run(
                ["swiftc", "-typecheck", "-swift-version", "6", "-I", pathlib.Path(PLUMB).parent / "Modules",
                 path], capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)
