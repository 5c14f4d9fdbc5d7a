"""JSON in the documents: every block is JSON, and every case in it one that the tool reads."""

import json
import subprocess

from . import blocks, documents

CASE = "plumb-case/1"


def check(tool):
    complaints = []
    for path in documents():
        for block in blocks.of_document(path):
            if block.language == "json":
                complaints += [f"{block}: {problem}" for problem in of_block("\n".join(block.lines), tool)]
    return complaints


def of_block(text, tool):
    """What is wrong with values that follow each other, or with members of an object."""
    try:
        found = values(text)
    except ValueError as problem:
        try:
            found = values("{" + text + "}")
        except ValueError:
            return [f"is no JSON: {problem}"]
    cases = [value for value in found if isinstance(value, dict) and value.get("format") == CASE]
    return [problem for case in cases if (problem := case_problem(case, tool))]


def values(text):
    decoder, place, found = json.JSONDecoder(), 0, []
    while text[place:].strip():
        place += len(text[place:]) - len(text[place:].lstrip())
        value, place = decoder.raw_decode(text, place)
        found.append(value)
    return found


def case_problem(case, tool):
    """What the tool says of a case that it does not accept; 2 is that there is no layout."""
    ran = subprocess.run([tool, "layout", "-"], input=json.dumps(case), capture_output=True, text=True)
    return None if ran.returncode in (0, 2) else ran.stderr.strip()
