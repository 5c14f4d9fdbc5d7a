import ConstraintLayout
import LayoutCore

extension MovingLayout {
  /// - Throws: where the tree has no such number.
  init(
    _ parameter: WhatIfParameter, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host,
    by engine: ConstraintEngine
  ) throws(WhatIfError) {
    var (moving, target, value) = (tree, Target.proposal(.horizontal), Double?.none)
    switch parameter {
    case .proposal(let axis):
      target = .proposal(axis)
      value = proposal[axis].flatMap { $0.isFinite ? $0 : nil }
    case .length(let view, let axis):
      let frame = try Self.frame(of: view, axis, in: &moving)
      target = .opening(Opening(.length, frame, axis))
      value = moving.fixedFrames[moving.payload(of: frame)][axis]
    case .spacing(let view):
      let stack = try Self.core(view, .stack, "no stack: only an HStack or a VStack has a spacing", in: tree)
      let description = tree.stacks[tree.payload(of: stack)]
      target = .opening(Opening(.gap, stack, description.axis))
      value = description.spacing
    case .gridSpacing(let view, let axis):
      let grid = try Self.core(view, .grid, "no Grid: a stack has a spacing", in: tree)
      target = .opening(Opening(.gap, grid, axis))
      if case .uniform(let gap) = tree.grids[tree.payload(of: grid)][axis] { value = gap }
    }
    if case .opening(let opening) = target { try Self.check(opening.node, in: moving, parameter) }
    self.init(moving, target, value: value, in: proposal, host: host, by: engine)
  }

  /// The node that a name stands for.
  private static func node(_ name: String, in tree: LayoutTree) throws(WhatIfError) -> Int {
    if let node = tree.nodes[name] { return node }
    let near = NearNames(name, among: tree.nodes.keys.sorted()).names
    throw .parameter(
      "no view is named \(name); "
        + (near.isEmpty ? "no view has an id" : "there are \(near.joined(separator: ", "))"))
  }

  /// The innermost view of the element of this name.
  private static func core(
    _ name: String, _ kind: ViewKind, _ problem: String, in tree: LayoutTree
  ) throws(WhatIfError) -> Int {
    let core = tree.core(of: try node(name, in: tree))
    if tree.kinds[core] == kind { return core }
    throw .parameter("\(name) is \(problem)")
  }

  /// The fixed frame whose length is that of a view: the view itself, one made around a leaf of fixed length, or
  /// the nearest one around it.
  private static func frame(of name: String, _ axis: Axis, in tree: inout LayoutTree) throws(WhatIfError)
    -> Int
  {
    let node = try node(name, in: tree)
    if let length = tree.fixedLength(ofLeaf: node, axis) {
      let frame = axis == .horizontal ? FixedFrame(width: length) : FixedFrame(height: length)
      guard let wrapped = tree.wrapping([node: LayoutTree.Wrapping(frame: frame)]) else {
        throw .parameter("\(name) stands too deep to be put into a frame")
      }
      tree = wrapped.tree
      return wrapped.frames[node]!
    }
    var around = node
    while true {
      if tree.kinds[around] == .fixedFrame, tree.fixedFrames[tree.payload(of: around)][axis] != nil {
        return around
      }
      guard around > 0, tree.kinds[around - 1].isWrapper else { break }
      around -= 1
    }
    let length = axis == .horizontal ? "width" : "height"
    throw .parameter(
      "\(name) has no fixed \(length): only a leaf of fixed size and a fixed frame have one (L2, F1)")
  }

  /// F8  A custom layout asks its subviews for numbers, which must not move.
  private static func check(_ node: Int, in tree: LayoutTree, _ parameter: WhatIfParameter)
    throws(WhatIfError)
  {
    for outer in 0..<node where tree.kinds[outer] == .customLayout && node < tree.end(of: outer) {
      throw .parameter(
        "\(parameter) is inside the custom layout \(tree.label(of: outer)), which answers single numbers only (F8)"
      )
    }
  }
}

extension LayoutTree {
  /// The length of a leaf that answers every proposal with it (L2).
  fileprivate func fixedLength(ofLeaf node: Int, _ axis: Axis) -> Double? {
    switch kinds[node] {
    case .fixedLeaf: return fixedSizes[payload(of: node)][axis]
    case .leaf:
      let range = leaves[payload(of: node)][axis]
      return range.isFixed ? range.min : nil
    default: return nil
    }
  }
}
