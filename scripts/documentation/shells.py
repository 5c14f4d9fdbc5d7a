"""Command lines in the documents: what they name is there, and the tool accepts what it is given."""

import re
import shlex

from . import CATALOG, ROOT, blocks, documents, grammar

CONTROL = {"|", ";", "&&", "||", "(", ")", "|&", "&"}
REDIRECTION = {">", ">>", "<", "2>", "2>&1"}
SPAN = re.compile(r"(?<!`)`((?:plumb|make|scripts/)[^`]*)`(?!`)", re.S)


def check(tool):
    """Complaints about commands that would not run."""
    known = grammar.Grammar(tool)
    complaints = []
    for path in documents():
        for block in blocks.of_document(path):
            if block.language in ("sh", "shell") or is_console(block):
                complaints += of_block(block, known)
        complaints += of_prose(path, known)
    for path in sorted(CATALOG.rglob("*.sh")) + sorted(CATALOG.rglob("*.txt")):
        complaints += of_block(blocks.Block(path, 1, "sh", path.read_text().splitlines()), known)
    for words, command in known.commands():
        for line in grammar.examples(command.get("discussion", "")):
            complaints += [f"plumb help {' '.join(words[1:])}: {line}: {text}" for text in of_line(line, known)]
    return complaints


def is_console(block):
    return bool(block.lines) and block.lines[0].startswith("$ ")


def of_block(block, known):
    lines = block.lines
    if is_console(block):
        lines = [line[2:] for line in lines if line.startswith("$ ")]
    text = "\n".join(lines).replace("\\\n", " ")
    return [f"{block}: {line.strip()}: {problem}"
            for line in text.splitlines() for problem in of_line(line, known)]


def of_prose(path, known):
    """What stands between backquotes, outside blocks."""
    text = re.sub(r"(?ms)^\s*```.*?^\s*```$", lambda block: "\n" * block[0].count("\n"), path.read_text())
    for span in SPAN.finditer(text):
        line = text.count("\n", 0, span.start()) + 1
        command = re.sub(r"\s+", " ", span[1]).replace("\\|", "|")
        for problem in of_line(command, known, whole=False):
            yield f"{path}:{line}: {command}: {problem}"


def of_line(line, known, whole=True):
    """What is wrong with each command of a line; words in capitals and … stand for anything."""
    try:
        lexer = shlex.shlex(line, posix=True, punctuation_chars="|&;()<>")
        lexer.whitespace_split = True
        words = list(lexer)
    except ValueError as problem:
        return [str(problem)]
    problems, command = [], []
    for word in words + [";"]:
        if word in CONTROL:
            problems += of_command(command, known, whole)
            command = []
        else:
            command.append(word)
    return problems


def of_command(words, known, whole):
    words = without_redirections(words)
    while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
        words = words[1:]
    if not words:
        return []
    program, arguments = words[0], words[1:]
    if program.endswith("python") or program in ("python3", "exec"):
        program, arguments = (arguments or [""])[0], arguments[1:]
    problem = None
    if program in ("plumb", ".build/release/plumb", ".build/debug/plumb"):
        problem = known.problem(arguments, whole)
    elif program == "make":
        problem = make_problem(arguments)
    elif program.startswith(("scripts/", "Adapters/")):
        problem = None if (ROOT / program).exists() else f"there is no {program}"
    elif program == "swift" and arguments[:1] == ["test"] and "--filter" in arguments:
        problem = filter_problem(arguments[arguments.index("--filter") + 1])
    return [problem] if problem else []


def without_redirections(words):
    left, skipped = [], False
    for word in words:
        if word in REDIRECTION:
            skipped = True
        elif skipped:
            skipped = False
        else:
            left.append(word)
    return left


def make_problem(arguments):
    rules = set(re.findall(r"(?m)^([\w-]+):", (ROOT / "Makefile").read_text()))
    unknown = [name for name in arguments if "=" not in name and not name.startswith("-") and name not in rules]
    return f"the Makefile has no {unknown[0]}" if unknown else None


def filter_problem(name):
    stands = any(name.split("/")[0] in path.read_text() for path in (ROOT / "Tests").rglob("*.swift"))
    return None if stands else f"no test is called {name}"
