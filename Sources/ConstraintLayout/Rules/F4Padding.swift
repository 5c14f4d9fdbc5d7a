import LayoutCore
import LinearProgramming

// F4  padding: offer max(0, p − insets);  size max(0, child + insets);  the child stands at (leading, top).
struct PaddingRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .F4 }

  static func mayBeNegative(_ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool { false }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    let child = try compiler.length(node + 1, axis, in: innerOffer(proposal, for: axis))
    guard let inner = child.expression else { return .infinite }
    let insets = insets(axis)
    let provenance = Provenance(.F4, .length, axis, view: node)
    if insets >= 0 && !facts.mayBeNegative(node + 1) {
      return .finite(rows.namesData ? rows.variable(inner + insets, provenance) : inner + insets)
    }
    return .finite(rows.largest(inner + insets, .zero, provenance))
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    let insets = tree.paddings[tree.payload(of: node)]
    let offer = innerOffer(proposal, for: nil)
    return [
      PlacedChild(
        node: node + 1, offer: offer, size: try compiler.placedSize(node + 1, in: offer),
        origin: [Affine(insets.leading), Affine(insets.top)])
    ]
  }

  /// The child's offer, on the sides that the child's length on `axis` depends on; on both sides if `axis` is
  /// nil.
  private func innerOffer(_ proposal: Proposal, for axis: Axis?) -> Proposal {
    var offer = proposal
    for side in Axis.allCases {
      if let axis, !facts.reads(node + 1, axis).contains(side) { continue }
      let insets = insets(side)
      if insets != 0 { offer[side] = compiler.room(in: proposal[side], insets, side, of: node, .F4) }
    }
    return offer
  }

  private func insets(_ axis: Axis) -> Double {
    let insets = tree.paddings[tree.payload(of: node)]
    return axis == .horizontal ? insets.leading + insets.trailing : insets.top + insets.bottom
  }
}

// MARK: Words

enum PaddingWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    switch row.role {
    case .length: .length(row.axis, of: words.wrapper(row.view))
    case .offer: .proposal(row.axis, inside: words.wrapper(row.view))
    case .coordinate: .position(row.axis, of: words.view(row.view))
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    switch row.role {
    case .length, .offer, .coordinate:
      if let insets = words.tree.madeParts[owner(of: row)]?.insets {
        .space(row.axis == .horizontal ? insets.horizontal : insets.vertical)
      } else {
        .insets(of: words.view(row.view))
      }
    default: nil
    }
  }

  /// The padding; a coordinate is that of the view in it.
  private static func owner(of row: Provenance) -> Int { row.role == .coordinate ? row.view - 1 : row.view }

  static func reason(_ told: Derivation, _ words: Words) -> String? {
    told.isFloor ? " because its padding leaves nothing" : nil
  }
}
