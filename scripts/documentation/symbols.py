"""Public symbols, read off the modules that swift build left, and the types among them without a word of documentation."""

import json
import subprocess

from . import BUILT, ROOT

# What users of the package can import, and what they read answers of.
MODULES = ("LayoutCore", "LayoutViews", "LinearProgramming", "DirectLayout", "ConstraintLayout", "GLPKSolver", "FontText", "LayoutCases",
           "LayoutComparison", "LayoutExplanation", "LayoutExtension", "Plumb", "PlumbExplorer", "PlumbPreviews")
SHIMS = ("CGLPKShims", "CHarfBuzzShims", "CPreviewRecords")
# What the explorer's sockets are made of.
SYSTEM = ROOT / ".build/checkouts/FlyingFox/CSystemLinux/include/module.modulemap"
TYPES = {f"swift.{kind}" for kind in ("struct", "class", "enum", "protocol", "actor", "typealias")}


class Unreadable(Exception):
    """A module that is not built."""


def extract(folder):
    """Writes a symbol graph for every module; they take seconds together."""
    maps = [word for path in (*(BUILT / f"{shim}.build/module.modulemap" for shim in SHIMS), SYSTEM)
            for word in ("-Xcc", f"-fmodule-map-file={path}")]
    for module in MODULES:
        ran = subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", module, "-I", BUILT / "Modules", *maps,
             "-target", target(), "-output-dir", folder, "-minimum-access-level", "public",
             "-skip-inherited-docs", "-skip-synthesized-members"], capture_output=True, text=True)
        if ran.returncode:
            raise Unreadable(f"{module}: {ran.stderr.strip()}\nrun swift build first")


def target():
    told = json.loads(subprocess.run(["swift", "-print-target-info"], capture_output=True, text=True, check=True).stdout)
    return told["target"]["triple"]


def without_documentation(folder):
    """The number of public types, and complaints about those that no comment describes."""
    count, complaints = 0, []
    for path in sorted(folder.glob("*.symbols.json")):
        for symbol in json.loads(path.read_text())["symbols"]:
            if symbol["kind"]["identifier"] not in TYPES:
                continue
            count += 1
            if "docComment" not in symbol:
                complaints.append(f"{path.name.split('.')[0]}.{'.'.join(symbol['pathComponents'])} has no doc comment")
    return count, complaints
