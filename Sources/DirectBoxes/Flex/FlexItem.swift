// CSS Flexible Box Layout 1 §4, §7, §9.2: items, their flex base sizes and their limits.

internal import Boxes

/// One item of a flex container.  Main lengths are of the content box, as in the specification; cross lengths are of the
/// border box.
struct FlexItem {
  let box: Int
  var margins: FlexMargins
  /// Padding and border along the main axis.
  let mainEdges: Double
  let grow: Double
  let shrink: Double
  let alignment: SelfAlignment

  /// The flex base size (§9.2 3).
  var base = 0.0
  /// The smallest and the largest main size; `auto` has been replaced (§4.5).
  var mainLimits = LengthLimits(min: 0, max: .infinity)
  /// Whether `mainLimits` does not have the automatic minimum yet.
  var lacksMinimum = false
  /// The used main size (§9.7).
  var main = 0.0
  var isFrozen = false
  /// Whether percentages of heights inside may refer to the used main size of a column.
  var hasDefiniteBasis = false

  var cross = 0.0
  /// Whether the cross size is that of the line.
  var isStretched = false
  /// What the line of a row has for `height: stretch` and its like; indefinite before that is known.
  var lineRoom = indefinite
  /// The cross size that it is stretched to before limits by its content.
  var initialCross = indefinite
  /// From the cross-start margin edge of the item to its baseline, and from there to the other margin edge.
  var ascent = 0.0
  var descent = 0.0

  var mainPosition = 0.0
  var crossPosition = 0.0

  /// The base size within its limits (§9.2 3).
  var hypotheticalMain: Double { max(0, mainLimits.clamp(base)) }
  var outerHypotheticalMain: Double { hypotheticalMain + mainEdges + margins.main }
  var borderMain: Double { main + mainEdges }
  var outerCross: Double { cross + margins.cross }
  var alignsByBaseline: Bool { alignment.place == .firstBaseline || alignment.place == .lastBaseline }

  /// Whether it stands by a baseline that it shares with others of its line.
  var sharesBaseline: Bool {
    alignsByBaseline && !margins.hasCrossAuto
  }

  /// Whether its cross size is that of its line (§8.3).
  func stretches(_ style: UnsafePointer<BoxStyle>, _ axes: FlexAxes) -> Bool {
    alignment.place == .stretch && !margins.hasCrossAuto
      && (axes.isRow ? style.pointee.height : style.pointee.width) == .auto
  }

  init(_ box: Int, _ style: UnsafePointer<BoxStyle>, _ model: BoxModel, in container: FlexContainer) {
    let axes = container.axes
    self.box = box
    margins = FlexMargins(Margins(style, percentWidth: container.content.percentWidth), axes)
    mainEdges = axes.main(model.horizontalEdges, model.verticalEdges)
    grow = style.pointee.flexGrow
    shrink = style.pointee.flexShrink
    alignment = Self.alignment(style, in: container.style, axes)
  }

  /// `align-self` along the cross axis from its start (§8.3).
  static func alignment(
    _ style: UnsafePointer<BoxStyle>, in container: UnsafePointer<BoxStyle>, _ axes: FlexAxes
  ) -> SelfAlignment {
    // Heights have one direction, which `wrap-reverse` turns; widths also have the item's own.
    let isItemFlipped =
      axes.isRow ? axes.isCrossFlipped : axes.isCrossFlipped != (style.pointee.direction == .rtl)
    return SelfAlignment(
      style.pointee.alignSelf, items: container.pointee.alignItems, isFlipped: axes.isWrapReversed,
      isItemFlipped: isItemFlipped, flexFlip: false, isLeftEnd: axes.isRow ? nil : axes.isCrossFlipped)
  }
}

/// The questions about one item that its base size and its limits need.
struct FlexItemSizes {
  let container: FlexContainer
  let item: FlexItem
  let style: UnsafePointer<BoxStyle>
  let model: BoxModel
  /// Whether the used main size is known.
  var isFlexed = false

  private var pass: BoxPass { container.pass }
  private var content: ContentSpace { container.content }
  private var axes: FlexAxes { container.axes }

