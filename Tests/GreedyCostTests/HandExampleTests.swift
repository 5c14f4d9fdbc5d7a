import GreedyCost
import LayoutCore
import LayoutViews
import Testing

/// Layouts worked out by hand.
@Suite struct HandExampleTests {
  private func leaf(_ min: Double, _ max: Double) -> Leaf {
    Leaf(width: LengthRange(min: min, ideal: min, max: max), height: 10)
  }

  /// S3: the less flexible leaf is offered 50 of 100 first and takes them; the other one needs 80.
  @Test func `a leaf takes its share although another one needs more`() throws {
    let row = HStack(spacing: 0) {
      leaf(0, 50).id("first")
      leaf(80, 200).id("second")
    }
    let comparison = try Comparing.compare(row, width: 100, height: 10, .overflow)
    #expect(comparison.greedyValue == 30)
    #expect(comparison.optimum == 0)
    #expect(comparison.loss == 30)
    #expect(comparison.isOptimal && comparison.isRealised)
    let tree = try LayoutTree(row)
    let (first, second) = (try #require(tree.nodes["first"]), try #require(tree.nodes["second"]))
    #expect(comparison.layout.frames[first].size.width == 50)
    #expect(try #require(comparison.better?.frame(ofOriginal: first)).size.width <= 20)
    #expect(try #require(comparison.better?.frame(ofOriginal: second)).size.width >= 80)
  }

  /// G13 does the same to columns.
  @Test func `a column takes its share although another one needs more`() throws {
    let grid = Grid(horizontalSpacing: 0) {
      GridRow {
        leaf(0, 50)
        leaf(80, 200)
      }
    }
    let comparison = try Comparing.compare(grid, width: 100, height: 10, .overflow)
    #expect(comparison.greedyValue == 30)
    #expect(comparison.optimum == 0)
    #expect(comparison.isRealised)
  }

  /// Nothing can be less than what the leaves need at least.
  @Test func `an overflow that must be stays`() throws {
    let row = HStack {
      Leaf(width: 60, height: 10)
      Leaf(width: 70, height: 10)
    }
    let comparison = try Comparing.compare(row, width: 100, height: 4, .overflow)
    #expect(comparison.greedyValue == 44)
    #expect(comparison.optimum == 44)
    #expect(comparison.bound == 44)
    #expect(comparison.loss == 0 && comparison.isRealised)
  }

  /// "abcde fgh" is 63 wide on one line of 16, and two lines in 45. The frame is less flexible than the text, is
  /// offered 45 of 90 first, and takes them (S2, S3).
  @Test func `a text wraps although a color could do with less`() throws {
    let row = HStack(spacing: 0) {
      Text("abcde fgh")
      Color.red.frame(minWidth: 20, maxWidth: 60)
    }
    let comparison = try Comparing.compare(row, width: 90, height: 100, .height)
    #expect(comparison.greedyValue == 32)
    #expect(comparison.optimum == 16)
    #expect(comparison.isRealised)
  }

  /// G14: a cell across both columns needs 30 points more, 15 for each; all 30 for the narrow one are more even.
  @Test func `what a span adds is shared equally although columns differ`() throws {
    let grid = Grid(horizontalSpacing: 0) {
      GridRow {
        Leaf(width: 80, height: 10)
        Leaf(width: 10, height: 10)
      }
      GridRow { Leaf(width: 120, height: 10).gridCellColumns(2) }
    }
    let comparison = try Comparing.compare(grid, width: 300, height: 100, .evenness)
    #expect(comparison.greedyValue == 70)
    #expect(Comparing.areClose(comparison.optimum, 40))
    #expect(comparison.isRealised)
  }

  /// A column of fixed cells is as wide as they are: no column is padded for the sake of evenness.
  @Test func `columns of fixed cells stay as they are`() throws {
    let grid = Grid {
      GridRow {
        Leaf(width: 80, height: 10)
        Leaf(width: 10, height: 10)
        Color.red
      }
    }
    let comparison = try Comparing.compare(grid, width: 200, height: 10, .evenness)
    #expect(comparison.greedyValue == 84)
    #expect(Comparing.areClose(comparison.optimum, 84))
  }
}
