#!/usr/bin/env python3
"""Keeps what a command prints as a result that says what it is: the commit of the sources and the command.

    scripts/result.py [--as WORDS] [--ends N] FILE COMMAND

COMMAND is for a shell.  The first object of JSON gets the keys "commit" and "command"; before a text stands a line
`# made by COMMAND at commit HASH`.  HASH ends with -dirty if sources differed from the commit.  --as gives the command in
other words.  FILE stays as it was unless the command ends with 0, or with a number up to N.  A name that ends with .gz is
compressed.
"""

import argparse
import gzip
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# What results are made from; some files below are results themselves.
SOURCES = ("Adapters", "Benchmarks/Cases", "Benchmarks/Plans", "Cases", "Mutants", "Package.swift", "Sources", "scripts",
           ":!Cases/Questions", ":!Sources/LayoutExplorer/Resources")
KEYS = ("commit", "command")
TOLD = re.compile(r"# made by (.*) at commit (.*)\n")


def commit():
    git = lambda *words: subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    return git("rev-parse", "HEAD") + ("-dirty" if git("status", "--porcelain", "--", *SOURCES) else "")


def told(text, commit, command):
    """A result that says what it is; a command that it says itself stays."""
    if not text.startswith("{"):
        return f"# made by {command} at commit {commit}\n{text}"
    known, _ = json.JSONDecoder().raw_decode(text)
    gap, rest = re.fullmatch(r"\{(\s*)(.*)", text, re.DOTALL).groups()
    keys = {"commit": commit, **({} if "command" in known else {"command": command})}
    return "{" + gap + "".join(f"{json.dumps(key)}: {json.dumps(value)},{gap or ' '}" for key, value in keys.items()) + rest


def origin(text):
    """The commit that a result names; None if it names none."""
    if text.startswith("{"):
        return json.JSONDecoder().raw_decode(text)[0].get("commit")
    return found[2] if (found := TOLD.match(text)) else None


def short(commit):
    """The same with ten digits."""
    return re.sub(r"([0-9a-f]{10})[0-9a-f]{30}", r"\1", commit)


def body(text):
    """A text without the line that says what it is."""
    return TOLD.sub("", text, count=1) if TOLD.match(text) else text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--as", dest="words", metavar="WORDS")
    parser.add_argument("--ends", type=int, default=0, metavar="N")
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("command")
    options = parser.parse_args()
    words, made_at = options.words or options.command.replace(".build/release/plumb", "plumb"), commit()
    run = subprocess.run(["bash", "-o", "pipefail", "-c", options.command], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if not 0 <= run.returncode <= options.ends:
        refused = ROOT / ".build" / options.file.name
        refused.write_text(run.stdout)
        sys.exit(f"result: {options.file} stays as it was: exit code {run.returncode} of {words}; {refused} has what it printed")
    text = told(run.stdout, made_at, words).encode()
    options.file.parent.mkdir(parents=True, exist_ok=True)
    options.file.write_bytes(gzip.compress(text, mtime=0) if options.file.suffix == ".gz" else text)


if __name__ == "__main__":
    main()
