import LayoutCore
import LinearProgramming

// F9  The host proposes its size to the root and centres the root's frame in itself. On an axis where the
//     proposal is nil or ∞ the host is as long as the root.
extension Compiler {
  func compileRoot(in proposal: ProposedViewSize, host: Host) throws(Failure) {
    try refuseManyViews()
    rows.program.reserve(definitions: tree.count - facts.leafCount)
    let root = given(proposal, view: 0)
    openWindow(root)
    let size = try placedSize(0, in: root)
    var origin: [Affine] = []
    for axis in Axis.allCases {
      guard host == .center, root[axis].kind == .finite, let length = size[axis].expression else {
        origin.append(.zero)
        continue
      }
      origin.append(0.5 * (root[axis].length - length))
    }
    readBack.reserve(frames: tree.count - facts.leafCount)
    openSafeArea(in: root, size, host)
    try place(0, in: root, size, at: origin[0], origin[1], rule: .F9)
  }

  /// Refuses a tree with more nodes than a label can number (`Provenance`).
  func refuseManyViews() throws(Failure) {
    if tree.count > Provenance.mostViews {
      throw .solverFailure(
        "the tree has \(tree.count) nodes; the constraint engine lays out at most \(Provenance.mostViews)")
    }
  }

  /// The offer to the root of a program.
  func given(_ proposal: ProposedViewSize, view: Int) -> Proposal {
    Proposal(
      width: rootOffer(proposal.width, .horizontal, view), height: rootOffer(proposal.height, .vertical, view)
    )
  }

  private func rootOffer(_ length: Double?, _ axis: Axis, _ view: Int) -> Offer {
    switch length {
    case nil: return .ideal
    case .some(.infinity): return .infinite
    case .some(let length):
      let proposed = rows.input(length, Provenance(.F9, .proposal, axis, view: view))
      return finiteOffer(proposed, atLeast: 0, OfferKey(.host, 0, Int(axis.rawValue)))
    }
  }
}

// MARK: Words

enum HostWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    switch row.role {
    case .proposal: .other("proposed \(row.axis.length)")
    case .coordinate: .position(row.axis, of: words.view(row.view))
    default: nil
    }
  }
}
