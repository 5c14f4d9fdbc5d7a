"""The table of what caught which mutant, and the same as JSON."""

import dataclasses
import json

CAUGHT, TESTED, HARMLESS, SURVIVES, REFUTED = "caught", "test", "harmless", "SURVIVES", "REFUTED"
MARKS = "  The mark ! stands where a case\nended the run by a crash, ~ where it took too long: the cases after it did not run."
HEADS = {
    "layouts": """\
How many cases of each family, and of the shipped corpora, catch each mutant: the engines do not agree any more, or
not on the frames that a case expects.  The column `constraints` has constraints that are known to have a layout: the
answer is a conflict, or a layout that is not confirmed; it counts three of each at most.  A mutant is one rule broken in
one engine, or in what both share; `cases` says how many of each family it laid out.""",
    "sessions": """\
How many scripts of edits of each family, and which steps of the shipped scripts, catch each mutant: a session's answer is
not that of a fresh layout, it does not say what moved, it takes an edit that is not possible, or the sessions of the two
engines differ.  A mutant is one thing that an edit must make invalid and does not; `cases` says how many scripts of each
family it stepped through.  Families after the first that catches it are not run.""",
    "boxes": """\
How many boxes catch each mutant: the engines do not agree any more, or not on the frames that a browser gave.  The first
columns are the files in Cases/Boxes; the last are the cases of `plumb fuzz boxes`.  A mutant is one rule of CSS broken in one engine; `cases` says how many random cases it laid out.""",
}


class Report:
    """What became of every mutant of a group."""

    def __init__(self, group, outcomes, left_out):
        self.group, self.left_out = group, left_out
        self.rows = [(mutant, of, fate(mutant, of)) for mutant, of in outcomes.items()]
        self.columns = [outcome.column for outcome in max((of for _, of, _ in self.rows), key=len)]

    def mutants(self, wanted):
        return [mutant for mutant, _, fate in self.rows if fate == wanted]

    @property
    def is_clean(self):
        """Whether every mutant is caught or harmless, and none that is called harmless was caught."""
        return not self.mutants(SURVIVES) and not self.mutants(REFUTED)

    # The table

    def text(self):
        table = [["mutant", "section" if self.group == "boxes" else "clause", "list", "cases", *self.columns, ""]]
        for mutant, outcomes, fate in self.rows:
            count = max(outcome.count for outcome in outcomes)
            rule = mutant.clause or mutant.section or "–"
            not_run = [""] * (len(self.columns) - len(outcomes))
            table.append([mutant.name, rule, mutant.list, str(count), *map(cell, outcomes), *not_run, fate])
        hits = [[outcome.caught > 0 for outcome in outcomes] for _, outcomes, _ in self.rows]
        if self.group == "sessions":
            table.append(["mutants caught first", "", "", "", *self.sums(hits), ""])
        else:
            table.append(["mutants caught", "", "", "", *self.sums(hits), ""])
            table.append(["mutants caught by it alone", "", "", "", *self.sums([row for row in hits if sum(row) == 1]), ""])
        return "\n\n".join([HEADS[self.group] + MARKS, aligned(table), self.summary(), *self.notes()]) + "\n"

    def sums(self, rows):
        return [str(sum(row[i] for row in rows if i < len(row))) for i in range(len(self.columns))]

    def summary(self):
        counts = [len(self.mutants(wanted)) for wanted in (CAUGHT, TESTED, HARMLESS, SURVIVES, REFUTED)]
        words = "{} mutants: {} caught, {} left to a unit test, {} proved harmless, {} survive, {} called harmless and caught"
        return words.format(len(self.rows), *counts)

    def notes(self):
        """Why the harmless ones are, what the others that are not caught break, and which cases do not count."""
        for column, names in self.left_out.items():
            yield (f"{column.name}: {len(names)} of {column.count or 'its'} cases differ without a mutant, and are left out: "
                   + ", ".join(names))
        for wanted in (TESTED, HARMLESS, SURVIVES, REFUTED):
            if mutants := self.mutants(wanted):
                lines = [f"{m.label}: {m.why}" + (f". {m.harmless or m.test}" if m.harmless or m.test else "") for m in mutants]
                yield f"{wanted}:\n" + "\n".join(lines)

    # JSON

    def lines(self):
        """A line for each mutant."""
        return [json.dumps(self.entry(*row), sort_keys=True, ensure_ascii=False) for row in self.rows]

    def entry(self, mutant, outcomes, fate):
        entry = {key: value for key, value in dataclasses.asdict(mutant).items() if key not in ("number", "list") and value}
        entry |= {"rule": mutant.rule} if mutant.rule else {}
        columns = {
            outcome.column: {"by": outcome.by, "cases": outcome.cases, "first": outcome.first, "until": outcome.until}
            for outcome in outcomes
        }
        return entry | {"engine": mutant.list, "fate": fate.lower(), "columns": columns}


def written(reports):
    """One object, a mutant a line."""
    lines = [line for report in reports for line in report.lines()]
    return '{"format": "plumb-mutants/1", "mutants": [\n' + ",\n".join(lines) + "\n]}\n"


def fate(mutant, outcomes):
    if any(outcome.caught for outcome in outcomes):
        return REFUTED if mutant.harmless else CAUGHT
    return HARMLESS if mutant.harmless else TESTED if mutant.test else SURVIVES


def cell(outcome):
    mark = "!" if "crash" in outcome.by else "~" if "timeout" in outcome.by else ""
    return f"{outcome.caught or '.'}{mark}"


def aligned(table):
    """Columns side by side: text to the left, counts to the right."""
    widths = [max(map(len, column)) for column in zip(*table)]
    lines = []
    for row in table:
        cells = [
            text.rjust(width) if 3 <= i < len(row) - 1 else text.ljust(width)
            for i, (text, width) in enumerate(zip(row, widths))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
