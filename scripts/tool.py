"""What scripts share: where things are, running the tool, and Python environments."""

import argparse
import importlib
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLUMB = ROOT / ".build/release/plumb"


def parser(text, **more):
    """Options of a script, whose help is its text; with the tool to use."""
    found = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter, **more)
    found.add_argument("--plumb", default=str(PLUMB), metavar="TOOL", help="the tool; .build/release/plumb")
    return found


def fail(problem, code):
    print(f"{pathlib.Path(sys.argv[0]).name}: {problem}", file=sys.stderr)
    sys.exit(code)


def run(tool, *words, given=None, ends=(0, 2), code=65):
    """What a program prints; 2 says that some cases have no layout.  Another end is that of the script."""
    done = subprocess.run([*map(str, (tool, *words))], cwd=ROOT, input=given, capture_output=True, text=True)
    if done.returncode not in ends:
        fail(f"{tool} {' '.join(map(str, words))}: exit code {done.returncode}: {done.stderr.strip()}", code)
    return done.stdout


def objects(text):
    """JSON a line.  Texts may hold other line breaks than line feeds."""
    return [json.loads(line) for line in text.split("\n") if line.startswith("{")]


def families(tool):
    return [one["family"] for one in objects(run(tool, "generate", "--list", "--format", "json"))]


def generated(tool, count, *more):
    """Cases of every family, as text."""
    return "".join(run(tool, "generate", family, "--count", count, *more) for family in families(tool))


def needed(module, folder, problem, code=70):
    """A module; if this Python has none, the script begins anew with that of an environment."""
    try:
        return importlib.import_module(module)
    except ImportError:
        python = ROOT / folder / "bin/python"
        if not python.exists() or pathlib.Path(sys.prefix) == python.parent.parent:
            fail(problem, code)
        os.execv(python, [str(python), *sys.argv])
