"""Runs mutants against what must catch them: each family of generated cases, constraints, scripts of edits, CSS boxes, and
the shipped corpora."""

import collections
import dataclasses
import hashlib
import json
import resource
import subprocess

from mutation.schemata import PLUMB, SCRATCH, environment
from tool import ROOT

CASES = SCRATCH / "cases"
AGREEMENTS = {"equal", "equalWithinTolerance", "unbounded", "placed"}
WRONG = {"different", "conflict", "unconfirmed", "failed", "staleAnswer", "wrongMoves", "wrongRefusal"}
MEMORY = 4 << 30  # bytes that one run may take


class HarnessFailure(Exception):
    """The harness does not work even without a mutant."""


@dataclasses.dataclass(frozen=True)
class Column:
    """What is run at once: the cases of a family, cases with constraints, scripts of edits, boxes, or the corpora."""

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
        "Boxes", "Constraints", "Screens", "Scripts", "Recorded/layout-constraints.ndjson", "Questions/readings.json")}
    return sorted(path for path in files if others.isdisjoint({path, *path.parents}))


def columns(group, count, wanted, engine):
    """The columns of a group whose names match `wanted`, for mutants that an engine shows.

    layouts: each family with `count` cases, cases with constraints, scripts of edits for a twentieth as many cases of each
    family, and the corpora.  sessions: the shipped scripts, and `count` scripts of edits of each family, stepped by sessions
    of this engine.  boxes: each shipped file of cases, and `count` random cases of each kind."""
    if group == "sessions":
        every = [shipped_scripts(engine), *(scripts(name, [name], count, engine) for name in script_families())]
    elif group == "boxes":
        every = [*shipped_boxes(), *random_boxes(count)]
    else:
        every = [*families(count), constraints(count), scripts("scripts", script_families(), count // 20 or 1),
                 comparison("corpora", corpora())]
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


def script_families():
    """The families whose scripts are run. Edited guides that lie far off are beyond the tolerance without a mutant too."""
    return [name for name in family_names() if name != "farGuides"]


def scripts(column, names, count, engine=None):
    """A column of the sessions of both engines, or one, which scripts of edits step: `count` of each of some families."""
    arguments = ("fuzz", *names, "--edits", "20", "--count", str(count), "--jobs", "1", "--no-shrink", "--format", "json",
                 "--time-limit", "10", *sessions_of(engine))
    return Column(column, arguments, f"scripts of {' '.join(names)} from 1, {count}, {engine}", count)


def shipped_scripts(engine):
    """A column of the scripts in Cases/Scripts, step by step."""
    return shipped("shipped", ("replay", *sessions_of(engine)), sorted(ROOT.glob("Cases/Scripts/*.json")))


def sessions_of(engine):
    return ("--engine", engine) if engine else ()


def shipped_boxes():
    """A column of both engines for boxes for each file of cases, whose frames a browser gave. Those of tens of thousands of
    tracks are left out: a few take longer than all others together."""
    CASES.mkdir(parents=True, exist_ok=True)
    found = []
    for path in sorted(ROOT.glob("Cases/Boxes/*.ndjson")):
        lines = path.read_text(encoding="utf-8").removesuffix("\n").split("\n")
        small = CASES / f"boxes-{path.name}"
        small.write_text("".join(f"{line}\n" for line in lines if "_overlarge_" not in json.loads(line)["name"]), encoding="utf-8")
        found.append(shipped(path.stem, ("boxes", "compare"), [small]))
    return found


def shipped(name, command, files):
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()
    return Column(name, (*command, "--format", "json", *map(str, files)), f"{' '.join(command)} {digest}")


def random_boxes(count):
    """A column of both engines on the boxes that `plumb fuzz boxes` makes, `count` from seed 1."""
    CASES.mkdir(parents=True, exist_ok=True)
    path = CASES / f"boxes-random-{count}.ndjson"
    path.write_bytes(tool("boxes", "generate", "--seed", "1", "--count", str(count)))
    return [dataclasses.replace(shipped("random", ("boxes", "compare"), [path]), count=count)]


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
    for line in output.decode("utf-8", errors="replace").split("\n"):
        try:
            report = json.loads(line)
        except ValueError:
            return
        if report["format"] in ("plumb-report/1", "plumb-boxes-report/1"):
            yield report["case"], report["verdict"], report.get("meetsExpectation", True)
        elif report["format"] == "plumb-step/1":
            yield f"{report['case']}, step {report['step']}", report["verdict"], True


def findings(output, count):
    """What `plumb satisfy` says of the cases of the seeds from 1; of each kind it tells three findings at most. An answer
    that is undecided tells nothing, so it counts as one that is placed."""
    told = [json.loads(line) for line in output.decode().split("\n") if line]
    kinds = {finding["seed"]: finding["kind"] for finding in told if "seed" in finding}
    return [(f"constraints/{seed}", kinds.get(seed, "placed"), True) for seed in range(1, count + 1)] if told else []


def faults(output, count):
    """What `plumb fuzz` says of the seeds from 1 of every family."""
    told = [json.loads(line) for line in output.decode().split("\n") if line]
    found = {(one["family"], one["seed"]): one["verdict"] for one in told if one["format"] == "plumb-finding/1"}
    names = [one["family"] for one in told if one["format"] == "plumb-tally/1" and one["family"] != "all"]
    return [(f"{name}/{seed}", found.get((name, seed), "placed"), True) for name in names for seed in range(1, count + 1)]


def wrong(answers):
    """The cases on which engines differ, or that have other frames than they should."""
    return [name for name, verdict, meets in answers.cases if verdict in WRONG or not meets]


def baseline(column, seconds):
    """The answers without a mutant, which must be agreement, or a reason not to lay out; only engines for boxes are not yet
    as far."""
    answers = ask(column, 0, seconds)
    found = [] if column.arguments[0] == "boxes" else wrong(answers)
    if answers.end or found:
        raise HarnessFailure(f"without a mutant, {column.name}: {answers.end or 'different: ' + ', '.join(found[:5])}")
    if not answers.cases:
        raise HarnessFailure(f"{column.name} has no cases")
    return answers


def judge(mutant, column, sound, answers):
    """Which cases caught a mutant: those that agree without it and do not with it, or that differ with it. Those that
    differ without it are left out."""
    by, first, until = collections.Counter(), "", 0
    pairs = list(zip(sound.cases, answers.cases))
    for position, ((name, before, _), (_, verdict, meets)) in enumerate(pairs, 1):
        if before in WRONG:
            continue
        if verdict in WRONG or (before in AGREEMENTS and verdict not in AGREEMENTS):
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
