// CSS Flexible Box Layout 1 §9.9: intrinsic main and cross sizes of a flex container, as far as they are widths.

internal import Boxes

/// The narrowest and the widest content box of a flex container.
struct FlexIntrinsicWidths {
  private let pass: BoxPass
  private let box: Int
  private let space: IntrinsicSpace
  /// The height of the content box in the dialect of Chromium; indefinite if the content decides.
  private let height: Double

  init(_ pass: BoxPass, _ box: Int, _ space: IntrinsicSpace) {
    (self.pass, self.box) = (pass, box)
    let axes = FlexAxes(pass.style(box))
    // By the text, where lines of a column break does not depend on heights outside (§9.9.2).
    self.space =
      pass.dialect == .specification && axes.isMultiLine && !axes.isRow
      ? IntrinsicSpace(percentWidth: space.percentWidth) : space
    height =
      pass.looksAtHeights(box) ? Self.heights(pass, box, self.space).initial : indefinite
  }

  private static func heights(
    _ pass: BoxPass, _ box: Int, _ space: IntrinsicSpace
  ) -> UsedHeights {
    let model = BoxModel(pass.style(box), percentWidth: indefinite)
    return UsedHeights(model, model.space(for: space), { _ in indefinite })
  }

  var widths: IntrinsicWidths {
    let style = pass.style(box)
    let axes = FlexAxes(style)
    let gap = style.pointee.columnGap.resolved(indefinite)
    var widths = IntrinsicWidths()
    var count = 0
    // The widest of the items that balanced lines must hold.
    let balances = axes.isRow && axes.isBalanced && (style.pointee.flexLineCount ?? 1) > 1
    var balanced: [(order: Int, length: Double, contribution: Double)] = []
    pass.forEachChild(box) { child in
      let item = contribution(of: child, axes)
      count += 1
      if axes.isRow {
        // §9.9.1.  Chrome adds up the contributions of the items; it does not look for the one that needs the most
        // per flex factor.  If lines may break, the widest item counts for the minimum.
        widths.max += item.max
        if balances {
          let length = hypotheticalWidth(of: child, axes)
          balanced.append((pass.style(child).pointee.order, length, item.max))
        }
        if axes.isMultiLine { widths.min = max(widths.min, item.min) } else { widths.min += item.min }
      } else {
        // §9.9.2 for a single line.
        widths.include(item)
      }
    }
    if axes.isRow, count > 1 {
      widths.max += gap * Double(count - 1)
      if !axes.isMultiLine { widths.min += gap * Double(count - 1) }
    }
    if balances {
      // As many lines as are asked for, in room without end (CSS Flexible Box Layout 2).
      let items = balanced.enumerated().sorted { one, other in
        (one.element.order, one.offset) < (other.element.order, other.offset)
      }.map(\.element)
      let lines = BalancedLines(items.map(\.length), limit: .infinity, gap: gap).lines(
        least: style.pointee.flexLineCount ?? 1)
      widths.max = lines.reduce(0) { widest, line in
        max(widest, line.reduce(gap * Double(line.count - 1)) { $0 + items[$1].contribution })
      }
    }
    if !axes.isRow, axes.isMultiLine, count > 0 {
      // §9.9.2 for several lines: the widest item is the minimum, the lines side by side are the maximum.
      widths.max = max(widths.max, linesWidth(style, widest: widths.max))
    }
    // Negative margins could make it negative.
    widths.min = max(0, widths.min)
    widths.max = max(widths.min, widths.max)
    return widths
  }

  /// The width of all lines of a column, whose items are as wide as they want to be.
  private func linesWidth(_ style: UnsafePointer<BoxStyle>, widest: Double) -> Double {
    let model = BoxModel(style, percentWidth: indefinite)
    let heights = Self.heights(pass, box, space)
    let content = ContentSpace(
      width: widest, percentWidth: indefinite, height: heights.content,
      percentHeight: space.hasIndefiniteHeight ? indefinite : heights.content, initialHeight: heights.initial,
      minHeight: heights.minContent, maxHeight: heights.maxContent, plainLimits: heights.plainLimits)
    return FlexContainer(pass, box, content, model).linesCross()
  }

  /// §9.9.3: the contribution of an item, with its margins.
  ///
  /// Chrome takes the hypothetical main size in a row if the item cannot flex to its contribution: if it must not grow
  /// beyond its flex base size, or must not shrink below.
  private func contribution(of child: Int, _ axes: FlexAxes) -> IntrinsicWidths {
    let style = pass.style(child)
    let margins = Margins(style, percentWidth: indefinite).horizontal
    let inner = innerSpace(of: child, axes)
    let widths = Contributions.widths(child, pass, in: inner)
    guard axes.isRow else { return widths + margins }
    let base = base(of: child, inner)
    var flexed = widths
    // A base size by content counts as the contribution itself.
    if let base {
      if !axes.isMultiLine { flexed.min = flexedWidth(widths.min, base, child, inner) }
      flexed.max = flexedWidth(widths.max, base, child, inner)
    }
    return flexed + margins
  }

