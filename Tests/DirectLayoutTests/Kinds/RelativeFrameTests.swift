import LayoutCore
import Testing

@testable import DirectLayout

@Suite struct RelativeFrameTests {
  @Test func `GR1, GR2: a reader takes what it is proposed and offers it to its content`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.geometryReader(name: "reader") { builder in
        builder.fixed("a", 200, 20)
        builder.color("b")
      }
    }
    try expectFrames(
      tree, in: offer(100, 80), ["reader": [0, 0, 100, 80], "a": [0, 0, 200, 20], "b": [0, 0, 200, 80]])
    try expectFrames(tree, ["reader": [0, 0, 10, 10], "a": [0, 0, 200, 20]])
    let guided = try TreeBuilder.tree { builder in
      builder.horizontal(.uniform(0), .top) { builder in
        builder.fixed("a", 10, 10)
        builder.geometryReader(name: "reader") { builder in
          builder.guided(VerticalAlignment.top.key, at: 7) { $0.fixed("b", 10, 10) }
        }
      }
    }
    try expectFrames(guided, in: offer(100, 30), ["a": [0, 0], "reader": [10, 0, 90, 30], "b": [10, 0]])
  }

  private func relative(
    _ width: RelativeLength?, _ height: RelativeLength?, _ name: String, _ builder: inout TreeBuilder
  ) {
    builder.modified(by: .relativeFrame(width: width, height: height, alignment: .center)) {
      $0.fixed(name, 10, 10)
    }
  }

  @Test func `GR3: a frame is affine in the size of the nearest reader`() throws {
    let half = RelativeLength(of: .reader, width: 0.5)
    let tall = RelativeLength(of: .reader, constant: -10, width: 1, height: -1)
    let tree = try TreeBuilder.tree { builder in
      builder.horizontal(.uniform(0), .top) { builder in
        builder.geometryReader { relative(half, tall, "a", &$0) }
        builder.framed(40, nil) { builder in
          builder.geometryReader { builder in
            builder.vertical { builder in
              relative(half, nil, "b", &builder)
              relative(RelativeLength(of: .reader, constant: -50, width: 1), nil, "c", &builder)
              builder.framed(30, 30) { $0.geometryReader { relative(half, nil, "d", &$0) } }
            }
          }
        }
      }
    }
    // The readers are 160 × 50 and 40 × 50. The frame of a is 80 × 100, that of c is 0 wide.
    try expectFrames(
      tree, in: offer(200, 50), ["a": [35, 45, 10, 10], "b": [170, 0], "c": [170, 10], "d": [162.5, 20]])
  }

  @Test func `CR1, CR2: the container is the window, less the host's safe area`() throws {
    func tree(_ insets: EdgeInsets?) throws -> LayoutTree {
      let modifiers = insets.map { [ModifierDescription.safeAreaPadding($0)] } ?? []
      return try TreeBuilder.tree { builder in
        builder.modified(by: modifiers) { builder in
          builder.framed(30, 30) { builder in
            builder.modified(
              by: .relativeFrame(RelativeFrame(containerOn: .horizontal, count: 4, spacing: 10))
            ) {
              $0.color("a")
            }
          }
        }
      }
    }
    // (300 − 3 · 10) ÷ 4
    try expectFrames(tree(nil), in: offer(300, 200), ["a": [-18.75, 0, 67.5, 30]])
    let insets = EdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 0)
    try expectFrames(tree(insets), in: offer(300, 200), ["a": [26.25, 0, 57.5, 30]])
    let mirrored = try TreeBuilder.tree { builder in
      builder.modified(by: [.layoutDirection(.rightToLeft), .safeAreaPadding(insets)]) { builder in
        builder.modified(by: .relativeFrame(RelativeFrame(containerOn: .horizontal))) { $0.color("a") }
      }
    }
    try expectFrames(mirrored, in: offer(300, 20), ["a": [0, 0, 260, 20]])
    // Proposed nil, the frame has no length.
    try expectFrames(tree(nil), ["a": [0, 0, 30, 30]])
  }

  @Test func `CR2: a view may span several shares`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.modified(
        by: .relativeFrame(
          RelativeFrame(containerOn: [.horizontal, .vertical], count: 5, span: 2, spacing: 10))
      ) { $0.color("a") }
    }
    try expectFrames(tree, in: offer(240, 90), ["a": [0, 0, 90, 30]])
  }

  @Test func `CR1: the container is the nearest scroll view, less its margins`() throws {
    let frame = ModifierDescription.relativeFrame(
      RelativeFrame(containerOn: [.horizontal, .vertical], count: 2))
    let tree = try TreeBuilder.tree { builder in
      builder.horizontal(.uniform(10)) { builder in
        let margins = EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
        builder.scrollView(ScrollDescription(margins: margins), name: "s") { builder in
          builder.modified(by: frame) { $0.color("a") }
        }
        builder.modified(by: frame) { $0.color("b") }
      }
    }
    // b is half the window. The scroll view is offered 0, ∞ and what b leaves.
    try expectFrames(
      tree, in: offer(200, 100), ["s": [0, 0, 45, 100], "a": [0, 20, 45, 40], "b": [55, 25, 100, 50]])
  }

  @Test func `CR1: views around a relative frame are sized anew for each size of the container`() throws {
    // A stack offers the scroll view 0, ∞ and its share. Inside, a grid, a ZStack and a guide remember.
    let frame = ModifierDescription.relativeFrame(RelativeFrame(containerOn: .horizontal, count: 2))
    let tree = try TreeBuilder.tree { builder in
      builder.horizontal { builder in
        builder.scrollView(ScrollDescription(), name: "s") { builder in
          builder.grid { builder in
            builder.zStack(.topLeading, name: "z") { builder in
              builder.fixed("x", 5, 5)
              builder.guided(HorizontalAlignment.leading.key, by: { $0.width / 2 }) { builder in
                builder.modified(by: frame) { builder in
                  builder.modified(by: .aspectRatio(AspectRatio(nil, contentMode: .fit))) { $0.color("a") }
                }
              }
            }
          }
        }
        builder.fixed("b", 100, 10)
      }
    }
    // 80 wide in 160; the guide of a lies in its middle.
    try expectFrames(
      tree, in: offer(260, 50),
      ["s": [0, 0, 80, 50], "z": [0, 0, 80, 80], "a": [0, 0, 80, 80], "x": [40, 0]])
  }

  @Test func `NS3: a filling container takes its proposal and centres its content`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.relativeContainer(name: "c") { builder in
        builder.modified(by: .relativeFrame(RelativeFrame(containerOn: .horizontal, count: 2))) {
          $0.fixed("a", 20, 10)
        }
      }
    }
    try expectFrames(tree, in: offer(100, 60), ["c": [0, 0, 100, 60], "a": [40, 25, 20, 10]])
    try expectFrames(tree, in: offer(100, nil), ["c": [0, 0, 100, 10], "a": [40, 0]])
    try expectFrames(tree, ["c": [0, 0, 20, 10]])
  }
}
