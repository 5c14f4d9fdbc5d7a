"""The catalog of DocC, put together from the documents: they are written once, for people who read the repository.

An article is a document with its links rewritten: to other documents as links of DocC, to other files as their paths.
"""

import os
import re
import shutil

from . import CATALOG, ROOT
from .symbols import MODULES

# Documents by the names of their articles.
ARTICLES = {path.stem: path for path in sorted((ROOT / "Documentation").glob("*.md"))} | {
    "Theorem": ROOT / "Papers/README.md",
    "Contributing": ROOT / "CONTRIBUTING.md",
    "Benchmarks": ROOT / "Benchmarks/README.md",
    "Recorded": ROOT / "Cases/Recorded/README.md",
    "Regressions": ROOT / "Cases/Regressions/README.md",
    "Concepts": ROOT / "Sources/ConstraintLayout/README.md",
}
# Pictures that the catalog's own pages show.
PICTURES = ("Documentation/Pictures/modifiers.svg", "Benchmarks/Plots/scaling.svg")
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)", re.S)
FENCED = re.compile(r"(?ms)(^ *```.*?^ *```$)")


class Broken(Exception):
    """A link to nothing."""


def assemble(folder, base_path=""):
    """Writes the catalog into a folder that is not there yet."""
    shutil.copytree(CATALOG, folder)
    media = folder / "Resources"
    media.mkdir(exist_ok=True)
    for name, path in ARTICLES.items():
        parts = FENCED.split(path.read_text())
        parts[::2] = [rewritten(part, path, media) for part in parts[::2]]
        (folder / f"{name}.md").write_text(headed("".join(parts)))
    for file in [*(ROOT / "Snippets").rglob("*.swift"), *(ROOT / name for name in PICTURES)]:
        shutil.copy(file, media / file.name)
    for module, purpose in purposes():
        (folder / f"{module}.md").write_text(f"# ``{module}``\n\n{purpose}\n\n## Overview\n\nA module of ``/Plumb``.\n")
    for tutorial in folder.rglob("*.tutorial"):
        text = tutorial.read_text()
        quote_sources(text, media)
        tutorial.write_text(linked(text, tutorial, base_path))


def rewritten(text, path, media):
    def link(match):
        mark, words, target = match.groups()
        if re.match(r"\w+:", target):
            return match[0]
        file, _, anchor = target.partition("#")
        found = (path.parent / file).resolve() if file else path
        if not found.exists():
            raise Broken(f"{path}: there is no {target}")
        if mark:
            shutil.copy(found, media / found.name)
            return f"![{words}]({found.name})"
        if found.suffix == ".tutorial":
            return f"[{words}](<doc:{found.stem}>)"
        article = next((name for name, path in ARTICLES.items() if path == page(found)), None)
        if article is None:
            inside = os.path.relpath(found, ROOT)
            return words if words in (inside, found.name) else f"{words} (`{inside}`)"
        return f"[{words}](<doc:{article}{fragment(found, anchor) if anchor else ''}>)"
    return LINK.sub(link, text)


def page(path):
    """The document that a link leads to: of a folder its README."""
    readme = path / "README.md"
    return readme if readme.exists() else path


def relative(target, path):
    """A target as a link in a document names it."""
    return os.path.relpath(target, path.parent)


def tutorial(name):
    """The file of a tutorial; None if there is none of this name."""
    return next(CATALOG.rglob(f"{name}.tutorial"), None)


def fragment(page, anchor):
    """The anchor of DocC, made from the words of a heading, for one of the usual kind, or for that of a rule or term."""
    for line in page.read_text().splitlines():
        heading = re.match(r"#+ +(.*)$", line)
        if heading and slug(heading[1]) == anchor or (heading := re.match(rf'- <a id="{anchor}"></a>\*\*(.+?)\*\*', line)):
            return "#" + re.sub(r"[^\w]+", "-", heading[1]).strip("-")
    raise Broken(f"{page} has no heading #{anchor}")


def headed(text):
    """Rules and terms as sections: DocC has anchors for headings alone. What was inside the item of a list moves out of it."""
    lines, is_inside = [], False
    for line in text.splitlines():
        if item := re.fullmatch(r'- <a id="[\w-]+"></a>\*\*(.+?)\*\* (.*)', line):
            lines += ["", f"#### {item[1]}", "", item[2]]
            is_inside, is_first = True, True
        elif is_inside and line.startswith("  "):
            lines += ["", line[2:]] if is_first else [line[2:]]
            is_first = False
        else:
            is_inside = is_inside and not line
            lines.append(line)
    return "\n".join(lines) + "\n"


def slug(heading):
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", heading.lower()))


def purposes():
    """Modules and what they are for: the table of floors in Design.md."""
    text = (ROOT / "Documentation/Design.md").read_text()
    for module, purpose in re.findall(r"(?m)^\| (\w+) \| (.+?) \|", text):
        if module in MODULES and module != "Plumb":
            purpose = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", purpose)
            yield module, purpose[0].upper() + purpose[1:] + "."


def quote_sources(text, media):
    """Copies the sources that a tutorial quotes.

    `file: Sources--Module--Name.swift` is Sources/Module/Name.swift, and `Sources--Module--Name--F10.swift` its lines
    around the first mention of rule F10.
    """
    for name in re.findall(r"file: ([\w.+-]+)", text):
        if "--" not in name:
            continue
        whole, rule = re.fullmatch(r"(.*?)(?:--([A-Z]{1,2}\d+))?(?=\.\w+$)(?:.*)", name).groups()
        source = ROOT / (whole.replace("--", "/") + name[name.rindex("."):])
        if not source.is_file():
            raise Broken(f"a tutorial quotes {name}: there is no {source}")
        lines = source.read_text().splitlines()
        (media / name).write_text("\n".join(around(rule, lines) if rule else lines) + "\n")


def around(rule, lines):
    """The lines in which a source begins to follow a rule."""
    place = next((number for number, line in enumerate(lines) if re.search(rf"\b{rule}\b", line)), None)
    if place is None:
        raise Broken(f"a tutorial quotes a source that does not mention {rule}: {lines[0]}")
    first, last = max(0, place - 2), place + 24
    return (["// …"] if first else []) + lines[first:last] + (["// …"] if last < len(lines) else [])


def linked(text, tutorial, base_path):
    """A tutorial's links to articles as addresses: DocC knows no article yet when it reads tutorials."""
    def link(match):
        if match[1] not in ARTICLES:
            raise Broken(f"{tutorial.name}: there is no article {match[1]}")
        title = ARTICLES[match[1]].read_text().partition("\n")[0].removeprefix("# ")
        anchor = match[2] and fragment(ARTICLES[match[1]], match[2])
        return f"[{match[2] or title}]({base_path}/documentation/plumb/{match[1].lower()}{anchor or ''})"
    return re.sub(r"<doc:(\w+)(?:#(\w+))?>", link, text)
