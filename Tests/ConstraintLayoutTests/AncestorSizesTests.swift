import LayoutCore
import Testing

@testable import ConstraintLayout

/// GR1–GR3, CR1, CR2, NS3  Readers, containers, and frames that read their lengths.
@Suite struct AncestorSizesTests {
  private typealias Content = (inout TreeBuilder) -> Void

  private func relative(
    width: RelativeLength? = nil, height: RelativeLength? = nil, _ content: @escaping Content
  ) -> Content {
    { builder in
      builder.modified(by: .relativeFrame(width: width, height: height, alignment: .center), content: content)
    }
  }

  private func color(_ name: String) -> Content { { $0.leaf(.shape, name: name) } }

  private func half(_ reference: RelativeLength.Reference) -> RelativeLength {
    RelativeLength(of: reference, width: 0.5)
  }

  // MARK: Readers

  @Test func `GR1, GR2: a reader takes its proposal, 10 where it is nil, and its content is at the top`()
    throws
  {
    let frames = try namedFrames(in: ProposedViewSize(width: 80, height: nil)) { builder in
      builder.geometryReader(name: "reader") { builder in
        builder.block(100, 30, "block")
        builder.leaf(.shape, name: "color")
      }
    }
    expect(frames, ["reader": [0, 0, 80, 10], "block": [0, 0, 100, 30], "color": [0, 0, 100, 30]])
  }

  @Test func `GR3: lengths are affine in both sides of the reader, and at least 0`() throws {
    let frames = try namedFrames(in: ProposedViewSize(width: 200, height: 100)) { builder in
      builder.geometryReader { builder in
        builder.column { builder in
          relative(
            width: RelativeLength(of: .reader, constant: 10, width: 0.25, height: -0.1),
            height: RelativeLength(of: .reader, height: 0.5), color("a"))(&builder)
          relative(width: RelativeLength(of: .reader, constant: 10, width: -0.1), color("b"))(&builder)
        }
      }
    }
    expect(frames, ["a": [0, 0, 50, 50], "b": [0, 50, 0, 50]])
  }

  @Test func `GR3: the size of an outer reader is no size of an inner one`() throws {
    let frames = try namedFrames(in: ProposedViewSize(width: 200, height: 100)) { builder in
      builder.geometryReader { builder in
        builder.row { builder in
          relative(width: half(.reader)) { builder in
            builder.geometryReader { relative(width: half(.reader), color("inner"))(&$0) }
          }(&builder)
          relative(width: half(.reader), color("outer"))(&builder)
        }
      }
    }
    expect(frames, ["inner": [0, 0, 50, 100], "outer": [100, 0, 100, 100]])
  }

