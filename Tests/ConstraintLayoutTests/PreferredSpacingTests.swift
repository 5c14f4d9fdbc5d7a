import ConstraintLayout
import LayoutCore
import LayoutViews
import Testing

/// S1, S10  Gaps that follow from what neighbours prefer. Texts are 16 high and have the lengths that were recorded
/// for the default font of 13 points; other views are 10 high.
@Suite struct PreferredSpacingTests {
  private typealias Content = (inout TreeBuilder) -> Void

  private static let (above, below) = (4.7421875, 8.15087890625)
  private static let spacing = ViewSpacing.text(TextSpacing(above: above, below: below, between: 0))

  private static func fixed(_ height: Double) -> LinearLeaf {
    LinearLeaf(width: LengthRange(fixed: 20), height: LengthRange(fixed: height))
  }

  private let text: Content = { $0.leaf(fixed(16), preferring: spacing) }
  private let plain: Content = { $0.leaf(fixed(10)) }
  private let spacer: Content = { $0.spacer(minLength: 3) }

  private func declaring(_ spacing: ViewSpacing) -> Content {
    { $0.leaf(Self.fixed(10), preferring: spacing) }
  }

  private func wrapped(_ modifier: ModifierDescription, _ content: @escaping Content) -> Content {
    { $0.modified(by: modifier, content: content) }
  }

  private func row(_ content: Content...) -> Content {
    {
      $0.stack(StackDescription(axis: .horizontal, alignment: VerticalAlignment.center.key)) { builder in
        for content in content { content(&builder) }
      }
    }
  }

  private func column(_ content: Content...) -> Content {
    {
      $0.stack(StackDescription(axis: .vertical, alignment: HorizontalAlignment.center.key)) { builder in
        for content in content { content(&builder) }
      }
    }
  }

  private func layers(_ content: Content...) -> Content {
    {
      $0.zStack { builder in
        for content in content { content(&builder) }
      }
    }
  }

  /// The gap between two views in a stack of both, which both encodings give alike.
  private func gap(
    _ first: Content, _ second: Content, along axis: Axis = .vertical,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Double {
    let alignment = axis == .horizontal ? VerticalAlignment.center.key : HorizontalAlignment.center.key
    var builder = TreeBuilder()
    builder.stack(StackDescription(axis: axis, alignment: alignment)) { builder in
      first(&builder)
      second(&builder)
    }
    let tree = try builder.finish()
    let gaps = try Encoding.allCases.map { encoding in
      let result = ConstraintEngine.glpk(encoding).layout(tree, in: .unspecified, host: .topLeading)
      let frames = tree.children(of: 0).map { result.frames[$0] }
      try #require(result.status == .placed && frames.count == 2, sourceLocation: sourceLocation)
      return frames[1].origin[axis] - frames[0].origin[axis] - frames[0].size[axis]
    }
    #expect(abs(gaps[0] - gaps[1]) < 1e-12, sourceLocation: sourceLocation)
    return gaps[0]
  }

  private func expect(
    _ actual: Double, _ expected: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(actual - expected) < 1e-9, "\(actual), not \(expected)", sourceLocation: sourceLocation)
  }

  // MARK: S1

  @Test func `S1: texts and plain views one over the other`() throws {
    expect(try gap(text, text), 0)
    expect(try gap(text, plain), Self.below)
    expect(try gap(plain, text), Self.above)
    expect(try gap(plain, plain), 8)
    expect(try gap(plain) { $0.circle() }, 8)
  }

  @Test func `S1: side by side every pair without a Spacer is 8 apart`() throws {
    for first in [text, plain, declaring(.declared(above: 3, below: 30))] {
      for second in [text, plain, declaring(.declared(above: 3, below: 30))] {
        expect(try gap(first, second, along: .horizontal), 8)
      }
      expect(try gap(first, spacer, along: .horizontal), 0)
      expect(try gap(spacer, first, along: .horizontal), 0)
    }
  }

  @Test func `S1: nothing is preferred next to a Spacer`() throws {
    expect(try gap(text, spacer), 0)
    expect(try gap(spacer, declaring(.declared(above: 6))), 0)
  }

