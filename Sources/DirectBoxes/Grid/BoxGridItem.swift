// CSS Grid 1 §6: grid items, their sizes in their areas, and their contributions.

internal import Boxes

/// An item of a grid that is laid out.
struct BoxGridItem {
  let box: Int
  let style: UnsafePointer<BoxStyle>
  /// The tracks that it covers, by their index in the implicit grid.
  let columns: Range<Int>
  let rows: Range<Int>
  let justify: SelfAlignment
  let align: SelfAlignment
  /// Whether `stretch` is written for the width and the height; not `normal`, which is else the same.
  let isJustifyStretch: Bool
  let isAlignStretch: Bool
  /// Extra space above or below, which brings baselines together (§12.5 1).
  var shim = 0.0
  /// Likewise along the inline axis, for its min-content and its max-content contribution.
  var inlineShims = (min: 0.0, max: 0.0)
  /// The height of its area if all its rows have lengths; indefinite if not.
  var areaHeight = indefinite
  /// Whether its height refers to that of rows which refer to their content.
  var isCyclic = false
  /// Whether its width refers to that of columns which refer to their content.
  var isInlineCyclic = false
  /// The height of its area where the rows have been sized, for columns that are sized again.
  var sizedHeight = indefinite

  init(_ pass: BoxPass, _ box: Int, container: UnsafePointer<BoxStyle>, columns: Range<Int>, rows: Range<Int>)
  {
    (self.box, self.columns, self.rows) = (box, columns, rows)
    style = pass.style(box)
    // Columns run in the direction of the container; an item's own direction may differ.
    let (outer, own) = (container.pointee.direction, style.pointee.direction)
    justify = SelfAlignment(
      style.pointee.justifySelf, items: container.pointee.justifyItems, isFlipped: false,
      isItemFlipped: outer != own, flexFlip: false, isLeftEnd: outer == .rtl)
    isJustifyStretch =
      (style.pointee.justifySelf.position == .auto
      ? container.pointee.justifyItems : style.pointee.justifySelf)
      .position == .stretch
    isAlignStretch =
      (style.pointee.alignSelf.position == .auto ? container.pointee.alignItems : style.pointee.alignSelf)
      .position == .stretch
    align = SelfAlignment(
      style.pointee.alignSelf, items: container.pointee.alignItems, isFlipped: false, isItemFlipped: false,
      flexFlip: false, isLeftEnd: nil)
  }

  /// Whether it shares a baseline with others of its row (CSS Box Alignment 3 §9.3).
  var alignsByBaseline: Bool {
    (align.place == .firstBaseline || align.place == .lastBaseline) && style.pointee.margin.top != .auto
      && style.pointee.margin.bottom != .auto
  }
}

extension BoxGridItem {
  /// Notes what is known of the rows of the item before they are sized.
  ///
  /// - Parameters:
  ///   - tracks: the rows of the grid.
  ///   - hasHeight: whether the height of the grid is known, which flexible rows share.
  mutating func look(at tracks: [GridTrack], gap: Double, hasHeight: Bool) {
    var (height, isIntrinsic) = (gap * Double(rows.count - 1), false)
    for index in rows {
      let track = tracks[index]
      // A minimum above the maximum counts (§7.2.1).
      if case (.px(let least), .px(let most)) = (track.min, track.max) {
        height += max(least, most)
      } else {
        height = .infinity
      }
      if track.hasIntrinsicMin || track.hasIntrinsicMax || track.isFlexible && !hasHeight {
        isIntrinsic = true
      }
    }
    areaHeight = height == .infinity ? indefinite : height
    isCyclic =
      isIntrinsic
      && (BoxModel.readsPercentHeight(style, isDecided: false) || BoxModel.readsStretchHeight(style))
  }
}

extension BoxGridItem {
  /// Notes whether the item's width refers to columns that refer to their content.
  ///
  /// - Parameters:
  ///   - tracks: the columns of the grid.
  ///   - hasWidth: whether the width of the grid is known, which flexible columns share.
  mutating func look(atColumns tracks: [GridTrack], hasWidth: Bool) {
    let isIntrinsic = columns.contains {
      tracks[$0].hasIntrinsicMin || tracks[$0].hasIntrinsicMax || tracks[$0].isFlexible && !hasWidth
    }
    isInlineCyclic =
      isIntrinsic
      && [style.pointee.width, style.pointee.minWidth, style.pointee.maxWidth].contains {
        $0.isPercent || $0 == .stretch
      }
  }
}

