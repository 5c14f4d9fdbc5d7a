"""scripts/docs: what it finds in documents, and what it complains about."""

import pathlib
import re
import sys
import tempfile
import unittest
import unittest.mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from documentation import catalog, consoles, pages, symbols


class Consoles(unittest.TestCase):
    def test_what_is_printed_is_told_apart_from_what_is_shown_and_written(self):
        text = "text\n```\n$ echo one\none\n$ echo two\nthree\n```\n$ echo none\n"
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.md"
            path.write_text(text)
            with unittest.mock.patch.object(consoles, "documents", lambda: [path]), \
                    unittest.mock.patch.object(consoles, "CATALOG", pathlib.Path(folder) / "none"):
                complaints = consoles.check("/bin/true")
                self.assertEqual(len(complaints), 1)
                self.assertEqual(complaints[0].splitlines()[-2:], ["-three", "+two"])
                consoles.check("/bin/true", writes=True)
                self.assertEqual(path.read_text(), text.replace("three", "two"))
                self.assertEqual(consoles.check("/bin/true"), [])


class Catalog(unittest.TestCase):
    PAGE = ROOT / "Documentation/Campaigns.md"

    def rewritten(self, text):
        with tempfile.TemporaryDirectory() as folder:
            return catalog.rewritten(text, self.PAGE, pathlib.Path(folder))

    def test_links_become_those_of_docc(self):
        self.assertEqual(self.rewritten("[verdicts](Design.md#verdicts)"), "[verdicts](<doc:Design#Verdicts>)")
        self.assertEqual(self.rewritten("[theorem](../Papers/README.md)"), "[theorem](<doc:Theorem>)")
        self.assertEqual(self.rewritten("[records](../Cases/Regressions)"), "[records](<doc:Regressions>)")
        self.assertEqual(self.rewritten("[defects](../Mutants)"), "defects (`Mutants`)")
        self.assertEqual(self.rewritten("[Dask](https://distributed.dask.org)"), "[Dask](https://distributed.dask.org)")

    def test_tutorials_link_by_addresses(self):
        page = pathlib.Path("A.tutorial")
        self.assertEqual(catalog.linked("see <doc:Design>", page, "/base"),
                         "see [Design](/base/documentation/plumb/design)")
        with self.assertRaises(catalog.Broken):
            catalog.linked("see <doc:Nothing>", page, "")

    def test_tutorials_quote_sources_as_a_whole_and_around_a_rule(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            catalog.quote_sources("@Code(file: Sources--LayoutCore--Engine--Rule.swift)\n"
                                  "@Code(file: Cases--Conformance--wrappers--F10.txt)", folder)
            whole = (folder / "Sources--LayoutCore--Engine--Rule.swift").read_text()
            self.assertEqual(whole, (ROOT / "Sources/LayoutCore/Engine/Rule.swift").read_text())
            part = (folder / "Cases--Conformance--wrappers--F10.txt").read_text()
            self.assertIn("F10: ", part.splitlines()[3])
            for name in ("Sources--No.swift", "Sources--LayoutCore--Engine--Rule--Z1.swift"):
                with self.assertRaises(catalog.Broken):
                    catalog.quote_sources(f"file: {name}", folder)

    def test_links_to_nothing_are_errors(self):
        for text in ("[no](Nothing.md)", "[no](Design.md#nothing)", "![no](nothing.svg)"):
            with self.assertRaises(catalog.Broken):
                self.rewritten(text)


    def test_rules_and_terms_become_sections(self):
        text = """# A
- <a id="S1"></a>**S1** One. [M]
  - Two.
    Three.
- <a id="dual"></a>**dual feasible** Four.

Five.
"""
        self.assertEqual(catalog.headed(text).split("\n"), [
            "# A", "", "#### S1", "", "One. [M]", "", "- Two.", "  Three.", "", "#### dual feasible", "", "Four.", "", "Five.", ""])

    def test_a_rule_has_an_anchor(self):
        page = ROOT / "Documentation/Semantics.md"
        self.assertEqual(catalog.fragment(page, "G14"), "#G14")
        self.assertEqual(catalog.fragment(page.with_name("Glossary.md"), "offer"), "#offer-proposal")
        with self.assertRaises(catalog.Broken):
            catalog.fragment(page, "G99")
        self.assertEqual(catalog.linked("(<doc:Semantics#G14>)", pathlib.Path("A.tutorial"), ""),
                         "([G14](/documentation/plumb/semantics#G14))")


class Pages(unittest.TestCase):
    A = pages.ROOT / "Documentation/A.md"
    B = pages.ROOT / "Documentation/B.md"

    def setUp(self):
        for name, value in (("START", self.A), ("LANDING", self.A), ("cited", lambda: [self.A]), ("MOST", 5)):
            patch = unittest.mock.patch.object(pages, name, value)
            patch.start()
            self.addCleanup(patch.stop)
        patch = unittest.mock.patch.dict(catalog.ARTICLES, clear=True)
        patch.start()
        self.addCleanup(patch.stop)

    def test_citations_become_links_once(self):
        text = """# S1 in a heading
By S1, (G14)–L2's rule and Q7. `S1`, [S1](b.md), [M; S1: C] and **S1.**
```
S1
```
<!-- t: made by S1 -->
S1
<!-- end of t -->
"""
        made = pages.linked(text, self.A, {"S1", "G14", "L2"})
        self.assertEqual(made, text.replace("By S1", "By [S1](Semantics.md#S1)").replace("(G14)", "([G14](Semantics.md#G14))")
                         .replace("L2's", "[L2](Semantics.md#L2)'s").replace("**S1.**", "**[S1](Semantics.md#S1).**"))
        self.assertEqual(pages.linked(made, self.A, {"S1", "G14", "L2"}), made)
        self.assertIn("A.md:2: ", "".join(pages.unlinked({self.A: text})))
        self.assertEqual(list(pages.unlinked({self.A: made})), [])

    def test_a_link_to_nothing_is_found(self):
        there = {self.A: "# One\n[b](B.md#two-words) [b](B.md#S1) [a](#one) [w](https://x.org#no)", self.B: "## Two words\n<a id=\"S1\"></a>"}
        with unittest.mock.patch.object(pathlib.Path, "exists", lambda path: path in (self.A, self.B)):
            self.assertEqual(list(pages.missing(there)), [])
            there[self.A] += " [b](B.md#three) [c](C.md)"
            self.assertEqual(len(list(pages.missing(there))), 2)

    def test_a_page_that_no_link_leads_to_is_found(self):
        self.assertEqual(list(pages.unreached({self.A: "[b](B.md)", self.B: ""})), [])
        self.assertEqual(len(list(pages.unreached({self.A: "B", self.B: "[a](A.md)"}))), 1)

    def test_words_are_those_of_prose_and_tables(self):
        text = "# One two\n| three | – |\n[four](x.md#y)\n```\ncode\n```\n<!-- t: made by s -->\n| 1 |\n<!-- end of t -->\n"
        self.assertEqual(pages.words(self.A, text), 4)
        self.assertEqual(list(pages.too_long({self.A: text})), [])
        self.assertEqual(len(list(pages.too_long({self.A: text + "five six"}))), 1)


class Documents(unittest.TestCase):
    def test_they_are_in_order(self):
        self.assertEqual(pages.complaints(), [])


    def test_the_weights_of_the_four_rows(self):
        text = (ROOT / "Documentation/FourRows.md").read_text()
        # The program on the page, with the header: total = offer + 68, deficit ≥ 170 − total ÷ 2.
        added, needed = (float(re.search(pattern, text)[1]) for pattern in (
            r"(?m)^ G14.total.x0.grid: - G13.offer.x1.grid \+ G14.total.x0.grid = (\S+)$",
            r"(?m)^ G14.deficit.x0.header: \+ 0.5 G14.total.x0.grid \+ G14.deficit.x0.header >= (\S+)$"))
        offers = [float(offer) for offer in re.search(r"\| offer (\d+), deficit 20 \| offer (\d+), deficit 0 \|", text).groups()]
        deficits = [max(0, needed - (offer + added) / 2) for offer in offers]
        self.assertEqual(deficits, [20, 0])
        table = re.findall(r"(?m)^\| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| (272|either|232)", text)
        self.assertEqual([row[0] for row in table], ["0.25", "0.5", "1.5"])
        self.assertIn("obj: + 1.5 G13.offer.x1.grid + G14.deficit.x0.header", text)
        for weight, *costs, taken in table:
            first, second = (float(weight) * offer + deficit for offer, deficit in zip(offers, deficits))
            self.assertEqual([first, second], [float(cost) for cost in costs])
            self.assertEqual(taken, "232" if first < second else "272" if second < first else "either")


class Symbols(unittest.TestCase):
    def test_types_without_a_comment_are_counted_and_named(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            (folder / "M.symbols.json").write_text("""{"symbols": [
              {"kind": {"identifier": "swift.struct"}, "pathComponents": ["A"], "docComment": {}},
              {"kind": {"identifier": "swift.enum"}, "pathComponents": ["A", "B"]},
              {"kind": {"identifier": "swift.enum.case"}, "pathComponents": ["A", "B", "c"]}]}""")
            self.assertEqual(symbols.without_documentation(folder), (2, ["M.A.B has no doc comment"]))


if __name__ == "__main__":
    unittest.main()
