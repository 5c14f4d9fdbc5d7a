import LayoutCore

/// A frame of the proposal's size lays out its content as the host does, whatever the frame is offered.
///
/// A frame with both lengths offers these to its child (F1), for placing too (F3). With the alignment
/// topLeading it puts the child at its own origin, unless the child's leading or top guide is explicit. Read
/// from right to left, the child is at the right end (G26). Applies to finite proposals, if neither guide is
/// explicit, there is no custom layout, which may set guides (F8), no view reads the window (CR1, SA5), and the
/// host has no safe area, which would stand around the frame (SA3).
struct FramedRoot: Relation {
  let name = "frame"
  let theorem =
    "a fixed frame of the proposal's size offers what the host did, whatever it is offered (F1, F3)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    subject.offered { root, size in
      root.modifiers.append(
        .frame(width: size.width, height: size.height, alignment: .named("topLeading")))
    }
  }
}

/// An overlay on a leaf of the proposal's size lays out its content as the host does, whatever the leaf is
/// offered.
///
/// The overlay is offered the leaf's size and is placed by guides (F6). Applies where `FramedRoot` does.
struct OverlaidRoot: Relation {
  let name = "overlay"
  let theorem = "an overlay on a leaf of the proposal's size offers what the host did (F6)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    subject.offered { root, size in
      let leaf = LinearLeaf(width: LengthRange(fixed: size.width), height: LengthRange(fixed: size.height))
      let overlay = ViewDescription.Modifier.overlay(root, alignment: .named("topLeading"))
      root = ViewDescription(.leaf(leaf), modifiers: [overlay])
    }
  }
}

extension NamedCase {
  /// The case, and a changed one in which `change` puts the root into something of the proposal's size. Nil
  /// if the proposal is not finite, or if the root might not be at the origin of what contains it.
  fileprivate func offered(
    by change: (inout ViewDescription, Size) -> Void
  ) -> RelatedCases? {
    guard let width = layoutCase.proposal.width, let height = layoutCase.proposal.height, width.isFinite,
      height.isFinite, !root.containsModifier(where: \.movesTheOrigin), !root.contains(where: \.isCustom),
      !root.readsTheWindow, layoutCase.safeArea == EdgeInsets()
    else { return nil }
    var original = layoutCase
    original.host = .topLeading
    var changed = original
    change(&changed.root, Size(width: width, height: height))
    changed.proposal = ProposedViewSize(width: nil, height: .infinity)
    let isMirrored = original.layoutDirection == .rightToLeft
    return RelatedCases(original, changed) { frame, frames in
      frame.moved(by: Size(width: isMirrored ? width - frames.root.size.width : 0, height: 0))
    }
  }
}

extension ViewDescription {
  fileprivate var isCustom: Bool {
    if case .layout = kind { true } else { false }
  }
}

extension ViewDescription.Modifier {
  fileprivate var movesTheOrigin: Bool {
    if case .alignmentGuide(let given) = self { return ["leading", "top"].contains(given.guide) }
    return false
  }
}
