"""A screen: a name, what it is offered, and its view; and the devices that screens are made for."""

import dataclasses

from views import View


@dataclasses.dataclass
class Screen:
    name: str
    width: float | None
    height: float | None
    root: View
    right_to_left: bool = False
    host: str | None = None
    alignments: dict = dataclasses.field(default_factory=dict)
    # Frames worked out by hand, by the id of a view.
    expect: dict = dataclasses.field(default_factory=dict)

    def case(self):
        case = {
            "format": "plumb-case/1",
            "name": f"screen/{self.name}",
            "source": "written for Plumb",
            "proposal": {"width": self.width, "height": self.height},
            "root": self.root,
        }
        if self.right_to_left:
            case["layoutDirection"] = "rightToLeft"
        if self.host:
            case["host"] = self.host
        if self.alignments:
            case["alignments"] = self.alignments
        if self.expect:
            case["expect"] = {"frames": self.expect}
        return case

    def mirrored(self):
        """The screen as it is read from right to left, without expectations."""
        return dataclasses.replace(self, name=f"{self.name}/right-to-left", right_to_left=True, expect={})


def phone(name, root, **more):
    return Screen(name, 390, 844, root, **more)


def tablet(name, root, **more):
    return Screen(name, 834, 1112, root, **more)


def desktop(name, root, **more):
    return Screen(name, 1280, 800, root, **more)
