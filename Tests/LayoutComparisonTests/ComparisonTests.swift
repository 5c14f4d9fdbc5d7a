import LayoutComparison
import LayoutCore
import LayoutViews
import Testing

@Suite struct ComparisonTests {
  /// Nodes: 0 the grid, 1 its row, 2 `a`, 3 the frame of `b`, 4 `b`.
  private let tree: LayoutTree

  init() throws {
    tree = try LayoutTree(
      Grid {
        GridRow {
          Leaf(width: 10, height: 10).id("a")
          Color.red.id("b").frame(width: 20, height: 20)
        }
      }.id("grid"))
  }

  private var frames: [Rect] {
    [
      Rect(x: 0, y: 0, width: 38, height: 20), .zero, Rect(x: 0, y: 5, width: 10, height: 10),
      Rect(x: 18, y: 0, width: 20, height: 20), Rect(x: 18, y: 0, width: 20, height: 20),
    ]
  }

  private func placed(_ change: (inout [Rect]) -> Void = { _ in }) -> LayoutResult {
    var frames = frames
    change(&frames)
    return LayoutResult(status: .placed, frames: frames)
  }

  private func verdict(_ reference: LayoutResult, _ candidate: LayoutResult) -> Verdict {
    Comparison(tree, reference, candidate).verdict
  }

  private func verdict(_ reference: LayoutStatus, _ candidate: LayoutStatus) -> Verdict {
    verdict(LayoutResult(status: reference), LayoutResult(status: candidate))
  }

  @Test func `the same frames are equal`() {
    let comparison = Comparison(tree, placed(), placed())
    #expect(comparison.verdict == .equal)
    #expect(comparison.worstDeviation == 0)
    #expect(comparison.verdict.isAgreement)
  }

  @Test func `the frames of rows mean nothing`() {
    #expect(verdict(placed(), placed { $0[1].size.width = 7 }) == .equal)
  }

  @Test func `a deviation is relative to the magnitude, at least one point`() {
    #expect(verdict(placed(), placed { $0[2].origin.x = 5e-10 }) == .equalWithinTolerance(deviation: 5e-10))
    let wide = { (width: Double) in self.placed { $0[0].size.width = width } }
    let (a, b) = (0x1p21, 0x1p21 + 0x1p-10)
    #expect(verdict(wide(a), wide(b)) == .equalWithinTolerance(deviation: 0x1p-10 / b))
    #expect(verdict(wide(a), wide(b)).isAgreement)
    #expect(!verdict(wide(a), wide(a + 0x1p-8)).isAgreement)
  }

  @Test func `what large coordinates leave over is known to their last places, unless points are asked for`()
  {
    let wide = { (x: Double) in
      self.placed {
        $0[0].size.width = 0x1p40
        $0[2].origin.x = x
      }
    }
    let allowed = Comparison.ulps * 0x1p40.ulp
    #expect(verdict(wide(0), wide(allowed)) == .equalWithinTolerance(deviation: allowed))
    #expect(!verdict(wide(0), wide(2 * allowed)).isAgreement)
    var lower = wide(0)
    lower.frames[2].origin.y += allowed
    #expect(!verdict(wide(0), lower).isAgreement, "a height is not what widths leave over")
    #expect(!Comparison(tree, wide(0), wide(allowed), .points(1e-6)).verdict.isAgreement)
  }

