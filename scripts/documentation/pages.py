"""What holds for all documents together: a reader comes to every page, every anchor is there, every citation of a rule is
a link to it, and the guides are short enough to be read."""

import collections
import re

from . import ROOT, catalog, documents

START = ROOT / "README.md"
LANDING = ROOT / "Documentation/Plumb.docc/Plumb.md"
SPECIFICATION = ROOT / "Documentation/Semantics.md"
# Pages to look things up in: rules, formats, lists, checklists, and what a folder holds. Their words are told apart from those
# of the guides.
REFERENCE = {ROOT / name for name in (
    "CONTRIBUTING.md", "CHANGELOG.md",
    *(f"Documentation/{name}.md" for name in (
        "Boxes", "CaseFormat", "Commands", "Evidence", "ExternalEngines", "Fonts", "Formats", "Glossary", "Hints", "Languages", "Names", "Platforms", "Screens", "Semantics")),
    "Benchmarks/README.md", "Benchmarks/Conventional/README.md", "Benchmarks/Instructions/README.md",
    "Cases/Boxes/README.md", "Cases/Recorded/README.md", "Cases/Regressions/README.md", "Cases/Screens/README.md", "Papers/Proof/README.md", "Sources/ConstraintLayout/README.md")}
# The most words that the guides have together.
MOST = 20_000
# A command of the tool writes it, and no script here changes it.
EVIDENCE = ROOT / "Documentation/Evidence.md"

ANCHOR = re.compile(r'<a id="([\w-]+)"></a>')
COMMENT = r"<!--.*?-->"
# What a script makes stands between two comments that name it.
MADE = r"<!-- (?P<made>[^:>]+): made by.*?<!-- end of (?P=made) -->"
# What no citation stands in: made parts, comments, code, links, tags, headings, a rule's own number, tags of evidence.
OPAQUE = re.compile("|".join((
    MADE, COMMENT, catalog.FENCED.pattern.removeprefix("(?ms)"), r"`[^`]+`", r"!?\[[^\]\[]*\]\([^)\s]+\)",
    r"^- <a[^\n]*?</a>\*\*\w+\*\*", r"<[^<>\n]*>", r"^#[^\n]*$", r"\[[MRDBC]\b[^\]\[]*\]")), re.M | re.S)
CITATION = re.compile(r"(?<![\w/.#-])([A-Z]{1,2}\d+)(?![\w/-]|\.\d)")


def complaints():
    """What is wrong, a line each."""
    pages = {path: path.read_text() for path in documents()}
    return [*unlinked(pages), *missing(pages), *unreached(pages), *too_long(pages)]


# Citations

def rules():
    """The numbers of the rules of the specification."""
    return set(ANCHOR.findall(SPECIFICATION.read_text()))


def linked(text, path, known):
    """The text of a document with every citation of a rule as a link to its anchor."""
    target = "" if path == SPECIFICATION else catalog.relative(SPECIFICATION, path)
    def links(prose):
        return CITATION.sub(lambda one: f"[{one[1]}]({target}#{one[1]})" if one[1] in known else one[0], prose)
    parts, end = [], 0
    for opaque in OPAQUE.finditer(text):
        parts += [links(text[end:opaque.start()]), opaque[0]]
        end = opaque.end()
    return "".join([*parts, links(text[end:])])


def cited():
    """The documents whose citations are links: Markdown that people write."""
    return [path for path in documents() if path.suffix == ".md" and path != EVIDENCE]


def link_citations():
    """Makes every citation a link; the documents that this changed."""
    known, changed = rules(), []
    for path in cited():
        text = path.read_text()
        if (made := linked(text, path, known)) != text:
            path.write_text(made)
            changed.append(path)
    return changed


def unlinked(pages):
    known = rules()
    for path in cited():
        made = linked(pages[path], path, known)
        if made != pages[path]:
            line = next(number for number, (old, new) in
                        enumerate(zip(pages[path].splitlines(), made.splitlines()), 1) if old != new)
            yield f"{path}:{line}: a rule is cited without a link; scripts/docs --write-links makes it one"


# Links

def targets(path, text):
    """The files and anchors that a document links to: (file, anchor or "")."""
    if catalog.CATALOG in path.parents:
        for name in re.findall(r"\bdoc:(\w+)", text):
            yield catalog.ARTICLES.get(name) or catalog.tutorial(name) or path.parent / name, ""
        return
    for _, _, target in catalog.LINK.findall(catalog.FENCED.sub("", text)):
        if not re.match(r"\w+:", target):
            file, _, anchor = target.partition("#")
            yield ((path.parent / file).resolve() if file else path), anchor


def anchors(text):
    """What a link can name after #: headings by the usual rule, and anchors."""
    counted = collections.Counter()
    for heading in re.findall(r"(?m)^#+ +(.*)$", catalog.FENCED.sub("", text)):
        slug = catalog.slug(catalog.LINK.sub(r"\2", heading))
        yield f"{slug}-{counted[slug]}" if counted[slug] else slug
        counted[slug] += 1
    yield from ANCHOR.findall(text)


def missing(pages):
    """Links to files and anchors that are not there."""
    there = {path: set(anchors(text)) for path, text in pages.items()}
    for path, text in pages.items():
        for file, anchor in targets(path, text):
            if not file.exists():
                yield f"{path}: a link leads to {file}, which is not there"
            elif anchor and file in there and anchor not in there[file]:
                yield f"{path}: a link leads to #{anchor}, which {file} does not have"


def unreached(pages):
    """Documents that no chain of links leads to: from the README for who reads files, from the first page of the site."""
    links = {path: {catalog.page(file) for file, _ in targets(path, text)} for path, text in pages.items()}
    site = {*catalog.ARTICLES.values(), *(path for path in pages if path.suffix == ".tutorial")}
    for start, wanted in ((START, set(pages) - {LANDING}), (LANDING, site)):
        reached, open_pages = set(), [start]
        while open_pages:
            page = open_pages.pop()
            if page not in reached:
                reached.add(page)
                open_pages += links.get(page, ())
        for path in sorted(wanted - reached):
            yield f"{path}: no chain of links leads here from {start}"


# Words

def words(path, text):
    """The number of words in prose and tables; not in code, comments, or tables that a script makes."""
    text = catalog.FENCED.sub("", re.sub(f"(?s){MADE}|{COMMENT}", "", text))
    text = ANCHOR.sub("", catalog.LINK.sub(r"\2", text))
    if path.suffix == ".tutorial":
        text = re.sub(r"@Code\([^)]*\)|@\w+|\w+:(?= *\")", " ", text)
    return sum(bool(re.search(r"\w", word)) for word in text.split())


def too_long(pages):
    count = sum(words(path, text) for path, text in pages.items() if path not in REFERENCE)
    if count > MOST:
        yield f"the guides have {count:,} words; {MOST:,} are the most"


def table():
    """The words of each document, guides first."""
    counts = [(path in REFERENCE, -words(path, path.read_text()), path) for path in documents()]
    lines = [f"{-count:7,}  {'reference' if kind else 'guide':9}  {path.relative_to(ROOT)}" for kind, count, path in sorted(counts)]
    for name, is_reference in (("guides", False), ("reference", True)):
        lines.append(f"{-sum(count for kind, count, _ in counts if kind == is_reference):7,}  all {name}")
    return "\n".join(lines)
