"""scripts/paper: what a reader sees is told from code, and literals, stale data and loose references are caught."""

import json
import pathlib
import re
import shutil
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from publishing import check, data, example, rules, tables
from publishing.sources import Sources

KINDS = "(?:[LASGF]|SC|LS|SE|LG|GR|CR|SA|LI|FO|CO|NA|NS|TV)"
ENTRY = "@book{knuth, author = {Knuth, {D}onald}, title = {T}, publisher = {P}, year = {1968}}\n"
CLAIM = {"claim": "c", "key": "a.cases", "section": "here", "expected": 1, "command": "plumb"}


class CheckTests(unittest.TestCase):
    def paper(self, text, bibliography=ENTRY, claims=(CLAIM,), values=None):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root = pathlib.Path(folder.name)
        (root / "Papers/Sections").mkdir(parents=True)
        for name, content in {
                "paper.typ": "= Here <here>\n", "tables.typ": "", "Sections/1.typ": text, "references.bib": bibliography,
                "definitions.json": '[{"number": "95", "in": ["text"], "why": "confidence"}]',
                "claims.json": json.dumps({"claims": claims}),
                "data.json": json.dumps(values or {"a": {"cases": 1}})}.items():
            (root / "Papers" / name).write_text(content)
        return check.Paper(root)

    def test_a_literal_number_is_caught(self):
        faults = list(self.paper("Of 118 cases\nnone differ, with 95 % confidence.").literals())
        self.assertEqual(len(faults), 1)
        self.assertIn("Papers/Sections/1.typ:1: the number 118 is written by hand", faults[0])

    def test_a_literal_in_a_string_or_in_code_is_caught(self):
        for text in ('#text(red, "118 cases")', "#emph(118)", "#strong[118]", "$118$", "`118`"):
            self.assertEqual(len(list(self.paper(text).literals())), 1, text)

    def test_sections_are_names(self):
        self.assertEqual(list(self.paper("Lines break by §9.3, tracks by §12.5.1.").literals()), [])
        self.assertEqual(len(list(self.paper("Lines break in 9.3 ways.").literals())), 1)

    def test_names_settings_and_comments_are_no_literals(self):
        text = 'G13 and x2. #number("a.cases", digits: 2) // 4\n#set page(margin: 2cm)\n/* 5 */ @knuth #text(size: 5pt)[ ]'
        self.assertEqual(list(self.paper(text).literals()), [])

    def test_a_claim_that_the_data_do_not_meet_is_caught(self):
        for bound, value in (("expected", 2), ("atMost", 0), ("atLeast", 2)):
            one = {key: value for key, value in CLAIM.items() if key != "expected"} | {bound: value}
            self.assertIn("says 1", list(self.paper("", claims=[one]).claims())[0])
        self.assertEqual(list(self.paper("", claims=[CLAIM]).claims()), [])

    def test_parts_that_do_not_add_up_are_caught(self):
        values = {"a": {"cases": 3, "rows": [{"of": 1}, {"of": 1}], "more": 1}}
        one = {key: value for key, value in CLAIM.items() if key != "expected"}
        self.assertEqual(list(self.paper("", claims=[one | {"sum": ["a.rows.*.of", "a.more"]}], values=values).claims()), [])
        self.assertIn("says 3, and 2 for its parts", list(self.paper("", claims=[one | {"sum": ["a.rows.*.of"]}], values=values).claims())[0])
        self.assertIn("has no numbers", list(self.paper("", claims=[one | {"sum": ["a.rows.*.by"]}], values=values).claims())[0])

    def test_a_semicolon_that_is_not_printed_is_caught(self):
        for text in ('#number("a.cases"); the others', "#emph[of (1)]; more", "#sym.dash; more"):
            faults = list(self.paper("one\n" + text).swallowed())
            self.assertEqual(len(faults), 1, text)
            self.assertIn("Papers/Sections/1.typ:2: the semicolon after #", faults[0])
        for text in ('#number("a.cases");; the others', "#let a = 1;", "a; b", '#number("a.cases") cases; more'):
            self.assertEqual(list(self.paper(text).swallowed()), [], text)

    def test_a_number_from_the_data_is_fine(self):
        self.assertEqual(list(self.paper('#number("a.cases") cases').literals()), [])

    def test_an_unknown_key_is_caught(self):
        faults = list(self.paper('\n#number("a.cases") #percent("a.shares")').unknown_keys())
        self.assertEqual(faults, ["Papers/Sections/1.typ:2: Papers/data.json has no a.shares"])

    def test_an_unknown_citation_is_caught(self):
        self.assertEqual(list(self.paper("@knuth and @here").references()), [])
        self.assertIn("@lamport is neither a label", list(self.paper("@knuth and @lamport").references())[0])

    def test_a_theorem_that_nobody_proved_is_caught(self):
        paper = self.paper("`it_holds` and `it_ends`")
        (paper.root / "Papers/Proof").mkdir()
        (paper.root / "Papers/Proof/All.v").write_text("Theorem it_holds : True.\nProof. exact I. Qed.\n")
        self.assertEqual(list(paper.theorems()), ["Papers/Sections/1.typ:1: Papers/Proof proves no it_ends"])

    def test_an_entry_that_nobody_cites_is_caught(self):
        self.assertEqual(list(self.paper("no citation").references()), ["Papers/references.bib: knuth: is cited nowhere"])

    def test_data_without_a_claim_are_caught(self):
        faults = list(self.paper('#number("b.x")', values={"a": {"cases": 1}, "b": {"x": 1}}).claims())
        self.assertIn("no claim checks anything of b", faults[0])

    def test_a_claim_about_no_section_is_caught(self):
        self.assertIn("no section is labelled there", list(self.paper("", claims=[CLAIM | {"section": "there"}]).claims())[0])

    def test_a_stale_value_is_caught(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name in ("Benchmarks", "Cases", "Documentation", "Mutants", "Sources", "scripts"):
                (root / name).symlink_to(ROOT / name)
            shutil.copytree(ROOT / "Papers", root / "Papers")
            (root / data.DATA).write_text(data.made(root))
            self.assertEqual(list(check.Paper(root).stale()), [])
            text = (root / data.DATA).read_text()
            (root / data.DATA).write_text(text.replace('"different": 0', '"different": 1', 1))
            self.assertIn("is not what the results say", list(check.Paper(root).stale())[0])

    def test_the_paper_is_in_order(self):
        self.assertEqual(check.Paper(ROOT).faults(), [])


class TableTests(unittest.TestCase):
    TEXT = ["family  cases  worst deviation  rounds  most", "mixed      12          1.5e-13     1.0     2", "all        12                      1.0     2", ""]

    def test_cells_stand_where_the_heading_ends(self):
        rows = tables.table(self.TEXT, ("family",), "t")
        self.assertEqual(rows[0], {"family": "mixed", "cases": 12, "worst deviation": 1.5e-13, "rounds": 1.0, "rounds most": 2})
        self.assertNotIn("worst deviation", rows[1])

    def test_what_is_no_table_is_said(self):
        with self.assertRaisesRegex(tables.Malformed, "t: has no table whose heading begins with engine"):
            tables.table(self.TEXT, ("engine",), "t")
        with self.assertRaisesRegex(tables.Malformed, "stands under no column"):
            tables.table(["family  cases", "mixed  12"], ("family",), "t")

    def test_truncated_results_are_said(self):
        sources = Sources(ROOT, {"Benchmarks/Results/campaign.txt": "family  cases\n"})
        with self.assertRaisesRegex(tables.Malformed, "campaign.txt: the table family has no rows"):
            data.collected(sources, ["campaign"])


class RuleTests(unittest.TestCase):
    def test_tags_stand_in_brackets(self):
        self.assertEqual(rules.tags("A [M] b [D, B]. C [C for spans] [R; last: C] [a link](M.md) [none]"), set("MRDBC"))

    def test_every_rule_is_counted(self):
        text = (ROOT / rules.SEMANTICS).read_text()
        self.assertEqual(rules.rules(Sources(ROOT))["count"], text.count("\n- <a id="))


class CatalogueTests(unittest.TestCase):
    def test_every_rule_is_in_the_catalogue(self):
        text = (ROOT / "Papers/Sections/A-rules.typ").read_text()
        catalogue = text[text.index("#let catalogue"):text.index("<catalogue>")]
        named = set(re.findall(rf"\b{KINDS}\d+\b", catalogue))
        for letter, first, last in re.findall(rf"\b({KINDS})(\d+)–{KINDS}(\d+)\b", catalogue):
            named |= {f"{letter}{number}" for number in range(int(first), int(last) + 1)}
        known = {number for number, _ in rules.RULE.findall((ROOT / rules.SEMANTICS).read_text())}
        self.assertEqual(known - named, set())
        self.assertEqual(named - known, set())


class ExampleTests(unittest.TestCase):
    def test_values_follow_from_the_definitions(self):
        definitions = [
            {"kind": "single", "rows": [{"variables": [], "coefficients": [], "constant": 3}]},
            {"kind": "largest", "rows": [{"variables": [0], "coefficients": [1], "constant": 0}, {"variables": [], "coefficients": [], "constant": 0}]},
            {"kind": "largest", "rows": [{"variables": [1], "coefficients": [-2], "constant": 9}, {"variables": [], "coefficients": [], "constant": 1}]}]
        self.assertEqual(example.values(definitions), [3, 3, 3])


if __name__ == "__main__":
    unittest.main()
