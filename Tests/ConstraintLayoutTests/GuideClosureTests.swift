import ConstraintLayout
import LayoutCore
import LinearProgramming
import Testing

/// Guide closures are black boxes that must turn out to be affine.
@Suite struct GuideClosureTests {
  private enum Custom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }

  /// A column of a guided leaf and a wide one, leading edges aligned.
  private func column(_ guided: some View) -> some View {
    Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow { guided }
      GridRow { Leaf(width: 50, height: 10).id("other") }
    }
  }

  /// Expects that both encodings name the guided view as what they cannot express.
  private func expectOutside(
    _ view: some View, in proposal: ProposedViewSize = .unspecified,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let tree = try LayoutTree(view)
    for encoding in Encoding.allCases {
      let status = ConstraintEngine.glpk(encoding).layout(tree, in: proposal, host: .topLeading).status
      guard case .outsideLinearFragment(let view, _) = status else {
        Issue.record("\(encoding): \(status)", sourceLocation: sourceLocation)
        continue
      }
      #expect(tree.label(of: tree.core(of: view)) == "guided", sourceLocation: sourceLocation)
    }
  }

  @Test func `a closure may combine another guide and the width`() throws {
    let guided = Leaf(width: 30, height: 20).id("guided")
      .alignmentGuide(.leading) { d in d[.leading] + d.width / 3 }
    let (tree, result) = try expectAgreement(column(guided))
    #expect(try tree.frame("guided", in: result) == [0, 0, 30, 20])
    #expect(try tree.frame("other", in: result) == [10, 20, 50, 10])
  }

  @Test func `a horizontal guide may be the height`() throws {
    let guided = Leaf(width: 30, height: 20).id("guided").alignmentGuide(.leading) { d in d.height }
    let (tree, result) = try expectAgreement(column(guided))
    #expect(try tree.frame("other", in: result) == [20, 20, 50, 10])
  }

  @Test func `a closure may ask whether a guide is explicit`() throws {
    let plain = Leaf(width: 30, height: 20).id("guided")
      .alignmentGuide(.leading) { d in d[explicit: .top] ?? 4 }
    let (tree, result) = try expectAgreement(column(plain))
    #expect(try tree.frame("other", in: result) == [4, 20, 50, 10])
    let explicit = Leaf(width: 30, height: 20).id("guided")
      .alignmentGuide(.top) { d in d.height / 4 }
      .alignmentGuide(.leading) { d in d[explicit: .top] ?? 4 }
    let (second, guided) = try expectAgreement(column(explicit))
    #expect(try second.frame("other", in: guided) == [5, 20, 50, 10])
  }

  @Test func `a closure follows the size that the solver finds`() throws {
    let guided = Leaf(width: LengthRange(min: 0, ideal: 5, max: 60), height: 20).id("guided")
      .alignmentGuide(.leading) { d in d.width - 12 }
    for width in [0, 17.5, 40, 400] {
      try expectAgreement(column(guided), in: ProposedViewSize(width: width, height: nil))
    }
  }

  @Test func `a closure with a bend is outside the linear fragment`() throws {
    let bent = Leaf(width: 30, height: 20).id("guided")
    try expectOutside(column(bent.alignmentGuide(.leading) { d in max(d.width, 20) }))
    try expectOutside(column(bent.alignmentGuide(.leading) { d in d.width * d.height }))
    try expectOutside(column(bent.alignmentGuide(.leading) { d in d.height / d.width }))
  }

  @Test func `a step counts where the solution lands between its edges alone`() throws {
    func stepped(_ width: Double) -> some View {
      column(Leaf(width: width, height: 20).id("guided").alignmentGuide(.leading) { $0.width.rounded() / 2 })
    }
    try expectAgreement(stepped(30))
    try expectOutside(stepped(30.25))
  }

  @Test func `a closure that bends at the solution only does not slip through`() throws {
    let bent = Leaf(width: 30, height: 20).id("guided")
      .alignmentGuide(.leading) { d in d.width == 30 && d.height == 20 ? 7 : d.width }
    try expectOutside(column(bent))
  }

  @Test func `a pole between the points tried is no refusal`() throws {
    let pole = Leaf(width: 30, height: 20).id("guided")
    try expectOutside(column(pole.alignmentGuide(.leading) { d in 1 / (d.width - 4) }))
  }

  @Test func `a closure that is never finite is refused`() throws {
    let tree = try LayoutTree(column(Color.red.alignmentGuide(.leading) { _ in .nan }))
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(tree, in: .unspecified, host: .topLeading)
      #expect(result.status.name == "refused")
    }
  }

  @Test func `a guide that is read at large sizes alone does not slip through`() throws {
    let guided = Leaf(width: 300, height: 20).id("guided")
      .alignmentGuide(.lastTextBaseline) { _ in 3 }
      .alignmentGuide(.leading) { d in d.width > 200 ? d[.lastTextBaseline] : d.height }
    try expectOutside(column(guided))
  }

  @Test func `a guide that is read at the solution alone does not slip through`() throws {
    let guided = Leaf(width: 31.5, height: 20).id("guided")
      .alignmentGuide(.lastTextBaseline) { _ in 3 }
      .alignmentGuide(.leading) { d in d.width == 31.5 ? d[.lastTextBaseline] : d.height }
    try expectOutside(column(guided))
  }

  @Test func `a custom guide by a closure sets rows and columns`() throws {
    let horizontal = HorizontalAlignment(Custom.self)
    let view = Grid(alignment: Alignment(horizontal: horizontal, vertical: VerticalAlignment(Custom.self))) {
      GridRow {
        Leaf(width: 30, height: 20)
        Leaf(width: LengthRange(min: 5, ideal: 8, max: 90), height: 44)
      }
      GridRow { Leaf(width: 12, height: 80).alignmentGuide(horizontal) { d in d[.trailing] - 2 } }
    }
    try expectAgreement(view, in: ProposedViewSize(width: 100, height: nil))
  }
}
