"""The rules of the specification and their clauses, with the tags of their evidence."""

import dataclasses
import re

SEMANTICS = "Documentation/Semantics.md"
# The letters of a rule's name, by what the rules are about.
FAMILIES = {
    "Sizes and leaves": ("L",), "Alignment guides": ("A",), "Stacks": ("S",), "Grids": ("G",), "Wrappers and choices": ("F",),
    "Scrolling, lazy containers": ("SC", "LS", "LG", "SE"), "Readers, safe areas": ("GR", "CR", "SA"),
    "Lists, forms, navigation": ("LI", "FO", "CO", "NA", "NS", "TV")}
TAGS = {"M": "measured", "R": "recorded facts", "D": "documented", "B": "reported", "C": "chosen"}
RULE = re.compile(r'^- (?:<a id="\w+"></a>)?\*\*([A-Z]{1,2}\d+)\*\* (.*(?:\n  .*)*)', re.MULTILINE)
BRACKET = re.compile(r"\[([^\]\[]*)\](?!\()")
# A tag: M, R, D, B or C and what it says of them, no link.
TAG = re.compile(r"\[([MRDBC]\b[^\]\[]*)\](?!\()")


@dataclasses.dataclass(frozen=True)
class Clause:
    """The sentences of a rule back to the tag before."""

    rule: str
    index: int  # within its rule, from 1; the items of a rule count on
    tag: str  # the words in the brackets, empty for a definition
    text: str

    @property
    def name(self):
        return f"{self.rule}.{self.index}"


def clauses(semantics):
    """The clauses of the specification, in its order. What follows the last tag of a rule is a clause without a tag, but
    for a remark in parentheses."""
    found = []
    for rule, text in RULE.findall(semantics):
        index = start = 0
        for tag in TAG.finditer(text):
            index += 1
            found.append(Clause(rule, index, tag[1], plain(text[start : tag.start()])))
            start = tag.end()
        rest = plain(text[start:])
        if rest and not (index and rest.startswith("(") and rest.endswith(")")):
            found.append(Clause(rule, index + 1, "", rest))
    return found


def plain(text):
    """The text on one line, without the punctuation and the mark of an item before it."""
    return re.sub(r"^[;,.]?\s*(- )?", "", " ".join(text.split()))


def tags(text):
    """The letters in a rule's brackets: [M], [D, M], [M; last: C], [C for spans]."""
    return {letter for content in BRACKET.findall(text) for letter in re.findall(r"\b[MRDBC]\b", content)}


def rules(sources):
    """How many rules carry which tag; a rule may carry several."""
    found = {number: tags(text) for number, text in RULE.findall(sources.text(SEMANTICS))}
    families = []
    for title, letters in FAMILIES.items():
        own = [marks for number, marks in found.items() if number.rstrip("0123456789") in letters]
        families.append({"letters": list(letters), "title": title, "count": len(own), **counted(own)})
    every = list(found.values())
    return {
        "count": len(every), **counted(every), "onlyChosen": sum(marks == {"C"} for marks in every),
        "evidenced": sum(bool(marks & {"M", "R", "D"}) for marks in every), "untagged": sum(not marks for marks in every),
        "families": families}


def counted(marks):
    return {name: sum(letter in own for own in marks) for letter, name in TAGS.items()}
