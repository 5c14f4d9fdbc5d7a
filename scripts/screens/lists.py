"""Lists: mail, a chat, contacts, notifications, a departure board, search results."""

from screen import desktop, phone, tablet
from views import *


def bar(heading):
    """A heading with a way back and a button beside it."""
    return hstack(text("Back"), spacer(), text(heading), spacer(), icon(20)).padding(12)


def mail():
    def message(sender, time, subject, text_of_it, name):
        head = hstack(text(sender, lines=1), spacer(), text(time).fixed_size().named(f"{name} time"))
        return hstack(
            circle().frame(10, 10).guide("firstTextBaseline", constant=9),
            vstack(head, text(subject, lines=1), text(text_of_it, lines=2), alignment="leading", spacing=2),
            alignment="firstTextBaseline",
            spacing=8,
        ).padding(top=8, leading=12, bottom=8, trailing=12)

    messages = [
        message(
            "Ada",
            "9:41",
            "Columns",
            "The widths that you sent add up, but for the gap after the third one.",
            "ada",
        ),
        message(
            "Someone with a long name and a longer signature", "8:02", "Re: Re: Columns", "Which gap?", "long"
        ),
        message(
            "Post",
            "Yesterday",
            "A parcel is on its way",
            "It will be with you between ten and four tomorrow, or later.",
            "post",
        ),
    ]
    separated = [part for one in messages for part in (one, divider().padding(leading=30))]
    # The bar is 20 + 2 · 12 high, the rule below it 1; the time is 4 characters and ends 12 before the edge.
    return phone(
        "mail",
        vstack(bar("Inbox"), divider(), *separated, spacer(), spacing=0),
        expect={"ada time": [350, 53, 28, 16]},
    )


def chat():
    def bubble(words, mine=False):
        content = text(words).padding(10).background(rectangle())
        return hstack(*([spacer(60), content] if mine else [content, spacer(60)]), spacing=0)

    messages = vstack(
        bubble("Are you coming tonight?"),
        bubble(
            "Yes. I still have to finish a grid whose last column is wider than the page.", mine=True
        ).named("mine"),
        bubble("Let the flexible one give way"),
        bubble("It already does", mine=True).named("short"),
        spacing=8,
    )
    entry = hstack(icon(), field("Message").named("entry"), icon())
    # The field is what 2 · 8, two icons of 24 and two gaps of 8 leave: 390 - 80.
    return phone(
        "chat",
        vstack(bar("Noor"), divider(), messages.padding(12), spacer(), entry.padding(8), spacing=0),
        expect={"entry": [40, 808, 310, 28]},
    )


def contacts():
    names = ["Abel Aalto", "Bea Brandt", "Chidi Coe", "Dora Dvorak"]
    entries = [
        hstack(circle().frame(36, 36), text(name), spacer(), alignment="center", spacing=12).named(name)
        for name in names
    ]
    letters = vstack(*[text(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"], spacing=0).named("letters")
    # 26 letters of 16 in the middle of 844 - 28 - 8, that is 808: 36 + (808 - 416) / 2; 7 wide at the end.
    page = vstack(
        field("Search"), zstack(vstack(*entries, spacing=10).filling("top"), letters.filling("trailing"))
    )
    return phone("contacts", page, expect={"letters": [383, 232, 7, 416]})


def notifications():
    def notice(application, time, words, count):
        head = hstack(badge(icon(20), count), text(application), spacer(), text(time))
        return card(vstack(head, text(words, lines=3).wide("leading"), alignment="leading", spacing=6))

    notices = [
        notice("Calendar", "now", "Dentist in half an hour", "1"),
        notice(
            "Messages",
            "5 min",
            "Noor: It fits. It really fits, all of the columns, and the last one has a point to spare, so that I can go home now.",
            "12",
        ),
        notice("News", "1 h", "Rain until Thursday", "3").padding(leading=12, trailing=12),
    ]
    clock = vstack(text("Saturday, 3 May"), leaf(180, 72).named("clock"), spacing=4)
    # The clock is 180 wide in the middle of 390, below 40 of padding, 16 of the date and 4.
    return phone(
        "notifications",
        vstack(clock, *notices, spacer(), spacing=12).padding(top=40, leading=10, bottom=0, trailing=10),
        expect={"clock": [105, 60, 180, 72]},
    )


def departures():
    trains = [
        ("9:41", "S3", "Harbour", "4", ""),
        ("9:44", "RE 11", "Wells via Old Town and North Mill", "12", "+5"),
        ("9:50", "IC", "Capital", "1", ""),
    ]
    header = row(
        text("Time").column("trailing"),
        text("Train").column("leading"),
        text("To").wide("leading").column("leading"),
        text("Track").column("trailing"),
    )
    rows = [
        row(
            vstack(text(time), *([text(late)] if late else []), alignment="trailing", spacing=0),
            text(train).padding(top=2, leading=4, bottom=2, trailing=4).background(rectangle()),
            text(to).wide("leading"),
            text(track).named(f"track {track}"),
        )
        for time, train, to, track, late in trains
    ]
    table = grid(
        header,
        divider(),
        *rows,
        alignment={"horizontal": "center", "vertical": "firstTextBaseline"},
        x=12,
        y=10,
    )
    return tablet(
        "departures",
        vstack(title("Departures"), table.named("board"), spacer(), alignment="leading", spacing=16).padding(
            24
        ),
    )


def results():
    def result(heading, address, words):
        return vstack(
            text(address, lines=1),
            text(heading, lines=1),
            text(words, lines=2),
            alignment="leading",
            spacing=2,
        )

    found = [
        result(
            "Grids that explain themselves",
            "example.org/grids",
            "Why a column is as wide as it is, and what would make it narrower, told with two engines and a proof.",
        ),
        result("Baselines", "example.org/text/baselines", "Texts of different sizes stand on one line."),
    ]
    column = (
        vstack(*found, alignment="leading", spacing=20).flexible("topLeading", maxWidth=600).named("column")
    )
    aside = card(
        vstack(
            text("Related"),
            layout("flow", *[button(word) for word in ("layout", "column", "guide", "priority", "solver")]),
            alignment="leading",
        )
    ).frame(width=260)
    head = hstack(
        icon(32), field("grid layout").flexible(maxWidth=500).named("query"), spacer(), circle().frame(32, 32)
    )
    body = hstack(column, spacer(40), aside.named("aside"), alignment="top", spacing=0)
    # The aside is 260 wide and ends 24 before 1280; the column starts 24 after 0 and takes 600 at most.
    return desktop("results", vstack(head, divider(), body, spacer(), spacing=16).padding(24))


def screens():
    lists = [mail(), chat(), contacts(), notifications(), departures(), results()]
    return [*lists, lists[0].mirrored(), lists[1].mirrored(), lists[4].mirrored()]
