// CSS Flexible Box Layout 1 §9.7: resolving flexible lengths.

/// Gives the free space of one line to its items, or takes what is missing from them.
struct FlexibleLengths {
  private let line: FlexLine
  private let innerMain: Double
  private let gap: Double
  private let container: FlexContainer

  init(_ line: FlexLine, innerMain: Double, gap: Double, in container: FlexContainer) {
    (self.line, self.innerMain, self.gap, self.container) = (line, innerMain, gap, container)
  }

  func resolve(_ items: inout [FlexItem]) {
    let gaps = gap * Double(line.items.count - 1)
    // 1. Determine the used flex factor.
    var sum = gaps
    for index in line.items { sum += items[index].outerHypotheticalMain }
    let grows = sum < innerMain

    // 2. Each item starts from its flex base size.  3. Freeze inflexible items.
    var open = 0
    for index in line.items {
      let (base, hypothetical) = (items[index].base, items[index].hypotheticalMain)
      let factor = grows ? items[index].grow : items[index].shrink
      if factor == 0 || (grows ? base > hypothetical : base < hypothetical) {
        (items[index].main, items[index].isFrozen) = (hypothetical, true)
      } else {
        (items[index].main, items[index].isFrozen) = (base, false)
        open += 1
      }
    }
    // 4. Calculate the initial free space.
    let initialFree = freeSpace(items, gaps)
    if !grows, initialFree != 0 {
      for index in line.items where items[index].lacksMinimum { addMinimum(&items[index]) }
    }

    // 5. Loop.  Every round freezes at least one item.
    while open > 0 {
      // b. The remaining free space; factors below 1 together take only their share.
      var free = freeSpace(items, gaps)
      var (factors, scaled) = (0.0, 0.0)
      for index in line.items where !items[index].isFrozen {
        factors += grows ? items[index].grow : items[index].shrink
        scaled += items[index].shrink * items[index].base
      }
      if factors < 1, abs(initialFree * factors) < abs(free) { free = initialFree * factors }
      // c. Distribute free space in proportion to the factors.
      // d. Fix min/max violations.
      var violation = 0.0
      for index in line.items where !items[index].isFrozen {
        var main = items[index].base
        if grows, factors > 0 {
          main += free * (items[index].grow / factors)
        } else if !grows, scaled > 0 {
          main += free * (items[index].shrink * items[index].base / scaled)
        }
        let clamped = max(0, items[index].mainLimits.clamp(main))
        violation += clamped - main
        items[index].main = main
      }
      // e. Freeze over-flexed items.
      for index in line.items where !items[index].isFrozen {
        let main = items[index].main
        let clamped = max(0, items[index].mainLimits.clamp(main))
        if violation == 0 || !violation.isFinite || (violation > 0 ? clamped > main : clamped < main) {
          (items[index].main, items[index].isFrozen) = (clamped, true)
          open -= 1
        }
      }
    }
  }

  /// §4.5: the automatic minimum, where it matters.
  private func addMinimum(_ item: inout FlexItem) {
    let style = container.pass.style(item.box)
    let model = BoxModel(style, percentWidth: container.content.percentWidth)
    let sizes = FlexItemSizes(container: container, item: item, style: style, model: model)
    (item.mainLimits, item.lacksMinimum) = sizes.mainLimits(isShrinking: true)
  }

  /// What is left of the line, with the used sizes of frozen items and the base sizes of the others.
  private func freeSpace(_ items: [FlexItem], _ gaps: Double) -> Double {
    var free = innerMain - gaps
    for index in line.items {
      let item = items[index]
      free -= (item.isFrozen ? item.main : item.base) + item.mainEdges + item.margins.main
    }
    return free
  }
}
