"""scripts/docs: what it finds in documents, and what it complains about."""

import pathlib
import sys
import tempfile
import unittest
import unittest.mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from documentation import catalog, consoles, symbols


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
