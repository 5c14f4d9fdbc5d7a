"""The outcomes of a run on disk, line by line, so that a run that was stopped goes on where it was."""

import dataclasses
import hashlib
import json

from mutation.harness import Outcome
from mutation.paths import SCRATCH
from mutation.schemata import PLUMB

PATH = SCRATCH / "results.ndjson"
FRESH = SCRATCH / "results.ndjson.part"


class Results:
    """Outcomes by mutant and column; they hold for one build and the cases that they name."""

    def __init__(self):
        self.outcomes = {}
        self.identity = identity()
        lines = self.read()
        if lines and lines[0] == {"build": self.identity}:
            for line in lines[1:]:
                self.keep(Outcome(**line))
        # Written beside it first: a run that is stopped here loses nothing.
        with open(FRESH, "w", encoding="utf-8") as file:
            self.write(file, {"build": self.identity})
            for outcome in self.outcomes.values():
                self.write(file, dataclasses.asdict(outcome))
        FRESH.replace(PATH)

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
        self.outcomes[outcome.mutant, outcome.column, outcome.digest] = outcome

    def add(self, outcome):
        self.keep(outcome)
        with open(PATH, "a", encoding="utf-8") as file:
            self.write(file, dataclasses.asdict(outcome))

    def write(self, file, value):
        file.write(json.dumps(value, sort_keys=True, ensure_ascii=False) + "\n")

    def of(self, mutant, column):
        return self.outcomes.get((mutant.label, column.name, column.digest))


def identity():
    """The build that the outcomes hold for."""
    return hashlib.sha256(PLUMB.read_bytes()).hexdigest()
