"""Bars: tabs at the bottom of a page, a toolbar that gives way as its window narrows."""

from screen import Screen, phone
from views import *


def tabs():
    def tab(name, count=None):
        mark = badge(icon(), count) if count else icon()
        return vstack(mark, text(name), spacing=4).wide().named(name)

    page = vstack(
        color().filling().named("page"),
        divider(),
        hstack(tab("Home"), tab("Search"), tab("Inbox", "3"), tab("Saved"), tab("You"), spacing=0).padding(
            top=8, leading=0, bottom=8, trailing=0
        ),
        spacing=0,
    )
    # A fifth of 390 each, 24 + 4 + 16 high, above 8 at the bottom; the rule is 1 and the page the rest.
    return phone(
        "tabs",
        page,
        expect={"page": [0, 0, 390, 783], "Inbox": [156, 792, 78, 44], "You": [312, 792, 78, 44]},
    )


def toolbar():
    buttons = [button(name) for name in ("Bold", "Italic", "Underline", "Strike")]
    full = hstack(*buttons, divider(), button("Left"), button("Centre"), button("Right"), spacing=6)
    short = hstack(*[icon(20) for _ in range(7)], spacing=6)
    bar = hstack(
        text("Untitled, edited", lines=1).priority(1),
        spacer(),
        that_fits(full.named("full"), short.named("short"), axes="horizontal").fixed_size("vertical"),
        spacer(),
        badge(icon(), "2"),
    )
    return [
        Screen(f"toolbar/{width}", width, 44, bar.padding(top=4, leading=12, bottom=4, trailing=12).filling())
        for width in (900, 640, 320)
    ]


def screens():
    bars = [tabs(), *toolbar()]
    return [*bars, bars[0].mirrored(), bars[2].mirrored()]
