import LayoutCore
import LinearProgramming

// SA2  safeAreaInset(edge, spacing): the content is offered the proposal across and nil along the edge's axis.
//      With i its length along plus the spacing: the view is offered the proposal less i along, at least 0; nil
//      stays nil. The size is the view's across and the view's + i along, at least 0. The content stands at the
//      edge, aligned on the other axis by F3, the view at the other side of i.
//      i = length + spacing;  offer ≥ proposal − i, offer ≥ 0;  length ≥ view + i, length ≥ 0.
// SA1  The view's frame is a new safe rectangle.
struct SafeAreaInsetRule: WrapperRule {
  let compiler: Compiler
  let node: Int
  private let edge: Edge

  init(_ compiler: Compiler, _ node: Int) {
    (self.compiler, self.node) = (compiler, node)
    edge = Self.inset(node, compiler.tree).edge
  }

  private static func inset(_ node: Int, _ tree: LayoutTree) -> SafeAreaInset {
    tree.safeAreaInsets[tree.payload(of: node)]
  }

  private var inset: SafeAreaInset { Self.inset(node, tree) }
  private var along: Axis { edge.axis }
  private var content: Int { tree.secondary(of: node) }

  static func rule(_ node: Int, _ tree: LayoutTree) -> Rule { .SA2 }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .SA2 }

  /// The content takes part in the length along, and in what the view is offered there.
  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    let along = inset(node, facts.tree).edge.axis
    let view = inside[node + 1, axis]
    if axis != along && !view.contains(along) { return view }
    return view.union(inside[facts.tree.secondary(of: node), along].subtracting(Axis.Set(along)))
  }

  // MARK: Lengths

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    let needsRoom = facts.reads(node + 1, axis).contains(along)
    let offer = needsRoom ? try viewOffer(in: proposal) : proposal
    let view = try compiler.length(node + 1, axis, in: offer)
    if axis != along { return view }
    guard let own = view.expression, let room = try room(in: proposal).expression else { return .infinite }
    let provenance = Provenance(.SA2, .length, axis, view: node)
    return .finite(rows.largest(own + room, .zero, provenance))
  }

  /// i
  private func room(in proposal: Proposal) throws(Failure) -> AffineLength {
    let length = try compiler.length(content, along, in: contentOffer(in: proposal))
    guard let length = length.expression else { return .infinite }
    let provenance = Provenance(.SA2, .available, along, view: node)
    return .finite(rows.folds ? length + inset.gap : rows.variable(length + inset.gap, provenance))
  }

  private func contentOffer(in proposal: Proposal) -> Proposal {
    var offer = proposal
    offer[along] = .ideal
    return offer
  }

  private func viewOffer(in proposal: Proposal) throws(Failure) -> Proposal {
    guard proposal[along].kind == .finite else { return proposal }
    let key = OfferKey(.safeArea, proposal.id, node, Int(along.rawValue))
    let room = try room(in: proposal)
    var offer = proposal
    offer[along] = compiler.sharedOffer(key) {
      guard let room = room.expression else { return .zero }
      let left = rows.largest(
        proposal[along].length - room, .zero, Provenance(.SA2, .offer, along, view: node))
      return compiler.sharedByValue(left, atLeast: 0, key)
    }
    return offer
  }

  // MARK: Places

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    let (viewOffer, contentOffer) = (try viewOffer(in: proposal), contentOffer(in: proposal))
    var view = PlacedChild(
      node: node + 1, offer: viewOffer, size: try compiler.placedSize(node + 1, in: viewOffer))
    var bar = PlacedChild(
      node: content, offer: contentOffer, size: try compiler.placedSize(content, in: contentOffer))
    guard size.isFinite, view.size.isFinite, bar.size.isFinite,
      let length = size[along].expression, let own = bar.size[along].expression
    else { return [view, bar] }
    if edge.isStart {
      view.origin[Int(along.rawValue)] = own + inset.gap
    } else {
      bar.origin[Int(along.rawValue)] = encoding.coordinate(
        length - own, Provenance(.SA2, .position, along, view: node), rows)
    }
    let key = inset.alignment
    let outer = try compiler.plainValue(key, node, in: proposal, size)
    let inner = try compiler.guideValue(key, content, in: contentOffer, bar.size)
    bar.origin[Int(key.axis.rawValue)] = encoding.coordinate(
      outer - inner, Provenance(.SA2, .origin, key.axis, view: node), rows)
    return [view, bar]
  }

  func placeInside(
    in proposal: Proposal, _ size: AffineSize, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {
    let children = try compiler.placedChildren(node, in: proposal, size)
    try compiler.placeSafe(children[0], in: node, size, at: x, y, rule: .SA2)
    try compiler.place(
      content, in: children[1].offer, children[1].size, at: x + children[1].origin[0],
      y + children[1].origin[1], rule: .SA2)
  }
}

// SA3  safeAreaPadding(lengths) is a padding (F4) that also makes a safe rectangle (SA1).
struct SafeAreaPaddingRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  private var padding: PaddingRule { PaddingRule(compiler, node) }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .F4 }

  static func mayBeNegative(_ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool {
    PaddingRule.mayBeNegative(node, tree, inside: inside)
  }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    try padding.length(axis, in: proposal)
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    try padding.children(in: proposal, size)
  }

  func placeInside(
    in proposal: Proposal, _ size: AffineSize, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {
    let child = try compiler.placedChildren(node, in: proposal, size)[0]
    try compiler.placeSafe(child, in: node, size, at: x, y, rule: .F4)
  }
}

extension Compiler {
  /// SA1  Places the view inside an inset or a padding of the safe area, whose frame is the safe rectangle there.
  fileprivate func placeSafe(
    _ child: PlacedChild, in node: Int, _ size: AffineSize, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {
    let (left, top) = (x + child.origin[0], y + child.origin[1])
    func place() throws(Failure) {
      try self.place(child.node, in: child.offer, child.size, at: left, top, rule: rule)
    }
    guard safeArea != nil, let width = size.width.expression, let height = size.height.expression,
      let innerWidth = child.size.width.expression, let innerHeight = child.size.height.expression
    else { return try place() }
    try inSafeArea(
      of: node, EdgePositions(at: x, y, width, height), EdgePositions(at: left, top, innerWidth, innerHeight),
      place)
  }
}
