"""Runs what claims name again, each command once, and reads the values from what it prints."""

import json
import os
import shlex
import subprocess
import tempfile
import time

from . import costs, data, tables
from .sources import Sources

# What `scripts/bench` asks a summary of.
MEASURES = ("--measure", "total", "--measure", "solve", "--measure", "solver")
REFERENCES = (None, "loop", "constraint/cells/structural", "constraint/cells/structural/whole", "constraint/tracks/cold", "session/tracks")


class NotRun(Exception):
    """A command could not be run, or ended with an exit code that means a failure."""


class Runs:
    """Runs of commands, kept by command."""

    def __init__(self, root, tool):
        self.root, self.tool, self.outputs, self.seconds = root, tool, {}, {}

    def value(self, claim):
        """The value of a claim, found anew."""
        if claim.plan:
            sources = Sources(self.root, {costs.SUMMARY: self.benchmark(claim.plan)})
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
            words = command.replace("plumb ", shlex.quote(str(self.tool)) + " ", 1) if command.startswith("plumb ") else command
            run = subprocess.run(words, shell=True, cwd=self.root, capture_output=True, text=True)
            self.seconds[command] = time.monotonic() - start
            problem = run.stderr.strip().splitlines()[-1:] or [""]
            self.outputs[command] = run.stdout, run.returncode, problem[0]
        output, code, problem = self.outputs[command]
        if code not in exits:
            raise NotRun(f"{command}: exit code {code}: {problem}" if problem else f"{command}: exit code {code}")
        return output

    def benchmark(self, plan):
        """The committed summary, with the plan's lines made anew."""
        known = Sources(self.root).objects(costs.SUMMARY)
        with tempfile.TemporaryDirectory() as folder:
            installed, log = os.path.join(folder, "plan.json"), os.path.join(folder, "log.ndjson")
            with open(installed, "w") as file:
                file.write(self.run(f"scripts/installed-plan Benchmarks/Plans/{plan}.json"))
            self.run(f"plumb bench run {installed} --log {log}")
            made = []
            for reference in REFERENCES:
                words = f"--reference {reference} " if reference else ""
                lines = self.run(f"plumb bench summary --format ndjson {' '.join(MEASURES)} {words}{log}").splitlines()
                made += [line for line in lines if reference is None or '"kind":"ratio"' in line]
        names = {json.loads(line)["plan"] for line in made}
        return "\n".join([*made, *(json.dumps(line) for line in known if line["plan"] not in names)])


def cell(output, claim):
    """The value in a table of the output."""
    rows = tables.table(output.splitlines(), (claim.table,), claim.command)
    found = [row for row in rows if all(row.get(key) == value for key, value in claim.row.items())]
    if len(found) != 1 or claim.column not in found[0]:
        raise tables.Malformed(f"{claim.command}: the table {claim.table} has no {claim.column} of {claim.row}")
    return found[0][claim.column]
