"""Runs mutants against what must catch them: each family of generated cases, and the shipped corpora."""

import collections
import dataclasses
import json
import resource
import subprocess

from mutation.paths import ROOT, SCRATCH
from mutation.schemata import PLUMB, environment

CASES = SCRATCH / "cases"
# The families, with sizes that let every mutant see many small cases in the place of few large ones.
FAMILIES = {
    "fixed": ["--rows", "5", "--columns", "5"],
    "mixed": ["--rows", "5", "--columns", "5"],
    "random": [],
    "trees": [],
    "stacks": ["--leaves", "12", "--depth", "3"],
    "textStacks": ["--leaves", "12", "--depth", "3"],
}
AGREEMENTS = {"equal", "equalWithinTolerance", "unbounded"}
MEMORY = 4 << 30  # bytes that one run may take


class HarnessFailure(Exception):
    """The harness does not work even without a mutant."""


@dataclasses.dataclass(frozen=True)
class Column:
    """Cases that are run together: a family, or the corpora."""

    name: str
    files: tuple
    count: int = 0  # of generated cases, 0 where the cases are given


@dataclasses.dataclass(frozen=True)
class Answers:
    """What `plumb compare` says of the cases of a column, in their order."""

    cases: list  # of (name, verdict, whether expected frames are met)
    end: str = ""  # "crash" or "timeout" where a case ended the run


@dataclasses.dataclass
class Outcome:
    """What a column says of a mutant."""

    mutant: str
    column: str
    count: int  # how many cases it was to run, 0 where they are given
    cases: int  # how many of them ran
    caught: int
    by: dict  # how many were caught by which verdict
    first: str  # the name of the first case that caught it, "" without any
    until: int  # how many cases ran until then, 0 without any


def corpora():
    """The shipped cases, as one column."""
    paths = sorted([*ROOT.glob("Cases/**/*.ndjson"), *ROOT.glob("Cases/**/*.json")])
    return Column("corpora", tuple(map(str, paths)))


def families(count):
    """A column for each family, its cases written to a file: `count` of them, from seed 1."""
    CASES.mkdir(parents=True, exist_ok=True)
    made = []
    for family, options in FAMILIES.items():
        command = [PLUMB, "generate", family, *options, "--seed", "1", "--count", str(count)]
        path = CASES / f"{family}-{count}.ndjson"
        with open(path, "wb") as file:
            status = subprocess.run(command, stdout=file, env=environment()).returncode
        if status != 0:
            raise HarnessFailure(f"plumb generate {family} ended with {status}")
        made.append(Column(family, (str(path),), count))
    return made


def ask(column, number, seconds):
    """Runs the cases of a column with one mutant at work, or none."""
    command = [PLUMB, "compare", "--format", "json", "--time-limit", "10", *column.files]
    end = ""
    try:
        run = subprocess.run(
            command, capture_output=True, env=environment(number), timeout=seconds, preexec_fn=limit_memory
        )
        output = run.stdout
        if run.returncode not in (0, 1, 2):
            end = "crash"
    except subprocess.TimeoutExpired as expired:
        output, end = expired.stdout or b"", "timeout"
    return Answers(list(reports(output)), end)


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def reports(output):
    """The case reports in JSON lines, of which a killed run may have left the last one unfinished."""
    for line in output.decode("utf-8", errors="replace").splitlines():
        try:
            report = json.loads(line)
        except ValueError:
            return
        if report["format"] == "plumb-report/1":
            yield report["case"], report["verdict"], report.get("meetsExpectation", True)


def baseline(column, seconds):
    """The answers without a mutant, which must be agreement, or a reason not to lay out."""
    answers = ask(column, 0, seconds)
    wrong = [name for name, verdict, meets in answers.cases if verdict == "different" or not meets]
    if answers.end or wrong:
        raise HarnessFailure(f"without a mutant, {column.name}: {answers.end or 'different: ' + ', '.join(wrong[:5])}")
    if not answers.cases:
        raise HarnessFailure(f"{column.name} has no cases")
    return answers


def judge(mutant, column, sound, answers):
    """Which cases caught a mutant: those that agree without it and do not with it, or that differ with it."""
    by, first, until = collections.Counter(), "", 0
    pairs = list(zip(sound.cases, answers.cases))
    for position, ((name, before, _), (_, verdict, meets)) in enumerate(pairs, 1):
        if verdict == "different" or (before in AGREEMENTS and verdict not in AGREEMENTS):
            by[verdict] += 1
        elif not meets:
            by["expectation"] += 1
        else:
            continue
        first, until = first or name, until or position
    ran = len(pairs)
    if answers.end:
        by[answers.end] += 1
        name = sound.cases[ran][0] if ran < len(sound.cases) else ""
        first, until, ran = first or name, until or ran + 1, ran + 1
    return Outcome(
        mutant.label, column.name, column.count, ran, sum(by.values()), dict(sorted(by.items())), first, until
    )
