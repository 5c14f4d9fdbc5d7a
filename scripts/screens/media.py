"""Pictures and sound: a photo grid, a player, a gallery, a video, the weather."""

from screen import desktop, phone, tablet
from views import *


def photos():
    rows = [row(*[rectangle().named(f"photo {line}{column}") for column in range(3)]) for line in range(5)]
    wide = rectangle().named("panorama")
    shots = grid(*rows[:2], row(rectangle(), wide.columns(2)), *rows[2:], x=3, y=3)
    head = hstack(title("Photos"), spacer(), button("Select")).padding(16)
    # (390 - 2 · 3) / 3 = 128 wide; the head is 2 · 16 + 28, and six rows share 784 - 5 · 3: 128 1/6.
    return phone(
        "photos",
        vstack(head, shots, spacing=0),
        expect={
            "photo 00": [0, 60, 128, 769 / 6],
            "photo 12": [262, 60 + 769 / 6 + 3, 128, 769 / 6],
            "panorama": [131, 60 + 2 * (769 / 6 + 3), 259, 769 / 6],
        },
    )


def player():
    progress = zstack(rectangle().frame(height=4), rectangle().frame(width=90, height=4).wide("leading"))
    times = hstack(text("1:12"), spacer(), text("-3:02").named("left"))
    buttons = hstack(icon(32), spacer(), icon(56).named("play"), spacer(), icon(32)).padding(
        top=0, leading=40, bottom=0, trailing=40
    )
    volume = hstack(icon(12), rectangle().frame(height=4), icon(16))
    names = hstack(
        vstack(
            text("A song with a name that is too long for its line", lines=1),
            text("Noor and the Columns"),
            alignment="leading",
            spacing=2,
        ),
        spacer(),
        icon(28),
    )
    page = vstack(
        rectangle().frame(326, 326).named("cover"),
        names,
        vstack(progress, times, spacing=6).named("progress"),
        buttons,
        volume,
        spacing=28,
    )
    # 326 wide between paddings of 32; the button in the middle of 390.
    return phone("player", page.padding(32).filling("bottom"))


def albums():
    def album(name, artist):
        cover = rectangle().flexible(minWidth=120, minHeight=120, maxHeight=180)
        return vstack(cover, text(name, lines=1), text(artist, lines=1), alignment="leading", spacing=4)

    shelf = [
        album("Tracks", "Grid"),
        album("A rather long name of an album", "Stack"),
        album("Baseline", "The Guides"),
        album("Overflow", "Cell"),
    ]
    narrow = grid(row(*shelf[:2]), row(*shelf[2:]), alignment="topLeading", x=16, y=20)
    wide = grid(row(*shelf), alignment="topLeading", x=16)
    page = vstack(
        hstack(title("Albums"), spacer(), text("See all")),
        that_fits(wide.named("wide"), narrow, axes="horizontal"),
        spacer(),
        alignment="leading",
        spacing=12,
    )
    return tablet("albums", page.padding(20))


def video():
    controls = hstack(icon(20), rectangle().frame(height=3).named("track"), text("12:07"), icon(20)).padding(
        12
    )
    film = color().overlay(controls, alignment="bottom").overlay(icon(64).named("play")).named("film")
    suggestions = [
        hstack(
            rectangle().frame(120, 68),
            vstack(
                text("How a solver lays out a page", lines=2), text("8 min"), alignment="leading", spacing=2
            ),
            alignment="top",
        )
        for _ in range(3)
    ]
    side = vstack(*suggestions, spacer(), alignment="leading").frame(width=320).named("side")
    main = vstack(
        film.frame(height=500),
        title("Two engines"),
        text("Recorded at a conference on layout, with questions after it."),
        spacer(),
        alignment="leading",
        spacing=10,
    )
    # 1280 less 2 · 20, 320 and a gap of 24 leave 896 for the film; 64 in its middle: 20 + 416, 20 + 218.
    return desktop(
        "video",
        hstack(main, side, alignment="top", spacing=24).padding(20),
        expect={"side": [940, 20, 320, 760], "film": [20, 20, 896, 500], "play": [436, 238, 64, 64]},
    )


def weather():
    hours = hstack(
        *[
            vstack(text(hour), icon(), text(degrees), spacing=6).wide()
            for hour, degrees in (("Now", "14"), ("10", "15"), ("11", "17"), ("12", "18"), ("13", "18"))
        ],
        spacing=0,
    )
    days = [("Today", 8, "18"), ("Sunday", 30, "15"), ("Monday", 0, "12"), ("Tuesday", 20, "21")]
    week = grid(
        *[
            row(
                text(name).column("leading"),
                icon(20),
                text("7").column("trailing"),
                rectangle().frame(height=4).padding(leading=start, trailing=80 - start),
                text(top).column("trailing").named(f"top {top}"),
            )
            for name, start, top in days
        ],
        x=10,
        y=12,
    ).named("week")
    facts = grid(
        row(
            card(vstack(text("Wind"), text("12 km/h").filling("leading"))),
            card(vstack(text("Rain"), text("0 mm in the last 24 hours").filling("leading"))),
        ),
        row(
            card(vstack(text("Sunset"), text("20:41").filling("leading"))),
            card(vstack(text("Moon"), circle().frame(40, 40).filling())),
        ),
        x=12,
        y=12,
    ).named("facts")
    now = vstack(title("Wells"), leaf(120, 96).named("degrees"), text("Partly cloudy"), spacing=4)
    # 120 wide in the middle of 390, below 16 of padding, 28 of the title and 4.
    page = vstack(now, card(hours), card(week), facts, spacing=12).padding(16)
    return phone("weather", page, expect={"degrees": [135, 48, 120, 96]})


def screens():
    media = [photos(), player(), albums(), video(), weather()]
    return [*media, media[1].mirrored(), media[4].mirrored()]
