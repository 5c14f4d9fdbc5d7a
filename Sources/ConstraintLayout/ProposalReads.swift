import LayoutCore

/// By node and axis, the sides of the proposal that the length of a view depends on.
struct ProposalReads {
  /// A byte a node: two bits for its width, then two for its height.
  private var sides: [UInt8]

  init(count: Int) { sides = [UInt8](repeating: 0, count: count) }

  subscript(node: Int, axis: Axis) -> Axis.Set {
    get { Axis.Set(rawValue: sides[node] >> (2 * axis.rawValue) & 3) }
    set {
      let shift = 2 * axis.rawValue
      sides[node] = sides[node] & ~(3 << shift) | (newValue.rawValue & 3) << shift
    }
  }
}

// Which sides of its proposal a view's width and height depend on, told by the structure alone. Where a
// side plays no role, the answers to all its values are one, and the axes of a subtree come apart.
extension TreeFacts {
  /// The sides that each node's width and height depend on: none for fixed leaves, which are passed over.
  ///
  /// - Complexity: linear in the other nodes.
  func proposalReads() -> ProposalReads {
    var reads = ProposalReads(count: tree.count)
    let (kinds, payloads, leaves) = (tree.kinds, tree.payloads, tree.leaves)
    var node = kinds.count
    while node > 0 {
      node -= 1
      switch kinds[node] {
      case .fixedLeaf: node = tree.firstFixedLeaf(upTo: node)
      case .gridRow: break
      case .leaf:
        let leaf = leaves[Int(payloads[node])]
        if !leaf.width.isFixed { reads[node, .horizontal] = Axis.Set(.horizontal) }
        if !leaf.height.isFixed { reads[node, .vertical] = Axis.Set(.vertical) }
      default:
        reads[node, .horizontal] = sides(node, .horizontal, reads)
        reads[node, .vertical] = sides(node, .vertical, reads)
      }
    }
    return reads
  }

  private static let both: Axis.Set = [.horizontal, .vertical]

  /// - Parameter reads: what is known of the nodes inside.
  private func sides(_ node: Int, _ axis: Axis, _ reads: ProposalReads) -> Axis.Set {
    let payload = tree.payload(of: node)
    switch tree.kinds[node] {
    case .fixedLeaf, .leaf, .gridRow, .empty: preconditionFailure("a \(tree.kinds[node]) has no view inside")
    case .spacer: return [Axis.Set(axis)]
    case .divider: return payload == Int(axis.rawValue) ? [Axis.Set(axis)] : []
    case .measuredLeaf: return tree.measures[payload].reads
    case .alignmentGuide, .overlay, .mirror, .offset, .padding, .layoutDirection: return reads[node + 1, axis]
    case .fixedFrame:
      let frame = tree.fixedFrames[payload]
      if frame[axis] != nil { return [] }
      return reads[node + 1, axis].subtracting(Axis.Set(Axis.allCases.filter { frame[$0] != nil }))
    case .fixedSize:
      return reads[node + 1, axis].subtracting(Axis.Set(rawValue: UInt8(truncatingIfNeeded: payload)))
    case .flexibleFrame, .position: return reads[node + 1, axis].union(Axis.Set(axis))
    case .viewThatFits:
      return union(tree.children(of: node), axis, reads).union(
        Axis.Set(rawValue: UInt8(truncatingIfNeeded: payload)))
    case .customLayout: return Self.both
    case .stack: return stackSides(node, axis, reads)
    case .zStack:
      if tree.onlyChild(of: node) == nil && !alignsPlainly(node) { return Self.both }
      return union(tree.children(of: node), axis, reads)
    case .grid: return gridSides(node, axis, reads)
    }
  }

  private func union(_ nodes: some Sequence<Int>, _ axis: Axis, _ reads: ProposalReads) -> Axis.Set {
    nodes.reduce(into: Axis.Set()) { $0.formUnion(reads[$1, axis]) }
  }

  // S2–S5  The major length rests on the major side and on what the children's do; the cross length on the
  // distribution only if that of some child rests on its major side.
  private func stackSides(_ node: Int, _ axis: Axis, _ reads: ProposalReads) -> Axis.Set {
    let children = tree.children(of: node)
    if let only = tree.onlyChild(of: node) { return reads[only, axis] }
    let major = tree.stacks[tree.payload(of: node)].axis
    let distribution = union(children, major, reads).union(Axis.Set(major))
    if axis == major { return distribution }
    if !alignsPlainly(node) { return Self.both }
    let cross = union(children, axis, reads)
    return cross.contains(major) ? cross.union(distribution) : cross
  }

  // G13–G19  Rows rest on the columns only if the height of some cell rests on its width, which that of a
  // linear leaf never does.
  private func gridSides(_ node: Int, _ axis: Axis, _ reads: ProposalReads) -> Axis.Set {
    if !alignsPlainly(node) { return Self.both }
    return structure(node).cells.reduce(into: Axis.Set(axis)) { $0.formUnion(reads[$1.node, axis]) }
  }

  // MARK: S5, S8, G22  Plain guides

  /// Whether every guide that the container aligns by is a fixed share, between 0 and 1, of its view's length.
  func alignsPlainly(_ node: Int) -> Bool {
    if let known = plainContainers[node] { return known }
    let isPlain = newAlignsPlainly(node)
    plainContainers[node] = isPlain
    return isPlain
  }

  private func newAlignsPlainly(_ node: Int) -> Bool {
    switch tree.kinds[node] {
    case .stack: isPlain(tree.stacks[tree.payload(of: node)].alignment, node)
    case .zStack:
      isPlain(tree.zStacks[tree.payload(of: node)].horizontal.key, node)
        && isPlain(tree.zStacks[tree.payload(of: node)].vertical.key, node)
    default: alignsPlainly(structure(node))
    }
  }

  func alignsPlainly(_ grid: GridStructure) -> Bool {
    Axis.allCases.allSatisfy { axis in
      (0..<grid.trackCount(axis)).allSatisfy { hasPlainGuides(grid, axis, $0) }
    }
  }

  /// Whether a guide is plain in every child of a container.
  func isPlain(_ key: AlignmentKey, _ container: Int) -> Bool {
    key.plainShare != nil && !tree.children(of: container).contains { mayBeExplicit(key, $0) }
  }

  /// G22  Whether every aligned cell's guide in a track is a fixed share, between 0 and 1, of its size.
  func hasPlainGuides(_ structure: GridStructure, _ axis: Axis, _ track: Int) -> Bool {
    let key = structure.guide(axis, track)
    if key.plainShare == nil { return false }
    if hasNoExplicitGuides { return true }
    return structure.members(axis, track).allSatisfy { index in
      let cell = structure.cells[index]
      return !cell.isAligned || !mayBeExplicit(key, cell.node)
    }
  }
}

extension Axis.Set {
  fileprivate init(_ axes: [Axis]) {
    self = []
    for axis in axes { insert(Axis.Set(axis)) }
  }
}
