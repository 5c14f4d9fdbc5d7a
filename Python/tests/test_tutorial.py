"""The tutorial runs from its first cell to its last, is committed without outputs, and the documents print what they say."""

import doctest
import pathlib
import tempfile
import unittest

import nbformat
from nbclient import NotebookClient

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Tutorial(unittest.TestCase):
    def test_every_cell_runs_and_pictures_and_tables_are_shown(self):
        notebook = nbformat.read(ROOT / "Python/tutorial.ipynb", as_version=4)
        self.assertEqual([cell for cell in notebook.cells if cell.get("outputs")], [], "strip the outputs")
        with tempfile.TemporaryDirectory() as folder:
            NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": folder}}).execute()
        outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
        kinds = [kind for output in outputs for kind in output.get("data", {})]
        self.assertEqual(kinds.count("image/svg+xml"), 2)
        self.assertEqual(kinds.count("image/png"), 3)
        self.assertGreaterEqual(kinds.count("text/html"), 5)
        self.assertEqual([output.text for output in outputs if output.get("name") == "stderr"], [])


class Documents(unittest.TestCase):
    def test_examples_print_what_they_show(self):
        page = ROOT / "Documentation/Python.md"
        # The end of a block is no output.
        text = page.read_text(encoding="utf-8").replace("\n```\n", "\n\n```\n")
        examples = doctest.DocTestParser().get_doctest(text, {}, "Python.md", str(page), 0)
        self.assertGreater(len(examples.examples), 5)
        told = []
        doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(examples, out=told.append)
        self.assertEqual("".join(told), "")


if __name__ == "__main__":
    unittest.main()
