"""What the tool accepts, as `plumb --experimental-dump-help` tells it."""

import json
import re
import subprocess


class Grammar:
    """The commands of the tool with their options and arguments."""

    def __init__(self, tool):
        text = subprocess.run([tool, "--experimental-dump-help"], check=True, capture_output=True, text=True).stdout
        self.root = json.loads(text)["command"]

    def commands(self):
        """Every command and the words that lead to it."""
        def walk(command, words):
            yield words, command
            for child in command.get("subcommands", []):
                yield from walk(child, words + [child["commandName"]])
        return walk(self.root, [self.root["commandName"]])

    def problem(self, words, whole=True):
        """What is wrong with a command line, as words after `plumb`; None if it would be accepted.

        Of what is only mentioned, rather than shown `whole`, an argument may be missing.
        """
        command, words = self.root, list(words)
        while words and not words[0].startswith("-"):
            children = {child["commandName"]: child for child in command.get("subcommands", [])}
            if words[0] == "help":
                return self.problem(words[1:], whole=False)
            if not children:
                break
            if words[0] not in children:
                return None if words[0].isupper() else f"there is no command {words[0]!r}"
            command = children[words.pop(0)]
        return arguments_problem(command, words, whole)


def arguments_problem(command, words, whole):
    options = {spelled(name): argument for argument in command.get("arguments", [])
               for name in argument.get("names", [])}
    values = []
    words = [word for word in words if word not in ("…", "...")]
    while words:
        word = words.pop(0)
        if not word.startswith("-") or word == "-":
            values.append(word)
            continue
        name, _, value = word.partition("=")
        if name not in options:
            return f"there is no option {name!r}"
        if options[name]["kind"] == "flag":
            continue
        if not value and not words:
            return f"the option {name!r} lacks a value"
        problem = value_problem(options[name], value or words.pop(0))
        if problem:
            return problem
    places = [argument for argument in command.get("arguments", []) if argument["kind"] == "positional"]
    if len(values) > len(places) and not any(place.get("isRepeating") for place in places):
        return f"{values[len(places)]!r} is one argument too many"
    needed = sum(not place.get("isOptional", False) for place in places)
    dumps = any(word in options and options[word]["kind"] == "flag" for word in ("--list",))
    if whole and len(values) < needed and not dumps:
        return f"{needed} arguments are needed"
    return None


def value_problem(option, value):
    allowed = option.get("allValues") or []
    if not allowed or value.isupper() or value.split(":")[0] in {text.split(":")[0] for text in allowed}:
        return None
    return f"{value!r} is none of {', '.join(allowed)}"


def spelled(name):
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def examples(discussion):
    """The command lines in the text of a help page."""
    return [line.strip() for line in re.sub(r"\\\n\s*", "", discussion).splitlines()
            if re.match(r"\s*plumb ", line)]
