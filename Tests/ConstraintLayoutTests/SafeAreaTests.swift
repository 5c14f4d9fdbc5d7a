import GLPKSolver
import LayoutCore
import LinearProgramming
import Testing

@testable import ConstraintLayout

/// SA1–SA6  Insets and paddings of the safe area, and views that ignore it.
@Suite struct SafeAreaTests {
  private typealias Content = (inout TreeBuilder) -> Void

  private let window = ProposedViewSize(width: 100, height: 200)

  /// A host with a safe area.
  private func host(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0,
    _ content: @escaping Content
  ) -> Content {
    let insets = EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    return { $0.modified(by: .safeAreaPadding(insets), content: content) }
  }

  private func ignoring(edges: Edge.Set = .all, _ content: @escaping Content) -> Content {
    { $0.modified(by: .ignoresSafeArea(edges), content: content) }
  }

  private func color(_ name: String) -> Content { { $0.leaf(.shape, name: name) } }

  private func inset(
    _ edge: Edge, _ spacing: Double?, _ alignment: Alignment = .center, bar: @escaping Content,
    _ content: @escaping Content
  ) -> Content {
    {
      $0.modified(
        by: .safeAreaInset(bar, edge: edge, alignment: alignment, spacing: spacing), content: content)
    }
  }

  // MARK: SA2, SA3

  @Test func `SA2: the view gets what the inset leaves`() throws {
    let bar: Content = { $0.block(40, 30, "bar") }
    for (edge, view, place) in [
      (.bottom, [0, 0, 100, 162], [30, 170, 40, 30]), (.top, [0, 38, 100, 162], [30, 0, 40, 30]),
      (.leading, [48, 0, 52, 200], [0, 85, 40, 30]), (.trailing, [0, 0, 52, 200], [60, 85, 40, 30]),
    ] as [(Edge, [Double], [Double])] {
      let frames = try namedFrames(in: window, inset(edge, nil, bar: bar, color("view")))
      expect(frames, ["view": view, "bar": place])
    }
  }

  @Test func `SA2: the size is the view's with the inset, and nil stays nil`() throws {
    let bar: Content = { $0.block(10, 30, "bar") }
    let content = inset(.bottom, 5, .trailing, bar: bar) { $0.block(40, 20, "view") }
    expect(
      try namedFrames(in: .unspecified, content), ["view": [0, 0, 40, 20], "bar": [30, 25, 10, 30]])
    // The bar stands beyond the view, because the size is at least 0.
    let negative = inset(.bottom, -70, bar: bar) { $0.block(40, 20, "view") }
    expect(try namedFrames(in: .unspecified, negative), ["view": [0, 0, 40, 20], "bar": [15, -30, 10, 30]])
  }

  @Test func `SA2: a text in the inset is as tall as the width asks`() throws {
    let frames = try namedFrames(
      in: ProposedViewSize(width: 40, height: 100),
      inset(.bottom, 0, bar: { $0.text("words words", name: "bar") }, color("view")))
    expect(frames, ["view": [0, 0, 40, 68], "bar": [0, 68, 40, 32]])
  }

  @Test func `SA3: a padding of the safe area is a padding`() throws {
    expect(
      try namedFrames(in: window, host(top: 20, leading: 5, color("view"))), ["view": [5, 20, 95, 180]])
  }

  // MARK: SA1, SA5, SA6

  @Test func `SA5: a color grows to the edges of the host`() throws {
    for (edges, frame) in [
      (.all, [0, 0, 100, 200]), (.top, [0, 0, 100, 180]), (.horizontal, [0, 44, 100, 136]),
      ([], [0, 44, 100, 136]),
    ] as [(Edge.Set, [Double])] {
      let frames = try namedFrames(
        in: window, host: .center, host(top: 44, bottom: 20, ignoring(edges: edges, color("view"))))
      expect(frames, ["view": frame])
    }
  }

  @Test func `SA5: outside it is as if it were not there`() throws {
    let frames = try namedFrames(in: window, host: .center) { builder in
      host(top: 44) { builder in
        builder.column { builder in
          builder.modified(by: .name("outer"), content: ignoring(color("inner")))
          builder.block(10, 10, "below")
        }
      }(&builder)
    }
    expect(
      frames, ["outer": [0, 44, 100, 146], "inner": [0, 0, 100, 190], "below": [0, 190, 10, 10]])
  }

  @Test func `SA5: a smaller view stands in the middle of what grew`() throws {
    let frames = try namedFrames(
      in: window, host: .center, host(top: 44, bottom: 20, ignoring { $0.block(10, 10, "view") }))
    // The padding is 10 × 74 at (45, 63).
    expect(frames, ["view": [45, 95, 10, 10]])
  }

