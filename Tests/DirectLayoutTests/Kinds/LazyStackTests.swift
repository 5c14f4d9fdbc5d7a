import LayoutCore
import Testing

@testable import DirectLayout

@Suite struct LazyStackTests {
  @Test func `LS1, LS3: as wide as proposed, as tall as its children`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.lazyVertical(.uniform(6), .leading, name: "stack") { builder in
        builder.fixed("a", 37, 16)
        builder.fixed("b", 50, 20)
        builder.color("c")
      }
    }
    try expectFrames(
      tree, in: offer(300, 100), host: .center,
      ["stack": [0, 21, 300, 58], "a": [0, 21, 37, 16], "b": [0, 43], "c": [0, 69, 300, 10]])
    try expectFrames(tree, ["stack": [0, 0, 50, 58], "c": [0, 48, 50, 10]])
  }

  @Test func `LS1: a LazyHStack exchanges the axes`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.lazyStack(
        LazyStackDescription(
          axis: .horizontal, alignment: VerticalAlignment.bottom.key, spacing: .uniform(4)), name: "stack"
      ) { builder in
        builder.fixed("a", 20, 30)
        builder.color("b")
      }
    }
    try expectFrames(
      tree, in: offer(100, 240), ["stack": [0, 0, 34, 240], "a": [0, 210], "b": [24, 0, 10, 240]])
  }

  @Test func `LS1, L8: negative gaps, and no children`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.lazyVertical(.uniform(-30), name: "stack") { $0.rows("r", 3) }
    }
    try expectFrames(tree, in: offer(100, 100), ["stack": [0, 0, 100, 0], "r2": [-10, -20]])
    let empty = try TreeBuilder.tree { $0.lazyVertical(name: "stack") { _ in } }
    try expectFrames(empty, in: offer(100, 100), ["stack": [0, 0, 0, 0]])
  }

  @Test func `LS2: nothing is distributed; Spacers and Dividers stand in it as in a stack`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.lazyVertical(.preferred, name: "stack") { builder in
        builder.fixed("a", 20, 10)
        builder.spacer(name: "spacer")
        builder.divider(name: "divider")
      }
    }
    try expectFrames(
      tree, in: offer(100, 500),
      ["stack": [0, 0, 100, 19], "spacer": [50, 10, 0, 8], "divider": [0, 18, 100, 1]])
  }

  @Test func `LS3: a lazy stack combines guides, and A6 does not hold for it`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.horizontal(.uniform(0), .firstTextBaseline) { builder in
        builder.fixed("a", 10, 20)
        builder.lazyVertical(name: "stack") { $0.line("b", 30) }
      }
    }
    try expectFrames(tree, in: offer(100, 50), ["a": [0, 0], "stack": [10, 7, 90, 16], "b": [40, 7]])
  }

  @Test func `LS4: only what overlaps the visible part exists`() throws {
    func tree(_ offset: Double, _ axes: Axis.Set = .vertical) throws -> LayoutTree {
      try TreeBuilder.tree { builder in
        builder.scrollView(ScrollDescription(axes: axes, contentOffset: Point(x: 0, y: offset))) {
          $0.lazyVertical { builder in
            builder.rows("r", 8)
            builder.grid(name: "grid") { $0.fixed("cell", 10, 20) }
          }
        }
      }
    }
    let rest = try tree(0)
    #expect(
      layOut(rest, in: offer(200, 60)).absent(in: rest) == ["cell", "grid", "r3", "r4", "r5", "r6", "r7"])
    #expect(layOut(rest, in: offer(200, 60)).grids.isEmpty)
    let moved = try tree(70)
    #expect(
      layOut(moved, in: offer(200, 60)).absent(in: moved) == ["cell", "grid", "r0", "r1", "r2", "r7"])
    try expectFrames(moved, in: offer(200, 60), ["r3": [40, -10], "r6": [40, 50]])
    // Half a unit of S2 is not enough.
    let touching = try tree(60 + 0.4 / 65536)
    #expect(layOut(touching, in: offer(200, 60)).absent(in: touching).contains("r6"))
    // A scroll view of the other axis shows all.
    let other = try tree(0, .horizontal)
    #expect(layOut(other, in: offer(200, 60)).absent(in: other).isEmpty)
  }

  /// Four sections of a header, five rows and a footer, each 20 tall.
  private func sections(_ offset: Double, _ pinned: PinnedViews) throws -> LayoutTree {
    try TreeBuilder.tree { builder in
      builder.scrollView(ScrollDescription(contentOffset: Point(x: 0, y: offset))) { builder in
        builder.lazyVertical(pinned: pinned) { builder in
          for number in 0..<4 {
            builder.section(
              SectionParts(
                header: { $0.fixed("h\(number)", 120, 20) },
                content: { $0.rows("s\(number)r", 5) },
                footer: { $0.fixed("f\(number)", 120, 20) }))
          }
        }
      }
    }
  }

  @Test func `SE1, LS5: a pinned header stays at the start of the visible part, in its section`() throws {
    try expectFrames(
      sections(0, .sectionHeaders), in: offer(120, 200), ["h0": [0, 0], "h1": [0, 140], "s1r0": [0, 160]])
    try expectFrames(
      sections(50, .sectionHeaders), in: offer(120, 200), ["h0": [0, 0], "s0r2": [0, 10], "h1": [0, 90]])
    // The end of the section pushes its header out.
    try expectFrames(
      sections(130, .sectionHeaders), in: offer(120, 200), ["h0": [0, -10], "h1": [0, 10]])
    let unpinned = try sections(50, [])
    #expect(layOut(unpinned, in: offer(120, 200)).absent(in: unpinned).contains("h0"))
  }

  @Test func `LS5: a pinned footer stays at the end of the visible part, in its section`() throws {
    try expectFrames(
      sections(0, .sectionFooters), in: offer(120, 200), ["f0": [0, 120], "f1": [0, 180]])
    // The start of the section holds its footer back: that of section 1 is 140.
    try expectFrames(
      sections(0, .sectionFooters), in: offer(120, 150), ["f0": [0, 120], "f1": [0, 140]])
  }

  @Test func `SC11: pinned headers do not count for a target`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.scrollView(ScrollDescription(target: ScrollTarget("b1", anchor: .top))) { builder in
        builder.lazyVertical(pinned: .sectionHeaders) { builder in
          for letter in ["a", "b"] {
            builder.section(
              SectionParts(header: { $0.fixed("h\(letter)", 120, 20) }, content: { $0.rows(letter, 10) }))
          }
        }
      }
    }
    try expectFrames(tree, in: offer(120, 100), ["b1": [0, 0], "hb": [0, 0]])
  }

  @Test func `LS4, G26: what is seen does not depend on the direction`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.scrollView(ScrollDescription(axes: .horizontal)) { builder in
        builder.modified(by: .layoutDirection(.rightToLeft)) { builder in
          builder.lazyStack(
            LazyStackDescription(
              axis: .horizontal, alignment: VerticalAlignment.top.key, spacing: .uniform(0))
          ) { $0.rows("r", 5, 50, 20) }
        }
      }
    }
    // From right to left r4 is the first.
    #expect(layOut(tree, in: offer(100, 20)).absent(in: tree) == ["r0", "r1", "r2"])
    try expectFrames(tree, in: offer(100, 20), ["r4": [0, 0], "r3": [50, 0]])
  }
}
