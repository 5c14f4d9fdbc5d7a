import LayoutCore
import LinearProgramming

// L1  A view that is as long as its proposal is at least 0 long:  length ≥ proposal, length ≥ 0.
//     So are a position (F11), a scroll view along its axis (SC3), a lazy stack across (LS1), a lazy grid (LG6), a
//     reader (GR1) and a filling container (NS3). Only negative gaps of a grid make a negative proposal (G16).
extension Compiler {
  /// An offer as a length that is at least 0; nil and ∞ stay.
  ///
  /// - Parameters:
  ///   - node: the view that is as long as its proposal.
  ///   - rule: the one that says so.
  func atLeastNothing(_ own: Offer, _ axis: Axis, of node: Int, _ rule: Rule) -> Offer {
    guard own.kind == .finite, own.atLeast < 0, facts.hasNegativeGaps else { return own }
    let key = OfferKey(.L1, UInt64(own.id), node, axis)
    return sharedOffer(key) {
      let length = rows.largest(own.length, .zero, Provenance(rule, .length, axis, view: node))
      return sharedByValue(length, atLeast: 0, key)
    }
  }

  /// The length of a view that is as long as its proposal; nil where the proposal is.
  func proposedLength(_ own: Offer, _ axis: Axis, of node: Int, _ rule: Rule) -> AffineLength? {
    switch own.kind {
    case .ideal: nil
    case .infinite: .infinite
    case .finite: .finite(atLeastNothing(own, axis, of: node, rule).length)
    }
  }
}
