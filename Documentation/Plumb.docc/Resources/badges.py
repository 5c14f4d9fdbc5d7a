"""A family of one's own: rows of badges beside a title, from seeds. One case a line."""

import json
import random
import sys

for seed in range(1, int(sys.argv[1]) + 1):
    chance = random.Random(seed)
    badges = [{"view": "Text", "text": " ".join(["new"] * chance.randint(1, 4)), "modifiers": [{"padding": 4}]}
              for _ in range(chance.randint(1, 5))]
    title = {"view": "Text", "id": "title", "text": "A title of some words", "lineLimit": 1,
             "modifiers": [{"layoutPriority": chance.choice([0, 1])}]}
    root = {"view": "HStack", "id": "row", "spacing": 6, "children": [title, {"view": "Spacer"}, *badges]}
    print(json.dumps({"format": "plumb-case/1", "name": f"badges/{seed}",
                      "proposal": {"width": chance.randint(0, 400), "height": None}, "root": root}))
