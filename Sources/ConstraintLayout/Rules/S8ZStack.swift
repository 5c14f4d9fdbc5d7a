import LayoutCore
import LinearProgramming

// S8  A ZStack is sized by the children of the highest layout priority: size = union of their frames when
//     their guides coincide: L ≥ g_i, R ≥ s_i − g_i;  extent = L + R. Every child is then offered that size
//     and placed by its guides, the line being at the largest guide of the sizing children at that offer.
//     Where every guide is a fixed share f of the size:  extent ≥ s_i, and the line lies at f · max s_i.
struct ZStackRule: ContainerRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .S8 }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    if !Axis.allCases.allSatisfy({ facts.isPlain(guide(node, $0, facts.tree), node) }) {
      return ProposalReads.both
    }
    return inside.union(of: facts.tree.countedChildren(of: node), axis)
  }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    let provenance = Provenance(.S8, .extent, axis, view: node)
    let key = Self.guide(node, axis, tree)
    let isPlain = facts.isPlain(key, node)
    var guides = GuideParts()
    if facts.mayBeNegative(node) { guides.plain.append((.zero, provenance)) }
    for child in sizingChildren {
      if isPlain {
        guard let size = try compiler.length(child, axis, in: proposal).expression else { return .infinite }
        guides.plain.append((size, Provenance(.S8, .length, axis, view: child)))
      } else {
        try guides.add(child, key, proposal, by: compiler)
      }
    }
    if guides.isInfinite { return .infinite }
    if !guides.leading.isEmpty {
      let leading = rows.largest(guides.leading, Provenance(.S8, .leadingPart, axis, view: node))
      let trailing = rows.largest(guides.trailing, Provenance(.S8, .trailingPart, axis, view: node))
      guides.plain.append((leading + trailing, provenance))
    }
    return guides.plain.isEmpty ? .zero : .finite(rows.largest(guides.plain, provenance))  // L8
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    let offer = compiler.ownSize(size, of: node, in: proposal)
    var children: [PlacedChild] = []
    for child in tree.countedChildren(of: node) {
      children.append(PlacedChild(node: child, offer: offer, size: try compiler.placedSize(child, in: offer)))
    }
    guard size.isFinite, children.allSatisfy(\.size.isFinite), !children.isEmpty else { return children }
    let sizing = Set(sizingChildren)
    for axis in Axis.allCases {
      let key = Self.guide(node, axis, tree)
      let guides = try children.map { child throws(Failure) in
        let value = try compiler.guideValue(key, child.node, in: child.offer, child.size)
        if key.plainShare != nil { return value }
        // The guide may be far longer than the axis: as a variable it is the same number in the line.
        return rows.variable(value, Provenance(.S8, .guide, axis, view: child.node))
      }
      let sizingGuides: [Row] = zip(children, guides).filter { sizing.contains($0.0.node) }.map {
        ($0.1, Provenance(.S8, .guide, axis, view: $0.0.node))
      }
      let line = rows.largest(sizingGuides, Provenance(.S8, .leadingPart, axis, view: node, index: 1))
      for index in children.indices {
        let provenance = Provenance(.S8, .origin, axis, view: children[index].node)
        children[index].origin[Int(axis.rawValue)] = encoding.coordinate(
          line - guides[index], provenance, rows)
      }
    }
    return children
  }

  private var sizingChildren: [Int] {
    let children = Array(tree.countedChildren(of: node))
    let highest = children.map(facts.priority).max()
    return children.filter { facts.priority(of: $0) == highest }
  }

  private static func guide(_ node: Int, _ axis: Axis, _ tree: LayoutTree) -> AlignmentKey {
    let alignment = tree.zStacks[tree.payload(of: node)]
    return axis == .horizontal ? alignment.horizontal.key : alignment.vertical.key
  }
}

// MARK: Words

enum ZStackWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch row.role {
    case .extent, .length: .length(row.axis, of: view)
    case .guide: .other("guide of \(view)")
    case .origin: .position(row.axis, of: view, in: "in its stack")
    case .leadingPart where row.index == 1:
      .other("guide line of \(view)", noun: "the alignment line of \(view)")
    case .leadingPart: .other("largest part before the guides of \(view)")
    case .trailingPart:
      .other(
        "largest part behind the guide line of \(view)", noun: "the part behind the alignment line of \(view)"
      )
    case .coordinate: .position(row.axis, of: view)
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    switch row.role {
    case .guide, .origin: .other("guide of \(words.view(row.view))")
    case .length: .length(row.axis, of: words.view(row.view), "declared")
    default: nil
    }
  }

  static func nameSource(_ row: Provenance) -> Bool { row.role == .length || row.role == .guide }

  static func reason(_ told: Derivation, _ words: Words) -> String? {
    told.number.role == .extent || told.number.role == .length && told.kind != .single
      ? told.source == nil ? nil : told.largest("stands in it") : nil
  }
}
