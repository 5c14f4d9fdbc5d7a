"""What must hold of the paper before it is built: data current, no number written by hand, references in order."""

import json
import pathlib
import re

from . import data

PAPER = "Papers"
BIBLIOGRAPHY, DEFINITIONS, CLAIMS = f"{PAPER}/references.bib", f"{PAPER}/definitions.json", f"{PAPER}/claims.json"
# Code that makes tables from data, where numbers count columns.
TABLES = "tables.typ"
# Groups that the check of staleness reads from their source itself.
READ = ("code", "commands", "machine", "results", "rules")

COMMENT = re.compile(r"(?<!:)//[^\n]*|/\*.*?\*/", re.S)
# Calls of the template whose strings are keys of the data, those that tell what it is, and those whose strings are addresses of
# files or labels.
LOOKUP = re.compile(r'\b(?:number|percent|seconds|bytes|ratio|value|word|when)\(\s*"([^"]*)"')
TOLD = re.compile(LOOKUP.pattern.replace("|when", ""))
ADDRESS = re.compile(r'\b(?:example|label|command)\(\s*"[^"]*"|#(?:import|include|set|show|let)\b[^\n]*')
REFERENCE, LABEL = re.compile(r"@([A-Za-z][\w:.-]*\w)"), re.compile(r"<([A-Za-z][\w:.-]*)>")
# Sections of a specification: their numbers are names.
SECTION = re.compile(r"§\d+(?:\.\d+)*")
# Arguments by name, and lengths of the page.
SETTING = re.compile(r"\b[\w-]+: *[\d.]+\w*|\b[\d.]+(?:pt|em|cm|mm|fr|deg)\b")
# The name of a theorem in a text, and in a proof.
THEOREM, PROVED = re.compile(r"`([a-z]+(?:_[a-z]+)+)`"), re.compile(r"^Theorem (\w+)", re.MULTILINE)
# A number that stands by itself: not in a name such as G13.
NUMBER = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?:e-?\d+)?")
# Code in a text, whose value stands there, and code that says nothing.
EMBEDDED, SILENT = re.compile(r"#([A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*)"), ("let", "set", "show", "import", "include", "if", "for", "return")
CLOSES = {"(": ")", "[": "]", "{": "}"}
KINDS = {"raw": re.compile(r"`[^`]*`"), "math": re.compile(r"\$[^$]*\$"), "text": re.compile(r".*", re.S)}


def blank(pattern, text):
    """The text with spaces in place of what matches: every line stays where it is."""
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def after_group(text, start):
    """Where a group in brackets ends that starts here; strings in it may hold brackets."""
    open_ones, index = [], start
    while index < len(text):
        if text[index] == '"':
            index = text.index('"', index + 1)
        elif text[index] in CLOSES:
            open_ones.append(CLOSES[text[index]])
        elif open_ones and text[index] == open_ones[-1]:
            open_ones.pop()
            if not open_ones:
                return index + 1
        index += 1
    return index


