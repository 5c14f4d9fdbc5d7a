internal import LayoutCore

// What the tree alone says about a cell.
extension LayoutPass {
  /// How many plain leaves without cell modifiers follow each other from `first` on, a node and a column each,
  /// in trees in which no track needs guides.
  func plainLeaves(from first: Int, to end: Int) -> Int {
    guard mayHavePlainRuns else { return 0 }
    var node = first
    while node < end, nodes.traitIndices[node] == 0, nodes.kinds[node].isPlainLeaf { node += 1 }
    return node - first
  }

  /// The flags that the kind of view decides.
  @inline(__always)
  func cellFlags(of node: Int) -> GridCell.Flags {
    let kind = nodes.kinds[node]
    if kind.isPlainLeaf { return .leaf }
    if kind == .spacer { return [.leaf, .bare] }
    let maySpace =
      kind == .alignmentGuide || kind == .mirror || kind == .stack || kind == .zStack || kind == .customLayout
    return maySpace ? spacingFlags(of: node) : []
  }

  /// S1: where the view prefers no spacing.
  private func spacingFlags(of node: Int) -> GridCell.Flags {
    let spacing = spacing(of: node)
    let plain = ViewSpacing()
    var flags: GridCell.Flags = []
    if plain.distance(to: spacing, along: .horizontal) == 0 { flags.insert(.bareLeading) }
    if spacing.distance(to: plain, along: .horizontal) == 0 { flags.insert(.bareTrailing) }
    if plain.distance(to: spacing, along: .vertical) == 0 { flags.insert(.bareTop) }
    if spacing.distance(to: plain, along: .vertical) == 0 { flags.insert(.bareBottom) }
    return flags
  }
}

extension ViewKind {
  /// Whether a view is a linear leaf with spacing around it.
  @inline(__always)
  var isPlainLeaf: Bool { self == .fixedLeaf || self == .leaf || self == .divider }
}
