// CSS Flexible Box Layout 1 §9.2 step 3: flex base sizes and hypothetical main sizes; §4.5: automatic minimum sizes.

import Boxes
import LayoutCore

extension BoxCompiler {
  /// An item with its flex base size, its limits and its hypothetical main size.
  func sized(_ item: FlexItem, in container: FlexContainer) -> FlexItem {
    var item = item
    let main = container.main
    let limits = limits(
      of: item.box, main, item.edges, base: container.base,
      content: container.isRow ? nil : contentMainSize(item, .max, container))
    item.maximum = limits.maximum
    // A percentage of what is indefinite is no minimum.
    item.minimum =
      limits.minimum
      ?? (item.style.minimum(main) == .auto ? automaticMinimum(item, container) : item.edges.frame(main))
    item.base = rows.largest(
      [flexBaseSize(item, container), item.edges.frame(main)], BoxProvenance(.flexBaseSize, main, item.box))
    item.hypothetical = clamp(item.base, (item.minimum, item.maximum), item.box, main)
    return item
  }

  /// Step 3  The basis where it is definite, else the size of the content.
  private func flexBaseSize(_ item: FlexItem, _ container: FlexContainer) -> Length {
    let main = container.main
    let base = container.isRow ? container.base.horizontal : container.base.vertical
    let basis = item.style.flexBasis == .auto ? item.style.size(main) : item.style.flexBasis
    if let length = definite(basis, item.box, main, item.edges, base: base) { return length }
    if container.isRow, let length = byContent(basis, item.box, base: base) {
      return length
    }
    return contentMainSize(item, .max, container)
  }

  /// The size of an item along the main axis by its content, or by its aspect ratio (§9.2 3 B).
  private func contentMainSize(_ item: FlexItem, _ kind: ContentSize, _ container: FlexContainer) -> Length {
    if let size = ratioMainSize(item, container) { return size }
    return withinAcross(
      intrinsicMainSize(item, kind, container), item.box, container.main, item.edges, base: container.base)
  }

  /// The same for the automatic minimum: what follows by the ratio is at least as long as the content, but not a height that
  /// is a percentage of what is not known, or stretches to it.
  private func minContentMainSize(_ item: FlexItem, _ container: FlexContainer) -> Length {
    let provenance = BoxProvenance(.aspectRatio, container.main, item.box)
    let byRatio = ratioMainSize(item, container)
    if !container.isRow, container.base.vertical == nil, let byRatio {
      switch item.style.height {
      case .percent, .stretch: return byRatio
      default: break
      }
    }
    let content = intrinsicMainSize(item, .min, container)
    // In Chromium limits of a height that is known first do not clamp the content.
    if dialect == .chromium, container.isRow, let byRatio {
      return rows.largest([byRatio, content], provenance)
    }
    let limited = withinAcross(content, item.box, container.main, item.edges, base: container.base)
    return rows.largest([limited] + (byRatio.map { [$0] } ?? []), provenance)
  }

  /// The width of an item of a column while its height is auto, in which the content is measured.
  private func contentMeasuringWidth(_ item: FlexItem, _ container: FlexContainer) -> Length {
    guard hasFollowingWidth(item, container) else { return measuringWidth(item, container) }
    let outer = outerHeights[item.box]
    defer { outerHeights[item.box] = outer }
    outerHeights[item.box] = OuterHeight(height: .content, base: outer?.base)
    return container.measuredWidths == nil
      ? measuringWidth(item, container) : widthContribution(item.box, .max, base: container.base.horizontal)
  }

  /// Whether the width of an item of a column, or a limit of it, follows from its declared height.
  private func hasFollowingWidth(_ item: FlexItem, _ container: FlexContainer) -> Bool {
    // In one of several lines a width is stretched later.
    let isStretched = !container.isMultiLine && stretches(item, container)
    let isFree =
      item.style.width == .auto && !isStretched || item.style.width.isByContent
      || item.style.minWidth.isByContent || item.style.maxWidth.isByContent
    return !container.isRow && isFree && ratioWidth(item.box, base: container.base.horizontal) != nil
  }

