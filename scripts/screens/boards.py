"""Boards of many equal cells: a month, chess, the elements, seats, a colour picker, a crossword."""

from screen import Screen, phone, tablet
from views import *


def month():
    days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    # A month of 30 days that starts on a Thursday.
    cells = [color().columns(3).unsized("horizontal", "vertical").named("before")]
    weeks = [row(*cells, *[day(number) for number in range(1, 5)])]
    for first in range(5, 31, 7):
        weeks.append(row(*[day(number) for number in range(first, min(first + 7, 31))]))
    header = row(*[text(name).wide() for name in days])
    calendar = grid(header, divider().unsized("horizontal"), *weeks, x=4, y=4).named("month")
    heading = hstack(icon(16), spacer(), text("September").named("heading"), spacer(), icon(16))
    # (332 - 6 · 4) / 7 = 44. Above the weeks: 16, a gap of 8, 16, 4, 1 and 4, that is 49; five weeks share
    # 295 - 49 and their gaps of 4: (246 - 16) / 5 = 46.
    expect = {"day 1": [144, 49, 44, 46], "day 8": [144, 99, 44, 46], "day 30": [192, 249, 44, 46]}
    expect["heading"] = [134.5, 0, 63, 16]
    return Screen("month", 332, 295, vstack(heading, calendar, spacing=8), expect=expect)


def day(number):
    today = number == 17
    view = text(str(number)).filling().named(f"day {number}")
    return view.background(circle().frame(36, 36)) if today else view


def chess():
    files = "abcdefgh"
    rows = [
        row(text(str(rank)).frame(16), *[square(file, rank) for file in files]) for rank in range(8, 0, -1)
    ]
    names = row(color().unsized("horizontal", "vertical"), *[text(file).frame(height=16) for file in files])
    # 336 less 16 for the names of ranks and files: squares of 40. e4 is the fifth file, the fifth row.
    expect = {"a8": [16, 0, 40, 40], "e4": [176, 160, 40, 40], "h1": [296, 280, 40, 40]}
    return Screen("chess", 336, 336, grid(*rows, names, x=0, y=0), expect=expect)


def square(file, rank):
    view = rectangle().named(f"{file}{rank}")
    return view.overlay(circle().padding(6)) if rank in (1, 2, 7, 8) else view


def elements():
    def element(symbol):
        return rectangle().frame(40, 40).overlay(text(symbol)).named(symbol)

    def gap(count):
        return color().columns(count).unsized("horizontal", "vertical")

    second = [element(symbol) for symbol in ["B", "C", "N", "O", "F", "Ne"]]
    third = [element(symbol) for symbol in ["Al", "Si", "P", "S", "Cl", "Ar"]]
    fourth = "K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr".split()
    fifth = "Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe".split()
    table = grid(
        row(element("H"), gap(16), element("He")),
        row(element("Li"), element("Be"), gap(10), *second),
        row(element("Na"), element("Mg"), gap(10), *third),
        row(*[element(symbol) for symbol in fourth]),
        row(*[element(symbol) for symbol in fifth]),
        x=4,
        y=4,
    ).named("table")
    # Steps of 44: column 18 is 17 of them from the start, column 13 is 12, row 3 is 2.
    expect = {
        "He": [748, 0, 40, 40],
        "Al": [528, 88, 40, 40],
        "Ag": [440, 176, 40, 40],
        "table": [0, 0, 788, 216],
    }
    return Screen("elements", 1000, 400, table, expect=expect)


def seats():
    def seat(line, letter):
        return rectangle().frame(28, 28).named(f"{line}{letter}")

    rows = [
        row(
            *[seat(line, letter) for letter in "ABC"],
            text(str(line)),
            *[seat(line, letter) for letter in "DEF"],
        )
        for line in range(11, 19)
    ]
    rows.insert(4, text("Exit").wide().padding(6).named("exit"))
    return phone(
        "seats",
        vstack(text("Choose a seat"), grid(*rows, x=6, y=6).named("cabin"), button("Continue"), spacing=20),
    )


def palette():
    swatches = [row(*[color() for _ in range(12)]) for _ in range(10)]
    sliders = [
        row(text(name).column("trailing"), rectangle().frame(height=6), text("128"))
        for name in ("Red", "Green", "Blue")
    ]
    tabs = hstack(
        *[text(name).wide().padding(6) for name in ("Grid", "Range", "Sliders")], spacing=0
    ).background(rectangle())
    sheet = vstack(
        tabs,
        grid(*swatches, x=0, y=0).frame(height=240).named("swatches"),
        grid(*sliders, x=8, y=10).named("sliders"),
        spacing=16,
    )
    return phone("palette", sheet.padding(16).frame(height=460).filling("bottom"))


def crossword():
    lines = ["LAYOUT.", "A...N.P", "YARD.OL", "E..RIMU", "R.STACK"]
    rows = [
        row(*[rectangle().overlay(text(letter)) if letter != "." else color() for letter in line])
        for line in lines
    ]
    board = grid(*rows, x=1, y=1)
    clues = grid(
        row(text("1").column("trailing"), text("How views come to stand where they stand")),
        row(text("6"), text("Views above each other, or a heap of plates")),
        alignment="topLeading",
        x=6,
        y=4,
    )
    wide = hstack(board.frame(300, 215).named("board"), clues.frame(width=200), alignment="top", spacing=16)
    narrow = vstack(board.frame(280, 200), clues, spacing=16)
    # 300 + 16 + 200 fit into 834 - 2 · 20.
    return tablet(
        "crossword",
        that_fits(wide, narrow, axes="horizontal").padding(20),
        expect={"board": [20, 20, 300, 215]},
    )


def screens():
    boards = [month(), chess(), elements(), seats(), palette(), crossword()]
    return [*boards, boards[0].mirrored(), boards[3].mirrored()]
