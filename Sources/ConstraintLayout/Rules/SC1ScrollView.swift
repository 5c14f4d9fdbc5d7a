import LayoutCore
import LinearProgramming

// SC1  The content is one view: the VStack inside, which is transparent around a single child (A6).
// SC2  It is offered nil along and the proposal less the margins across, at least 0.
// SC3  Along, the scroll view is as long as its proposal, at least 0 (L1); where that is nil, as its content with its margins.
// SC4  Across, it is as long as its content with its margins.
// SC5  The content starts at the scroll view's start, less the content offset (`SC6ContentOffset`). Placing offers it
//      what sizing offered it. No guides are explicit.
// SC9  Content margins are part of the content.
// SC12 Indicators and the like change nothing; no tree has them.
// SC13 From right to left is a mirror around the scroll view (G26).
struct ScrollViewRule: SpaceRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .SC5 }

  private static func scroll(_ node: Int, _ tree: LayoutTree) -> ScrollDescription {
    tree.scrollViews[tree.payload(of: node)]
  }

  /// Along, the content counts only where the proposal is nil. Inside, relative frames read the proposal.
  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    let axes = scroll(node, facts.tree).axes
    let content = inside[node + 1, axis].subtracting(axes).union(
      facts.outwardReads(of: node + 1).containerSides)
    return axes.contains(Axis.Set(axis)) ? content.union(Axis.Set(axis)) : content
  }

  /// It may be as long as its content with its margins.
  static func mayBeNegative(_ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool { true }

  var scroll: ScrollDescription { Self.scroll(node, tree) }

  func scrolls(along axis: Axis) -> Bool { scroll.axes.contains(Axis.Set(axis)) }

  // MARK: Lengths

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    if scrolls(along: axis), let own = compiler.proposedLength(proposal[axis], axis, of: node, .SC3) {
      return own
    }
    let content = try compiler.length(node + 1, axis, in: contentOffer(proposal, for: axis))
    guard let inner = content.expression else { return .infinite }
    let rule: Rule = scrolls(along: axis) ? .SC3 : .SC4
    let length = inner + scroll.margins.sum(axis)
    return .finite(
      rows.namesData ? rows.variable(length, Provenance(rule, .length, axis, view: node)) : length)
  }

  /// SC2  The offer to the content, on the sides that its length on `axis` depends on; on both sides if `axis` is
  /// nil.
  func contentOffer(_ proposal: Proposal, for axis: Axis?) -> Proposal {
    var offer = proposal
    for side in Axis.allCases {
      if scrolls(along: side) {
        offer[side] = .ideal
      } else if axis.map({ facts.reads(node + 1, $0).contains(side) }) ?? true {
        offer[side] = room(side, proposal)
      }
    }
    return offer
  }

  /// CR1  A container is what it is proposed, less its margins.
  func spaces(in proposal: Proposal, _ outer: AncestorLengths) -> AncestorLengths {
    let reads = facts.outwardReads(of: node + 1).containerSides
    func side(_ axis: Axis) -> Offer { reads.contains(axis) ? room(axis, proposal) : .ideal }
    return AncestorLengths(
      reader: outer.reader, container: Proposal(width: side(.horizontal), height: side(.vertical)))
  }

  private func room(_ axis: Axis, _ proposal: Proposal) -> Offer {
    compiler.room(in: proposal[axis], scroll.margins.sum(axis), axis, of: node, .SC2)
  }

  // MARK: Placing

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    let offer = contentOffer(proposal, for: nil)
    var content = PlacedChild(
      node: node + 1, offer: offer, size: try compiler.placedSize(node + 1, in: offer))
    guard size.isFinite, content.size.isFinite else { return [content] }
    let target = try target(in: content)
    for axis in Axis.allCases {
      content.origin[Int(axis.rawValue)] = try start(of: content, size, on: axis, target)
    }
    return [content]
  }

  /// What is inside sees the scroll view's frame as the visible part (LS4).
  func placeInside(
    in proposal: Proposal, _ size: AffineSize, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {
    let outer = compiler.visible
    for axis in Axis.allCases where scrolls(along: axis) {
      compiler.visible[Int(axis.rawValue)] = size[axis].expression.map {
        VisiblePart(start: axis == .horizontal ? compiler.reflection.start(x, $0) : y, length: $0)
      }
    }
    defer { compiler.visible = outer }
    let children = try compiler.placedChildren(node, in: proposal, size)
    try compiler.place(children, at: x, y, rule: Self.placingRule(node, tree, outer: rule))
  }
}

// MARK: Words

enum ScrollViewWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    let (view, length) = (words.view(row.view), row.axis.length)
    return switch (row.rule, row.role) {
    case (.SC2, .offer): .other("\(length) for the content of \(view)")
    case (.SC3, .length), (.SC4, .length): .length(row.axis, of: view)
    case (.SC5, .coordinate): .position(row.axis, of: view)
    case (.SC6, .position), (.SC6, .origin): .position(row.axis, of: "the content of \(view)")
    case (.SC7, .deficit): .other("\(length) by which the content of \(view) is longer")
    case (.SC8, .available): .other("\(length) by which the content of \(view) is shorter")
    case (.SC10, .position): .position(row.axis, of: "the content of \(view) that shows the target's start")
    case (.SC10, .origin): .position(row.axis, of: "the content of \(view) that shows the target")
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch (row.rule, row.role) {
    case (.SC5, .coordinate): .other("place of the content of \(view)")
    case (.SC6, _) where row.index == 1: .other("offset of \(view)", kind: .space)
    default: .other("margins of \(view)", kind: .space)
    }
  }
}
