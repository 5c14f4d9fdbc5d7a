import LayoutCore
import LayoutPictures
import LayoutViews
import Testing

@Suite struct NamedGuideLineTests {
  private func lines(_ svg: ParsedSVG) -> [String: [ParsedSVG.Element]] {
    let pairs = svg.elements.indices.filter { svg.elements[$0].name == "line" }.compactMap { index in
      svg.elements.indices.contains(index + 1) && svg.elements[index + 1].name == "title"
        ? (svg.elements[index + 1].text, svg.elements[index]) : nil
    }
    return Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1) }
  }

  @Test func `G21: the lines of a grid have the names of the alignments at work`() throws {
    let laid = try LaidOut(
      Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 8) {
        GridRow(alignment: .firstTextBaseline) {
          Leaf(width: 40, height: 20).gridColumnAlignment(.trailing).id("a")
          Leaf(width: 60, height: 30).id("b")
        }
        GridRow {
          Leaf(width: 50, height: 20).id("c")
          Leaf(width: 20, height: 20).id("d")
        }
      })
    let svg = try laid.svg()
    let lines = lines(svg)
    #expect(Set(lines.keys) == ["trailing", "leading", "firstTextBaseline", "center"])
    #expect(lines["trailing"]?.map { $0.number("x1") } == [try laid.frame("a").maxX])
    #expect(lines["leading"]?.map { $0.number("x1") } == [try laid.frame("d").minX])
    #expect(lines["firstTextBaseline"]?.map { $0.number("y1") } == [try laid.frame("b").maxY])
    #expect(lines["center"]?.map { $0.number("y1") } == [try laid.frame("c").midY])
    for name in lines.keys { #expect(svg.texts.contains(name)) }
  }

  @Test func `G21: an alignment on a spanning cell does not name its column`() throws {
    let laid = try LaidOut(
      Grid {
        GridRow { Leaf(width: 40, height: 20).gridCellColumns(2).gridColumnAlignment(.trailing) }
        GridRow {
          Leaf(width: 40, height: 20)
          Leaf(width: 40, height: 20)
        }
      })
    #expect(try lines(laid.svg())["trailing"] == nil)
  }

  @Test func `NS3: the line of a stack keeps to a filling container's own baseline`() throws {
    let laid = try LaidOut(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        TabView { Text("a") }.id("container")
        Leaf(width: 40, height: 20).alignmentGuide(.firstTextBaseline) { _ in 15 }
      })
    let found = try lines(laid.svg())
    #expect(found["firstTextBaseline"]?.map { $0.number("y1") } == [try laid.frame("container").maxY])
  }

  @Test func `S5: a stack's line stands where explicit guides meet, named after its alignment`() throws {
    let laid = try LaidOut(
      VStack(alignment: .leading, spacing: 8) {
        Leaf(width: 60, height: 20).alignmentGuide(.leading) { _ in 0 }.id("a")
        Leaf(width: 50, height: 20).alignmentGuide(.leading) { _ in 20 }
        Leaf(width: 40, height: 20).alignmentGuide(.leading) { _ in 10 }
      })
    let found = try lines(laid.svg())
    #expect(found["leading"]?.map { $0.number("x1") } == [20])
    #expect(found["leading"]?.map { $0.number("x2") } == [20])
    #expect(try laid.frame("a").minX == 20)
  }

  @Test func `G26: right to left a guide is counted from the right`() throws {
    let laid = try LaidOut(
      VStack(alignment: .leading, spacing: 8) {
        Leaf(width: 60, height: 20).id("a")
        Leaf(width: 50, height: 20).alignmentGuide(.leading) { _ in 20 }.padding(4)
      }.environment(\.layoutDirection, .rightToLeft))
    #expect(try lines(laid.svg())["leading"]?.map { $0.number("x1") } == [try laid.frame("a").maxX])
  }

  @Test func `A5: a custom guide of a container is the mean of its children's, a baseline the smallest`()
    throws
  {
    let laid = try LaidOut(
      HStack(alignment: .quarter, spacing: 0) {
        VStack(spacing: 0) {
          Leaf(width: 10, height: 20).alignmentGuide(.quarter) { _ in 4 }.id("above")
          Leaf(width: 10, height: 20).alignmentGuide(.quarter) { _ in 8 }
        }.id("pair")
        Leaf(width: 10, height: 10).id("alone")
      })
    // (4 + 28) / 2 = 16 below the top of the pair; a quarter of 10 below that of the lone leaf.
    let found = try lines(laid.svg())
    let y = try #require(found["Quarter"]?.first?.number("y1"))
    #expect(try y == laid.frame("pair").minY + 16 && y == laid.frame("alone").minY + 2.5)
  }

  @Test func `S8, F6: layers have lines on both axes where guides are explicit`() throws {
    let laid = try LaidOut(
      ZStack(alignment: .topLeading) {
        Leaf(width: 60, height: 60)
        Leaf(width: 20, height: 20).alignmentGuide(.leading) { _ in -5 }.alignmentGuide(.top) { _ in -7 }
      }.overlay(alignment: .bottom) { Leaf(width: 4, height: 4).alignmentGuide(.bottom) { _ in 1 } })
    let found = try lines(laid.svg())
    #expect(found["leading"]?.compactMap { $0.number("x1") } == [0])
    #expect(found["top"]?.compactMap { $0.number("y1") } == [0])
    #expect(found["bottom"]?.compactMap { $0.number("y1") } == [60])
  }

  @Test func `stacks in which only plain edges and centres meet have no line`() throws {
    let laid = try LaidOut(
      VStack {
        Leaf(width: 60, height: 20)
        HStack(alignment: .top) {
          Leaf(width: 20, height: 20)
          Leaf(width: 20, height: 40)
        }
      })
    #expect(try laid.svg().all("line").isEmpty)
  }

  @Test func `no line stands where an answer does not bring the guides together`() throws {
    var laid = try LaidOut(
      HStack(alignment: .firstTextBaseline) {
        Leaf(width: 60, height: 20)
        Leaf(width: 20, height: 40)
      })
    #expect(try lines(laid.svg()).keys.contains("firstTextBaseline"))
    laid = LaidOut(laid) { $0[2].origin.y += 1 }
    #expect(try laid.svg().all("line").isEmpty)
  }

  @Test func `of many lines with one name only the first is named`() throws {
    let laid = try LaidOut(
      Grid {
        GridRow {
          ForEach(0..<30) { column in
            Leaf(width: 40, height: 20).gridColumnAlignment(column < 20 ? .leading : .trailing)
          }
        }
      })
    let svg = try laid.svg()
    #expect(svg.texts.count { $0 == "leading" } == 1)
    #expect(svg.texts.count { $0 == "trailing" } == 1)
    #expect(lines(svg)["leading"]?.count == 20)
  }
}

private enum Quarter: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 4 }
}

extension VerticalAlignment {
  fileprivate static let quarter = VerticalAlignment(Quarter.self)
}
