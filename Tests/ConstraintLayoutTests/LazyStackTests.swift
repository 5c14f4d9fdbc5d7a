import LayoutCore
import Testing

@testable import ConstraintLayout

/// LS1–LS5, SE1  Lazy stacks: lengths, what exists, and what is pinned.
@Suite struct LazyStackTests {
  private func lazy(
    _ axis: Axis = .vertical, _ spacing: SpacingDescription = .uniform(0), pinned: PinnedViews = []
  ) -> LazyStackDescription {
    LazyStackDescription(
      axis: axis,
      alignment: axis == .vertical ? HorizontalAlignment.center.key : VerticalAlignment.center.key,
      spacing: spacing, pinned: pinned)
  }

  // MARK: Lengths

  @Test func `LS1, LS2, LS3: as wide as proposed, as tall as the children`() throws {
    let frames = try namedFrames(in: ProposedViewSize(width: 100, height: 500)) { builder in
      builder.lazyStack(lazy(.vertical, .uniform(5)), name: "stack") { builder in
        builder.leaf(.shape, name: "color")
        builder.block(30, 20, "block")
        builder.spacer(minLength: 7, name: "spacer")
        builder.divider(name: "divider")
      }
    }
    expect(
      frames,
      [
        "stack": [0, 0, 100, 53], "color": [0, 0, 100, 10], "block": [35, 15, 30, 20],
        "spacer": [50, 40, 0, 7], "divider": [0, 52, 100, 1],
      ])
  }

  @Test func `LS1, LS2: proposed nil as wide as its widest child, which the others are offered`() throws {
    let frames = try namedFrames(in: .unspecified) { builder in
      builder.lazyStack(lazy(), name: "stack") { builder in
        builder.leaf(.shape, name: "color")
        builder.block(30, 20, "block")
      }
    }
    expect(frames, ["stack": [0, 0, 30, 30], "color": [0, 0, 30, 10], "block": [0, 10, 30, 20]])
  }

  @Test func `LS1: a lazy row exchanges the axes`() throws {
    let frames = try namedFrames(in: ProposedViewSize(width: 100, height: 60)) { builder in
      builder.lazyStack(lazy(.horizontal, .uniform(-50)), name: "row") { builder in
        builder.block(30, 20, "block")
        builder.leaf(.shape, name: "color")
      }
    }
    // The gap is negative, and the width at least 0.
    expect(frames, ["row": [0, 0, 0, 60], "block": [0, 20, 30, 20], "color": [-20, 0, 10, 60]])
  }

  @Test func `S10, A6: it prefers what its children prefer, and is no other view with one child`() throws {
    let text = ViewSpacing.text(TextSpacing(above: 3, below: 4, between: 1))
    let frames = try namedFrames(in: ProposedViewSize(width: 50, height: 200)) { builder in
      builder.stack(
        StackDescription(axis: .vertical, alignment: HorizontalAlignment.leading.key, spacing: .preferred)
      ) { builder in
        builder.lazyStack(lazy(), name: "stack") { builder in
          builder.leaf(
            LinearLeaf(width: LengthRange(fixed: 10), height: LengthRange(fixed: 10)), preferring: text)
        }
        builder.block(10, 10, "below")
      }
    }
    expect(frames, ["stack": [0, 0, 50, 10], "below": [0, 14, 10, 10]])
  }

  @Test func `L8: without children it is 0 × 0`() throws {
    let frames = try namedFrames(in: ProposedViewSize(width: 50, height: 50)) { builder in
      builder.lazyStack(lazy(), name: "stack") { $0.empty() }
    }
    expect(frames, ["stack": [0, 0, 0, 0]])
  }

  // MARK: Existence

  @Test func `LS4: only what overlaps the scroll view exists`() throws {
    let frames = try namedFrames(in: ProposedViewSize(width: 100, height: 50)) { builder in
      builder.scrollView(ScrollDescription(contentOffset: Point(x: 0, y: 20))) { builder in
        builder.lazyStack(lazy(), name: "stack") { builder in
          for row in 0..<5 {
            builder.framed(nil, 20) { $0.column(name: "row\(row)") { $0.block(5, 5, "inside\(row)") } }
          }
        }
      }
    }
    expect(
      frames,
      [
        "stack": [0, -20, 100, 100], "row0": nil, "inside0": nil, "row1": [47.5, 7.5, 5, 5],
        "inside2": [47.5, 27.5, 5, 5], "row3": [47.5, 47.5, 5, 5], "row4": nil, "inside4": nil,
      ])
  }

