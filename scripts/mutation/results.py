"""The outcomes of a run on disk, line by line, so that a run that was stopped goes on where it was."""

import dataclasses
import hashlib
import json

from mutation.harness import Outcome, corpora
from mutation.paths import SCRATCH
from mutation.schemata import PLUMB

PATH = SCRATCH / "results.ndjson"


class Results:
    """Outcomes by mutant and column; they hold for one build."""

    def __init__(self):
        self.outcomes = {}
        self.identity = identity()
        lines = self.read()
        if lines and lines[0] == {"build": self.identity}:
            for line in lines[1:]:
                self.keep(Outcome(**line))
        with open(PATH, "w", encoding="utf-8") as file:
            self.write(file, {"build": self.identity})
            for outcome in self.outcomes.values():
                self.write(file, dataclasses.asdict(outcome))

    def read(self):
        """The lines so far, without one that was cut off."""
        lines = []
        if PATH.exists():
            for line in PATH.read_text(encoding="utf-8").splitlines():
                try:
                    lines.append(json.loads(line))
                except ValueError:
                    break
        return lines

    def keep(self, outcome):
        self.outcomes[outcome.mutant, outcome.column, outcome.count] = outcome

    def add(self, outcome):
        self.keep(outcome)
        with open(PATH, "a", encoding="utf-8") as file:
            self.write(file, dataclasses.asdict(outcome))

    def write(self, file, value):
        file.write(json.dumps(value, sort_keys=True, ensure_ascii=False) + "\n")

    def of(self, mutant, column):
        return self.outcomes.get((mutant.label, column.name, column.count))


def identity():
    """What the outcomes depend on: the tool, which makes the same cases for ever, and the shipped cases."""
    digest = hashlib.sha256()
    for path in [PLUMB, *corpora()]:
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()
