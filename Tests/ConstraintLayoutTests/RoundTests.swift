import ConstraintLayout
import LayoutCore
import LayoutViews
import LinearProgramming
import Testing

/// What chooses rather than computes is assumed, checked against the solution and corrected.
@Suite struct RoundTests {
  private func rounds(_ result: LayoutResult) -> Double { result.statistics.counts["rounds"] ?? 0 }

  private func flexible(_ most: Double) -> LengthRange { LengthRange(min: 0, ideal: 10, max: most) }

  @Test func `an order that declared data tell takes one round`() throws {
    let view = Grid(horizontalSpacing: 0) {
      GridRow {
        Leaf(width: flexible(100), height: 10).id("wide")
        Leaf(width: flexible(20), height: 10).id("narrow")
      }
    }
    let (tree, result) = try expectAgreement(view, in: ProposedViewSize(width: 100, height: nil))
    #expect(rounds(result) == 1)
    #expect(try tree.frame("wide", in: result) == [0, 0, 80, 10])
  }

  @Test func `G11: nested grids of linear leaves have declared probes, so one round is enough`() throws {
    let view = Grid(horizontalSpacing: 0) {
      GridRow {
        Grid { Leaf(width: flexible(100), height: 10) }.id("wide")
        Grid { Leaf(width: flexible(20), height: 10) }.id("narrow")
      }
    }
    let (tree, result) = try expectAgreement(view, in: ProposedViewSize(width: 100, height: nil))
    #expect(rounds(result) == 1)
    #expect(try tree.frame("wide", in: result) == [0, 0, 80, 10])
    #expect(try tree.frame("narrow", in: result) == [80, 0, 20, 10])
  }

  /// Two rows: what is measured in the first is as flexible as its column is wide, 100, the second 20.
  private var measuredRows: some View {
    Grid(verticalSpacing: 0) {
      GridRow {
        Measured { Size(width: $0.width ?? 0, height: min($0.height ?? 20, $0.width ?? 0)) }.name("measured")
      }
      GridRow { Leaf(width: 10, height: flexible(20)).id("leaf") }
    }
  }

  @Test func `G13: an order that measures decide is foreseen`() throws {
    // Source order would offer 50 to each and leave 30 unused.
    let (tree, result) = try expectAgreement(measuredRows, in: ProposedViewSize(width: 100, height: 100))
    #expect(rounds(result) == 1)
    #expect(try tree.frame("measured", in: result) == [0, 0, 100, 80])
    #expect(try tree.frame("leaf", in: result) == [45, 80, 10, 20])
  }

  @Test func `a round limit that is too low is a solver failure`() throws {
    var engine = ConstraintEngine.glpk(.tracks)
    engine.roundLimit = 1
    // A guide that is no linear term is measured at a solution first.
    let view = VStack(alignment: .leading) {
      Leaf(width: 30, height: 10).alignmentGuide(.leading) { d in d.width > 20 ? 5 : d.width }
      Leaf(width: 50, height: 10)
    }
    let tree = try LayoutTree(view)
    let proposal = ProposedViewSize(width: 100, height: 100)
    let result = engine.layout(tree, in: proposal, host: .topLeading)
    #expect(result.status == .solverFailure("the assumptions did not settle in 1 rounds"))
    engine.roundLimit = 2
    #expect(engine.layout(tree, in: proposal, host: .topLeading).status == .placed)
  }

  @Test func `a text in a narrow column is measured for the offer that the columns before it leave`() throws {
    let view = Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        Text("the quick brown fox").id("text")
        Leaf(width: 30, height: 10).id("fixed")
      }
      GridRow { Color.red.id("below") }
    }
    // 30 is fixed, 70 are left: 10 characters, so the quick / brown fox, 70 with its space and 63 points wide.
    let (tree, result) = try expectAgreement(view, in: ProposedViewSize(width: 100, height: 200))
    #expect(rounds(result) == 1)
    #expect(try tree.frame("text", in: result) == [0, 0, 70, 32])
    #expect(try tree.frame("below", in: result) == [0, 32, 70, 168])
  }

  @Test func `a leaf that trades width for height settles`() throws {
    let view = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        Measured { proposal in
          let width = min(max(proposal.width ?? 200, 20), 400)
          return Size(width: width, height: 6000 / width)
        }.id("area")
        Leaf(width: 40, height: LengthRange(min: 5, ideal: 5, max: .infinity)).id("side")
      }
    }
    let (tree, result) = try expectAgreement(view, in: ProposedViewSize(width: 100, height: nil))
    #expect(try tree.frame("area", in: result) == [0, 0, 60, 100])
    #expect(try tree.frame("side", in: result) == [60, 0, 40, 100])
  }

  @Test func `a leaf that measures what is no size is refused by both engines`() throws {
    let view = Grid { GridRow { Measured { _ in Size(width: .nan, height: 1) } } }
    let tree = try LayoutTree(view)
    for encoding in Encoding.allCases {
      let engine = ConstraintEngine.glpk(encoding)
      let status = engine.layout(tree, in: ProposedViewSize(width: 9, height: 9), host: .center).status
      #expect(status.name == "refused")
    }
  }

  @Test func `L7: a measure that is no size is refused where only its other side is asked for`() throws {
    func measured(_ isBad: @escaping @Sendable (ProposedViewSize) -> Bool) -> some View {
      Measured { Size(width: 30, height: isBad($0) ? .nan : 1) }.id("measured")
    }
    // F7 asks for the ideal width alone, S2 for the width at (0, 50).
    let choice = ViewThatFits(in: .horizontal) {
      measured { $0.height == nil }
      Color.red
    }
    let stack = HStack {
      measured { $0.width == 0 }
      Color.red
    }
    for tree in [try LayoutTree(choice), try LayoutTree(stack)] {
      for encoding in Encoding.allCases {
        let engine = ConstraintEngine.glpk(encoding)
        let status = engine.layout(tree, in: ProposedViewSize(width: 50, height: 50), host: .center).status
        guard case .refused(let view, _) = status else {
          Issue.record("\(encoding): \(status)")
          continue
        }
        #expect(tree.label(of: view) == "measured")
      }
    }
  }
}
