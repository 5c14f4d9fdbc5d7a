"""Keyboards: letters, a telephone's digits, a calculator, a remote control."""

from screen import Screen, phone
from views import *


def key(label, name=None):
    return color().overlay(text(label)).named(name or f"key {label}")


def letters():
    def line(keys):
        return hstack(*[key(letter).flexible(minWidth=24, maxWidth=33) for letter in keys], spacing=6)

    last = hstack(
        key("123").frame(width=88),
        key("space").filling().named("space bar"),
        key("return").frame(width=88),
        spacing=6,
    )
    third = hstack(key("shift").frame(width=45), line("zxcvbnm"), key("back").frame(width=45), spacing=12)
    keyboard = vstack(line("qwertyuiop"), line("asdfghjkl"), third, last, spacing=10)
    # Ten keys and nine gaps of 6 in 384 - 2 · 3: 32.4 each; the last row is (216 - 30 - 8) / 4 high.
    # The space bar is what 88 and 6 on either side leave: 378 - 188.
    expect = {
        "key q": [3, 4, 32.4, 44.5],
        "key p": [348.6, 4, 32.4, 44.5],
        "space bar": [97, 167.5, 190, 44.5],
    }
    return Screen(
        "keyboard/letters", 384, 216, keyboard.padding(top=4, leading=3, bottom=4, trailing=3), expect=expect
    )


def digits():
    rows = [row(*[key(str(3 * line + column)) for column in (1, 2, 3)]) for line in range(3)]
    pad = grid(*rows, row(key("*"), key("0"), key("#")), x=8, y=8).named("pad")
    # (304 - 2 · 8) / 3 = 96 and (248 - 3 · 8) / 4 = 56.
    expect = {"key 5": [104, 64, 96, 56], "key 0": [104, 192, 96, 56], "key #": [208, 192, 96, 56]}
    return Screen("keyboard/digits", 304, 248, pad, expect=expect)


def calculator():
    keys = ["C", "+/-", "%", "/", "7", "8", "9", "x", "4", "5", "6", "-", "1", "2", "3", "+"]
    rows = [row(*[key(label) for label in keys[start : start + 4]]) for start in range(0, 16, 4)]
    display = text("1,234.5").wide("trailing").padding(16).named("display")
    pad = grid(*rows, row(key("0").columns(2), key("."), key("=")), x=1, y=1)
    # (323 - 3) / 4 = 80 wide. The display is 16 + 32 high, and with a gap of 0 the pad gets 404:
    # (404 - 4) / 5 = 80 high.
    expect = {"display": [0, 0, 323, 48], "key 0": [0, 372, 161, 80], "key =": [243, 372, 80, 80]}
    return Screen("keyboard/calculator", 323, 452, vstack(display, pad, spacing=0), expect=expect)


def scientific():
    functions = ["sin", "cos", "tan", "log", "ln", "exp", "x^2", "x^y", "sqrt", "1/x", "n!", "pi"]
    left = grid(
        *[row(*[key(label) for label in functions[start : start + 3]]) for start in range(0, 12, 3)], x=4, y=4
    )
    right = grid(
        *[row(*[key(str(3 * line + column)) for column in (1, 2, 3)]) for line in range(3)],
        row(key("0").columns(2), key("=")),
        x=4,
        y=4,
    )
    return Screen(
        "keyboard/scientific", 640, 240, hstack(left.flexible(maxWidth=250), right, spacing=12).padding(8)
    )


def remote():
    ring = zstack(
        circle().frame(200, 200),
        key("ok").frame(80, 80),
        text("up").frame(200, 200, "top"),
        text("down").frame(200, 200, "bottom"),
        text("left").frame(200, 200, "leading").named("left"),
        text("right").frame(200, 200, "trailing"),
    )
    rows = [
        row(button("Menu"), circle().frame(44, 44).unsized("horizontal"), button("Home")),
        row(button("Vol +"), button("Mute"), button("Ch +")),
        row(button("Vol -"), color().unsized("horizontal", "vertical"), button("Ch -").named("channel")),
    ]
    return phone(
        "keyboard/remote", vstack(ring.named("ring"), grid(*rows, x=24, y=16).named("buttons"), spacing=40)
    )


def screens():
    keyboards = [letters(), digits(), calculator(), scientific(), remote()]
    return [*keyboards, keyboards[3].mirrored()]
