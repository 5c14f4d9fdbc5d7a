"""Runs what claims name again, each command once, and reads the values from what it prints."""

import json
import os
import subprocess
import tempfile
import time

from . import costs, data, tables
from .sources import Sources

# What `scripts/bench` asks a summary of.
MEASURES = ("--measure", "total", "--measure", "solve", "--measure", "solver")


class NotRun(Exception):
    """A command could not be run, or ended with an exit code that means a failure."""


class Runs:
    """Runs of commands and plans, each run once; commands find the tool as `plumb` in front, or as $PLUMB."""

    def __init__(self, root, tool):
        self.root, self.tool = root, str(tool)
        self.outputs, self.seconds, self.summaries = {}, {}, {}

    def value(self, claim):
        """The value of a claim, found anew."""
        if claim.plan:
            if claim.plan not in self.summaries:
                self.summaries[claim.plan] = self.benchmark(claim.plan)
            sources = Sources(self.root, {costs.SUMMARY: self.summaries[claim.plan]})
        else:
            output = self.run(claim.command, claim.exits)
            if claim.table:
                return cell(output, claim)
            sources = Sources(self.root, {claim.output: output})
        group = claim.key.partition(".")[0]
        return data.looked_up(data.collected(sources, [group]), claim.key)

    def run(self, command, exits=(0,)):
        if command not in self.outputs:
            start = time.monotonic()
            words = '"$PLUMB" ' + command.removeprefix("plumb ") if command.startswith("plumb ") else command
            run = subprocess.run(
                words, shell=True, cwd=self.root, capture_output=True, text=True, env=os.environ | {"PLUMB": self.tool})
            self.seconds[command] = time.monotonic() - start
            problem = run.stderr.strip().splitlines()[-1:] or [""]
            self.outputs[command] = run.stdout, run.returncode, problem[0]
        output, code, problem = self.outputs[command]
        if code not in exits:
            raise NotRun(f"{command}: exit code {code}: {problem}" if problem else f"{command}: exit code {code}")
        return output

    def benchmark(self, plan):
        """The committed summary, with the plan's lines made anew."""
        known, name = Sources(self.root).objects(costs.SUMMARY), Sources(self.root).json(f"Benchmarks/Plans/{plan}.json")["name"]
        references = sorted({line["reference"] for line in known if line["plan"] == name and line["kind"] == "ratio"})
        with tempfile.TemporaryDirectory() as folder:
            installed, log = os.path.join(folder, "plan.json"), os.path.join(folder, "log.ndjson")
            with open(installed, "w") as file:
                file.write(self.run(f"scripts/installed-plan Benchmarks/Plans/{plan}.json"))
            self.run(f"plumb bench run {installed} --log {log}")
            summary = f"plumb bench summary --format ndjson {' '.join(MEASURES)} {log}"
            made = self.run(summary).splitlines()
            for reference in references:
                made += [line for line in self.run(f"{summary} --reference {reference}").splitlines() if '"kind":"ratio"' in line]
        return "\n".join([*made, *(json.dumps(line) for line in known if line["plan"] != name)])


def cell(output, claim):
    """The value in a table of the output."""
    rows = tables.table(output.splitlines(), (claim.table,), claim.command)
    found = [row for row in rows if all(row.get(key) == value for key, value in claim.row.items())]
    if len(found) != 1 or claim.column not in found[0]:
        raise tables.Malformed(f"{claim.command}: the table {claim.table} has no {claim.column} of {claim.row}")
    return found[0][claim.column]
