import LayoutCore

/// Reversing the layout direction of the case, and of everything in it, mirrors every view in the root's
/// width.
///
/// G26: everything is laid out left to right, and where the direction changes, the inside is mirrored in that
/// view's width. If all directions are reversed, they change in the same places, except that a change around
/// the root appears or disappears. Alignments, insets and offsets are given in reading direction, so they
/// stay. Applies to every case.
struct Mirror: Relation {
  let name = "mirror"
  let theorem = "turning every direction round mirrors all views in the root's width (G26)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    var changed = subject.rewritten { view in
      view.modifiers = view.modifiers.map { modifier in
        guard case .layoutDirection(let direction) = modifier else { return modifier }
        return .layoutDirection(direction.reversed)
      }
    }
    changed.layoutDirection = changed.layoutDirection.reversed
    return RelatedCases(subject.layoutCase, changed) { frame, frames in
      let left = frame.origin.x - frames.root.origin.x
      let mirrored = frames.root.origin.x + (frames.root.size.width - left - frame.size.width)
      return Rect(origin: Point(x: mirrored, y: frame.origin.y), size: frame.size)
    }
  }
}

extension LayoutDirection {
  fileprivate var reversed: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}
