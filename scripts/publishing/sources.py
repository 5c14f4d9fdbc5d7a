"""Where the paper's data come from: files of the repository, or in their place the output of a run made again."""

import gzip
import json
import pathlib

import result

from . import tables

RESULTS = "Benchmarks/Results"


class Sources:
    """Reads files below a root; `instead` holds the text that stands in the place of some, by path."""

    def __init__(self, root, instead=None):
        self.root, self.instead = pathlib.Path(root), instead or {}

    def whole(self, path):
        if path in self.instead:
            return self.instead[path]
        try:
            return (self.root / path).read_text()
        except OSError as problem:
            raise tables.Malformed(f"{path}: {problem.strerror}")

    def text(self, path):
        """Without the line that says what a result is."""
        return result.body(self.whole(path))

    def origin(self, path):
        """The commit that a result was made at, in ten digits; that of all samples for their folder."""
        if path.endswith("samples"):
            commits = {self.manifest(one.name.removesuffix(".ndjson.gz")).get("commit")
                       for one in (self.root / path).glob("*.ndjson.gz")}
        else:
            commits = {result.origin(self.whole(path))}
        if None in commits:
            raise tables.Malformed(f"{path}: does not name the commit that it was made at; scripts/result.py writes results")
        return ", ".join(map(result.short, sorted(commits)))

    def lines(self, path):
        return self.text(path).splitlines()

    def table(self, path, *first):
        return tables.table(self.lines(path), first, path)

    def matched(self, path, pattern):
        return tables.matched(pattern, self.text(path), path)

    def json(self, path):
        """Without the keys that say what a result is."""
        try:
            found = json.loads(self.text(path))
            return {key: found[key] for key in found if key not in result.KEYS} if isinstance(found, dict) else found
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
