import LayoutCore
import LinearProgramming

// Told for a LazyVStack; a LazyHStack exchanges the axes.
//
// LS1  It is as wide as it is proposed, at least 0 (L1); proposed nil, as its widest child. Its height is the sum of its children's
//      heights and the gaps, at least 0.
// LS2  Each child is offered (the stack's width, nil), (nil, nil) where the stack is proposed nil. To be placed it is
//      offered the width that the stack came to. Nothing is distributed.
// LS3  Gaps are those of a stack (S1). Children follow each other from the start:  position' = position + height +
//      gap. Across, each is aligned in the stack's width as F3 aligns it. A5 combines guides.
// LS5  Pinned views stand elsewhere (`LS5PinnedViews`), LS4 is a filter of finished frames (`LS4Existence`).
// L8   Without children it is 0 × 0.
struct LazyStackRule: ContainerRule {
  let compiler: Compiler
  let node: Int
  let major: Axis

  init(_ compiler: Compiler, _ node: Int) {
    (self.compiler, self.node) = (compiler, node)
    major = Self.stack(node, compiler.tree).axis
  }

  private static func stack(_ node: Int, _ tree: LayoutTree) -> LazyStackDescription {
    tree.lazyStacks[tree.payload(of: node)]
  }

  private var cross: Axis { major == .horizontal ? .vertical : .horizontal }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .LS3 }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    let major = stack(node, facts.tree).axis
    let children = inside.union(of: facts.tree.countedChildren(of: node), axis).subtracting(Axis.Set(major))
    return axis == major ? children : children.union(Axis.Set(axis))
  }

  /// It may be as wide as its widest child.
  static func mayBeNegative(_ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool {
    tree.countedChildren(of: node).contains { inside[$0] }
  }

  // MARK: LS1

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    if tree.isWithoutChildren(node) { return .zero }  // L8
    if axis == cross { return try breadth(in: proposal) }
    let offer = childOffer(proposal)
    let gaps = try compiler.gaps(ofStack: node)
    var sum = gaps.sum
    for child in tree.countedChildren(of: node) {
      guard let length = try compiler.length(child, major, in: offer).expression else { return .infinite }
      sum.add(length)
    }
    let provenance = Provenance(.LS1, .length, axis, view: node)
    let isNatural =
      gaps.areNatural && !tree.countedChildren(of: node).contains { facts.mayBeNegative($0) }
    return .finite(isNatural ? rows.variable(sum, provenance) : rows.largest(sum, .zero, provenance))
  }

  private func breadth(in proposal: Proposal) throws(Failure) -> AffineLength {
    if let own = compiler.proposedLength(proposal[cross], cross, of: node, .LS1) { return own }
    let offer = childOffer(proposal)
    var lengths: [Row] = []
    for child in tree.countedChildren(of: node) {
      guard let length = try compiler.length(child, cross, in: offer).expression else { return .infinite }
      lengths.append((length, Provenance(.LS1, .extent, cross, view: child)))
    }
    return .finite(rows.largest(lengths, Provenance(.LS1, .extent, cross, view: node)))
  }

  // MARK: LS2, LS3

  private func childOffer(_ proposal: Proposal) -> Proposal {
    var offer = proposal
    offer[major] = .ideal
    offer[cross] = compiler.atLeastNothing(proposal[cross], cross, of: node, .LS1)
    return offer
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    var offer = childOffer(proposal)
    if offer[cross].kind == .ideal {
      offer[cross] = compiler.exactOffer(
        size[cross], atLeast: facts.mayBeNegative(node) ? -.infinity : 0,
        OfferKey(.crossLength, proposal.id, node))
    }
    let gaps = try compiler.gaps(ofStack: node)
    let guide = Self.stack(node, tree).alignment
    let line = size.isFinite ? try compiler.plainValue(guide, node, in: proposal, size) : .zero
    var children: [PlacedChild] = []
    var position = Affine.zero
    for (index, child) in tree.countedChildren(of: node).enumerated() {
      var placed = PlacedChild(node: child, offer: offer, size: try compiler.placedSize(child, in: offer))
      if size.isFinite, placed.size.isFinite {
        let value = try compiler.guideValue(guide, child, in: offer, placed.size)
        placed.origin[Int(major.rawValue)] = position
        placed.origin[Int(cross.rawValue)] = encoding.coordinate(
          line - value, Provenance(.LS3, .origin, cross, view: child), rows)
      }
      if let length = placed.size[major].expression, index < gaps.count {
        let provenance = Provenance(.LS3, .position, major, view: node, index: index + 1)
        position = rows.variable(position + length + gaps[index], provenance)
      }
      children.append(placed)
    }
    return children
  }

  func placeInside(
    in proposal: Proposal, _ size: AffineSize, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {
    var children = try compiler.placedChildren(node, in: proposal, size)
    let pinned = Self.stack(node, tree).pinned
    if !pinned.isEmpty {
      let spans = children.map { child in
        let start = child.origin[Int(major.rawValue)]
        return MemberSpan(start: start, end: start + (child.size[major].expression ?? .zero))
      }
      compiler.pin(&children, spans, pinned, along: major, from: major == .horizontal ? x : y)
    }
    try compiler.place(children, at: x, y, rule: Self.placingRule(node, tree, outer: rule))
  }
}

// MARK: Words

enum LazyStackWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch (row.rule, row.role) {
    case (.LS1, .length), (.LS1, .extent): .length(row.axis, of: view)
    case (.LS3, .origin): .position(row.axis, of: view, in: "in its stack")
    case (.LS3, .position): .start(of: "\(words.child(row)) in its stack")
    case (.LS3, .coordinate): .position(row.axis, of: view)
    case (.LS5, .position): .start(of: "\(view) at the edge of the visible part")
    case (.LS5, .origin): .start(of: "\(view), pinned,")
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch (row.rule, row.role) {
    case (.LS1, .length): .gaps("gaps", of: view)
    case (.LS1, .extent): .length(row.axis, of: view, "declared")
    case (.LS3, .position): .gap(before: words.child(row))
    case (.LS3, .origin): .other("guide of \(view)")
    case (.LS5, _): .other("place of \(view)")
    default: nil
    }
  }

  static func nameSource(_ row: Provenance) -> Bool { row.rule == .LS1 && row.role == .extent }
}
