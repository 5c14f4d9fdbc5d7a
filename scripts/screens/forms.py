"""Forms: signing in, an address, settings, a checkout, preferences of a desktop application, an alert."""

from screen import desktop, phone, Screen
from views import *


def login():
    form = vstack(
        circle().frame(96, 96).named("logo"),
        title("Welcome"),
        vstack(field("Name").named("name"), field("Password").named("password"), spacing=12),
        button("Sign in").named("enter"),
        text("Forgot password?").named("forgot"),
        spacing=24,
    )
    # 96 + 24 + 28 + 24 + (28 + 12 + 28) + 24 + 28 + 24 + 16 = 332 high, in the middle of 844: from 256 on.
    # The fields are 390 - 2 · 32 wide, and the logo stands in their middle.
    expect = {"logo": [147, 256, 96, 96], "name": [32, 428, 326, 28], "password": [32, 468, 326, 28]}
    return phone("login", form.padding(32).filling(), expect=expect)


def address():
    labels = ["Name", "Street", "Postcode", "Town", "Country"]
    rows = [
        row(text(label).column("trailing").named(f"{label} label"), field(label.lower()).named(label))
        for label in labels
    ]
    form = grid(*rows, alignment={"horizontal": "leading", "vertical": "firstTextBaseline"}, x=8, y=8)
    # "Postcode" is the widest label, 8 characters of 7 points: 390 - 2 · 20 - 56 - 8 = 286 are left for the
    # fields, which are 28 high; a label of 28 points ends where "Postcode" does, and its baseline is the field's.
    expect = {"Name": [84, 20, 286, 28], "Street": [84, 56, 286, 28], "Name label": [48, 26, 28, 16]}
    return phone("address", form.padding(20).filling("top"), expect=expect)


def settings():
    def line(label, control):
        return hstack(icon(), text(label), spacer(), control).padding(
            top=8, leading=12, bottom=8, trailing=12
        )

    def section(heading, *lines):
        separated = [part for line in lines for part in (divider(), line)][1:]
        return vstack(
            text(heading).padding(leading=12),
            vstack(*separated, spacing=0).background(rectangle()),
            alignment="leading",
            spacing=4,
        )

    page = vstack(
        title("Settings"),
        section(
            "General",
            line("Airplane mode", switch().named("airplane")),
            line("Wi-Fi", hstack(text("Home"), icon(12))),
            line("Bluetooth", text("On").named("bluetooth")),
        ),
        section("Display", line("Dark mode", switch()), line("Text size", text("Large"))),
        section("About", line("Version", text("0.1"))),
        spacer(),
        alignment="leading",
        spacing=20,
    )
    # 28 of the title, 20, 16 of the heading, 4 and 8 above the first line: 16 + 76 = 92.
    # The switch ends 12 before the section does, which is 390 - 2 · 16 wide.
    return phone("settings", page.padding(16).named("page"), expect={"airplane": [311, 92, 51, 31]})


def checkout():
    def item(name, price):
        return hstack(
            rectangle().frame(56, 56),
            vstack(text(name, lines=2), text("1 piece"), alignment="leading", spacing=2),
            spacer(),
            text(price),
            alignment="top",
        )

    totals = grid(
        row(text("Goods").column("leading"), text("58.90").column("trailing")),
        row(text("Postage"), text("4.95")),
        divider().unsized("horizontal"),
        row(text("Total"), text("63.85").named("total")),
        x=40,
        y=6,
    ).named("totals")
    page = vstack(
        title("Checkout"),
        item("A lamp with a shade of linen and a foot of solid oak, without bulb", "49.00"),
        item("Bulb", "9.90"),
        divider(),
        hstack(spacer(), totals),
        spacer(),
        text("Pay 63.85").wide().padding(14).background(rectangle()).named("pay"),
        alignment="leading",
        spacing=12,
    )
    # The button at the bottom: 16 + 2 · 14 high, as wide as the page less 2 · 16.
    return phone("checkout", page.padding(16), expect={"pay": [16, 784, 358, 44]})


def preferences():
    rows = [
        row(text("Open at login:").column("trailing"), hstack(icon(14), text("yes"))),
        row(
            text("Appearance:"),
            hstack(button("Light"), button("Dark"), button("Auto").named("auto"), spacing=4),
        ),
        row(text("Language:"), field("English").frame(width=160)),
        row(color().frame(0, 0), text("Changes take effect when Plumb is opened again.").named("note")),
        divider(),
        row(
            text("Volume:"),
            hstack(icon(12), rectangle().frame(height=4).flexible(maxWidth=220), icon(12)).named("volume"),
        ),
    ]
    form = grid(
        *rows, alignment={"horizontal": "leading", "vertical": "firstTextBaseline"}, x=10, y=12
    ).named("form")
    buttons = hstack(spacer(), button("Cancel"), button("OK").named("ok"))
    window = vstack(form, spacer(20), buttons).padding(20)
    return Screen("preferences", 520, 320, window, host="center")


def alert():
    buttons = [
        text("Cancel").wide().padding(12).named("cancel"),
        text("Delete").wide().padding(12).named("delete"),
    ]
    beside = hstack(buttons[0], divider(), buttons[1], spacing=0).fixed_size("vertical")
    box = (
        vstack(
            vstack(
                text("Delete this picture?"), text("It will be removed from all of your devices."), spacing=6
            ).padding(16),
            divider(),
            beside,
            spacing=0,
        )
        .frame(width=270)
        .background(rectangle())
        .named("box")
    )
    # 270 wide in the middle of 390. Half of what the line between the buttons leaves is 134.5; from the second
    # on, 60 + 134.5 + 1. The message takes 44 characters of 7, more than 238: two lines. 16 + 16 + 6 + 32 + 16
    # are 86, the divider 1, the buttons 16 + 24: 127 high, in the middle of 844.
    expect = {"box": [60, 358.5, 270, 127], "delete": [195.5, 445.5, 134.5, 40]}
    return phone("alert", zstack(color(), box), expect=expect)


def screens():
    forms = [login(), address(), settings(), checkout(), preferences(), alert()]
    return [*forms, forms[1].mirrored(), forms[2].mirrored(), forms[3].mirrored()]
