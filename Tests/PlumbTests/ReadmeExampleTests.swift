import Plumb
import Testing

// As it stands in README.md.
private struct Scores: View {
  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 8) {
      GridRow {
        Leaf(width: 44.5, height: 16).gridCellColumns(2).id("header")
        Leaf(width: 28, height: 16).id("total")
      }
      Color.red.frame(height: 4).id("line")
      GridRow {
        Leaf(width: 9, height: 16).gridColumnAlignment(.trailing).id("rank")
        Leaf(width: 60, height: 40).id("name")
        Color.blue.gridCellUnsizedAxes(.horizontal).frame(height: 20).id("bar")
      }
    }
  }
}

@Suite struct ReadmeExampleTests {
  @Test func `the example prints what the README says, and the engines agree on every named view`() throws {
    let tree = try LayoutTree(Scores())
    let proposal = ProposedViewSize(width: 320, height: 200)
    let direct = DirectEngine().layout(tree, in: proposal, host: .center)
    let solved = ConstraintEngine(encoding: .cells).layout(tree, in: proposal, host: .center)
    let bar = try #require(tree.nodes["bar"])
    #expect(direct.frames[bar] == Rect(x: 223, y: 108, width: 97, height: 20))
    #expect(tree.nodes.count == 6)
    for (name, node) in tree.nodes {
      #expect(direct.frames[node] == solved.frames[node], "\(name)")
    }
  }
}
