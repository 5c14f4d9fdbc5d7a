internal import LayoutCore

extension LayoutPass {
  /// Nil for ZStacks of fewer than two views (A6, L8).
  func zStack(at node: Int) -> ZStack? { zStacks[nodes.payload(of: node)] }

  // MARK: S8 The union of the sizing children

  func length(of stack: ZStack, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    let question = reads[stack.node][axis].of(proposal)
    if let known = axis == .horizontal ? stack.widths[question] : stack.heights[question] { return known }
    let length = mayAsk(stack.sizing.count, for: stack.node) ? union(of: stack, axis, in: question) : 0
    if axis == .horizontal {
      stack.widths.add(length, for: question)
    } else {
      stack.heights.add(length, for: question)
    }
    return length
  }

  private func union(of stack: ZStack, _ axis: Axis, in proposal: ProposedViewSize) -> Double {
    var plain = 0.0
    guard stack.isGuided(axis) else {
      // With every guide at the same fraction of its child the union is the largest length.
      for child in stack.sizing { plain = max(plain, length(of: Int(child), along: axis, in: proposal)) }
      return plain
    }
    var line = GuideLine()
    for child in stack.sizing {
      let size = size(of: Int(child), in: proposal)
      if let guide = guide(stack.alignment[axis], of: Int(child), in: proposal, size: size) {
        line.include(guide: guide, length: size[axis])
      } else {
        plain = max(plain, size[axis])
      }
    }
    return max(plain, line.length)
  }

  // MARK: S8 Placement

  /// Hands the children to `body`, each offered the ZStack's own size.
  func forEachChild(ofZStack stack: ZStack, size: Size, _ body: (StackChild) -> Void) {
    let offer = ProposedViewSize(size)
    var line = Point.zero
    for axis in Axis.allCases { line[axis] = self.line(of: stack, axis, in: offer) }
    for child in stack.children {
      let size = self.size(of: Int(child), in: offer)
      var origin = Point.zero
      for axis in Axis.allCases {
        let guide = guide(stack.alignment[axis], of: Int(child), in: offer, size: size)
        origin[axis] = guide.map { line[axis] - $0 } ?? 0
      }
      body(StackChild(node: Int(child), offer: offer, size: size, origin: origin))
    }
  }

  /// The largest guide of the sizing children; 0 where none has one.
  private func line(of stack: ZStack, _ axis: Axis, in offer: ProposedViewSize) -> Double {
    var line = GuideLine()
    for child in stack.sizing {
      let size = size(of: Int(child), in: offer)
      if let guide = guide(stack.alignment[axis], of: Int(child), in: offer, size: size) {
        line.include(guide: guide, length: size[axis])
      }
    }
    return line.leading.isFinite ? line.leading : 0
  }

  func placeChildren(ofZStack node: Int, in proposal: ProposedViewSize, size: Size, at origin: Point) {
    guard let stack = zStack(at: node) else {
      return placeOnlyChild(of: node, in: proposal, size: size, at: origin)
    }
    forEachChild(ofZStack: stack, size: size) { child in
      place(child.node, in: child.offer, size: child.size, at: origin + child.origin)
    }
  }

  // MARK: A5 Explicit guides

  /// The explicit values of a guide in the children, in the ZStack's coordinates.
  func explicitValues(_ key: AlignmentKey, inZStack stack: ZStack, in proposal: ProposedViewSize) -> [Double]
  {
    var values: [Double] = []
    forEachChild(ofZStack: stack, size: size(of: stack.node, in: proposal)) { child in
      if let value = explicit(key, of: child) { values.append(value) }
    }
    return values
  }
}
