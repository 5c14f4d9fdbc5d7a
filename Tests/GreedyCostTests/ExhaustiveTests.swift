import GreedyCost
import LayoutCases
import LayoutCore
import LayoutViews
import Testing

/// Optima against all possibilities, or against formulas for the few layouts that have one.
@Suite struct ExhaustiveTests {
  private func words(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      String(repeating: "w", count: Int.random(in: 1...5, using: &generator))
    }
    .joined(separator: " ")
  }

  /// The sizes of a text at every whole width.
  private func sizes(_ text: String) throws -> Set<Size> {
    let tree = try LayoutTree(Text(text))
    let measure = tree.measures[0].measure
    let widest = measure(.unspecified).width
    return Set((0...Int(widest)).map { measure(ProposedViewSize(width: Double($0), height: nil)) })
  }

  @Test(arguments: UInt64(0)..<40) func `texts in a row are as low as the lowest of all breaks`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<3).map { _ in words(&generator) }
    let width = Double(Int.random(in: 20...160, using: &generator))
    let row = HStack(spacing: 4) {
      Text(texts[0])
      Text(texts[1])
      Text(texts[2])
    }
    let comparison = try Comparing.compare(row, width: width, height: 300, .height)
    let room = max(width, comparison.layout.frames[0].size.width)
    var lowest = Double.infinity
    for a in try sizes(texts[0]) {
      for b in try sizes(texts[1]) {
        for c in try sizes(texts[2]) where a.width + b.width + c.width + 8 <= room {
          lowest = min(lowest, max(a.height, b.height, c.height))
        }
      }
    }
    #expect(Comparing.areClose(comparison.optimum, lowest))
  }

  @Test(arguments: UInt64(0)..<40) func `texts in a grid are as low as the lowest of all breaks`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<4).map { _ in words(&generator) }
    let width = Double(Int.random(in: 20...120, using: &generator))
    let grid = Grid(horizontalSpacing: 3, verticalSpacing: 5) {
      GridRow {
        Text(texts[0])
        Text(texts[1])
      }
      GridRow {
        Text(texts[2])
        Text(texts[3])
      }
    }
    let comparison = try Comparing.compare(grid, width: width, height: 300, .height)
    let room = max(width, comparison.layout.frames[0].size.width)
    var lowest = Double.infinity
    for a in try sizes(texts[0]) {
      for b in try sizes(texts[1]) {
        for c in try sizes(texts[2]) {
          for d in try sizes(texts[3]) where max(a.width, c.width) + max(b.width, d.width) + 3 <= room {
            lowest = min(lowest, max(a.height, b.height) + max(c.height, d.height) + 5)
          }
        }
      }
    }
    #expect(Comparing.areClose(comparison.optimum, lowest))
  }

  private func leaves(_ count: Int, _ generator: inout SeededGenerator) -> [LengthRange] {
    (0..<count).map { _ in
      let (least, more) = (
        Double(Int.random(in: 0...60, using: &generator)), Double(Int.random(in: 0...80, using: &generator))
      )
      return LengthRange(min: least, ideal: least, max: least + more)
    }
  }

  @Test(arguments: UInt64(0)..<60) func `leaves in a row overflow by what they need at least`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let ranges = leaves(4, &generator)
    let width = Double(Int.random(in: 60...260, using: &generator))
    let row = HStack(spacing: 6) {
      ForEach(Array(ranges.enumerated()), id: \.offset) { Leaf(width: $0.element, height: 10) }
    }
    let comparison = try Comparing.compare(row, width: width, height: 50, .overflow)
    #expect(Comparing.areClose(comparison.optimum, max(0, ranges.reduce(18) { $0 + $1.min } - width)))
  }

  /// Lengths with a given sum are as even as can be where each is a common length held in its bounds.
  @Test(arguments: UInt64(0)..<60) func `columns are as even as their bounds let them be`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let ranges = leaves(4, &generator)
    let width = Double(Int.random(in: 60...400, using: &generator))
    let grid = Grid(horizontalSpacing: 0) {
      GridRow { ForEach(Array(ranges.enumerated()), id: \.offset) { Leaf(width: $0.element, height: 10) } }
    }
    let comparison = try Comparing.compare(grid, width: width, height: 50, .evenness)
    let sum = comparison.greedy.columns[0].reduce(0, +)
    func lengths(_ common: Double) -> [Double] { ranges.map { min(max(common, $0.min), $0.max) } }
    var (low, high) = (0.0, 200.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if lengths(middle).reduce(0, +) < sum { low = middle } else { high = middle }
    }
    let even = lengths(high)
    #expect(Comparing.areClose(comparison.optimum, (even.max() ?? 0) - (even.min() ?? 0)))
  }
}