/// The sizes of an item in its grid area (§6.2).
struct GridItemSizes {
  let pass: BoxPass
  let item: BoxGridItem
  let model: BoxModel
  let margins: Margins
  private let areaWidth: Double

  init(_ pass: BoxPass, _ item: BoxGridItem, areaWidth: Double) {
    (self.pass, self.item, self.areaWidth) = (pass, item, areaWidth)
    model = BoxModel(item.style, percentWidth: areaWidth)
    margins = Margins(item.style, percentWidth: areaWidth)
  }

  /// The width of the border box.
  ///
  /// - Parameter areaHeight: the height of the area if it is known, for ratios.
  func width(areaHeight: Double) -> Double {
    let style = item.style
    let available = max(0, areaWidth - margins.horizontal)
    let outside = outside(areaHeight: areaHeight)
    var height = model.hasRatio ? model.heightBeforeWidth(percentHeight: areaHeight) : nil
    // `normal` stretches the width, unless the height is declared, or `stretch` is written for it.
    let isStretched =
      stretchesWidth
      && (!model.hasRatio || item.isJustifyStretch
        || height == nil && !(stretchesHeight && item.isAlignStretch && areaHeight >= 0))
    // A width that is not stretched follows a height which is; also if only `normal` does that, without regard to content.
    var byNormal: Double?
    var ofLimits = height
    if height == nil, model.hasRatio, areaHeight >= 0, stretchesHeight {
      let heights = model.heightLimits(percentHeight: areaHeight, stretch: areaHeight - margins.vertical)
      let stretched = heights.clamp(areaHeight - margins.vertical)
      ofLimits = stretched
      if item.isAlignStretch {
        height = stretched
      } else {
        byNormal = model.widthByRatio(ofHeight: stretched)
      }
    }
    let plain = { pass.intrinsicWidths(item.box, outside) }
    let intrinsic = { [height] in model.withRatio(plain, height: height, percentHeight: areaHeight) }
    let limits = model.widthLimits(percentWidth: areaWidth, stretch: available) {
      model.withRatio(plain, height: ofLimits, percentHeight: areaHeight, isLimit: true)
    }
    let width = model.width(style.pointee.width, percentWidth: areaWidth, stretch: available, intrinsic)
    if let width {
      return limits.clamp(style.pointee.width.isOfContent ? byNormal ?? width : width)
    }
    if isStretched {
      let stretched = max(available, model.horizontalEdges)
      return limits.clamp(
        model.hasRatio && !item.isJustifyStretch
          ? model.transferredLimits(percentHeight: areaHeight).clamp(stretched) : stretched)
    }
    if let byNormal { return limits.clamp(byNormal) }
    let wanted = intrinsic() + model.horizontal
    return limits.clamp(min(wanted.max, max(wanted.min, available)))
  }

  /// What the content of the item knows of its surroundings.
  private func outside(areaHeight: Double) -> IntrinsicSpace {
    guard pass.looksOutward(item.box) else { return IntrinsicSpace() }
    return GridContributions.outside(pass, item, percentWidth: areaWidth, areaHeight: areaHeight, margins)
  }

  private var stretchesWidth: Bool {
    item.style.pointee.width == .auto && item.justify.place == .stretch && !margins.isLeftAuto
      && !margins.isRightAuto
  }

  private var stretchesHeight: Bool {
    item.align.place == .stretch && item.style.pointee.height == .auto && !margins.isTopAuto
      && !margins.isBottomAuto
  }

  /// The space for the item in its area.
  ///
  /// - Parameter areaHeight: indefinite while rows are sized.
  func space(areaHeight: Double) -> Space {
    var space = Space(
      width: width(areaHeight: areaHeight), percentWidth: areaWidth, percentHeight: areaHeight)
    if areaHeight >= 0 {
      let available = areaHeight - margins.vertical
      space.stretchHeight = max(0, available)
      // With a ratio, `normal` does not stretch (§6.2).
      if stretchesHeight, !model.hasRatio || item.isAlignStretch {
        pass.stretchHeight(of: item.box, &space, model, available: available)
      }
    }
    return space
  }
}

