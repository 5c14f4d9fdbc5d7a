// CSS Flexible Box Layout 1 §9.5: main-axis alignment; §9.6: cross-axis alignment; §8.1: auto margins.

import Boxes
import LayoutCore

extension BoxCompiler {
  // MARK: §9.5

  /// Step 12  Auto margins take free space; `justify-content` distributes what they leave.
  func alignMain(_ items: inout [FlexItem], in inner: Length, _ container: FlexContainer) {
    let main = container.main
    let provenance = BoxProvenance(.flexMainAlignment, main, container.box)
    let sizes = items.map { $0.main + $0.margins.both(main) }
    var free = rows.named(inner - sizes.sum - Double(items.count - 1) * container.mainGap, provenance)
    let autoMargins = items.reduce(0) {
      $0 + ($1.margins.isStartAuto(main) ? 1 : 0) + ($1.margins.isEndAuto(main) ? 1 : 0)
    }
    var share = Length.zero
    if autoMargins > 0 {
      let positive = rows.positive(free, provenance)
      share = positive / Double(autoMargins)
      free -= positive
    }
    let distribution = distribute(
      container.style.justifyContent, free, count: items.count, isReversed: container.isDirectionReversed,
      isLeftEnd: container.isRow ? container.isMainReversed : nil, provenance)
    var position = distribution.leading
    for index in items.indices {
      let margins = container.flowMargins(items[index].margins, main)
      position += margins.start ?? share
      items[index].mainPosition = position
      position += items[index].main + (margins.end ?? share) + container.mainGap + distribution.between
    }
  }

  // MARK: §9.6

  /// Steps 13, 14 and 16  Lines in their container, and items in their lines.
  func alignCross(_ lines: inout [FlexLine], in inner: Length, _ container: FlexContainer) {
    var (leading, between) = (Length.zero, Length.zero)
    if container.isMultiLine {
      let free = inner - lines.map(\.cross).sum - Double(max(0, lines.count - 1)) * container.crossGap
      let distribution = distribute(
        container.style.alignContent, free, count: lines.count, isReversed: container.isWrapReversed,
        isLeftEnd: nil, BoxProvenance(.flexCrossAlignment, container.cross, container.box))
      (leading, between) = (distribution.leading, distribution.between)
    }
    var position = leading
    for index in lines.indices {
      alignItems(of: &lines[index], at: position, container)
      position += lines[index].cross + container.crossGap + between
    }
  }

  private func alignItems(of line: inout FlexLine, at position: Length, _ container: FlexContainer) {
    let cross = container.cross
    let provenance = BoxProvenance(.flexCrossAlignment, cross, container.box)
    let firsts = line.items.filter { !$0.isLastBaseline }.compactMap(\.baseline)
    let lasts = line.items.filter { $0.isLastBaseline && $0.baseline != nil }
    for index in line.items.indices {
      let item = line.items[index]
      let margins = container.flowMargins(item.margins, cross)
      let free = line.cross - outerCross(item, container)
      let offset: Length
      if margins.start == nil || margins.end == nil {
        // §8.1  Auto margins take what is left, and nothing where the item overflows.
        let positive = rows.positive(free, provenance)
        offset = margins.start != nil ? .zero : margins.end == nil ? 0.5 * positive : positive
      } else if let baseline = usedBaseline(of: item, container), item.isLastBaseline {
        let after = rows.largest(
          lasts.map { $0.hypotheticalCross + $0.margins.both(cross) - $0.baseline! }, provenance)
        offset = line.cross - after - baseline
      } else if let baseline = usedBaseline(of: item, container) {
        offset = rows.largest(firsts, provenance) - baseline
      } else {
        let share = crossShare(item, container)
        if item.alignment.overflow == .safe {
          let positive = rows.positive(free, provenance)
          offset = share * positive + (container.isWrapReversed ? 1 : 0) * (free - positive)
        } else {
          offset = share * free
        }
      }
      line.items[index].crossPosition = position + offset + (margins.start ?? .zero)
    }
  }

  /// §8.3  The part of the free space of a line that stands before an item.
  func crossShare(_ item: FlexItem, _ container: FlexContainer) -> Double {
    let start = container.isWrapReversed ? 1.0 : 0
    let isSame = container.isRow || item.style.direction == container.style.direction
    switch item.alignment.position {
    case .auto, .normal, .stretch, .flexStart: return 0
    case .flexEnd: return 1
    case .center: return 0.5
    case .start, .baseline, .left: return start
    case .end, .lastBaseline, .right: return 1 - start
    case .selfStart: return isSame ? start : 1 - start
    case .selfEnd: return isSame ? 1 - start : start
    }
  }
}
