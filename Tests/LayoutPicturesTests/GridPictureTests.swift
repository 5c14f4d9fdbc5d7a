import LayoutCore
import LayoutPictures
import LayoutViews
import Testing

@Suite struct GridPictureTests {
  private func anchored(
    _ anchor: UnitPoint, _ direction: LayoutDirection = .leftToRight
  ) throws -> LaidOut {
    try LaidOut(
      Grid(horizontalSpacing: 1, verticalSpacing: 1) {
        GridRow {
          Leaf(width: 60, height: 60).id("a")
          Leaf(width: 60, height: 60).id("b")
        }
        GridRow {
          Leaf(width: 60, height: 60)
          Leaf(width: 10, height: 10).gridCellAnchor(anchor).id("marker")
        }
      }.environment(\.layoutDirection, direction))
  }

  @Test(arguments: [UnitPoint(x: 0.25, y: 0.75), .zero, UnitPoint(x: 1.5, y: -0.5), .bottomTrailing])
  func `G23: an anchor is drawn where it is in the cell and in the view`(anchor: UnitPoint) throws {
    let laid = try anchored(anchor)
    let frame = try laid.frame("marker")
    let svg = try laid.svg()
    let circles = svg.all("circle").compactMap(\.center)
    // The cell is 60 × 60 at (61, 61).
    let expected = Point(x: 61 + 60 * anchor.x, y: 61 + 60 * anchor.y)
    #expect(circles == [expected, expected])
    #expect(expected.x == frame.minX + 10 * anchor.x && expected.y == frame.minY + 10 * anchor.y)
    let title = "anchor (\(anchor.x == 1 ? "1, 1" : anchor == .zero ? "0, 0" : "\(anchor.x), \(anchor.y)"))"
    #expect(svg.shape(titled: "\(title) of marker")?.name == "circle")
  }

  @Test func `G26: right to left an anchor is counted from the right`() throws {
    let laid = try anchored(UnitPoint(x: 0.25, y: 0.75), .rightToLeft)
    let frame = try laid.frame("marker")
    let circles = try laid.svg().all("circle").compactMap(\.center)
    #expect(circles == [Point(x: 45, y: 106), Point(x: 45, y: 106)])
    #expect(frame.maxX - 2.5 == 45)
  }

  @Test func `an anchor that an answer misses is joined to where it should be`() throws {
    let laid = LaidOut(try anchored(UnitPoint(x: 0.25, y: 0.75))) { frames in
      frames[frames.count - 1].origin.x += 8
    }
    let svg = try laid.svg()
    #expect(svg.all("circle").compactMap(\.center) == [Point(x: 76, y: 106), Point(x: 84, y: 106)])
    #expect(svg.all("path").contains { $0.attributes["d"] == "M76 106L84 106" })
  }

  @Test func `G3: the point of a cell across columns takes the gaps inside`() throws {
    let laid = try LaidOut(
      Grid(horizontalSpacing: 10, verticalSpacing: 10) {
        GridRow {
          Leaf(width: 40, height: 20)
          Leaf(width: 40, height: 20)
          Leaf(width: 40, height: 20)
        }
        GridRow {
          Leaf(width: 40, height: 20)
          Leaf(width: 10, height: 10).gridCellColumns(2).gridCellAnchor(.topTrailing)
        }
      })
    #expect(try laid.svg().all("circle").first?.center == Point(x: 140, y: 30))
  }

  @Test func `gaps have their lengths, on no view`() throws {
    let laid = try LaidOut(
      Grid(horizontalSpacing: 12.5, verticalSpacing: 20) {
        GridRow {
          Leaf(width: 40, height: 20)
          Leaf(width: 40, height: 20)
        }
        GridRow { Leaf(width: 92.5, height: 30).gridCellColumns(2) }
      })
    let svg = try laid.svg()
    #expect(svg.texts.count { $0 == "12.5" } == 1 && svg.texts.count { $0 == "20" } == 1)
    let length = try #require(svg.all("text").first { $0.text == "12.5" })
    // Between the columns, beside the first row and not on the spanning cell.
    #expect(try #require(length.number("x")) == 46.25)
    #expect(try #require(length.number("y")) < 20)
  }

  @Test func `a gap that has no room for its length goes without`() throws {
    let laid = try LaidOut(
      Grid(horizontalSpacing: 0.25, verticalSpacing: 1) {
        GridRow { ForEach(0..<2) { _ in Leaf(width: 300, height: 20) } }
      })
    let svg = try laid.svg()
    #expect(svg.shape(titled: "gap") != nil && !svg.texts.contains("0.25"))
  }

  @Test func `G26: gaps of a mirrored grid are drawn too`() throws {
    let laid = try LaidOut(
      Grid(horizontalSpacing: 10, verticalSpacing: 10) {
        GridRow {
          Leaf(width: 40, height: 20)
          Leaf(width: 60, height: 20)
        }
      }.environment(\.layoutDirection, .rightToLeft))
    #expect(try laid.svg().shape(titled: "gap")?.rect == Rect(x: 60, y: 0, width: 10, height: 20))
  }
}
