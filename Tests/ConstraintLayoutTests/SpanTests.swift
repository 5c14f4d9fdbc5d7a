import LayoutCore
import LayoutViews
import Testing

@testable import ConstraintLayout

/// G14, G15, G18  Spans without a largest width, spans that need infinity, and unsized cells in probes.
@Suite struct SpanTests {
  private func flexible(from least: Double) -> LengthRange {
    LengthRange(min: least, ideal: max(least, 10), max: .infinity)
  }

  @Test func `G14: a spanning grid of a row counts its least width`() throws {
    let view = Grid {
      GridRow {
        Color.red.id("one")
        Color.red
        Grid {
          GridRow {
            Color.red
            Color.red
          }
        }.id("inner").gridCellColumns(2)
      }
    }.id("outer")
    let (tree, result) = try expectAgreement(view, in: ProposedViewSize(width: 350, height: 350))
    // Every column is offered 83.5, and the span 167, of which its least width 8 counts as there.
    #expect(try tree.frame("outer", in: result)[2] == 342)
    #expect(try tree.frame("inner", in: result)[2] == 159)
  }

  @Test func `G14: folded bounds of a spanning leaf count likewise`() throws {
    func grid(_ least: Double) -> some View {
      Grid(horizontalSpacing: 0) {
        GridRow {
          Leaf(width: 20, height: 10)
          Leaf(width: flexible(from: least), height: 10).gridCellColumns(2)
        }
        GridRow {
          Leaf(width: 20, height: 10)
          Leaf(width: 10, height: 10)
        }
      }.id("grid")
    }
    for (least, width) in [(0.0, 200.0), (10, 200), (40, 170)] {
      let (tree, result) = try expectAgreement(grid(least), in: ProposedViewSize(width: 200, height: 100))
      #expect(try tree.frame("grid", in: result)[2] == width)
    }
  }

  @Test func `G14: a rowless cell and an unsized one count nothing`() throws {
    let rowless = Grid { Leaf(width: flexible(from: 40), height: 10) }.id("grid")
    let (tree, result) = try expectAgreement(rowless, in: ProposedViewSize(width: 200, height: 100))
    #expect(try tree.frame("grid", in: result)[2] == 200)
    let unsized = Grid {
      GridRow {
        Leaf(width: flexible(from: 40), height: 10).gridCellColumns(2).gridCellUnsizedAxes(.horizontal)
      }
    }.id("grid")
    let (other, answer) = try expectAgreement(unsized, in: ProposedViewSize(width: 200, height: 100))
    #expect(try other.frame("grid", in: answer)[2] == 40)
  }

  @Test func `G14, G15: a span that needs infinity makes its columns infinite`() throws {
    let view = Grid(horizontalSpacing: 0) {
      GridRow {
        Leaf(width: flexible(from: 0), height: 1).aspectRatio(1, contentMode: .fill).gridCellColumns(2)
      }
    }
    for width in [nil, 100.0] {
      let tree = try LayoutTree(view)
      for encoding in Encoding.allCases {
        let result = ConstraintEngine.glpk(encoding).layout(
          tree, in: ProposedViewSize(width: width, height: .infinity), host: .topLeading)
        #expect(result.status.name == "unbounded", "\(encoding), \(result.status)")
      }
    }
  }

  @Test func `G11, G18: an unsized cell is as flexible as the other side of the probe makes it`() throws {
    let view = Grid {
      GridRow {
        Color.red.aspectRatio(1, contentMode: .fill).gridCellUnsizedAxes(.horizontal)
        Leaf(width: flexible(from: 10), height: 10).id("leaf")
      }
    }.id("grid")
    let (tree, result) = try expectAgreement(view, in: ProposedViewSize(width: 100, height: nil))
    // (0, ∞) fills infinitely, and both minimums are below 10: the leaf goes first, and is offered half of 92.
    #expect(try tree.frame("leaf", in: result)[2] == 46)
    #expect(try tree.frame("grid", in: result)[2] == 54)
  }

  @Test func `L1: a reader that a span under negative gaps proposes less than 0 is 0 wide`() throws {
    let view = Grid(horizontalSpacing: -4) {
      GridRow {
        Leaf(width: 10, height: 10)
        Color.red.position(x: 0, y: 0).id("position").gridCellColumns(3)
      }
    }
    let (tree, result) = try expectAgreement(view, in: ProposedViewSize(width: 0, height: nil))
    #expect(try tree.frame("position", in: result)[2] == 0)
  }
}
