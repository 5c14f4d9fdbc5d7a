// A grid laid out by both engines.

import Plumb

struct Scores: View {
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

let tree = try LayoutTree(Scores())
let proposal = ProposedViewSize(width: 320, height: 200)
let direct = DirectEngine().layout(tree, in: proposal, host: .center)
let solved = ConstraintEngine(encoding: .cells).layout(tree, in: proposal, host: .center)
let bar = tree.nodes["bar"]!
print(direct.frames[bar].coordinates)  // prints: [223.0, 108.0, 97.0, 20.0]
print(direct.frames[bar] == solved.frames[bar])  // prints: true
