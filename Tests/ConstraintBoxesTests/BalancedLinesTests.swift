import Boxes
import ConstraintBoxes
import Testing

/// `flex-wrap: balance`: how many items each line holds.  The lines are those of Chromium.
@Suite struct BalancedLinesTests {
  @Test(
    arguments: [
      // A line of several items must fit, even if the squares are then larger.
      ([60.0, 20, 120, 5], 0, 100, nil, [2, 1, 1]),
      ([90, 40, 5, 60, 5, 25, 25, 70], 5, 130, 2, [1, 4, 3]),
      // Least squares, which are not the least longest line.
      ([30, 40, 120, 70, 5, 60], 0, 100, nil, [2, 1, 1, 2]),
      // More lines than wrapping needs.
      ([10, 60, 10, 25, 30], 0, 1000, 3, [1, 1, 3]), ([5, 90, 30, 30], 7, 130, 3, [1, 1, 2]),
      // No more lines than items.
      ([10, 10], 0, 100, 7, [1, 1]), ([], 0, 100, 3, []),
    ] as [([Double], Double, Double, Int?, [Int])])
  func linesAreThoseOfChromium(
    _ sizes: [Double], _ gap: Double, _ width: Double, _ count: Int?, _ expected: [Int]
  ) throws {
    var style = BoxStyle()
    style.flexWrap = .balance
    style.flexLineCount = count
    style.columnGap = .px(gap)
    style.width = .px(width)
    var tree = BoxTree()
    tree.begin(style)
    for size in sizes {
      var item = BoxStyle()
      (item.width, item.height, item.flexShrink) = (.px(size), .px(10), 0)
      tree.begin(item)
      tree.end()
    }
    tree.end()
    let frames = try engine.layout(tree).frames.dropFirst()
    let lines = Dictionary(grouping: frames, by: \.y).sorted { $0.key < $1.key }.map(\.value.count)
    #expect(lines == expected)
  }
}
