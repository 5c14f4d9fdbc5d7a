"""scripts/docs: what it finds in documents, and what it complains about."""

import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from documentation import blocks, catalog, consoles, grammar, listings, names, shells, snippets, symbols, values

TOOL = ROOT / ".build/debug/plumb"


class Blocks(unittest.TestCase):
    def test_a_block_has_its_language_and_its_first_line(self):
        found = blocks.of_text("a.md", ["text", "```swift", "let a = 1", "```", "", "```", "plain", "```"])
        self.assertEqual([(block.language, block.line, block.lines) for block in found],
                         [("swift", 3, ["let a = 1"]), ("", 7, ["plain"])])

    def test_doc_comments_have_blocks_too(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "A.swift"
            path.write_text("  /// Does.\n  ///\n  /// ```swift\n  ///   a()\n  /// ```\n  func a() {}\n")
            self.assertEqual(blocks.of_source(path)[0].lines, ["  a()"])


class Listings(unittest.TestCase):
    COMPILED = ["func a() {", "  if b {", "    c()", "  }", "}"]

    def test_lines_may_stand_further_left(self):
        self.assertTrue(listings.contains(["if b {", "  c()", "}"], self.COMPILED))

    def test_a_changed_line_or_a_changed_indentation_does_not_count(self):
        self.assertFalse(listings.contains(["if b {", "  d()", "}"], self.COMPILED))
        self.assertFalse(listings.contains(["if b {", "c()", "}"], self.COMPILED))
        self.assertFalse(listings.contains(["if b {", "}"], self.COMPILED))
        self.assertFalse(listings.contains([""], self.COMPILED))


class Commands(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.known = grammar.Grammar(TOOL)

    def problems(self, line, whole=True):
        return shells.of_line(line, self.known, whole)

    def test_lines_that_run(self):
        for line in ("plumb generate fixed --count 20 | plumb compare --engine 'external:python3 Adapters/kiwi.py' -",
                     "plumb generate --list", "plumb explain case.json blue x --format dot > blue.svg  # a graph",
                     "NO_COLOR=1 plumb compare Cases/evidence.ndjson; make compare"):
            self.assertEqual(self.problems(line), [], line)

    def test_lines_that_do_not(self):
        for line, word in (("plumb comapre a.json", "comapre"), ("plumb layout --fromat json a.json", "--fromat"),
                           ("plumb layout --format pdf a.json", "pdf"), ("plumb explain a.json", "2 arguments"),
                           ("plumb layout a.json --engine", "lacks"), ("plumb explain a b x y", "too many"),
                           ("make comparison", "comparison"), ("scripts/nothing", "scripts/nothing"),
                           ("ls && plumb nothing", "nothing"), ("swift test --filter NoTests" + "AtAll", "NoTests")):
            found = self.problems(line)
            self.assertEqual(len(found), 1, line)
            self.assertIn(word, found[0])

    def test_what_is_only_mentioned_may_lack_arguments(self):
        self.assertEqual(self.problems("plumb explain CASE VIEW", whole=False), [])
        self.assertEqual(self.problems("plumb layout", whole=False), [])
        self.assertEqual(self.problems("plumb help COMMAND", whole=False), [])
        self.assertEqual(len(self.problems("plumb nothing", whole=False)), 1)


class Consoles(unittest.TestCase):
    def test_what_is_printed_is_told_apart_from_what_is_shown_and_written(self):
        block = blocks.Block(pathlib.Path("a.md"), 5, "", ["$ echo one", "one", "$ echo two", "three"])
        first, second = consoles.of_block(block)
        self.assertEqual((first.command, first.line, first.output), ("echo one", 5, ["one"]))
        self.assertEqual(consoles.run(first, "/bin"), first.output)
        self.assertNotEqual(consoles.run(second, "/bin"), second.output)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.md"
            path.write_text("\n\n\n```\n$ echo one\none\n$ echo two\nthree\n```\n")
            consoles.write(path, [(second, ["two", "more"])])
            self.assertEqual(path.read_text(), "\n\n\n```\n$ echo one\none\n$ echo two\ntwo\nmore\n```\n")


class Names(unittest.TestCase):
    def test_files_are_looked_for_in_sources_and_beside_the_document_too(self):
        for name in ("Cases/evidence.ndjson", "LayoutCore/Engine/Rule.swift", "Pictures/modifiers.svg",
                     "LayoutExplanation/Explanation/Wording*.swift"):
            self.assertTrue(names.stands(name, ROOT / "Documentation"), name)
        self.assertFalse(names.stands("LayoutCore/Engine/Rules.swift", ROOT))

    def test_only_paths_of_files_count(self):
        found = names.SPAN.findall("`Cases/a.json`, `plumb-case/1`, `0/2/1`, `.build/a.txt`, `case.json`")
        self.assertEqual(found, ["Cases/a.json"])


class Values(unittest.TestCase):
    CASE = '{"format": "plumb-case/1", "name": "a", "proposal": {"width": 9, "height": 9}, "root": {"view": %s}}'

    def test_values_may_follow_each_other_and_members_stand_alone(self):
        self.assertEqual(values.of_block('{"a": 1}\n{"b":\n 2}', TOOL), [])
        self.assertEqual(values.of_block('"a": 1, "b": [2]', TOOL), [])
        self.assertEqual(values.of_block(self.CASE % '"Color"', TOOL), [])

    def test_what_is_no_json_or_no_case(self):
        self.assertIn("is no JSON", values.of_block('{"a": 1,}', TOOL)[0])
        self.assertIn("Colour", values.of_block(self.CASE % '"Colour"', TOOL)[0])


class Snippets(unittest.TestCase):
    def test_one_that_is_not_built_is_told(self):
        self.assertIn("is not built", snippets.of_snippet(pathlib.Path("NoSnippet.swift"))[0])


class Catalog(unittest.TestCase):
    PAGE = ROOT / "Documentation/Campaigns.md"

    def rewritten(self, text):
        with tempfile.TemporaryDirectory() as folder:
            return catalog.rewritten(text, self.PAGE, pathlib.Path(folder))

    def test_links_become_those_of_docc(self):
        self.assertEqual(self.rewritten("[verdicts](Design.md#verdicts)"), "[verdicts](<doc:Design#Verdicts>)")
        self.assertEqual(self.rewritten("[theorem](../Papers/README.md)"), "[theorem](<doc:Theorem>)")
        self.assertEqual(self.rewritten("[records](../Cases/Regressions)"), "records (`Cases/Regressions`)")
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
            catalog.quote_sources("@Code(file: Sources--ConstraintLayout--F10Offset.swift)\n"
                                  "@Code(file: Sources--LayoutComparison--RulesAtWork--F10.swift)", folder)
            whole = (folder / "Sources--ConstraintLayout--F10Offset.swift").read_text()
            self.assertEqual(whole, (ROOT / "Sources/ConstraintLayout/F10Offset.swift").read_text())
            part = (folder / "Sources--LayoutComparison--RulesAtWork--F10.swift").read_text()
            self.assertIn(".F10", part.splitlines()[3])
            for name in ("Sources--No.swift", "Sources--ConstraintLayout--F10Offset--G1.swift"):
                with self.assertRaises(catalog.Broken):
                    catalog.quote_sources(f"file: {name}", folder)

    def test_links_to_nothing_are_errors(self):
        for text in ("[no](Nothing.md)", "[no](Design.md#nothing)", "![no](nothing.svg)"):
            with self.assertRaises(catalog.Broken):
                self.rewritten(text)


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
