import LayoutCore
import LinearProgramming

/// A child at the last offer of its parent: what it is offered, what it answers, and where it stands.
struct PlacedChild {
  var node: Int
  var offer: Proposal
  var extent: Extent
  /// Relative to the parent, read from left to right; by axis. Meaningless where something is infinite.
  var origin: [Affine] = [.zero, .zero]
}

extension Compiler {
  /// The children of a wrapper or a container at its last offers, in order; those of a grid are its cells.
  func placedChildren(
    _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> [PlacedChild] {
    // Without explicit guides only placing asks, once.
    if facts.hasNoExplicitGuides { return try newPlacedChildren(node, in: proposal, extent) }
    let key = ViewKey(node: node, isProbing: isProbing, proposal: proposal.id)
    if let known = knownChildren[key] { return known }
    let children = try newPlacedChildren(node, in: proposal, extent)
    knownChildren[key] = children
    return children
  }

  private func newPlacedChildren(
    _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> [PlacedChild] {
    switch tree.kinds[node] {
    case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider, .grid, .gridRow, .empty: return []
    case .alignmentGuide, .mirror, .layoutDirection:
      return [PlacedChild(node: node + 1, offer: proposal, extent: extent)]
    case .fixedFrame, .flexibleFrame: return [try framedChild(node, extent, in: proposal)]
    case .padding: return [try paddedChild(node, in: proposal)]
    case .fixedSize: return [try idealChild(node, in: proposal)]
    case .overlay: return try overlaidChildren(node, in: proposal, extent)
    case .offset: return [try offsetChild(node, in: proposal, extent)]
    case .position: return [try positionedChild(node, in: proposal)]
    case .stack, .zStack:
      if let only = tree.onlyChild(of: node) {  // A6
        return [PlacedChild(node: only, offer: proposal, extent: extent)]
      }
      return tree.kinds[node] == .stack
        ? try stackedChildren(node, in: proposal, extent) : try zStackedChildren(node, in: proposal, extent)
    case .viewThatFits: return try chosenChild(node, in: proposal, extent)
    case .customLayout: return try customChildren(node, in: proposal, extent)
    }
  }

  /// Places the view at `node` and everything inside; children are recorded before parents.
  ///
  /// - Parameters:
  ///   - x, y: where the view starts, read from left to right.
  ///   - rule: what places it.
  func place(
    _ node: Int, in proposal: Proposal, _ extent: Extent, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {
    let x = variableInCells(x, Provenance(rule, .coordinate, .horizontal, view: node))
    let y = variableInCells(y, Provenance(rule, .coordinate, .vertical, view: node))
    if node != root && host.isByValue(node) {
      try placeInsideByValue(node, in: proposal, at: x, y)
    } else if tree.kinds[node] == .grid {
      try placeGrid(node, in: proposal, at: x, y)
    } else if !tree.kinds[node].isLeaf {
      let outer = reflection
      if tree.kinds[node] == .mirror, let width = extent.width.expression {
        reflection = reflection.mirroring(from: x, width)
      }
      for child in try placedChildren(node, in: proposal, extent) {
        try place(
          child.node, in: child.offer, child.extent, at: x + child.origin[0], y + child.origin[1],
          rule: placingRule(node, rule))
      }
      reflection = outer
    }
    guard let width = extent.width.expression, let height = extent.height.expression else {
      firstInfinite = firstInfinite ?? node
      return
    }
    readBack.recordFrame(node: node, reflection.start(x, width), y, width, height)
    for key in facts.openings.guides[node] ?? [] {
      let guide = try guideValue(key, node, in: proposal, extent)
      placedGuides[PlacedGuide(key, of: node)] =
        key.axis == .horizontal ? reflection.start(x + guide, .zero) : y + guide
    }
  }

  /// The rule by which a parent places its children; `outer` placed the parent.
  private func placingRule(_ parent: Int, _ outer: Rule) -> Rule {
    switch tree.kinds[parent] {
    case .fixedFrame, .flexibleFrame: .F3
    case .padding: .F4
    case .overlay: .F6
    case .offset: .F10
    case .position: .F11
    case .stack: .S6
    case .zStack: .S8
    case .viewThatFits: .F7
    case .customLayout: .F8
    default: outer
    }
  }

  /// The answer of a view at its final offer, with a variable for each coordinate in the cells encoding.
  func placedExtent(_ node: Int, in proposal: Proposal) throws(Failure) -> Extent {
    let extent = try extent(node, in: proposal)
    if encoding == .tracks { return extent }
    let rule: Rule = leafRange(node, .horizontal) == nil ? .G20 : leafRule(node)
    func named(_ length: Length, _ axis: Axis) -> Length {
      guard let expression = length.expression else { return length }
      return .finite(variable(expression, Provenance(rule, .coordinate, axis, view: node)))
    }
    return Extent(width: named(extent.width, .horizontal), height: named(extent.height, .vertical))
  }

  func variableInCells(_ expression: Affine, _ provenance: Provenance) -> Affine {
    encoding == .cells ? variable(expression, provenance) : expression
  }
}

extension ViewKind {
  fileprivate var isLeaf: Bool {
    switch self {
    case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider: true
    default: false
    }
  }
}
