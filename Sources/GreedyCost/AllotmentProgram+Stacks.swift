import LayoutCore
import LinearProgramming

extension AllotmentProgram {
  /// The children of a container; offered its ideal width, it distributes none, and is left out if it has several.
  private func children(of node: Int, _ ideal: Axis.Set) throws(NotCovered) -> [Int] {
    let children = Array(tree.children(of: node))
    if children.count > 1 && ideal.contains(Axis.horizontal) { throw .idealWidth }
    return children
  }

  // MARK: S1–S7

  /// The children and their gaps along the axis, their guides on a line across it.
  mutating func stack(_ node: Int, _ ideal: Axis.Set) throws(NotCovered) -> Lengths {
    let children = try children(of: node, ideal)
    if children.isEmpty { return .zero }  // L8
    let lengths = try children.map { child throws(NotCovered) in try self.lengths(of: child, ideal: ideal) }
    if lengths.count == 1 { return lengths[0] }  // A6
    let stack = tree.stacks[tree.payload(of: node)]
    let across: Axis = stack.axis == .horizontal ? .vertical : .horizontal
    let gaps = tree.gaps(ofStack: node)
    let sum = lengths.reduce(Affine(gaps.reduce(0, +))) { $0 + $1[stack.axis] }
    var own = Lengths.zero
    own[stack.axis] = gaps.allSatisfy { $0 >= 0 } ? sum : length(atLeast: [sum])  // S7
    own[across] = length(atLeast: try needs(of: children, on: stack.alignment, holdingLine: true))  // S5
    return own
  }

  // MARK: S8

  /// As large as its layers of the highest priority need, and a room for the others.
  mutating func zStack(_ node: Int, _ ideal: Axis.Set) throws(NotCovered) -> Lengths {
    let children = try children(of: node, ideal)
    for child in children { _ = try lengths(of: child, ideal: ideal) }
    if children.count == 1 { return lengths[children[0]] ?? .zero }  // A6
    let layers = tree.layers(ofZStack: node)
    var own = Lengths.zero
    for axis in Axis.allCases {
      let guide = tree.zStacks[tree.payload(of: node)].guide(axis)
      own[axis] = children.isEmpty ? .zero : length(0...Double.infinity)
      fit(try needs(of: layers.sizing, on: guide), into: own[axis], Room(.view, of: node, axis))
      for layer in layers.others {
        fit([lengths[layer]?[axis] ?? .zero], into: own[axis], Room(.offer, of: layer, axis))
      }
    }
    return own
  }
}

extension LayoutTree {
  /// The layers of the highest priority, which size a ZStack, and the others (S8).
  func layers(ofZStack node: Int) -> (sizing: [Int], others: [Int]) {
    let layers = Array(children(of: node))
    let highest = layers.map { cellTraits(of: $0).layoutPriority }.max()
    let sizing = layers.filter { cellTraits(of: $0).layoutPriority == highest }
    return (sizing, layers.filter { !sizing.contains($0) })
  }
}

extension Alignment {
  func guide(_ axis: Axis) -> AlignmentKey { axis == .horizontal ? horizontal.key : vertical.key }
}
