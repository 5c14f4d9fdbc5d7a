import LayoutCore
import LinearProgramming

// F1  frame(width, height): the child is offered the fixed values, the parent's elsewhere;
//     size = fixed, else the child's.
extension Compiler {
  func fixedFrameLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    let frame = tree.fixedFrames[tree.payload(of: node)]
    if let fixed = frame[axis] { return .finite(Affine(fixed)) }
    return try length(node + 1, axis, in: fixedFrameOffer(frame, proposal))
  }

  private func fixedFrameOffer(_ frame: FixedFrame, _ proposal: Proposal) -> Proposal {
    var offer = proposal
    for axis in Axis.allCases {
      guard let fixed = frame[axis] else { continue }
      offer[axis] = .finite(Affine(fixed), atLeast: 0, id: identity(.declared, fixed.bitPattern))
    }
    return offer
  }
}
