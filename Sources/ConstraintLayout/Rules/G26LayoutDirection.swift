import LayoutCore
import LinearProgramming

// G26  Everything is laid out from left to right; where the direction changes, everything inside that view
//      is mirrored in its width:  x' = 2X + W − x − w. Two reflections are a shift.

/// Turns positions before mirroring into positions in the host: a shift, or a mirror image.
struct Reflection {
  private(set) var isMirrored = false
  private(set) var offset = Affine.zero

  /// No mirror around the view.
  static let none = Reflection()

  /// The reflection inside a mirror that starts at `x` and is `width` wide.
  func mirroring(from x: Affine, _ width: Affine) -> Reflection {
    let axis = 2 * x + width
    return Reflection(isMirrored: !isMirrored, offset: isMirrored ? offset - axis : offset + axis)
  }

  /// The start in the host of something that is `width` wide and starts at `x` before mirroring.
  func start(_ x: Affine, _ width: Affine) -> Affine {
    if isMirrored { return offset - x - width }
    return offset.isConstant && offset.constant == 0 ? x : offset + x
  }
}

/// A layout direction. It mirrors the view inside if it changes the direction.
struct LayoutDirectionRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static var isSeenThrough: Bool { true }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    [PlacedChild(node: node + 1, offer: proposal, size: size)]
  }

  func placeInside(
    in proposal: Proposal, _ size: AffineSize, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {
    let (outer, safeArea) = (compiler.reflection, compiler.safeArea)
    if facts.isMirrored(node), let width = size.width.expression {
      compiler.reflection = outer.mirroring(from: x, width)
      compiler.safeArea = safeArea?.mirrored(in: x, width)
    }
    try compiler.place(node + 1, in: proposal, size, at: x, y, rule: rule)
    (compiler.reflection, compiler.safeArea) = (outer, safeArea)
  }

  /// A4  A horizontal guide is mirrored: the width − the child's value.
  func explicitValue(_ key: AlignmentKey, in proposal: Proposal, _ size: AffineSize) throws(Failure)
    -> Affine?
  {
    guard let value = try compiler.explicitValue(key, node + 1, in: proposal, size) else { return nil }
    guard key.axis == .horizontal, facts.isMirrored(node), let width = size.width.expression else {
      return value
    }
    return width - value
  }
}

/// The effect of the layout directions in a tree.
struct LayoutDirections {
  /// The nodes that change the direction: everything inside them is mirrored.
  private(set) var changes: Set<Int> = []
  /// The custom layouts that are read from right to left.
  private(set) var reversedLayouts: Set<Int> = []

  /// Complexity: linear in the nodes.
  init(_ tree: LayoutTree) {
    // The directions around the next node, and the node where each ends.
    var around: [(direction: LayoutDirection, end: Int)] = [(.leftToRight, tree.count)]
    for node in tree.kinds.indices {
      while let last = around.last, node >= last.end, around.count > 1 { around.removeLast() }
      let outer = around[around.count - 1].direction
      switch tree.kinds[node] {
      case .layoutDirection:
        let direction: LayoutDirection = tree.payload(of: node) == 0 ? .leftToRight : .rightToLeft
        if direction != outer { changes.insert(node) }
        around.append((direction, tree.end(of: node)))
      case .customLayout where outer == .rightToLeft: reversedLayouts.insert(node)
      default: continue
      }
    }
  }
}