  @Test func `GR3: an infinite reader is the first infinite view only if all inside is finite`() throws {
    var builder = TreeBuilder()
    builder.geometryReader { builder in
      relative(width: RelativeLength(of: .reader, width: -1, height: 2), color("a"))(&builder)
    }
    let tree = try builder.finish()
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(
        tree, in: ProposedViewSize(width: .infinity, height: 10), host: .topLeading)
      #expect(result.status == .unbounded(view: 0))
    }
  }

  // MARK: Containers

  @Test func `CR2: shares of a scroll view without its margins`() throws {
    let scroll = ScrollDescription(
      axes: .horizontal, margins: EdgeInsets(top: 0, leading: 15, bottom: 0, trailing: 5))
    let frame = RelativeFrame(containerOn: .horizontal, count: 4, span: 3, spacing: 8)
    let frames = try namedFrames(in: ProposedViewSize(width: 300, height: 50)) { builder in
      builder.scrollView(scroll) { builder in
        builder.row { builder in
          relative(width: frame.width, color("a"))(&builder)
          relative(width: frame.width, color("b"))(&builder)
        }
      }
    }
    // (280 − 3 · 8) ÷ 4 · 3 + 2 · 8
    expect(frames, ["a": [15, 0, 208, 50], "b": [223, 0, 208, 50]])
  }

  @Test func `CR1: the window is less a safe area around the root`() throws {
    let frame = RelativeFrame(containerOn: [.horizontal, .vertical])
    let insets = EdgeInsets(top: 10, leading: 5, bottom: 20, trailing: 0)
    let frames = try namedFrames(in: ProposedViewSize(width: 100, height: 100)) { builder in
      builder.modified(by: .safeAreaPadding(insets)) { builder in
        builder.column { builder in
          relative(width: frame.width, height: frame.height, color("color"))(&builder)
          builder.block(1, 1)
        }
      }
    }
    expect(frames, ["color": [5, 10, 95, 70]])
  }

  @Test func `CR2: where the container is proposed nil, the frame has no length`() throws {
    let frame = RelativeFrame(containerOn: [.horizontal, .vertical], alignment: .center)
    let frames = try namedFrames(in: ProposedViewSize(width: nil, height: 40)) { builder in
      builder.scrollView(ScrollDescription(axes: .horizontal), name: "scroll") { builder in
        relative(width: frame.width, height: frame.height) { $0.block(30, 10, "block") }(&builder)
      }
    }
    expect(frames, ["scroll": [0, 0, 30, 40], "block": [0, 15, 30, 10]])
  }

  @Test func `NS3: a filling container fills, and centres its content`() throws {
    func container(_ proposal: ProposedViewSize) throws -> [String: [Double]?] {
      try namedFrames(in: proposal) { builder in
        builder.relativeContainer(name: "container") { builder in
          relative(width: half(.container)) { $0.block(10, 10, "block") }(&builder)
        }
      }
    }
    expect(
      try container(ProposedViewSize(width: 100, height: 50)),
      ["container": [0, 0, 100, 50], "block": [45, 20, 10, 10]])
    expect(try container(.unspecified), ["container": [0, 0, 10, 10], "block": [0, 0, 10, 10]])
  }

  // MARK: Answers that must not be shared

  /// Two scroll views of different widths stand around equal stacks, all of whose offers are nil.
  @Test func `CR1: the same offers in containers of different sizes are different questions`() throws {
    let leading = ExplicitGuide(
      guide: HorizontalAlignment.leading.key, formula: .affine(AffineGuide(width: 0.5)))
    let frames = try namedFrames(in: ProposedViewSize(width: 100, height: 30)) { builder in
      // The stack asks its children under three offers, so the content is asked under three containers.
      builder.row { builder in
        for name in ["a", "b"] {
          builder.scrollView(ScrollDescription(axes: .horizontal), name: name) { builder in
            builder.column { builder in
              relative(width: half(.container), color("\(name)Half"))(&builder)
              builder.modified(
                by: .alignmentGuide(leading)
              ) { builder in
                relative(width: RelativeLength(of: .container, width: 0.25), color("\(name)Quarter"))(
                  &builder)
              }
            }
          }
        }
        builder.block(20, 20)
      }
    }
    expect(
      frames,
      [
        "a": [0, 0, 40, 30], "aHalf": [5, 0, 20, 15], "aQuarter": [0, 15, 10, 15], "b": [40, 0, 40, 30],
        "bHalf": [45, 0, 20, 15],
      ])
  }

  @Test func `CR1, F8: a custom layout asks its subviews in the container around it`() throws {
    let frames = try namedFrames(in: ProposedViewSize(width: 120, height: 30)) { builder in
      builder.row { builder in
        for (name, length) in [("a", 80.0), ("b", 40)] {
          builder.framed(length, nil) { builder in
            builder.scrollView(ScrollDescription(axes: .horizontal)) { builder in
              builder.layout(Row()) { builder in
                relative(width: half(.container), color(name))(&builder)
                builder.block(10, 10, "\(name)Next")
              }
            }
          }
        }
      }
    }
    expect(
      frames,
      ["a": [0, 0, 40, 10], "aNext": [40, 0, 10, 10], "b": [80, 0, 20, 10], "bNext": [100, 0, 10, 10]])
  }

  /// Subviews side by side at their ideal sizes, which the cache keeps.
  private struct Row: Layout {
    func makeCache(subviews: Subviews) -> [CGSize] { subviews.map { $0.sizeThatFits(.unspecified) } }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
      CGSize(width: cache.reduce(0) { $0 + $1.width }, height: cache.map(\.height).max() ?? 0)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
    ) {
      var x = bounds.minX
      for (subview, size) in zip(subviews, cache) {
        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
        x += size.width
      }
    }
  }
}
