"""The list of mutants in Mutants/*.json, checked against the sources that it quotes and the clauses that it breaks."""

import dataclasses
import functools
import json
import re

from publishing.rules import SEMANTICS, clauses
from tool import ROOT

LISTS = ROOT / "Mutants"
# Clauses that no mutant can break or no window can show, a line each: its name, and the reason.
EXEMPT = LISTS / "exempt.txt"
# The lists whose mutants break the direct engine.
DIRECT = {"direct", "shared"}
NEEDED = {"name", "file", "find", "replace", "why"}
OPTIONAL = {"clause", "section", "kind", "harmless", "reading", "test"}
# What catches a mutant: cases of layouts, scripts of edits that sessions follow, or CSS boxes.
GROUPS = ("layouts", "sessions", "boxes")
# How lists name the specifications of CSS.
SPECIFICATIONS = ("Flexbox", "Flexbox 2", "Grid", "Sizing 3", "Sizing 4", "Alignment", "Positioned", "Overflow", "CSS 2")
# The sections of CSS whose rules both engines for boxes follow: each list breaks each of them.
SECTIONS = (
    *(f"Flexbox §{number}" for number in ("4.5", "5.1", "5.4", "8.5", *(f"9.{part}" for part in range(2, 9)), "9.9.1", "9.9.2", "9.9.3")),
    *(f"Grid §{number}" for number in ("6.2", "6.3", "6.6", "7.2.3", "7.5", "8.3", "8.3.1", "8.5", "11.3", "11.6", "11.8",
                                       "12.1", "12.4", "12.5", "12.5.1", "12.6", "12.7", "12.7.1", "12.8")),
    "Sizing 3 §3.1", "Sizing 3 §3.2", "Sizing 3 §3.3", "Sizing 3 §4", "Sizing 3 §5", "Sizing 3 §5.1", "Alignment §4.1",
    "Alignment §4.4", "Alignment §5.3", "Positioned §2.1", "Positioned §3.4", "Sizing 4 §5.1", "CSS 2 §8.3.1")


@dataclasses.dataclass(frozen=True)
class Mutant:
    """One way to break a rule: `replace` in the place of `find`."""

    number: int  # from 1 among all mutants, what the environment variable names
    list: str  # the list that it stands in, by its file: whose rule it breaks, such as direct or constraint-boxes
    name: str
    file: str  # relative to the repository
    find: str
    replace: str
    why: str
    clause: str = ""  # of the specification, such as S1.2; empty where what breaks is none
    section: str = ""  # of CSS, such as Flexbox §9.3 5, with the step; for boxes alone
    kind: str = "expression"  # or "statement"
    harmless: str = ""  # the proof that no frame changes
    test: str = ""  # the unit test that fails with it, if no case can show it
    reading: str = ""  # what the clause would mean, if SwiftUI might mean that; else empty

    @property
    def rule(self):
        return self.clause.partition(".")[0]

    @property
    def group(self):
        if self.list.endswith("-boxes"):
            return "boxes"
        return "sessions" if self.name.startswith("session-") else "layouts"

    @property
    def engine(self):
        """The sessions that show it: without those of the constraint engine more scripts can be run."""
        return "direct" if self.list == "direct" else "constraint"

    @property
    def target(self):
        return self.file.split("/")[1]

    @property
    def label(self):
        return f"{self.list}/{self.name}"


@dataclasses.dataclass(frozen=True)
class Site:
    """A place in a file, and the mutants that replace the text there."""

    start: int
    end: int
    mutants: list


class Faults(Exception):
    """What is wrong with the list, a line each."""


def read_mutants(wanted=re.compile("")):
    """The mutants whose names hold a match of `wanted`, with their numbers among all mutants in the order of the files.
    Raises Faults, which tell of these mutants alone."""
    mutants, faults, number = [], [], 0
    for path in sorted(LISTS.glob("*.json")):
        where = path.relative_to(ROOT)
        try:
            entries = json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise Faults(f"{where} is not JSON: {error}") from error
        for position, entry in enumerate(entries, 1):
            number += 1
            if not wanted.search(f"{path.stem}/{entry.get('name', '')}"):
                continue
            fault = fault_of(entry, is_box=path.stem.endswith("-boxes"))
            if fault:
                faults.append(f"{where}, mutant {position} ({entry.get('name', 'without a name')}): {fault}")
            else:
                mutants.append(Mutant(number=number, list=path.stem, **entry))
    faults += faults_between(mutants)
    if not faults and not mutants:
        faults.append(f"no mutant in {LISTS.relative_to(ROOT)} is named like {wanted.pattern!r}; see --list")
    if faults:
        raise Faults("\n".join(faults))
    return mutants


