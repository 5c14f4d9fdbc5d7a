"""Views of plumb-case/1, written the way SwiftUI writes them: text("Cancel").padding(8).named("cancel")."""

INFINITY = "infinity"


class View(dict):
    """A view with its modifiers, innermost first."""

    def modified(self, name, value):
        return View(self, modifiers=[*self.get("modifiers", []), {name: value}])

    def named(self, name):
        """Names the view as wrapped so far."""
        return self.modified("id", name) if "modifiers" in self else View(self, id=name)

    def frame(self, width=None, height=None, alignment=None):
        return self.modified("frame", given(width=width, height=height, alignment=alignment))

    def flexible(self, alignment=None, **lengths):
        """A frame of minWidth, idealWidth, maxWidth, minHeight, idealHeight and maxHeight."""
        return self.modified("frame", given(**lengths, alignment=alignment))

    def wide(self, alignment="center"):
        """As wide as is offered."""
        return self.flexible(alignment, maxWidth=INFINITY)

    def filling(self, alignment="center"):
        """As large as is offered."""
        return self.flexible(alignment, maxWidth=INFINITY, maxHeight=INFINITY)

    def padding(self, length=None, **edges):
        return self.modified("padding", edges if length is None else length)

    def fixed_size(self, *axes):
        return self.modified("fixedSize", list(axes) or ["horizontal", "vertical"])

    def priority(self, value):
        return self.modified("layoutPriority", value)

    def overlay(self, content, alignment=None):
        return self.modified("overlay", given(content=content, alignment=alignment))

    def background(self, content, alignment=None):
        return self.modified("background", given(content=content, alignment=alignment))

    def offset(self, x, y):
        return self.modified("offset", [x, y])

    def position(self, x, y):
        return self.modified("position", [x, y])

    def guide(self, name, **value):
        return self.modified("alignmentGuide", {"guide": name, "value": value})

    def rank(self, value):
        return self.modified("layoutValue", {"key": "rank", "value": value})

    # In a grid

    def columns(self, count):
        return self.modified("gridCellColumns", count)

    def anchor(self, point):
        return self.modified("gridCellAnchor", point)

    def unsized(self, *axes):
        return self.modified("gridCellUnsizedAxes", list(axes))

    def column(self, alignment):
        return self.modified("gridColumnAlignment", alignment)


def given(**values):
    return {name: value for name, value in values.items() if value is not None}


def view(kind, children=None, **keys):
    return View(given(view=kind, **keys, children=None if children is None else list(children)))


# Leaves


def text(string, lines=None):
    return view("Text", text=string, lineLimit=lines)


def title(string):
    """A text as large as a title: 12 points for a character, 28 high."""
    return leaf(12 * len(string), 28, firstTextBaseline=22, lastTextBaseline=22)


def leaf(width, height, **baselines):
    return view("Leaf", width=width, height=height, **baselines)


def icon(size=24):
    return leaf(size, size)


def color():
    return view("Color")


def rectangle():
    return view("Rectangle")


def circle():
    return view("Circle")


def divider():
    return view("Divider")


def spacer(least=None):
    return view("Spacer", minLength=least)


# Containers


def hstack(*children, alignment=None, spacing=None):
    return view("HStack", children, alignment=alignment, spacing=spacing)


def vstack(*children, alignment=None, spacing=None):
    return view("VStack", children, alignment=alignment, spacing=spacing)


def zstack(*children, alignment=None):
    return view("ZStack", children, alignment=alignment)


def grid(*children, alignment=None, x=None, y=None):
    return view("Grid", children, alignment=alignment, horizontalSpacing=x, verticalSpacing=y)


def row(*children, alignment=None):
    return view("GridRow", children, alignment=alignment)


def that_fits(*children, axes=None):
    return view("ViewThatFits", children, axes=axes)


def layout(name, *children):
    return view("Layout", children, layout=name)


# Parts of many screens


def button(label):
    """A label in a bordered shape (L9)."""
    return text(label).padding(top=6, leading=12, bottom=6, trailing=12).background(rectangle())


def field(placeholder):
    """Where text is entered: as wide as is offered."""
    return text(placeholder, lines=1).wide("leading").padding(6).background(rectangle())


def switch():
    return leaf(51, 31)


def card(content):
    return content.padding(12).background(rectangle())


def badge(content, count):
    """A view with a count at its upper right corner."""
    mark = text(count).padding(2).background(circle()).offset(6, -6)
    return content.overlay(mark, alignment="topTrailing")
