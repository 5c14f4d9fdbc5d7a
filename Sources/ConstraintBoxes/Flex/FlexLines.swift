// CSS Flexible Box Layout 1 §9.3: items are collected into lines; §9.2 step 4: the container's main size.

import Boxes
import LayoutCore

extension BoxCompiler {
  /// §9.3 step 5  As many items in a line as fit at their hypothetical sizes, at least one.  Where lines break is assumed.
  func flexLines(_ items: [FlexItem], _ container: FlexContainer) -> [FlexLine] {
    guard !items.isEmpty else { return [] }
    let available = availableMainSize(container)
    let sizes = items.map { $0.hypothetical + $0.margins.both(container.main) }
    let lineNumbers: [Double]
    if container.isBalanced {
      lineNumbers = balancedLineNumbers(
        sizes, available: available, gap: container.mainGap, of: container.box, container.main)
    } else if container.isMultiLine, let available {
      lineNumbers = wrappedLineNumbers(
        sizes, available: available, gap: container.mainGap, of: container.box, container.main)
    } else {
      return [FlexLine(items: items)]
    }
    var lines: [FlexLine] = []
    for (item, number) in zip(items, lineNumbers) {
      if Int(number) == lines.count { lines.append(FlexLine(items: [])) }
      lines[lines.count - 1].items.append(item)
    }
    return lines
  }

  /// The number of the line of each item by the sizes of their margin boxes.
  func wrappedLineNumbers(_ sizes: [Length], available: Length, gap: Length, of box: Int, _ main: Axis)
    -> [Double]
  {
    let isCut = dialect == .chromium
    return assume(
      BoxProvenance(.flexLines, main, box), .itemLines, [available, gap] + sizes, guess: sizes.map { _ in 0 }
    ) { values in
      // Chromium compares multiples of 1/64 px.
      Self.lineNumbers(isCut ? values[..<2] + values[2...].map(\.cutToUnit) : values[...])
    }
  }

  /// The number of the line of each item, from what is available, the gap, and the sizes of the items.
  private static func lineNumbers(_ values: ArraySlice<Double>) -> [Double] {
    let (available, gap) = (values[0], values[1])
    var (line, used) = (0, 0.0)
    var numbers: [Double] = []
    for size in values[2...] {
      if !numbers.isEmpty, Int(numbers[numbers.count - 1]) == line {
        used += gap + size
        if used > available + comparisonTolerance { (line, used) = (line + 1, size) }
      } else {
        used = size
      }
      numbers.append(Double(line))
    }
    return numbers
  }

  /// §9.2 step 2  The main size in which lines break; nil if there is no limit.  A column whose content is measured breaks
  /// where its height, its maximum or its ratio makes it.
  func availableMainSize(_ container: FlexContainer) -> Length? {
    if container.isRow { return container.innerWidth }
    if let inner = container.innerHeight { return inner }
    let (box, edges, base) = (container.box, container.edges, container.space.base)
    let limits = limits(of: box, .vertical, edges, base: base)
    let byRatio =
      container.measuredWidths == nil ? transferred(container.space.width, to: .vertical, box, edges) : nil
    let height = definite(container.style.height, box, .vertical, edges, base: base.vertical) ?? byRatio
    let provenance = BoxProvenance(.flexLines, .vertical, box)
    guard let most = height.map({ clamp($0, limits, box, .vertical) }) ?? limits.maximum else { return nil }
    return rows.largest([most] + (limits.minimum.map { [$0] } ?? []), provenance) - edges.vertical
  }

  /// The sizes of the items of a line at their hypothetical sizes, with margins and gaps.
  private func hypotheticalSum(_ line: FlexLine, _ container: FlexContainer) -> Length {
    let sizes = line.items.map { $0.hypothetical + $0.margins.both(container.main) }
    return sizes.sum + Double(sizes.count - 1) * container.mainGap
  }

  /// §9.2 step 4  The main size of the content box: what is known, or what the longest line takes, within the limits.
  func innerMainSize(of lines: [FlexLine], _ container: FlexContainer) -> Length {
    if let inner = container.inner(container.main) { return inner }
    let provenance = BoxProvenance(.flexMainSize, container.main, container.box)
    let sums = lines.map { hypotheticalSum($0, container) }
    let content = rows.largest(sums + [.zero], provenance)
    let height = height(container.box, container.space, container.edges, ofContent: content)
    return self.content(.vertical, of: height, container.edges, container.box)
  }
}