  /// What the content of the item knows of its surroundings.
  private var outside: IntrinsicSpace {
    guard pass.looksOutward(item.box) else { return IntrinsicSpace() }
    var space = IntrinsicSpace(percentWidth: content.percentWidth, percentHeight: content.percentHeight)
    if !axes.isRow {
      if isFlexed {
        space.height = item.borderMain
        space.hasIndefiniteHeight = content.percentHeight < 0 && !item.hasDefiniteBasis
      }
    } else if stretches, !axes.isMultiLine, content.initialHeight >= 0, content.percentHeight >= 0 {
      // A height to which percentages do not refer tells items nothing (§9.8).
      let available = content.initialHeight - item.margins.cross
      let limits = model.heightLimits(percentHeight: content.percentHeight, stretch: max(0, available))
      space.height = limits.clamp(available)
    }
    return space
  }

  // MARK: §9.2 3 Flex base size

  /// The flex base size, and whether it is definite.
  func base() -> (size: Double, isDefinite: Bool) {
    let basis = style.pointee.flexBasis == .auto ? mainSize : style.pointee.flexBasis
    if let size = definite(basis) { return (max(0, size - item.mainEdges), true) }
    if axes.isRow {
      if let width = widthByRatio { return (max(0, width - item.mainEdges), true) }
      let intrinsic = intrinsicMain
      switch basis {
      case .minContent: return (intrinsic.min, false)
      case .fitContent, .stretch:
        let available = content.width - item.margins.main - item.mainEdges
        return (
          basis == .stretch ? max(0, available) : min(intrinsic.max, max(intrinsic.min, available)), false
        )
      default:
        return (intrinsic.max, false)
      }
    }
    if let height = heightByRatio { return (max(0, height - item.mainEdges), true) }
    return (max(0, borderHeightOfContent - item.mainEdges), false)
  }

  /// The intrinsic main sizes of a row's item, with its scrollbar.
  private var intrinsicMain: IntrinsicWidths {
    let widths = model.withRatio(
      { pass.intrinsicWidths(item.box, outside) }, height: nil, percentHeight: content.percentHeight)
    return widths + (model.horizontal - item.mainEdges)
  }

  /// The widths of a row's item for keywords.
  private var keywordWidths: IntrinsicWidths {
    model.withRatio(
      { pass.intrinsicWidths(item.box, outside) }, height: knownHeight, percentHeight: content.percentHeight,
      isLimit: true)
  }

  private var mainSize: BoxSize { axes.isRow ? style.pointee.width : style.pointee.height }

  /// The border box for a main size that does not depend on the content.
  private func definite(_ size: BoxSize) -> Double? {
    if axes.isRow {
      switch size {
      case .px, .percent, .fitContentUpTo, .stretch:
        return model.width(
          size, percentWidth: content.percentWidth, stretch: max(0, content.width - item.margins.main),
          { keywordWidths })
      default: return nil
      }
    }
    let stretch = content.percentHeight < 0 ? indefinite : max(0, content.percentHeight - item.margins.main)
    return model.height(size, percentHeight: content.percentHeight, stretch: stretch)
  }

  // MARK: §4.5 Automatic minimum size

  /// - Parameter isShrinking: whether the item is made smaller than its base size.  If not, an automatic minimum that is
  ///   not above the base size, because both are by the same main size, is left out: its content need not be looked at.
  func mainLimits(isShrinking: Bool) -> (limits: LengthLimits, lacksMinimum: Bool) {
    var limits: LengthLimits
    var lacksMinimum = false
    let smallest: BoxSize
    let overflow: BoxStyle.Overflow
    if axes.isRow {
      limits = model.widthLimits(
        percentWidth: content.percentWidth, stretch: max(0, content.width - item.margins.main),
        { keywordWidths })
      (smallest, overflow) = (style.pointee.minWidth, style.pointee.overflowX)
    } else {
      let stretch = content.percentHeight < 0 ? indefinite : max(0, content.percentHeight - item.margins.main)
      limits = model.heightLimits(percentHeight: content.percentHeight, stretch: stretch)
      if style.pointee.minHeight.isOfContent {
        limits.min = heightByRatio ?? contentHeight() + item.mainEdges
      }
      if style.pointee.maxHeight.isOfContent {
        limits.max = heightByRatio ?? contentHeight() + item.mainEdges
      }
      (smallest, overflow) = (style.pointee.minHeight, style.pointee.overflowY)
    }
    if smallest == .auto, overflow == .visible || overflow == .clip {
      if !isShrinking, style.pointee.flexBasis == .auto, definite(mainSize) != nil {
        lacksMinimum = true
      } else {
        limits.min = max(limits.min, automaticMinimum(limits))
      }
    }
    limits.min = max(0, limits.min - item.mainEdges)
    limits.max = max(0, limits.max - item.mainEdges)
    return (limits, lacksMinimum)
  }

