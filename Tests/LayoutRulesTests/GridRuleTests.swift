import LayoutCore
import LayoutRules
import LayoutViews
import Testing

/// Spoilt grids: the broken rule is named first, by frames alone.
@Suite struct GridRuleTests {
  private func fixed(_ horizontal: CGFloat?, _ vertical: CGFloat?) throws -> Claim {
    try Claim(
      Grid(horizontalSpacing: horizontal, verticalSpacing: vertical) {
        GridRow {
          box("a", 10, 20)
          box("b", 30, 10)
          box("c", 20, 30)
        }
        GridRow {
          box("d", 20, 10)
          box("e", 10, 10)
          box("f", 40, 20)
        }
      }.name("grid"), nil, nil
    ).withoutTracks
  }

  @Test func `G8: an explicit gap that is forgotten`() throws {
    var claim = try fixed(5, 5)
    try claim.move("b", "c", "e", "f", x: -5)
    try claim.spoil("grid") { $0.size.width -= 5 }
    claim.expectOnly(.G8, "gap after column 1", of: "grid")
  }

  @Test func `G9: a preferred gap that is forgotten`() throws {
    var claim = try fixed(nil, nil)
    try claim.move("c", "f", x: -8)
    try claim.spoil("grid") { $0.size.width -= 8 }
    claim.expectOnly(.G9, "gap after column 2", of: "grid")
  }

  @Test func `G10: a preferred gap between rows that is too large`() throws {
    var claim = try fixed(nil, nil)
    try claim.move("d", "e", "f", y: 2)
    try claim.spoil("grid") { $0.size.height += 2 }
    claim.expectOnly(.G10, "gap after row 1", of: "grid")
  }

