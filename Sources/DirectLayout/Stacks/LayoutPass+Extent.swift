internal import LayoutCore

extension LayoutPass {
  // MARK: S5 Across the stack

  /// The smallest interval that holds all children, their guides on one line, and the line itself.
  func extent(of stack: Stack, in proposal: ProposedViewSize) -> StackExtent {
    if let known = knownExtent(of: stack, in: proposal) {
      reusedCount += 1
      return known
    }
    let measure = extentMeasure(of: stack, in: proposal)
    if stack.isGuided { return guidedExtent(by: measure) }
    while let child = measure.next() {
      measure.take(length(of: child, along: stack.axis.cross, in: measure.offer))
    }
    return finished(measure)
  }

  private func guidedExtent(by measure: StackExtentMeasure) -> StackExtent {
    while let child = measure.next() {
      let size = size(of: child, in: measure.offer)
      measure.take(size, guide: guide(measure.stack.guide, of: child, in: measure.offer, size: size))
    }
    return finished(measure)
  }

  private func knownExtent(of stack: Stack, in proposal: ProposedViewSize) -> StackExtent? {
    stack.extents[reads[stack.node][stack.axis.cross].of(proposal)]
  }

  private func extentMeasure(of stack: Stack, in proposal: ProposedViewSize) -> StackExtentMeasure {
    let sides = reads[stack.node][stack.axis.cross]
    let question = sides.of(proposal)
    guard mayAsk(stack.children.count, for: stack.node) else {
      return StackExtentMeasure(stack, in: question, distribution: nil, children: 0)
    }
    let distribution = sides.contains(stack.axis) ? distribution(of: stack, in: question) : nil
    return StackExtentMeasure(
      stack, in: question, distribution: distribution, children: stack.children.count)
  }

  private func finished(_ measure: StackExtentMeasure) -> StackExtent {
    measure.stack.extents.add(measure.extent, for: measure.proposal)
    return measure.extent
  }
}