  /// The content-based minimum: of the content and of the specified size the smaller.  A border box.
  private func automaticMinimum(_ limits: LengthLimits) -> Double {
    let byRatio = axes.isRow ? widthByRatio : heightByRatio
    // With a ratio, a main size by a keyword is a specified one, and a percentage and `stretch` of nothing.
    let followsRatio = mainSize.isOfContent || mainSize.isPercent || mainSize == .stretch
    let declared = definite(mainSize) ?? (followsRatio ? byRatio : nil)
    let specified = declared.map { min($0, limits.max) }
    var size: Double
    if axes.isRow {
      let content = pass.intrinsicWidths(item.box, outside).min + model.horizontal
      size = pass.withinHeights(
        content, model, percentHeight: self.content.percentHeight, isKnown: knownHeight != nil)
    } else {
      size = borderHeightOfContent
    }
    if let byRatio { size = max(size, byRatio) }
    size = min(size, limits.max)
    return specified.map { min($0, size) } ?? size
  }

  // MARK: §9.4 7 Hypothetical cross size

  /// The width of a row's item, by its ratio and its height, if that is definite.
  private var widthByRatio: Double? { knownHeight.flatMap(model.widthByRatio) }

  /// The height of a row's item with a ratio, if it is known before the width.
  private var knownHeight: Double? {
    guard model.hasRatio else { return nil }
    if let height = model.heightBeforeWidth(percentHeight: content.percentHeight) { return height }
    // A stretched item in a single line of known height has a definite height (§9.8 1).
    guard stretches, !axes.isMultiLine, content.percentHeight >= 0, content.height >= 0 else { return nil }
    // A height that its content made larger than its ratio is found after this one.
    let height = content.exceedsRatio ? content.percentHeight : content.height
    let available = height - item.margins.cross
    let limits = model.heightLimits(percentHeight: content.percentHeight, stretch: max(0, available))
    return limits.clamp(available)
  }

  /// The height of a column's item, by its ratio and its width.
  private var heightByRatio: Double? {
    model.hasRatio ? model.heightByRatio(ofWidth: crossWidth(followsHeight: false)) : nil
  }

  /// The width of a column's item before lines stretch it: a border box.
  ///
  /// - Parameters:
  ///   - line: the width of its line, for the dialect of Chromium; nil for that of the container (§9.4 7).
  ///   - followsHeight: whether a width by the ratio counts; it gives the height nothing.
  func crossWidth(in line: Double? = nil, followsHeight: Bool = true) -> Double {
    let available = max(0, (line ?? container.crossRoom) - item.margins.cross)
    var height: Double?
    if model.hasRatio, followsHeight {
      height = isFlexed ? item.borderMain : model.heightBeforeWidth(percentHeight: content.percentHeight)
    }
    let plain = { pass.intrinsicWidths(item.box, outside) }
    // A width that follows what flexible lengths made of a height has no automatic minimum.
    let isFree = isFlexed && model.heightBeforeWidth(percentHeight: content.percentHeight) == nil
    let intrinsic = {
      model.withRatio(plain, height: height, percentHeight: content.percentHeight, isLimit: isFree)
    }
    // For intrinsic widths there is nothing to stretch to.
    let stretch = content.percentWidth < 0 ? indefinite : available
    let limits = model.widthLimits(percentWidth: content.percentWidth, stretch: stretch, fit: available) {
      model.withRatio(plain, height: height, percentHeight: content.percentHeight, isLimit: true)
    }
    let width = model.width(
      style.pointee.width, percentWidth: content.percentWidth, stretch: stretch, fit: available, intrinsic)
    if let width { return limits.clamp(width) }
    // In a single line, stretched items are as wide as the container (§9.8 1).
    if stretches, !axes.isMultiLine { return limits.clamp(available) }
    let wanted = intrinsic() + model.horizontal
    return limits.clamp(min(wanted.max, max(wanted.min, available)))
  }

  private var stretches: Bool { item.stretches(style, axes) }

  /// The height of a column's item by its content, and with a ratio within the limits of the width.
  private var borderHeightOfContent: Double {
    let height = contentHeight() + item.mainEdges
    return model.hasRatio
      ? model.withinTransferredLimits(height, percentWidth: content.percentWidth) : height
  }

  /// The height of a column's item by its content: of the content box.
  private func contentHeight() -> Double {
    var space = Space(width: crossWidth(), percentWidth: content.percentWidth, percentHeight: indefinite)
    space.height = indefinite
    return max(0, pass.contentHeight(item.box, space) - item.mainEdges)
  }
}