  private func flexible() throws -> Claim {
    try Claim(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          bar("a", 0, 20)
          shape("b")
          shape("c")
        }
        GridRow {
          box("d", 10, 10)
          box("e", 10, 10)
          box("f", 10, 10)
        }
      }.name("grid"), 120, 40
    ).withoutTracks
  }

  @Test func `G12: columns that are served in source order`() throws {
    var claim = try Claim(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          shape("a")
          bar("b", 0, 20)
        }
      }.name("grid"), 100, 20
    ).withoutTracks
    try claim.spoil("a") { $0.size.width = 50 }
    try claim.move("b", x: -30)
    try claim.spoil("grid") { $0.size.width = 70 }
    claim.expectOnly(.G12, "number of the column that is asked first,", of: "grid")
  }

  @Test func `G13: a column that is too wide, with all that follows`() throws {
    var claim = try flexible()
    try claim.spoil("b") { $0.size.width += 10 }
    try claim.spoil("c") {
      $0 = $0.offsetBy(dx: 10, dy: 0)
      $0.size.width -= 10
    }
    try claim.move("e", x: 5)
    try claim.move("f", x: 5)
    claim.expectOnly(.G13, "width of column 2", of: "grid")
  }

  private func spanning() throws -> Claim {
    try Claim(
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("s", 100).gridCellColumns(2)
          box("t")
        }
        GridRow {
          box("a", 20)
          box("b", 40)
          box("c")
        }
      }.name("grid"), 300, nil
    ).withoutTracks
  }

  @Test func `G14: a span whose need goes to the last column`() throws {
    var claim = try spanning()
    try claim.move("b", x: -20)
    claim.expectOnly(.G14, "what spanning cell 1 adds to its first column", of: "grid")
  }

  @Test func `G14: a span whose need is forgotten`() throws {
    var claim = try spanning()
    try claim.move("b", x: -20)
    try claim.move("c", "t", x: -40)
    try claim.spoil("grid") { $0.size.width -= 40 }
    claim.expectOnly(.G14, "what spanning cell 1 adds to its first column", of: "grid")
  }

  @Test func `G15: an ideal column that is too wide`() throws {
    var claim = try fixed(0, 0)
    try claim.move("a", "d", x: 3)
    try claim.move("b", "c", "e", "f", x: 6)
    try claim.spoil("grid") { $0.size.width += 6 }
    claim.expectOnly(.G15, "width of column 1", of: "grid")
  }

  @Test func `G16: a grid that is narrower than its columns`() throws {
    var claim = try fixed(0, 0)
    try claim.spoil("grid") { $0.size.width -= 7 }
    claim.expectOnly(.G16, "width", of: "grid")
  }

  @Test func `G19: a row that is too high`() throws {
    var claim = try fixed(0, 0)
    try claim.move("a", "b", "c", y: 2)
    try claim.move("d", "e", "f", y: 4)
    try claim.spoil("grid") { $0.size.height += 4 }
    claim.expectOnly(.G19, "height of row 1", of: "grid")
  }

  @Test func `G20: a cell that does not fill what it is offered`() throws {
    var claim = try flexible()
    try claim.spoil("b") { $0 = $0.insetBy(dx: 5, dy: 0) }
    claim.expectOnly(.L3, "width", of: "b")
  }

  @Test func `G21: a column that is leading instead of centred`() throws {
    var claim = try Claim(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { box("a", 40) }
        GridRow { box("b", 20) }
        GridRow { box("c", 10) }
      }.name("grid"), nil, nil
    ).withoutTracks
    try claim.move("b", x: -10)
    try claim.move("c", x: -15)
    claim.expectOnly(
      .G21, "alignment of column 1, which is center and not leading, as a share of its length,", of: "grid")
  }

  @Test func `G22: a cell off the line of its column`() throws {
    var claim = try fixed(0, 0)
    try claim.move("a", x: 1)
    claim.expectOnly(.G22, "x", of: "a")
  }

  @Test func `G22: a guide line that is off`() throws {
    var claim = try Claim(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("a", 40)
          box("x", 20)
        }
        GridRow {
          box("b", 20)
          box("y", 20)
        }
      }.name("grid"), nil, nil
    ).withoutTracks
    try claim.move("a", "b", x: 3)
    claim.expectOnly(.G22, "guide line of column 1", of: "grid")
  }

  @Test func `G22, L6: a baseline that is taken for the bottom`() throws {
    var claim = try Claim(
      Grid(alignment: Alignment(horizontal: .leading, vertical: .firstTextBaseline), horizontalSpacing: 0) {
        GridRow {
          Text("a\nb").name("text")
          box("x", 10, 13)
          box("y", 10, 5)
        }
      }.name("grid"), nil, nil
    ).withoutTracks
    // The first baseline of the text lies at 13, so that x starts at 0; its bottom lies at 32.
    try claim.move("x", "y", y: 19)
    claim.expectFirst(.L6, "vertical guide of child 1", of: "grid")
  }

  @Test func `G23: an anchor that is not heeded`() throws {
    var claim = try Claim(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("a", 60, 60)
          box("c", 60, 60)
        }
        GridRow {
          box("b").gridCellAnchor(.bottomTrailing)
          box("d", 10, 60)
        }
      }, nil, nil
    ).withoutTracks
    try claim.move("b", x: -25)
    claim.expectOnly(.G23, "x", of: "b")
  }

  @Test func `G24: a spanning cell at its leading edge`() throws {
    var claim = try Claim(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("a", 60, 60)
          box("c", 60, 60)
        }
        box("b", 20)
      }, nil, nil
    ).withoutTracks
    try claim.move("b", x: -50)
    claim.expectOnly(.G24, "x", of: "b")
  }

  @Test func `G13, G19: a swap of two widths is told from the tracks`() throws {
    var claim = try Claim(
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("a", 20)
          box("b", 40)
          box("c", 5)
        }
      }.name("grid"), 200, nil)
    try claim.move("b", x: 20)
    claim.result.grids[0].columns[0].length = 40
    claim.result.grids[0].columns[1].position += 20
    claim.result.grids[0].columns[1].length = 20
    claim.result.grids[0].columns[1].guideLine? += 20
    claim.expectFirst(.G13, "width of column 1", of: "grid")
  }

  @Test func `a wrong cell and the column that follows from it break one rule`() throws {
    var claim = try fixed(0, 0)
    try claim.spoil("d") { $0.size.width += 4 }
    try claim.move("a", x: 2)
    try claim.move("b", "c", "e", "f", x: 4)
    try claim.spoil("grid") { $0.size.width += 4 }
    claim.expectOnly(.L2, "width", of: "d")
  }

  @Test func `tracks are claims too`() throws {
    var claim = try Claim(
      Grid {
        GridRow {
          box("a")
          box("b")
        }
      }.name("grid"), nil, nil)
    claim.result.grids[0].columns[1].position += 1
    claim.expectFirst(.G16, "start of column 2", of: "grid")
  }

  @Test func `G14: a span without a maximum whose minimum is not taken off`() throws {
    var claim = try Claim(
      Grid {
        GridRow {
          shape("a")
          bar("b", 8, .infinity).gridCellColumns(2)
        }
      }.name("grid"), 200, 50
    ).withoutTracks
    #expect(try claim.frame("grid").width == 192)
    #expect(try claim.frame("b") == Rect(x: 72, y: 20, width: 120, height: 10))
    try claim.spoil("grid") { $0.size.width = 200 }
    try claim.spoil("b") { $0.size.width = 128 }
    claim.expectOnly(.G14, "what spanning cell 1 adds to each of its columns", of: "grid")
  }

  @Test func `G13: a column that is infinite in a probe takes nothing from the others`() throws {
    let wide = LengthRange(min: 1, ideal: 1, max: .infinity)
    let claim = try Claim(
      VStack(spacing: 0) {
        Grid(horizontalSpacing: 0) {
          GridRow {
            Circle().name("a")
            Leaf(width: wide, height: 0).aspectRatio(1, contentMode: .fill).name("b")
          }
        }
        box("c")
      }, 100, 100)
    #expect(try claim.frame("a").size == Size(width: 10, height: 10))
    #expect(try claim.frame("c").minY == 10)
  }
}
