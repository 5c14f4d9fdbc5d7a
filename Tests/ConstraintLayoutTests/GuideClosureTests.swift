import ConstraintLayout
import GLPKSolver
import LayoutCore
import LayoutViews
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

  /// Expects agreement, found in more than one round: the closure is no linear term.
  private func expectMeasured(
    _ view: some View, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (_, result) = try expectAgreement(view, sourceLocation: sourceLocation)
    #expect(result.statistics.counts["rounds", default: 0] > 1, sourceLocation: sourceLocation)
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

  @Test func `A1: a closure with a bend is measured`() throws {
    let bent = Leaf(width: 30, height: 20).id("guided")
    try expectMeasured(column(bent.alignmentGuide(.leading) { d in max(d.width, 20) }))
    try expectMeasured(column(bent.alignmentGuide(.leading) { d in d.width * d.height }))
    try expectMeasured(column(bent.alignmentGuide(.leading) { d in d.height / d.width }))
  }

  @Test func `A1: a step is linear between its edges and measured elsewhere`() throws {
    func stepped(_ width: Double) -> some View {
      column(Leaf(width: width, height: 20).id("guided").alignmentGuide(.leading) { $0.width.rounded() / 2 })
    }
    try expectAgreement(stepped(30))
    try expectMeasured(stepped(30.25))
  }

  @Test func `A1: a closure that bends at the solution only is measured there`() throws {
    let bent = Leaf(width: 30, height: 20).id("guided")
      .alignmentGuide(.leading) { d in d.width == 30 && d.height == 20 ? 7 : d.width }
    try expectMeasured(column(bent))
  }

  @Test func `A1: a pole between the points tried is no refusal`() throws {
    let pole = Leaf(width: 30, height: 20).id("guided")
    try expectMeasured(column(pole.alignmentGuide(.leading) { d in 1 / (d.width - 4) }))
  }

  @Test func `A8: a closure that is never finite is refused`() throws {
    let tree = try LayoutTree(column(Color.red.alignmentGuide(.leading) { _ in .nan }))
    for encoding in Encoding.allCases {
      let result = ConstraintEngine.glpk(encoding).layout(tree, in: .unspecified, host: .topLeading)
      #expect(result.status.name == "refused")
    }
  }

  @Test func `A1: a guide that is read at large sizes alone is read`() throws {
    let guided = Leaf(width: 300, height: 20).id("guided")
      .alignmentGuide(.lastTextBaseline) { _ in 3 }
      .alignmentGuide(.leading) { d in d.width > 200 ? d[.lastTextBaseline] : d.height }
    try expectMeasured(column(guided))
  }

  @Test func `A1: a guide that is read at the solution alone is read`() throws {
    let guided = Leaf(width: 31.5, height: 20).id("guided")
      .alignmentGuide(.lastTextBaseline) { _ in 3 }
      .alignmentGuide(.leading) { d in d.width == 31.5 ? d[.lastTextBaseline] : d.height }
    try expectMeasured(column(guided))
  }

  @Test func `A8: a closure that is no function of its dimensions is refused`() throws {
    final class Counter: @unchecked Sendable { var count = 0.0 }
    let counter = Counter()
    let view = Leaf(width: 30, height: 20).id("guided").alignmentGuide(.leading) { _ in
      counter.count += 1
      return counter.count
    }
    let tree = try LayoutTree(column(view))
    for encoding in Encoding.allCases {
      let status = ConstraintEngine.glpk(encoding).layout(tree, in: .unspecified, host: .topLeading).status
      guard case .refused(let node, let reason) = status else {
        Issue.record("\(status)")
        continue
      }
      #expect(tree.label(of: tree.core(of: node)) == "guided")
      #expect(reason.contains("function"))
    }
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

  @Test func `a session measures a closure again when its view has another size`() throws {
    let bent = Leaf(width: LengthRange(min: 0, ideal: 30, max: 60), height: 20).id("guided")
      .alignmentGuide(.leading) { d in d.width * d.width / 100 }
    let tree = try LayoutTree(column(bent))
    for encoding in Encoding.allCases {
      let session = ConstraintLayoutSession(
        tree, in: ProposedViewSize(width: 40, height: 80), engine: .glpk(encoding))
      for width in [30.0, 50, 20, 45] {
        try session.resize(to: ProposedViewSize(width: width, height: 80))
        expectFresh(session, "\(encoding), \(width)")
      }
    }
  }
}
