import LayoutCore
import LinearProgramming

// S4  Major proposal nil or ∞: every child is offered it.
// S5  Cross axis: L + R, both at least 0, of the guides of the stack's alignment; the line lies at L.
//     Where every guide is a fixed share of the size:  extent ≥ s_i, and the line lies at f · extent.
// S6  Placement reuses the same proposals, except that a nil cross proposal becomes the stack's own cross
//     size, with which the distribution is run again. The children follow each other from the start.
//     position' = position + length + gap;  cross origin = line − guide.
// S7  Size = (lengths + gaps, cross extent), at least 0.

/// The offer to a child of a stack along its major axis, and the length that it takes.
struct StackShare {
  var offer: Offer
  var length: AffineLength
}

/// What all proposals to a stack have in common. Accesses are unchecked (`Memory`).
final class StackParts {
  let children: [Int]
  /// S9
  fileprivate let priorities: [Double]
  /// Which children answer every offer along the major axis with the same declared length.
  fileprivate let areSettled: [Bool]
  /// Whether every guide is a fixed share of its view's size.
  let isPlain: Bool
  /// S1  The sum of its gaps, and whether none can be negative, once somebody has asked for them.
  @exclusivity(unchecked) fileprivate var gaps: (sum: Affine, areNatural: Bool)?

  fileprivate init(_ facts: TreeFacts, _ node: Int, _ stack: StackDescription) {
    children = facts.countedChildren(of: node)
    priorities = children.map { facts.priority(of: $0) }
    areSettled = children.map { facts.profile($0, stack.axis)?.isFixed == true }
    isPlain = facts.isPlain(stack.alignment, node)
  }
}

/// The cross axis of a stack under one proposal.
struct CrossAlignment {
  var extent: AffineLength
  /// L; nil if every guide is a fixed share of its view's size.
  var line: Affine?
}

struct StackRule: ContainerRule {
  let compiler: Compiler
  let node: Int
  let major: Axis

  init(_ compiler: Compiler, _ node: Int) {
    (self.compiler, self.node) = (compiler, node)
    major = compiler.tree.stacks[compiler.tree.payload(of: node)].axis
  }

  private var cross: Axis { major == .horizontal ? .vertical : .horizontal }

