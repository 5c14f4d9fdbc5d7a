"""Everything that the paper says in numbers, from what is committed: Papers/data.json."""

import json

from . import agreement, code, costs, example, experiments, rules
from .sources import RESULTS, Sources

DATA = "Papers/data.json"
FORMAT = "plumb-paper-data/1"
# By group: who reads it, and the command that makes what is read.
GROUPS = {
    "rules": (rules.rules, "Documentation/Semantics.md"),
    "code": (code.code, "the sources"),
    "machine": (code.machine, "scripts/bench"),
    "example": (example.example, "scripts/paper --examples"),
    "evidence": (agreement.evidence, "plumb compare Cases/*.ndjson"),
    "campaign": (agreement.campaign, "make campaign"),
    "exactness": (agreement.exactness, "plumb fuzz all --count 1000 --certify --judge"),
    "mutants": (agreement.mutants, "make mutants"),
    "verified": (agreement.verified, "make verified"),
    "relations": (agreement.relations, "plumb relations fixed mixed stacks random trees --count 200"),
    "proofs": (agreement.proofs, "plumb prove all --count 200 --format json"),
    "solvers": (agreement.solvers, "make solvers"),
    "peers": (agreement.peers, "make peers"),
    "scaling": (costs.scaling, "scripts/bench scaling"),
    "starts": (costs.starts, "scripts/bench starts peers peers-large"),
    "rivals": (costs.rivals, "scripts/bench peers"),
    "sessions": (costs.sessions, "scripts/bench sweeps"),
    "growth": (costs.growth, "plumb scale --families stacks,textStacks --leaves 200,2000 --depths 1,2,4,6,8,12"),
    "greed": (costs.greed, "plumb greed --show 1"),
    "ablation": (experiments.ablation, "make ablation"),
    "screens": (experiments.screens, "make ablation"),
    "certificates": (experiments.certificates, "make certificates"),
    "certified": (experiments.certified, "make certified"),
    "boxes": (agreement.boxes, "make boxes-campaign"),
    "contenders": (agreement.contended, "make boxes-contenders"),
    "pieces": (example.pieces, "scripts/paper --examples"),
    "campaigns": (experiments.campaigns, "make starts"),
    "scripts": (experiments.scripts, "make scripts-campaign"),
    "pinned": (experiments.pinned, "make evidence questions"),
    "floor": (experiments.floor, "scripts/bench memory-floor"),
    "following": (experiments.following, "scripts/bench following"),
    "mixedPeers": (experiments.mixed_peers, "scripts/bench peers-mixed"),
    "noise": (experiments.noise, "scripts/bench"),
    "conflicts": (costs.conflicts, "plumb conflicts trees random wrappers guides choices customLayouts --count 50"),
}


def collected(sources, groups=GROUPS):
    """The data of the groups; raises `tables.Malformed` where a result is not what it should be."""
    return {name: GROUPS[name][0](sources) for name in groups}


def made(root):
    """The text of the file."""
    sources = Sources(root)
    data = {"format": FORMAT, "commands": {name: command for name, (_, command) in GROUPS.items()}, "results": results(sources)}
    return json.dumps(data | collected(sources), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def results(sources):
    """By result, the commit that it was made at."""
    names = sorted(path.name for path in (sources.root / RESULTS).iterdir())
    return {name: sources.origin(f"{RESULTS}/{name}") for name in names}


def looked_up(data, key):
    """The value of a key such as `campaign.families.0.cases`; KeyError where there is none."""
    value = data
    for part in key.split("."):
        try:
            value = value[int(part)] if isinstance(value, list) else value[part]
        except (KeyError, IndexError, ValueError, TypeError):
            raise KeyError(key) from None
    return value
