// Why a cell is as wide as it is.

import Plumb

struct Scores: View {
  var body: some View {
    Grid(horizontalSpacing: 8) {
      GridRow {
        Leaf(width: 60, height: 16).id("name")
        Color.blue.frame(height: 20).id("bar")
      }
    }.id("grid")
  }
}

let tree = try LayoutTree(Scores())
let proposal = ProposedViewSize(width: 320, height: 200)
let explanation = try ConstraintEngine().explain(
  tree.nodes["bar"]!, .width, of: tree, in: proposal, host: .center)
for sentence in explanation.plain { print(sentence.description) }
// prints: `bar` is 252 wide, the width proposed to column 2 of `grid`: the proposed width, 320, less 8 for the gaps and 60 for `name` (G13).
