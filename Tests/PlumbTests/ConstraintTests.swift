import Plumb
import Testing

private enum Rule: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height + 3 }
}

extension VerticalAlignment {
  fileprivate static let rule = VerticalAlignment(Rule.self)
}

// Beside views of SwiftUI's names.
private struct Card: View {
  let view = "not a function here"

  var body: some View {
    Grid {
      GridRow {
        Text("Label").id("label")
        Color.blue.id("field")
      }
    }.id("card")
  }
}

@Suite struct ConstraintTests {
  @Test func `constraints are written with the names of views, grids and the window`() throws {
    let thirds = 3.0
    let constraints = [
      view("caption").width.equals(view("image").width),
      view("sidebar").width.atLeast(window.width / thirds),
      (view("b").minX - view("a").maxX).equals(view("c").minX - view("b").maxX).named("equal gaps"),
      grid("form").column(0).width.equals(grid("other").column(0).width)
        .giving(grid("form").column(0).width, grid("other").column(0).width),
      view("photo").width.equals(1.5 * view("photo").height),
      view("title")[.firstTextBaseline].equals(view("value")[.firstTextBaseline]),
      view("title")[.rule].atMost(view("value").maxY + 2 * thirds),
      view("total").width.atLeast(300).preferred(1),
    ]
    #expect(
      constraints.map(\.description) == [
        "caption.width = image.width", "sidebar.width ≥ 0.3333333333333333 × window.width",
        "b.minX − a.maxX = c.minX − b.maxX", "width of column 1 of form = width of column 1 of other",
        "photo.width = 1.5 × photo.height", "title[firstTextBaseline] = value[firstTextBaseline]",
        "title[Rule] ≤ value.maxY + 6", "total.width ≥ 300",
      ])
    #expect(constraints.allSatisfy { $0.flaw == nil })
    #expect(Set(constraints.map(\.source)).count == constraints.count)
  }

  @Test func `the names stand beside SwiftUI's`() throws {
    let tree = try LayoutTree(Card())
    let grid = try #require(tree.nodes["card"])
    #expect(tree.kinds[grid] == .grid && Card().view == "not a function here")
    #expect("\(Plumb.grid("card").column(1).maxX)" == "maxX of column 2 of card")
  }
}
