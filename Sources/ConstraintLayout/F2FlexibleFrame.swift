import LayoutCore
import LinearProgramming

// F2  First min := max(min, 0), ideal := max(ideal, min or 0), max := max(max, ideal or 0, min).
//     Offer q = clamp(proposal or ideal).  With p the proposal and s the child's answer to q:
//     min and max given and p not nil → clamp(p);  p nil and ideal given → ideal;
//     else min and max → clamp(s);  only min → max(min(q or ∞, s), min);
//     only max → min(max(q or −∞, s), max);  neither → s.
extension Compiler {
  /// The declared lengths after the first step.
  struct FrameLengths {
    var min: Double?
    var ideal: Double?
    var max: Double?

    init(_ declared: FlexibleLength) {
      min = declared.min.map { Swift.max($0, 0) }
      ideal = declared.ideal.map { Swift.max($0, declared.min ?? 0, 0) }
      max = declared.max.map { Swift.max($0, ideal ?? 0, min ?? 0) }
    }
  }

  func flexibleFrameLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    let frame = tree.flexibleFrames[tree.payload(of: node)]
    let lengths = FrameLengths(frame[axis])
    let provenance = Provenance(.F2, .length, axis, view: node)
    let own = proposal[axis]
    if own.kind == .ideal, let ideal = lengths.ideal { return .finite(datum(ideal, .ideal, provenance)) }
    if own.kind != .ideal, let min = lengths.min, let max = lengths.max {
      return clamp(own, to: LengthRange(min: min, ideal: min, max: max), provenance)
    }
    let offer = flexibleFrameOffer(node, frame, proposal, for: axis)
    let child = try length(node + 1, axis, in: offer)
    switch (lengths.min, lengths.max) {
    case (nil, nil): return child
    case (let min?, let max?): return bound(child, from: min, to: max, provenance)
    case (let min?, nil):
      return bound(smaller(offer[axis], child, provenance), from: min, to: .infinity, provenance)
    case (nil, let max?):
      return bound(larger(offer[axis], child, provenance), from: nil, to: max, provenance)
    }
  }

  /// What the child is offered on the sides that its length on `axis` reads, and on that axis.
  private func flexibleFrameOffer(
    _ node: Int, _ frame: FlexibleFrame, _ proposal: Proposal, for axis: Axis
  ) -> Proposal {
    var offer = proposal
    for side in Axis.allCases where side == axis || facts.reads(node + 1, axis).contains(side) {
      offer[side] = flexibleFrameSide(node, frame, side, proposal[side])
    }
    return offer
  }

  private func flexibleFrameSide(
    _ node: Int, _ frame: FlexibleFrame, _ side: Axis, _ own: Offer
  ) -> Offer {
    let lengths = FrameLengths(frame[side])
    if own.kind == .ideal {
      guard let ideal = lengths.ideal else { return .ideal }
      let provenance = Provenance(.F2, .ideal, side, view: node)
      return finiteOffer(
        datum(ideal, .ideal, provenance), atLeast: 0, OfferKey(.declared, ideal.bitPattern))
    }
    if lengths.min == nil && lengths.max == nil { return own }
    let key = OfferKey(.flexibleFrame, UInt64(own.id), node, Int(side.rawValue))
    return sharedOffer(offerNumbers[key]) {
      let provenance = Provenance(.F2, .offer, side, view: node)
      let room: Length = own.kind == .infinite ? .infinite : .finite(own.length)
      let bounded = bound(room, from: lengths.min, to: lengths.max ?? .infinity, provenance)
      let isNonnegative = own.atLeast >= 0 || lengths.min != nil
      return exactOffer(bounded, atLeast: isNonnegative ? 0 : -.infinity, key)
    }
  }

  private func bound(
    _ length: Length, from min: Double?, to max: Double, _ provenance: Provenance
  ) -> Length {
    guard var result = length.expression else {
      return max == .infinity ? .infinite : .finite(datum(max, .maximum, provenance))
    }
    if let min { result = largest(result, datum(min, .minimum, provenance), provenance) }
    if max < .infinity { result = smallest(result, datum(max, .maximum, provenance), provenance) }
    return .finite(result)
  }

  /// min(q or ∞, s).
  private func smaller(_ offer: Offer, _ child: Length, _ provenance: Provenance) -> Length {
    guard offer.kind == .finite else { return child }
    guard let answer = child.expression else { return .finite(offer.length) }
    return .finite(smallest(offer.length, answer, provenance))
  }

  /// max(q or −∞, s).
  private func larger(_ offer: Offer, _ child: Length, _ provenance: Provenance) -> Length {
    switch offer.kind {
    case .ideal: return child
    case .infinite: return .infinite
    case .finite:
      guard let answer = child.expression else { return .infinite }
      return .finite(largest(offer.length, answer, provenance))
    }
  }
}
