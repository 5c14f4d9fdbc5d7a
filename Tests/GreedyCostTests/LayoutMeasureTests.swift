import DirectLayout
import GreedyCost
import LayoutCore
import LayoutViews
import Testing

/// Excesses of layouts worked out by hand.
@Suite struct LayoutMeasureTests {
  private func measure(_ view: some View, _ width: Double, _ height: Double) throws -> LayoutMeasure {
    let (tree, proposal) = (try LayoutTree(view), ProposedViewSize(width: width, height: height))
    return LayoutMeasure(
      tree, DirectEngine().layout(tree, in: proposal, host: .topLeading), in: proposal)
  }

  @Test func `a frame hides what sticks out of it from the proposal`() throws {
    let measure = try measure(Leaf(width: 80, height: 30).frame(width: 50), 40, 100)
    #expect(measure.overflow(.horizontal) == 30 + 10)
    #expect(measure.overflow(.vertical) == 0)
    #expect(measure.height == 30)
  }

  /// S8: the layer of the highest priority sizes the stack, the other one sticks out of it.
  @Test func `a layer sticks out of a ZStack`() throws {
    let stack = ZStack {
      Leaf(width: 20, height: 20).layoutPriority(1)
      Leaf(width: 25, height: 50)
    }
    let measure = try measure(stack, 100, 100)
    #expect(measure.overflow(.horizontal) == 5)
    #expect(measure.overflow(.vertical) == 30)
  }

  @Test func `columns are measured, and what is inside overlays is not`() throws {
    let grid = Grid(horizontalSpacing: 5) {
      GridRow {
        Leaf(width: 20, height: 10)
        Leaf(width: 50, height: 10)
      }
    }
    let measure = try measure(grid.background { Leaf(width: 900, height: 900).frame(width: 1) }, 60, 10)
    #expect(measure.columns == [[20, 50]])
    #expect(measure.unevenness == 30)
    #expect(measure.overflow == 15)
  }
}
