"""Screens that show one idea: custom layouts, a custom guide."""

from screen import Screen
from views import *


def pets(width, expect):
    """The election of pets of "Composing custom layouts with SwiftUI"."""
    votes = {"Cat": 25, "Goldfish": 9, "Dog": 16}
    leaders = sorted(votes, key=votes.get, reverse=True)

    def bar(count):
        return (
            rectangle()
            .frame(height=4)
            .flexible(idealWidth=100)
            .overlay(rectangle().frame(2.0 * count, 4), alignment="leading")
        )

    leaderboard = grid(
        *[
            part
            for name, count in votes.items()
            for part in (row(text(name), bar(count), text(str(count)).column("trailing")), divider())
        ],
        alignment="leading",
    ).padding(16)
    avatars = [
        circle().frame(80, 80).overlay(text(name)).rank(leaders.index(name) + 1).named(f"{name} picture")
        for name in votes
    ]

    def buttons(suffix):
        return [
            text(name).wide().padding(top=6, leading=12, bottom=6, trailing=12).named(f"{name}{suffix}")
            for name in votes
        ]

    voting = that_fits(
        layout("equalWidthHStack", *buttons("")), layout("equalWidthVStack", *buttons(" below"))
    )
    page = vstack(
        leaderboard.named("leaderboard"), layout("radial", *avatars).named("podium"), voting, spacing=10
    )
    return Screen(f"pets/{width}", width, 640, page, host="center", expect=expect)


def amounts():
    """Columns that a custom guide brings onto one line: amounts by their decimal point."""
    entries = [("Rent", "1200", ".00"), ("Power", "61", ".4"), ("Internet", "29", ".905")]
    column = vstack(
        *[
            text(whole + rest).guide("point", constant=7.0 * len(whole)).named(f"{name} amount")
            for name, whole, rest in entries
        ],
        alignment="point",
        spacing=4,
    )
    page = hstack(
        vstack(*[text(name) for name, _, _ in entries], alignment="leading", spacing=4),
        column.named("amounts"),
        spacing=20,
    )
    # The widest whole part is 4 digits of 7; "Internet" is 56 wide, the gap 20: the points stand at 76 + 28.
    expect = {
        "Rent amount": [76, 0, 49, 16],
        "Power amount": [90, 20, 28, 16],
        "Internet amount": [90, 40, 42, 16],
    }
    return Screen(
        "amounts",
        300,
        200,
        page,
        alignments={"point": {"axis": "horizontal", "default": {"width": 1}}},
        expect=expect,
    )


def screens():
    # "Goldfish" is 56 + 24 wide and 28 high: three of 80 and two gaps of 8 are 256 wide and end at the bottom of
    # the page. All of it is offered 640 high and takes it, for the podium does.
    wide = pets(400, {"Cat": [72, 612, 80, 28], "Goldfish": [160, 612, 80, 28], "Dog": [248, 612, 80, 28]})
    # 240 is less than 256: one above the other, 3 · 28 + 2 · 8 high, 80 wide in the middle.
    narrow = pets(240, {"Cat below": [80, 540, 80, 28], "Dog below": [80, 612, 80, 28]})
    return [wide, narrow, narrow.mirrored(), amounts()]