  /// The main size that follows from the cross size; nil if there is no ratio or no cross size yet.
  private func ratioMainSize(_ item: FlexItem, _ container: FlexContainer) -> Length? {
    guard item.style.aspectRatio != nil else { return nil }
    if container.isRow { return ratioWidth(item.box, base: container.base.horizontal) }
    return transferred(contentMeasuringWidth(item, container), to: .vertical, item.box, item.edges)
  }

  /// The size of an item along the main axis by its content alone.
  private func intrinsicMainSize(_ item: FlexItem, _ kind: ContentSize, _ container: FlexContainer) -> Length
  {
    if container.isRow { return intrinsicWidth(item.box, kind, base: container.base.horizontal) }
    let space = BoxSpace(
      width: contentMeasuringWidth(item, container), height: .content, base: container.base)
    return layout(item.box, space).height
  }

  /// §4.5  What `min-width: auto` or `min-height: auto` is for an item.
  private func automaticMinimum(_ item: FlexItem, _ container: FlexContainer) -> Length {
    let main = container.main
    if item.style.scrolls(main, dialect) { return item.edges.frame(main) }
    let base = container.isRow ? container.base.horizontal : container.base.vertical
    var suggestions = [minContentMainSize(item, container)]
    if let size = definite(item.style.size(main), item.box, main, item.edges, base: base) {
      suggestions.append(size)
    }
    if item.style.size(main).isByContent, let own = ratioMainSize(item, container) {
      suggestions.append(own)
    }
    // With a ratio a maximum by content is the length by the other side.
    let most = item.style.maximum(main)
    var byContent: Length?
    if item.style.aspectRatio != nil, most.isByContent {
      byContent =
        container.isRow ? self.byContent(most, item.box, base: base) : ratioMainSize(item, container)
    }
    if let maximum = definite(most, item.box, main, item.edges, base: base) ?? byContent {
      suggestions.append(maximum)
    }
    return rows.smallest(suggestions, BoxProvenance(.flexMinimum, main, item.box))
  }

  /// The width in which an item of a column is measured: the stretched one if its line will be as wide as the container
  /// (§9.8), else the one that fits.
  func measuringWidth(_ item: FlexItem, _ container: FlexContainer) -> Length {
    if let widths = container.measuredWidths { return widths[item.box]! - item.margins.both(.horizontal) }
    if !container.isMultiLine, stretches(item, container) {
      let available = container.innerWidth - item.margins.both(.horizontal)
      return stretchedWidth(item.box, available: available, base: container.innerWidth)
    }
    return fittingWidth(
      item.box, available: lineShare(container, container.innerWidth) ?? container.innerWidth,
      base: container.innerWidth)
  }

  /// What a line may take of the cross size of the container, in which items fit: as in Chrome, `flex-line-count` shares it among
  /// so many balanced lines.  Nil if all of it may be taken.
  func lineShare(_ container: FlexContainer, _ inner: Length?) -> Length? {
    guard let inner, container.isBalanced, let count = container.style.flexLineCount, count > 1 else {
      return nil
    }
    let room = inner - Double(count - 1) * container.crossGap
    return rows.positive(room, BoxProvenance(.flexCross, container.cross, container.box)) / Double(count)
  }

  /// §8.3  Whether an item is as large as its line: it is aligned so, its size is auto, and no margin is.
  func stretches(_ item: FlexItem, _ container: FlexContainer) -> Bool {
    switch item.style.size(container.cross) {
    // CSS Box Sizing 4 §3.1  Where nothing around is known, it fills its line, however it is aligned.
    case .stretch: return container.isRow
    case .auto: return item.alignment.position == .stretch && !item.margins.hasAuto(container.cross)
    // A percentage of what is indefinite behaves as auto, and is not auto.
    default: return false
    }
  }
}
