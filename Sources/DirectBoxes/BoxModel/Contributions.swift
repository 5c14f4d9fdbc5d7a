// CSS Box Sizing 3 §5: what a box adds to the intrinsic width of its container.

internal import Boxes

/// The intrinsic contributions of a box: the widths of its border box when its containing block has no width yet.
enum Contributions {
  /// - Parameter space: what is known of heights outside.
  static func widths(
    _ box: Int, _ pass: BoxPass, in space: IntrinsicSpace = IntrinsicSpace()
  ) -> IntrinsicWidths {
    let style = pass.style(box)
    // Percentages refer to nothing: they are 0 in padding and `min-width`, `none` in `max-width`, and `auto` in
    // `width` (§5.2.1).
    let model = BoxModel(style, percentWidth: indefinite)
    let height = knownHeight(model, space)
    let plain = { pass.intrinsicWidths(box, space) }
    let content = { model.withRatio(plain, height: height, percentHeight: space.percentHeight) }
    let ofLimits = {
      model.withRatio(plain, height: height, percentHeight: space.percentHeight, isLimit: true)
    }
    let width = model.width(style.pointee.width, percentWidth: indefinite, stretch: indefinite, content)
    var widths: IntrinsicWidths
    if let width, style.pointee.width != .fitContent {
      widths = IntrinsicWidths(min: width, max: width)
    } else {
      widths = content() + model.horizontal
    }
    // `fit-content` is `min-content` where the container wants to be narrow, and `max-content` where it wants to be wide.
    let narrow = model.widthLimits(percentWidth: indefinite, stretch: indefinite, fit: 0, ofLimits)
    let wide = model.widthLimits(percentWidth: indefinite, stretch: indefinite, ofLimits)
    widths.min = narrow.clamp(widths.min)
    widths.max = wide.clamp(widths.max)
    return widths
  }

  /// The height that is known before the width: given outside, or declared.
  static func knownHeight(_ model: BoxModel, _ space: IntrinsicSpace) -> Double? {
    space.height >= 0 ? space.height : model.heightBeforeWidth(percentHeight: space.percentHeight)
  }
}
