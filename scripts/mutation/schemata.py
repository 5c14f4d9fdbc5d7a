"""One build that holds all mutants: a copy of the repository with a switch at every site."""

import json
import os
import re
import subprocess

from mutation.mutants import sites_in
from tool import ROOT

VARIABLE = "PLUMB_MUTANT"
# Everything that the script makes, out of git's sight.
SCRATCH = ROOT / ".build/mutants"
SOURCE = SCRATCH / "source"
# Where the package has its targets.
FOLDERS = ("Kit", "Plugins", "Sources", "Tests")
LOG = SCRATCH / "build.txt"
PLUMB = SOURCE / ".build/release/plumb"
# What the build holds, for `plumb evidence` and `plumb questions`.
BUILT = SCRATCH / "mutants.json"
SWITCH = f"""\
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

private let activeMutant = getenv("{VARIABLE}").flatMap {{ Int32(String(cString: $0)) }} ?? 0

/// Whether the mutant of this number is at work.
@inline(__always)
func mutant(_ number: Int32) -> Bool {{ activeMutant == number }}
"""


class BuildFailure(Exception):
    """What does not compile."""


def switched(text, sites):
    """The text of a file with all its mutants, and for each line the mutants that stand on it."""
    pieces, owners, position = [], {}, 0
    line = 1
    for site in sites:
        kept, choice = text[position : site.start], switch(site, text[site.start : site.end])
        line += kept.count("\n")
        for offset in range(choice.count("\n") + 1):
            owners.setdefault(line + offset, []).extend(site.mutants)
        line += choice.count("\n")
        pieces += [kept, choice]
        position = site.end
    return "".join(pieces) + text[position:], owners


def switch(site, original):
    if site.mutants[0].kind == "statement":
        cases = [f"if mutant({mutant.number}) {{ {mutant.replace} }}" for mutant in site.mutants]
        return " else ".join(cases) + f" else {{ {original} }}"
    cases = [f"mutant({mutant.number}) ? ({mutant.replace})" for mutant in site.mutants]
    return "(" + " : ".join(cases) + f" : ({original}))"


def copy(mutants):
    """Brings the copy up to date, so that an unchanged file is not compiled again; returns the owners of lines."""
    owners = {}
    files = {name: (ROOT / name).read_bytes() for name in tracked()}
    for file in {mutant.file for mutant in mutants}:
        text, owners[file] = switched((ROOT / file).read_text(encoding="utf-8"), sites_in(file, mutants))
        files[file] = text.encode()
    for target in {mutant.target for mutant in mutants}:
        files[f"Sources/{target}/Mutant.swift"] = SWITCH.encode()
    for path in (path for folder in FOLDERS for path in SOURCE.glob(f"{folder}/**/*")):
        if path.is_file() and str(path.relative_to(SOURCE)) not in files:
            path.unlink()
    for name, content in files.items():
        path = SOURCE / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    return owners


def tracked():
    """The package's files: those that git knows or would add, and the versions of its dependencies."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "Package.swift", *FOLDERS],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout.split("\0")
    names = [name for name in listed if name and (ROOT / name).is_file()]
    return names + [name for name in ("Package.resolved",) if (ROOT / name).is_file()]


def build(mutants):
    """Builds the tool with all mutants in it. Raises BuildFailure."""
    BUILT.unlink(missing_ok=True)
    compiled(copy(mutants), ["-c", "release", "--product", "plumb"])
    keys = ("number", "list", "name", "clause", "why", "reading", "harmless")
    lines = [json.dumps({key: getattr(mutant, key) for key in keys}, ensure_ascii=False) for mutant in mutants]
    plumb = json.dumps(str(PLUMB.relative_to(SCRATCH)))
    BUILT.write_text(
        f'{{"format": "plumb-mutants-build/1", "plumb": {plumb}, "variable": "{VARIABLE}", "mutants": [\n'
        + ",\n".join(lines) + "\n]}\n", encoding="utf-8")


def compile_targets(mutants):
    """Compiles the targets that mutants stand in, and what they import, without optimising: enough to see whether
    each mutant is Swift. Raises BuildFailure, which tells of all targets."""
    owners, failures = copy(mutants), []
    for target in sorted({mutant.target for mutant in mutants}):
        try:
            compiled(owners, ["--target", target])
        except BuildFailure as failure:
            failures.append(str(failure))
    if failures:
        raise BuildFailure("\n".join(dict.fromkeys("\n".join(failures).splitlines())))


def compiled(owners, arguments):
    command = ["swift", "build", *arguments, "--package-path", str(SOURCE)]
    with open(LOG, "w", encoding="utf-8") as log:
        status = subprocess.run(command, stdout=log, stderr=log, env=environment()).returncode
    if status != 0:
        raise BuildFailure(explain(LOG.read_text(encoding="utf-8", errors="replace"), owners))


def explain(log, owners):
    """The errors of a failed build on lines with mutants, each with their names; the others follow from them."""
    named, others = [], []
    for path, line, text in re.findall(r"^(/.*?\.swift):(\d+):\d+: error: (.*)$", log, re.MULTILINE):
        file = os.path.relpath(path, SOURCE)
        names = [mutant.label for mutant in owners.get(file, {}).get(int(line), [])]
        (named if names else others).append(f"{' or '.join(names) or 'no mutant'}: {file}:{line}: {text}")
    errors = list(dict.fromkeys(named or others))
    return "\n".join(errors) or f"the build failed; see {LOG.relative_to(ROOT)}"


def environment(number=0):
    """The environment of a run in which one mutant, or none, is at work."""
    inherited = {name: value for name, value in os.environ.items() if name != "PLUMB_OPTIMIZED"}
    return {**inherited, VARIABLE: str(number), "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"}
