import LayoutCore
import LayoutViews
import Testing

// The examples of SwiftUI's documentation, with `import LayoutCore` in SwiftUI's place.

@Suite struct DocumentationExampleTests {
  private let text = [
    "alignmentGuide lastTextBaseline = 997 in 100×1000",
    "  alignmentGuide firstTextBaseline = 13 in 100×1000",
    "    measuredLeaf",
  ]

  private func lines(_ lines: [String], indent: Int) -> [String] {
    lines.map { String(repeating: "  ", count: indent) + $0 }
  }

  @Test func `the first example of Grid has two rows of two cells`() throws {
    let view = Grid {
      GridRow {
        Text("Hello")
        Image(systemName: "globe")
      }
      GridRow {
        Image(systemName: "hand.wave")
        Text("World")
      }
    }
    let expected =
      ["grid", "  gridRow"] + lines(text, indent: 2) + ["    fixedLeaf 16×16"]
      + ["  gridRow", "    fixedLeaf 16×16"] + lines(text, indent: 2)
    #expect(try sketch(view) == expected.joined(separator: "\n"))
  }

  @Test func `a divider between the rows is a rowless cell, unsized on the axis the example names`() throws {
    let view = Grid {
      GridRow {
        Image(systemName: "globe")
        Image(systemName: "globe")
      }
      Divider()
        .gridCellUnsizedAxes(.horizontal)
      GridRow {
        Image(systemName: "hand.wave")
      }
    }
    #expect(
      try sketch(view) == """
        grid
          gridRow
            fixedLeaf 16×16
            fixedLeaf 16×16
          divider [unsized 1]
          gridRow
            fixedLeaf 16×16
        """)
  }

  @Test func `rows made by ForEach have as many cells as the example of Grid's initializer shows`() throws {
    let view = Grid(alignment: .bottom, horizontalSpacing: 1, verticalSpacing: 1) {
      GridRow {
        Text("Row 1")
        ForEach(0..<2) { _ in Color.red }
      }
      GridRow {
        Text("Row 2")
        ForEach(0..<5) { _ in Color.green }
      }
      GridRow {
        Text("Row 3")
        ForEach(0..<4) { _ in Color.blue }
      }
    }
    let tree = try LayoutTree(view)
    #expect(tree.children(of: 0).map { Array(tree.children(of: $0)).count } == [3, 6, 5])
    #expect(
      tree.grids == [
        GridDescription(alignment: .bottom, horizontalSpacing: .uniform(1), verticalSpacing: .uniform(1))
      ])
  }

  @Test func `the example of gridCellColumns merges two cells`() throws {
    let view = Grid(alignment: .bottom, horizontalSpacing: 1, verticalSpacing: 1) {
      GridRow {
        Image(systemName: "1.circle")
        ForEach(0..<2) { _ in Color.red }
      }
      GridRow {
        Image(systemName: "2.circle")
        Color.green
          .gridCellColumns(2)
      }
    }
    #expect(
      try sketch(view) == """
        grid center/bottom h 1 v 1
          gridRow
            fixedLeaf 16×16
            leaf
            leaf
          gridRow
            fixedLeaf 16×16
            leaf [columns 2]
        """)
  }

  @Test func `the example of gridCellAnchor anchors the framed view`() throws {
    let view = Grid(horizontalSpacing: 1, verticalSpacing: 1) {
      GridRow {
        Color.red.frame(width: 60, height: 60)
        Color.red.frame(width: 60, height: 60)
      }
      GridRow {
        Color.red.frame(width: 60, height: 60)
        Color.blue.frame(width: 10, height: 10)
          .gridCellAnchor(UnitPoint(x: 0.25, y: 0.75))
      }
    }
    #expect(
      try sketch(view) == """
        grid h 1 v 1
          gridRow
            fixedFrame 60×60
              leaf
            fixedFrame 60×60
              leaf
          gridRow
            fixedFrame 60×60
              leaf
            fixedFrame 10×10 [anchor 0.25 0.75]
              leaf
        """)
  }

  @Test func `the example of gridColumnAlignment mixes text, an unsized corner and a merged cell`() throws {
    let view = Grid(alignment: .leadingFirstTextBaseline) {
      GridRow {
        Text("Regular font:")
          .gridColumnAlignment(.trailing)
        Text("Helvetica 12")
        Button("Select...") {}
      }
      GridRow {
        Color.clear
          .gridCellUnsizedAxes([.vertical, .horizontal])
        Text("Use fixed-width font for new documents")
          .gridCellColumns(2)
      }
    }
    var aligned = text
    aligned[0] += " [column trailing]"
    var merged = text
    merged[0] += " [columns 2]"
    let expected =
      ["grid leading/firstTextBaseline", "  gridRow"] + lines(aligned + text, indent: 2)
      + ["    stack horizontal center"] + lines(text, indent: 3)
      + ["  gridRow", "    leaf [unsized 3]"] + lines(merged, indent: 2)
    #expect(try sketch(view) == expected.joined(separator: "\n"))
  }

  @Test func `A1, A2: the custom alignment of AlignmentID's example is a third of the height`() throws {
    #expect(
      try sketch(StripesRow()) == """
        grid h 1
          gridRow FirstThirdAlignment
            fixedFrame nil×60
              grid v 1
                leaf
                leaf
                leaf
            alignmentGuide FirstThirdAlignment = 250 in 100×1000
              leaf
        """)
    let dimensions = ViewDimensions(Size(width: 10, height: 60))
    #expect(dimensions[VerticalAlignment.firstThird] == 20)
    #expect(dimensions[explicit: VerticalAlignment.firstThird] == nil)
  }
}

private struct FirstThirdAlignment: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context.height / 3
  }
}

extension VerticalAlignment {
  fileprivate static let firstThird = VerticalAlignment(FirstThirdAlignment.self)
}

private struct HorizontalStripes: View {
  var body: some View {
    Grid(verticalSpacing: 1) {
      ForEach(0..<3) { _ in Color.blue }
    }
  }
}

private struct StripesRow: View {
  var body: some View {
    Grid(horizontalSpacing: 1) {
      GridRow(alignment: .firstThird) {
        HorizontalStripes().frame(height: 60)
        Rectangle().fill(.red).alignmentGuide(.firstThird) { context in context.height / 4 }
      }
    }
  }
}
