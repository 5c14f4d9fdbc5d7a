// CSS Box Alignment 3 §5.3: how `justify-content` and `align-content` distribute free space among lines, tracks or items.

import Boxes

/// Where the first of some parts begins, and what stands between two of them besides gaps.
struct ContentDistribution {
  var leading: Length
  var between: Length
}

extension BoxCompiler {
  /// - Parameters:
  ///   - free: what the parts leave of the container; negative if they overflow it.
  ///   - isReversed: whether parts follow each other against the direction in which `start` is their start.
  ///   - isLeftEnd: whether `left` is where parts end; nil if the axis has no left.
  func distribute(
    _ alignment: BoxContentAlignment, _ free: Length, count: Int, isReversed: Bool, isLeftEnd: Bool?,
    _ provenance: BoxProvenance
  ) -> ContentDistribution {
    if count == 0 { return ContentDistribution(leading: .zero, between: .zero) }
    let start = isReversed ? 1.0 : 0
    let parts = Double(count)
    func positive() -> Length { rows.positive(free, provenance) }
    /// Where content that would overflow begins at its start instead.
    func safe(_ share: Double) -> Length {
      let positive = positive()
      return share * positive + start * (free - positive)
    }
    func at(_ share: Double) -> ContentDistribution {
      let leading = alignment.overflow == .safe ? safe(share) : share * free
      return ContentDistribution(leading: leading, between: .zero)
    }
    switch alignment.position {
    case .normal, .stretch, .flexStart: return at(0)
    // Nothing shares baselines so: it is `start`, but `flex-start` in Chromium.
    case .baseline: return at(dialect == .chromium ? 0 : start)
    case .flexEnd: return at(1)
    case .start: return at(start)
    case .end, .lastBaseline: return at(1 - start)
    case .center: return at(0.5)
    case .left: return at(isLeftEnd.map { $0 ? 1 : 0 } ?? start)
    case .right: return at(isLeftEnd.map { $0 ? 0 : 1 } ?? start)
    case .spaceBetween:
      return ContentDistribution(
        leading: .zero, between: count == 1 ? .zero : positive() / (parts - 1))
    case .spaceAround:
      return ContentDistribution(leading: safe(0.5 / parts), between: positive() / parts)
    case .spaceEvenly:
      return ContentDistribution(leading: safe(1 / (parts + 1)), between: positive() / (parts + 1))
    }
  }
}
