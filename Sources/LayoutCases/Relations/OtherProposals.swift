import LayoutCore

/// A root of fixed size on both axes is laid out as if nothing were proposed.
///
/// Its child is offered nil when it is sized and when it is placed (F5), which is what a host offers that
/// proposes nil; fixedSize changes neither guides nor size. Applies to every case.
struct IdealSize: Relation {
  let name = "idealSize"
  let theorem = "a root of fixed size is laid out as if nothing were proposed (F5)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    var original = subject.layoutCase
    original.host = .topLeading
    var changed = original
    original.root.modifiers.append(.fixedSize([.horizontal, .vertical]))
    changed.proposal = .unspecified
    return RelatedCases(original, changed)
  }
}

/// A host that centres the root moves everything by half of what it proposes more than the root takes.
///
/// On an axis without a finite proposal it is as long as the root (F9). Applies to every case.
struct MovedHost: Relation {
  let name = "host"
  let theorem = "a host that centres the root moves everything alike (F9)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
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

/// Views of one size have the same frames in every proposal.
///
/// Applies where the root is rigid: fixed leaves, stacks and grids of them, fixed frames around anything.
struct RigidRoot: Relation {
  let name = "rigid"
  let theorem = "views that have one size alone have the same frames in every proposal (L2, S3, G13, F1, F5)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    guard subject.root.isRigid else { return nil }
    var original = subject.layoutCase
    original.host = .topLeading
    var changed = original
    let lengths: [Double?] = [nil, 0, 7, 333, 1000, .infinity]
    changed.proposal = ProposedViewSize(width: random.pick(lengths), height: random.pick(lengths))
    return RelatedCases(original, changed)
  }
}