  @Test func `S1: a declared length counts whatever the other edge prefers, and the larger of two`() throws {
    expect(try gap(text, declaring(.declared(above: 6))), 6)
    expect(try gap(plain, declaring(.declared(above: 6))), 6)
    expect(try gap(declaring(.declared(below: 2)), text), 2)
    expect(try gap(declaring(.declared(below: 2)), declaring(.declared(above: 5))), 5)
    expect(try gap(declaring(.declared(below: 7)), declaring(.declared(above: 5))), 7)
    expect(try gap(declaring(.declared(above: 6)), text), Self.above)
  }

  @Test func `S1: a stack may declare what it prefers`() throws {
    let stack: Content = { builder in
      builder.stack(
        StackDescription(axis: .horizontal, alignment: VerticalAlignment.center.key),
        preferring: .declared(above: 11)
      ) { builder in
        self.text(&builder)
        self.text(&builder)
      }
    }
    expect(try gap(text, stack), 11)
    expect(try gap(stack, text), Self.above)
  }

  @Test func `S1, L4: wrappers that stacks look through keep the spacing, others are plain`() throws {
    let content: Content = { $0.leaf(.shape) }
    let kept: [ModifierDescription] = [
      .background(content, alignment: .center), .overlay(content, alignment: .center), .layoutPriority(1),
      .layoutDirection(.rightToLeft), .gridCellColumns(2), .id("name"),
      .alignmentGuide(
        ExplicitGuide(guide: VerticalAlignment.top.key, formula: .affine(AffineGuide(constant: 0)))),
    ]
    for modifier in kept {
      expect(try gap(text, wrapped(modifier, text)), 0)
      expect(try gap(wrapped(modifier, text), plain), Self.below)
      expect(try gap(plain, wrapped(modifier, spacer)), 0)
    }
    let lost: [ModifierDescription] = [
      .padding(EdgeInsets()), .fixedSize([.horizontal]), .frame(width: 20, height: 20, alignment: .center),
      .offset(Size(width: 0, height: 0)), .aspectRatio(AspectRatio(1, contentMode: .fit)),
    ]
    for modifier in lost {
      expect(try gap(text, wrapped(modifier, text)), Self.below)
      expect(try gap(plain, wrapped(modifier, spacer)), 8)
    }
  }

  @Test func `S1: a Grid, a ViewThatFits and an empty container are plain`() throws {
    expect(try gap(text) { $0.grid(GridDescription(), content: self.text) }, Self.below)
    expect(try gap(text) { $0.viewThatFits(content: self.text) }, Self.below)
    expect(try gap(text, row()), Self.below)
    expect(try gap(text, layers()), Self.below)
  }

