internal import LayoutCore

/// Which subview of which custom layout a node is.
struct SubviewNumber {
  var layout: Int
  var index: Int
}

// Questions that come from the code of custom layouts (F8).
extension LayoutPass {
  func size(ofSubview node: Int, in proposal: ProposedViewSize) -> Size {
    size(of: node, in: checked(proposal, ofSubview: node))
  }

  func explicit(_ guide: AlignmentKey, ofSubview node: Int, in proposal: ProposedViewSize) -> Double? {
    explicit(guide, of: node, in: checked(proposal, ofSubview: node))
  }

  /// Notes the place of a subview whose layout is placing; other ones are ignored, those whose layout is
  /// still making its cache too.
  func note(_ placement: SubviewPlacement, ofSubview node: Int) {
    guard let number = subviews[node] else { return }
    customLayouts[nodes.payload(of: number.layout)]?.note(placement, ofChild: number.index)
  }

  /// The proposal with nil in the place of what is no number.
  func checked(_ proposal: ProposedViewSize, ofSubview node: Int) -> ProposedViewSize {
    var checked = proposal
    for axis in Axis.allCases where proposal[axis]?.isNaN == true {
      checked[axis] = nil
      refuse(
        subviews[node]?.layout ?? node,
        "its layout proposes a \(axis == .horizontal ? "width" : "height") to a subview that is NaN; nil, ∞ or "
          + "a length is needed")
    }
    return checked
  }
}
