import ConstraintLayout
import GLPKSolver
import LayoutCases
import LayoutCore
import LayoutExtension
import LayoutViews
import Plumb
import Testing

@Suite struct ExampleTests {
  @Test(
    arguments: Encoding.allCases,
    ["aspect-ratio", "baselines", "caption", "equal-gaps", "shared-columns", "sidebar"])
  func `shipped examples hold, and any engine lays them out so`(encoding: Encoding, name: String) throws {
    let layoutCase = try example(name)
    let tree = try layoutCase.tree()
    let constraints = try layoutCase.layoutConstraints(of: tree)
    let layout = ConstraintEngine(encoding: encoding, solver: GLPKSolver()).layout(
      tree, in: layoutCase.proposal, host: layoutCase.host, under: constraints)
    #expect(layout.status.isPlaced, "\(layout.status)")
    #expect(!layout.concessions.isEmpty)
    try expectRealized(layout, layoutCase.proposal, layoutCase.host, name)
    for constraint in constraints where name != "baselines" {
      let miss = try miss(constraint, in: layout.result, of: tree, layoutCase.proposal)
      let lost = layout.losses.first { $0.constraint == constraint }
      #expect(abs(miss - (lost?.amount ?? 0)) < 1e-6, "\(constraint)")
      if constraint.strength == .required { #expect(lost == nil) }
    }
  }

  @Test(arguments: Encoding.allCases)
  func `recorded scenes of Auto Layout have the frames that were recorded`(encoding: Encoding) throws {
    let scenes = try recordedScenes()
    #expect(scenes.count == 8)
    for layoutCase in scenes {
      let tree = try layoutCase.tree()
      let layout = ConstraintEngine(encoding: encoding, solver: GLPKSolver()).layout(
        tree, in: layoutCase.proposal, host: layoutCase.host,
        under: try layoutCase.layoutConstraints(of: tree))
      #expect(layout.status.isPlaced, "\(layoutCase.name): \(layout.status)")
      try expectRealized(layout, layoutCase.proposal, layoutCase.host, layoutCase.name)
      let expectation = try #require(layoutCase.expect)
      for (name, frame) in expectation.frames {
        let found = layout.result.frames[try #require(tree.nodes[name])]
        let size = frame.size ?? found.size
        let expected = [frame.origin.x, frame.origin.y, size.width, size.height]
        for (a, b) in zip(found.coordinates, expected) {
          #expect(abs(a - b) <= expectation.tolerance, "\(layoutCase.name), \(name): \(found)")
        }
      }
    }
  }

  @Test func `examples do not hold without constraints`() throws {
    for name in ["aspect-ratio", "caption", "equal-gaps", "shared-columns", "sidebar"] {
      let layoutCase = try example(name)
      let tree = try layoutCase.tree()
      let plain = ConstraintEngine(solver: GLPKSolver()).layout(
        tree, in: layoutCase.proposal, host: layoutCase.host)
      let misses = try layoutCase.layoutConstraints(of: tree).map {
        try miss($0, in: plain, of: tree, layoutCase.proposal)
      }
      #expect(misses.contains { $0 > 1 }, "\(name)")
    }
  }

  @Test func `contents that overflow every length do not keep it from giving way`() throws {
    let tree = try LayoutTree(
      VStack {
        HStack(alignment: .top) {
          Color.red.name("a")
          Color.blue.alignmentGuide(.top) { $0.height + 30 }.name("b")
        }.name("row")
      })
    let proposal = ProposedViewSize(width: 100, height: 80)
    let layout = ConstraintEngine(solver: GLPKSolver()).layout(
      tree, in: proposal, under: [view("row").height.equals(50)])
    #expect(layout.status.isPlaced, "\(layout.status)")
    #expect(layout.effort.rounds <= 4)
    #expect(layout.result.frames[tree.nodes["row"]!].height == 50)
    #expect(layout.result.frames[tree.nodes["a"]!].height == 50)
    #expect(
      layout.result.frames[tree.nodes["b"]!].maxY + 30 == layout.result.frames[tree.nodes["a"]!].minY)
    try expectRealized(layout, proposal, .center, "overflow")
  }

  @Test func `contents that fit into longer lengths alone are part of conflicts`() throws {
    let tree = try LayoutTree(Leaf(width: 120, height: 20).name("image").padding(4))
    let layout = ConstraintEngine(solver: GLPKSolver()).layout(
      tree, in: .unspecified, under: [view("image").width.atMost(100).named("narrow")])
    guard case .conflict(let conflict) = layout.status else {
      Issue.record("\(layout.status)")
      return
    }
    #expect(
      conflict.reasons.map(\.member) == [.constraint(0), .content(of: .view("image", .width))])
    #expect(conflict.cheapest?.constraint?.name == "narrow")
    #expect(conflict.cheapest?.relaxation == 20)
  }

  @Test func `a constraint on a view that is not shown is a fault`() throws {
    let tree = try LayoutTree(
      ViewThatFits {
        Leaf(width: 50, height: 10).name("shown")
        Leaf(width: 20, height: 10).name("hidden")
      })
    let layout = ConstraintEngine(solver: GLPKSolver()).layout(
      tree, in: ProposedViewSize(width: 100, height: 100), under: [view("hidden").width.atLeast(30)])
    guard case .faulty(let faults) = layout.status else {
      Issue.record("\(layout.status)")
      return
    }
    #expect(faults[0].problem.contains("not shown"))
  }

  @Test func `required constraints are as strict however they are scaled`() throws {
    let tree = try LayoutTree(
      HStack(spacing: 0) {
        Leaf(width: 40, height: 10).name("a")
        Leaf(width: 30, height: 10).name("b")
      })
    for scale in [1e-12, 1, 1e12] {
      let layout = ConstraintEngine(solver: GLPKSolver()).layout(
        tree, in: .unspecified, under: [(scale * view("b").width).equals(scale * 1.5 * view("a").width)])
      #expect(layout.status.isPlaced, "\(scale): \(layout.status)")
      #expect(abs(layout.result.frames[tree.nodes["b"]!].width - 60) < 1e-9, "\(scale)")
    }
  }
}