  private var guide: AlignmentKey { tree.stacks[tree.payload(of: node)].alignment }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .S6 }

  /// The major length depends on the major side, and on the sides that the children's lengths depend on. The
  /// cross length depends on the distribution only if some child's cross length depends on its major side.
  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    let children = facts.tree.countedChildren(of: node)
    let stack = facts.tree.stacks[facts.tree.payload(of: node)]
    let distribution = inside.union(of: children, stack.axis).union(Axis.Set(stack.axis))
    if axis == stack.axis { return distribution }
    if !facts.isPlain(stack.alignment, node) { return ProposalReads.both }
    let cross = inside.union(of: children, axis)
    return cross.contains(Axis.Set(stack.axis)) ? cross.union(distribution) : cross
  }

  // MARK: S7

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    if axis != major { return try crossAlignment(in: proposal).extent }
    let shares = try distribution(in: proposal)
    if shares.contains(where: \.length.isInfinite) { return .infinite }
    let gaps = try gaps(parts)
    let provenance = Provenance(.S7, .length, axis, view: node)
    var sum = gaps.sum
    for share in shares { if case .finite(let length) = share.length { sum.add(length) } }
    if gaps.areNatural && !facts.mayBeNegative(node) {
      return .finite(rows.variable(sum, provenance))
    }
    return .finite(rows.largest(sum, .zero, provenance))
  }

  /// Found once for all who ask.
  private var parts: StackParts {
    memory.stacks.value(of: node) { StackParts(facts, node, tree.stacks[tree.payload(of: node)]) }
  }

  // MARK: S3, S4

  /// What each child is offered and takes.
  private func distribution(in proposal: Proposal) throws(Failure) -> [StackShare] {
    let read = facts.reads(node, major)
    let key = LengthKey(
      node: node, axis: major, isProbing: rows.isProbing, proposal: proposal.id(reading: read))
    if let known = memory.distributions[key] { return known }
    let proposal = facts.normalized(proposal, reading: read)
    let parts = parts
    let shares =
      proposal[major].kind == .finite
      ? try distribute(parts, in: proposal)
      : try parts.children.map { child throws(Failure) in
        StackShare(offer: proposal[major], length: try compiler.length(child, major, in: proposal))
      }
    memory.distributions[key] = shares
    return shares
  }

  private func distribute(_ parts: StackParts, in proposal: Proposal) throws(Failure) -> [StackShare] {
    let children = parts.children
    let inputs = try probes(parts, in: proposal)
    let order = compiler.assumedOrder(inputs, OrderKey(node: node, axis: major, proposal: proposal.id))
    var shares = [StackShare](
      repeating: StackShare(offer: proposal[major], length: .infinite), count: children.count)
    let isOwn = compiler.dependsOnEdits(inputs)
    let room = proposal[major].length - (try gaps(parts).sum)
    let container = Provenance(.S3, .available, major, view: node)
    try compiler.distribute(room, in: order, inputs, container) { index, share throws(Failure) in
      var childProposal = proposal
      childProposal[major] = offer(share, index, proposal, isSettled: parts.areSettled[index], isOwn)
      let length = try compiler.length(children[index], major, in: childProposal)
      shares[index] = StackShare(offer: childProposal[major], length: length)
      return length
    }
    return shares
  }

  private func gaps(_ parts: StackParts) throws(Failure) -> (sum: Affine, areNatural: Bool) {
    if let known = parts.gaps { return known }
    let gaps = try compiler.gaps(ofStack: node)
    let new = (gaps.sum, gaps.areNatural)
    parts.gaps = new
    return new
  }

  /// S2  The probes that decide the order of distribution.
  private func probes(_ parts: StackParts, in proposal: Proposal) throws(Failure) -> OrderInputs {
    var inputs = OrderInputs(tracks: [])
    inputs.tracks.reserveCapacity(parts.children.count)
    try compiler.probing { () throws(Failure) in
      for (index, child) in parts.children.enumerated() {
        var probe = proposal
        probe[major] = .zero
        let minimum = try compiler.length(child, major, in: probe)
        probe[major] = .infinite
        inputs.tracks.append(
          OrderInputs.Track(
            minimum: minimum.expression ?? .zero, maximum: try compiler.length(child, major, in: probe),
            priority: parts.priorities[index]))
      }
    }
    return inputs
  }

  private func offer(
    _ share: DistributionShare, _ index: Int, _ proposal: Proposal, isSettled: Bool, _ isOwn: Bool
  ) -> Offer {
    let key = OfferKey(.share, proposal.id, node, index)
    // A child with the same declared length for every offer needs no offer.
    if isSettled && encoding.omitsSettledOffers {
      rows.countFolded(2)
      return compiler.finiteOffer(.zero, atLeast: 0, key)
    }
    return compiler.sharedByValue(share.offer(rows), atLeast: 0, isOwn: isOwn, key)
  }

  // MARK: S5

  private func crossAlignment(in proposal: Proposal) throws(Failure) -> CrossAlignment {
    let read = facts.reads(node, cross)
    let key = LengthKey(
      node: node, axis: cross, isProbing: rows.isProbing, proposal: proposal.id(reading: read))
    if let known = memory.crossAlignments[key] { return known }
    let proposal = facts.normalized(proposal, reading: read)
    let alignment =
      parts.isPlain
      ? CrossAlignment(extent: try largestLength(in: proposal)) : try guidedAlignment(in: proposal)
    memory.crossAlignments[key] = alignment
    return alignment
  }

  private func largestLength(in proposal: Proposal) throws(Failure) -> AffineLength {
    let children = parts.children
    var lengths: [Row] = []
    lengths.reserveCapacity(children.count + 1)
    var shares: [StackShare]?
    for (index, child) in children.enumerated() {
      var offer = proposal
      if facts.reads(child, cross).contains(Axis.Set(major)) {
        if shares == nil { shares = try distribution(in: proposal) }
        if let shares { offer[major] = shares[index].offer }
      }
      guard let length = try compiler.length(child, cross, in: offer).expression else { return .infinite }
      lengths.append((length, Provenance(.S5, .length, cross, view: child)))
    }
    let provenance = Provenance(.S5, .extent, cross, view: node)
    if facts.mayBeNegative(node) { lengths.append((.zero, provenance)) }
    return lengths.isEmpty ? .zero : .finite(rows.largest(lengths, provenance))  // L8
  }

  private func guidedAlignment(in proposal: Proposal) throws(Failure) -> CrossAlignment {
    let shares = try distribution(in: proposal)
    var guides = GuideParts()
    for (index, child) in parts.children.enumerated() {
      var offer = proposal
      offer[major] = shares[index].offer
      try guides.add(child, guide, offer, by: compiler)
    }
    if guides.isInfinite { return CrossAlignment(extent: .infinite, line: .zero) }
    func bounded(_ parts: [Row], _ role: Provenance.Role) -> Affine {
      let provenance = Provenance(.S5, role, cross, view: node)
      return rows.largest(parts + [(.zero, provenance)], provenance)
    }
    let line = bounded(guides.leading, .leadingPart)
    let provenance = Provenance(.S5, .extent, cross, view: node)
    let extent = line + bounded(guides.trailing, .trailingPart)
    return CrossAlignment(
      extent: .finite(rows.largest(guides.plain + [(extent, provenance)], provenance)), line: line)
  }

  // MARK: S6

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    var own = proposal
    if own[cross].kind == .ideal {
      own[cross] = compiler.exactOffer(size[cross], atLeast: 0, OfferKey(.crossLength, proposal.id, node))
    }
    let shares = try distribution(in: own)
    let alignment = try crossAlignment(in: own)
    let gaps = try compiler.gaps(ofStack: node)
    var children: [PlacedChild] = []
    var position = Affine.zero
    for (index, child) in parts.children.enumerated() {
      var offer = own
      offer[major] = shares[index].offer
      var placed = PlacedChild(node: child, offer: offer, size: try compiler.placedSize(child, in: offer))
      if size.isFinite, placed.size.isFinite {
        placed.origin[Int(major.rawValue)] = position
        placed.origin[Int(cross.rawValue)] = try crossOrigin(placed, alignment)
      }
      if let length = placed.size[major].expression, index < gaps.count {
        let provenance = Provenance(.S6, .position, major, view: node, index: index + 1)
        position = rows.variable(position + length + gaps[index], provenance)
      }
      children.append(placed)
    }
    return children
  }

  private func crossOrigin(_ child: PlacedChild, _ alignment: CrossAlignment) throws(Failure) -> Affine {
    let provenance = Provenance(.S5, .origin, cross, view: child.node)
    if let line = alignment.line {
      let value = try compiler.guideValue(guide, child.node, in: child.offer, child.size)
      return encoding.coordinate(line - value, provenance, rows)
    }
    guard let share = guide.plainShare, let extent = alignment.extent.expression,
      let length = child.size[cross].expression
    else { return .zero }
    return encoding.coordinate(share * (extent - length), provenance, rows)
  }
}

