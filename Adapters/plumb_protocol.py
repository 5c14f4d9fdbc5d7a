"""What every adapter shares: the conversation with Plumb, and the tool.

An adapter answers a line with a line.  Documentation/ExternalEngines.md describes the protocol; grid_protocol.py,
box_protocol.py and screen_protocol.py read the cases.
"""

import gc
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time


class Stopwatch:
    """Nanoseconds spent in `with` blocks."""

    def __init__(self):
        self.nanoseconds = 0

    def __enter__(self):
        self.start = time.perf_counter_ns()

    def __exit__(self, *_):
        self.nanoseconds += time.perf_counter_ns() - self.start


def own_output():
    """From now on only `say` writes to Plumb: what a library prints goes to standard error."""
    sys.stdout = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)


def say(message):
    """Writes a line; keys keep their order, because that of declarations of boxes counts."""
    sys.stdout.write(json.dumps(message, allow_nan=False, ensure_ascii=False, separators=(",", ":")) + "\n")
    sys.stdout.flush()


def converse(name, version, subset, answer):
    """Says who answers, and answers requests until there are no more; `--check` asks only whether everything needed is here."""
    say({"format": "plumb-engine/1", "name": name, "subset": subset, "version": version})
    if "--check" in sys.argv[1:]:
        return
    gc.disable()  # not in the middle of a layout
    for line in sys.stdin:
        say(answer(json.loads(line)))
        gc.collect()


def unsupported(request, label, reason):
    return {"format": "plumb-answer/1", "id": request["id"], "reason": reason, "status": "unsupported", "view": label}


def placed(request, frames, nanoseconds):
    return {"format": "plumb-answer/1", "id": request["id"], "frames": frames, "nanoseconds": nanoseconds, "status": "placed"}


# The tool


def find_tool():
    """The path of `plumb`: that of the environment variable PLUMB, of the build folder, or of the search path."""
    build = pathlib.Path(__file__).resolve().parent.parent / ".build"
    candidates = [os.environ.get("PLUMB"), build / "release/plumb", build / "debug/plumb", shutil.which("plumb")]
    found = next((str(path) for path in candidates if path and os.access(path, os.X_OK)), None)
    return found or sys.exit("plumb is not built; make build does that")


class NoProgram(Exception):
    """The tool exports no program of a case; the text says why."""


def exported(tool, case, *options):
    """The program (plumb-program/1) of a case's text."""
    run = subprocess.run([tool, "export", "--program", *options, "-"], input=case, capture_output=True, text=True)
    if run.returncode:
        raise NoProgram(f"no program is exported: {run.stderr.strip()}")
    return json.loads(run.stdout)


# The conversation
