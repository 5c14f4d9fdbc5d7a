"""Runs mutants against what must catch them: each family of generated cases, constraints, scripts of edits, and the
shipped corpora."""

import collections
import dataclasses
import hashlib
import json
import resource
import subprocess

from mutation.paths import ROOT, SCRATCH
from mutation.schemata import PLUMB, environment

CASES = SCRATCH / "cases"
AGREEMENTS = {"equal", "equalWithinTolerance", "unbounded", "placed"}
WRONG = {"different", "conflict", "unconfirmed", "failed"}
MEMORY = 4 << 30  # bytes that one run may take


class HarnessFailure(Exception):
    """The harness does not work even without a mutant."""


@dataclasses.dataclass(frozen=True)
class Column:
    """What is run at once: the cases of a family, cases with constraints, scripts of edits, or the corpora."""

    name: str
    arguments: tuple  # of the tool
    digest: str  # of the cases
    count: int = 0  # of generated cases, 0 where the cases are given


@dataclasses.dataclass(frozen=True)
class Answers:
    """What `plumb compare`, `plumb satisfy` or `plumb fuzz` says of the cases of a column, in their order."""

    cases: list  # of (name, verdict, whether expected frames are met)
    end: str = ""  # "crash" or "timeout" where a case ended the run


@dataclasses.dataclass
class Outcome:
    """What a column says of a mutant."""

    mutant: str
    column: str
    digest: str
    count: int  # how many cases it was to run, 0 where they are given
    cases: int  # how many of them ran
    caught: int
    by: dict  # how many were caught by which verdict
    first: str  # the name of the first case that caught it, "" without any
    until: int  # how many cases ran until then, 0 without any


def comparison(name, files, count=0):
    """Both engines on the cases of some files."""
    arguments = ("compare", "--format", "json", "--time-limit", "10", *map(str, files))
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()
    return Column(name, arguments, digest, count)


def corpora():
    """The files of shipped cases that follow the rules alone: those with constraints are not laid out by engines, and
    scripts of edits and what readings answer to questions are no cases."""
    files = [path for suffix in ("ndjson", "json", "txt") for path in ROOT.glob(f"Cases/**/*.{suffix}")]
    others = {ROOT / "Cases" / name for name in (
        "Constraints", "Scripts", "Recorded/layout-constraints.ndjson", "Questions/readings.json")}
    return sorted(path for path in files if others.isdisjoint({path, path.parent}))


def columns(count, wanted):
    """The columns whose names match `wanted`: each family with `count` cases, cases with constraints, scripts of edits for
    a twentieth as many cases of each family, and the corpora."""
    every = [*families(count), constraints(count), scripts(count // 20 or 1), comparison("corpora", corpora())]
    return [one for one in every if wanted.search(one.name)]


def families(count):
    """A column for each family, its cases written to a file: `count` of them, from seed 1."""
    CASES.mkdir(parents=True, exist_ok=True)
    names = family_names()
    for name in names:
        cases(name, count).write_bytes(tool("generate", name, "--seed", "1", "--count", str(count)))
    return [comparison(name, [cases(name, count)], count) for name in names]


def family_names():
    return [json.loads(line)["family"] for line in tool("generate", "--list", "--format", "json").splitlines()]


def constraints(count):
    """A column of constraints that are known to have a layout, made from `count` cases."""
    arguments = ("satisfy", "trees", "--count", str(count), "--no-shrink", "--format", "json", "--time-limit", "1")
    return Column("constraints", arguments, f"trees from 1, {count}", count)


def scripts(count):
    """A column of the sessions of both engines, which scripts of edits step: `count` of each family. Edited guides that lie
    far off are beyond the tolerance without a mutant too."""
    names = [name for name in family_names() if name != "farGuides"]
    arguments = ("fuzz", *names, "--edits", "20", "--count", str(count), "--jobs", "1", "--no-shrink", "--format", "json",
                 "--time-limit", "10")
    return Column("scripts", arguments, f"scripts of {len(names)} families from 1, {count}", count)


def cases(family, count):
    """Where the cases of a family stand."""
    return CASES / f"{family}-{count}.ndjson"


def tool(*arguments):
    """What the tool prints without a mutant."""
    run = subprocess.run([PLUMB, *arguments], capture_output=True, env=environment())
    if run.returncode != 0:
        raise HarnessFailure(f"plumb {' '.join(arguments)} ended with {run.returncode}: {run.stderr.decode()}")
    return run.stdout


def ask(column, number, seconds):
    """Runs the cases of a column with one mutant at work, or none."""
    command = [PLUMB, *column.arguments]
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
    reading = {"satisfy": findings, "fuzz": faults}.get(column.arguments[0])
    read = reading(output, column.count) if reading else reports(output)
    return Answers(list(read), end)


def end_of(command, number, seconds):
    """How a command of the tool ends with one mutant at work, or none: 0 or in words, and what it printed."""
    try:
        run = subprocess.run(
            [PLUMB, *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment(number),
            timeout=seconds, preexec_fn=limit_memory
        )
    except subprocess.TimeoutExpired:
        return f"no end after {seconds} s", ""
    return run.returncode and f"exit code {run.returncode}", run.stdout


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


def findings(output, count):
    """What `plumb satisfy` says of the cases of the seeds from 1; of each kind it tells three findings at most. An answer
    that is undecided tells nothing, so it counts as one that is placed."""
    told = [json.loads(line) for line in output.decode().splitlines()]
    kinds = {finding["seed"]: finding["kind"] for finding in told if "seed" in finding}
    return [(f"constraints/{seed}", kinds.get(seed, "placed"), True) for seed in range(1, count + 1)] if told else []


def faults(output, count):
    """What `plumb fuzz` says of the seeds from 1 of every family."""
    told = [json.loads(line) for line in output.decode().splitlines()]
    found = {(one["family"], one["seed"]): one["verdict"] for one in told if one["format"] == "plumb-finding/1"}
    names = [one["family"] for one in told if one["format"] == "plumb-tally/1" and one["family"] != "all"]
    return [(f"{name}/{seed}", found.get((name, seed), "placed"), True) for name in names for seed in range(1, count + 1)]


def baseline(column, seconds):
    """The answers without a mutant, which must be agreement, or a reason not to lay out."""
    answers = ask(column, 0, seconds)
    wrong = [name for name, verdict, meets in answers.cases if verdict in WRONG or not meets]
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
    caught = sum(by.values())
    return Outcome(
        mutant.label, column.name, column.digest, column.count, ran, caught, dict(sorted(by.items())), first, until
    )
