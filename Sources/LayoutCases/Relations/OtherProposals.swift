import LayoutCore

/// A root with fixedSize on both axes is laid out as if the host proposed nil.
///
/// Its child is offered nil for sizing and for placing (F5), as by a host that proposes nil. fixedSize
/// changes neither guides nor size. Applies to every case without views that read the window (CR1, SA5).
struct IdealSize: Relation {
  let name = "idealSize"
  let theorem = "a root of fixed size is laid out as if nothing were proposed (F5)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    guard !subject.root.readsTheWindow else { return nil }
    var original = subject.layoutCase
    original.host = .topLeading
    var changed = original
    original.root.modifiers.append(.fixedSize([.horizontal, .vertical]))
    changed.proposal = .unspecified
    return RelatedCases(original, changed)
  }
}

/// A host that centres the root moves every view by half of the proposal minus the root's size.
///
/// On an axis without a finite proposal the host is as long as the root (F9). Applies to every case
/// without views that read the window (CR1, SA5).
struct MovedHost: Relation {
  let name = "host"
  let theorem = "a host that centres the root moves everything alike (F9)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    guard !subject.root.readsTheWindow else { return nil }
    var (original, changed) = (subject.layoutCase, subject.layoutCase)
    original.host = .topLeading
    changed.host = .center
    let proposal = original.proposal
    return RelatedCases(original, changed) { frame, frames in
      var offset = Size.zero
      for axis in Axis.allCases {
        guard let length = proposal[axis], length.isFinite else { continue }
        offset[axis] = (length - frames.root.size[axis]) / 2
      }
      return frame.moved(by: offset)
    }
  }
}

/// Rigid views have the same frames in every proposal.
///
/// Applies if the root is rigid: a fixed leaf, a stack or grid of such leaves, or a fixed frame around
/// anything but views that read the window (CR1, SA5).
struct RigidRoot: Relation {
  let name = "rigid"
  let theorem = "views that have one size alone have the same frames in every proposal (L2, S3, G13, F1, F5)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    guard subject.root.isRigid, !subject.root.readsTheWindow else { return nil }
    var original = subject.layoutCase
    original.host = .topLeading
    var changed = original
    let lengths: [Double?] = [nil, 0, 7, 333, 1000, .infinity]
    changed.proposal = ProposedViewSize(width: random.pick(lengths), height: random.pick(lengths))
    return RelatedCases(original, changed)
  }
}
