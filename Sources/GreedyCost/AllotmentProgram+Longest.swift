import LayoutCore
import LinearProgramming

extension AllotmentProgram {
  /// The largest width that a view can have, ∞ if there is none.
  func longest(_ node: Int) -> Double {
    let child = node + 1
    switch tree.kinds[node] {
    case .measuredLeaf: return tree.measures[tree.payload(of: node)].measure(.unspecified).width
    case .stack:
      let children = tree.children(of: node).map(longest)
      return tree.stacks[tree.payload(of: node)].axis == .vertical
        ? children.max() ?? 0 : children.reduce(tree.gaps(ofStack: node).reduce(0, +), +)
    case .zStack: return tree.layers(ofZStack: node).sizing.map(longest).max() ?? 0
    case .flexibleFrame:
      let frame = tree.flexibleFrames[tree.payload(of: node)].width
      return frame.max == nil ? max(frame.min ?? 0, longest(child)) : largestValue(node)
    case .fixedFrame: return tree.fixedFrames[tree.payload(of: node)].width ?? longest(child)
    case .padding:
      let insets = tree.paddings[tree.payload(of: node)]
      return max(0, longest(child) + insets.leading + insets.trailing)
    case .fixedSize where Axis.Set(rawValue: UInt8(tree.payload(of: node))).contains(Axis.horizontal):
      return largestValue(node)
    case .fixedSize, .alignmentGuide, .overlay, .mirror, .offset: return longest(child)
    case .fixedLeaf, .leaf, .spacer, .divider, .grid, .gridRow, .viewThatFits, .customLayout, .position:
      return largestValue(node)
    }
  }

  /// The largest width that the bounds of its columns leave a view.
  private func largestValue(_ node: Int) -> Double {
    guard let width = lengths[node]?.width else { return 0 }
    var largest = width.constant
    width.forEachTerm { largest += $1 * program.relaxation.columnUpper[Int($0)] }
    return largest
  }
}
