"""Commands that the documents show with what they print: blocks that begin with `$ `, and text files of the catalog."""

import difflib
import os
import re
import subprocess
import tempfile

from . import CATALOG, ROOT, documents

BLOCK = re.compile(r"(?ms)^```\w*\n(\$ .*?)^```$")
SHOW = re.compile(r"(?m)^\$ (.*)\n((?:(?!\$ ).*\n)*)")


def check(tool, writes=False):
    """Complaints about outputs that are not as shown; with `writes` they are made so."""
    complaints = []
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.abspath(tool), os.path.join(folder, "plumb"))
        for path in documents() + sorted(CATALOG.rglob("*.txt")):
            shown = path.read_text()
            show = lambda text: SHOW.sub(lambda one: f"$ {one[1]}\n{printed(one[1], path, folder)}", text)
            made = show(shown) if path.suffix == ".txt" else BLOCK.sub(lambda block: block[0].replace(block[1], show(block[1])), shown)
            if writes:
                path.write_text(made)
            elif made != shown:
                change = "\n".join(difflib.unified_diff(shown.splitlines(), made.splitlines(), "shown", "printed", n=0, lineterm=""))
                complaints.append(f"{path}: scripts/docs --write-examples writes it anew\n{change}")
    return complaints


def printed(command, path, folder):
    """What a command prints, beside the case files of a tutorial or in the project's folder."""
    cases = re.findall(r"\b\w+\.json\b", command)
    place = path.parent if cases and all((path.parent / name).exists() for name in cases) else ROOT
    environment = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}", NO_COLOR="1")
    ran = subprocess.run(["bash", "-c", command], cwd=place, env=environment, text=True,
                         stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return "".join(f"{line.rstrip()}\n" for line in ran.stdout.splitlines())
