import DirectLayout
import LayoutCore
import LayoutRules
import LayoutViews
import Synchronization
import Testing

/// Section 6: how a layout may end.
@Suite struct StatusRuleTests {
  private func tree() throws -> LayoutTree {
    try LayoutTree(
      HStack {
        box("a")
        shape("b")
      })
  }
  private let infinite = ProposedViewSize(width: .infinity, height: 20)
  private let finite = ProposedViewSize(width: 80, height: 20)

  private func judge(_ result: LayoutResult, _ proposal: ProposedViewSize) throws -> Judgement {
    RuleChecker().judgement(of: result, try tree(), in: proposal, host: .topLeading)
  }

  @Test func `an infinite layout is unbounded at its first infinite view, children before parents`() throws {
    let b = try #require(try tree().nodes["b"])
    #expect(try judge(LayoutResult(status: .unbounded(view: b)), infinite) == .holds)
    #expect(try judge(LayoutResult(status: .unbounded(view: 0)), infinite).violations?.first?.rule == .L3)
    let placed = DirectEngine().layout(try tree(), in: finite, host: .topLeading)
    #expect(try judge(placed, infinite).violations?.first?.expected == .infinity)
  }

  @Test func `a finite layout is not unbounded`() throws {
    let violation = try judge(LayoutResult(status: .unbounded(view: 2)), finite).violations?.first
    #expect(violation?.rule == .L3)
    #expect(violation?.found == .infinity)
  }

  @Test func `what gives no frames is not judged, which is no approval`() throws {
    for status in [
      LayoutStatus.solverFailure("tired"), .unsupported(view: 0, reason: "no"),
      .refused(view: 0, reason: "no"),
    ] {
      let judgement = try judge(LayoutResult(status: status), finite)
      #expect(judgement.violations == nil, "\(judgement)")
    }
    let short = LayoutResult(status: .placed, frames: [.zero])
    #expect(try judge(short, finite).violations == nil)
    let few = RuleChecker(capacity: 2)
    let right = DirectEngine().layout(try tree(), in: finite, host: .topLeading)
    #expect(few.judgement(of: right, try tree(), in: finite, host: .topLeading).violations == nil)
  }

  @Test func `L7, A8, F9: what must be refused is not placed`() throws {
    let tree = try LayoutTree(
      ZStack(alignment: .leading) {
        box("a").alignmentGuide(.leading) { _ in .nan }
        box("b")
      })
    let frames = [Rect](repeating: .zero, count: tree.count)
    let checker = RuleChecker()
    let placed = LayoutResult(status: .placed, frames: frames)
    #expect(
      checker.judgement(of: placed, tree, in: finite, host: .center).violations?.map(\.rule) == [.A8])
    let refused = LayoutResult(status: .refused(view: 1, reason: "a guide is nan"))
    #expect(checker.judgement(of: refused, tree, in: finite, host: .center) == .holds)
    let negative = ProposedViewSize(width: -1, height: 2)
    #expect(try judge(LayoutResult(status: .refused(view: 0, reason: "negative")), negative) == .holds)
    #expect(try judge(placed, negative).violations?.map(\.rule) == [.L1])
  }

  /// Not finite in a view that is 10 points wide; 0 elsewhere, so in a 1 × 1 view (G22) too.
  private enum Endless: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width == 10 ? .infinity : 0 }
  }

  /// Another value each time.
  private enum Fickle: AlignmentID {
    private static let asked = Mutex(0)
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      asked.withLock {
        $0 += 1
        return Double($0)
      }
    }
  }

  /// Trees that read the default of a custom ID, each by another rule.
  private func trees(alignedBy id: any AlignmentID.Type) throws -> [String: LayoutTree] {
    let alignment = Alignment(horizontal: HorizontalAlignment(id), vertical: .center)
    return [
      "S5": try LayoutTree(
        VStack(alignment: alignment.horizontal) {
          box("a")
          box("b", 20)
        }),
      "S8": try LayoutTree(
        ZStack(alignment: alignment) {
          box("a")
          box("b", 20)
        }),
      "G22": try LayoutTree(
        Grid(alignment: alignment) {
          GridRow { box("a") }
          GridRow { box("b", 20) }
        }),
      "F3": try LayoutTree(box("a").frame(width: 20, alignment: alignment)),
      "F6": try LayoutTree(box("b", 20).overlay(alignment: alignment) { box("a") }),
    ]
  }

  @Test(arguments: [Endless.self, Fickle.self] as [any AlignmentID.Type])
  func `A8: a custom ID whose default is no finite function must be refused`(id: any AlignmentID.Type) throws
  {
    for (rule, tree) in try trees(alignedBy: id) {
      let placed = LayoutResult(status: .placed, frames: [Rect](repeating: .zero, count: tree.count))
      let judgement = RuleChecker().judgement(of: placed, tree, in: finite, host: .center)
      #expect(judgement.violations?.map(\.rule) == [.A8], "\(rule): \(judgement)")
      let answer = DirectEngine().layout(tree, in: finite, host: .center)
      #expect(
        RuleChecker().judgement(of: answer, tree, in: finite, host: .center) == .holds,
        "\(rule): \(answer.status)")
    }
  }

  /// As far as the view is wide.
  private enum Far: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }

  @Test func `A8: a default may be infinite where the view is`() throws {
    let tree = try LayoutTree(
      ZStack(alignment: Alignment(horizontal: HorizontalAlignment(Far.self), vertical: .center)) {
        shape("a")
        box("b")
      })
    let unbounded = LayoutResult(status: .unbounded(view: try #require(tree.nodes["a"])))
    #expect(RuleChecker().judgement(of: unbounded, tree, in: infinite, host: .center) == .holds)
  }

  @Test func `the deepest trees are judged`() throws {
    var builder = TreeBuilder()
    let frames = (0..<(LayoutTree.deepest - 1)).map { _ in ModifierDescription.padding(EdgeInsets(all: 0.5)) }
    builder.modified(by: frames) { $0.leaf(.shape) }
    let tree = try builder.finish()
    let proposal = ProposedViewSize(width: 500, height: 500)
    var result = DirectEngine().layout(tree, in: proposal, host: .center)
    let checker = RuleChecker()
    #expect(checker.judgement(of: result, tree, in: proposal, host: .center) == .holds)
    result.frames[tree.count - 1].origin.x += 1
    #expect(checker.judgement(of: result, tree, in: proposal, host: .center).violations?.map(\.rule) == [.F4])
  }
}
