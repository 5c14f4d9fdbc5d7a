import LayoutCore
import LinearProgramming

// L2  A linear leaf has (min, ideal, max) on each axis: nil → ideal, p → clamp(p, min, max).
//     t ≥ p, t ≥ min;  length ≤ t, length ≤ max.
extension Compiler {
  /// Tells clamps apart that the tracks encoding can share: the same offer, the same bounds.
  struct ClampKey: Hashable {
    var offer: UInt32
    var minimum: Double
    var maximum: Double

    /// One number; −0 is 0.
    func hash(into hasher: inout Hasher) {
      let (least, most) = ((minimum + 0).bitPattern, (maximum + 0).bitPattern)
      hasher.combine(UInt64(offer) ^ least.mixed ^ (most << 32 | most >> 32))
    }
  }

  /// The answer of a linear leaf to an offer.
  func clamp(_ offer: Offer, to range: LengthRange, _ provenance: Provenance) -> Length {
    if range.isFixed { return .finite(datum(range.min, .declared, provenance)) }
    switch offer.kind {
    case .ideal: return .finite(datum(range.ideal, .ideal, provenance))
    case .infinite:
      return range.max == .infinity ? .infinite : .finite(datum(range.max, .maximum, provenance))
    case .finite:
      switch range.answer(toAtLeast: offer.atLeast) {
      case .declared(let length):
        foldedRows += 2
        return .finite(datum(length, .maximum, provenance))
      case .offer: return .finite(offer.length)
      case nil: return .finite(clamp(finite: offer, range.min, range.max, provenance))
      }
    }
  }

  /// `min(max(offer, minimum), maximum)`; a bound that cannot bind leaves no row.
  private func clamp(
    finite offer: Offer, _ minimum: Double, _ maximum: Double, _ provenance: Provenance
  ) -> Affine {
    let shares = (encoding == .tracks || isProbing) && !namesData
    let (isMinimum, isMaximum) = (minimum > offer.atLeast, maximum < .infinity)
    let key = ClampKey(offer: offer.id, minimum: isMinimum ? minimum : 0, maximum: maximum)
    if shares, let shared = sharedClamps[key] {
      foldedRows += 1
      return shared
    }
    var result = offer.length
    if isMinimum { result = largest(result, datum(minimum, .minimum, provenance), provenance) }
    if isMaximum { result = smallest(result, datum(maximum, .maximum, provenance), provenance) }
    if shares { sharedClamps[key] = result }
    return result
  }

  /// The declared range of a leaf (L2–L5), nil for other views.
  func leafRange(_ node: Int, _ axis: Axis) -> LengthRange? {
    let payload = tree.payload(of: node)
    switch tree.kinds[node] {
    case .fixedLeaf: return LengthRange(fixed: tree.fixedSizes[payload][axis])
    case .leaf: return tree.leaves[payload][axis]
    // L4  In a stack a spacer is flexible along it and 0 across it, elsewhere flexible on both axes.
    case .spacer:
      let spacer = tree.spacers[payload]
      if let major = spacer.axis, major != axis { return LengthRange(fixed: 0) }
      return LengthRange(min: spacer.minLength, ideal: spacer.minLength, max: .infinity)
    // L5  The payload is the axis of the line.
    case .divider: return payload == Int(axis.rawValue) ? .shape : LengthRange(fixed: 1)
    default: return nil
    }
  }

  /// The rule that makes a leaf's length what it is.
  func leafRule(_ node: Int) -> Rule {
    switch tree.kinds[node] {
    case .spacer: .L4
    case .divider: .L5
    case .leaf where tree.payload(of: node) == 0: .L3
    default: .L2
    }
  }
}

extension LengthRange {
  /// What a clamp answers where that takes no row.
  enum PlainAnswer {
    case declared(Double)
    /// What was offered.
    case offer
  }

  /// What every proposal is answered with at least: an ideal length may be less than the minimum (F2).
  var least: Double { Swift.min(min, ideal) }

  /// The answer to a finite offer that is at least `least`: its maximum if that is no more, and the offer itself if
  /// no bound can bind; nil where a row has to tell.
  func answer(toAtLeast least: Double) -> PlainAnswer? {
    if isFixed || max <= least { return .declared(max) }
    return min <= least && max == .infinity ? .offer : nil
  }
}
