"""Checks and builds the documentation: the examples in it, the catalog of DocC, the site."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILT = ROOT / ".build/debug"
CATALOG = ROOT / "Documentation/Plumb.docc"


def documents():
    """Every document that people read, tutorials included."""
    folders = ("Documentation", "Papers", "Benchmarks", "Cases")
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", ROOT / "Sources/ConstraintLayout/README.md"]
    for folder in folders:
        pages += (ROOT / folder).rglob("*.md")
    return sorted(pages) + sorted(CATALOG.rglob("*.tutorial"))

