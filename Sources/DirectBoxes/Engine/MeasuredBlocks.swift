// Blocks whose margins adjoin, and boxes that keep the layout they were measured with.

internal import Boxes

extension BoxPass {
  /// Whether the margins of a block and of what is in it adjoin: it is stacked in a block, and is no formatting context of its
  /// own (CSS 2 §8.3.1).
  func joinsMargins(_ box: Int) -> Bool {
    guard box >= 0 else { return false }
    let (style, parent) = (style(box), Int(state.pointee.tree.parents[box]))
    return style.pointee.display == .block && style.pointee.outerDisplay == .block
      && style.pointee.position != .absolute && !style.pointee.isScrollContainer
      && style.pointee.alignContent.position == .normal && parent >= 0
      && self.style(parent).pointee.display == .block
  }

  /// The margins inside a box that adjoin its own, where it has been laid out in a space.
  func innerMargins(_ box: Int, _ space: Space) -> InnerMargins {
    guard joinsMargins(box) else { return InnerMargins() }
    if has(.isBare, box) {
      let model = BoxModel(style(box), percentWidth: space.percentWidth)
      return InnerMargins(collapsesThrough: answer(box, space).height == 0 && model.vertical == 0)
    }
    return state.pointee.margins[box]?[relevant(space, to: box)] ?? InnerMargins()
  }

  func keepStatic(of box: Int, top: Double, across: Double?) {
    state.pointee.staticPlaces[box] = (top, across)
  }

  /// In Chromium a block keeps the layout that it was measured with if it has the same height in the end, and no child has
  /// a height in percent: `stretch` inside then has nothing to fill.
  ///
  /// - Parameter measured: the space where the height was that of the content.
  func keepMeasured(_ box: Int, _ space: inout Space, measured: Space) {
    let style = style(box)
    guard dialect == .chromium, style.pointee.display == .block, style.pointee.aspectRatio == nil,
      style.pointee.height == .auto || style.pointee.height == .stretch
    else { return }
    var fills = false
    var isRelative = false
    forEachChild(box) { child in
      if BoxModel.readsStretchHeight(self.style(child)) { fills = true }
      if BoxModel.readsPercentHeight(self.style(child), isDecided: false) { isRelative = true }
    }
    guard fills, !isRelative else { return }
    if abs(answer(box, measured).height - answer(box, space).height) < 1e-6 {
      space.hasIndefiniteHeight = true
    }
  }

  /// Gives a box a height that stretches it, within its limits; those by its content are found in the height without them.
  ///
  /// - Parameter available: the border box's height without limits.
  func stretchHeight(of box: Int, _ space: inout Space, _ model: BoxModel, available: Double) {
    let style = model.style
    var limits = model.heightLimits(percentHeight: space.percentHeight, stretch: space.stretchHeight)
    let available = max(available, model.verticalEdges)
    if style.pointee.minHeight.isOfContent || style.pointee.maxHeight.isOfContent {
      space.height = limits.clamp(available)
      space.initialHeight = space.height
      var own = space
      own.initialHeight = indefinite
      let content = model.heightByRatio(ofWidth: own.width) ?? answer(box, own).content
      if style.pointee.minHeight.isOfContent { limits.min = max(limits.min, content) }
      if style.pointee.maxHeight.isOfContent { limits.max = content }
    }
    space.height = limits.clamp(available)
    if space.initialHeight == space.height { space.initialHeight = indefinite }
  }
}