  @Test func `LS4: only the nearest scroll view along its axis counts, and without one all exist`() throws {
    func rows(_ builder: inout TreeBuilder) {
      builder.lazyStack(lazy()) { builder in
        builder.block(20, 20, "first")
        builder.block(20, 20, "second")
      }
    }
    let across = try namedFrames(in: ProposedViewSize(width: 10, height: 10)) { builder in
      builder.scrollView(ScrollDescription(axes: .horizontal), content: rows)
    }
    expect(across, ["first": [0, 0, 20, 20], "second": [0, 20, 20, 20]])
    let nested = try namedFrames(in: ProposedViewSize(width: 10, height: 10)) { builder in
      builder.scrollView(ScrollDescription()) { builder in
        builder.scrollView(ScrollDescription(axes: .horizontal), content: rows)
      }
    }
    expect(nested, ["first": [0, 0, 20, 20], "second": nil])
  }

  @Test func `LS4: what a certificate proves and what a program says leaves out what is missing`() throws {
    var builder = TreeBuilder()
    builder.scrollView(ScrollDescription()) { builder in
      builder.lazyStack(lazy()) { builder in
        builder.block(20, 20, "first")
        builder.grid(GridDescription(alignment: .center), name: "second") { $0.block(20, 20) }
      }
    }
    let tree = try builder.finish()
    let proposal = ProposedViewSize(width: 20, height: 20)
    let engine = ConstraintEngine.glpk(.tracks)
    let solution = engine.solve(tree, in: proposal, host: .topLeading)
    let missing = try #require(tree.nodes["second"])
    #expect(solution.result.grids.isEmpty)
    #expect(solution.frameExpressions()[missing] == nil && solution.frameExpressions(of: missing) == nil)
    #expect(solution.frameExpressions()[try #require(tree.nodes["first"])] != nil)
    #expect(engine.certify(solution.result, of: tree, in: proposal, host: .topLeading).isProof)
  }

  // MARK: Pinned views

  /// Two sections of a header, three rows and a footer, each 10 tall, in a scroll view of 25.
  private func sections(_ pinned: PinnedViews, offset: Double) throws -> [String: [Double]?] {
    try namedFrames(in: ProposedViewSize(width: 10, height: 25)) { builder in
      builder.scrollView(ScrollDescription(contentOffset: Point(x: 0, y: offset))) { builder in
        builder.lazyStack(lazy(pinned: pinned)) { builder in
          for name in ["a", "b"] {
            builder.section(
              SectionParts(
                header: { $0.block(10, 10, "\(name)H") },
                content: { builder in for row in 0..<3 { builder.block(10, 10, "\(name)\(row)") } },
                footer: { $0.block(10, 10, "\(name)F") }))
          }
        }
      }
    }
  }

  @Test func `LS5: a header stays at the start of the visible part until its section leaves`() throws {
    expect(
      try sections(.sectionHeaders, offset: 0), ["aH": [0, 0, 10, 10], "a0": [0, 10, 10, 10], "bH": nil])
    expect(
      try sections(.sectionHeaders, offset: 23), ["aH": [0, 0, 10, 10], "a0": nil, "a1": [0, -3, 10, 10]])
    // Half pushed out by the next section.
    expect(try sections(.sectionHeaders, offset: 44), ["aH": [0, -4, 10, 10], "bH": [0, 6, 10, 10]])
    expect(try sections(.sectionHeaders, offset: 55), ["aH": nil, "bH": [0, 0, 10, 10]])
    expect(try sections([], offset: 23), ["aH": nil])
  }

  @Test func `LS5: a footer stays at the end of the visible part from the start of its section on`() throws {
    expect(try sections(.sectionFooters, offset: 0), ["aF": [0, 15, 10, 10], "bF": nil])
    expect(try sections(.sectionFooters, offset: 20), ["aF": [0, 15, 10, 10], "a2": [0, 10, 10, 10]])
    expect(try sections(.sectionFooters, offset: 30), ["aF": [0, 10, 10, 10], "bF": [0, 20, 10, 10]])
    expect(try sections(.sectionFooters, offset: 60), ["aF": nil, "bF": [0, 15, 10, 10]])
  }

  @Test func `LS5, G26: in a row from right to left headers stay at the right`() throws {
    let frames = try namedFrames(in: ProposedViewSize(width: 25, height: 10)) { builder in
      builder.modified(by: .layoutDirection(.rightToLeft)) { builder in
        builder.scrollView(ScrollDescription(axes: .horizontal, contentOffset: Point(x: 15, y: 0))) {
          builder in
          builder.lazyStack(lazy(.horizontal, pinned: .sectionHeaders)) { builder in
            builder.section(
              SectionParts(
                header: { $0.block(10, 10, "header") },
                content: { builder in for row in 0..<5 { builder.block(10, 10, "\(row)-") } }))
          }
        }
      }
    }
    expect(frames, ["header": [15, 0, 10, 10], "0-": [20, 0, 10, 10], "1-": [10, 0, 10, 10], "4-": nil])
  }
}
