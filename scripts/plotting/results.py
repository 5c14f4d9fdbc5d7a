"""The results of benchmarks as figures need them: summary lines, and the samples of sweeps."""

import json
import pathlib
import statistics
import subprocess
from dataclasses import dataclass, field

SUMMARY, MANIFEST = "plumb-bench-summary/1", "plumb-bench-manifest/1"
TWIN = "A/A:"


class Unreadable(Exception):
    """A file is neither a log nor a summary; the text says which and why."""


@dataclass
class Results:
    """Summary lines of all files, and seconds by step of the sweeps that are in logs."""

    lines: list = field(default_factory=list)
    sweeps: dict = field(default_factory=dict)  # (plan, experiment, problem) → contender → width → [seconds]
    swept: dict = field(default_factory=dict)  # (plan, experiment) → what has the widths

    def of(self, kind, measure="total", **keys):
        """The lines of a kind that have these values, without the second measurements of A/A."""
        return [
            line for line in self.lines
            if line["kind"] == kind and line["measure"] == measure and not line["contender"].startswith(TWIN)
            and all(line.get(key) == value for key, value in keys.items())]

    def medians(self, **keys):
        """The medians of contenders that were placed."""
        return [line for line in self.of("median", **keys) if line.get("value")]

    def interval_words(self, more=""):
        """What intervals a caption speaks of: none from few processes."""
        return f", intervals of at least 95 %{more}" if any(line.get("low") is not None for line in self.lines) else ""

    def without(self, **keys):
        """The lines of contenders that never were, which say in their outcomes why."""
        return [line for line in self.of("median", **keys) if not line.get("value")]


def read(paths, tool):
    """The results of logs, by `plumb bench summary`, and of summaries in NDJSON."""
    results = Results()
    for path in map(pathlib.Path, paths):
        lines = objects(path)
        if not lines:
            raise Unreadable(f"{path}: is empty; a log of plumb bench run is needed, or its summary as NDJSON")
        if lines[0].get("format") == MANIFEST:
            results.lines += summary(path, tool)
            add_sweeps(results.sweeps, lines)
            for experiment in lines[0]["plan"].get("experiments", []):
                leaf = experiment.get("sweep", {}).get("leaf")
                results.swept[lines[0]["plan"]["name"], experiment["name"]] = f"width of the leaf {leaf}" if leaf else "proposed width"
        elif all(line.get("format") == SUMMARY for line in lines):
            results.lines += lines
        else:
            raise Unreadable(f"{path}: starts with neither {MANIFEST} nor {SUMMARY}")
    return results


def objects(path):
    try:
        text = path.read_text()
    except OSError as problem:
        raise Unreadable(f"{path}: {problem.strerror}")
    lines = text.splitlines()
    if text and not text.endswith("\n"):
        lines.pop()  # what a killed run left of its last line
    try:
        values = [json.loads(line) for line in lines]
    except json.JSONDecodeError as problem:
        raise Unreadable(f"{path}: is no NDJSON: {problem}")
    if not all(isinstance(value, dict) for value in values):
        raise Unreadable(f"{path}: is no NDJSON of objects")
    return values


def summary(path, tool):
    run = subprocess.run([tool, "bench", "summary", "--format", "ndjson", str(path)], capture_output=True, text=True)
    if run.returncode != 0:
        raise Unreadable(f"{path}: {run.stderr.strip()}")
    return [json.loads(line) for line in run.stdout.splitlines()]


def add_sweeps(sweeps, log):
    """Adds the samples of a log's sweeps, which are in an order of their own, in that of the plan."""
    plan = log[0]["plan"]["name"]
    place = {experiment["name"]: number for number, experiment in enumerate(log[0]["plan"].get("experiments", []))}
    for sample in sorted(log[1:], key=lambda sample: place.get(sample["experiment"], 0)):
        if "width" in sample and sample["outcome"] == "placed" and not sample["contender"].startswith(TWIN):
            steps = sweeps.setdefault((plan, sample["experiment"], sample["problem"]), {})
            steps.setdefault(sample["contender"], {}).setdefault(sample["width"], []).append(sample["total"])


def medians_by_width(steps):
    """Widths and the median seconds of each, in the order of the widths."""
    widths = sorted(steps)
    return widths, [statistics.median(steps[width]) for width in widths]
