"""The rules of the specification, with the tags of their evidence."""

import re

SEMANTICS = "Documentation/Semantics.md"
FAMILIES = {"L": "Sizes and leaves", "A": "Alignment guides", "S": "Stacks", "G": "Grid", "F": "Wrappers and choices"}
TAGS = {"M": "measured", "D": "documented", "B": "reported", "C": "chosen"}
RULE = re.compile(r"^- \*\*([LASGF]\d+)\*\* (.*(?:\n  .*)*)", re.MULTILINE)
BRACKET = re.compile(r"\[([^\]\[]*)\](?!\()")


def tags(text):
    """The letters in a rule's brackets: [M], [D, M], [M; last: C], [C for spans]."""
    return {letter for content in BRACKET.findall(text) for letter in re.findall(r"\b[MDBC]\b", content)}


def rules(sources):
    """How many rules carry which tag; a rule may carry several."""
    found = {number: tags(text) for number, text in RULE.findall(sources.text(SEMANTICS))}
    families = []
    for letter, title in FAMILIES.items():
        own = [marks for number, marks in found.items() if number[0] == letter]
        families.append({"letter": letter, "title": title, "count": len(own), **counted(own)})
    every = list(found.values())
    return {
        "count": len(every), **counted(every), "onlyChosen": sum(marks == {"C"} for marks in every),
        "evidenced": sum(bool(marks & {"M", "D"}) for marks in every), "untagged": sum(not marks for marks in every),
        "families": families}


def counted(marks):
    return {name: sum(letter in own for own in marks) for letter, name in TAGS.items()}
