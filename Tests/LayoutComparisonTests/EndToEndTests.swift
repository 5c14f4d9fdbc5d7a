import Plumb
import Testing

/// What a user of the library writes: one import, SwiftUI's views, two engines.
@Suite struct EndToEndTests {
  private struct Card: View {
    var title: String

    var body: some View {
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 10, verticalSpacing: 4) {
        GridRow {
          Text("Name").gridColumnAlignment(.trailing)
          Text(title).id("title")
        }
        Divider().gridCellUnsizedAxes(.horizontal).id("line")
        GridRow {
          Text("Picture")
          Color.blue.frame(height: 30).id("picture")
        }
      }
      .frame(width: 150, height: 100, alignment: .topLeading)
      .id("card")
    }
  }

  private func frames(_ view: some View, with engine: any LayoutEngine) throws -> [String: Rect] {
    let tree = try LayoutTree(view)
    let result = engine.layout(tree, in: ProposedViewSize(width: 300, height: 200), host: .center)
    #expect(result.status == .placed)
    return tree.nodes.mapValues { result.frames[$0] }
  }

  @Test func `a card comes out the same with both engines`() throws {
    let expected = [
      "card": Rect(x: 75, y: 50, width: 150, height: 100),
      // Column 1 is "Picture", 49 points; 91 are left, 13 characters: "a cardboard " and "box".
      "title": Rect(x: 134, y: 50, width: 84, height: 32),
      "line": Rect(x: 75, y: 86, width: 150, height: 1),
      "picture": Rect(x: 134, y: 91, width: 91, height: 30),
    ]
    for engine in [
      DirectEngine(), ConstraintEngine(encoding: .cells), ConstraintEngine(encoding: .tracks),
    ] as [any LayoutEngine] {
      #expect(try frames(Card(title: "a cardboard box"), with: engine) == expected, "\(engine.name)")
    }
  }
}
