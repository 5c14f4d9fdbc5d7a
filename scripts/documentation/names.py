"""Files that documents, help pages and doc comments name: each is there."""

import re

from . import ROOT, documents, sources

SPAN = re.compile(r"`([\w+*-][\w.+*-]*(?:/[\w.+*-]+)+\.[a-z]\w*)`")
DOCUMENT = re.compile(r"\b(?:Documentation|Papers)/\w+\.md\b")
# A word in capitals stands for anything.
PLACEHOLDER = re.compile(r"(?:\b|\+)[A-Z]{3,}\b")


def check():
    complaints = []
    for path in documents():
        for name in SPAN.findall(path.read_text()):
            if not PLACEHOLDER.search(name.rpartition(".")[0].replace("README", "")) and not stands(name, path.parent):
                complaints.append(f"{path}: there is no {name}")
    for path in sources():
        complaints += [f"{path}: there is no {name}" for name in DOCUMENT.findall(path.read_text())
                       if not (ROOT / name).exists()]
    return complaints


def stands(name, beside):
    """Whether a file is where the name says, from the project's folder, from its sources, or from the document."""
    return any(any(folder.glob(name)) for folder in (ROOT, ROOT / "Sources", beside))
