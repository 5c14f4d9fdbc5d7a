import DirectLayout
import Testing

@testable import LayoutCore

enum DirectEngineUnderTest {
  static func layout(_ tree: LayoutTree, in proposal: ProposedViewSize) -> LayoutResult {
    DirectEngine().layout(tree, in: proposal, host: .topLeading)
  }
}

/// Section 6: hostile input is answered, never a crash or a NaN.
@Suite struct StatusTests {
  private func refusedView(_ tree: LayoutTree, in proposal: ProposedViewSize = offer(50, 50)) -> Int? {
    guard case .refused(let view, let reason) = layOut(tree, in: proposal).status else { return nil }
    #expect(!reason.isEmpty)
    return view
  }

  @Test(arguments: [offer(-1, 5), offer(5, -0.5), offer(.nan, nil), offer(nil, -.infinity)])
  func `a proposal that is no length is refused`(_ proposal: ProposedViewSize) throws {
    #expect(refusedView(try TreeBuilder.tree { $0.color() }, in: proposal) == 0)
  }

  static let sizes = [
    Size(width: .nan, height: 1), Size(width: 1, height: -1), Size(width: .infinity, height: 1),
  ]

  @Test(arguments: sizes)
  func `a leaf that measures no size is refused by name`(_ size: Size) throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        builder.gridRow {
          $0.color()
          $0.measuredLeaf(MeasuredLeaf { _ in size }, name: "bad")
        }
      }
    }
    #expect(refusedView(tree) == tree.nodes["bad"])
  }

  @Test(arguments: [Double.nan, .infinity])
  func `A8: a guide that is no number is refused by name`(_ value: Double) throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.topLeading) { builder in
        builder.gridRow { builder in
          builder.modified(by: .name("bad")) { builder in
            builder.guided(HorizontalAlignment.leading.key, by: { _ in value }) { $0.color() }
          }
        }
      }
    }
    #expect(refusedView(tree) == tree.nodes["bad"])
  }

  @Test func `A8: a guide may be infinite where the view is, in probes`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.topLeading) { builder in
        builder.gridRow { builder in
          builder.guided(HorizontalAlignment.leading.key, by: { $0.width - $0.height }) { $0.color("a") }
          builder.grid(.topLeading, name: "inner") { builder in
            builder.gridRow { builder in
              builder.guided(HorizontalAlignment.leading.key, by: { $0.width - $0.height }) { $0.color("b") }
            }
          }
        }
      }
    }
    #expect(layOut(tree, in: offer(100, 100)).status == .placed)
  }

  @Test func `an infinite layout names its first infinite view, children before parents`() throws {
    let tree = try GridText("10 10\n10 *\n* *").tree()
    #expect(layOut(tree, in: offer(.infinity, 50)).status == .unbounded(view: try #require(tree.nodes["d"])))
    #expect(layOut(tree, in: offer(50, .infinity)).status == .unbounded(view: try #require(tree.nodes["d"])))
    let color = try TreeBuilder.tree { $0.modified(by: .frame(FixedFrame(width: 5))) { $0.color("a") } }
    #expect(layOut(color, in: .infinity).status == .unbounded(view: try #require(color.nodes["a"])))
    #expect(layOut(color, in: .infinity).frames.isEmpty)
  }

  @Test func `lengths that overflow are unbounded, not NaN`() throws {
    let row = String(repeating: "1e308 ", count: 4)
    let tree = try GridText(row + "\n= *").tree()
    guard case .unbounded = layOut(tree, in: offer(100, 100)).status else {
      Issue.record("an overflowing grid is not placed")
      return
    }
  }

  @Test func `a tree as deep as trees may be is placed`() throws {
    #expect(layOut(try nested(LayoutTree.deepest - 1), in: offer(50, 50)).status == .placed)
  }

  /// A color in `depth` frames, put around it without recursion.
  private func nested(_ depth: Int) throws -> LayoutTree {
    var builder = TreeBuilder()
    let frames = Array(repeating: ModifierDescription.frame(FixedFrame(width: 20)), count: depth)
    builder.modified(by: frames) { $0.color() }
    return try builder.finish()
  }

  @Test func `frames, grids and statistics are filled in`() throws {
    let tree = try GridText("10 10\n10").tree()
    let result = layOut(tree)
    #expect(result.frames.count == tree.count)
    #expect(result.grids.map(\.node) == [0])
    #expect(result.statistics[.build] > 0)
    #expect(result.statistics[.solve] > 0)
    #expect(DirectEngine().name == "direct")
  }
}
