internal import LayoutCore

// What every view's lengths depend on: known from the structure alone, children first.
extension LayoutPass {
  /// What the lengths of the view at `node` depend on, those of the views inside being known.
  func newReads(of node: Int) -> Reads {
    switch nodes.kinds[node] {
    case .fixedLeaf, .leaf, .spacer, .divider, .gridRow, .empty: .own
    case .measuredLeaf: reads(ofMeasuredLeaf: node)
    case .grid: grid(at: node)?.reads ?? .all
    case .stack: reads(ofStack: node)
    case .zStack: reads(ofZStack: node)
    case .viewThatFits: reads(ofChoice: node)
    case .customLayout: .all
    case .fixedFrame: reads(ofFixedFrame: node)
    case .flexibleFrame, .position: readsWithOwnSides(of: node)
    case .fixedSize: reads(ofFixedSize: node)
    case .alignmentGuide, .padding, .overlay, .mirror, .offset, .layoutDirection: reads[node + 1]
    }
  }

  /// L7: a leaf declares what it reads.
  private func reads(ofMeasuredLeaf node: Int) -> Reads {
    let axes = tree.measures[nodes.payload(of: node)].reads
    return Reads(width: axes, height: axes)
  }

  /// F1: a fixed length depends on nothing, and what the child reads of that side is fixed.
  private func reads(ofFixedFrame node: Int) -> Reads {
    let payload = nodes.payload(of: node)
    var reads = self.reads[node + 1]
    for axis in Axis.allCases where nodes.fixedFrames[payload][axis] != nil {
      reads.subtract(Axis.Set(axis))
      reads[axis] = []
    }
    return reads
  }

  /// F5: the child is offered nil on the chosen axes.
  private func reads(ofFixedSize node: Int) -> Reads {
    var reads = self.reads[node + 1]
    reads.subtract(axes(of: node))
    return reads
  }

  /// F2, F11: the proposal counts beside the child's length.
  private func readsWithOwnSides(of node: Int) -> Reads {
    var reads = self.reads[node + 1]
    reads.formUnion(.own)
    return reads
  }

  // MARK: S2–S5 Stacks

  private func reads(ofStack node: Int) -> Reads {
    guard let stack = stack(at: node) else {
      return tree.onlyChild(of: node).map { self.reads[$0] } ?? .none
    }
    let major = stack.axis
    // Offers follow from the proposal along the stack and from all that the lengths along it depend on.
    var reads = Reads.none
    reads[major] = Axis.Set(major)
    for child in stack.children {
      reads[major].formUnion(self.reads[Int(child)][major])
      let across = self.reads[Int(child)]
      // A guide sees both lengths, and whether the child is finite on both.
      reads[major.cross].formUnion(stack.isGuided ? across.either : across[major.cross])
    }
    if reads[major.cross].contains(major) { reads[major.cross].formUnion(reads[major]) }
    return reads
  }

  // MARK: S8 ZStacks

  private func reads(ofZStack node: Int) -> Reads {
    guard let stack = zStack(at: node) else {
      return tree.onlyChild(of: node).map { self.reads[$0] } ?? .none
    }
    var reads = Reads.none
    for child in stack.sizing {
      let inside = self.reads[Int(child)]
      for axis in Axis.allCases {
        reads[axis].formUnion(stack.isGuided(axis) ? inside.either : inside[axis])
      }
    }
    return reads
  }

  // MARK: F7 Choices

  private func reads(ofChoice node: Int) -> Reads {
    let axes = axes(of: node)
    var reads = Reads(width: axes, height: axes)
    for child in tree.children(of: node) { reads.formUnion(self.reads[child]) }
    return reads
  }
}
