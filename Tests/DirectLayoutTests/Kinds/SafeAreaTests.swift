import LayoutCore
import Testing

@testable import DirectLayout

@Suite struct SafeAreaTests {
  private func inset(
    _ edge: Edge, _ alignment: Alignment = .center, spacing: Double? = nil, _ width: Double = 30,
    _ height: Double = 20
  ) -> ModifierDescription {
    .safeAreaInset({ $0.fixed("inset", width, height) }, edge: edge, alignment: alignment, spacing: spacing)
  }

  @Test func `SA2: the inset's content takes room at its edge`() throws {
    func tree(_ modifier: ModifierDescription) throws -> LayoutTree {
      try TreeBuilder.tree { builder in builder.modified(by: [.name("whole"), modifier]) { $0.color("a") } }
    }
    try expectFrames(
      tree(inset(.bottom)), in: offer(100, 200),
      ["whole": [0, 0, 100, 200], "a": [0, 0, 100, 172], "inset": [35, 180, 30, 20]])
    try expectFrames(
      tree(inset(.top, .leading, spacing: 0)), in: offer(100, 200),
      ["a": [0, 20, 100, 180], "inset": [0, 0]])
    try expectFrames(
      tree(inset(.leading, .bottom)), in: offer(100, 200), ["a": [38, 0, 62, 200], "inset": [0, 180]])
    try expectFrames(
      tree(inset(.trailing, .top)), in: offer(100, 200), ["a": [0, 0, 62, 200], "inset": [70, 0]])
    // More room than there is; nil stays nil.
    try expectFrames(
      tree(inset(.bottom)), in: offer(100, 20), ["whole": [0, 0, 100, 28], "a": [0, 0, 100, 0]])
    try expectFrames(
      tree(inset(.bottom)), ["whole": [0, 0, 10, 38], "a": [0, 0, 10, 10], "inset": [-10, 18]])
  }

