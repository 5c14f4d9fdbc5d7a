"""The outcomes of a run on disk, line by line, so that a run that was stopped goes on where it was."""

import dataclasses
import hashlib
import json
import threading

from mutation.harness import Outcome
from mutation.schemata import PLUMB, SCRATCH

PATH = SCRATCH / "results.ndjson"


class Results:
    """Outcomes by mutant and column; they hold for one build and the cases that they name."""

    def __init__(self):
        self.outcomes, self.lock = {}, threading.Lock()
        head = json.dumps({"build": hashlib.sha256(PLUMB.read_bytes()).hexdigest()}) + "\n"
        # A line that was cut off has no end.
        lines = [line for line in PATH.read_text().splitlines(True) if line.endswith("\n")] if PATH.exists() else []
        lines = lines if lines[:1] == [head] else [head]
        for line in lines[1:]:
            self.keep(Outcome(**json.loads(line)))
        PATH.write_text("".join(lines))

    def keep(self, outcome):
        self.outcomes[outcome.mutant, outcome.column, outcome.digest] = outcome

    def add(self, outcome):
        self.keep(outcome)
        with self.lock, open(PATH, "a", encoding="utf-8") as file:
            file.write(json.dumps(dataclasses.asdict(outcome), sort_keys=True) + "\n")

    def of(self, mutant, column):
        return self.outcomes.get((mutant.label, column.name, column.digest))