  @Test func `SA6: an edge that does not touch stays`() throws {
    let content = host(top: 44, bottom: 20) { builder in
      builder.column(spacing: 0) { builder in
        builder.block(100, 10, "above")
        ignoring(color("view"))(&builder)
      }
    }
    expect(try namedFrames(in: window, host: .center, content), ["view": [0, 54, 100, 146]])
  }

  @Test(arguments: [(0.6, true), (0.63, false)])
  func `SA6: an edge touches if its distance counts as 0 in units`(units: Double, touches: Bool) throws {
    let content = host(leading: 10) { builder in
      let insets = EdgeInsets(top: 0, leading: units / 65536, bottom: 0, trailing: 0)
      builder.modified(by: .padding(insets), content: ignoring(edges: .leading, color("view")))
    }
    let frame = try #require(try namedFrames(in: window, host: .center, content)["view"] ?? nil)
    #expect((abs(frame[0]) < 1) == touches)
  }

  @Test(arguments: [(0.6, false), (0.63, true)])
  func `SA5: an edge grows by a distance that counts as more than 0 in units`(units: Double, grows: Bool)
    throws
  {
    let frame = try #require(
      try namedFrames(in: window, host: .center, host(leading: units / 65536, ignoring(color("view"))))[
        "view"]
        ?? nil)
    #expect((abs(frame[0]) < 1e-9) == grows)
  }

  @Test func `SA5: a second one inside grows no further`() throws {
    let content = host(
      top: 44,
      ignoring { builder in
        builder.modified(by: .name("first"), content: ignoring(color("second")))
      })
    expect(
      try namedFrames(in: window, host: .center, content),
      ["first": [0, 0, 100, 200], "second": [0, 0, 100, 200]])
  }

  @Test func `SA1: an inset inside a safe area reaches to the host where it touches`() throws {
    let bar: Content = { $0.block(10, 30, "bar") }
    let content = host(top: 44, bottom: 20, inset(.top, 0, bar: bar, ignoring(color("view"))))
    expect(
      try namedFrames(in: window, host: .center, content),
      ["view": [0, 0, 100, 200], "bar": [45, 44, 10, 30]])
    let framed = host(top: 44, bottom: 20) { builder in
      builder.framed(60, 60, inset(.top, 0, bar: bar, ignoring(color("view"))))
    }
    // The root is 60 × 124 at (20, 38); the frame touches the safe rectangle, which is its own.
    expect(
      try namedFrames(in: window, host: .center, framed),
      ["view": [20, 38, 60, 124], "bar": [45, 82, 10, 30]])
  }

  @Test func `SA1: an inset that stands free ends at its own frame`() throws {
    let bar: Content = { $0.block(10, 30, "bar") }
    let content = host(top: 44) { builder in
      builder.zStack(.center) { builder in
        builder.leaf(.shape)
        builder.framed(60, 60, inset(.top, 0, bar: bar, ignoring(color("view"))))
      }
    }
    expect(try namedFrames(in: window, host: .center, content), ["view": [20, 92, 60, 60]])
  }

  @Test func `G26: from right to left the trailing edge is the left one`() throws {
    for (edges, frame) in [(.trailing, [0, 0, 100, 200]), (.leading, [30, 0, 70, 200])]
      as [(Edge.Set, [Double])]
    {
      let content = host(leading: 30) { builder in
        builder.modified(
          by: .layoutDirection(.rightToLeft), content: ignoring(edges: edges, color("view")))
      }
      expect(try namedFrames(in: window, host: .center, content), ["view": frame])
    }
  }

  @Test func `S1, S9: priority and spacing pass on, but a spacer leaves its stack`() throws {
    let stack = StackDescription(
      axis: .horizontal, alignment: VerticalAlignment.center.key, spacing: .preferred)
    let frames = try namedFrames(in: ProposedViewSize(width: 100, height: 20)) { builder in
      builder.stack(stack) { builder in
        builder.block(10, 10)
        ignoring { $0.spacer(minLength: 4, name: "spacer") }(&builder)
        builder.modified(by: .layoutPriority(1)) { $0.leaf(.shape, name: "color") }
      }
    }
    expect(frames, ["spacer": [10, 0, 4, 20], "color": [14, 0, 86, 20]])
  }

  @Test func `SA6: a wrong guess is corrected in one more round`() throws {
    var builder = TreeBuilder()
    host(top: 44, bottom: 20) { builder in
      builder.column(spacing: 0) { builder in
        builder.leaf(.shape)
        ignoring(color("view"))(&builder)
        builder.leaf(.shape)
      }
    }(&builder)
    let tree = try builder.finish()
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(tree, in: window, host: .center)
      #expect(result.statistics.counts["rounds", default: 0] <= 3)
      let frame = try tree.frame("view", in: result)
      #expect(zip(frame, [0, 44 + 136.0 / 3, 100, 136.0 / 3]).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }
}