class Paper:
    """The texts of the paper below a root, without comments."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        folder = self.root / PAPER
        files = [folder / "paper.typ", folder / TABLES, *sorted((folder / "Sections").glob("*.typ"))]
        self.texts = {path.relative_to(self.root): blank(COMMENT, path.read_text()) for path in files}

    def every(self, pattern):
        """What a pattern finds, with where."""
        return [(f"{path}:{text.count(chr(10), 0, match.start()) + 1}", match.group(1))
                for path, text in self.texts.items() for match in pattern.finditer(text)]

    def faults(self):
        """One line for everything that is wrong, empty if nothing is."""
        return [*self.stale(), *self.literals(), *self.swallowed(), *self.unknown_keys(), *self.references(), *self.theorems(), *self.claims()]

    def stale(self):
        path = self.root / data.DATA
        if not path.exists() or path.read_text() != data.made(self.root):
            yield f"{data.DATA}: is not what the results say; scripts/paper --data makes it anew"

    def literals(self):
        """Numbers in what a reader sees that are neither data nor definitions."""
        allowed = json.loads((self.root / DEFINITIONS).read_text())
        for path, text in self.texts.items():
            if path.name == TABLES:
                continue
            for pattern in (LOOKUP, ADDRESS, SECTION, SETTING, REFERENCE, LABEL):
                text = blank(pattern, text)
            for kind, pattern in KINDS.items():
                known = {entry["number"] for entry in allowed if kind in entry["in"]}
                for part in pattern.finditer(text):
                    for match in NUMBER.finditer(part.group()):
                        if (number := match.group().rstrip(",.")) not in known:
                            line = text.count("\n", 0, part.start() + match.start()) + 1
                            yield (f"{path}:{line}: the number {number} is written by hand; look it up with #number(…), or "
                                   f"define it in {DEFINITIONS}")
                text = blank(pattern, text)

    def swallowed(self):
        """Semicolons that end code in a text and so are not printed. A second one is: `#number("a.cases");; the others`."""
        for path, text in self.texts.items():
            if path.name == TABLES:
                continue
            for match in EMBEDDED.finditer(text):
                end = match.end()
                while text[end : end + 1] in ("(", "["):
                    end = after_group(text, end)
                if match.group(1) not in SILENT and text[end : end + 1] == ";" and text[end + 1 : end + 2] != ";":
                    yield f"{path}:{text.count(chr(10), 0, end) + 1}: the semicolon after #{match.group(1)} is not printed; write two"

    def unknown_keys(self):
        known = json.loads((self.root / data.DATA).read_text()) if (self.root / data.DATA).exists() else {}
        for place, key in self.every(LOOKUP):
            try:
                data.looked_up(known, key)
            except KeyError:
                yield f"{place}: {data.DATA} has no {key}"

    def references(self):
        """Labels and entries of the bibliography that are referred to and missing, and entries that nobody cites."""
        labels = {label for _, label in self.every(LABEL)}
        entries = set(re.findall(r"^@\w+\{\s*([^,\s]+)", (self.root / BIBLIOGRAPHY).read_text(), re.MULTILINE))
        cited = self.every(REFERENCE)
        yield from (f"{place}: @{name} is neither a label nor in {BIBLIOGRAPHY}" for place, name in cited
                    if name not in labels | entries)
        yield from (f"{BIBLIOGRAPHY}: {name}: is cited nowhere" for name in sorted(entries - {name for _, name in cited}))

    def theorems(self):
        """Names of theorems that no proof has."""
        proved = {name for path in (self.root / PAPER / "Proof").glob("*.v") for name in PROVED.findall(path.read_text())}
        yield from (f"{place}: {PAPER}/Proof proves no {name}" for place, name in self.every(THEOREM) if name not in proved)

    def claims(self):
        """Claims that the data do not meet, groups of data of which the text tells a number and no claim checks any, and claims
        about no section."""
        known = json.loads((self.root / data.DATA).read_text())
        every = json.loads((self.root / CLAIMS).read_text())["claims"]
        labels = {label for _, label in self.every(LABEL)}
        yield from (f"{CLAIMS}: {one['claim']}: {problem}" for one in every if (problem := fault(one, known)))
        yield from (f"{CLAIMS}: {one['claim']}: no section is labelled {one['section']}" for one in every if one["section"] not in labels)
        claimed = {one["key"].partition(".")[0] for one in every}
        for group in sorted({key.partition(".")[0] for _, key in self.every(TOLD)} - claimed - set(READ)):
            yield f"{CLAIMS}: no claim checks anything of {group}, which the text speaks of"


def fault(claim, known):
    """Why the data do not meet a claim, None if they do."""
    try:
        value = data.looked_up(known, claim["key"])
    except KeyError:
        return f"{data.DATA} has no {claim['key']}"
    if "sum" in claim:
        try:
            total = sum(sum(numbers(known, key)) for key in claim["sum"])
        except (KeyError, TypeError) as problem:
            return f"{data.DATA} has no numbers at {problem}"
        return None if total == value else f"{data.DATA} says {value}, and {total} for its parts"
    low = claim.get("atLeast", claim.get("expected", float("-inf")))
    high = claim.get("atMost", claim.get("expected", float("inf")))
    if low == float("-inf") and high == float("inf"):
        return "one of expected, atLeast, atMost and sum is needed"
    return None if isinstance(value, (int, float)) and low <= value <= high else f"{data.DATA} says {value}"


def numbers(known, key):
    """The values of a key in which * stands for every element of a list or an object."""
    before, star, after = key.partition(".*")
    if not star:
        return [data.looked_up(known, key)]
    inside = data.looked_up(known, before)
    return [number for one in (inside if isinstance(inside, list) else inside.values()) for number in numbers({"of": one}, "of" + after)]