/// The contributions of an item to the tracks of an axis (§12.5).
enum GridContributions {
  /// What the content of an item knows of the height of its area.
  static func outside(
    _ pass: BoxPass, _ item: BoxGridItem, percentWidth: Double, areaHeight: Double, _ margins: Margins
  ) -> IntrinsicSpace {
    var space = IntrinsicSpace(percentWidth: percentWidth, percentHeight: areaHeight)
    if areaHeight >= 0, item.align.place == .stretch, item.style.pointee.height == .auto,
      !margins.isTopAuto, !margins.isBottomAuto
    {
      let available = areaHeight - margins.vertical
      let limits = BoxModel(item.style, percentWidth: percentWidth)
        .heightLimits(percentHeight: areaHeight, stretch: max(0, available))
      space.height = limits.clamp(available)
    }
    return space
  }

  /// - Parameter width: the border box's width of the grid; indefinite if it is asked for.
  static func columns(_ pass: BoxPass, _ item: BoxGridItem, at index: Int, inWidth width: Double = indefinite)
    -> GridSizingItem
  {
    let style = item.style
    let allMargins = Margins(style, percentWidth: indefinite)
    let margins = allMargins.horizontal
    var outer = IntrinsicSpace()
    if pass.looksAtHeights(item.box) {
      outer = outside(pass, item, percentWidth: indefinite, areaHeight: item.sizedHeight, allMargins)
    }
    var widths = Contributions.widths(item.box, pass, in: outer)
    if style.pointee.width == .auto || style.pointee.width.isOfContent {
      let bar = pass.uncountedBar(of: item.box, inWidth: width)
      (widths.min, widths.max) = (max(0, widths.min - bar), max(0, widths.max - bar))
    }
    let model = BoxModel(style, percentWidth: indefinite)
    let scrolls = style.pointee.overflowX != .visible && style.pointee.overflowX != .clip
    // A width that depends on the area counts as `auto` (§6.6).
    let isAuto =
      style.pointee.width == .auto || style.pointee.width.isPercent || style.pointee.width == .stretch
      || style.pointee.width == .fitContent
    let isMinAuto = style.pointee.minWidth == .auto
    // `fit-content` as a limit of a minimum is that in no room at all (CSS Box Sizing 3 §5.2).
    let limits = model.widthLimits(
      percentWidth: indefinite, stretch: indefinite, fit: 0,
      {
        model.withRatio(
          { pass.intrinsicWidths(item.box, outer) },
          height: Contributions.knownHeight(model, outer), percentHeight: outer.percentHeight, isLimit: true)
      })
    let shims = item.inlineShims
    let plain = (isAuto ? limits.min : widths.min) + margins + shims.min
    return GridSizingItem(
      index: index, tracks: item.columns, minContent: widths.min + margins + shims.min,
      maxContent: widths.max + margins + shims.max,
      plainMinimum: plain, declaredMinimum: plain, automaticMinimum: widths.min + margins + shims.min,
      hasAutomaticMinimum: isAuto && isMinAuto && !scrolls)
  }

  /// - Parameters:
  ///   - areaWidth: the width of the item's area.
  ///   - areaHeight: the height of its area, if all its rows have lengths.
  static func rows(
    _ pass: BoxPass, _ item: BoxGridItem, at index: Int, areaWidth: Double, areaHeight: Double
  ) -> GridSizingItem {
    let style = item.style
    let sizes = GridItemSizes(pass, item, areaWidth: areaWidth)
    var space = sizes.space(areaHeight: indefinite)
    space.percentHeight = areaHeight
    let margins = sizes.margins.vertical + item.shim
    let height = pass.answer(item.box, space).height + margins
    let scrolls = style.pointee.overflowY != .visible && style.pointee.overflowY != .clip
    let isAuto =
      style.pointee.height == .auto || style.pointee.height.isPercent || style.pointee.height == .stretch
      || style.pointee.height == .fitContent
    let isMinAuto = style.pointee.minHeight == .auto
    let limits = sizes.model.heightLimits(percentHeight: areaHeight, stretch: indefinite)
    let plain = isAuto ? limits.min + margins : height
    // Chromium leaves out the shim where the content does not count.
    let declared = isAuto && pass.dialect == .chromium ? max(0, plain - item.shim) : plain
    return GridSizingItem(
      index: index, tracks: item.rows, minContent: height, maxContent: height,
      plainMinimum: plain, declaredMinimum: declared, automaticMinimum: height,
      hasAutomaticMinimum: isAuto && isMinAuto && !scrolls)
  }
}
