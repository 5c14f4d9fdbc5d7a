"""What the tool says of the paper's examples: Papers/Examples."""

import subprocess

FOLDER = "Papers/Examples"
TWO_COLUMNS = f"{FOLDER}/two-columns.json"
# One stage, whatever its size, so that the weights of the whole program are seen.
WHOLE = ("--encoding", "cells", "--start", "structural", "--row-cap", "1000000000")
COMMANDS = {
    "two-columns.program.json": ("export", TWO_COLUMNS, "--program", *WHOLE),
    "two-columns.lp": ("export", TWO_COLUMNS, "--lp", *WHOLE),
    "two-columns.svg": ("render", TWO_COLUMNS),
    "modifiers.explanation.txt": ("explain", "Cases/modifiers.json", "blue", "width"),
}


class Failed(Exception):
    """The tool did not run, or said that something is wrong."""


def said(root, tool, arguments):
    try:
        run = subprocess.run([tool, *arguments], cwd=root, capture_output=True, text=True)
    except OSError as problem:
        raise Failed(f"{tool}: {problem.strerror}; make build builds it")
    if run.returncode:
        raise Failed(f"{tool} {' '.join(arguments)}: exit code {run.returncode}: {run.stderr.strip()}")
    return run.stdout


def made(root, tool):
    """Paths and texts of all examples."""
    return [(root / FOLDER / name, said(root, tool, arguments)) for name, arguments in COMMANDS.items()]


def stale(root, tool):
    """The examples that are not what the tool says."""
    return [path.relative_to(root) for path, text in made(root, tool) if not path.exists() or path.read_text() != text]
