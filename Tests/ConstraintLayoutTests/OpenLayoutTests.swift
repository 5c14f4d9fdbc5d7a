import DirectLayout
import GLPKSolver
import LayoutCases
import LayoutCore
import LayoutViews
import LinearProgramming
import Testing

@testable import ConstraintLayout

/// Declared numbers that compile as inputs.
@Suite struct OpenLayoutTests {
  private static let families = [
    "trees", "wrappers", "random", "customLayouts", "choices",
  ]

  /// Every fixed length, offset and explicit gap of a tree, each in a slot of its own.
  private func parameters(of tree: LayoutTree) -> Parameters {
    var parameters = Parameters()
    for node in 0..<tree.count {
      let payload = tree.payload(of: node)
      for axis in Axis.allCases {
        switch tree.kinds[node] {
        case .fixedFrame:
          if let length = tree.fixedFrames[payload][axis] {
            _ = parameters.open([Parameter(.length, node, axis)], at: length)
          }
        case .offset: _ = parameters.open([Parameter(.offset, node, axis)], at: tree.offsets[payload][axis])
        case .stack:
          let stack = tree.stacks[payload]
          if stack.axis == axis, case .uniform(let gap) = stack.spacing, gap >= 0 {
            _ = parameters.open([Parameter(.gap, node, axis)], at: gap)
          }
        case .grid:
          if case .uniform(let gap) = tree.grids[payload][axis], gap >= 0 {
            _ = parameters.open([Parameter(.gap, node, axis)], at: gap)
          }
        default: break
        }
      }
    }
    return parameters
  }

  @Test(arguments: Encoding.allCases, families)
  func `numbers that are inputs give the layout of the numbers`(encoding: Encoding, family: String) throws {
    let engine = ConstraintEngine(encoding: encoding, solver: GLPKSolver())
    var opened = 0
    for seed in 1...30 as ClosedRange<UInt64> {
      let layoutCase = try Family(family).makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let plain = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      guard plain.status == .placed else { continue }
      let parameters = parameters(of: tree)
      opened += parameters.values.count
      let frames = try OpenLayout.with(
        tree, parameters, in: layoutCase.proposal, host: layoutCase.host, by: engine
      ) { layout throws(OpenLayout.Failure) in layout.result(of: try layout.settle()).frames }
      expectSame(frames, plain.frames, "\(family)/\(seed)")
    }
    #expect(opened > 5)
  }

  @Test(arguments: Encoding.allCases)
  func `an input that moves gives the layout of the new number`(encoding: Encoding) throws {
    let engine = ConstraintEngine(encoding: encoding, solver: GLPKSolver())
    var moved = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      let layoutCase = try Family("trees").makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let frame = tree.kinds.firstIndex { $0 == .fixedFrame }
      guard let frame, let length = tree.fixedFrames[tree.payload(of: frame)].width else { continue }
      var parameters = Parameters()
      let slot = parameters.open([Parameter(.length, frame, .horizontal)], at: length)
      var other = tree
      other.setLength(length + 13.25, ofFrame: frame, .horizontal)
      let expected = DirectEngine().layout(other, in: layoutCase.proposal, host: layoutCase.host)
      guard expected.status == .placed else { continue }
      let frames = try OpenLayout.with(
        tree, parameters, in: layoutCase.proposal, host: layoutCase.host, by: engine
      ) { layout throws(OpenLayout.Failure) in
        _ = try layout.settle()
        var values = layout.parameterValues
        values[slot] += 13.25
        try layout.setParameterValues(values)
        return layout.result(of: try layout.settle()).frames
      }
      expectSame(frames, expected.frames, "seed \(seed)")
      moved += 1
    }
    #expect(moved > 10)
  }

  @Test func `wrapped views stand in frames of their own`() throws {
    var wrapped = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      let layoutCase = try Family("trees").makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let plain = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      guard plain.status == .placed else { continue }
      let none = try #require(tree.wrapping([:]))
      #expect(none.tree.kinds == tree.kinds && none.tree.ends == tree.ends && none.tree.names == tree.names)
      let node = Int(seed) % tree.count
      guard tree.kinds[node] != .gridRow, !plain.frames[node].isNull else { continue }
      // Spacing sees no spacer through an offset (S1, L4).
      if tree.kinds[node..<tree.end(of: node)].contains(.spacer) { continue }
      let offset = Size(width: 3, height: -2)
      let moved = try #require(tree.wrapping([node: .init(offset: offset)]))
      let direct = DirectEngine().layout(moved.tree, in: layoutCase.proposal, host: layoutCase.host)
      #expect(direct.frames[moved.offsets[node]!].size == plain.frames[node].size)
      let shift = direct.frames[moved.nodes[node]].origin
      #expect(abs(shift.y - plain.frames[node].origin.y + 2) < 1e-9, "seed \(seed)")
      let framed = try #require(tree.wrapping([node: .init(frame: FixedFrame(width: 77))]))
      let outer = DirectEngine().layout(framed.tree, in: layoutCase.proposal, host: layoutCase.host)
      if outer.status == .placed, !outer.frames[framed.frames[node]!].isNull {
        #expect(outer.frames[framed.frames[node]!].width == 77, "seed \(seed)")
        wrapped += 1
      }
      for (name, named) in tree.nodes {
        #expect(framed.tree.nodes[name] == framed.frames[named] ?? framed.nodes[named])
      }
    }
    #expect(wrapped > 30)
  }

  @Test func `guides that are asked for stand where the direct engine aligns them`() throws {
    let tree = try LayoutTree(
      HStack(alignment: .firstTextBaseline, spacing: 4) {
        Text("tall").padding(9).name("a")
        Text("b").name("b")
      })
    for encoding in Encoding.allCases {
      var parameters = Parameters()
      let nodes = ["a", "b"].map { tree.nodes[$0]! }
      let key = VerticalAlignment.firstTextBaseline.key
      for node in nodes { parameters.ask(key, of: node) }
      let places = try OpenLayout.with(
        tree, parameters, in: .unspecified, host: .topLeading,
        by: ConstraintEngine(encoding: encoding, solver: GLPKSolver())
      ) { layout throws(OpenLayout.Failure) in
        let values = try layout.settle().values
        return nodes.map { layout.guides[PlacedGuide(key, of: $0)]!.value(at: values) }
      }
      #expect(abs(places[0] - places[1]) < 1e-9 && places[0] > 9)
    }
  }

  private func expectSame(_ a: [Rect], _ b: [Rect], _ place: String) {
    #expect(a.count == b.count)
    for (node, pair) in zip(a, b).enumerated() {
      if pair.0.isNull && pair.1.isNull { continue }
      let largest = max(1, pair.1.maxX.magnitude, pair.1.maxY.magnitude)
      for (x, y) in [
        (pair.0.minX, pair.1.minX), (pair.0.minY, pair.1.minY), (pair.0.width, pair.1.width),
        (pair.0.height, pair.1.height),
      ] { #expect(abs(x - y) <= 1e-9 * largest, "\(place), node \(node)") }
    }
  }
}
