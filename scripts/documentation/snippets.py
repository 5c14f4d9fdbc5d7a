"""Snippets: each is built, runs, and prints what its comments `// prints: …` say, in their order."""

import re
import subprocess

from . import BUILT, ROOT

PRINTS = re.compile(r"// prints: (.*)$")


def check():
    """Complaints about snippets that print something else, or were not built since they were changed."""
    paths = sorted((ROOT / "Snippets").rglob("*.swift"))
    return [complaint for path in paths for complaint in of_snippet(path)] if paths else ["there is no snippet"]


def of_snippet(path):
    program = BUILT / path.stem
    # A program whose objects come out the same is not linked again, so they tell when it was built last.
    built = max((file.stat().st_mtime for file in (BUILT / f"{path.stem}.build").glob("*")), default=0)
    if not program.exists() or built < path.stat().st_mtime:
        return [f"{path}: is not built; swift build builds it"]
    said = [match[1] for line in path.read_text().splitlines() if (match := PRINTS.search(line))]
    ran = subprocess.run([program], capture_output=True, text=True, timeout=60)
    printed = ran.stdout.splitlines()
    if ran.returncode:
        return [f"{path}: ends with {ran.returncode}: {ran.stderr.strip()}"]
    if not said:
        return [f"{path}: does not say what it prints"]
    return [f"{path}: prints\n    " + "\n    ".join(printed)] if printed != said else []