  @Test func `SA2: an inset forwards the guides of the view and resets its priority`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.horizontal(.uniform(0), .firstTextBaseline) { builder in
        builder.fixed("b", 10, 40)
        builder.modified(by: [.name("whole"), inset(.top)]) { $0.line("a", 10) }
      }
    }
    // The baseline of a lies 28 + 13 below the top of the whole.
    try expectFrames(tree, ["b": [0, 1], "whole": [10, 0, 10, 44], "a": [10, 28], "inset": [0, 0]])
  }

  @Test func `SA3: safeAreaPadding is a padding`() throws {
    let insets = EdgeInsets(top: 25, leading: 0, bottom: 20, trailing: 5)
    let tree = try TreeBuilder.tree { builder in
      builder.modified(by: .safeAreaPadding(insets)) { $0.color("a") }
    }
    try expectFrames(tree, in: offer(100, 200), ["a": [0, 25, 95, 155]])
  }

  @Test(arguments: [(0.5, true), (0.61, true), (0.63, false), (1, false)])
  func `SA5, SA6: an edge touches, and grows, by distances in units`(units: Double, touches: Bool) throws {
    let inside = units / 65536
    let touching = try TreeBuilder.tree { builder in
      builder.modified(by: [
        .safeAreaPadding(EdgeInsets(leading: 10)), .padding(EdgeInsets(leading: inside)),
        .ignoresSafeArea(.leading),
      ]) { $0.color("a") }
    }
    let x = touches ? 0 : 10 + inside
    try expectFrames(touching, in: offer(100, 10), ["a": [x, 0, 100 - x]])
    let growing = try TreeBuilder.tree { builder in
      builder.modified(by: [.safeAreaPadding(EdgeInsets(leading: inside)), .ignoresSafeArea(.leading)]) {
        $0.color("a")
      }
    }
    // What lies farther out by as little is not grown to.
    try expectFrames(growing, in: offer(100, 10), ["a": [touches ? inside : 0, 0]])
  }

  private func ignoring(
    _ edges: Edge.Set, around: [ModifierDescription], content: @escaping (inout TreeBuilder) -> Void
  ) throws -> LayoutTree {
    try TreeBuilder.tree { builder in
      builder.modified(by: around) { builder in
        builder.modified(by: [.name("frame"), .ignoresSafeArea(edges)], content: content)
      }
    }
  }

  @Test func `SA5: inside, the content grows to the outer rectangle on the given edges`() throws {
    let host = ModifierDescription.safeAreaPadding(EdgeInsets(top: 50, leading: 10, bottom: 30, trailing: 0))
    try expectFrames(
      ignoring(.all, around: [host]) { $0.color("a") }, in: offer(100, 200),
      ["frame": [10, 50, 90, 120], "a": [0, 0, 100, 200]])
    try expectFrames(
      ignoring(.top, around: [host]) { $0.color("a") }, in: offer(100, 200), ["a": [10, 0, 90, 170]])
    // A child that does not fill the grown frame, here 230 high in a root of 280, stands in its middle.
    try expectFrames(
      ignoring(.bottom, around: [host]) { $0.fixed("a", 20, 200) }, in: offer(100, 200),
      ["frame": [10, 50, 20, 200], "a": [10, 65]])
  }

  @Test func `SA6: an edge that does not touch the safe rectangle does not grow`() throws {
    let host = ModifierDescription.safeAreaPadding(EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
    func tree(_ gap: Double) throws -> LayoutTree {
      try ignoring(
        .all, around: [host, .padding(EdgeInsets(top: gap, leading: 0, bottom: 10, trailing: 0))]
      ) { $0.color("a") }
    }
    try expectFrames(tree(0), in: offer(100, 200), ["a": [0, 0, 100, 160]])
    try expectFrames(tree(1), in: offer(100, 200), ["a": [0, 51, 100, 109]])
    try expectFrames(tree(0.5 / 65536), in: offer(100, 200), ["a": [0, 0, 100, 160]])
    try expectFrames(tree(-5), in: offer(100, 200), ["a": [0, 0, 100, 160]])
    try expectFrames(tree(2 / 65536), in: offer(100, 200), tolerance: 1e-4, ["a": [0, 50, 100, 110]])
  }

  @Test func `SA1: an inset's content and its view have rectangles of their own`() throws {
    let host = ModifierDescription.safeAreaPadding(EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
    let bar = ModifierDescription.safeAreaInset(
      { builder in
        builder.modified(
          by: .background(
            { $0.modified(by: .ignoresSafeArea(.all)) { $0.color("back") } }, alignment: .center)
        ) { $0.fixed("bar", 100, 20) }
      }, edge: .bottom, alignment: .center, spacing: 0)
    let tree = try ignoring(.all, around: [host, bar]) { $0.color("a") }
    // The bar's background reaches to the host's edge, and so does the view, under the bar.
    try expectFrames(
      tree, in: offer(100, 200),
      [
        "frame": [0, 50, 100, 100], "bar": [0, 150, 100, 20], "back": [0, 150, 100, 50],
        "a": [0, 0, 100, 200],
      ])
  }

  @Test func `SA5: a second one inside grows no further; priority and guides pass`() throws {
    let host = ModifierDescription.safeAreaPadding(EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
    let twice = try ignoring(.all, around: [host]) { builder in
      builder.modified(by: .ignoresSafeArea(.all)) { $0.color("a") }
    }
    try expectFrames(twice, in: offer(100, 200), ["a": [0, 0, 100, 200]])
    let stack = try TreeBuilder.tree { builder in
      builder.horizontal(.uniform(0), .top) { builder in
        builder.modified(by: [.ignoresSafeArea(.all), .layoutPriority(1)]) { builder in
          builder.guided(VerticalAlignment.top.key, at: 10) { $0.color("a") }
        }
        builder.framed(nil, 20) { $0.color("b") }
      }
    }
    try expectFrames(stack, in: offer(100, 50), ["a": [0, 0, 100, 50], "b": [100, 10, 0, 20]])
  }

  @Test func `G26: the rectangles are mirrored with the views`() throws {
    let host = ModifierDescription.safeAreaPadding(EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10))
    let tree = try ignoring(.leading, around: [host, .layoutDirection(.rightToLeft)]) { $0.color("a") }
    // From right to left the leading edge is the right one.
    try expectFrames(tree, in: offer(100, 50), ["frame": [30, 0, 60, 50], "a": [30, 0, 70, 50]])
  }

  @Test func `SA4: a scroll view inside an inset has the reduced frame`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.modified(by: inset(.top, spacing: 0)) { builder in
        builder.scrollView(ScrollDescription(), name: "s") { $0.vertical { $0.rows("r", 20, 50, 20) } }
      }
    }
    try expectFrames(tree, in: offer(100, 200), ["s": [0, 20, 50, 180], "r0": [0, 20]])
  }
}
