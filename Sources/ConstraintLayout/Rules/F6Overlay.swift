import LayoutCore
import LinearProgramming

// F6  overlay, background: the size is the primary view's. The secondary view is offered it;
//     origin = primary's guide − secondary's guide.
struct OverlayRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static var isSeenThrough: Bool { true }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .F6 }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    let primary = PlacedChild(node: node + 1, offer: proposal, size: size)
    let offer = compiler.ownSize(size, of: node, in: proposal)
    let secondaryNode = tree.secondary(of: node)
    var secondary = PlacedChild(
      node: secondaryNode, offer: offer, size: try compiler.placedSize(secondaryNode, in: offer))
    guard size.isFinite, secondary.size.isFinite else { return [primary, secondary] }
    let alignment = tree.secondaryAlignments[tree.payload(of: node)]
    for key in [alignment.horizontal.key, alignment.vertical.key] {
      let own = try compiler.guideValue(key, node + 1, in: proposal, size)
      let other = try compiler.guideValue(key, secondaryNode, in: offer, secondary.size)
      let provenance = Provenance(.F6, .origin, key.axis, view: node)
      secondary.origin[Int(key.axis.rawValue)] = encoding.coordinate(own - other, provenance, rows)
    }
    return [primary, secondary]
  }
}

// MARK: Words

enum OverlayWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    switch row.role {
    case .origin: .position(row.axis, of: "the layer of \(words.view(row.view))")
    case .coordinate: .position(row.axis, of: words.view(row.view))
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    row.role == .origin ? .other("guide of \(words.view(row.view))") : nil
  }
}
