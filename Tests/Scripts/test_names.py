"""scripts/names: SwiftUI's names, and what becomes of them."""

import importlib.machinery
import importlib.util
import json
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))


def loaded():
    loader = importlib.machinery.SourceFileLoader("names", str(ROOT / "scripts/names"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("names", loader))
    loader.exec_module(module)
    return module


class TheTableTests(unittest.TestCase):
    def test_the_page_is_that_of_the_table(self):
        names = loaded()
        self.assertEqual(list(names.complaints(names.read())), [])


class CheckTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.names = loaded()
        self.names.ROOT = self.root
        for path in ("Sources/LayoutViews", "Sources/LayoutCore", "Documentation"):
            (self.root / path).mkdir(parents=True)
        for path in (self.names.SCHEMA, self.names.STAND_INS):
            (self.root / path).parent.mkdir(parents=True)
        kinds = {"view": {"properties": {"view": {"enum": ["Stack"]}, "font": {}}}, "modifier": {"properties": {"padded": {}}}}
        (self.root / self.names.SCHEMA).write_text(json.dumps({"$defs": kinds}))
        (self.root / self.names.STAND_INS).write_text('    "Heap": "write a Stack",\n')
        self.declare("public struct Stack: View {}\n\nextension View {\n  public func padded() -> some View { self }\n}\n")

    def declare(self, text):
        (self.root / "Sources/LayoutViews/Views.swift").write_text(text)

    def found(self, *entries):
        """What is wrong with a table whose page is up to date."""
        path = self.root / self.names.TABLE
        path.write_text(json.dumps({"topics": [{"topic": "all", "names": entries}]}))
        topics = self.names.read()
        (self.root / self.names.PAGE).write_text(self.names.page(topics))
        return list(self.names.complaints(topics))

    def test_what_works_or_is_accepted_is_declared(self):
        stack, padded = {"name": "Stack", "status": "works"}, {"name": ".padded", "status": "accepted"}
        self.assertEqual(self.found(stack, padded), [])
        self.assertIn("Heap is said to be works", self.found(stack, {"name": "Heap", "status": "works"})[0])
        # A type is no modifier.
        self.assertIn(".Stack is said", self.found({"name": ".Stack", "status": "works"})[0])

    def test_what_is_unavailable_is_not_declared_and_says_what_to_use(self):
        heap = {"name": "Heap", "status": "unavailable", "use": "a Stack", "kind": "view"}
        self.assertEqual(self.found(heap), [])
        self.assertIn("what to use", self.found({"name": "Heap", "status": "unavailable"})[0])
        self.assertIn("but is declared", self.found(heap | {"name": "Stack"})[0])
        self.assertIn("but is declared", self.found(
            {"name": ".padded", "status": "unavailable", "use": "a Stack", "signatures": ["()"]})[0])
        self.declare('@available(*, unavailable, message: "use a Stack")\npublic struct Heap {}\n')
        self.assertEqual(self.found({"name": "Heap", "status": "unavailable", "use": "a Stack"}), [])

    def test_a_name_stands_once_and_a_status_has_a_known_word(self):
        stack = {"name": "Stack", "status": "works"}
        self.assertIn("has Stack 2 times", self.found(stack, stack)[0])
        self.assertIn('has the status "works?"', self.found({"name": "Stack", "status": "works?"})[0])

    def test_a_page_that_is_not_up_to_date_is_named(self):
        self.assertEqual(self.found({"name": "Stack", "status": "works"}), [])
        (self.root / self.names.PAGE).write_text("")
        self.assertEqual([complaint.split()[0] for complaint in self.names.complaints(self.names.read())], [self.names.PAGE])

    def test_the_page_says_what_a_case_has(self):
        names = ["Stack", ".padded", ".font", "Heap", "Pile"]
        page = self.names.page([{"topic": "all", "names": [{"name": name, "status": "works"} for name in names]}])
        said = [line.split("|")[3].strip() for line in page.splitlines() if "| works |" in line]
        self.assertEqual(said, ["yes", "yes", "yes", "a stand-in", ""])

    def test_what_the_table_declares_need_not_be_declared_by_hand(self):
        self.assertEqual(self.found(
            {"name": "Heap", "status": "accepted", "cases": "high, low"},
            {"name": "Heap.Options", "status": "accepted", "options": ["dry"]},
            {"name": "Stack", "status": "works", "changes": ["dried(_ dry: Bool)"]},
            {"name": ".heaped", "status": "accepted", "signatures": ["()", {"signature": "(by: Int)", "says": "So many."}]},
            {"name": ".dried", "status": "accepted"}), [])

    def test_keys_of_an_entry_are_known(self):
        heaped = {"name": ".heaped", "status": "accepted", "signatures": [{"signature": "()", "bode": "padded()"}], "kind": "view"}
        self.assertEqual(self.found(heaped), [".heaped has the unknown bode, kind"])

    def test_names_that_the_table_does_not_have_are_found(self):
        self.found({"name": "Stack", "status": "works"})
        self.assertEqual(list(self.names.unlisted(self.names.read())), ["Views.swift: padded"])


if __name__ == "__main__":
    unittest.main()
