import GLPKSolver
import LayoutCore
import LayoutViews
import LinearProgramming
import Testing

@testable import ConstraintLayout

/// F12  The child is offered the largest rectangle of a ratio inside the proposal, or the smallest that covers it.
@Suite struct AspectRatioTests {
  private typealias Content = (inout TreeBuilder) -> Void

  /// An image that can be resized, 64 × 40.
  private static let image = LinearLeaf(
    width: LengthRange(min: 0, ideal: 64, max: .infinity),
    height: LengthRange(min: 0, ideal: 40, max: .infinity))

  private func ratio(_ ratio: Double?, _ mode: ContentMode, _ content: @escaping Content) -> Content {
    { $0.modified(by: .aspectRatio(AspectRatio(ratio, contentMode: mode)), content: content) }
  }

  private func framed(_ width: Double, _ height: Double, _ content: @escaping Content) -> Content {
    { $0.modified(by: .frame(width: width, height: height, alignment: .center), content: content) }
  }

  private func tree(_ content: Content) throws -> LayoutTree {
    var builder = TreeBuilder()
    content(&builder)
    return try builder.finish()
  }

  /// The frame of the last node, in both encodings.
  private func frame(
    in proposal: ProposedViewSize = .unspecified, _ content: Content,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Double] {
    let tree = try tree(content)
    let frames = try Encoding.allCases.map { encoding in
      let result = ConstraintEngine.glpk(encoding).layout(tree, in: proposal, host: .topLeading)
      try #require(result.status == .placed, sourceLocation: sourceLocation)
      return result.frames[tree.count - 1].coordinates
    }
    #expect(
      zip(frames[0], frames[1]).allSatisfy { abs($0 - $1) < 1e-9 }, sourceLocation: sourceLocation)
    return frames[0]
  }

  private func expect(
    _ actual: [Double], _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      zip(actual, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(actual), not \(expected)",
      sourceLocation: sourceLocation)
  }

  // MARK: What was recorded

  @Test func `R19: an image keeps the ratio of its own size`() throws {
    let image: Content = { $0.leaf(Self.image) }
    expect(try frame(framed(100, 40, ratio(nil, .fit, image))), [18, 0, 64, 40])
    expect(try frame(framed(40, 100, ratio(nil, .fit, image))), [0, 37.5, 40, 25])
    expect(try frame(framed(100, 100, ratio(nil, .fit, image))), [0, 18.75, 100, 62.5])
    expect(try frame(framed(40, 60, ratio(nil, .fill, image))), [-28, 0, 96, 60])
  }

  @Test func `R19: a given ratio`() throws {
    let image: Content = { $0.leaf(Self.image) }
    expect(try frame(framed(60, 40, ratio(1, .fit, image))), [10, 0, 40, 40])
    expect(try frame(framed(30, 30, ratio(1.0 / 3, .fill, image))), [0, -30, 30, 90])
    expect(try frame(framed(100, 100, ratio(2, .fit) { $0.leaf(.shape) })), [0, 25, 100, 50])
  }

  @Test func `R19: a view of fixed size ignores what it is offered`() throws {
    let rigid = LinearLeaf(width: LengthRange(fixed: 64), height: LengthRange(fixed: 40))
    expect(try frame(framed(100, 40, ratio(nil, .fit) { $0.leaf(rigid) })), [18, 0, 64, 40])
    expect(try frame(framed(30, 30, ratio(1, .fill) { $0.leaf(rigid) })), [-17, -5, 64, 40])
  }

  @Test func `R19, S2: at an infinite width the image is 48 wide, so it is served before a color`() throws {
    let stack = StackDescription(
      axis: .horizontal, alignment: VerticalAlignment.center.key, spacing: .uniform(0))
    let tree = try tree { builder in
      builder.stack(stack) { builder in
        builder.leaf(.shape, name: "color")
        ratio(nil, .fit) { $0.leaf(Self.image, name: "image") }(&builder)
      }
    }
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(
        tree, in: ProposedViewSize(width: 79.25, height: 30), host: .topLeading)
      // Half of the row is less than the 48 that its height allows.
      expect(try tree.frame("image", in: result), [39.625, 2.6171875, 39.625, 24.765625])
      let wide = ConstraintEngine.glpk(encoding).layout(
        tree, in: ProposedViewSize(width: 200, height: 30), host: .topLeading)
      expect(try tree.frame("color", in: wide), [0, 0, 152, 30])
      expect(try tree.frame("image", in: wide), [152, 0, 48, 30])
    }
  }

  // MARK: Sides that are not finite, and sizes without a ratio

  @Test func `F12: a nil side leaves the other one to decide`() throws {
    for mode in ContentMode.allCases {
      let color = ratio(2, mode) { $0.leaf(.shape) }
      expect(try frame(in: ProposedViewSize(width: 100, height: nil), color), [0, 0, 100, 50])
      expect(try frame(in: ProposedViewSize(width: nil, height: 30), color), [0, 0, 60, 30])
      expect(try frame(in: .unspecified, color), [0, 0, 10, 10])
      let image = ratio(nil, mode) { $0.leaf(Self.image) }
      expect(try frame(in: ProposedViewSize(width: 32, height: nil), image), [0, 0, 32, 20])
      expect(try frame(in: .unspecified, image), [0, 0, 64, 40])
    }
  }

  @Test func `F12: an infinite side follows the formulas`() throws {
    let (fit, fill) = (ratio(2, .fit) { $0.leaf(.shape) }, ratio(2, .fill) { $0.leaf(.shape) })
    expect(try frame(in: ProposedViewSize(width: .infinity, height: 30), fit), [0, 0, 60, 30])
    expect(try frame(in: ProposedViewSize(width: 100, height: .infinity), fit), [0, 0, 100, 50])
    let infinite: [(ProposedViewSize, Content)] = [
      (ProposedViewSize(width: .infinity, height: 30), fill),
      (ProposedViewSize(width: 100, height: .infinity), fill),
      (ProposedViewSize(width: .infinity, height: .infinity), fit),
      (ProposedViewSize(width: nil, height: .infinity), fit),
    ]
    for (proposal, content) in infinite {
      let tree = try tree(content)
      for encoding in Encoding.allCases {
        let status = ConstraintEngine.glpk(encoding).layout(tree, in: proposal, host: .topLeading).status
        #expect(status == .unbounded(view: 1), "\(proposal)")
      }
    }
  }

  @Test func `F12: an ideal size without a ratio leaves the proposal as it is`() throws {
    let flat = LinearLeaf(
      width: LengthRange(min: 0, ideal: 64, max: .infinity),
      height: LengthRange(min: 0, ideal: 0, max: .infinity))
    for mode in ContentMode.allCases {
      let view = ratio(nil, mode) { $0.leaf(flat) }
      expect(try frame(in: ProposedViewSize(width: 100, height: 70), view), [0, 0, 100, 70])
      expect(try frame(in: ProposedViewSize(width: 100, height: nil), view), [0, 0, 100, 0])
    }
  }

  @Test func `A4, S9: a guide passes the ratio outward, a layout priority does not`() throws {
    let guide = ExplicitGuide(
      guide: VerticalAlignment.center.key, formula: .affine(AffineGuide(constant: 4)))
    let tree = try tree { builder in
      let stack = StackDescription(
        axis: .horizontal, alignment: VerticalAlignment.center.key, spacing: .uniform(0))
      builder.stack(stack) { builder in
        let image: Content = {
          $0.modified(by: .alignmentGuide(guide)) { $0.leaf(Self.image, name: "image") }
        }
        ratio(2, .fit, image)(&builder)
        builder.leaf(LinearLeaf(width: LengthRange(fixed: 10), height: LengthRange(fixed: 10)), name: "other")
      }
    }
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(
        tree, in: ProposedViewSize(width: 50, height: 100), host: .topLeading)
      expect(try tree.frame("image", in: result), [0, 1, 40, 20])
      expect(try tree.frame("other", in: result), [40, 0, 10, 10])
    }
  }

  // MARK: Rows

  @Test func `F12: each side is the smaller of the proposed one and what the other one allows`() throws {
    let tree = try tree { builder in
      ratio(2, .fit) { $0.leaf(.shape, name: "color") }(&builder)
    }
    let proposal = ProposedViewSize(width: 60, height: 40)
    for encoding in Encoding.allCases {
      let program = ConstraintEngine.glpk(encoding).solve(tree, in: proposal, host: .topLeading).program
      #expect(program.text(tree, .horizontal, [.F12]) == ["c F12.offer.x0.0 = min(a, 2b)"])
      #expect(program.text(tree, .vertical, [.F12]) == ["d F12.offer.y0.0 = min(b, 0.5a)"])
    }
    let words = Words(tree)
    #expect(
      words.quantity(Provenance(.F12, .offer, .horizontal, view: 0), .smallest)?.words
        == "width that the aspect ratio of `color` proposes")
  }

  // MARK: The ratio of an ideal size as an assumption

  /// A row of a frame that is `length` wide and a color that grows, 10 high at least: its ideal width is 10 more.
  private func growing(_ mode: ContentMode) -> Content {
    let stack = StackDescription(
      axis: .horizontal, alignment: VerticalAlignment.center.key, spacing: .uniform(0))
    return ratio(nil, mode) { builder in
      builder.stack(stack) { builder in
        builder.modified(by: .frame(width: 30, height: nil, alignment: .center)) { $0.leaf(.shape) }
        builder.leaf(.shape)
      }
    }
  }

  @Test func `F12: an earlier stage solves the ratio of a composition, so one round is enough`() throws {
    let tree = try tree(growing(.fit))
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(
        tree, in: ProposedViewSize(width: 100, height: 100), host: .topLeading)
      #expect(result.statistics.counts["rounds"] == 1)
      #expect(result.statistics.counts["subproblems"] == 1)
      expect(result.frames[1].coordinates, [0, 0, 100, 25])
    }
  }

  @Test func `F12: a leaf declares its ratio, so there is no earlier stage`() throws {
    let tree = try tree(ratio(nil, .fit) { $0.leaf(Self.image) })
    let result = ConstraintEngine.glpk(.tracks).layout(
      tree, in: ProposedViewSize(width: 100, height: 100), host: .topLeading)
    #expect(result.statistics.counts["subproblems"] == nil)
    expect(result.frames[1].coordinates, [0, 0, 100, 62.5])
  }

  @Test func `F12: a ratio inside a ratio is solved two stages before`() throws {
    // The row is 40 wide and 10 high at its ideal size, so it is offered 100 × 25 by the inner ratio too.
    let tree = try tree(ratio(nil, .fit, growing(.fit)))
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(
        tree, in: ProposedViewSize(width: 100, height: 100), host: .topLeading)
      #expect(result.statistics.counts["rounds"] == 1)
      expect(result.frames[2].coordinates, [0, 0, 100, 25])
    }
  }

  @Test func `F12: where declared lengths are variables the stage's ratio is checked at the solution`() throws
  {
    let tree = try tree(growing(.fill))
    var engine = ConstraintEngine.glpk(.cells)
    engine.namesData = true
    let result = engine.layout(tree, in: ProposedViewSize(width: 100, height: 100), host: .topLeading)
    #expect(result.statistics.counts["rounds"] == 1)
    expect(result.frames[1].coordinates, [0, 0, 400, 100])
  }

  @Test(arguments: Encoding.allCases)
  func `F12: the ratio follows an input, and no list of regions covers that`(encoding: Encoding) throws {
    let tree = try tree(growing(.fit))
    let frame = try #require(tree.kinds.firstIndex(of: .fixedFrame))
    var parameters = Parameters()
    let slot = parameters.open([Parameter(.length, frame, .horizontal)], at: 30)
    try OpenLayout.with(
      tree, parameters, in: ProposedViewSize(width: 100, height: 100), host: .topLeading,
      by: ConstraintEngine(encoding: encoding, solver: GLPKSolver())
    ) { layout throws(OpenLayout.Failure) in
      for (length, height) in [(30.0, 25.0), (10, 50), (0, 100)] {
        var values = layout.parameterValues
        values[slot] = length
        try layout.setParameterValues(values)
        let result = layout.result(of: try layout.settle())
        expect(result.frames[1].coordinates, [0, 0, 100, height])
      }
      #expect(layout.dependsOnAssumptions)
      let parts = try layout.regionParts()
      #expect(!parts.isComplete)
    }
  }

  @Test(arguments: Encoding.allCases)
  func `F12: with merged offers, in a session and as a claim the answer is the same`(encoding: Encoding)
    throws
  {
    let texts: Content = { builder in
      builder.grid(GridDescription()) { builder in
        builder.gridRow { builder in
          builder.text("several words in a cell")
          builder.leaf(Self.image)
        }
        builder.gridRow { $0.leaf(.shape) }
      }
    }
    let tree = try tree { builder in
      builder.stack(StackDescription(axis: .vertical, alignment: HorizontalAlignment.leading.key)) {
        builder in
        ratio(nil, .fit, texts)(&builder)
        ratio(0.5, .fill, texts)(&builder)
        builder.text("words below the grids")
      }
    }
    let engine = ConstraintEngine(encoding: encoding, solver: GLPKSolver())
    var merging = engine
    merging.expressionLimit = 0
    let session = ConstraintLayoutSession(
      tree, in: ProposedViewSize(width: 10, height: 10), engine: engine)
    for width in [90.0, 200, 333] {
      let proposal = ProposedViewSize(width: width, height: 300)
      let result = engine.layout(tree, in: proposal, host: .center)
      try #require(result.status == .placed)
      let merged = merging.layout(tree, in: proposal, host: .center)
      try session.resize(to: proposal)
      for other in [merged, session.result] {
        try #require(other.status == .placed)
        for (frame, expected) in zip(other.frames, result.frames) where !expected.isNull {
          expect(frame.coordinates, expected.coordinates)
        }
      }
      #expect(engine.certify(result, of: tree, in: proposal, host: .center).isProof)
    }
  }
}
