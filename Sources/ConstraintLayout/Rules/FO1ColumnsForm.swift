import LayoutCore
import LinearProgramming

// FO1  The guide of a row is the value of the form's guide in the row offered (W, nil), with W the width proposed.
//      The column c is the largest guide of a row, at least 0.  c ≥ g_i, c ≥ 0.
// FO2  A row with the guide g is offered (max(0, W − c + g), nil), or (nil, nil) where W is nil. The rows meet with
//      their guides at this offer on one line, as in S5.
//      offer ≥ W − c + g, offer ≥ 0;  L ≥ g'_i, L ≥ 0;  R ≥ s_i − g'_i, R ≥ 0.
// FO3  The width is L + R; the height is that of the rows and the gaps between them, at least 0.
// L8   Without rows it is 0 × 0.
struct ColumnsFormRule: ContainerRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  private var guide: AlignmentKey { tree.columnsForms[tree.payload(of: node)].guide }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .FO2 }

  /// Rows are offered no height.
  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    if axis == .horizontal { return .horizontal }
    let isRead = inside.union(of: facts.tree.countedChildren(of: node), .vertical).contains(Axis.horizontal)
    return isRead ? .horizontal : []
  }

  static func mayBeNegative(_ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool { false }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    axis == .horizontal ? try line(in: proposal).extent : try height(in: proposal)
  }

  // MARK: FO1, FO2  What rows are offered

  /// The offer to each row.
  private func offers(in proposal: Proposal) throws(Failure) -> [Proposal] {
    var own = proposal
    own.height = .ideal
    let rowNodes = Array(tree.countedChildren(of: node))
    guard own.width.kind == .finite else { return rowNodes.map { _ in own } }
    var guides: [Affine] = []
    for row in rowNodes { guides.append(try guide(of: row, in: own) ?? .zero) }
    let column = self.column(guides, rowNodes)
    return zip(rowNodes, guides).enumerated().map { index, row in
      let key = OfferKey(.column, own.id, node, index)
      var offer = own
      offer.width = compiler.sharedOffer(key) {
        let room = (own.width.length - column + row.1).merged
        let provenance = Provenance(.FO2, .offer, .horizontal, view: row.0)
        return compiler.sharedByValue(rows.largest(room, .zero, provenance), atLeast: 0, key)
      }
      return offer
    }
  }

  /// The guide of a row; nil if the row is infinite.
  private func guide(of row: Int, in offer: Proposal) throws(Failure) -> Affine? {
    let size = try compiler.size(row, in: offer)
    return size.isFinite ? try compiler.guideValue(guide, row, in: offer, size) : nil
  }

  /// c
  private func column(_ guides: [Affine], _ rowNodes: [Int]) -> Affine {
    let provenance = Provenance(.FO1, .leadingPart, .horizontal, view: node)
    let rows: [Row] = zip(guides, rowNodes).map {
      ($0, Provenance(.FO1, .guide, .horizontal, view: $1))
    }
    return self.rows.largest(rows + [(.zero, provenance)], provenance)
  }

  // MARK: FO3

  /// S5  The line on which the rows meet, and what they cover.
  private func line(in proposal: Proposal) throws(Failure) -> CrossAlignment {
    let proposal = facts.normalized(proposal, node, .horizontal)
    let key = LengthKey(node: node, axis: .horizontal, isProbing: rows.isProbing, proposal: proposal.id)
    if let known = memory.crossAlignments[key] { return known }
    var guides = GuideParts()
    for (row, offer) in zip(tree.countedChildren(of: node), try offers(in: proposal)) {
      try guides.add(row, guide, offer, by: compiler)
    }
    let line = alignment(of: guides)
    memory.crossAlignments[key] = line
    return line
  }

  private func alignment(of guides: GuideParts) -> CrossAlignment {
    if guides.isInfinite { return CrossAlignment(extent: .infinite, line: .zero) }
    if guides.leading.isEmpty && guides.plain.isEmpty {
      return CrossAlignment(extent: .zero, line: .zero)
    }
    func bounded(_ parts: [Row], _ role: Provenance.Role) -> Affine {
      let provenance = Provenance(.FO2, role, .horizontal, view: node)
      return rows.largest(parts + [(.zero, provenance)], provenance)
    }
    let line = bounded(guides.leading, .leadingPart)
    let provenance = Provenance(.FO3, .extent, .horizontal, view: node)
    let extent = line + bounded(guides.trailing, .trailingPart)
    return CrossAlignment(
      extent: .finite(rows.largest(guides.plain + [(extent, provenance)], provenance)), line: line)
  }

  private func height(in proposal: Proposal) throws(Failure) -> AffineLength {
    let gaps = try compiler.gaps(ofStack: node)
    var sum = gaps.sum
    for (row, offer) in zip(tree.countedChildren(of: node), try offers(in: proposal)) {
      guard let length = try compiler.length(row, .vertical, in: offer).expression else { return .infinite }
      sum.add(length)
    }
    let provenance = Provenance(.FO3, .length, .vertical, view: node)
    let mayBeNegative = tree.countedChildren(of: node).contains { facts.mayBeNegative($0) }
    return .finite(
      gaps.areNatural && !mayBeNegative
        ? rows.variable(sum, provenance) : rows.largest(sum, .zero, provenance))
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    let (gaps, line) = (try compiler.gaps(ofStack: node), try line(in: proposal))
    var children: [PlacedChild] = []
    var position = Affine.zero
    for (index, row) in zip(tree.countedChildren(of: node), try offers(in: proposal)).enumerated() {
      var child = PlacedChild(node: row.0, offer: row.1, size: try compiler.placedSize(row.0, in: row.1))
      if size.isFinite, child.size.isFinite, let line = line.line {
        let value = try compiler.guideValue(guide, child.node, in: child.offer, child.size)
        let provenance = Provenance(.FO2, .origin, .horizontal, view: child.node)
        child.origin = [encoding.coordinate(line - value, provenance, rows), position]
      }
      if let length = child.size.height.expression, index < gaps.count {
        let provenance = Provenance(.FO3, .position, .vertical, view: node, index: index + 1)
        position = rows.variable(position + length + gaps[index], provenance)
      }
      children.append(child)
    }
    return children
  }
}

// MARK: Words

enum ColumnsFormWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch (row.rule, row.role) {
    case (.FO1, .leadingPart): .other("column of \(view)")
    case (.FO1, .guide): .other("guide of \(view)")
    case (.FO2, .offer): .proposal(.horizontal, to: view)
    case (.FO2, .leadingPart): .other("largest part before the column of \(view)")
    case (.FO2, .trailingPart): .other("largest part behind the column of \(view)")
    case (.FO2, .origin): .position(.horizontal, of: view, in: "in its form")
    case (.FO3, .extent), (.FO3, .length): .length(row.axis, of: view)
    case (.FO3, .position): .start(of: "\(words.child(row)) in its form")
    case (_, .coordinate): .position(row.axis, of: view)
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    switch (row.rule, row.role) {
    case (.FO1, .guide), (.FO2, .origin), (.FO2, .offer): .other("guide of \(words.view(row.view))")
    case (.FO3, .length): .gaps("gaps", of: words.view(row.view))
    case (.FO3, .position): .gap(before: words.child(row))
    default: nil
    }
  }

  static func nameSource(_ row: Provenance) -> Bool { row.role == .guide }
}