  @Test func `S1: each gap may be given on its own`() throws {
    var builder = TreeBuilder()
    builder.stack(
      StackDescription(
        axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: .each([3, -5, 0.5]))
    ) { builder in
      for _ in 0..<4 { plain(&builder) }
    }
    let tree = try builder.finish()
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(tree, in: .unspecified, host: .topLeading)
      #expect(result.frames[1...].map(\.minY) == [0, 13, 18, 28.5])
      #expect(result.frames[0].height == 38.5)
    }
  }

  // MARK: S10

  @Test func `S10: across its axis a stack prefers all that its children prefer`() throws {
    let both = row(text, text)
    expect(try gap(text, both), 0)
    expect(try gap(both, text), 0)
    expect(try gap(both, plain), Self.below)
    // The largest of the pairs with the text and with the plain view.
    expect(try gap(row(plain, text), text), Self.above)
    expect(try gap(text, row(plain, text)), Self.below)
    expect(try gap(row(spacer, plain), plain), 8)
    expect(try gap(row(spacer, spacer), plain), 0)
  }

  @Test func `S10: at the ends of its axis a stack prefers what its first or last child does`() throws {
    expect(try gap(text, column(text, plain)), 0)
    expect(try gap(column(text, plain), text), Self.above)
    expect(try gap(column(plain, text), text), 0)
    expect(try gap(text, column(plain, text)), Self.below)
    expect(try gap(plain, row(spacer, plain), along: .horizontal), 0)
    expect(try gap(plain, row(plain, spacer), along: .horizontal), 8)
    expect(try gap(row(plain, spacer), plain, along: .horizontal), 0)
  }

  @Test func `S10: a ZStack prefers all that its children prefer`() throws {
    expect(try gap(text, layers(text, text)), 0)
    expect(try gap(text, layers(plain, text)), Self.below)
    expect(try gap(layers(text, plain), plain), Self.below)
    expect(try gap(plain, layers(text, plain)), 8)
    expect(try gap(plain, layers(spacer, plain), along: .horizontal), 8)
  }

  @Test func `A6, S10: a stack of one child prefers what the child does`() throws {
    for stack in [row(text), column(text), layers(text)] {
      expect(try gap(text, stack), 0)
      expect(try gap(stack, plain), Self.below)
    }
    expect(try gap(plain, row(row(column(text)))), Self.above)
  }

  @Test func `R3: texts around a row of texts touch it`() throws {
    var builder = TreeBuilder()
    column(text, row(text, text), text)(&builder)
    let tree = try builder.finish()
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(
        tree, in: ProposedViewSize(width: 200, height: 200), host: .center)
      #expect(tree.children(of: 0).map { result.frames[$0].minY } == [76, 92, 108])
      #expect(result.frames[0].height == 48)
    }
  }

  // MARK: G9, G10, F8

  /// The rows of a grid from the top, each of some cells.
  private func grid(_ rows: [[Content]]) throws -> (tree: LayoutTree, results: [LayoutResult]) {
    var builder = TreeBuilder()
    builder.grid(GridDescription()) { builder in
      for row in rows {
        builder.gridRow { builder in
          for cell in row { cell(&builder) }
        }
      }
    }
    let tree = try builder.finish()
    return (
      tree,
      Encoding.allCases.map {
        ConstraintEngine.glpk($0).layout(tree, in: .unspecified, host: .topLeading)
      }
    )
  }

  @Test func `G10: the largest gap of cells that lie over each other, leaves that declare spacing included`()
    throws
  {
    let (_, texts) = try grid([[text, text], [text, plain], [plain, plain], [row(text, text), text]])
    for result in texts {
      let rows = try #require(result.grids.first?.rows)
      let gaps = zip(rows, rows.dropFirst()).map { $1.position - $0.position - $0.length }
      for (gap, expected) in zip(gaps, [Self.below, Self.below, Self.above]) { expect(gap, expected) }
    }
    let (_, leaves) = try grid([
      [plain, plain, declaring(.declared(below: 20)), plain], [plain, plain, plain, plain],
      [plain, declaring(.declared(above: 1)), declaring(.declared(above: 2))],
    ])
    for result in leaves {
      let rows = try #require(result.grids.first?.rows)
      #expect(rows.map(\.position) == [0, 30, 48])
    }
  }

  @Test func `G9: columns of texts and plain views are 8 apart, none next to Spacers`() throws {
    let (_, results) = try grid([[text, plain, spacer], [plain, text, spacer]])
    for result in results {
      let columns = try #require(result.grids.first?.columns)
      #expect(columns.map(\.position) == [0, 28, 48])
    }
  }

  /// A column whose gaps are those that its subviews prefer.
  private struct Column: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      CGSize(width: 20, height: places(subviews).height)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      for (subview, y) in zip(subviews, places(subviews).starts) {
        subview.place(at: CGPoint(x: 0, y: y), proposal: .unspecified)
      }
    }

    private func places(_ subviews: Subviews) -> (starts: [Double], height: Double) {
      var (starts, height) = ([Double](), 0.0)
      for index in subviews.indices {
        if index > 0 {
          height += subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: .vertical)
        }
        starts.append(height)
        height += subviews[index].sizeThatFits(.unspecified).height
      }
      return (starts, height)
    }
  }

  @Test func `S1, F8: a custom layout reads what its subviews prefer, and prefers all of it`() throws {
    let custom: Content = { builder in
      builder.layout(Column()) { builder in
        for view in [self.text, self.text, self.plain, self.row(self.text, self.text)] { view(&builder) }
      }
    }
    var builder = TreeBuilder()
    custom(&builder)
    let tree = try builder.finish()
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(tree, in: .unspecified, host: .topLeading)
      let starts = tree.children(of: 0).map { result.frames[$0].minY }
      for (start, expected) in zip(starts, [0, 16, 32 + Self.below, 42 + Self.below + Self.above]) {
        expect(start, expected)
      }
    }
    expect(try gap(text, custom), Self.below)
    expect(try gap(custom, plain), Self.below)
  }
}