  @Test func `a difference names view, coordinate, values and rule`() throws {
    let verdict = verdict(placed(), placed { $0[4].origin.y = 3 })
    guard case .different(let differences, nil) = verdict else { throw Unexpected(verdict: verdict) }
    #expect(
      differences == [
        Difference(node: 4, view: "b", coordinate: .y, values: [0, 3], rule: .F3, deviation: 1)
      ])
    #expect(!verdict.isAgreement)
  }

  @Test func `differences are listed worst first`() throws {
    let verdict = verdict(
      placed(),
      placed {
        $0[2].origin.x = 1e-6
        $0[3].size.height = 40
        $0[0].size.width = 39
      })
    guard case .different(let differences, nil) = verdict else { throw Unexpected(verdict: verdict) }
    #expect(differences.map(\.view) == ["0/0/1", "grid", "a"])
    #expect(differences.map(\.coordinate) == [.height, .width, .x])
    #expect(differences.map(\.rule) == [.F1, .G16, .G22])
  }

  @Test func `NaN and infinity agree with no number`() {
    for value in [Double.nan, .infinity] {
      let comparison = Comparison(tree, placed(), placed { $0[2].size.width = value })
      #expect(comparison.verdict.name == "different")
      #expect(comparison.worstDeviation == .infinity)
    }
  }

  @Test func `F7: views that neither shows are equal, whatever else their frames say`() {
    let hidden = placed { $0[4] = .null }
    #expect(verdict(hidden, hidden) == .equal)
    let other = placed { $0[4] = Rect(x: .infinity, y: 0, width: 3, height: 4) }
    #expect(verdict(hidden, other) == .equal)
  }

  @Test func `F7: a view that one shows and the other does not is a difference`() throws {
    let hidden = placed { $0[4] = .null }
    for (verdict, values) in [
      (verdict(hidden, placed()), [.infinity, 18]), (verdict(placed(), hidden), [18, .infinity]),
    ] as [(Verdict, [Double])] {
      guard case .different(let differences, nil) = verdict else { throw Unexpected(verdict: verdict) }
      #expect(
        differences == [
          Difference(
            node: 4, view: "b", coordinate: .x, values: values, rule: .F7, deviation: .infinity)
        ])
    }
    #expect(Comparison(tree, hidden, placed()).worstDeviation == .infinity)
  }

  @Test func `the tolerance can be chosen`() {
    let other = placed { $0[2].origin.x = 0.01 }
    #expect(Comparison(tree, placed(), other, tolerance: 0.1).verdict.isAgreement)
    #expect(!Comparison(tree, placed(), other, tolerance: 0.001).verdict.isAgreement)
  }

  @Test func `unbounded on both is an agreement only on the same view`() {
    #expect(verdict(.unbounded(view: 4), .unbounded(view: 4)) == .unbounded(view: "b"))
    #expect(verdict(.unbounded(view: 4), .unbounded(view: 4)).isAgreement)
    #expect(
      verdict(.unbounded(view: 4), .unbounded(view: 2))
        == .different([], reason: "one answers unbounded at b, the other unbounded at a"))
  }

  @Test func `unbounded against placed is different, either way round`() {
    let unbounded = LayoutResult(status: .unbounded(view: 4))
    #expect(
      verdict(unbounded, placed())
        == .different([], reason: "one answers unbounded at b, the other placed"))
    #expect(
      verdict(placed(), unbounded)
        == .different([], reason: "one answers placed, the other unbounded at b"))
  }

  @Test func `refused by both is refused, by one different`() {
    let refused = LayoutStatus.refused(view: 2, reason: "is too odd")
    #expect(verdict(refused, .refused(view: 4, reason: "other words")) == .refused("a is too odd"))
    #expect(
      verdict(refused, .unbounded(view: 2))
        == .different([], reason: "one answers refused at a: is too odd, the other unbounded at a"))
  }

  @Test func `a solver failure or an unsupported view wins over what the other says`() {
    let others: [LayoutStatus] = [.unbounded(view: 0), .refused(view: 0, reason: "no")]
    let bent = LayoutStatus.unsupported(view: 2, reason: "bends")
    for other in others {
      #expect(verdict(other, .solverFailure("tired")) == .solverFailure("tired"))
      #expect(verdict(.solverFailure("tired"), other) == .solverFailure("tired"))
      #expect(verdict(other, bent) == .unsupported(view: "a", reason: "bends"))
    }
    #expect(verdict(placed(), LayoutResult(status: bent)).name == "unsupported")
  }

  @Test func `every verdict has a listed name, and three of them are agreements`() {
    let verdicts: [Verdict] = [
      .equal, .equalWithinTolerance(deviation: 1), .different([], reason: nil),
      .unsupported(view: "", reason: ""), .unbounded(view: ""), .solverFailure(""), .refused(""),
    ]
    #expect(verdicts.map(\.name) == Verdict.names)
    #expect(verdicts.filter(\.isAgreement).map(\.name) == ["equal", "equalWithinTolerance", "unbounded"])
  }

  private struct Unexpected: Error { var verdict: Verdict }
}
