import LayoutCore
import Testing

/// A1–A5, A7, A8, G25: explicit guides.
@Suite struct GuideTests {
  private enum Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
  }
  private let leading = HorizontalAlignment.leading.key

  @Test func `A3: the closure sees the view inside, and the outermost modifier wins`() throws {
    let leading = leading
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.topLeading) { builder in
        builder.gridRow { builder in
          builder.guided(leading, by: { $0[HorizontalAlignment.leading] + $0.width }) { builder in
            builder.guided(leading, at: 5) { $0.fixed("a", 20, 10) }
          }
        }
        builder.gridRow { $0.fixed("b", 10, 10) }
      }
    }
    try expectFrames(tree, ["a": [0, 0], "b": [25, 10], "grid": [0, 0, 35, 20]])
  }

  @Test func `A1: a closure can tell explicit guides from defaults`() throws {
    let leading = leading
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.topLeading) { builder in
        builder.gridRow { builder in
          builder.guided(leading, by: { $0[explicit: HorizontalAlignment.trailing] ?? -7 }) {
            $0.fixed("a", 20, 10)
          }
        }
        builder.gridRow { $0.fixed("b", 10, 10) }
      }
    }
    try expectFrames(tree, ["a": [7, 0], "b": [0, 10]])
  }

  @Test func `A5, G25: custom guides of a grid combine by the mean`() throws {
    let inner = try outer(VerticalAlignment(Third.self), values: [3, 12])
    try expectFrames(inner, ["x": [0, 2.5, 10, 15]])
  }

  @Test func `A5, G25: edges and centers never combine`() throws {
    try expectFrames(outer(.center, values: [1, 2]), ["x": [0, 2.5]])
  }

  /// A view of height 15 beside a grid of two cells of height 20 with explicit guides.
  private func outer(_ alignment: VerticalAlignment, values: [Double]) throws -> LayoutTree {
    try TreeBuilder.tree { builder in
      builder.grid(Alignment(horizontal: .center, vertical: alignment), name: "outer") { builder in
        builder.gridRow { builder in
          builder.fixed("x", 10, 15)
          builder.grid(.top) { builder in
            builder.gridRow { builder in
              for value in values { builder.guided(alignment.key, at: value) { $0.fixed(nil, 10, 20) } }
              builder.fixed(nil, 10, 20)
            }
          }
        }
      }
    }
  }

  @Test func `A4: a long chain of frames around a guide is resolved once per frame`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.topLeading) { builder in
        builder.gridRow { nest(200, in: &$0) }
        builder.gridRow { $0.fixed("b", 10, 10) }
      }
    }
    // The innermost frame puts the guide on its own leading edge, the others follow.
    try expectFrames(tree, ["b": [0, 10], "a": [-5, 0]])
  }

  private func nest(_ depth: Int, in builder: inout TreeBuilder) {
    if depth == 0 { return builder.guided(leading, at: 5) { $0.fixed("a", 20, 10) } }
    builder.modified(by: .frame(FixedFrame(width: 20, alignment: .leading))) { nest(depth - 1, in: &$0) }
  }

  @Test func `A8: a guide that answers the same dimensions with two values is refused by name`() throws {
    let calls = Offers()
    let leaf = calls.leaf(1, 1)
    let tree = try TreeBuilder.tree { builder in
      builder.stack(StackDescription(axis: .vertical, alignment: .standard(.leading))) { builder in
        builder.modified(by: .name("bad")) { builder in
          builder.guided(
            .standard(.leading),
            by: { _ in
              _ = leaf.measure(.zero)
              return Double(calls.list.count)
            }
          ) { $0.fixed(nil, 10, 10) }
        }
        builder.fixed(nil, 10, 10)
      }
    }
    guard case .refused(let view, let reason) = DirectEngineUnderTest.layout(tree, in: .zero).status else {
      Issue.record("a guide with two values is not refused")
      return
    }
    #expect(view == tree.nodes["bad"])
    #expect(reason.contains("leading is 1.0 and then 2.0"))
  }
}
