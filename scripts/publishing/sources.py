"""Where the paper's data come from: files of the repository, or in their place the output of a run made again."""

import gzip
import json
import pathlib

from . import tables

RESULTS = "Benchmarks/Results"


class Sources:
    """Reads files below a root; `instead` holds the text that stands in the place of some, by path."""

    def __init__(self, root, instead=None):
        self.root, self.instead = pathlib.Path(root), instead or {}

    def text(self, path):
        if path in self.instead:
            return self.instead[path]
        try:
            return (self.root / path).read_text()
        except OSError as problem:
            raise tables.Malformed(f"{path}: {problem.strerror}")

    def lines(self, path):
        return self.text(path).splitlines()

    def table(self, path, *first):
        return tables.table(self.lines(path), first, path)

    def matched(self, path, pattern):
        return tables.matched(pattern, self.text(path), path)

    def json(self, path):
        try:
            return json.loads(self.text(path))
        except json.JSONDecodeError as problem:
            raise tables.Malformed(f"{path}: {problem}")

    def objects(self, path):
        try:
            return [json.loads(line) for line in self.lines(path) if line.strip()]
        except json.JSONDecodeError as problem:
            raise tables.Malformed(f"{path}: {problem}")

    def manifest(self, plan):
        """The manifest in front of the samples of a plan."""
        path = f"{RESULTS}/samples/{plan}.ndjson.gz"
        try:
            with gzip.open(self.root / path, "rt") as file:
                return json.loads(file.readline())
        except (OSError, json.JSONDecodeError) as problem:
            raise tables.Malformed(f"{path}: {problem}")
