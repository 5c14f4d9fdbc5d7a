import LayoutCore
import Synchronization

/// Records what a measured leaf is offered.
final class Offers: Sendable {
  private let seen = Mutex<[ProposedViewSize]>([])

  var list: [ProposedViewSize] { seen.withLock { $0 } }
  var all: Set<ProposedViewSize> { Set(list) }

  /// A measured leaf of one size.
  func leaf(_ width: Double, _ height: Double) -> MeasuredLeaf {
    MeasuredLeaf { proposal in
      self.seen.withLock { $0.append(proposal) }
      return Size(width: width, height: height)
    }
  }
}

extension MeasuredLeaf {
  /// A leaf that keeps its area: as wide as offered between `least` and `most`, as high as it must be.
  static func area(_ area: Double, least: Double, most: Double) -> MeasuredLeaf {
    MeasuredLeaf { proposal in
      let width = max(least, min(proposal.width ?? most, most))
      return Size(width: width, height: area / width)
    }
  }
}
