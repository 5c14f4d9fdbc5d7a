internal import LayoutCore

extension LayoutPass {
  /// Nil for ZStacks of fewer than two views (A6, L8), and other views.
  func zStack(at node: Int) -> ZStack? {
    nodes.kinds[node] == .zStack ? zStacks[nodes.payload(of: node)] : nil
  }

  // MARK: S8 The union of the sizing children

  func length(of stack: ZStack, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    if let known = knownLength(of: stack, along: axis, in: proposal) {
      reusedCount += 1
      return known
    }
    var length = 0.0
    if stack.isGuided(axis) {
      length = union(of: stack, axis, in: reads[stack.node][axis].of(proposal))
    } else if mayAsk(stack.sizing.count, for: stack.node) {
      // With every guide at the same fraction of its child the union is the largest length.
      var index = 0
      while index < stack.sizing.count {
        length = max(length, self.length(of: Int(stack.sizing[index]), along: axis, in: proposal))
        index += 1
      }
    }
    return note(length, of: stack, along: axis, in: proposal)
  }

  private func knownLength(of stack: ZStack, along axis: Axis, in proposal: ProposedViewSize) -> Double? {
    let question = reads[stack.node][axis].of(proposal)
    return axis == .horizontal ? stack.widths[question] : stack.heights[question]
  }

  private func note(
    _ length: Double, of stack: ZStack, along axis: Axis, in proposal: ProposedViewSize
  ) -> Double {
    let question = reads[stack.node][axis].of(proposal)
    if axis == .horizontal {
      stack.widths.add(length, for: question)
    } else {
      stack.heights.add(length, for: question)
    }
    return length
  }

  private func union(of stack: ZStack, _ axis: Axis, in proposal: ProposedViewSize) -> Double {
    guard mayAsk(stack.sizing.count, for: stack.node) else { return 0 }
    var plain = 0.0
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
  func forEachChild(ofZStack stack: ZStack, size: Size, _ body: (PlacedChild) -> Void) {
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
      body(PlacedChild(node: Int(child), offer: offer, size: size, origin: origin))
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
}
