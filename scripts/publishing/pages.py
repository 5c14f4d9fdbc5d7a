"""What scripts write into documents: tables, between comments that say so."""

from tool import ROOT, fail


def table(heading, rows):
    return "".join("| " + " | ".join(map(str, row)) + " |\n" for row in [heading, ["---"] * len(heading), *rows])


def between(text, name, script, made, note=""):
    """A document with what a script made in its place."""
    begin, end = f"<!-- {name}: made by {script}", f"<!-- end of {name} -->\n"
    head, _, rest = text.partition(begin)
    _, found, tail = rest.partition(end)
    if not found:
        fail(f"a document lacks the marks {begin} and {end.strip()}", 1)
    return f"{head}{begin}{note} -->\n{made}{end}{tail}"


def settle(wanted, check, command):
    """Writes texts by path; with `check` one that is another is an error, which names the command that writes it."""
    for path, text in wanted.items():
        if not check:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            fail(f"{path.relative_to(ROOT)} does not say what the results say; {command} writes it", 1)
