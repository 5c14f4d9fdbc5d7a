import ConstraintLayout
import LayoutCore
import LayoutViews
import Testing

/// L3  A circle is as long on both axes as the shorter side of what it is offered. L4, L5  Backgrounds hand the axis
/// of the stack on.
@Suite struct CircleTests {
  private func horizontal(_ spacing: SpacingDescription = .uniform(0)) -> StackDescription {
    StackDescription(axis: .horizontal, alignment: VerticalAlignment.center.key, spacing: spacing)
  }

  private func vertical(_ spacing: SpacingDescription = .uniform(0)) -> StackDescription {
    StackDescription(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: spacing)
  }

  /// The frames of the children of the root, or of the root if it is a leaf, in both encodings.
  private func frames(
    in proposal: ProposedViewSize, _ content: (inout TreeBuilder) -> Void
  ) throws -> [[Double]] {
    var builder = TreeBuilder()
    content(&builder)
    let tree = try builder.finish()
    let nodes = tree.count == 1 ? [0] : Array(tree.children(of: 0))
    let frames = try Encoding.allCases.map { encoding in
      let result = ConstraintEngine.glpk(encoding).layout(tree, in: proposal, host: .topLeading)
      try #require(result.status == .placed)
      return nodes.map { result.frames[$0].coordinates }
    }
    #expect(frames[0] == frames[1])
    return frames[0]
  }

  @Test func `L3: a circle is as long as the shorter side`() throws {
    for (width, height, diameter) in [
      (60, 40, 40), (40, 60, 40), (70, 40, 40), (0, 40, 0), (nil, nil, 10), (nil, 40, 10), (nil, 4, 4),
      (60, nil, 10), (3, nil, 3), (.infinity, 40, 40), (7, .infinity, 7), (.infinity, nil, 10),
    ] as [(Double?, Double?, Double)] {
      let proposal = ProposedViewSize(width: width, height: height)
      #expect(try frames(in: proposal) { $0.circle() } == [[0, 0, diameter, diameter]], "\(proposal)")
    }
  }

  @Test func `L3: a circle with two infinite sides is infinite`() throws {
    var builder = TreeBuilder()
    builder.circle()
    let tree = try builder.finish()
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(
        tree, in: ProposedViewSize(width: .infinity, height: .infinity), host: .topLeading)
      #expect(result.status == .unbounded(view: 0))
    }
  }

  @Test func `R1: circles in a row are 40, the shapes share the rest`() throws {
    let frames = try frames(in: ProposedViewSize(width: 300, height: 40)) { builder in
      builder.stack(horizontal()) { builder in
        builder.circle()
        builder.leaf(.shape)
        builder.leaf(.shape)
        builder.circle()
      }
    }
    #expect(frames == [[0, 0, 40, 40], [40, 0, 110, 40], [150, 0, 110, 40], [260, 0, 40, 40]])
  }

  @Test func `R1: a circle in a column is as wide as its share is high`() throws {
    let frames = try frames(in: ProposedViewSize(width: 60, height: 100)) { builder in
      builder.stack(vertical()) { builder in
        builder.circle()
        builder.leaf(.shape)
      }
    }
    #expect(frames == [[5, 0, 50, 50], [0, 50, 60, 50]])
  }

  @Test func `L3, G13: a circle in a grid is what its cell leaves it`() throws {
    var builder = TreeBuilder()
    builder.grid(GridDescription(horizontalSpacing: .uniform(0), verticalSpacing: .uniform(0))) { builder in
      builder.gridRow { builder in
        builder.circle(name: "circle")
        builder.leaf(LinearLeaf(width: LengthRange(fixed: 30), height: LengthRange(fixed: 20)))
      }
      builder.gridRow { $0.leaf(.shape) }
    }
    let tree = try builder.finish()
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(
        tree, in: ProposedViewSize(width: 100, height: 60), host: .topLeading)
      // The column is 70 wide, the row 30 high.
      #expect(try tree.frame("circle", in: result) == [20, 0, 30, 30])
    }
  }

  @Test func `L3: the diameter is the smaller of two sides, in one row for both axes`() throws {
    var builder = TreeBuilder()
    builder.circle(name: "circle")
    let tree = try builder.finish()
    for encoding in Encoding.allCases {
      let program = ConstraintEngine.glpk(encoding).solve(
        tree, in: ProposedViewSize(width: 60, height: 40), host: .topLeading
      ).program
      #expect(program.text(tree, .horizontal, [.L3]) == ["c L3.length.x0.circle = min(a, b)"])
      #expect(program.text(tree, .vertical, [.L3]).isEmpty)
    }
  }

  // MARK: L4, L5

  private static func layered(_ isBackground: Bool) -> ModifierDescription {
    let shape: (inout TreeBuilder) -> Void = { $0.leaf(.shape) }
    return isBackground ? .background(shape, alignment: .center) : .overlay(shape, alignment: .center)
  }

  @Test(arguments: [true, false])
  func `R2: a Spacer in a background or an overlay belongs to its stack`(isBackground: Bool) throws {
    let box = LinearLeaf(width: LengthRange(fixed: 50), height: LengthRange(fixed: 50))
    let frames = try frames(in: ProposedViewSize(width: 300, height: 100)) { builder in
      builder.stack(horizontal(.preferred)) { builder in
        builder.leaf(box)
        builder.modified(by: Self.layered(isBackground)) { $0.spacer() }
        builder.leaf(box)
      }
    }
    #expect(frames == [[0, 0, 50, 50], [50, 25, 200, 0], [250, 0, 50, 50]])
  }

  @Test func `R2: a Divider in a background is a line across its stack`() throws {
    let frames = try frames(in: ProposedViewSize(width: 100, height: 40)) { builder in
      builder.stack(horizontal()) { builder in
        builder.leaf(.shape)
        builder.modified(by: Self.layered(true)) { $0.divider() }
        builder.leaf(.shape)
      }
    }
    #expect(frames == [[0, 0, 49.5, 40], [49.5, 0, 1, 40], [50.5, 0, 49.5, 40]])
  }
}