// MARK: Words

enum StackWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch (row.rule, row.role) {
    case (.S5, .extent), (.S5, .length), (.S7, .length): .length(row.axis, of: view)
    case (.S5, .guide): .other("guide of \(view)")
    case (.S5, .origin): .position(row.axis, of: view, in: "in its stack")
    case (.S5, .leadingPart):
      .other(
        "largest part before the guide line of \(view)", noun: "the part before the alignment line of \(view)"
      )
    case (.S5, .trailingPart):
      .other(
        "largest part behind the guide line of \(view)", noun: "the part behind the alignment line of \(view)"
      )
    case (.S6, .position): .start(of: "\(words.child(row)) in its stack")
    case (.S6, .coordinate): .position(row.axis, of: view)
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch (row.rule, row.role) {
    case (.S7, .length): .gaps("gaps", of: view)
    case (.S6, .position): .gap(before: words.child(row))
    case (.S5, .guide), (.S5, .origin): .other("guide of \(view)")
    case (.S5, .length): .length(row.axis, of: view, "declared")
    default: nil
    }
  }

  static func nameSource(_ row: Provenance) -> Bool {
    row.rule == .S5 && (row.role == .length || row.role == .guide)
  }

  static func reason(_ told: Derivation, _ words: Words) -> String? {
    switch (told.number.rule, told.number.role) {
    case (.S5, .extent):
      return told.source == nil && told.parts.count > 1
        ? told.sum + ", before and behind the line where its views are aligned" : told.largest("stands in it")
    case (.S5, .leadingPart), (.S5, .trailingPart):
      return told.source.map { " because of \($0), which reaches farthest" }
    default: return nil
    }
  }
}
