"""What must hold of the paper before it is built: data current, no number written by hand, references in order."""

import json
import pathlib

from . import bibliography, claims, data
from .prose import Prose, numbers

PAPER = "Papers"
BIBLIOGRAPHY, DEFINITIONS, CLAIMS = f"{PAPER}/references.bib", f"{PAPER}/definitions.json", f"{PAPER}/claims.json"
# Code that makes tables from data, where numbers count columns.
TABLES = "tables.typ"
# Calls of the template whose strings are keys of the data, and those whose strings are addresses of files or labels.
LOOKUPS = ("number", "percent", "seconds", "bytes", "ratio", "value", "word")
# Groups that the check of staleness reads from their source itself.
READ = ("code", "commands", "machine", "rules")
ADDRESSES = ("picture", "example", "plot", "label", "import", "include", "set", "show", "let", "command")


class Paper:
    """The texts of the paper below a root."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        folder = self.root / PAPER
        self.files = [folder / "paper.typ", folder / TABLES, *sorted((folder / "Sections").glob("*.typ"))]
        self.pieces = {path.relative_to(self.root): Prose(path.read_text()).pieces for path in self.files}

    def every(self, kind):
        return [(path, piece) for path, pieces in self.pieces.items() for piece in pieces if piece.kind == kind]

    @property
    def keys(self):
        """Keys of the data that the text looks up, with where."""
        return [(path, piece) for path, piece in self.every("string") if piece.call in LOOKUPS]

    def faults(self):
        """One line for everything that is wrong, empty if nothing is."""
        return [*self.stale(), *self.literals(), *self.unknown_keys(), *self.references(), *self.claims()]

    def stale(self):
        path = self.root / data.DATA
        if not path.exists() or path.read_text() != data.made(self.root):
            yield f"{data.DATA}: is not what the results say; scripts/paper --data makes it anew"

    def literals(self):
        """Numbers in what a reader sees that are neither data nor definitions."""
        allowed = json.loads((self.root / DEFINITIONS).read_text())
        kinds = {kind: {entry["number"] for entry in allowed if kind in entry["in"]} for kind in ("text", "math", "raw")}
        for path, pieces in self.pieces.items():
            for piece in pieces:
                if (piece.kind == "number" and path.name != TABLES) or (piece.kind == "string" and piece.call not in LOOKUPS + ADDRESSES):
                    wanted = set()
                elif piece.kind in kinds:
                    wanted = kinds[piece.kind]
                else:
                    continue
                for number, line in numbers(piece):
                    if number not in wanted:
                        yield (f"{path}:{line}: the number {number} is written by hand; look it up with #number(…), or "
                               f"define it in {DEFINITIONS}")

    def unknown_keys(self):
        known = json.loads((self.root / data.DATA).read_text()) if (self.root / data.DATA).exists() else {}
        for path, piece in self.keys:
            try:
                data.looked_up(known, piece.text)
            except KeyError:
                yield f"{path}:{piece.line}: {data.DATA} has no {piece.text}"

    def references(self):
        """Labels and entries that are referred to and missing, and what is wrong with the bibliography."""
        labels = {piece.text for _, piece in self.every("label")}
        text = (self.root / BIBLIOGRAPHY).read_text()
        known, _ = bibliography.entries(text)
        for path, piece in self.every("reference"):
            if piece.text not in labels and piece.text not in known:
                yield f"{path}:{piece.line}: @{piece.text} is neither a label nor in {BIBLIOGRAPHY}"
        for label in labels & set(known):
            yield f"{BIBLIOGRAPHY}: {label} is the name of a label too"
        cited = {piece.text for _, piece in self.every("reference")}
        yield from (f"{BIBLIOGRAPHY}: {fault}" for fault in bibliography.faults(text, cited))

    def claims(self):
        """Groups of data that the text speaks of and no claim checks, and claims about no section."""
        every = claims.read(self.root / CLAIMS)
        labels = {piece.text for _, piece in self.every("label")}
        yield from (f"{CLAIMS}: {one.claim}: no section is labelled {one.section}" for one in every if one.section not in labels)
        claimed = {one.key.partition(".")[0] for one in every}
        for group in sorted({piece.text.partition(".")[0] for _, piece in self.keys} - claimed - set(READ)):
            yield f"{CLAIMS}: no claim checks anything of {group}, which the text speaks of"
