// A window that is resized, and a tree that changes.

import Plumb

func line(_ height: Double) throws -> LayoutTree {
  try LayoutTree(
    HStack {
      Color.red.id("left")
      Leaf(width: 40, height: height).id("right")
    })
}

var drawings = 0
@MainActor func draw(_ frames: [Rect]) { drawings += 1 }

let tree = try line(20)
let otherTree = try line(30)

let session = ConstraintLayoutSession(tree, in: ProposedViewSize(width: 320, height: 200))
draw(session.result.frames)
for width in stride(from: 321.0, to: 640, by: 1) {
  try session.resize(to: ProposedViewSize(width: width, height: 200))
  draw(session.result.frames)
}
try session.update(otherTree)
draw(session.result.frames)

print(drawings)  // prints: 321
print(session.result.frames[otherTree.nodes["left"]!].size.width)  // prints: 591.0

let proposal = ProposedViewSize(width: 320, height: 200)
do {
  let session = ConstraintLayoutSession(tree, in: proposal)
  for width in stride(from: 320.0, to: 640, by: 1) {
    try session.resize(to: ProposedViewSize(width: width, height: 200))
    draw(session.result.frames)
  }
  print(session.result.frames[tree.nodes["left"]!].size.width)  // prints: 591.0
}

do {
  let tree = try LayoutTree(
    HStack(spacing: 0) {
      Leaf(width: 60, height: 20).id("sidebar")
      Color.blue
    })
  let session = ConstraintSession(tree, in: proposal, engine: ConstraintEngine())
  let wide = try session.add(view("sidebar").width.atLeast(window.width / 3))
  draw(session.layout.result.frames)
  try session.change(wide, to: view("sidebar").width.atLeast(200))
  print(session.layout.result.frames[tree.nodes["sidebar"]!].size.width)  // prints: 200.0
}
