"""The site: DocC's output for the catalog and the public symbols, without a warning."""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from . import ROOT, catalog, symbols

# A parameter whose name says what it is has no words of its own.
ALLOWED = ("is missing documentation",)
START = """<!doctype html>
<meta charset="utf-8">
<title>Plumb</title>
<meta http-equiv="refresh" content="0; url=documentation/plumb/">
<a href="documentation/plumb/">Plumb</a>
"""


def build(output, base_path):
    """Complaints; the site takes the place of an older one only without any."""
    missing = [program for program in ("swift", "docc") if not shutil.which(program)]
    if missing:
        return [f"{missing[0]} is not found; it comes with Swift's toolchain"]
    if output.exists() and not (output / "metadata.json").exists():
        return [f"{output} is there and is no site of DocC's; it is left alone"]
    with tempfile.TemporaryDirectory(dir=ROOT / ".build") as work:
        work = pathlib.Path(work)
        graphs = work / "symbols"
        graphs.mkdir()
        try:
            symbols.extract(graphs)
            catalog.assemble(work / "Plumb.docc", base_path)
        except (symbols.Unreadable, catalog.Broken) as problem:
            return [problem]
        count, complaints = symbols.without_documentation(graphs)
        complaints += convert(work, graphs, base_path)
        if not complaints:
            (work / "site/index.html").write_text(START)
            replace(output, work / "site")
            print(f"docs: {count} public types, all with a doc comment; the site is in {output}", file=sys.stderr)
        return complaints


def replace(output, site):
    """Puts the site where an older one may be, which stays until the new one is there as a whole."""
    output.parent.mkdir(parents=True, exist_ok=True)
    new, old = (output.with_name(f"{output.name}.{word}") for word in ("new", "old"))
    for folder in (new, old):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.move(site, new)
    if output.exists():
        output.rename(old)
    new.rename(output)
    shutil.rmtree(old, ignore_errors=True)


def convert(work, graphs, base_path):
    told = work / "diagnostics.json"
    command = ["docc", "convert", work / "Plumb.docc", "--additional-symbol-graph-dir", graphs,
               "--output-dir", work / "site", "--diagnostics-file", told,
               "--fallback-display-name", "Plumb", "--fallback-bundle-identifier", "plumb"]
    if base_path:
        command += ["--hosting-base-path", base_path]
    ran = subprocess.run(command, capture_output=True, text=True)
    if not told.exists():
        return [f"docc ended with {ran.returncode}: {ran.stderr.strip()}"]
    found = json.loads(told.read_text())["diagnostics"]
    complaints = [described(diagnostic) for diagnostic in found
                  if diagnostic["severity"] in ("warning", "error")
                  and not any(text in diagnostic["summary"] for text in ALLOWED)]
    return complaints or ([f"docc ended with {ran.returncode}"] if ran.returncode else [])


def described(diagnostic):
    place = diagnostic.get("source", "").removeprefix("file://")
    line = diagnostic.get("range", {}).get("start", {}).get("line", 0)
    return f"{place}:{line}: {diagnostic['severity']}: {diagnostic['summary']}"
