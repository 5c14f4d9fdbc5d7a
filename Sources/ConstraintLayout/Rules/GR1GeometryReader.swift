import LayoutCore
import LinearProgramming

// GR1  A GeometryReader takes what it is proposed, at least 0 (L1), 10 where that is nil. Its size does not depend
//      on its content.
// GR2  Its content, a ZStack, is offered the reader's size and stands at its top leading corner. The reader
//      forwards no guides.
struct GeometryReaderRule: SpaceRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .GR2 }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    [Axis.Set(axis)]
  }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    let own = ownLength(proposal, axis)
    return own.kind == .infinite ? .infinite : .finite(own.length)
  }

  func spaces(in proposal: Proposal, _ outer: AncestorLengths) -> AncestorLengths {
    AncestorLengths(reader: ownSize(proposal), container: outer.container)
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    let offer = ownSize(proposal)
    return [PlacedChild(node: node + 1, offer: offer, size: try compiler.placedSize(node + 1, in: offer))]
  }

  /// The reader's size, as an offer.
  private func ownSize(_ proposal: Proposal) -> Proposal {
    Proposal(width: ownLength(proposal, .horizontal), height: ownLength(proposal, .vertical))
  }

  private func ownLength(_ proposal: Proposal, _ axis: Axis) -> Offer {
    if proposal[axis].kind != .ideal { return compiler.atLeastNothing(proposal[axis], axis, of: node, .GR1) }
    let ideal = rows.datum(10, .ideal, Provenance(.GR1, .length, axis, view: node))
    return compiler.finiteOffer(ideal, atLeast: 0, OfferKey(declared: 10))
  }
}

// NS3  A filling container takes what it is proposed, at least 0 (L1); where that is nil it is as long as its content.
//      Its content, a ZStack, is offered the proposal, then the container's own size, and is centred in it by F3. It forwards
//      no guides.
struct RelativeContainerRule: SpaceRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .NS3 }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    inside[node + 1, axis].union(Axis.Set(axis)).union(facts.outwardReads(of: node + 1).containerSides)
  }

  static func mayBeNegative(_ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool { inside[node + 1] }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    if let own = compiler.proposedLength(proposal[axis], axis, of: node, .NS3) { return own }
    return try compiler.length(node + 1, axis, in: proposal)
  }

  func spaces(in proposal: Proposal, _ outer: AncestorLengths) -> AncestorLengths {
    func side(_ axis: Axis) -> Offer { compiler.atLeastNothing(proposal[axis], axis, of: node, .NS3) }
    return AncestorLengths(
      reader: outer.reader, container: Proposal(width: side(.horizontal), height: side(.vertical)))
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    [try compiler.framedChild(of: node, .center, in: proposal, size, by: .NS3)]
  }
}

// MARK: Words

enum ReaderWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch (row.rule, row.role) {
    case (.GR1, .length), (.GR1, .ideal): .length(row.axis, of: "the reader \(view)")
    case (.NS3, .length): .length(row.axis, of: view)
    case (.CR1, .offer): .length(row.axis, of: "the container \(view)")
    case (.NS3, .origin): .position(row.axis, of: "what is in \(view)")
    case (_, .coordinate): .position(row.axis, of: view)
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    row.rule == .CR1 && row.role == .offer ? .other("margins of \(words.view(row.view))", kind: .space) : nil
  }
}
