"""A BibTeX file, as far as the form of its entries goes. Whether what they say is right nobody can look up here."""

import datetime
import re

ENTRY = re.compile(r"^@(\w+)\{([^,\s]+),", re.MULTILINE)
FIELD = re.compile(r"\s*([\w-]+)\s*=\s*")
NEEDED = {
    "article": ("author", "title", "journal", "year"),
    "inproceedings": ("author", "title", "booktitle", "year"),
    "book": ("author", "title", "publisher", "year"),
    "techreport": ("author", "title", "institution", "year"),
    "misc": ("title", "url"),
}
DOI = re.compile(r"10\.\d{4,9}/[-._;()/:A-Za-z0-9]+")
PAGES = re.compile(r"\d+(--\d+)?")
OLDEST = 1930


def entries(text):
    """Entries by key, each with its type and fields, and what is wrong with the text."""
    found, faults = {}, []
    for match in ENTRY.finditer(text):
        kind, key = match.group(1).lower(), match.group(2)
        if key in found:
            faults.append(f"{key}: stands there twice")
        try:
            found[key] = {"type": kind, **fields(text, match.end())}
        except ValueError as problem:
            faults.append(f"{key}: {problem}")
    return found, faults


def fields(text, at):
    """The fields up to the brace that ends the entry."""
    found = {}
    while True:
        while at < len(text) and text[at] in " \n\t,":
            at += 1
        if text[at:at + 1] == "}":
            return found
        match = FIELD.match(text, at)
        if match is None:
            raise ValueError("a field is not `name = {value}`")
        value, at = braced(text, match.end())
        found[match.group(1).lower()] = value


def braced(text, at):
    if text[at:at + 1] != "{":
        raise ValueError("a value does not stand in braces")
    depth, start = 0, at + 1
    while at < len(text):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        at += 1
        if depth == 0:
            return text[start:at - 1], at
    raise ValueError("a brace is not closed")


def faults(text, cited):
    """What is wrong: missing fields, implausible years, malformed DOIs and pages, entries nobody cites."""
    found, wrong = entries(text)
    for key, entry in found.items():
        needed = NEEDED.get(entry["type"])
        if needed is None:
            wrong.append(f"{key}: the type {entry['type']} is none of {', '.join(NEEDED)}")
            continue
        wrong += [f"{key}: lacks {name}" for name in needed if not entry.get(name, "").strip()]
        year = entry.get("year", str(OLDEST))
        if not year.isdigit() or not OLDEST <= int(year) <= datetime.date.today().year:
            wrong.append(f"{key}: the year {year} is not plausible")
        if "doi" in entry and not DOI.fullmatch(entry["doi"]):
            wrong.append(f"{key}: {entry['doi']} is no DOI, which looks like 10.1145/504704.504705")
        if "pages" in entry and not PAGES.fullmatch(entry["pages"]):
            wrong.append(f"{key}: the pages {entry['pages']} are not written like 267--306")
        if key not in cited:
            wrong.append(f"{key}: is cited nowhere")
    return wrong
