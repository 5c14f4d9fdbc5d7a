// CSS Flexible Box Layout 1 §9.7: flexible lengths are resolved.
//
// Which items grow or shrink, and which of them reach a limit in which round, is assumed; a round then is a sum: each item
// that is not frozen gets its share of the free space.

import Boxes
import LayoutCore

extension BoxCompiler {
  /// Gives the items of a line their main sizes.
  func resolveFlexibleLengths(
    _ items: inout [FlexItem], in inner: Length, _ container: FlexContainer, line: Int
  ) {
    let main = container.main
    let provenance = BoxProvenance(.flexibleLengths, main, container.box, index: line)
    let around = items.map { $0.margins.both(main) }
    let space = inner - Double(items.count - 1) * container.mainGap - around.sum
    let (grows, inflexible) = startFlexing(items, in: space, provenance)

    // Step 3: what is frozen at the beginning, at the hypothetical size.
    var frozen: [Length?] = items.indices.map { inflexible[$0] ? items[$0].hypothetical : nil }
    func free() -> Length {
      rows.named(space - items.indices.map { frozen[$0] ?? items[$0].base }.sum, provenance)
    }
    let initialFree = free()
    while frozen.contains(nil) {
      // Step 4b: the remaining free space.
      let open = items.indices.filter { frozen[$0] == nil }
      let factors = open.map { grows ? items[$0].style.flexGrow : items[$0].style.flexShrink }
      let remaining = freeSpace(free(), initialFree, factors.reduce(0, +), provenance)
      // Step 4c: each item gets its share.
      let weights = grows ? ratios(factors) : scaledRatios(open.map { items[$0] }, main, provenance)
      let targets = zip(open, weights).map { items[$0].base + $1 * remaining }
      // Step 4d: limits.
      let clamped = zip(open, targets).map { index, target in
        clamp(target, (items[index].minimum, items[index].maximum), items[index].box, main)
      }
      // Step 4e: those that a limit has changed are frozen, or all of them.
      let freezes = frozenItems(targets, clamped, provenance)
      for (number, index) in open.enumerated() where freezes[number] { frozen[index] = clamped[number] }
    }
    for index in items.indices { items[index].main = frozen[index]! }
  }

  /// Steps 1 and 2  Whether items grow, and which are inflexible.
  private func startFlexing(
    _ items: [FlexItem], in space: Length, _ provenance: BoxProvenance
  ) -> (grows: Bool, inflexible: [Bool]) {
    let grow = items.map(\.style.flexGrow)
    let shrink = items.map(\.style.flexShrink)
    let count = items.count
    let outcome = assume(
      provenance, .growth, [space] + items.map(\.hypothetical) + items.map(\.base),
      guess: [1] + grow.map { $0 == 0 ? 1 : 0 }
    ) { values in
      let hypothetical = values[1...count]
      let grows = hypothetical.reduce(0, +) < values[0] - comparisonTolerance
      let frozen = (0..<count).map { index in
        let difference = values[1 + count + index] - values[1 + index]
        if grows { return grow[index] == 0 || difference > comparisonTolerance }
        return shrink[index] == 0 || difference < -comparisonTolerance
      }
      return [grows ? 1 : 0] + frozen.map { $0 ? 1 : 0 }
    }
    return (outcome[0] == 1, outcome.dropFirst().map { $0 == 1 })
  }

  /// Step 4b  Factors whose sum is less than 1 take a part of the free space only.
  private func freeSpace(
    _ remaining: Length, _ initial: Length, _ sum: Double, _ provenance: BoxProvenance
  ) -> Length {
    if sum >= 1 { return remaining }
    let part = sum * initial
    let isPart = assume(provenance, .partOfSpace, [remaining, part], guess: [1]) { values in
      [abs(values[1]) < abs(values[0]) ? 1 : 0]
    }
    return isPart[0] == 1 ? part : remaining
  }

  private func ratios(_ factors: [Double]) -> [Double] {
    let sum = factors.reduce(0, +)
    return factors.map { sum > 0 ? $0 / sum : 0 }
  }

  /// Step 4c  The scaled flex shrink factor of each item, as a part of their sum.  It is a ratio of lengths: rows cannot
  /// compute it, so it is assumed.
  private func scaledRatios(_ items: [FlexItem], _ main: Axis, _ provenance: BoxProvenance) -> [Double] {
    let lengths = items.map { $0.base - $0.edges.frame(main) }
    let factors = items.map(\.style.flexShrink)
    return assume(provenance, .shrinking, lengths, guess: ratios(factors)) { values in
      let scaled = zip(values, factors).map { max(0, $0) * $1 }
      let sum = scaled.reduce(0, +)
      return scaled.map { sum > 0 ? $0 / sum : 0 }
    }
  }

  /// Step 4e  Which items freeze, from their sizes before and after the limits.
  private func frozenItems(
    _ targets: [Length], _ clamped: [Length], _ provenance: BoxProvenance
  ) -> [Bool] {
    let count = targets.count
    let outcome = assume(provenance, .limits, targets + clamped, guess: targets.map { _ in 1 }) { values in
      let violations = (0..<count).map { values[count + $0] - values[$0] }
      let total = violations.reduce(0, +)
      return violations.map { violation in
        if abs(total) <= comparisonTolerance { return 1 }
        return total > 0
          ? violation > comparisonTolerance / Double(count) ? 1 : 0
          : violation < -comparisonTolerance / Double(count) ? 1 : 0
      }
    }
    // At least one freezes, also where rounding errors blur who.
    return outcome.contains(1) ? outcome.map { $0 == 1 } : targets.map { _ in true }
  }
}