  /// The outer hypothetical main size of a row's item (§9.2 3).
  private func hypotheticalWidth(of child: Int, _ axes: FlexAxes) -> Double {
    let (style, inner) = (pass.style(child), innerSpace(of: child, axes))
    var length: Double
    if let base = base(of: child, inner) {
      length = base
    } else {
      let model = BoxModel(style, percentWidth: indefinite)
      let widths = model.withRatio(
        { pass.intrinsicWidths(child, inner) }, height: Contributions.knownHeight(model, inner),
        percentHeight: inner.percentHeight)
      let basis = style.pointee.flexBasis == .auto ? style.pointee.width : style.pointee.flexBasis
      length = (basis == .minContent ? widths.min : widths.max) + model.horizontal
    }
    return limited(length, child, inner) + Margins(style, percentWidth: indefinite).horizontal
  }

  /// What is known of the height of an item.
  private func innerSpace(of child: Int, _ axes: FlexAxes) -> IntrinsicSpace {
    guard pass.looksAtHeights(child), height >= 0 else { return IntrinsicSpace() }
    let style = pass.style(child)
    var inner = IntrinsicSpace(percentHeight: space.hasIndefiniteHeight ? indefinite : height)
    let margins = FlexMargins(Margins(style, percentWidth: indefinite), axes)
    let alignment = FlexItem.alignment(style, in: pass.style(box), axes)
    if axes.isRow, !axes.isMultiLine, style.pointee.height == .auto, alignment.place == .stretch,
      !margins.hasCrossAuto, !space.hasIndefiniteHeight
    {
      // In a single line of known height, stretched items have that height (§9.8 1).
      let available = height - margins.cross
      let limits = BoxModel(style, percentWidth: indefinite)
        .heightLimits(percentHeight: inner.percentHeight, stretch: max(0, available))
      inner.height = limits.clamp(available)
    }
    return inner
  }

  private func flexedWidth(
    _ contribution: Double, _ base: Double, _ child: Int, _ inner: IntrinsicSpace
  ) -> Double {
    let style = pass.style(child)
    let isStuck =
      contribution > base && style.pointee.flexGrow == 0
      || contribution < base && style.pointee.flexShrink == 0
    return isStuck ? limited(base, child, inner) : contribution
  }

  /// The base size within the limits of the item.
  private func limited(_ base: Double, _ child: Int, _ inner: IntrinsicSpace) -> Double {
    let style = pass.style(child)
    let model = BoxModel(style, percentWidth: indefinite)
    // `fit-content` as a limit is that in no room at all, as Chromium has it; the specification names no room here.
    let intrinsic = {
      model.withRatio(
        { pass.intrinsicWidths(child, inner) },
        height: Contributions.knownHeight(model, inner), percentHeight: inner.percentHeight,
        isLimit: true)
    }
    var limits = model.widthLimits(percentWidth: indefinite, stretch: indefinite, fit: 0, intrinsic)
    if style.pointee.minWidth == .auto,
      style.pointee.overflowX == .visible || style.pointee.overflowX == .clip
    {
      // §4.5 Automatic minimum size
      let plain = { pass.intrinsicWidths(child, inner) }
      var content = pass.withinHeights(
        plain().min + model.horizontal, model, percentHeight: inner.percentHeight,
        isKnown: Contributions.knownHeight(model, inner) != nil)
      var specified = model.width(
        style.pointee.width, percentWidth: indefinite, stretch: indefinite, fit: 0, intrinsic)
      if let width = widthByRatio(model, inner) {
        content = max(content, width)
        if style.pointee.width.isOfContent { specified = width }
      }
      limits.min = max(limits.min, min(content, specified ?? content, limits.max))
    }
    return limits.clamp(base)
  }

  /// The flex base size as a border box, where percentages refer to nothing (§9.2 3); nil if the content gives it.
  private func base(of child: Int, _ inner: IntrinsicSpace) -> Double? {
    let style = pass.style(child)
    let model = BoxModel(style, percentWidth: indefinite)
    let basis = style.pointee.flexBasis == .auto ? style.pointee.width : style.pointee.flexBasis
    if case .px(let width) = basis { return model.borderWidth(width) }
    return basis == .auto ? widthByRatio(model, inner) : nil
  }

  /// The width that a known height has by the ratio (§9.2 3 B).
  private func widthByRatio(_ model: BoxModel, _ inner: IntrinsicSpace) -> Double? {
    Contributions.knownHeight(model, inner).flatMap(model.widthByRatio)
  }
}
