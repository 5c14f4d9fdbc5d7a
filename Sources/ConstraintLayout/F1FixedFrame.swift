import LayoutCore
import LinearProgramming

// F1  frame(width, height): the child is offered the fixed values, the parent's elsewhere;
//     size = fixed, else the child's.
extension Compiler {
  func fixedFrameLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    let frame = tree.fixedFrames[tree.payload(of: node)]
    if let fixed = frame[axis] { return .finite(fixedFrameOffer(node, axis, fixed).length) }
    return try length(node + 1, axis, in: fixedFrameOffer(node, frame, proposal))
  }

  private func fixedFrameOffer(_ node: Int, _ frame: FixedFrame, _ proposal: Proposal) -> Proposal {
    var offer = proposal
    for axis in Axis.allCases {
      if let fixed = frame[axis] { offer[axis] = fixedFrameOffer(node, axis, fixed) }
    }
    return offer
  }

  private func fixedFrameOffer(_ node: Int, _ axis: Axis, _ fixed: Double) -> Offer {
    if let length = opened(.length, node, axis, .F1) {
      return finiteOffer(length, atLeast: 0, OfferKey(.opened, 0, node, Int(axis.rawValue)))
    }
    let length = datum(fixed, .declared, Provenance(.F1, .declared, axis, view: node))
    return finiteOffer(length, atLeast: 0, OfferKey(.declared, fixed.bitPattern))
  }
}
