"""Tables: an invoice, a scoreboard, a timetable, a file list, a specification sheet."""

from screen import desktop, phone, tablet
from views import *


def invoice():
    items = [
        ("Consulting, two days on site", "2", "980.00", "1,960.00"),
        ("Travel", "1", "212.40", "212.40"),
        ("A longer item whose description needs more than one line of its column", "12", "9.95", "119.40"),
    ]
    rows = [
        row(text(item).column("leading"), text(count), text(price), text(amount).named(f"amount{index}"))
        for index, (item, count, price, amount) in enumerate(items)
    ]
    table = grid(
        row(
            text("Item"),
            text("Count").column("trailing"),
            text("Price").column("trailing"),
            text("Amount").column("trailing"),
        ),
        divider().unsized("horizontal"),
        *rows,
        divider().unsized("horizontal").named("line"),
        row(text("Total").columns(3).anchor("trailing"), text("2,291.80").named("total")),
        alignment={"horizontal": "leading", "vertical": "firstTextBaseline"},
        x=16,
        y=8,
    ).named("table")
    header = hstack(
        vstack(title("Invoice").named("title"), text("No. 2041, 3 May"), alignment="leading", spacing=4),
        spacer(),
        vstack(text("Plumb Works"), text("12 Pipe Street"), text("Wells"), alignment="trailing", spacing=0),
        alignment="top",
    )
    page = vstack(
        header,
        table,
        spacer(),
        text("Payable within 30 days").named("terms"),
        alignment="leading",
        spacing=24,
    )
    # 595 points less a padding of 40 on both sides; the title is 7 letters of 12.
    return tablet("invoice", page.padding(40), expect={"title": [40, 40, 84, 28]})


def scoreboard():
    teams = [
        ("North", "24", "18", "+31"),
        ("Harbour", "24", "15", "+12"),
        ("Old Town", "24", "9", "-8"),
        ("Mill", "24", "2", "-35"),
    ]
    rows = [
        row(
            text(str(place)),
            circle().frame(16, 16),
            text(name),
            text(played),
            text(won),
            text(balance).named(f"balance{place}"),
        )
        for place, (name, played, won, balance) in enumerate(teams, 1)
    ]
    header = row(
        text("#").column("trailing"),
        color().frame(16, 1).unsized("vertical"),
        text("Team").column("leading"),
        text("P").column("trailing"),
        text("W").column("trailing"),
        text("+/-").column("trailing"),
    )
    return phone(
        "scoreboard",
        vstack(
            title("Standings"), grid(header, *rows, x=12, y=10).named("table"), spacer(), spacing=16
        ).padding(16),
    )


def timetable():
    days = ["Mon", "Tue", "Wed", "Thu", "Fri"]
    hours = ["08", "09", "10", "11", "13", "14"]
    lessons = {
        (0, 0): "Maths",
        (0, 2): "Art",
        (1, 1): "Biology",
        (2, 3): "French",
        (3, 4): "Physics",
        (4, 5): "Sport",
    }
    header = row(color().unsized("horizontal", "vertical"), *[text(day).wide().named(day) for day in days])
    rows = [
        row(
            text(hour),
            *[
                (
                    card(text(lessons[day, index], lines=1).filling()).named(lessons[day, index])
                    if (day, index) in lessons
                    else color()
                )
                for day in range(5)
            ],
        )
        for index, hour in enumerate(hours)
    ]
    return tablet("timetable", grid(header, *rows, x=4, y=4).named("grid").padding(8))


def files():
    names = [
        ("Budget.numbers", "84 KB", "Today"),
        ("Holiday plans and packing list, final version.pages", "1.2 MB", "Yesterday"),
        ("Scan.pdf", "18.4 MB", "3 May"),
    ]
    rows = [
        row(icon(16), text(name, lines=1).named(f"file{index}"), text(size), text(date))
        for index, (name, size, date) in enumerate(names)
    ]
    header = row(
        color().frame(16, 1),
        text("Name").wide("leading").column("leading"),
        text("Size").column("trailing"),
        text("Changed").column("leading"),
    )
    table = grid(header, divider(), *rows, x=12, y=6).named("table")
    bar = hstack(button("New folder"), spacer(), field("Search").frame(width=200).named("search"))
    # Sidebar and divider are 180 + 1 wide, the search field ends 12 before the edge: 1280 - 12 - 200.
    side = vstack(
        *[text(place).wide("leading") for place in ["Recent", "Documents", "Downloads", "Shared"]],
        spacer(),
        spacing=10,
    ).padding(12)
    return desktop(
        "files",
        hstack(
            side.frame(width=180).named("sidebar"),
            divider(),
            vstack(bar, table, spacer()).padding(12).named("content"),
            spacing=0,
        ),
        expect={"sidebar": [0, 0, 180, 800], "content": [181, 0, 1099, 800], "search": [1068, 12, 200, 28]},
    )


def specification():
    facts = [
        ("Width", "120 cm"),
        ("Weight", "31 kg"),
        ("Colours", "oak, walnut and white; others are made to order within six weeks"),
        ("Price", "from 480"),
    ]
    rows = [
        row(text(name).column("trailing"), text(value).wide("leading").named(name)) for name, value in facts
    ]
    return phone(
        "specification",
        vstack(
            title("A desk"),
            grid(*rows, alignment="topLeading", x=10, y=6).named("facts"),
            spacer(),
            alignment="leading",
        ).padding(20),
    )


def screens():
    table = [invoice(), scoreboard(), timetable(), files(), specification()]
    return [*table, table[0].mirrored(), table[1].mirrored()]
