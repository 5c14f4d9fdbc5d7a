"""Whole pages: a dashboard, a profile, an article, a welcome, a map."""

from screen import desktop, phone, tablet
from views import *


def dashboard():
    def tile(name, value):
        return card(vstack(text(name), title(value), alignment="leading", spacing=4).wide("leading"))

    def chart(name):
        heights = [40, 64, 52, 88, 71, 96, 60]
        bars = hstack(
            *[rectangle().frame(height=height) for height in heights], alignment="bottom", spacing=6
        )
        return card(
            vstack(hstack(text(name), spacer(), text("7 days")), bars.filling("bottom"), divider(), spacing=8)
        )

    board = grid(
        row(
            *[
                tile(name, value).named(name)
                for name, value in (
                    ("Visits", "8,204"),
                    ("Orders", "312"),
                    ("Returns", "9"),
                    ("Income", "14.2k"),
                )
            ]
        ),
        row(
            chart("Visits by day").columns(3),
            card(
                vstack(
                    text("Latest"),
                    *[
                        hstack(text(name), spacer(), text(amount))
                        for name, amount in (("Lamp", "49.00"), ("Bulb", "9.90"), ("Desk", "480.00"))
                    ],
                    spacer(),
                    alignment="leading",
                )
            ),
        ),
        x=16,
        y=16,
    ).named("board")
    side = (
        vstack(
            icon(40),
            *[
                hstack(icon(16), text(name)).wide("leading")
                for name in ("Overview", "Orders", "Products", "People")
            ],
            spacer(),
            spacing=18,
        )
        .padding(16)
        .frame(width=200)
    )
    # 1280 - 200 - 2 · 24 = 1032 for the board: (1032 - 3 · 16) / 4 = 246 for each tile, 28 + 4 + 16 + 24 high.
    return desktop(
        "dashboard",
        hstack(side, board.padding(24), spacing=0),
        expect={"Visits": [224, 24, 246, 72], "Income": [1010, 24, 246, 72]},
    )


def profile():
    numbers = hstack(
        *[
            vstack(title(count), text(name), spacing=2).wide()
            for count, name in (("128", "Posts"), ("4k", "Readers"), ("312", "Reads"))
        ],
        spacing=0,
    )
    picture = (
        circle()
        .frame(120, 120)
        .overlay(icon(32).named("camera"), alignment="bottomTrailing")
        .named("picture")
    )
    facts = vstack(
        text("Noor Columns").named("name"),
        text("Lays out pages for people who read them, mostly from the top left to the bottom right.").named(
            "about"
        ),
        spacing=6,
    )
    cover = (
        color()
        .frame(height=160)
        .overlay(picture.guide("bottom", height=0.5), alignment="bottom")
        .named("cover")
    )
    page = vstack(
        cover,
        facts.padding(top=68, leading=16, bottom=0, trailing=16),
        numbers,
        hstack(button("Follow"), button("Message")),
        spacer(),
        spacing=16,
    )
    # The picture's middle stands on the cover's lower edge: 160 - 60, and (390 - 120) / 2.
    return phone(
        "profile",
        page,
        expect={"cover": [0, 0, 390, 160], "picture": [135, 100, 120, 120], "camera": [223, 188, 32, 32]},
    )


def article():
    words = "A grid asks each of its cells twice how wide it would be: once with nothing and once with everything. What lies between the answers is how flexible a column is. "
    figure = vstack(
        rectangle().frame(height=180),
        text("Figure 1: a column and what it is offered", lines=1),
        alignment="leading",
        spacing=4,
    )
    quote = hstack(
        rectangle().frame(width=3),
        text("Everything is as wide as it must be, and no wider.").padding(8),
        spacing=8,
    ).fixed_size("vertical")
    body = vstack(
        title("How wide is a column?"),
        text(words * 2),
        figure,
        text(words),
        quote,
        text(words),
        spacer(),
        alignment="leading",
        spacing=16,
    )
    # At most 640 wide, in the middle of 834: (834 - 640) / 2.
    return tablet(
        "article",
        body.flexible(maxWidth=640).named("body").padding(top=40).filling("top"),
        expect={"body": [97, 40, 640, 1072]},
    )


def onboarding():
    page = vstack(
        spacer(),
        zstack(circle().frame(240, 240), circle().frame(160, 160), icon(64)).named("picture"),
        title("Plumb lines"),
        text("Two engines lay out every page, and neither believes the other before all frames are the same.")
        .frame(width=280)
        .named("words"),
        spacer(),
        hstack(*[circle().frame(8, 8) for _ in range(4)]).named("dots"),
        hstack(text("Skip"), spacer(), button("Next").named("next")),
        spacing=20,
    )
    # "Next" is 28 + 24 wide and 28 high and ends 24 before both edges. Four dots and three gaps: 32 + 24.
    return phone(
        "onboarding", page.padding(24), expect={"next": [314, 792, 52, 28], "dots": [167, 764, 56, 8]}
    )


def map_page():
    pins = color().overlay(icon(30).named("pin").position(120, 300)).overlay(icon(30).position(260, 420))
    sheet = vstack(
        rectangle().frame(36, 5),
        hstack(
            vstack(text("Old Mill"), text("Museum, open until five"), alignment="leading", spacing=2),
            spacer(),
            button("Route"),
        ),
        layout(
            "flow", *[button(name) for name in ("Call", "Website", "Share", "Save", "Directions", "Report")]
        ).named("actions"),
        alignment="center",
    ).padding(16)
    page = pins.overlay(sheet.wide().background(rectangle()).named("sheet"), alignment="bottom").overlay(
        vstack(icon(40), icon(40)).padding(12), alignment="topTrailing"
    )
    # A pin's middle stands at its position.
    return phone("map", page, expect={"pin": [105, 285, 30, 30]})


def screens():
    pages = [dashboard(), profile(), article(), onboarding(), map_page()]
    return [*pages, pages[0].mirrored(), pages[2].mirrored()]
