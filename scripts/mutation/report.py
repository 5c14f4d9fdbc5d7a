"""The table of what caught which mutant, and the same as JSON."""

import dataclasses
import json

CAUGHT, HARMLESS, SURVIVES, REFUTED = "caught", "harmless", "SURVIVES", "REFUTED"


class Report:
    """What became of every mutant."""

    def __init__(self, mutants, columns, results):
        self.columns = columns
        self.rows = []
        for mutant in mutants:
            outcomes = [results.of(mutant, column) for column in columns]
            self.rows.append((mutant, outcomes, fate(mutant, outcomes)))

    def labels(self, wanted):
        return [mutant.label for mutant, _, fate in self.rows if fate == wanted]

    @property
    def is_clean(self):
        """Whether every mutant is caught or harmless, and none that is called harmless was caught."""
        return not self.labels(SURVIVES) and not self.labels(REFUTED)

    def text(self):
        names = [column.name for column in self.columns]
        sizes = [max((outcome.cases for _, outcomes, _ in self.rows if (outcome := outcomes[i])), default=0) for i in range(len(names))]
        table = [["mutant", "rule", "engine", *names, ""]]
        for mutant, outcomes, fate in self.rows:
            table.append([mutant.name, mutant.rule or "–", mutant.engine, *map(cell, outcomes), fate])
        table.append(["caught mutants", "", "", *(str(sum(o[i].caught > 0 for _, o, _ in self.rows)) for i in range(len(names))), ""])
        alone = [0] * len(names)
        for _, outcomes, _ in self.rows:
            hits = [i for i, outcome in enumerate(outcomes) if outcome.caught]
            if len(hits) == 1:
                alone[hits[0]] += 1
        table.append(["caught here alone", "", "", *map(str, alone), ""])
        table.append(["cases", "", "", *map(str, sizes), ""])
        return HEAD + "\n\n" + aligned(table) + "\n\n" + self.summary() + "\n"

    def summary(self):
        counts = {wanted: len(self.labels(wanted)) for wanted in (CAUGHT, HARMLESS, SURVIVES, REFUTED)}
        text = (
            f"{len(self.rows)} mutants: {counts[CAUGHT]} caught, {counts[HARMLESS]} proved harmless, "
            f"{counts[SURVIVES]} survive, {counts[REFUTED]} called harmless and caught"
        )
        proofs = [f"{mutant.label}: {mutant.harmless}" for mutant, _, fate in self.rows if fate == HARMLESS]
        open_ones = [f"{mutant.label}: {fate}: {mutant.why}" for mutant, _, fate in self.rows if fate in (SURVIVES, REFUTED)]
        return "\n".join([text, *(["", "Why the harmless ones are:"] + proofs if proofs else []), *([""] + open_ones if open_ones else [])])

    def json(self):
        mutants = []
        for mutant, outcomes, fate in self.rows:
            entry = {key: value for key, value in dataclasses.asdict(mutant).items() if key != "number" and value}
            entry |= {"engine": mutant.engine, "fate": fate.lower()}
            entry["columns"] = {o.column: {key: value for key, value in vars(o).items() if key not in ("mutant", "column")} for o in outcomes}
            mutants.append(entry)
        return json.dumps({"format": "plumb-mutants/1", "mutants": mutants}, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


HEAD = """\
How many cases of each family, and of the shipped corpora, catch each mutant: the verdict is not agreement any
more, or expected frames are not met.  A mutant is one rule broken in one engine.  The mark ! stands where a case
ended the run by a crash, ~ where it took too long: the cases after it did not run."""


def fate(mutant, outcomes):
    if any(outcome.caught for outcome in outcomes):
        return REFUTED if mutant.harmless else CAUGHT
    return HARMLESS if mutant.harmless else SURVIVES


def cell(outcome):
    mark = "!" if "crash" in outcome.by else "~" if "timeout" in outcome.by else ""
    return f"{outcome.caught or '.'}{mark}"


def aligned(table):
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
    lines = []
    for row in table:
        cells = [
            text.rjust(width) if 3 <= i < len(row) - 1 else text.ljust(width)
            for i, (text, width) in enumerate(zip(row, widths))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