def fault_of(entry, is_box=False):
    """What is wrong with one entry by itself, None if nothing is."""
    if missing := NEEDED - entry.keys():
        return f"lacks {', '.join(sorted(missing))}"
    if unknown := entry.keys() - NEEDED - OPTIONAL:
        return f"has unknown keys: {', '.join(sorted(unknown))}"
    if not all(isinstance(value, str) for value in entry.values()):
        return "every value must be a string"
    if entry["find"] == entry["replace"]:
        return "replaces a text by itself"
    if entry.get("kind", "expression") not in ("expression", "statement"):
        return f"is of kind {entry['kind']}; expression or statement is needed"
    parts = entry["file"].split("/")
    if "test" in entry and not any(name in tests() for name in (f"func `{entry['test']}`(", f"func {entry['test']}(")):
        return f"names a test that is not there: {entry['test']}"
    if parts[0] != "Sources" or len(parts) < 3:
        return f"{entry['file']} is in no target below Sources"
    if is_box != ("section" in entry):
        return "needs a section of CSS" if is_box else "has a section of CSS, and breaks no engine for boxes"
    if is_box and entry["section"].partition(" §")[0] not in SPECIFICATIONS:
        return f"{entry['section']} is no section; Flexbox §9.3 5 is step 5 in section 9.3 of CSS Flexible Box Layout"
    if "clause" in entry and entry["clause"] not in specified():
        return f"{entry['clause']} is no clause of {SEMANTICS}; S1.2 is the second clause of S1"
    return None


@functools.cache
def tests():
    """The text of all unit tests."""
    return "".join(path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("Tests/**/*.swift")))


@functools.cache
def specified():
    """The names of the clauses of the specification."""
    return [clause.name for clause in clauses((ROOT / SEMANTICS).read_text(encoding="utf-8"))]


def exempt():
    """Why some clauses have no mutant or no question, by their names. Raises Faults."""
    reasons, faults = {}, []
    for line in EXEMPT.read_text(encoding="utf-8").splitlines():
        name, _, reason = line.partition(" ")
        reasons[name] = reason.strip()
        if name not in specified():
            faults.append(f"{EXEMPT.name}: {name} is no clause of {SEMANTICS}")
        elif not reasons[name]:
            faults.append(f"{EXEMPT.name}: {name} needs a reason")
    if faults:
        raise Faults("\n".join(faults))
    return reasons


def unbroken(mutants):
    """What is wrong with the rules that mutants break: a line for each clause that none breaks in the direct engine, and for
    each section of CSS that none breaks in one of the engines for boxes."""
    broken = {mutant.clause for mutant in mutants if mutant.list in DIRECT}
    reasons = exempt()
    for name in specified():
        if name not in broken and name not in reasons:
            yield f"no mutant of the direct engine breaks {name}; add one, or the reason to {EXEMPT.name}"
    for name in sorted({mutant.list for mutant in mutants if mutant.group == "boxes"}):
        # The number of a step stands behind the section's.
        broken = {re.sub(r"(§\S+) .*", r"\1", mutant.section) for mutant in mutants if mutant.list == name}
        for section in SECTIONS:
            if section not in broken:
                yield f"no mutant of {name} breaks {section}; add one"


def faults_between(mutants):
    labels = [mutant.label for mutant in mutants]
    faults = [f"{label}: the name is given twice" for label in sorted({x for x in labels if labels.count(x) > 1})]
    for target in sorted({mutant.target for mutant in mutants}):
        lists = sorted({mutant.list for mutant in mutants if mutant.target == target})
        if len(lists) > 1:
            faults.append(f"{target} is broken by two lists, {' and '.join(lists)}: a list is one engine's, or what both share")
    for file in sorted({mutant.file for mutant in mutants}):
        try:
            sites_in(file, mutants)
        except Faults as found:
            faults.append(str(found))
    return faults


def sites_in(file, mutants):
    """The sites of a file, in order; mutants that replace the same text share one. Raises Faults."""
    try:
        text = (ROOT / file).read_text(encoding="utf-8")
    except OSError as error:
        raise Faults(f"{file} cannot be read: {error.strerror}") from error
    sites, faults = {}, []
    for mutant in (mutant for mutant in mutants if mutant.file == file):
        count = text.count(mutant.find)
        if count != 1:
            faults.append(f"{mutant.label}: {file} holds its text {count} times, once is needed: {mutant.find}")
            continue
        start = text.index(mutant.find)
        site = sites.setdefault(mutant.find, Site(start, start + len(mutant.find), []))
        if site.mutants and site.mutants[0].kind != mutant.kind:
            faults.append(f"{mutant.label} and {site.mutants[0].label} replace the same text and are of two kinds")
        site.mutants.append(mutant)
    ordered = sorted(sites.values(), key=lambda site: site.start)
    for one, other in zip(ordered, ordered[1:]):
        if one.end > other.start:
            faults.append(f"{one.mutants[0].label} and {other.mutants[0].label} replace texts that overlap")
    if faults:
        raise Faults("\n".join(faults))
    return ordered
