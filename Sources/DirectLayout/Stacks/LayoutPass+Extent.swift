internal import LayoutCore

extension LayoutPass {
  // MARK: S5 Across the stack

  /// The smallest interval that holds all children, their guides on one line, and the line itself.
  func extent(of stack: Stack, in proposal: ProposedViewSize) -> StackExtent {
    let question = reads[stack.node][stack.axis.cross].of(proposal)
    if let known = stack.extents[question] { return known }
    let extent =
      if !mayAsk(stack.children.count, for: stack.node) {
        StackExtent(length: 0, line: 0)
      } else if stack.isGuided {
        guidedExtent(of: stack, in: question)
      } else {
        plainExtent(of: stack, in: question)
      }
    stack.extents.add(extent, for: question)
    return extent
  }

  /// With every guide at the same fraction of its child L + R is the largest length.
  private func plainExtent(of stack: Stack, in proposal: ProposedViewSize) -> StackExtent {
    let across = stack.axis.cross
    let distribution =
      reads[stack.node][across].contains(stack.axis) ? distribution(of: stack, in: proposal) : nil
    var extent = 0.0
    var finite = 0.0
    var offer = proposal
    for (index, child) in stack.children.enumerated() {
      if let distribution { offer[stack.axis] = distribution.offer(to: index) }
      let length = length(of: Int(child), along: across, in: offer)
      extent = max(extent, length)
      if length < .infinity { finite = max(finite, length) }
    }
    return StackExtent(length: extent, line: stack.fraction * finite)
  }

  private func guidedExtent(of stack: Stack, in proposal: ProposedViewSize) -> StackExtent {
    let distribution = distribution(of: stack, in: proposal)
    var (leading, trailing, plain) = (0.0, 0.0, 0.0)
    var offer = proposal
    for (index, child) in stack.children.enumerated() {
      offer[stack.axis] = distribution.offer(to: index)
      let size = size(of: Int(child), in: offer)
      let length = size[stack.axis.cross]
      if let guide = guide(stack.guide, of: Int(child), in: offer, size: size) {
        leading = max(leading, guide)
        trailing = max(trailing, length - guide)
      } else {
        plain = max(plain, length)
      }
    }
    return StackExtent(length: max(plain, leading + trailing), line: leading)
  }
}
