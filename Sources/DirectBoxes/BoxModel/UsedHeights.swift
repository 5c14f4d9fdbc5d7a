// CSS 2 §10.5–10.7, CSS Box Sizing 3 §5: the height of a box whose width is known.

internal import Boxes

/// The height of a border box, as far as it is known before its content.
struct UsedHeights {
  /// The height of the content box; indefinite if the content decides.
  let content: Double
  /// Limits of the height of the content box.
  let minContent: Double
  let maxContent: Double
  /// The height of the content box, and its limits, before limits by the content: `min-height: min-content` and its like.
  let initial: Double
  let plainLimits: LengthLimits

  private let model: BoxModel
  private let limits: LengthLimits
  /// The border box; indefinite if the content decides.
  private let known: Double
  /// Whether the content has made the box higher than the ratio does.
  let exceedsRatio: Bool
  /// Whether the height follows the width, and the content may make it higher.
  let mayExceedRatio: Bool

  /// - Parameter ofContent: the border box's height by the content, for `min-height: min-content` and its like, where the
  ///   box has a height or an indefinite one; the answer is indefinite where it is not asked for.  The content is what
  ///   layout makes of it (CSS Box Sizing 3 §2.1 "usually the block size of the content after layout"), in Chromium in the
  ///   height that the box has.
  init(_ model: BoxModel, _ space: Space, _ ofContent: (Double) -> Double) {
    let style = model.style
    self.model = model
    var limits =
      space.asksForContent
      ? LengthLimits(min: model.verticalEdges, max: .infinity)
      : model.heightLimits(percentHeight: space.percentHeight, stretch: space.stretchHeight)
    let plain =
      space.asksForContent
      ? model.heightLimits(percentHeight: space.percentHeight, stretch: space.stretchHeight) : limits
    plainLimits = LengthLimits(
      min: max(0, plain.min - model.vertical), max: max(0, plain.max - model.vertical))
    var initial = space.initialHeight
    // With a ratio, the height of the content is that by the ratio (CSS Box Sizing 4 §5.1).
    let ratioHeight =
      space.height < 0 && space.width >= 0 && !space.asksForContent
      ? model.heightByRatio(ofWidth: space.width) : nil
    let followsContent = (min: style.pointee.minHeight.isOfContent, max: style.pointee.maxHeight.isOfContent)
    if space.height < 0, !space.asksForContent, followsContent.min || followsContent.max {
      let height = model.height(
        style.pointee.height, percentHeight: space.percentHeight, stretch: space.stretchHeight)
      if let height { initial = limits.clamp(height) }
      let content = ratioHeight ?? ofContent(height.map { limits.clamp($0) } ?? indefinite)
      if content >= 0 {
        // A limit by the ratio does not wait for a layout.
        if ratioHeight != nil, let height {
          let known = LengthLimits(
            min: followsContent.min ? max(limits.min, content) : limits.min,
            max: followsContent.max ? min(limits.max, content) : limits.max)
          initial = known.clamp(height)
        }
        if followsContent.min { limits.min = max(limits.min, content) }
        if followsContent.max { limits.max = min(limits.max, content) }
      }
    }
    self.limits = limits
    var known = space.height
    var exceedsRatio = false
    if known < 0, !space.asksForContent {
      let height = model.height(
        style.pointee.height, percentHeight: space.percentHeight, stretch: space.stretchHeight)
      if let height {
        known = limits.clamp(height)
      } else if let ratioHeight {
        known = limits.clamp(ratioHeight)
        // `min-height: auto` is the height of the content unless the box scrolls (CSS Box Sizing 4 §5.1.1).
        if model.growsWithContent {
          initial = known
          known = max(known, min(ofContent(known), limits.max))
          exceedsRatio = known > initial
        }
      }
    }
    (self.known, self.exceedsRatio) = (known, exceedsRatio)
    mayExceedRatio = ratioHeight != nil && initial >= 0 && model.growsWithContent
    content = known < 0 ? indefinite : max(0, known - model.vertical)
    self.initial = initial < 0 ? content : max(0, initial - model.vertical)
    minContent = max(0, limits.min - model.vertical)
    maxContent = max(0, limits.max - model.vertical)
  }

  /// The height of the border box.
  func used(forContent height: Double) -> Double {
    if known >= 0 { return known }
    return limits.clamp(height + model.vertical)
  }
}

extension BoxSize {
  /// Whether a height of this value is the height of the content.
  var isOfContent: Bool {
    switch self {
    case .minContent, .maxContent, .fitContent, .fitContentUpTo: true
    case .auto, .none, .content, .px, .percent, .stretch: false
    }
  }
}
