import LayoutCore
import LinearProgramming

// F9  The host proposes its size to the root and centres the root's frame in itself. On an axis where the
//     proposal is nil or ∞ the host is as long as the root.
extension Compiler {
  func compileRoot(in proposal: ProposedViewSize, host: Host) throws(Failure) {
    let offers = Axis.allCases.map { rootOffer(proposal[$0], $0) }
    let root = Proposal(width: offers[0], height: offers[1])
    let extent = try placedExtent(0, in: root)
    var origin: [Affine] = []
    for axis in Axis.allCases {
      guard host == .center, root[axis].kind == .finite, let length = extent[axis].expression else {
        origin.append(.zero)
        continue
      }
      origin.append(0.5 * (root[axis].length - length))
    }
    try place(0, in: root, extent, at: origin[0], origin[1], rule: .F9)
  }

  private func rootOffer(_ length: Double?, _ axis: Axis) -> Offer {
    switch length {
    case nil: return .ideal
    case .some(.infinity): return .infinite
    case .some(let length):
      let label = Provenance(.F9, .proposal, axis, view: 0).label
      let variable = program.defineInput(length, label: label)
      return .finite(Affine(variable: variable), isNonnegative: true, id: identity(6, UInt64(axis.rawValue)))
    }
  }
}
